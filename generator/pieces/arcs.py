"""Arcs of fire: a ship with what bears in each arc, and templates of the hexes that lie in one.

Bearings are degrees clockwise from the bow, which points up. Lengths are points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator import hexgrid
from generator.drawing.face import Face
from generator.drawing.frame import Group, Ink, Item, Path, Segment, Stamp, Symbol
from generator.drawing.path import arc, bearing, bounds, box, circle, line, polygon, sector
from generator.drawing.style import Style, TextStyle
from generator.hexgrid import Hex
from generator.layout.fit import DoesNotFitError, fitting_size, wrapped
from generator.layout.picture import Picture
from generator.model.vessel import Vessel
from generator.pieces.ship.deckplan import deck_plan
from generator.units import Rect, mm, translation

_FLOOR = 6.0  # points: the smallest type


class Sector(NamedTuple):
    """An arc as it is printed."""

    title: str
    center: float  # degrees
    width: float  # degrees
    text: str  # what bears in it
    masked: bool = False  # nothing can be fired into it

    @property
    def edges(self) -> tuple[float, float]:
        return (self.center - self.width / 2, self.center + self.width / 2)


class Step(NamedTuple):
    """A range band: out to how many hexes."""

    name: str
    to: int


def arc_diagram(vessel: Vessel, style: Style, sectors: Sequence[Sector], side: float) -> Picture:
    """The ship in a bearing circle `side` points across, each arc named, masked ones hatched.

    Raises DoesNotFitError.
    """
    middle = side / 2
    outer = middle - 0.5
    inner = outer - mm(3.4)
    length = room = 2 * (inner - mm(15))
    plan = deck_plan(vessel, style, length)
    if plan.height > room:  # a spar or a ram juts out
        length *= room / plan.height
        plan = deck_plan(vessel, style, length)
    items: list[Item] = [Path(circle(middle, middle, outer), Ink(fill="#ffffff"))]
    for piece in sectors:
        if piece.masked:
            items += _hatched(sector(middle, middle, inner, *piece.edges), Rect(0, 0, side, side), 4.0)
    items += _dial(middle, outer, inner)
    edges = sorted({round(edge % 360, 6) for piece in sectors if piece.width < 360 for edge in piece.edges})
    rays: list[Segment] = []
    for edge in edges:
        rays += line((middle, middle), bearing(middle, middle, inner, edge))
    items.append(Path(tuple(rays), Ink(stroke="#000000", width=0.6, dash=(4, 1.6, 0.8, 1.6))))
    items.append(Group(plan.items, translation(middle - plan.width / 2, middle - plan.height / 2)))
    for piece in sectors:
        items += _reach(piece, middle, inner)
        items += _label(piece, style, middle, _free(piece, plan, room, inner))
    return Picture(side, side, tuple(items))


def _hatched(shape: tuple[Segment, ...], within: Rect, pitch: float) -> list[Item]:
    """Slanting lines over a shape."""
    strokes: list[Segment] = []
    for index in range(1, int((within.width + within.height) / pitch) + 1):
        run = index * pitch
        strokes += line((within.x + run - within.height, within.bottom), (within.x + run, within.y))
    return [Group((Path(tuple(strokes), Ink(stroke="#000000", width=0.3)),), clip=shape)]


def _dial(middle: float, outer: float, inner: float) -> list[Item]:
    """The bearing circle: ticks every five degrees, longer every fifteen."""
    ticks: list[Segment] = []
    for degrees in range(0, 360, 5):
        deep = 0.62 if degrees % 15 == 0 else 0.32
        end = inner + (outer - inner) * deep
        ticks += line(bearing(middle, middle, inner, degrees), bearing(middle, middle, end, degrees))
    north = polygon([(middle, middle - outer), (middle - 3.2, middle - inner), (middle + 3.2, middle - inner)])
    return [
        Path(circle(middle, middle, outer), Ink(stroke="#000000", width=1.0)),
        Path(circle(middle, middle, inner), Ink(stroke="#000000", width=0.4)),
        Path(tuple(ticks), Ink(stroke="#000000", width=0.35)),
        Path(north, Ink(fill="#000000")),
    ]


def _reach(piece: Sector, middle: float, inner: float) -> list[Item]:
    """A line along the inside of the dial over the arc: whole where guns bear, broken where it is masked."""
    start, end = piece.edges
    dash = (2.0, 2.4) if piece.masked else ()
    ink = Ink(stroke="#000000", width=1.6, dash=dash)
    return [Path(arc(middle, middle, inner - 2.2, start + 1.5, end - 1.5), ink)]


def _free(piece: Sector, plan: Picture, length: float, inner: float) -> Rect:
    """The room for an arc's label about the middle of the circle: between the ship and the dial."""
    turn = (piece.center + 45) % 360
    clear = inner - 5.0
    if turn % 180 < 90:  # ahead or astern
        low, high = length / 2 + 2.0, clear
        half = min(low * 0.86, (clear**2 - (high - 4) ** 2) ** 0.5 + 18)
        return Rect(-half, -high if turn < 180 else low, 2 * half, high - low)
    near = plan.width / 2 + 3.0
    width = clear - near - 2.0
    height = near * 1.2 + width * 0.6
    return Rect(near if turn < 180 else -near - width, -height / 2, width, height)


