"""The line between two kinds of hex, drawn as a coast: it flows, yet leaves every hex in no doubt."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from generator.hexgrid import Hex, Point, neighbours
from generator.model.country import Vertex, ends
from generator.pieces.chart.ground import NUMBER_ZONE, Ground, chance

CLEAR = 0.25  # the line stays so far from every hex centre, in hexes across flats
_PER_SIDE = 4  # points of the line for each hex side
_PASSES, _SMOOTHINGS = 3, 3  # the line is kept clear after each pass of so many smoothings
_WOBBLE = 0.045  # hexes across flats
_CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))  # in half radii and half flats, as whole numbers

_Room = tuple[tuple[float, float, float, float], ...]
"""The hexes near a point: of each the centre, and the middle of the place of its number."""


@dataclass(frozen=True)
class Shore:
    """A line walked with the inside on the right hand; closed, unless it is that of a few hexes."""

    points: tuple[Point, ...]
    within: tuple[Hex, ...]  # for each point, the inside hex of the hex side that it comes from
    beyond: tuple[Hex, ...]  # and the outside hex
    closed: bool = True


@dataclass(frozen=True, slots=True)
class _Side:
    """A hex side between inside and outside."""

    start: Vertex
    end: Vertex
    from_: Point
    to: Point
    near: tuple[Hex, Hex, Hex, Hex]  # inside, outside, and the hexes at its two ends


def shores(ground: Ground, inside: Callable[[Hex], bool]) -> list[Shore]:
    """Every line about the hexes that are inside."""
    within = dict.fromkeys(filter(inside, ground.wide_area))
    sides = _sides(ground, list(within), lambda other: other not in within)
    return [_flowing(ground, loop) for loop in _loops(sides)]


def outlines(ground: Ground, inside: Callable[[Hex], bool]) -> list[list[Point]]:
    """The same lines as they run along the hex sides, from corner to corner."""
    within = dict.fromkeys(filter(inside, ground.wide_area))
    sides = _sides(ground, list(within), lambda other: other not in within)
    return [[side.from_ for side in loop] for loop in _loops(sides)]


def edge(ground: Ground, chain: Sequence[Hex], beyond: set[Hex]) -> list[Shore]:
    """The lines between the hexes of a chain and those beyond it, without bays and points: they meet over any join."""
    return [_flowing(ground, loop, 0.0) for loop in _loops(_sides(ground, chain, beyond.__contains__))]


def course(ground: Ground, sides: Sequence[tuple[Hex, Hex]], spare: float) -> list[Point]:
    """A line along sides of hexes from end to end, which keeps `spare` points away from the numbers."""
    chain: list[_Side] = []
    for index, (one, other) in enumerate(sides):
        start, end = ends((one, other))
        if index + 1 < len(sides) and start in ends(sides[index + 1]):
            start, end = end, start
        if chain and chain[-1].end != start:
            start, end = end, start
        turn = neighbours(one).index(other)
        points, around = ground.corners(one), neighbours(one)
        before, after = points[turn], points[(turn + 1) % 6]
        if (start, end) != ends((one, other)):
            before, after = after, before
        near = (one, other, around[turn - 1], around[(turn + 1) % 6])
        chain.append(_Side(start, end, before, after, near))
    return list(_flowing(ground, chain, spare=spare).points)


def _sides(ground: Ground, within: Sequence[Hex], outside: Callable[[Hex], bool]) -> dict[Vertex, _Side]:
    """The sides between inside and outside by the vertex they start from: no two start from the same one."""
    sides: dict[Vertex, _Side] = {}
    for hex_ in within:
        around = neighbours(hex_)
        out = [outside(other) for other in around]
        if not any(out):
            continue
        x, y = 3 * hex_.col, 2 * hex_.row - hex_.col % 2
        points = ground.corners(hex_)
        for side, other in enumerate(around):
            if out[side]:
                after = (side + 1) % 6
                start, end = ((x + _CORNERS[corner][0], y + _CORNERS[corner][1]) for corner in (side, after))
                near = (hex_, other, around[side - 1], around[after])
                sides[start] = _Side(start, end, points[side], points[after], near)
    return sides


def _loops(sides: dict[Vertex, _Side]) -> Iterator[list[_Side]]:
    """The sides joined end to end; a line that is not closed comes from its beginning."""
    ends = {side.end for side in sides.values()}
    for open_ in [vertex for vertex in sides if vertex not in ends]:
        yield _walk(sides, open_)
    while sides:
        yield _walk(sides, next(iter(sides)))


def _walk(sides: dict[Vertex, _Side], at: Vertex) -> list[_Side]:
    loop: list[_Side] = []
    while at in sides:
        loop.append(sides.pop(at))
        at = loop[-1].end
    return loop


def _flowing(ground: Ground, loop: list[_Side], wobble: float = _WOBBLE, spare: float = 0.0) -> Shore:
    """The loop, smoothed and given small bays and points, never too near to a hex centre or on a number."""
    points: list[Point] = []
    rooms: list[_Room] = []
    chances: list[float] = []
    for side in loop:
        (x, y), (to_x, to_y) = side.from_, side.to
        room = tuple((*ground.centre(hex_), *ground.number_spot(hex_)) for hex_ in side.near)
        for step in range(_PER_SIDE):
            part = (step + 0.5) / _PER_SIDE
            points.append((x + (to_x - x) * part, y + (to_y - y) * part))
            rooms.append(room)
            # both charts that show a side across a join see the same chance
            chances.append(2 * chance(*side.start, *side.end, step) - 1)
    closed = loop[-1].end == loop[0].start
    clear = CLEAR * ground.across_flats
    for _ in range(_PASSES):
        for _ in range(_SMOOTHINGS):
            points = smoothed(points, closed)
        points = _kept_clear(points, rooms, clear, spare)
    wobble *= ground.across_flats
    normals = outward(points, closed)
    points = [
        (x + nx * wobble * shift, y + ny * wobble * shift)
        for (x, y), (nx, ny), shift in zip(points, normals, chances, strict=True)
    ]
    points = _kept_clear(points, rooms, clear, spare)
    within, beyond = (tuple(side.near[which] for side in loop for _ in range(_PER_SIDE)) for which in (0, 1))
    return Shore(tuple(points), within, beyond, closed)


def smoothed(points: list[Point], closed: bool = True) -> list[Point]:
    """Each point moved half the way towards the middle of its neighbours; the ends of an open line stay."""
    before, after = points[-1:] + points[:-1], points[1:] + points[:1]
    moved = [
        ((ax + 2 * x + bx) / 4, (ay + 2 * y + by) / 4)
        for (ax, ay), (x, y), (bx, by) in zip(before, points, after, strict=True)
    ]
    return moved if closed else [points[0], *moved[1:-1], points[-1]]


def _kept_clear(points: list[Point], rooms: list[_Room], clear: float, spare: float = 0.0) -> list[Point]:
    """Each point moved out of the discs about the hex centres near it, and out of the places of their numbers."""
    wide, high = (half + spare for half in NUMBER_ZONE)
    clear_squared = clear * clear
    result = []
    for (x, y), room in zip(points, rooms, strict=True):
        for cx, cy, nx, ny in room:
            squared = (x - cx) ** 2 + (y - cy) ** 2
            if squared < clear_squared:
                out = clear / math.sqrt(squared)
                x, y = cx + (x - cx) * out, cy + (y - cy) * out
            if -high < y - ny < high and -wide < x - nx < wide:
                squared = ((x - nx) / wide) ** 2 + ((y - ny) / high) ** 2
                if 0 < squared < 1:
                    out = 1 / math.sqrt(squared)
                    x, y = nx + (x - nx) * out, ny + (y - ny) * out
        result.append((x, y))
    return result


def outward(points: Sequence[Point], closed: bool = True) -> list[Point]:
    """For each point of a line the unit vector to its outside, on the left hand."""
    before, after = [points[-1], *points[:-1]], [*points[1:], points[0]]
    if not closed:
        before[0], after[-1] = points[0], points[-1]
    result = []
    for (ax, ay), (bx, by) in zip(before, after, strict=True):
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy) or 1.0
        result.append((dy / length, -dx / length))
    return result
