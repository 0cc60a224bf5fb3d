"""The line between two kinds of hex, drawn as a coast: it flows, yet leaves every hex in no doubt."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from generator.hexgrid import Hex, Point, neighbours
from generator.pieces.chart_ground import NUMBER_ZONE, Ground, chance

CLEAR = 0.36  # the line stays so far from every hex centre, in hexes across flats
_PER_SIDE = 4  # points of the line for each hex side
_PASSES = 4
_WOBBLE = 0.045  # hexes across flats
_CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))  # in half radii and half flats, as whole numbers

Vertex = tuple[int, int]
_Room = list[tuple[float, float, float, float]]
"""The hexes near a point: of each the centre, and the middle of the place of its number."""


@dataclass(frozen=True)
class Shore:
    """A closed line, walked with the inside on the right hand."""

    points: tuple[Point, ...]
    beyond: tuple[Hex, ...]  # for each point, the outside hex of the hex side that it comes from


@dataclass(frozen=True, slots=True)
class _Side:
    """A hex side between inside and outside."""

    end: Vertex
    from_: Point
    to: Point
    near: tuple[Hex, Hex, Hex, Hex]  # inside, outside, and the hexes at its two ends


def shores(ground: Ground, inside: Callable[[Hex], bool]) -> list[Shore]:
    """Every line about the hexes that are inside."""
    return [_flowing(ground, loop) for loop in _loops(_sides(ground, inside))]


def _sides(ground: Ground, inside: Callable[[Hex], bool]) -> dict[Vertex, _Side]:
    """The sides between inside and outside by the vertex they start from: no two start from the same one."""
    area = ground.wide_area()
    within = {hex_ for hex_ in area if inside(hex_)}
    sides: dict[Vertex, _Side] = {}
    for hex_ in area:
        if hex_ not in within:
            continue
        around = neighbours(hex_)
        if all(other in within for other in around):
            continue
        x, y = 3 * hex_.col, 2 * hex_.row - hex_.col % 2
        points = ground.corners(hex_)
        for side, other in enumerate(around):
            if other not in within:
                after = (side + 1) % 6
                start, end = ((x + _CORNERS[corner][0], y + _CORNERS[corner][1]) for corner in (side, after))
                near = (hex_, other, around[side - 1], around[after])
                sides[start] = _Side(end, points[side], points[after], near)
    return sides


def _loops(sides: dict[Vertex, _Side]) -> Iterator[list[_Side]]:
    """The sides joined end to end."""
    while sides:
        first = next(iter(sides))
        loop: list[_Side] = []
        at = first
        while not loop or at != first:
            loop.append(sides.pop(at))
            at = loop[-1].end
        yield loop


def _flowing(ground: Ground, loop: list[_Side]) -> Shore:
    """The loop, smoothed and given small bays and points, never too near to a hex centre or on a number."""
    points: list[Point] = []
    rooms: list[_Room] = []
    for side in loop:
        (x, y), (to_x, to_y) = side.from_, side.to
        room = [(*ground.centre(hex_), *ground.number_spot(hex_)) for hex_ in side.near]
        for step in range(_PER_SIDE):
            part = (step + 0.5) / _PER_SIDE
            points.append((x + (to_x - x) * part, y + (to_y - y) * part))
            rooms.append(room)
    clear = CLEAR * ground.across_flats
    for _ in range(_PASSES):
        points = _kept_clear(smoothed(smoothed(points)), rooms, clear)
    points = _kept_clear(_wobbled(points, _WOBBLE * ground.across_flats), rooms, clear)
    return Shore(tuple(points), tuple(side.near[1] for side in loop for _ in range(_PER_SIDE)))


def smoothed(points: list[Point]) -> list[Point]:
    """Each point of a closed line moved half the way towards the middle of its neighbours."""
    before, after = points[-1:] + points[:-1], points[1:] + points[:1]
    return [
        ((ax + 2 * x + bx) / 4, (ay + 2 * y + by) / 4)
        for (ax, ay), (x, y), (bx, by) in zip(before, points, after, strict=True)
    ]


def _wobbled(points: list[Point], most: float) -> list[Point]:
    """Each point moved across the line by a chance that hangs on its place alone."""
    return [
        (x + nx * shift, y + ny * shift)
        for (x, y), (nx, ny) in zip(points, outward(points), strict=True)
        for shift in [(2 * chance(round(x * 8), round(y * 8)) - 1) * most]
    ]


def _kept_clear(points: list[Point], rooms: list[_Room], clear: float) -> list[Point]:
    """Each point moved out of the discs about the hex centres near it, and out of the places of their numbers."""
    wide, high = NUMBER_ZONE
    clear_squared = clear * clear
    result = []
    for (x, y), room in zip(points, rooms, strict=True):
        for cx, cy, nx, ny in room:
            squared = (x - cx) ** 2 + (y - cy) ** 2
            if squared < clear_squared:
                out = clear / math.sqrt(squared)
                x, y = cx + (x - cx) * out, cy + (y - cy) * out
            squared = ((x - nx) / wide) ** 2 + ((y - ny) / high) ** 2
            if 0 < squared < 1:
                out = 1 / math.sqrt(squared)
                x, y = nx + (x - nx) * out, ny + (y - ny) * out
        result.append((x, y))
    return result


def outward(points: Sequence[Point]) -> list[Point]:
    """For each point of a closed line the unit vector to its outside, on the left hand."""
    result = []
    for index, _ in enumerate(points):
        (ax, ay), (bx, by) = points[index - 1], points[(index + 1) % len(points)]
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy) or 1.0
        result.append((dy / length, -dx / length))
    return result
