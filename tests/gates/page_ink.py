"""Where the ink of a frame lies: letters and paths placed on the page, and cut by the clips around them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from generator.drawing.font import Font
from generator.drawing.frame import Frame, Glyphs, Group, Item, Path, Stamp
from generator.drawing.path import bounds, moved
from generator.units import IDENTITY, Matrix, Rect, apply, compose

EVERYWHERE = Rect(-1e6, -1e6, 2e6, 2e6)
Corners = tuple[tuple[float, float], ...]


def placed(
    items: Iterable[Item], matrix: Matrix = IDENTITY, clip: Rect = EVERYWHERE
) -> Iterator[tuple[Path | Glyphs, Matrix, Rect]]:
    """Every path and line of text with its matrix, and the box around the clips that it is under."""
    for item in items:
        if isinstance(item, Group):
            inner = compose(matrix, item.matrix)
            box = clip if item.clip is None else common(clip, bounds(moved(item.clip, inner)))
            yield from placed(item.items, inner, box)
        elif isinstance(item, Stamp):
            yield from placed(item.symbol.items, compose(matrix, item.matrix), clip)
        else:
            yield item, matrix, clip


def common(one: Rect, other: Rect) -> Rect:
    """What two boxes share; of no size where they do not meet."""
    left, top = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Rect(left, top, max(0.0, right - left), max(0.0, bottom - top))


def around(corners: Corners) -> Rect:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def path_ink(item: Path, matrix: Matrix) -> Rect:
    """The box of a path's ink, half its stroke around it."""
    scale = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
    spread = item.ink.width * scale / 2 if item.ink.stroke else 0.0
    return bounds(moved(item.segments, matrix)).inset(-spread)


@dataclass(frozen=True)
class Letter:
    """The ink of one character on the page."""

    text: str  # the line it is of
    line: int
    corners: Corners
    box: Rect
    size: float


def _corners(box: Rect) -> Corners:
    return ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))


@cache
def _ink(font: Font, character: str) -> Rect:
    return font.ink(character)


def letters(frame: Frame) -> Iterator[Letter]:
    """Every letter that shows."""
    line, before = 0, ""
    for item, matrix, clip in placed(frame.items):
        if not isinstance(item, Glyphs):
            continue
        # a name along a curve is drawn letter by letter
        line += not (len(item.text) == len(before) == 1)
        before = item.text
        scale = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
        for character, x in zip(item.text, item.xs, strict=True):
            ink, size = _ink(item.font, character), item.size
            if not ink.width:
                continue
            left, top = x + ink.x * size, item.y + ink.y * size
            right, bottom = left + ink.width * size, top + ink.height * size
            corners = tuple(apply(matrix, *at) for at in _corners(Rect(left, top, right - left, bottom - top)))
            box = around(corners)
            shown = common(box, clip)
            if shown.width > 0 and shown.height > 0:
                if shown != box:
                    box, corners = shown, _corners(shown)
                yield Letter(item.text, line, corners, box, size * scale)


def overlap(one: Corners, other: Corners) -> float:
    """How deep two convex shapes reach into each other, in points; 0 where they do not meet."""
    depth = 1e9
    for shape in (one, other):
        for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
            length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            nx, ny = (by - ay) / length, (ax - bx) / length
            first, second = [nx * x + ny * y for x, y in one], [nx * x + ny * y for x, y in other]
            depth = min(depth, max(first) - min(second), max(second) - min(first))
    return max(0.0, depth)


def meetings(found: Iterable[Letter], least: float) -> Iterator[tuple[Letter, Letter]]:
    """Letters of different lines that reach into each other by more than `least` points."""
    cell = 12.0
    cells: dict[tuple[int, int], list[Letter]] = {}
    for letter in found:
        near: dict[int, Letter] = {}
        box = letter.box
        for column in range(int(box.x // cell), int(box.right // cell) + 1):
            for row in range(int(box.y // cell), int(box.bottom // cell) + 1):
                others = cells.setdefault((column, row), [])
                near |= {id(other): other for other in others if other.line != letter.line}
                others.append(letter)
        for other in near.values():
            if common(box, other.box).width > least and overlap(letter.corners, other.corners) > least:
                yield other, letter
