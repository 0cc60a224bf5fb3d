"""The page words, HTML's where HTML has one: text, rows and columns, panels, tables, lists, write-in lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from generator.drawing.frame import Ink
from generator.drawing.style import TextStyle
from generator.element import Element
from generator.finding import Finding, FindingsError
from generator.layout.box import Box, Space
from generator.layout.flow import Across, Break, Level
from generator.layout.stack import Column, Frill, Hung, Kept, Line, Panel, Row, Spaced
from generator.layout.stack import Field as WriteIn
from generator.layout.table import Cell, RowTooLongError, Ruling, Table, TableRow
from generator.layout.tracks import AUTO, Track, read_tracks
from generator.layout.wrap import Wrap
from generator.model.base import Bool, Int, Length, fault
from generator.pieces.word import Align, Compositor, Word, word
from generator.sheets.inline import is_inline, text_box
from generator.units import mm


def _tracks(value: object) -> object:
    if not isinstance(value, str):
        return value
    try:
        return read_tracks(value)
    except ValueError as error:
        raise fault("wrong-attribute", f"is no list of columns: {error}", "such as 20 mm, auto, *, 2*") from None


Tracks = Annotated[tuple[Track, ...], BeforeValidator(_tracks)]
Valign = Literal["top", "middle", "bottom"]


def content(element: Element, compositor: Compositor, gap: float = 0.0) -> Box:
    """What stands in an element: one paragraph where it is all text, else its boxes under each other."""
    if is_inline(element.children):
        return text_box(element, compositor, compositor.text_style())
    boxes = compositor.boxes(element)
    if len(boxes) == 1:
        return boxes[0]
    return Column(element.place, boxes, gap, grow=max((box.grow for box in boxes), default=0.0))


class _Paragraph(Word):
    style: str = ""
    align: Align | Literal[""] = ""
    keep: Bool = False  # it is not left at the foot of a page without what comes next

    def box(self, element: Element, compositor: Compositor) -> Box:
        name = self.style or self.default(compositor)
        style = compositor.text_style(name)
        heading = element.name in ("h1", "h2", "h3")
        text = text_box(element, compositor, style, align=self.align, keep=heading or self.keep)
        text.grow = self.grow
        return spaced(text, style)

    def default(self, compositor: Compositor) -> str:
        return compositor.text_name


@word("p")
class Paragraph(_Paragraph):
    """A paragraph, in the style of where it stands unless told otherwise."""


@word("h1")
@word("h2")
@word("h3")
class Heading(_Paragraph):
    """A heading; it is not left at the foot of a page. An h2 begins a chapter, which is a bookmark."""

    def box(self, element: Element, compositor: Compositor) -> Box:
        inner = self if self.style else self.model_copy(update={"style": element.name})
        box = _Paragraph.box(inner, element, compositor)
        return compositor.book.chapter(box, _plain(element)) if element.name == "h2" else box


def _plain(element: Element) -> str:
    """The text of an element without its marks."""
    parts = (child if isinstance(child, str) else _plain(child) for child in element.children)
    return " ".join("".join(parts).split())


@word("contents")
class ContentsWord(Word):
    """The chapters of its sheet in columns, each with the page of the sheet on which it begins."""

    columns: Int = Field(default=1, ge=1, le=4)
    gap: Length = mm(8)
    style: str = ""

    def box(self, element: Element, compositor: Compositor) -> Box:
        style = compositor.text_style(self.style)
        return compositor.book.contents(element.place, style, self.columns, self.gap)


def spaced(text: Box, style: TextStyle) -> Box:
    """A paragraph with the space that its style keeps above and below it."""
    if not style.above and not style.below:
        return text
    box = Spaced(text, style.above, style.below)
    box.grow, box.keep_with_next = text.grow, text.keep_with_next
    return box


@word("row")
class RowWord(Word):
    """Its children side by side."""

    columns: Tracks | None = None
    gap: Length = mm(3)
    valign: Valign = "top"
    style: str = ""

    def box(self, element: Element, compositor: Compositor) -> Box:
        inner = compositor.within(self.style)
        children = [child for child in element.children if isinstance(child, Element)]
        boxes = inner.boxes(element)
        tracks = self.columns or tuple(_track(child) for child in children)
        if len(tracks) != len(boxes):
            message = f"<row> names {len(tracks)} columns and holds {len(boxes)} elements"
            raise FindingsError(Finding("wrong-attribute", message, element.place, "name a column for each element"))
        return Row(element.place, boxes, tracks, gap=self.gap, valign=self.valign, grow=self.grow)


def _track(child: Element) -> Track:
    """A child's own width where it states one, else an equal share."""
    try:
        return read_tracks(child.attributes.get("width", "*"))[0]
    except ValueError:
        return Track(share=1.0)  # the child's own reading reports it


