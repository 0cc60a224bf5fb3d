"""Items and several windows in; for each window, what can be seen through it.

Exact: a subpath whose box lies outside a window neither paints nor winds there, and a part of a long one that stays on
one side of the window does there what a straight line on that side does. So a tile holds its own part of a map and not
the whole of it under a clip.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from generator.drawing.frame import Glyphs, Group, Item, Path, Segment, Stamp
from generator.drawing.path import bounds
from generator.units import IDENTITY, Rect, apply, compose

Window = Rect
Segments = tuple[Segment, ...]
Piece = tuple[float, float, float, float, Segments]
"""Left, top, right and bottom of a subpath, and itself."""

_FEW = 12  # segments of a subpath that is kept as it is


def crop(items: Iterable[Item], windows: Sequence[Window]) -> list[tuple[Item, ...]]:
    """The items, or parts of them, that each window shows. Windows are in the items' own coordinates."""
    shown: list[list[Item]] = [[] for _ in windows]
    spots = [(place, one.x, one.y, one.right, one.bottom) for place, one in zip(shown, windows, strict=True)]
    for item in items:
        if isinstance(item, Path | Group):
            parts = _path(item, windows) if isinstance(item, Path) else _group(item, windows)
            for place, part in zip(shown, parts, strict=True):
                if part is not None:
                    place.append(part)
            continue
        box = _reach(item)
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        for place, x, y, end, foot in spots:  # a large map has many letters and stamps: no calls here
            if left <= end and x <= right and top <= foot and y <= bottom:
                place.append(item)
    return [tuple(place) for place in shown]


def _reach(item: Glyphs | Stamp) -> Rect:
    """A box that holds all ink of a line or a stamp."""
    if isinstance(item, Stamp):
        return _moved(item.symbol.bounds, item.matrix)
    size = item.size
    return Rect(item.xs[0] - size, item.y - 1.5 * size, item.xs[-1] - item.xs[0] + 3 * size, 2.5 * size)


def _path(path: Path, windows: Sequence[Window]) -> list[Item | None]:
    ink = path.ink
    # a mitre of limit 10 reaches five line widths out
    reach = 0.0 if ink.stroke is None else ink.width * (5 if ink.join == "miter" else 1)
    shown = _seen(path.segments, [_grown(window, reach) for window in windows], bool(ink.dash))
    return [replace(path, segments=one) if one else None for one in shown]


def _seen(segments: Segments, windows: Sequence[Window], whole: bool = False) -> list[Segments]:
    """Of a shape, what matters in each window; `whole`: subpaths are kept as they are, for dashes run along them."""
    box = bounds(segments)
    if all(_holds(window, box) or not _meet(window, box) for window in windows):
        return [segments if _meet(window, box) else () for window in windows]
    pieces = [_piece(subpath) for subpath in _subpaths(segments)]
    return [tuple(chain.from_iterable(piece[4] for piece in kept)) for kept in _shared(pieces, windows, whole)]


def _shared(pieces: list[Piece], windows: Sequence[Window], whole: bool) -> list[list[Piece]]:
    """What each window needs, found in what half of the windows need, and so on: each piece is looked at few times."""
    if not pieces or len(windows) == 1:
        return [_needed(pieces, window, whole) for window in windows]
    half = len(windows) // 2
    return [
        kept
        for part in (windows[:half], windows[half:])
        for kept in _shared(_needed(pieces, _around(part), whole), part, whole)
    ]


def _piece(subpath: Segments) -> Piece:
    numbers = [number for segment in subpath for number in segment[1:]]
    xs, ys = numbers[::2], numbers[1::2]
    return min(xs), min(ys), max(xs), max(ys), subpath


def _needed(pieces: list[Piece], window: Window, whole: bool) -> list[Piece]:
    """The pieces that meet the window, long ones without what lies far from it."""
    x, y, end, foot = window.x, window.y, window.right, window.bottom
    kept: list[Piece] = []
    for piece in pieces:
        left, top, right, bottom, subpath = piece
        if left > end or right < x or top > foot or bottom < y:
            continue
        inside = left >= x and right <= end and top >= y and bottom <= foot
        if whole or inside or len(subpath) < _FEW:
            kept.append(piece)
        else:
            kept.append(_piece(tuple(_shortened(subpath, x, y, end, foot))))
    return kept


def _shortened(subpath: Segments, left: float, top: float, right: float, bottom: float) -> Iterator[Segment]:
    """The subpath, each run of it that stays on one side of the window made one straight line.

    Both lie on that side and have the same ends, so neither is seen and both wind alike about all that is.
    """
    x, y = subpath[0][1:]
    sides = (x < left, x > right, y < top, y > bottom)  # that the run so far is wholly on
    yield subpath[0]
    skipped = False  # whether the run has been left out, but for its end
    for segment in subpath[1:]:
        if segment[0] == "Z":
            break
        numbers = segment[1:]
        xs, ys = numbers[::2], numbers[1::2]
        beyond = (max(xs) < left, min(xs) > right, max(ys) < top, min(ys) > bottom)
        run = (sides[0] and beyond[0], sides[1] and beyond[1], sides[2] and beyond[2], sides[3] and beyond[3])
        if True in run:
            skipped = True
            sides = run
        else:
            if skipped:
                yield ("L", x, y)
            x0, y0 = x, y
            at = (x0 < left, x0 > right, y0 < top, y0 > bottom)
            run = (at[0] and beyond[0], at[1] and beyond[1], at[2] and beyond[2], at[3] and beyond[3])
            skipped = True in run
            if skipped:
                sides = run
            else:
                yield segment
                sides = (xs[-1] < left, xs[-1] > right, ys[-1] < top, ys[-1] > bottom)
        x, y = xs[-1], ys[-1]
    if skipped:
        yield ("L", x, y)
    if subpath[-1][0] == "Z":
        yield subpath[-1]


def _subpaths(segments: Segments) -> Iterator[Segments]:
    start = 0
    for index in range(1, len(segments)):
        if segments[index][0] == "M":
            yield segments[start:index]
            start = index
    yield segments[start:]


def _group(group: Group, windows: Sequence[Window]) -> list[Item | None]:
    inner = windows if group.matrix == IDENTITY else [_moved(window, _inverse(group)) for window in windows]
    clips = [None] * len(inner) if group.clip is None else _seen(group.clip, inner)
    shown = zip(crop(group.items, inner), clips, strict=True)
    return [replace(group, items=items, clip=clip) if items and clip != () else None for items, clip in shown]


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


def _around(windows: Sequence[Window]) -> Window:
    """The box around several windows."""
    left, top = min(one.x for one in windows), min(one.y for one in windows)
    return Rect(left, top, max(one.right for one in windows) - left, max(one.bottom for one in windows) - top)


def _grown(rect: Rect, by: float) -> Rect:
    return rect if math.isclose(by, 0.0) else rect.inset(-by)


def _meet(one: Rect, other: Rect) -> bool:
    return one.x <= other.right and other.x <= one.right and one.y <= other.bottom and other.y <= one.bottom


def _holds(outer: Rect, inner: Rect) -> bool:
    return outer.x <= inner.x and outer.y <= inner.y and inner.right <= outer.right and inner.bottom <= outer.bottom
