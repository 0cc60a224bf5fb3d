"""Flat-top hexes numbered CCRR in; centres, corners, neighbours, distances and lines of sight out.

Columns and rows count from 1 at the top left; even columns lie half a hex lower. Sizes are across flats, in the
caller's unit; the top left of the grid's bounding box is (0, 0), y down. Bearings are degrees clockwise from north.
Sides and directions count clockwise from north: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

Point = tuple[float, float]

DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
_ROOT3 = math.sqrt(3)

# The neighbours in the six directions as (columns, rows): from an odd column, then from an even one.
_STEPS = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)
# The corners about a centre, in half radii across and half flats down; side n runs from corner n to corner n + 1.
_CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
_NUMBER = re.compile(r"[0-9]{4}|[0-9]{6}")


class Hex(NamedTuple):
    """A hex by its column and row."""

    col: int
    row: int

    def __str__(self) -> str:
        return number(self)


def number(hex_: Hex, digits: int = 2) -> str:
    """The printed number, "0304": column first; grids of more than 99 either way take three digits each."""
    return f"{hex_.col:0{digits}}{hex_.row:0{digits}}"


def digits(columns: int, rows: int) -> int:
    """How many digits a column or a row takes in the numbers of a grid of this size."""
    return 2 if max(columns, rows) < 100 else 3


def parse(text: str) -> Hex:
    """The hex of a number such as "0304". Raises ValueError where the text is none."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"'{text}' is not a hex number: two digits of column and two of row, such as 0304")
    half = len(text) // 2
    return Hex(int(text[:half]), int(text[half:]))


def _half_rows(hex_: Hex) -> int:
    """How far down the centre lies, in halves of the flats."""
    return 2 * hex_.row - hex_.col % 2


def size(columns: int, rows: int, across_flats: float) -> Point:
    """Width and height of the box about a grid of whole hexes."""
    radius = across_flats / _ROOT3
    return radius * (1.5 * columns + 0.5), across_flats * (rows + (0.5 if columns > 1 else 0.0))


def centre(hex_: Hex, across_flats: float) -> Point:
    """The centre of a hex."""
    return (1.5 * hex_.col - 0.5) * across_flats / _ROOT3, _half_rows(hex_) * across_flats / 2


def corners(hex_: Hex, across_flats: float) -> tuple[Point, ...]:
    """The six corners, clockwise from the left end of the north side; side n runs from corner n to the next."""
    x, y = centre(hex_, across_flats)
    half_radius, half_flats = across_flats / _ROOT3 / 2, across_flats / 2
    return tuple((x + across * half_radius, y + down * half_flats) for across, down in _CORNERS)


def neighbour(hex_: Hex, direction: int) -> Hex:
    """The hex next to this one on a side."""
    across, down = _STEPS[1 - hex_.col % 2][direction % 6]
    return Hex(hex_.col + across, hex_.row + down)


@cache
def neighbours(hex_: Hex) -> tuple[Hex, ...]:
    """The six hexes around, clockwise from north, on the map or off it."""
    col, row = hex_
    return tuple(Hex(col + across, row + down) for across, down in _STEPS[1 - col % 2])


def distance(a: Hex, b: Hex) -> int:
    """The fewest steps from one hex to another."""
    across = abs(a.col - b.col)
    down = abs(_half_rows(a) - _half_rows(b))
    return across + max(0, down - across) // 2


def bearing(a: Hex, b: Hex) -> float:
    """Degrees clockwise from north, 0 to 360, from the centre of one hex to that of another; 0 for the same hex.

    Multiples of 30 come out exact, so that an arc can ask whether a centre lies on its edge.
    """
    east, south = _ROOT3 * (b.col - a.col), _half_rows(b) - _half_rows(a)
    return round(math.degrees(math.atan2(east, -south)), 9) % 360


