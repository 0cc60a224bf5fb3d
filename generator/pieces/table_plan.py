"""The plan of an open table in little: its water and land, and where ships and forts stand, in; a picture out.

Places on the table are measured from the left and the near edge, as it is played on; lengths are points.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.path import Point, Segments, box, line, polygon, smooth, spaced
from generator.drawing.style import Style
from generator.layout.picture import Picture
from generator.model.tabletop import Ground, Tabletop
from generator.model.vessel import Vessel
from generator.pieces.ship.deckplan import deck_plan
from generator.pieces.signs.named import stamp
from generator.units import MM, Rect, compose, mm, rotation, translation

_FRAME = mm(5)  # about the water: a chequered border with the distances
_BAR = mm(1.2)
_TENTH = 100 * MM  # of the table: a mark for every ten centimetres
_SHIP = (mm(8), mm(17))  # the least and the greatest length that a ship is drawn with
_FORT = mm(8)


class Standing(NamedTuple):
    """A ship or a fort, and how it is drawn."""

    name: str
    x: float  # on the table
    y: float
    heading: int
    color: str
    vessel: Vessel | None = None  # None for a fort


def table_plan(
    style: Style, table: Tabletop, standing: Sequence[Standing], across: float, current: int | None
) -> Picture:
    """The plan, `across` points wide with its border. The arrow of the current points to a heading."""
    scale = (across - 2 * _FRAME) / table.width
    water = Rect(_FRAME, _FRAME, across - 2 * _FRAME, table.depth * scale)
    whole = Rect(0, 0, across, water.height + 2 * _FRAME)

    def at(x: float, y: float) -> Point:
        return water.x + x * scale, water.bottom - y * scale

    ground: list[Item] = [Path(box(water), Ink(fill=style.color("deep")))]
    for kind in ("shallow", "land", "field"):
        for part in table.ground:
            if part.kind == kind:
                ground += _ground(style, part, [at(*point) for point in part.outline], water)
    items: list[Item] = [Group(tuple(ground), clip=box(water))]
    if current is not None:
        outlines = [[at(*point) for point in part.outline] for part in table.ground]
        spot = _clear_spot(water, [at(one.x, one.y) for one in standing], outlines)
        items += _current(style, spot, current)
    longest = max((one.vessel.length_ft for one in standing if one.vessel), default=1.0)
    for one in standing:
        items += _standing(style, one, at(one.x, one.y), longest, water)
    items += _border(style, water, scale)
    return Picture(whole.width, whole.height, tuple(items))


def plan_width(table: Tabletop, room: Rect) -> float:
    """Points across of the largest plan that a place has room for, its border included."""
    scale = min((room.width - 2 * _FRAME) / table.width, (room.height - 2 * _FRAME) / table.depth)
    return table.width * scale + 2 * _FRAME


def _ground(style: Style, one: Ground, points: list[Point], water: Rect) -> Iterator[Item]:
    """Land with a coast, a shoal with a dotted edge, a marked field with a broken one; each with its name."""
    shape = smooth(points, closed=True) if one.kind != "field" else polygon(points)
    if one.kind == "land":
        yield Path(shape, Ink(fill=style.color("land"), stroke=style.color("coast"), width=1.1, join="round"))
    elif one.kind == "shallow":
        yield Path(shape, Ink(fill=style.color("shallow")))
        yield Path(_dots(shape), Ink(stroke=style.color("shoal"), width=1.0, cap="round"))
    else:
        yield Path(shape, Ink(stroke="#000000", width=0.7, dash=(3, 2)))
    look = style.text("chart-shoal")
    wide = look.face.width(one.title, look.size, look.tracking)
    x, y = _middle(points, water)
    x = min(max(x - wide / 2, water.x + 3), water.right - wide - 3)
    y = min(max(y, water.y + look.size + 2), water.bottom - 4)
    if one.kind == "field":  # over its edge: it is small, and things are laid in it
        y = min(y for _, y in points) - 3
    yield from look.face.line(one.title, look.size, x, y, tracking=look.tracking)


def _middle(points: Sequence[Point], water: Rect) -> Point:
    """The middle of what lies on the table."""
    xs = [min(max(x, water.x), water.right) for x, _ in points]
    ys = [min(max(y, water.y), water.bottom) for _, y in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2 + 3


def _dots(shape: Segments) -> tuple[Segment, ...]:
    dots: list[Segment] = []
    for x, y in spaced(shape, 2.3):
        dots += (("M", x, y), ("L", x + 0.01, y))
    return tuple(dots)


def _standing(style: Style, one: Standing, place: Point, longest: float, water: Rect) -> Iterator[Item]:
    """A ship as seen from above, or the sign of a battery, turned to its heading; the name to the right or the left."""
    x, y = place
    turned = compose(translation(x, y), rotation(one.heading))
    if one.vessel is None:
        half = _FORT / 2
        yield Group((stamp("battery", style, -half, -half, _FORT),), turned)
        reach = half
    else:
        length = max(_SHIP[0], _SHIP[1] * one.vessel.length_ft / longest)
        plan = deck_plan(one.vessel, style, length)
        yield Group(plan.items, compose(turned, translation(-plan.width / 2, -plan.height / 2)))
        lean = math.radians(one.heading)
        reach = abs(math.sin(lean)) * plan.height / 2 + abs(math.cos(lean)) * plan.width / 2
    face, size = style.face("sans-bold"), 7.0
    wide = face.width(one.name, size)
    right = x + reach + 2.5 + wide <= water.right - 2
    left = x + reach + 2.5 if right else x - reach - 2.5 - wide
    ground = Rect(left - 1, y - size * 0.72, wide + 2, size * 1.2)
    yield Path(box(ground, 1), Ink(fill="#ffffff", stroke=one.color, width=0.5))
    yield from face.line(one.name, size, left, y + size * 0.26)


def _clear_spot(water: Rect, places: Sequence[Point], outlines: Sequence[Sequence[Point]]) -> Point:
    """The middle of the widest stretch of water that nothing stands in."""
    corners = [(min(xs), min(ys), max(xs), max(ys)) for xs, ys in (zip(*line_, strict=True) for line_ in outlines)]

    def room(x: float, y: float) -> float:
        near = [math.hypot((x - px) / 2, y - py) for px, py in places]
        near += [math.hypot(max(a - x, 0, x - c) / 2, max(b - y, 0, y - d)) for a, b, c, d in corners]
        return min([*near, (x - water.x) / 2, (water.right - x) / 2])

    spots = [
        (water.x + water.width * column / 24, water.y + water.height * row / 16)
        for row in range(1, 16)
        for column in range(1, 24)
    ]
    return max(spots, key=lambda spot: room(*spot))


def _current(style: Style, spot: Point, heading: int) -> Iterator[Item]:
    """An arrow along the stream."""
    face, size = style.face("serif-italic"), 9.0
    words = "current"
    x, y = spot
    half = face.width(words, size) / 2
    long = mm(11)
    shaft = line((-half - 4 - long, 0), (-half - 4, 0))
    ahead = line((half + 4, 0), (half + 4 + long, 0))
    tip = polygon([(half + 8 + long, 0), (half + 3 + long, -2.2), (half + 3 + long, 2.2)])
    upright = heading if heading <= 180 else heading - 180
    turn = rotation(upright - 90)
    flow = turn if heading <= 180 else compose(turn, (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0))
    color, middle = style.color("water-line"), translation(x, y)
    arrow = (Path((*shaft, *ahead), Ink(stroke=color, width=0.9)), Path(tip, Ink(fill=color)))
    yield Group(arrow, compose(middle, flow))
    yield Group(tuple(face.line(words, size, 0, size * 0.3, anchor="middle")), compose(middle, turn))


def _border(style: Style, water: Rect, scale: float) -> Iterator[Item]:
    """A chequered line about the water, ten centimetres to a piece, every fifth numbered."""
    step = _TENTH * scale
    dark: list[Segment] = []
    for index in range(math.ceil(water.width / step - 1e-6)):
        if index % 2 == 0:
            left = water.x + index * step
            wide = min(step, water.right - left)
            for y in (water.y - _BAR, water.bottom):
                dark += box(Rect(left, y, wide, _BAR))
    for index in range(math.ceil(water.height / step - 1e-6)):
        if index % 2 == 0:
            low = water.bottom - index * step
            tall = min(step, low - water.y)
            for x in (water.x - _BAR, water.right):
                dark += box(Rect(x, low - tall, _BAR, tall))
    yield Path(tuple(dark), Ink(fill="#000000"))
    for by in (0.0, _BAR):
        yield Path(box(water.inset(-by)), Ink(stroke="#000000", width=0.5))
    face, size = style.face("sans"), 6.5
    for index in range(5, int(water.width / step + 1e-6), 5):
        x = water.x + index * step
        yield from face.line(f"{index * 10}", size, x, water.bottom + _BAR + size, anchor="middle")
    for index in range(5, int(water.height / step + 1e-6), 5):
        y = water.bottom - index * step + size * 0.35
        yield from face.line(f"{index * 10}", size, water.x - _BAR - 1.5, y, anchor="end")
    yield from face.line("cm", size, water.x, water.bottom + _BAR + size)
