"""What a pencil fills: rows of boxes to tick, numbered tracks, ruled logs."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.drawing import path
from generator.drawing.frame import Ink, Item, Path, Stamp, Symbol
from generator.drawing.style import Style
from generator.element import Element
from generator.finding import Finding, FindingsError, Place
from generator.layout.box import Box, Canvas
from generator.layout.picture import Picture
from generator.layout.stack import Art
from generator.layout.table import Cell, Ruling, Table, TableRow
from generator.layout.text import Span, Text
from generator.layout.tracks import STAR, Track
from generator.model.base import Int, Length
from generator.pieces.word import Compositor, Word, word
from generator.units import Rect, mm, translation

_FIVE = 5


def tick_symbol(size: float, style: Style, weight: float = 0.6) -> Symbol:
    """A box to tick: all that a sheet has are stamps of this symbol."""
    ink = Ink(fill=style.color("paper"), stroke=style.color("rule"), width=weight)
    return Symbol("box", (Path(path.box(Rect(0, 0, size, size)), ink),), Rect(-1, -1, size + 2, size + 2))


def tick_boxes(count: int, size: float, style: Style, *, across: int = 0, last_mark: str = "") -> Picture:
    """`count` boxes of `size` points in fives, `across` to a line; a word may stand in the last one."""
    gap, between = size * 0.18, size * 0.6
    across = across or count
    symbol = tick_symbol(size, style)
    items: list[Item] = []
    x = y = 0.0
    right = 0.0
    for number in range(count):
        column = number % across
        x = column * (size + gap) + column // _FIVE * (between - gap)
        y = number // across * (size + gap * 2)
        items.append(Stamp(symbol, translation(x, y)))
        right = max(right, x + size)
    if last_mark:
        text = style.text("footer")
        base = y + size / 2 + text.face.main.cap_height * text.size / 2
        items += text.face.line(last_mark, text.size, x + size / 2, base, anchor="middle")
    return Picture(right, y + size, tuple(items))


@word("boxes")
class Boxes(Word):
    """Boxes to tick, in fives."""

    count: Int = Field(ge=1, le=500)
    size: Length = mm(4)
    across: Int = Field(default=0, ge=0)
    last: str = ""  # a word in the last box
    align: Literal["start", "middle", "end"] = "start"

    def box(self, element: Element, compositor: Compositor) -> Box:
        picture = tick_boxes(self.count, self.size, compositor.style, across=self.across, last_mark=self.last)
        return Art(element.place, picture, self.align, self.grow)


@word("track")
class TrackWord(Word):
    """Numbered squares in rows, for a marker to walk along."""

    start: Int = 1
    to: Int
    across: Int = Field(default=10, ge=1)
    size: Length = mm(16)  # of a square; the least where it grows
    align: Literal["start", "middle", "end"] = "middle"

    def box(self, element: Element, compositor: Compositor) -> Box:
        if self.to < self.start:
            message = f"the track ends at {self.to}, before it starts at {self.start}"
            raise FindingsError(Finding("wrong-attribute", message, element.place, "set to= above start="))
        return _Track(element.place, self, compositor.style)


class _Track(Art):
    """A track, drawn again with larger squares where it has grown."""

    def __init__(self, place: Place, track: TrackWord, style: Style) -> None:
        super().__init__(place, number_track(track, style), track.align, track.grow)
        self._track, self._style = track, style

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        more = min(rect.width / self.picture.width, rect.height / self.picture.height)
        if self.grow and more > 1:
            grown = self._track.model_copy(update={"size": self._track.size * more})
            self.picture = number_track(grown, self._style)
        super().draw(rect, canvas)


def number_track(track: TrackWord, style: Style) -> Picture:
    """The squares of a track, every fifth shaded, numbers at the top left."""
    size, text = track.size, style.text("reference")
    items: list[Item] = []
    numbers = range(track.start, track.to + 1)
    for index, number in enumerate(numbers):
        x, y = index % track.across * size, index // track.across * size
        fill = style.color("shade") if number % _FIVE == 0 else style.color("paper")
        items.append(Path(path.box(Rect(x, y, size, size)), Ink(fill=fill, stroke=style.color("rule"), width=0.6)))
        cap = text.face.main.cap_height * text.size
        items += (style.text("reference").bold or text.face).line(
            str(number), text.size, x + mm(1.4), y + mm(1.4) + cap
        )
    rows = -(-len(numbers) // track.across)
    return Picture(min(track.across, len(numbers)) * size, rows * size, tuple(items))


@word("log")
class Log(Word):
    """Ruled lines to write on under the heads of <th width="..."> children, numbered from 1 in the first column."""

    rows: Int = Field(ge=1, le=200)
    height: Length = mm(7)
    start: Int = 1  # the first number

    def box(self, element: Element, compositor: Compositor) -> Box:
        style = compositor.style
        heads, tracks = [], []
        for child in element.children:
            if isinstance(child, Element):
                attributes = compositor.read(child)
                tracks.append(STAR if attributes.width is None else Track(fixed=attributes.width))
                heads.append(Cell(_words(child.text, child, style, "table-head")))
        lines = [TableRow(tuple(heads), head=True)]
        for number in range(self.start, self.start + self.rows):
            look = "table-head" if number % _FIVE == 0 else "table"
            first = Cell(_words(str(number), element, style, look, align="middle"))
            empty = [Cell(Box(element.place))] * (len(heads) - 1)
            lines.append(TableRow((first, *empty), least_height=self.height))
        rule = style.color("rule")
        ruling = Ruling("all", Ink(stroke=rule, width=0.35), Ink(stroke=rule, width=0.8), mm(1), mm(0.5))
        return Table(element.place, lines, tracks, ruling, grow=self.grow)


def _words(text: str, element: Element, style: Style, name: str, align: str = "") -> Text:
    look = style.text(name)
    return Text(element.place, [Span(text, look.face, look.fill)], look, align=align)
