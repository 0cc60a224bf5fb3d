"""A scenario's sections in little: coasts and shoals, where ships are set up and where they come in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from generator.drawing import path
from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.hexgrid import Hex, Point, neighbours, spiral
from generator.layout.picture import Picture
from generator.model.hexmap import Label
from generator.model.surface import Surface
from generator.pieces.chart_ground import Ground
from generator.pieces.chart_marks import symbol
from generator.pieces.chart_shore import outlines
from generator.units import Rect, compose, mm, rotation, scaling, translation

_FRAME = mm(1.2)
_NAMED = ("sea", "water", "region")  # the names that a plan shows


@dataclass(frozen=True)
class Spot:
    """A ship where she is set up."""

    hex: Hex
    direction: int  # the side she faces
    text: str
    color: str  # of her side, by its name in the style


@dataclass(frozen=True)
class Zone:
    """The hexes about a ship in which others are set up."""

    hex: Hex
    radius: int
    text: str
    color: str


@dataclass(frozen=True)
class Gate:
    """Hexes of the edge at which ships come in."""

    hexes: tuple[Hex, ...]
    text: str
    color: str


def layout_plan(
    surface: Surface,
    style: Style,
    width: float,
    spots: Sequence[Spot] = (),
    zones: Sequence[Zone] = (),
    gates: Sequence[Gate] = (),
) -> Picture:
    """The whole layout `width` points wide, with set-up and entries; type as on any sheet."""
    unit = Ground(surface, 1.0)
    ground = Ground(surface, (width - 2 * _FRAME) / unit.width)
    box = Rect(0, 0, ground.width, ground.height)
    items: list[Item] = [
        Path(path.box(box), Ink(fill=style.color("deep"))),
        Group((*_terrain(ground, style), *_joins(ground, surface, style)), clip=path.box(box)),
        Group((*_names(ground, surface, style), *_sections(ground, surface, style)), clip=path.box(box)),
    ]
    for gate in gates:
        items += _gate(ground, gate, style)
    for zone in zones:
        items += _zone(ground, zone, style)
    for spot in spots:
        items += _spot(ground, spot, style)
    ink = style.color("ink")
    items.append(Path(path.box(box), Ink(stroke=ink, width=0.5)))
    items.append(Path(path.box(box.inset(-_FRAME * 0.6)), Ink(stroke=ink, width=1.0)))
    moved = Group(tuple(items), translation(_FRAME, _FRAME))
    return Picture(width, ground.height + 2 * _FRAME, (moved,))


def _terrain(ground: Ground, style: Style) -> Iterator[Item]:
    """Shoals and land as whole hexes."""
    kinds: tuple[tuple[str, Callable[[Hex], bool]], ...] = (
        ("partial", lambda hex_: ground.kind(hex_) == "partial"),
        ("shallow", lambda hex_: ground.kind(hex_) == "shallow"),
        ("land", lambda hex_: ground.kind(hex_) == "land"),
    )
    for name, inside in kinds:
        shapes = [path.polygon(loop) for loop in outlines(ground, inside)]
        if not shapes:
            continue
        stroke = style.color("coast" if name == "land" else "shoal")
        ink = Ink(fill=style.color(name), stroke=stroke, width=0.6 if name == "land" else 0.25, join="round")
        yield Path(tuple(segment for shape in shapes for segment in shape), ink)


def _joins(ground: Ground, surface: Surface, style: Style) -> Iterator[Item]:
    """The edges along which sections meet, hex side by hex side."""
    segments: list[Segment] = []
    for part in surface.parts:
        block = part.block
        last_col, last_row = block.col + block.columns - 1, block.row + block.rows - 1
        rim = [hex_ for hex_ in block.hexes() if hex_.col == last_col or hex_.row == last_row]
        for hex_ in rim:
            points = ground.corners(hex_)
            for side, other in enumerate(neighbours(hex_)):
                if other in surface and other not in block:
                    segments += path.line(points[side], points[(side + 1) % 6])
    if segments:
        yield Path(tuple(segments), Ink(stroke=style.color("ink"), width=0.5, dash=(2.0, 1.4)))


def _sections(ground: Ground, surface: Surface, style: Style) -> Iterator[Item]:
    """The name of each section in its corner, and whether it lies turned; the letters and numbers of what is there."""
    head, text = style.text("ship-title"), style.text("small")
    for part in surface.parts:
        x, y = ground.centre(Hex(part.block.col, part.block.row))
        y += head.size
        yield from head.face.line(part.name, head.size, x + mm(1.5), y, fill=head.fill)
        if part.section.turned:
            # below its name, where no sea's name runs
            yield from text.face.line("lies turned", text.size, x + mm(1.5), y + text.leading, fill=text.fill)
        for letter in part.section.shoals:
            inner = part.chart.shoals[letter].inner
            middle = ground.centre(part.hex(inner[len(inner) // 2]))
            yield _centred(letter, middle, style)
        for line in part.section.lines:
            chain = part.chain(line)
            middle = ground.centre(part.hex(chain[len(chain) // 3]))
            yield Path(path.circle(*middle, 4.6), Ink(fill=style.color("paper"), stroke=style.color("ink"), width=0.5))
            yield _centred(line.line, middle, style)


def _centred(words: str, middle: Point, style: Style) -> Item:
    text = style.text("label")
    drop = text.size * text.face.main.cap_height / 2
    return Group(text.face.line(words, text.size, middle[0], middle[1] + drop, fill=text.fill, anchor="middle"))


def _names(ground: Ground, surface: Surface, style: Style) -> Iterator[Item]:
    """Seas, counties and landmarks, in type that can be read at this size."""
    for name in surface.labels:
        if name.style in _NAMED:
            yield _name(ground, name, style)
    text = style.text("plan-place")
    for mark in surface.landmarks:
        if not mark.name or mark.symbol == "wreck":
            continue
        x, y = ground.at(mark.at, mark.by)
        yield Group(tuple(symbol(mark.symbol, style)), compose(translation(x, y), scaling(0.55)))
        left = x + {"start": 4.0, "middle": 0.0, "end": -4.0}[mark.anchor]
        words = mark.name.replace("\n", " ")
        yield from text.face.line(words, text.size, left, y + text.size * 0.33, fill=text.fill, anchor=mark.anchor)


def _name(ground: Ground, name: Label, style: Style) -> Item:
    text = style.text("plan-region" if name.style == "region" else "plan-sea")
    place = compose(translation(*ground.at(name.at, name.by)), rotation(name.turn))
    words = name.text.replace("\n", " ")
    glyphs = text.face.line(
        words, text.size, 0, text.size * 0.33, fill=text.fill, anchor="middle", tracking=text.tracking
    )
    return Group(glyphs, place)


def _gate(ground: Ground, gate: Gate, style: Style) -> Iterator[Item]:
    """The hexes of an entry, an arrow in over the edge, and what it says."""
    color = style.color(gate.color)
    shapes = [path.polygon(ground.corners(hex_)) for hex_ in gate.hexes]
    ink = Ink(fill=color, stroke=color, width=0.8)
    yield Path(tuple(segment for shape in shapes for segment in shape), ink)
    x, y = ground.centre(gate.hexes[len(gate.hexes) // 2])
    sides = {"up": y, "down": ground.height - y, "left": x, "right": ground.width - x}
    edge = min(sides, key=lambda side: sides[side])
    east, south = {"up": (0, 1), "down": (0, -1), "left": (1, 0), "right": (-1, 0)}[edge]
    start = ground.across_flats
    tip = (x + east * (start + mm(5)), y + south * (start + mm(5)))
    yield Path(path.line((x + east * start, y + south * start), tip), Ink(stroke=color, width=1.6))
    wings = [(tip[0] - 4 * east + 2.4 * south * side, tip[1] - 4 * south + 2.4 * east * side) for side in (-1, 1)]
    yield Path(path.polygon([(tip[0] + 2 * east, tip[1] + 2 * south), *wings]), Ink(fill=color))
    yield from _flag(ground, (tip[0] + 5 * east, tip[1] + 9 * south), gate.text, style)


def _zone(ground: Ground, zone: Zone, style: Style) -> Iterator[Item]:
    """The rim of the hexes, and below it what is set up there."""
    hexes = set(spiral(zone.hex, zone.radius))
    for loop in outlines(ground, hexes.__contains__):
        yield Path(path.polygon(loop), Ink(stroke=style.color(zone.color), width=0.8, dash=(1.6, 1.2)))
    x, y = ground.centre(zone.hex)
    yield from _flag(ground, (x, y + (zone.radius + 0.5) * ground.across_flats + mm(2)), zone.text, style)


def _spot(ground: Ground, spot: Spot, style: Style) -> Iterator[Item]:
    """A ship's hex and the way she faces."""
    x, y = ground.centre(spot.hex)
    turn = 60.0 * spot.direction
    shape = [path.bearing(x, y, reach, turn + aside) for reach, aside in ((4.2, 0), (3.2, 140), (3.2, 220))]
    ink = Ink(fill=style.color(spot.color), stroke=style.color("paper"), width=0.4)
    yield Path(path.polygon(shape), ink)
    yield from _flag(ground, (x, y - mm(3.2)), spot.text, style)


def _flag(ground: Ground, middle: Point, words: str, style: Style) -> Iterator[Item]:
    """Words on a ground of their own about a point, inside the plan."""
    text = style.text("label")
    lines = words.split("\n")
    half = max(text.face.width(line, text.size) for line in lines) / 2 + 2
    high = len(lines) * text.leading + 2
    x = min(max(middle[0], half + 1), ground.width - half - 1)
    y = min(max(middle[1], high / 2 + 1), ground.height - high / 2 - 1)
    box = Rect(x - half, y - high / 2, 2 * half, high)
    yield Path(path.box(box, 1.5), Ink(fill=style.color("paper"), stroke=style.color("ink"), width=0.4))
    for index, line in enumerate(lines):
        baseline = box.y + 1 + index * text.leading + text.size * 0.98
        yield from text.face.line(line, text.size, x, baseline, fill=text.fill, anchor="middle")
