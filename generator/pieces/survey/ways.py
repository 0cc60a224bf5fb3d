"""Roads, rivers, crossings and towns of a land map in, their drawings out; they know where they meet."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from generator.drawing import path
from generator.drawing.frame import Ink, Item, Path, Segment
from generator.drawing.path import Segments
from generator.drawing.style import Style
from generator.hexgrid import Hex, Point, neighbours
from generator.model.hexmap import HexMap
from generator.pieces.chart.ground import Ground, chance
from generator.pieces.chart.shore import course
from generator.pieces.chart.space import Space
from generator.units import Rect

_BELOW = 0.06  # roads run so far below the centres, in hexes
_ASIDE = 0.3  # and so far beside the numbers, where they run up the page
_ROAD, _EDGE = 2.3, 0.55  # width between the lines of a road, and of a line, for hexes of 19 mm
_HOUSES = 6  # on each side of a street, at most
_REACH = 0.42  # a street is so long, in hexes


class Ways:
    """All ways of one map. Lengths in points."""

    def __init__(self, ground: Ground, chart: HexMap) -> None:
        self.ground, self.chart = ground, chart
        self.spots: dict[frozenset[Hex], Point] = {}  # where a road would get over each side of a river
        self.rivers = [self._river(river.sides, river.width) for river in chart.rivers]
        met = Counter(hex_ for road in chart.roads for hex_ in dict.fromkeys(road))
        self.nodes = {*chart.towns, *(hex_ for hex_, roads in met.items() if roads > 1)}
        self.roads = [self._road(road) for road in chart.roads]

    def _river(self, sides: Sequence[tuple[Hex, Hex]], width: float) -> tuple[list[Point], float]:
        """The middle line of a river, run on beyond the edge of the map, and its width."""
        wide = width * self.ground.across_flats
        points = course(self.ground, sides, wide / 2)
        step = len(points) // len(sides)
        for index, side in enumerate(sides):
            part = points[index * step : (index + 1) * step]
            upright = side[0].col == side[1].col  # then a number stands in the middle
            spot = max(part) if upright else part[step // 2]
            self.spots[frozenset(side)] = spot
        return [*self._beyond(sides[0], points[0]), *points, *self._beyond(sides[-1], points[-1])], wide

    def _beyond(self, side: tuple[Hex, Hex], end: Point) -> list[Point]:
        """A point outside the chart where a river leaves the map there."""
        rim = {other for hex_ in side for other in neighbours(hex_)} - {*side}
        if all(other in self.chart for other in rim):
            return []
        return [self._off(end)]

    def _off(self, point: Point) -> Point:
        """The point straight over the nearest edge of the chart."""
        x, y = point
        ground, far = self.ground, self.ground.across_flats
        ways = {x: (-far, y), ground.width - x: (ground.width + far, y), y: (x, -far)}
        ways[ground.height - y] = (x, ground.height + far)
        return ways[min(ways)]

    def _road(self, road: Sequence[Hex]) -> list[Point]:
        """The points that a road is drawn through: over the sides, and the middle of each town and fork."""
        ends = [self._heart(hex_) for hex_ in (road[0], road[-1])]
        points = [ends[0]]
        for hex_, following in pairwise(road):
            points.append(self.over(hex_, following))
            if following in self.nodes and following != road[-1]:
                points.append(self._heart(following))
        points.append(ends[1])
        before = [] if road[0] in self.nodes else self._run_off(road[0])
        after = [] if road[-1] in self.nodes else self._run_off(road[-1])
        return [*before, *points, *after]

    def _run_off(self, hex_: Hex) -> list[Point]:
        rim = any(other not in self.chart for other in neighbours(hex_))
        return [self._off(self._heart(hex_))] if rim else []

    def _heart(self, hex_: Hex) -> Point:
        return self.ground.at(hex_, (0, _BELOW))

    def over(self, one: Hex, other: Hex) -> Point:
        """Where a road gets from one hex to the next."""
        spot = self.spots.get(frozenset((one, other)))
        if spot:
            return spot
        (x, y), (bx, by) = self._heart(one), self._heart(other)
        aside = _ASIDE * self.ground.across_flats if one.col == other.col else 0.0
        return (x + bx) / 2 + aside, (y + by) / 2

    def draw(self, taken: Space, style: Style) -> Iterator[Item]:
        """Rivers, then roads over them, crossings, and houses; all of it is taken."""
        scale = self.ground.scale
        for points, wide in self.rivers:
            curve = path.smooth(points)
            _take(curve, wide / 2 + 1.5 * scale, taken)
            yield from water(curve, wide, scale, style)
        curves = tuple(segment for points in self.roads for segment in path.smooth(points))
        if curves:
            _take(curves, 2.2 * scale, taken)
            yield from road(curves, scale, style)
        for one in self.chart.crossings:
            wide = next(
                wide for river, (_, wide) in zip(self.chart.rivers, self.rivers, strict=True) if one.over in river.sides
            )
            yield from crossing(self.over(*one.over), self._toward(*one.over), wide, one.by, scale, style)
        yield from self._houses(taken, style)

    def _toward(self, one: Hex, other: Hex) -> Point:
        """The unit vector of a road from one hex to the next."""
        (x, y), (bx, by) = self._heart(one), self._heart(other)
        return (bx - x) / math.hypot(bx - x, by - y), (by - y) / math.hypot(bx - x, by - y)

    def _houses(self, taken: Space, style: Style) -> Iterator[Path]:
        """Houses on both sides of each road out of a town, as far as there is room."""
        scale = self.ground.scale
        walls: list[tuple[Segment, ...]] = []
        for town in self.chart.towns:
            for other in (other for other in neighbours(town) if {town, other} in self.chart.road_sides):
                walls += self._street(self._heart(town), self._out(town, other), (town, other), taken)
        if walls:
            ink = Ink(fill=style.color("house"), stroke=style.color("ink"), width=0.3 * scale, join="miter")
            yield Path(tuple(segment for wall in walls for segment in wall), ink)

    def _out(self, town: Hex, other: Hex) -> Point:
        (x, y), (bx, by) = self._heart(town), self.over(town, other)
        return (bx - x) / math.hypot(bx - x, by - y), (by - y) / math.hypot(bx - x, by - y)

    def _street(self, heart: Point, along: Point, way: tuple[Hex, Hex], taken: Space) -> Iterator[tuple[Segment, ...]]:
        """The houses of one street, the nearest to the middle first."""
        scale, (dx, dy) = self.ground.scale, along
        for index in range(_HOUSES):
            for side in (-1, 1):
                pick = chance(*way[0], *way[1], index, side + 1)
                long, deep = (1.5 + 0.8 * pick) * scale, (1.0 + 0.5 * chance(*way[1], index, side + 1)) * scale
                far, off = (3.0 + 4.6 * index) * scale, side * (_ROAD / 2 + _EDGE + 0.5) * scale
                off += side * deep
                x, y = heart[0] + dx * far - dy * off, heart[1] + dy * far + dx * off
                inside = far < _REACH * self.ground.across_flats
                if inside and taken.free(x, y, 1.1 * scale) and not self.ground.meets_number(x, y, 1.5 * scale):
                    taken.take(x, y, 2.0 * scale)
                    yield path.polygon(
                        (x + dx * a * long - dy * b * deep, y + dy * a * long + dx * b * deep)
                        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
                    )


def _take(curve: Iterable[Segment], radius: float, taken: Space) -> None:
    for x, y in path.spaced(curve, radius):
        taken.take(x, y, radius)


def road(curve: Segments, scale: float, style: Style) -> Iterator[Path]:
    """A road between two lines."""
    yield Path(curve, Ink(stroke=style.color("road-edge"), width=(_ROAD + 2 * _EDGE) * scale, join="round"))
    yield Path(curve, Ink(stroke=style.color("road"), width=_ROAD * scale, join="round"))


def house(x: float, y: float, style: Style) -> Path:
    """One house about a point, for hexes of 19 mm."""
    return Path(
        path.box(Rect(x - 1.9, y - 1.2, 3.8, 2.4)), Ink(fill=style.color("house"), stroke=style.color("ink"), width=0.3)
    )


def water(curve: Segments, wide: float, scale: float, style: Style) -> Iterator[Path]:
    """A river in strokes one over the other: its banks, the water, and two lines along the banks."""

    def stroke(color: str) -> Path:
        return Path(curve, Ink(stroke=style.color(color), width=wide, join="round"))

    yield stroke("bank")
    wide -= 1.4 * scale
    yield stroke("river")
    for gap, line in ((1.6, 0.5), (2.2, 0.35)):
        wide -= gap * scale
        if wide > 2 * line * scale:
            yield stroke("water-line")
            wide -= line * scale
            yield stroke("river")


def crossing(at: Point, along: Point, wide: float, by: str, scale: float, style: Style) -> Iterator[Path]:
    """A bridge between two parapets with wings, or a ford where the road goes on in dashes."""
    (x, y), (dx, dy) = at, along

    def spot(far: float, off: float) -> Point:
        return x + dx * far - dy * off, y + dy * far + dx * off

    half, rail = wide / 2, (_ROAD / 2 + _EDGE) * scale
    edge = style.color("road-edge")
    if by == "ford":
        water = path.polygon(
            spot(a * (half - 0.7 * scale), b * (rail + 0.4 * scale)) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        )
        yield Path(water, Ink(fill=style.color("river")))
        lines = [path.line(spot(-half, off), spot(half, off)) for off in (-rail, rail)]
        yield Path((*lines[0], *lines[1]), Ink(stroke=edge, width=0.7 * scale, dash=(1.4 * scale, 1.1 * scale)))
        return
    deck = path.polygon(spot(a * (half + scale), b * rail) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    yield Path(deck, Ink(fill=style.color("road")))
    wings: list[Segment] = []
    for side in (-1, 1):
        end, flare = half + 1.2 * scale, rail + 1.9 * scale
        points = [spot(-end - 1.6 * scale, side * flare), spot(-end, side * rail), spot(end, side * rail)]
        wings += path.line(*points, spot(end + 1.6 * scale, side * flare))
    yield Path(tuple(wings), Ink(stroke=edge, width=1.3 * scale, join="round", cap="round"))
    planks = [
        path.line(spot(far * scale, -rail), spot(far * scale, rail))
        for far in range(-int(half / scale), int(half / scale) + 1, 2)
    ]
    yield Path(tuple(segment for plank in planks for segment in plank), Ink(stroke=edge, width=0.3 * scale))
