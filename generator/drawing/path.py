"""Shapes as segments: lines, polygons, boxes, circles, arcs, sectors and smooth curves, in points."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from generator.drawing.frame import Segment
from generator.units import Matrix, Rect, apply

Point = tuple[float, float]
Segments = tuple[Segment, ...]

_CHORDS = 12  # straight pieces that a cubic is measured in
_KAPPA = 4 / 3 * (math.sqrt(2) - 1)  # the handle of a quarter circle as a cubic


def line(*points: Point) -> Segments:
    """An open chain through the points."""
    return (("M", *points[0]), *(("L", *point) for point in points[1:]))


def polygon(points: Iterable[Point]) -> Segments:
    """A closed shape with these corners."""
    return (*line(*points), ("Z",))


def box(rect: Rect, radius: float = 0.0) -> Segments:
    """A rectangle, its corners rounded by `radius` points."""
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    r = min(radius, rect.width / 2, rect.height / 2)
    if r <= 0:
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)])
    k = r * (1 - _KAPPA)
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def ellipse(x: float, y: float, rx: float, ry: float) -> Segments:
    """An ellipse about (x, y)."""
    kx, ky = rx * _KAPPA, ry * _KAPPA
    return (
        ("M", x + rx, y),
        ("C", x + rx, y + ky, x + kx, y + ry, x, y + ry),
        ("C", x - kx, y + ry, x - rx, y + ky, x - rx, y),
        ("C", x - rx, y - ky, x - kx, y - ry, x, y - ry),
        ("C", x + kx, y - ry, x + rx, y - ky, x + rx, y),
        ("Z",),
    )


def circle(x: float, y: float, radius: float) -> Segments:
    """A circle about (x, y)."""
    return ellipse(x, y, radius, radius)


def arc(x: float, y: float, radius: float, start: float, end: float) -> Segments:
    """An open arc about (x, y) from bearing `start` to `end`, in degrees clockwise from the top of the page."""
    steps = max(1, math.ceil(abs(end - start) / 30))
    sweep = math.radians((end - start) / steps)
    handle = 4 / 3 * math.tan(sweep / 4) * radius
    segments: list[Segment] = [("M", *bearing(x, y, radius, start))]
    for step in range(steps):
        a, b = math.radians(start) + step * sweep, math.radians(start) + (step + 1) * sweep
        ax, ay = x + radius * math.sin(a), y - radius * math.cos(a)
        bx, by = x + radius * math.sin(b), y - radius * math.cos(b)
        ca, sa, cb, sb = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
        segments.append(("C", ax + handle * ca, ay + handle * sa, bx - handle * cb, by - handle * sb, bx, by))
    return tuple(segments)


def sector(x: float, y: float, radius: float, start: float, end: float, hole: float = 0.0) -> Segments:
    """A slice of a disc between two bearings (degrees clockwise from the top), with the middle cut out to `hole`."""
    outer = arc(x, y, radius, start, end)
    if hole <= 0:
        return (*outer, ("L", x, y), ("Z",))
    inner = arc(x, y, hole, end, start)
    return (*outer, ("L", *inner[0][1:]), *inner[1:], ("Z",))


def bearing(x: float, y: float, distance: float, degrees: float) -> Point:
    """The point `distance` from (x, y) on a bearing clockwise from the top of the page."""
    angle = math.radians(degrees)
    return (x + distance * math.sin(angle), y - distance * math.cos(angle))


def smooth(points: Sequence[Point], closed: bool = False, tension: float = 1 / 6) -> Segments:
    """A flowing curve through all the points (Catmull-Rom as cubics)."""
    n = len(points)
    if n < 3:
        return line(*points)
    segments: list[Segment] = [("M", *points[0])]
    for i in range(n if closed else n - 1):
        p1, p2 = points[i], points[(i + 1) % n]
        p0 = points[i - 1] if closed or i else p1
        p3 = points[(i + 2) % n] if closed or i + 2 < n else p2
        segments.append(
            (
                "C",
                p1[0] + (p2[0] - p0[0]) * tension,
                p1[1] + (p2[1] - p0[1]) * tension,
                p2[0] - (p3[0] - p1[0]) * tension,
                p2[1] - (p3[1] - p1[1]) * tension,
                p2[0],
                p2[1],
            )
        )
    if closed:
        segments.append(("Z",))
    return tuple(segments)


def spaced(segments: Iterable[Segment], pitch: float) -> Iterator[Point]:
    """Points along the shape, `pitch` points apart, the count begun anew at each Move.

    For dotted lines: renderers measure long curves in ways of their own, so a dash of theirs drifts.
    """
    x = y = ahead = 0.0
    for kind, *numbers in segments:
        if kind == "M":
            x, y, ahead = numbers[0], numbers[1], 0.0
            continue
        for next_x, next_y in () if kind == "Z" else _chords(x, y, kind, numbers):
            run = math.hypot(next_x - x, next_y - y)
            while ahead <= run:
                share = ahead / run if run else 0.0
                yield (x + (next_x - x) * share, y + (next_y - y) * share)
                ahead += pitch
            ahead -= run
            x, y = next_x, next_y


def _chords(x: float, y: float, kind: str, numbers: Sequence[float]) -> Iterator[Point]:
    """The ends of short straight pieces that follow a segment from (x, y)."""
    if kind != "C":
        yield numbers[0], numbers[1]
        return
    x1, y1, x2, y2, x3, y3 = numbers
    for step in range(1, _CHORDS + 1):
        t = step / _CHORDS
        a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3
        yield a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3


def moved(segments: Iterable[Segment], matrix: Matrix) -> Segments:
    """The same shape under a matrix."""
    result: list[Segment] = []
    for kind, *numbers in segments:
        points = [apply(matrix, x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        result.append((kind, *(value for point in points for value in point)))
    return tuple(result)


def bounds(segments: Iterable[Segment]) -> Rect:
    """The box that holds every point and handle of the shape: never too small, at most a little too large."""
    numbers = [segment[1:] for segment in segments]
    xs = [x for values in numbers for x in values[::2]]
    ys = [y for values in numbers for y in values[1::2]]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
