"""A scenario's sections in little: coasts and shoals, where ships are set up and where they come in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from generator.drawing import path
from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.hexgrid import Hex, Point, neighbours, spiral
from generator.layout.picture import Picture
from generator.model.hexmap import Label, Landmark
from generator.model.surface import Surface
from generator.pieces.chart.ground import Ground
from generator.pieces.chart.marks import symbol
from generator.pieces.chart.section import heart
from generator.pieces.chart.shore import outlines
from generator.pieces.plan_room import PlanRoom, Spot, around, beside, centred, written
from generator.units import Rect, compose, mm, rotation, scaling, translation

_FRAME = mm(1.2)
_NAMED = ("sea", "water", "region")  # the names that a plan shows


@dataclass(frozen=True)
class Post:
    """A ship where she is set up, or a fort where it stands."""

    hex: Hex
    direction: int  # the side she faces
    text: str
    color: str  # of her side, by its name in the style
    symbol: str = ""  # of a fort, by its name in the model


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


def plan_height(surface: Surface, width: float) -> float:
    """How high the plan of a layout is that is `width` points wide."""
    unit = Ground(surface, 1.0)
    return unit.height * (width - 2 * _FRAME) / unit.width + 2 * _FRAME


def layout_plan(
    surface: Surface,
    style: Style,
    width: float,
    posts: Sequence[Post] = (),
    zones: Sequence[Zone] = (),
    gates: Sequence[Gate] = (),
    grid: bool = False,
) -> Picture:
    """The whole layout `width` points wide, with set-up and entries, its hexes if asked for; type as on any sheet."""
    unit = Ground(surface, 1.0)
    ground = Ground(surface, (width - 2 * _FRAME) / unit.width)
    box = Rect(0, 0, ground.width, ground.height)
    room = PlanRoom(ground, surface)
    corners = list(_sections(ground, surface, room, style))
    marks = [
        *(item for gate in gates for item in _gate(ground, gate, room, style)),
        *(item for zone in zones for item in _zone(ground, zone, room, style)),
        *(item for post in posts for item in _post(ground, post, room, style)),
    ]
    tiles = list(_tiles(ground, surface, room, style))
    letters = list(_letters(ground, surface, room, style))
    symbols = list(_symbols(ground, surface, room, style))
    flags = list(_flags(ground, room, posts, zones, gates, style))
    names = [*_places(ground, surface, room, style), *_names(ground, surface, room, style)]
    ink = style.color("ink")
    drawn = (
        Path(path.box(box), Ink(fill=style.color("deep"))),
        *(_grid(ground, surface, style) if grid else ()),
        Group((*_terrain(ground, style), *_joins(ground, surface, style)), clip=path.box(box)),
        *corners,
        *tiles,
        *names,
        *symbols,
        *marks,
        *letters,
        *flags,
        Path(path.box(box), Ink(stroke=ink, width=0.5)),
        Path(path.box(box.inset(-_FRAME * 0.6)), Ink(stroke=ink, width=1.0)),
    )
    return Picture(width, ground.height + 2 * _FRAME, (Group(drawn, translation(_FRAME, _FRAME)),))


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


def _grid(ground: Ground, surface: Surface, style: Style) -> Iterator[Item]:
    """The outline of every hex."""
    hexes = [hex_ for part in surface.parts for hex_ in part.block.hexes()]
    shapes = tuple(segment for hex_ in hexes for segment in path.polygon(ground.corners(hex_)))
    yield Path(shapes, Ink(stroke=style.color("hex"), width=0.3, join="round"))


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


def _sections(ground: Ground, surface: Surface, room: PlanRoom, style: Style) -> Iterator[Item]:
    """The name of each section in its corner, and whether it lies turned."""
    head, text = style.text("ship-title"), style.text("small")
    for part in surface.parts:
        if not part.name:
            continue
        name = written([part.name], head, head.size)
        x, y = ground.centre(Hex(part.block.col, part.block.row))
        x, y = x + mm(1) + name.width / 2, y + mm(1) + name.height / 2
        at = _settled(room, name, around(x, y, 2.0, 4))
        yield centred(name, at)
        if part.section.turned:
            note = written(["lies turned"], text, text.size)
            under = Spot(at.x + (note.width - name.width) / 2, at.y + (name.height + note.height) / 2)
            yield centred(note, _settled(room, note, [under]))


def _letters(ground: Ground, surface: Surface, room: PlanRoom, style: Style) -> Iterator[Item]:
    """The letters of shoals in their middle, and the numbers of banks in discs along them."""
    text, rim = style.text("label"), Ink(fill=style.color("paper"), stroke=style.color("ink"), width=0.5)
    for part in surface.parts:
        for letter in part.section.shoals:
            hex_ = heart(part, part.chart.shoals[letter])
            if hex_ is not None:
                picture = written([letter], text, text.size)
                yield centred(picture, _settled(room, picture, around(*ground.centre(hex_), 2.0, 3)))
        for line in part.section.lines:
            chain = [ground.centre(part.hex(hex_)) for hex_ in part.chain(line)]
            third = len(chain) // 3
            spots = [Spot(*point, 0.1 * abs(index - third)) for index, point in enumerate(chain)]
            disc = Picture(9.2, 9.2, ())
            at = _settled(room, disc, sorted(spots, key=lambda spot: spot.off))
            yield Path(path.circle(at.x, at.y, 4.6), rim)
            yield centred(written([line.line], text, text.size), at)


def _settled(room: PlanRoom, picture: Picture, spots: Iterable[Spot], dry: bool | None = None) -> Spot:
    return room.settle((picture.width, picture.height), spots, dry)[0]


def _marked(surface: Surface) -> Iterator[Landmark]:
    """The landmarks that a plan shows."""
    return (mark for mark in surface.landmarks if mark.name and mark.symbol != "wreck")


def _symbols(ground: Ground, surface: Surface, room: PlanRoom, style: Style) -> Iterator[Item]:
    for mark in _marked(surface):
        x, y = ground.at(mark.at, mark.by)
        room.take(Rect(x - 3.2, y - 3.2, 6.4, 6.4))
        yield Group(tuple(symbol(mark.symbol, style)), compose(translation(x, y), scaling(0.55)))


def _tiles(ground: Ground, surface: Surface, room: PlanRoom, style: Style) -> Iterator[Item]:
    """The number of every hex with a tile, under the symbol of the tile where it has one."""
    text = style.text("plan-place")
    cap = text.face.main.cap_height * text.size
    for part in surface.parts:
        for own, tile in part.tiles.items():
            x, y = ground.centre(part.hex(own))
            half = ground.across_flats / 2
            room.take(Rect(x - half, y - half, 2 * half, 2 * half))
            if tile.symbol:
                place = compose(translation(x, y - half * 0.3), scaling(ground.scale))
                yield Group(tuple(symbol(tile.symbol, style)), place)
            baseline = y + (half * 0.75 if tile.symbol else cap / 2)
            yield from text.face.line(part.chart.number(own), text.size, x, baseline, anchor="middle")


def _places(ground: Ground, surface: Surface, room: PlanRoom, style: Style) -> Iterator[Item]:
    """The names of landmarks, beside them where there is most room."""
    text = style.text("plan-place")
    for mark in _marked(surface):
        x, y = ground.at(mark.at, mark.by)
        picture = written(mark.name.split("\n"), text, text.size)
        size = picture.width, picture.height
        side = {"start": (1, 0), "middle": (0, 1), "end": (-1, 0)}[mark.anchor]
        spots = [spot for gap in (4.6, 10.0, 16.0) for spot in beside(x, y, size, gap, side)]
        yield centred(picture, _settled(room, picture, spots))


def _names(ground: Ground, surface: Surface, room: PlanRoom, style: Style) -> Iterator[Item]:
    """Seas and counties near where they stand on the chart, smaller where there is little room."""
    own = {part.name for part in surface.parts if part.name}
    for name in surface.labels:
        # a section's name stands in its corner already
        if name.style in _NAMED and name.text.split()[-1] not in own:
            yield _name(ground, name, room, style)


def _name(ground: Ground, name: Label, room: PlanRoom, style: Style) -> Item:
    text = style.text("plan-region" if name.style == "region" else "plan-sea")
    spots = around(*ground.at(name.at, name.by), mm(1.2), 12)
    dry = ground.kind(name.at) == "land"
    best: tuple[float, Spot, Picture] | None = None
    for step, size in enumerate((text.size, max(6.0, text.size * 0.85), max(6.0, text.size * 0.7))):
        picture = _turned(written(name.text.split("\n"), text, size, text.tracking * 0.85**step), name.turn)
        spot, cost = room.preview((picture.width, picture.height), spots, dry)
        if best is None or cost + step < best[0]:
            best = cost + step, spot, picture
    assert best is not None  # three sizes were tried
    _, spot, picture = best
    room.take(Rect(spot.x - picture.width / 2, spot.y - picture.height / 2, picture.width, picture.height))
    return centred(picture, spot)


def _turned(picture: Picture, degrees: float) -> Picture:
    """The picture turned clockwise, in the box that just holds it."""
    if not degrees:
        return picture
    turn = rotation(degrees)
    wide = abs(turn[0]) * picture.width + abs(turn[2]) * picture.height
    high = abs(turn[1]) * picture.width + abs(turn[3]) * picture.height
    inner = translation(-picture.width / 2, -picture.height / 2)
    return Picture(wide, high, (Group(picture.items, compose(translation(wide / 2, high / 2), compose(turn, inner))),))


def _gate(ground: Ground, gate: Gate, room: PlanRoom, style: Style) -> Iterator[Item]:
    """The hexes of an entry, and an arrow in over the edge."""
    color = style.color(gate.color)
    shapes = [path.polygon(ground.corners(hex_)) for hex_ in gate.hexes]
    ink = Ink(fill=color, stroke=color, width=0.8)
    yield Path(tuple(segment for shape in shapes for segment in shape), ink)
    for hex_ in gate.hexes:
        room.take(_box_about(ground.centre(hex_), ground.across_flats / 2))
    (x, y), (east, south) = _inward(ground, gate)
    start = ground.across_flats
    tip = (x + east * (start + mm(5)), y + south * (start + mm(5)))
    yield Path(path.line((x + east * start, y + south * start), tip), Ink(stroke=color, width=1.6))
    wings = [(tip[0] - 4 * east + 2.4 * south * side, tip[1] - 4 * south + 2.4 * east * side) for side in (-1, 1)]
    yield Path(path.polygon([(tip[0] + 2 * east, tip[1] + 2 * south), *wings]), Ink(fill=color))
    middle = (x + east * (start + mm(3)), y + south * (start + mm(3)))
    room.take(_box_about(middle, mm(3)))


def _inward(ground: Ground, gate: Gate) -> tuple[Point, tuple[int, int]]:
    """The middle of an entry, and the way in from the nearest edge."""
    x, y = ground.centre(gate.hexes[len(gate.hexes) // 2])
    sides = {(0, 1): y, (0, -1): ground.height - y, (1, 0): x, (-1, 0): ground.width - x}
    return (x, y), min(sides, key=lambda side: sides[side])


def _box_about(middle: Point, half: float) -> Rect:
    return Rect(middle[0] - half, middle[1] - half, 2 * half, 2 * half)


def _zone(ground: Ground, zone: Zone, room: PlanRoom, style: Style) -> Iterator[Item]:
    """The rim of the hexes in which ships may be set up."""
    hexes = set(spiral(zone.hex, zone.radius))
    for loop in outlines(ground, hexes.__contains__):
        for corner in loop:
            room.take(_box_about(corner, ground.across_flats / 4))
        yield Path(path.polygon(loop), Ink(stroke=style.color(zone.color), width=0.8, dash=(1.6, 1.2)))


def _post(ground: Ground, post: Post, room: PlanRoom, style: Style) -> Iterator[Item]:
    """An arrowhead the way she faces; a fort's symbol with a stroke the way it fronts."""
    x, y = ground.centre(post.hex)
    turn = 60.0 * post.direction
    color = style.color(post.color)
    room.take(_box_about((x, y), 5.0))
    if post.symbol:
        front = path.line(path.bearing(x, y, 4.5, turn), path.bearing(x, y, 9.0, turn))
        yield Path(front, Ink(stroke=color, width=1.4))
        yield Group(tuple(symbol(post.symbol, style)), compose(translation(x, y), scaling(0.65)))
        return
    shape = [path.bearing(x, y, reach, turn + aside) for reach, aside in ((5.0, 0), (3.8, 140), (3.8, 220))]
    yield Path(path.polygon(shape), Ink(fill=color, stroke=style.color("paper"), width=0.4))