@word("wrap")
class WrapWord(Word):
    """Its children side by side at the width that they want, in as many rows as it takes."""

    gap: Length = mm(3)

    def box(self, element: Element, compositor: Compositor) -> Box:
        return Wrap(element.place, compositor.boxes(element), self.gap)


@word("column")
class ColumnWord(Word):
    """Its children under each other."""

    gap: Length = 0.0
    style: str = ""

    def box(self, element: Element, compositor: Compositor) -> Box:
        return Column(element.place, compositor.within(self.style).boxes(element), self.gap, self.grow)


@word("columns")
class ColumnsWord(Word):
    """Its children in several columns of one height."""

    count: Int = Field(default=2, ge=1, le=6)
    gap: Length = mm(5)
    style: str = ""

    def box(self, element: Element, compositor: Compositor) -> Box:
        return Level(element.place, compositor.within(self.style).boxes(element), self.count, self.gap, self.grow)


@word("across")
class AcrossWord(Word):
    """Its children over the whole width of a flow in columns."""

    gap: Length = 0.0
    style: str = ""
    keep: Bool = False  # it is not left at the foot of a page without what comes next

    def box(self, element: Element, compositor: Compositor) -> Box:
        return Across(Column(element.place, compositor.within(self.style).boxes(element), self.gap), self.keep)


@word("panel")
class PanelWord(Word):
    """Its children on a ground, with a border and a title."""

    title: str = ""
    pad: Length = mm(2)
    gap: Length = mm(1)
    tone: str = ""  # a colour of the style
    border: Bool = True
    double: Bool = False  # a second line inside the border
    color: str = "rule"  # of the border
    weight: Length = 0.5
    radius: Length = 0.0
    style: str = ""

    def box(self, element: Element, compositor: Compositor) -> Box:
        inner = compositor.within(self.style)
        body: Box = Column(element.place, inner.boxes(element), self.gap, grow=1.0)
        if is_inline(element.children):
            body = text_box(element, inner, inner.text_style())
        if self.title:
            head = Element("p", {}, (self.title,), element.place)
            title = text_box(head, compositor, compositor.style.text("label"))
            body = Column(element.place, [title, body], self.gap, grow=1.0)
        fill = compositor.style.color(self.tone) if self.tone else None
        stroke = compositor.style.color(self.color) if self.border else None
        frill = Frill(self.pad, fill, stroke, self.weight, self.radius, self.double)
        return Panel(element.place, body, frill, self.grow)


@word("hr")
class RuleWord(Word):
    """A line across."""

    weight: Length = 0.5
    above: Length = mm(1)
    below: Length = mm(1)
    color: str = "rule"

    def box(self, element: Element, compositor: Compositor) -> Box:
        ink = Ink(stroke=compositor.style.color(self.color), width=self.weight)
        return Line(element.place, ink, self.above, self.below)


@word("space")
class SpaceWord(Word):
    """Room."""

    height: Length = 0.0

    def box(self, element: Element, compositor: Compositor) -> Box:
        return Space(element.place, self.width or 0.0, self.height, self.grow)


@word("field")
class FieldWord(Word):
    """A label and a line to write on."""

    label: str
    room: Length = mm(15)
    height: Length = mm(7)
    style: str = "label"

    def box(self, element: Element, compositor: Compositor) -> Box:
        label = Element("p", {}, (self.label,), element.place)
        text = text_box(label, compositor, compositor.style.text(self.style))
        ink = Ink(stroke=compositor.style.color("rule"), width=0.4)
        return WriteIn(element.place, text, ink, room=self.room, height=self.height, grow=self.grow)


@word("figure")
class FigureWord(Word):
    """A drawing or table with its caption under it, never cut."""

    caption: str = ""
    gap: Length = mm(1)

    def box(self, element: Element, compositor: Compositor) -> Box:
        boxes = compositor.boxes(element)
        if self.caption:
            words = Element("p", {}, (self.caption,), element.place)
            boxes.append(text_box(words, compositor, compositor.style.text("caption"), align="middle"))
        return spaced(Kept(element.place, boxes, self.gap, self.grow), compositor.text_style())


@word("ul")
@word("ol")
class ListWord(Word):
    """Points, with dots or numbers."""

    style: str = ""
    gap: Length = 0.0
    start: Int = 1

    def box(self, element: Element, compositor: Compositor) -> Box:
        inner = compositor.within(self.style)
        style = inner.text_style()
        rows: list[Box] = []
        number = self.start
        for child in element.children:
            if not isinstance(child, Element):
                continue
            inner.read(child)
            if child.name != "li":
                message = f"<{child.name}> cannot stand in <{element.name}>"
                raise FindingsError(Finding("misplaced-element", message, child.place, "put it into <li>"))
            mark = "•" if element.name == "ul" else f"{number}."
            label = text_box(Element("p", {}, (mark,), child.place), inner, style, align="start")
            body = content(child, inner)
            hang = max(style.size * (0.9 if element.name == "ul" else 1.35), label.natural() + style.size * 0.3)
            rows.append(Hung(label, body, hang, style.below / 2))
            number += 1
        column = Column(element.place, rows, self.gap, self.grow)
        return Spaced(column, 0.0, style.below / 2) if style.below else column


