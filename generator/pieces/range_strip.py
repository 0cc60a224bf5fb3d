"""A strip of hexes at the scale of the map, to lay from ship to target: ranges and what they mean in, a part of it out.

Above, hexes as they lie in a row; under them a lane for each kind of gun, cut where its figure changes; at the foot a
scale for lines that run through the corners of hexes. Lengths are points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator import hexgrid
from generator.drawing.frame import Ink, Item, Path, Segment
from generator.drawing.path import box, circle, line, moved, polygon
from generator.drawing.style import Style
from generator.hexgrid import Hex
from generator.layout.picture import Picture
from generator.units import Rect, mm, rotation, translation

_LANE = mm(3.9)
_FOOT = mm(9)
_LEAST = 6.5  # points: the smallest type
_CORNERS = 3**0.5 / 2  # of a hex across its flats: what a hex takes up on a line through corners


class Stretch(NamedTuple):
    """Hexes within which a figure holds."""

    first: int
    last: int
    text: str


class Lane(NamedTuple):
    title: str
    stretches: tuple[Stretch, ...]


def height(across_flats: float, lanes: int) -> float:
    """How high every part is."""
    return across_flats / _CORNERS + lanes * _LANE + _FOOT


def strip_part(style: Style, lanes: Sequence[Lane], across_flats: float, first: int, last: int) -> Picture:
    """The part from one hex to another; hex 0 is the ship's own."""
    start = (first - 0.5) * across_flats  # its left edge, from the middle of the ship's hex
    width = (last - first + 1) * across_flats
    tall = height(across_flats, len(lanes))
    items: list[Item] = [*_hexes(style, across_flats, first, last, start)]
    top = across_flats / _CORNERS
    for lane in lanes:
        items += _lane(style, lane, across_flats, Rect(0, top, width, _LANE), start)
        top += _LANE
    items += _corner_scale(style, across_flats, Rect(0, top, width, _FOOT), start)
    items.append(Path(box(Rect(0, 0, width, tall)), Ink(stroke="#000000", width=0.5)))
    return Picture(width, tall, tuple(items))


def _hexes(style: Style, across_flats: float, first: int, last: int, start: float) -> Iterator[Item]:
    """The hexes in a row, side by side, each with its range; the ship's own has her keel."""
    middle = across_flats / _CORNERS / 2
    x, y = hexgrid.centre(Hex(1, 1), across_flats)
    corners = moved(polygon(hexgrid.corners(Hex(1, 1), across_flats)), translation(-x, -y))
    upright = moved(corners, rotation(90))
    shapes: list[Segment] = []
    large = style.face("sans-bold")
    size = 11.0
    for number in range(first, last + 1):
        at = number * across_flats - start
        shapes += moved(upright, translation(at, middle))
        yield Path(circle(at, middle, 0.9), Ink(fill="#000000"))
        yield from large.line(str(number), size, at, middle + size * 1.05, anchor="middle")
    yield Path(tuple(shapes), Ink(stroke="#000000", width=0.5, join="round"))


def _lane(style: Style, lane: Lane, across_flats: float, rect: Rect, start: float) -> Iterator[Item]:
    """A lane: a line across wherever its figure changes, the figure in each stretch as far as it is on this part."""
    face, bold = style.face("sans"), style.face("sans-bold")
    base = rect.y + rect.height * 0.72
    named = False
    yield Path(line((rect.x, rect.y), (rect.right, rect.y)), Ink(stroke="#000000", width=0.3))
    for stretch in lane.stretches:
        left = max(rect.x, (stretch.first - 0.5) * across_flats - start)
        right = min(rect.right, (stretch.last + 0.5) * across_flats - start)
        if right <= left:
            continue
        yield Path(line((right, rect.y), (right, rect.bottom)), Ink(stroke="#000000", width=0.7))
        yield from bold.line(stretch.text, 8.5, left + 2, base)
        after = left + 5 + bold.width(stretch.text, 8.5)
        if not named and right - after - 2 > face.width(lane.title, _LEAST):
            yield from face.line(lane.title, _LEAST, after, base)
            named = True


def _corner_scale(style: Style, across_flats: float, rect: Rect, start: float) -> Iterator[Item]:
    """Hexes along a line that runs through corners: there they lie closer."""
    step = across_flats * _CORNERS
    yield Path(line((rect.x, rect.y), (rect.right, rect.y)), Ink(stroke="#000000", width=0.6))
    face = style.face("sans")
    number = 0
    while number * step - start <= rect.width - 1e-6:
        at = number * step - start
        if at >= rect.x:
            tick = line((at, rect.y), (at, rect.y + rect.height * 0.28))
            yield Path(tick, Ink(stroke="#000000", width=0.6))
            half = face.width(str(number), 8.0) / 2 + 1.5  # beside its mark where that is at the end of the part
            middle = min(max(at, rect.x + half), rect.right - half)
            yield from face.line(str(number), 8.0, middle, rect.y + rect.height * 0.63, anchor="middle")
        number += 1
    yield from face.line("through the corners of hexes", _LEAST, rect.x + 2, rect.y + rect.height * 0.93)
