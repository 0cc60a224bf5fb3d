"""A book's chapters: headings that are bookmarks, and the list that says on which page each begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.drawing.frame import Group, Ink, Item, Path
from generator.drawing.path import line
from generator.drawing.style import TextStyle
from generator.finding import Place
from generator.layout.box import SLACK, Box, Canvas
from generator.layout.stack import refuse_width
from generator.units import Rect, translation

_GAP = 0.5  # ems: about the dots
_DOTS = Ink(stroke="#000000", width=0.7, dash=(0.7, 2.6))


class Chapter(Box):
    """A heading that is a bookmark by its title."""

    def __init__(self, child: Box, title: str) -> None:
        super().__init__(child.place, child.grow)
        self.keep_with_next = child.keep_with_next
        self._child, self._title = child, title

    def least(self) -> float:
        return self._child.least()

    def natural(self) -> float:
        return self._child.natural()

    def measure(self, width: float) -> float:
        return self._child.height(width)

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        inner = Canvas()
        self._child.draw(Rect(0, 0, rect.width, rect.height), inner)
        canvas.findings.extend(inner.findings)
        canvas.add(Group(tuple(inner.items), translation(rect.x, rect.y), label=self._title))

    def topped(self) -> Box:
        return Chapter(self._child.topped(), self._title)


class Contents(Box):
    """The chapters in columns, dots, and the page of each, which is written when all pages are there.

    `titles` may still be filled until it is measured.
    """

    def __init__(self, place: Place, titles: Sequence[str], style: TextStyle, columns: int, gap: float) -> None:
        super().__init__(place)
        self._titles, self._style, self._columns, self._gap = titles, style, columns, gap
        self._drawn: list[tuple[Rect, Canvas]] = []

    def least(self) -> float:
        return sum(self._widths()) + self._gap * (self._columns - 1)

    def _widths(self) -> list[float]:
        """The least width of each column: its longest title, and a page."""
        width, size = self._style.face.width, self._style.size
        page, rows = width(" 999", size), self._rows
        starts = range(0, len(self._titles), rows or 1)
        return [max(width(title, size) for title in self._titles[at : at + rows]) + page for at in starts]

    def measure(self, width: float) -> float:
        return self._rows * self._style.leading

    @property
    def _rows(self) -> int:
        return -(-len(self._titles) // self._columns)

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        if self.least() > rect.width + SLACK:
            refuse_width(self, self.least(), rect.width, canvas)
        else:
            self._drawn.append((rect, canvas))

    def write(self, chapters: Sequence[tuple[str, int]]) -> None:
        """Write the list where it was drawn: the chapters in their order, each with its page."""
        for rect, canvas in self._drawn:
            more = (rect.width - self.least()) / self._columns
            x = rect.x
            for column, width in enumerate(self._widths()):
                for row, (title, page) in enumerate(chapters[column * self._rows :][: self._rows]):
                    entry = Rect(x, rect.y + row * self._style.leading, width + more, self._style.leading)
                    canvas.add(*self._entry(title, str(page), entry))
                x += width + more + self._gap

    def _entry(self, title: str, page: str, rect: Rect) -> Iterable[Item]:
        face, size = self._style.face, self._style.size
        y = rect.y + rect.height / 2 + face.main.cap_height * size / 2
        yield from face.line(title, size, rect.x, y, fill=self._style.fill)
        yield from face.line(page, size, rect.right, y, fill=self._style.fill, anchor="end")
        left = rect.x + face.width(title, size) + _GAP * size
        right = rect.right - face.width(page, size) - _GAP * size
        if right > left:
            yield Path(line((left, y), (right, y)), _DOTS)


class Book:
    """The chapters of one sheet as they are composed, and the lists of them that it holds."""

    def __init__(self) -> None:
        self.titles: list[str] = []
        self._lists: list[Contents] = []

    def chapter(self, heading: Box, title: str) -> Chapter:
        self.titles.append(title)
        return Chapter(heading, title)

    def contents(self, place: Place, style: TextStyle, columns: int, gap: float) -> Contents:
        self._lists.append(Contents(place, self.titles, style, columns, gap))
        return self._lists[-1]

    def finish(self, pages: Sequence[Iterable[Item]]) -> None:
        """Write the lists, now that the chapters stand on these pages."""
        begun = [(title, number) for number, items in enumerate(pages, 1) for title in chapters(items)]
        for contents in self._lists:
            contents.write(begun)


def chapters(items: Iterable[Item]) -> list[str]:
    """The titles of the chapters that begin on a page of these items."""
    return [item.label for item in items if isinstance(item, Group) and item.label]