def _flags(
    ground: Ground,
    room: PlanRoom,
    posts: Sequence[Post],
    zones: Sequence[Zone],
    gates: Sequence[Gate],
    style: Style,
) -> Iterator[Item]:
    """What is said of each post, zone and gate, beside it."""
    for post in posts:
        yield from _flag(room, ground.centre(post.hex), 6.0, (0, -1), post.text, style)
    for zone in zones:
        reach = (zone.radius + 0.6) * ground.across_flats
        yield from _flag(room, ground.centre(zone.hex), reach, (0, 1), zone.text, style)
    for gate in gates:
        (x, y), (east, south) = _inward(ground, gate)
        tip = (x + east * (ground.across_flats + mm(5)), y + south * (ground.across_flats + mm(5)))
        yield from _flag(room, tip, 4.0, (east, south), gate.text, style)


def _flag(room: PlanRoom, mark: Point, gap: float, first: tuple[int, int], words: str, style: Style) -> Iterator[Item]:
    """Words on a ground of their own beside a mark."""
    text = written(words.split("\n"), style.text("label"), style.text("label").size)
    wide, high = text.width + 5, text.height + 4
    at = _settled(room, Picture(wide, high, ()), beside(*mark, (wide, high), gap, first))
    box = Rect(at.x - wide / 2, at.y - high / 2, wide, high)
    yield Path(path.box(box, 1.5), Ink(fill=style.color("paper"), stroke=style.color("ink"), width=0.4))
    yield centred(text, at)
