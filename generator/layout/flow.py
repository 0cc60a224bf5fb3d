"""Boxes under each other cut where the room ends, and poured into columns."""

from __future__ import annotations

from collections.abc import Sequence

from generator.finding import Place
from generator.layout.box import SLACK, Box, Canvas
from generator.units import Rect


class Break(Box):
    """Ends a page, or a column of it."""


class Across(Box):
    """A box that runs across all columns of a flow: what stands before it is set level above it."""

    def __init__(self, child: Box, keep: bool = False) -> None:
        super().__init__(child.place)
        self.child, self.keep_with_next = child, keep

    def measure(self, width: float) -> float:
        return self.child.height(width)

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        self.child.draw(rect, canvas)


def cut(boxes: Sequence[Box], width: float, room: float, gap: float = 0.0) -> tuple[list[Box], list[Box]]:
    """The boxes, or parts of one, that fit into `room` under each other; and the rest.

    A heading stays with what follows it.
    """
    head: list[Box] = []
    used = 0.0
    for index, box in enumerate(boxes):
        if isinstance(box, Break):
            return head, list(boxes[index + 1 :])
        height = box.height(width)
        if used + height <= room + SLACK:
            head.append(box)
            used += height + gap
            continue
        part, rest = box.split(width, room - used)
        if part is not None and rest is None:  # all of it but the room below
            head.append(part)
            used += height + gap
            continue
        if part is not None:
            return [*head, part], [*([rest] if rest is not None else []), *boxes[index + 1 :]]
        while head and head[-1].keep_with_next:
            head.pop()
        return head, list(boxes[len(head) :])
    return head, []


def fill_columns(boxes: list[Box], width: float, room: float, columns: int) -> tuple[list[list[Box]], list[Box]]:
    """Each column filled to `room`, one after the other; and what is left. No column begins with empty room."""
    parts, rest = [], boxes
    for _ in range(columns):
        part, rest = cut([box.topped() for box in rest[:1]] + rest[1:], width, room)
        parts.append(part)
    return parts, rest


def level(boxes: list[Box], width: float, room: float, columns: int) -> list[list[Box]]:
    """The columns filled to the least height that still takes everything."""
    low, high = sum(box.height(width) for box in boxes) / columns * 0.9, room
    best = fill_columns(boxes, width, room, columns)[0]
    while high - low > 2:
        middle = (low + high) / 2
        parts, rest = fill_columns(boxes, width, middle, columns)
        if rest:
            low = middle
        else:
            best, high = parts, middle
    return best


class Level(Box):
    """Columns of one height, filled one after the other."""

    def __init__(self, place: Place, children: Sequence[Box], columns: int, gap: float, grow: float = 0.0) -> None:
        super().__init__(place, grow)
        self._children, self._columns, self._gap = list(children), columns, gap

    def least(self) -> float:
        widest = max((child.least() for child in self._children), default=0.0)
        return widest * self._columns + self._gap * (self._columns - 1)

    def _parts(self, width: float) -> tuple[float, list[list[Box]]]:
        column = (width - self._gap * (self._columns - 1)) / self._columns
        room = sum(child.height(column) for child in self._children)
        return column, level(self._children, column, room, self._columns)

    def measure(self, width: float) -> float:
        column, parts = self._parts(width)
        return max(sum(box.height(column) for box in part) for part in parts)

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        column, parts = self._parts(rect.width)
        if sum(isinstance(child, Break) for child in self._children) >= self._columns:
            message = f"there are {self._columns} columns and a break for each"
            canvas.refuse("too-many-breaks", message, self.place, "take a break out, or name more columns")
        for number, part in enumerate(parts):
            y = rect.y
            for box in part:
                height = box.height(column)
                box.draw(Rect(rect.x + number * (column + self._gap), y, column, height), canvas)
                y += height
