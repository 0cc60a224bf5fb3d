"""What a pencil fills: rows of boxes to tick, numbered tracks, ruled logs."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.drawing import path
from generator.drawing.frame import Ink, Item, Path, Stamp, Symbol
from generator.drawing.style import Style
from generator.element import Element
from generator.finding import Finding, FindingsError, Place
from generator.layout.box import SLACK, Box, Canvas
from generator.layout.picture import Picture
from generator.layout.stack import Art, Line
from generator.layout.table import Cell, Ruling, Table, TableRow
from generator.layout.text import Span, Text
from generator.layout.tracks import STAR, Track
from generator.model.base import Int, Length
from generator.pieces.word import Compositor, Word, word
from generator.units import Rect, mm, translation

_FIVE = 5
_CROSS = "\u00d7"  # is drawn as large as the box


def tick_symbol(size: float, style: Style, weight: float = 0.6) -> Symbol:
    """A box to tick: all that a sheet has are stamps of this symbol."""
    ink = Ink(fill=style.color("paper"), stroke=style.color("rule"), width=weight)
    return Symbol("box", (Path(path.box(Rect(0, 0, size, size)), ink),), Rect(-1, -1, size + 2, size + 2))


def tick_boxes(count: int, size: float, style: Style, *, across: int = 0, last_mark: str = "") -> Picture:
    """`count` boxes of `size` points in fives, `across` to a line; a word or a cross may stand in the last one."""
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
    if last_mark == _CROSS:
        arm = size * 0.42
        middle = x + size / 2, y + size / 2
        shape = [
            segment
            for turn in (45, 135)
            for segment in path.line(*(path.bearing(*middle, arm, turn + half) for half in (0, 180)))
        ]
        items.append(Path(tuple(shape), Ink(stroke=style.color("ink"), width=size * 0.1, cap="round")))
    elif last_mark:
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
    across: Int = Field(default=10, ge=1)  # at most; fewer, in fives, where there is no room
    size: Length = mm(16)  # of a square; the least where it grows
    align: Literal["start", "middle", "end"] = "middle"

    def box(self, element: Element, compositor: Compositor) -> Box:
        if self.to < self.start:
            message = f"the track ends at {self.to}, before it starts at {self.start}"
            raise FindingsError(Finding("wrong-attribute", message, element.place, "set to= above start="))
        return _Track(element.place, self, compositor.style)


class _Track(Box):
    """A track, with fewer squares across where there is less room, and larger ones where it has grown."""

    def __init__(self, place: Place, track: TrackWord, style: Style) -> None:
        super().__init__(place, track.grow)
        self._track, self._style = track, style

    @property
    def _across(self) -> int:
        return min(self._track.across, self._track.to - self._track.start + 1)

    def least(self) -> float:
        return min(self._across, _FIVE) * self._track.size

    def natural(self) -> float:
        return self._across * self._track.size

    def measure(self, width: float) -> float:
        return self._picture(width).height

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        picture = self._picture(rect.width)
        more = min(rect.width / picture.width, rect.height / picture.height)
        if self.grow and more > 1:
            picture = self._picture(rect.width, self._track.size * more)
        Art(self.place, picture, self._track.align, self.grow).draw(rect, canvas)

    def _picture(self, width: float, size: float | None = None) -> Picture:
        """The squares at a size; how many stand across goes by their least size, in fives where not all have room."""
        across = self._across
        if across * self._track.size > width + SLACK:
            across = max(_FIVE, int(width / self._track.size) // _FIVE * _FIVE)
        laid = self._track.model_copy(update={"size": size or self._track.size, "across": across})
        return number_track(laid, self._style)


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
    opens: Int = 1  # the first that is written at: those before it are crossed out

    def box(self, element: Element, compositor: Compositor) -> Box:
        style = compositor.style
        heads, tracks = [], []
        for child in element.children:
            if isinstance(child, Element):
                attributes = compositor.read(child)
                tracks.append(STAR if attributes.width is None else Track(fixed=attributes.width))
                heads.append(Cell(_words(child.text, child, style, "table-head")))
        rule = style.color("rule")
        lines = [TableRow(tuple(heads), head=True)]
        for number in range(self.start, self.start + self.rows):
            look = "table-head" if number % _FIVE == 0 else "table"
            first = Cell(_words(str(number), element, style, look, align="middle"))
            if number < self.opens:
                rest = [Cell(Line(element.place, Ink(stroke=rule, width=1.0)), colspan=len(heads) - 1)]
            else:
                rest = [Cell(Box(element.place))] * (len(heads) - 1)
            lines.append(TableRow((first, *rest), least_height=self.height))
        ruling = Ruling("all", Ink(stroke=rule, width=0.35), Ink(stroke=rule, width=0.8), mm(1), mm(0.5))
        return Table(element.place, lines, tracks, ruling, grow=self.grow)


def _words(text: str, element: Element, style: Style, name: str, align: str = "") -> Text:
    look = style.text(name)
    return Text(element.place, [Span(text, look.face, look.fill)], look, align=align)