def _label(piece: Sector, style: Style, middle: float, room: Rect) -> list[Item]:
    """The arc's name and what bears in it, in the middle of its room; on a panel where the arc is hatched."""
    head, text = style.face("serif-bold"), style.face("sans")
    size = fitting_size(head, piece.title.upper(), room.width, 9.5, 7.0, 0.06)
    rows = wrapped(text, piece.text, 8.0, room.width)
    leading = 9.4
    height = size * 0.75 + leading * len(rows)
    if height > room.height:
        raise DoesNotFitError(f"{piece.title}: {piece.text}", room.height, height)
    x, y = middle + room.x + room.width / 2, middle + room.y + (room.height - height) / 2
    items: list[Item] = []
    if piece.masked:
        wide = max([head.width(piece.title.upper(), size, 0.06), *(text.width(row, 8.0) for row in rows)])
        panel = Rect(x - wide / 2, y, wide, height).inset(-2.4)
        items.append(Path(box(panel, 1.5), Ink(fill="#ffffff", stroke="#000000", width=0.4)))
    y += head.main.cap_height * size
    items += head.line(piece.title.upper(), size, x, y, anchor="middle", tracking=0.06)
    for row in rows:
        y += leading
        items += text.line(row, 8.0, x, y, anchor="middle")
    return items


_SHIP = Hex(101, 101)  # where the template is worked out; any odd column would do


def arc_hexes(center: float, width: float, reach: int) -> tuple[Hex, ...]:
    """The hexes out to a distance whose centres lie in an arc about _SHIP or on its edge, nearest first."""
    return tuple(
        hex_
        for hex_ in hexgrid.spiral(_SHIP, reach)
        if hex_ != _SHIP and abs((hexgrid.bearing(_SHIP, hex_) - center + 180) % 360 - 180) <= width / 2 + 1e-9
    )


def firing_template(
    style: Style,
    sector_: Sector,
    steps: Sequence[Step],
    across_flats: float,
    *,
    title: str,
    notes: Sequence[str],
) -> Picture:
    """An arc at the scale of the map: its hexes out to the last step, to lay over the ship's own hex, bow to the top.

    `title` and `notes` stand in a corner that the hexes leave free. Raises DoesNotFitError.
    """
    hexes = arc_hexes(sector_.center, sector_.width, max(step.to for step in steps))
    places = {hex_: hexgrid.centre(hex_, across_flats) for hex_ in (_SHIP, *hexes)}
    shapes = {hex_: polygon(hexgrid.corners(hex_, across_flats)) for hex_ in places}
    whole = bounds([segment for shape in shapes.values() for segment in shape])
    block = _block(style, sector_, title, notes)
    spot, height = _corner(block, whole, [bounds(shape) for shape in shapes.values()])
    items: list[Item] = []
    if sector_.masked:
        clip = tuple(segment for hex_ in hexes for segment in shapes[hex_])
        items += _hatched(clip, whole, 9.0)
    items += _grid(style, places, across_flats)
    items += _rays(sector_, places[_SHIP], steps, across_flats, whole)
    items += _outlines(hexes, steps, across_flats)
    items += _names(style, sector_, hexes, steps, places, across_flats)
    items += _ship_arrow(places[_SHIP], across_flats)
    items.append(Group(block.items, translation(*spot)))
    return Picture(whole.width, height, (Group(tuple(items), translation(-whole.x, -whole.y)),))


def _block(style: Style, sector_: Sector, title: str, notes: Sequence[str]) -> Picture:
    """Title, what bears, and how to use the template."""
    head, small = style.text("h3"), style.text("table")
    rows: list[tuple[str, TextStyle, Face]] = [(title, head, style.face("serif-bold"))]
    rows.append((sector_.text, small, style.face("sans-bold")))
    rows += [(note, small, small.face) for note in notes]
    items: list[Item] = []
    y = width = 0.0
    for words, look, face in rows:
        y += look.leading
        items += face.line(words, look.size, 0, y - look.leading * 0.25)
        width = max(width, face.width(words, look.size))
    return Picture(width, y, tuple(items))


def _corner(block: Picture, whole: Rect, boxes: Sequence[Rect]) -> tuple[tuple[float, float], float]:
    """Where the block stands clear of the hexes, and how high the picture is: it grows where no corner is free."""
    if block.width > whole.width:
        raise DoesNotFitError("the template's notes", whole.width, block.width)
    for y in (whole.bottom - block.height - 1, whole.y + 1):
        for x in (whole.x + 1, whole.right - block.width - 1):
            if not any(
                x < hex_.right + 3 and hex_.x - 3 < x + block.width and y < hex_.bottom and hex_.y < y + block.height
                for hex_ in boxes
            ):
                return (x, y), whole.height
    return (whole.x + 1, whole.bottom + 3), whole.height + block.height + 4


