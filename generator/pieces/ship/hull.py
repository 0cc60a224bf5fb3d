"""The shape of a ship as points: a vessel in, outlines about the middle of the ship out, in feet, bow up.

x runs to starboard and y to the stern.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from generator.drawing.frame import Segment
from generator.drawing.path import Point, Segments
from generator.model.vessel import Casemate, Station, Vessel

_STEPS = 8  # straight pieces that stand for one curve where a curve is measured
_SLIVER = 1e-6  # feet; a roof that comes to nothing keeps its points, so that each still has a fellow at the foot
_ROUND = 8  # points along a rounded end, a side


def side_points(stations: Sequence[Station], length: float, beam: float) -> list[Point]:
    """The starboard half of an outline, bow to stern."""
    return [(half * beam / 2, (at - 0.5) * length) for at, half in stations]


def both_sides(starboard: Sequence[Point]) -> list[Point]:
    """A closed outline from its starboard half."""
    return [*starboard, *((-x, y) for x, y in reversed(starboard) if x)]


def fair(points: Sequence[Point]) -> Segments:
    """A fair curve through points that run down the page: nowhere broader than the broadest of them."""
    secants = [(bx - ax) / (by - ay) for (ax, ay), (bx, by) in pairwise(points)]
    slopes = [secants[0]]
    for before, after in pairwise(secants):
        steepest = 3 * min(abs(before), abs(after))
        slopes.append(max(-steepest, min(steepest, (before + after) / 2)) if before * after > 0 else 0.0)
    slopes.append(secants[-1])
    segments: list[Segment] = [("M", *points[0])]
    for ((ax, ay), (bx, by)), (a, b) in zip(pairwise(points), pairwise(slopes), strict=True):
        third = (by - ay) / 3
        segments.append(("C", ax + a * third, ay + third, bx - b * third, by - third, bx, by))
    return tuple(segments)


@dataclass(frozen=True, eq=False)
class Outline:
    """A half outline, smooth, and how broad it is at any place."""

    points: tuple[Point, ...]  # on the curve, close together, bow to stern

    @classmethod
    def through(cls, stations: Sequence[Point]) -> Outline:
        """The fair outline through the starboard stations."""
        points = [stations[0]]
        for _, *c in fair(stations)[1:]:
            (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], (c[0], c[1], c[2], c[3], c[4], c[5])
            for step in range(1, _STEPS + 1):
                t, u = step / _STEPS, 1 - step / _STEPS
                a, b, d, e = u**3, 3 * u * u * t, 3 * u * t * t, t**3
                points.append((a * x0 + b * x1 + d * x2 + e * x3, a * y0 + b * y1 + d * y2 + e * y3))
        return cls(tuple(points))

    def half(self, y: float) -> float:
        """The half breadth at y feet abaft the middle; 0 beyond the ends."""
        if not self.points[0][1] < y < self.points[-1][1]:
            return 0.0
        index = max(1, bisect_left(self.points, y, key=lambda point: point[1]))
        (xa, ya), (xb, yb) = self.points[index - 1], self.points[index]
        return xa + (xb - xa) * (y - ya) / (yb - ya) if yb > ya else xb


def hull_outline(vessel: Vessel) -> Outline:
    """The outline of the deck."""
    return _outline(vessel.hull.outline, vessel.length_ft, vessel.beam_ft)


@lru_cache(maxsize=64)
def _outline(stations: tuple[Station, ...], length: float, beam: float) -> Outline:
    return Outline.through(side_points(stations, length, beam))


def casemate_edge(vessel: Vessel, casemate: Casemate, inset: float) -> list[Point]:
    """The starboard half of a casemate, `inset` feet inside its foot: the foot at 0, the roof's edge at its slope.

    Any two insets give as many points, each beside its fellow, so that lines between them run up the slope.
    """
    return list(_edge(hull_outline(vessel), vessel.length_ft, casemate, inset))


@lru_cache(maxsize=64)
def _edge(hull: Outline, length: float, casemate: Casemate, inset: float) -> tuple[Point, ...]:
    fore, aft = ((at - 0.5) * length for at in (casemate.start, casemate.end))
    ends = casemate.ends_ft
    along = _along(aft - fore, ends, rounded=casemate.ends == "round")
    points = []
    for place in along:
        near = min(place, aft - fore - place)  # from the nearer end
        half = min(casemate.beam_ft / 2, 0.97 * hull.half(fore + place)) - inset
        if near < ends:
            half = _end_half(half, near / ends, ends, round_=casemate.ends == "round")
        squeezed = fore + inset + place * (aft - fore - 2 * inset) / (aft - fore)
        points.append((max(0.0 if casemate.ends == "round" and not near else _SLIVER, half), squeezed))
    if casemate.ends != "round":
        points = [(0.0, points[0][1]), *points, (0.0, points[-1][1])]
    return tuple(points)


def _along(length: float, ends: float, *, rounded: bool) -> list[float]:
    """Places along a casemate of that length where its outline is taken, close together where an end is round."""
    steps = _ROUND if rounded else 1
    end = [ends * (1 - math.cos(math.pi / 2 * step / steps)) for step in range(steps + 1)] if ends else [0.0]
    middle = [end[-1] + (length - 2 * end[-1]) * step / 8 for step in range(1, 8)]
    return [*end, *middle, *(length - place for place in reversed(end))]


def _end_half(half: float, into: float, ends: float, *, round_: bool) -> float:
    """The half breadth a fraction `into` an end."""
    return half * math.sqrt(1 - (1 - into) ** 2) if round_ else half - ends * (1 - into)


def wall_ahead(wall: Sequence[Point], start: Point, bearing: float) -> Point | None:
    """Where a line from `start` on a bearing first meets the closed outline; None where it never does."""
    dx, dy = math.sin(math.radians(bearing)), -math.cos(math.radians(bearing))
    nearest: float | None = None
    for (ax, ay), (bx, by) in zip(wall, [*wall[1:], wall[0]], strict=True):
        ex, ey = bx - ax, by - ay
        across = dx * ey - dy * ex
        if abs(across) < 1e-9:
            continue
        ahead = ((ax - start[0]) * ey - (ay - start[1]) * ex) / across
        along = ((ax - start[0]) * dy - (ay - start[1]) * dx) / across
        if ahead > 0 and -1e-9 <= along <= 1 + 1e-9 and (nearest is None or ahead < nearest):
            nearest = ahead
    return None if nearest is None else (start[0] + dx * nearest, start[1] + dy * nearest)
