"""Boxes side by side at the width that they want, in as many rows as it takes, as words are set into lines."""

from __future__ import annotations

from collections.abc import Sequence

from generator.finding import Place
from generator.layout.box import SLACK, Box, Canvas
from generator.units import Rect


class Wrap(Box):
    """Boxes in rows; it may be cut between two rows."""

    def __init__(self, place: Place, children: Sequence[Box], gap: float = 0.0) -> None:
        super().__init__(place)
        self.children, self.gap = tuple(children), gap

    def held(self) -> Sequence[Box]:
        return self.children

    def least(self) -> float:
        return max((child.least() for child in self.children), default=0.0)

    def natural(self) -> float:
        return sum(child.natural() for child in self.children) + self.gap * max(0, len(self.children) - 1)

    def measure(self, width: float) -> float:
        rows = self._rows(width)
        return sum(_height(row, width) for row in rows) + self.gap * max(0, len(rows) - 1)

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        y = rect.y
        for row in self._rows(rect.width):
            x = rect.x
            for child in row:
                wide = min(child.natural(), rect.width)
                child.draw(Rect(x, y, wide, child.height(wide)), canvas)
                x += wide + self.gap
            y += _height(row, rect.width) + self.gap

    def split(self, width: float, room: float) -> tuple[Box | None, Box | None]:
        used, count = 0.0, 0
        for row in self._rows(width):
            high = _height(row, width)
            if used + high > room + SLACK:
                break
            used, count = used + high + self.gap, count + len(row)
        if count in (0, len(self.children)):
            return (self, None) if count else (None, self)
        return (
            Wrap(self.place, self.children[:count], self.gap),
            Wrap(self.place, self.children[count:], self.gap),
        )

    def _rows(self, width: float) -> list[list[Box]]:
        rows: list[list[Box]] = []
        used = 0.0
        for child in self.children:
            wide = min(child.natural(), width)
            if not rows or used + wide > width + SLACK:
                rows.append([])
                used = 0.0
            rows[-1].append(child)
            used += wide + self.gap
        return rows


def _height(row: Sequence[Box], width: float) -> float:
    return max(child.height(min(child.natural(), width)) for child in row)