@word("li")
class ItemWord(Word):
    """One point of a list."""


@word("thead")
@word("tr")
class TableRowWord(Word):
    """A row; in thead it is one of the head, which comes again on each page."""

    height: Length = 0.0
    tone: str = ""
    style: str = ""


@word("td")
@word("th")
class CellWord(Word):
    """A cell."""

    colspan: Int = Field(default=1, ge=1)
    rowspan: Int = Field(default=1, ge=1)
    align: Align | Literal[""] = ""
    valign: Valign = "middle"
    tone: str = ""
    style: str = ""


@word("table")
class TableWord(Word):
    """Rows of cells."""

    columns: Tracks | None = None
    rules: Literal["all", "rows", "none"] = "all"
    weight: Length = 0.4
    pad: Length = mm(1.2)
    pad_y: Length = mm(0.6)
    align: Align = "start"
    cells: Align = "start"
    style: str = ""
    stripes: Bool = False

    def box(self, element: Element, compositor: Compositor) -> Box:
        inner = compositor.within(self.style)
        sources: list[Element] = []
        rows: list[TableRow] = []
        for child, head in _rows(element):
            inner.read(child)
            sources.append(child)
            striped = self.stripes and len(rows) % 2 == 1
            rows.append(self._row(child, head, striped, inner))
        count = max((sum(cell.colspan for cell in row.cells) for row in rows), default=0)
        tracks = self.columns or (AUTO,) * count
        ink = Ink(stroke=compositor.style.color("rule"), width=self.weight)
        frame = Ink(stroke=compositor.style.color("rule"), width=self.weight * 2)
        ruling = Ruling(self.rules, ink, frame, self.pad, self.pad_y)
        try:
            return Table(element.place, rows, tracks, ruling, align=self.align, grow=self.grow)
        except RowTooLongError as error:
            raise FindingsError(Finding("too-many-cells", str(error), sources[error.row].place)) from None

    def _row(self, element: Element, head: bool, striped: bool, compositor: Compositor) -> TableRow:
        row = compositor.read(element)
        assert isinstance(row, TableRowWord)
        default = "table-head" if head and compositor.text_name == "table" else ""
        inner = compositor.within(row.style or default, self.cells)
        tone = row.tone or ("shade" if head or striped else "")
        cells = [self._cell(child, tone, inner) for child in element.children if isinstance(child, Element)]
        return TableRow(tuple(cells), head, row.height)

    def _cell(self, element: Element, tone: str, compositor: Compositor) -> Cell:
        cell = compositor.read(element)
        if not isinstance(cell, CellWord):
            message = f"<{element.name}> cannot stand in a row of a table"
            raise FindingsError(Finding("misplaced-element", message, element.place, "put it into <td>"))
        style = cell.style or (compositor.text_name if element.name == "td" else _bold(compositor))
        box = content(element, compositor.within(style, cell.align))
        ground = cell.tone or tone
        fill = compositor.style.color(ground) if ground else None
        return Cell(box, cell.colspan, cell.rowspan, fill, cell.valign)


def _bold(compositor: Compositor) -> str:
    """The style of a th: the bold twin of where it stands, where the style has one."""
    name = compositor.text_name
    return f"{name}-head" if f"{name}-head" in compositor.style.texts else name


def _rows(table: Element) -> Iterator[tuple[Element, bool]]:
    """The rows of a table, and whether each is of its head."""
    for child in table.children:
        if not isinstance(child, Element):
            continue
        if child.name == "thead":
            yield from ((row, True) for row in child.children if isinstance(row, Element))
        elif child.name == "tr":
            yield child, False
        else:
            message = f"<{child.name}> cannot stand in <table>"
            raise FindingsError(Finding("misplaced-element", message, child.place, "put it into <tr><td>"))


@word("break")
class BreakWord(Word):
    """The next page, or the next column, in a flow."""

    def box(self, element: Element, compositor: Compositor) -> Box:
        return Break(element.place)


@word("prose")
class ProseWord(Word):
    """A Markdown text of the game's, or all of a folder's in the order of their names."""

    text: str
    style: str = "body"

    def box(self, element: Element, compositor: Compositor) -> Box:
        inner = replace(compositor.within(self.style), game=compositor.whole)
        elements = inner.prose(self.text)
        if not elements:
            message = f"the game has no text '{self.text}'"
            raise FindingsError(Finding("unknown-text", message, element.place, "write it in Markdown, as rules/*.md"))
        return Column(element.place, [inner.box(one) for one in elements])