def turned(hex_: Hex, columns: int, rows: int) -> Hex:
    """Where a hex comes to lie when its grid is turned by 180 degrees.

    Only an even number of columns lies on the same hexes again: raises ValueError for an odd one.
    """
    if columns % 2:
        raise ValueError(f"a grid of {columns} columns, turned, does not lie on the same hexes")
    return Hex(columns + 1 - hex_.col, rows + 1 - hex_.row)


def run(first: Hex, last: Hex) -> tuple[Hex, ...]:
    """The hexes from one to another along a column, or along a row of numbers; each is next to the one before.

    Raises ValueError where they share neither.
    """
    if first.col == last.col:
        step = 1 if last.row >= first.row else -1
        return tuple(Hex(first.col, row) for row in range(first.row, last.row + step, step))
    if first.row == last.row:
        step = 1 if last.col >= first.col else -1
        return tuple(Hex(col, first.row) for col in range(first.col, last.col + step, step))
    raise ValueError(f"{number(first)} and {number(last)} lie neither in one column nor in one row")


def direction(a: Hex, b: Hex) -> int | None:
    """The side of one hex on which another lies next to it; None where they are not neighbours."""
    around = neighbours(a)
    return around.index(b) if b in around else None


def ring(hex_: Hex, radius: int) -> Iterator[Hex]:
    """Every hex at a distance, clockwise from north."""
    if radius == 0:
        yield hex_
        return
    for _ in range(radius):
        hex_ = neighbour(hex_, 0)
    for direction in (2, 3, 4, 5, 0, 1):
        for _ in range(radius):
            yield hex_
            hex_ = neighbour(hex_, direction)


def spiral(hex_: Hex, radius: int) -> Iterator[Hex]:
    """Every hex within a distance, from the middle outwards."""
    for distance_ in range(radius + 1):
        yield from ring(hex_, distance_)


def line(a: Hex, b: Hex) -> list[Hex]:
    """The hexes that a straight line from centre to centre crosses, both ends included, from a to b.

    Where the line runs along a side, both hexes of that side are in it, the left one first; a corner alone counts for
    nothing.
    """
    whole = distance(a, b)
    found, front = {a}, [a]
    while front:
        steps = dict.fromkeys(step for hex_ in front for step in neighbours(hex_) if step not in found)
        front = [step for step in steps if distance(a, step) + distance(step, b) == whole and _crosses(a, b, step)]
        found.update(front)
    return sorted(found, key=lambda step: _along(a, b, step))


def _plane(a: Hex, b: Hex) -> tuple[int, int]:
    """From centre to centre in half radii across and half flats down: whole numbers, so that nothing is rounded."""
    return 3 * (b.col - a.col), _half_rows(b) - _half_rows(a)


def _along(a: Hex, b: Hex, hex_: Hex) -> tuple[int, int]:
    """How far along the line a hex lies, then how far to its right."""
    (east, south), (x, y) = _plane(a, b), _plane(a, hex_)
    return x * east + 3 * y * south, y * east - x * south


def _crosses(a: Hex, b: Hex, hex_: Hex) -> bool:
    """Whether the endless line through two centres runs through a hex or along one of its sides."""
    (east, south), (x, y) = _plane(a, b), _plane(a, hex_)
    sides = [(y + down) * east - (x + across) * south for across, down in _CORNERS]
    return min(sides) < 0 < max(sides) or sides.count(0) == 2


def hex_at(x: float, y: float, across_flats: float) -> Hex:
    """The hex a point is in, on the map or off it; a point on a side belongs to either hex."""
    column = x / across_flats * _ROOT3 / 1.5 + 1 / 3
    candidates = []
    for col in (math.floor(column), math.floor(column) + 1):
        row = round((2 * y / across_flats + col % 2) / 2)
        cx, cy = centre(Hex(col, row), across_flats)
        candidates.append(((cx - x) ** 2 + (cy - y) ** 2, Hex(col, row)))
    return min(candidates)[1]
