"""Pages read as a player reads them: lines of text with their places, and boxes to tick."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing.frame import Frame, Glyphs, Group, Item, Stamp, walk
from generator.units import IDENTITY, Matrix, apply, compose


def texts(frame: Frame) -> list[tuple[float, float, str]]:
    """Every line of text: (left edge, baseline, text), from the top of the page down and from left to right."""
    found = []
    for item, matrix in walk(frame.items):
        if isinstance(item, Glyphs) and item.text.strip():
            x, y = apply(matrix, item.xs[0], item.y)
            found.append((x, y, item.text))
    return sorted(found, key=lambda text: (round(text[1], 1), text[0]))


def row(frame: Frame, first: str) -> list[str]:
    """All texts on the line that begins with this one."""
    lines = texts(frame)
    level = next(y for _, y, text in lines if text == first)
    return [text for _, y, text in lines if abs(y - level) < 0.5]


def boxes(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> Iterator[tuple[float, float, float]]:
    """Every box to tick: its left edge, top and size."""
    for item in items:
        if isinstance(item, Group):
            yield from boxes(item.items, compose(matrix, item.matrix))
        elif isinstance(item, Stamp) and item.symbol.name == "box":
            x, y = apply(compose(matrix, item.matrix), 0, 0)
            yield x, y, item.symbol.bounds.width - 2


def boxes_after(frame: Frame, label: str) -> int:
    """How many boxes stand to the right of a label."""
    found = list(boxes(frame.items))
    return max(
        sum(1 for x, y, size in found if x > left and y < base < y + size)
        for left, base, text in texts(frame)
        if text == label
    )
