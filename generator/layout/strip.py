"""A strip longer than its place: parts of it in, set under each other, each with a tab that the next is glued on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.drawing.frame import Ink, Item, Path
from generator.drawing.path import box
from generator.finding import Place
from generator.layout.box import Box, Canvas
from generator.layout.picture import Picture
from generator.layout.stack import Art, refuse_width
from generator.units import Rect, mm

TAB = mm(8)  # to glue the next part on
_BETWEEN = mm(4)  # from one part to the next


@dataclass(frozen=True)
class Tape:
    """What a strip is made of. It is cut between steps only. Lengths in points."""

    part: Callable[[int, int], Picture]  # the part from one step up to another, without its tab
    step: float
    height: float
    longest: float = 0.0  # of a part; as long as its place where 0


class Strip(Box):
    """The parts of a tape under each other, all about as long; it may be cut between them."""

    def __init__(self, place: Place, tape: Tape, start: int, stop: int, end: int) -> None:
        super().__init__(place)
        self._tape, self._start, self._stop, self._end = tape, start, stop, end

    def least(self) -> float:
        return self._tape.step + TAB

    def measure(self, width: float) -> float:
        return len(self._parts(width)) * (self._tape.height + _BETWEEN) - _BETWEEN

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        if rect.width < self.least():
            refuse_width(self, self.least(), rect.width, canvas)
            return
        y = rect.y
        for start, stop in self._parts(rect.width):
            picture = self._tape.part(start, stop)
            if stop < self._end:
                picture = tabbed(picture)
            Art(self.place, picture, "start").draw(Rect(rect.x, y, rect.width, picture.height), canvas)
            y += self._tape.height + _BETWEEN

    def split(self, width: float, room: float) -> tuple[Box | None, Box | None]:
        fits = int((room + _BETWEEN) / (self._tape.height + _BETWEEN))
        parts = self._parts(width)
        if not 0 < fits < len(parts):
            return None, self
        edge = parts[fits][0]
        return (
            Strip(self.place, self._tape, self._start, edge, self._end),
            Strip(self.place, self._tape, edge, self._stop, self._end),
        )

    def _parts(self, width: float) -> list[tuple[int, int]]:
        """Where each part starts and stops: as few as the width allows."""
        count = self._stop - self._start
        if self._stop == self._end and count * self._tape.step <= self._limit(width):
            return [(self._start, self._stop)]  # the last part has no tab
        most = max(1, int((self._limit(width - TAB) + 0.01) / self._tape.step))
        each = -(-count // -(-count // most))
        return [(start, min(start + each, self._stop)) for start in range(self._start, self._stop, each)]

    def _limit(self, width: float) -> float:
        return min(width, self._tape.longest or width) + 0.01


def tabbed(picture: Picture) -> Picture:
    """The picture with a tab on its right."""
    tab = Rect(picture.width, 0, TAB, picture.height)
    items: tuple[Item, ...] = (Path(box(tab), Ink(stroke="#000000", width=0.3, dash=(3, 2))),)
    return Picture(tab.right, picture.height, (*picture.items, *items))
