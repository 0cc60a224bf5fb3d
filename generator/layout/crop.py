"""Items and several windows in; for each window, what can be seen through it.

Exact: a subpath whose box lies outside a window neither paints nor winds there. So a tile holds its own part of a map
and not the whole of it under a clip.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator.drawing.frame import Glyphs, Group, Item, Path, Segment
from generator.drawing.path import bounds
from generator.units import IDENTITY, Rect, apply, compose

Window = Rect


def crop(items: Iterable[Item], windows: Sequence[Window]) -> list[tuple[Item, ...]]:
    """The items, or parts of them, that each window shows. Windows are in the items' own coordinates."""
    shown: list[list[Item]] = [[] for _ in windows]
    for item in items:
        for place, part in zip(shown, _parts(item, windows), strict=True):
            if part is not None:
                place.append(part)
    return [tuple(place) for place in shown]


def _parts(item: Item, windows: Sequence[Window]) -> Sequence[Item | None]:
    if isinstance(item, Path):
        return _path(item, windows)
    if isinstance(item, Group):
        return _group(item, windows)
    if isinstance(item, Glyphs):
        size = item.size
        box = Rect(item.xs[0] - size, item.y - 1.5 * size, item.xs[-1] - item.xs[0] + 3 * size, 2.5 * size)
    else:
        box = _moved(item.symbol.bounds, item.matrix)
    return [item if _meet(box, window) else None for window in windows]


def _path(path: Path, windows: Sequence[Window]) -> list[Item | None]:
    ink = path.ink
    # a mitre of limit 10 reaches five line widths out
    reach = 0.0 if ink.stroke is None else ink.width * (5 if ink.join == "miter" else 1)
    whole = _grown(bounds(path.segments), reach)
    if all(_holds(window, whole) or not _meet(window, whole) for window in windows):
        return [path if _meet(window, whole) else None for window in windows]
    kept: list[list[Segment]] = [[] for _ in windows]
    # the innermost loop of a large map: no calls in it
    sides = [(w.x - reach, w.y - reach, w.right + reach, w.bottom + reach) for w in windows]
    spots = list(zip(kept, sides, strict=True))
    for subpath in _subpaths(path.segments):
        numbers = [number for segment in subpath for number in segment[1:]]
        xs, ys = numbers[::2], numbers[1::2]
        left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
        for place, (x, y, end, foot) in spots:
            if left <= end and x <= right and top <= foot and y <= bottom:
                place.extend(subpath)
    return [replace(path, segments=tuple(place)) if place else None for place in kept]


def _subpaths(segments: Sequence[Segment]) -> Iterable[Sequence[Segment]]:
    start = 0
    for index in range(1, len(segments)):
        if segments[index][0] == "M":
            yield segments[start:index]
            start = index
    yield segments[start:]


def _group(group: Group, windows: Sequence[Window]) -> list[Item | None]:
    inner = windows if group.matrix == IDENTITY else [_moved(window, _inverse(group)) for window in windows]
    return [replace(group, items=items) if items else None for items in crop(group.items, inner)]


def _inverse(group: Group) -> tuple[float, float, float, float, float, float]:
    a, b, c, d, e, f = group.matrix
    area = a * d - b * c
    turn = (d / area, -b / area, -c / area, a / area, 0.0, 0.0)
    return compose(turn, (1.0, 0.0, 0.0, 1.0, -e, -f))


def _moved(rect: Rect, matrix: tuple[float, float, float, float, float, float]) -> Rect:
    """The box around a rect under a matrix."""
    corners = [apply(matrix, x, y) for x in (rect.x, rect.right) for y in (rect.y, rect.bottom)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return Rect(left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top)


def _grown(rect: Rect, by: float) -> Rect:
    return rect if math.isclose(by, 0.0) else rect.inset(-by)


def _meet(one: Rect, other: Rect) -> bool:
    return one.x <= other.right and other.x <= one.right and one.y <= other.bottom and other.y <= one.bottom


def _holds(outer: Rect, inner: Rect) -> bool:
    return outer.x <= inner.x and outer.y <= inner.y and inner.right <= outer.right and inner.bottom <= outer.bottom