def _grid(style: Style, places: dict[Hex, tuple[float, float]], across_flats: float) -> list[Item]:
    """Every hex in a fine line with its centre dotted, and below the dot how far it is."""
    home = hexgrid.centre(Hex(1, 1), across_flats)
    corners = [(x - home[0], y - home[1]) for x, y in hexgrid.corners(Hex(1, 1), across_flats)]
    outline = polygon(corners)
    tile = Symbol(
        "template-hex",
        (Path(outline, Ink(stroke="#000000", width=0.3)), Path(circle(0, 0, 0.9), Ink(fill="#000000"))),
        bounds(outline).inset(-0.2),
    )
    look = style.text("hex-number")
    items: list[Item] = []
    for hex_, (x, y) in places.items():
        items.append(Stamp(tile, translation(x, y)))
        if hex_ != _SHIP:
            figure = str(hexgrid.distance(_SHIP, hex_))
            items.append(Path(circle(x, y + across_flats * 0.38, 4.2), Ink(fill="#ffffff")))
            items += look.face.line(figure, look.size, x, y + across_flats * 0.42, anchor="middle")
    return items


def _rays(
    sector_: Sector, ship: tuple[float, float], steps: Sequence[Step], across_flats: float, whole: Rect
) -> list[Item]:
    """The edges of the arc, from the middle of the ship's hex; a whole circle has none."""
    if sector_.width >= 360:
        return []
    far = (max(step.to for step in steps) + 1) * across_flats
    rays: list[Segment] = []
    for edge in sector_.edges:
        rays += line(ship, bearing(*ship, far, edge))
    return [Group((Path(tuple(rays), Ink(stroke="#000000", width=0.5, dash=(4, 1.6, 0.8, 1.6))),), clip=box(whole))]


def _outlines(hexes: Sequence[Hex], steps: Sequence[Step], across_flats: float) -> list[Item]:
    """Heavy lines: about the whole, and where one range ends and the next begins."""
    band = {hex_: _band(hex_, steps) for hex_ in hexes} | {_SHIP: -1}
    edge: list[Segment] = []
    step: list[Segment] = []
    for hex_, number in band.items():
        corners = hexgrid.corners(hex_, across_flats)
        for side in range(6):
            beyond = band.get(hexgrid.neighbour(hex_, side))
            if beyond is None:
                edge += line(corners[side], corners[(side + 1) % 6])
            elif beyond > number:
                step += line(corners[side], corners[(side + 1) % 6])
    return [
        Path(tuple(step), Ink(stroke="#000000", width=2.0, cap="round")),
        Path(tuple(edge), Ink(stroke="#000000", width=1.3, cap="round")),
    ]


def _band(hex_: Hex, steps: Sequence[Step]) -> int:
    away = hexgrid.distance(_SHIP, hex_)
    return next(index for index, step in enumerate(steps) if away <= step.to)


def _names(
    style: Style,
    sector_: Sector,
    hexes: Sequence[Hex],
    steps: Sequence[Step],
    places: dict[Hex, tuple[float, float]],
    across_flats: float,
) -> list[Item]:
    """Each range named in its nearest hex to the middle of the arc."""
    face = style.face("sans-bold")
    items: list[Item] = []
    for index, step in enumerate(steps):
        within = [hex_ for hex_ in hexes if _band(hex_, steps) == index]
        if not within:
            continue
        near = min(within, key=lambda hex_: (hexgrid.distance(_SHIP, hex_), _off(hex_, sector_)))
        x, y = places[near]
        size = fitting_size(face, step.name, across_flats * 0.9, 9.0, _FLOOR)
        wide = face.width(step.name, size)
        plate = Rect(x - wide / 2, y + across_flats * 0.25 - size * 0.75, wide, size).inset(-1)
        items.append(Path(box(plate), Ink(fill="#ffffff")))
        items += face.line(step.name, size, x, y + across_flats * 0.25, anchor="middle")
    return items


def _off(hex_: Hex, sector_: Sector) -> float:
    return abs((hexgrid.bearing(_SHIP, hex_) - sector_.center + 180) % 360 - 180)


def _ship_arrow(ship: tuple[float, float], across_flats: float) -> list[Item]:
    """The ship's own hex: an arrow to the side she faces."""
    x, y = ship
    long, wide = across_flats * 0.4, across_flats * 0.12
    head = [(0, -long), (wide, -long * 0.45), (wide * 0.4, -long * 0.45), (wide * 0.4, long * 0.8)]
    outline = [*head, *((-dx, dy) for dx, dy in reversed(head[1:]))]
    return [Path(polygon([(x + dx, y + dy) for dx, dy in outline]), Ink(fill="#000000"))]
