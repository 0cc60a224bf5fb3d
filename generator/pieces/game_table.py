"""Tables of a game as blocks of a page: a number, a title and the dice; rows and columns; modifiers, codes and notes.

Everything is built of the page's own words, so a table of the game looks like any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from pydantic import Field

from generator.element import Element
from generator.finding import Place
from generator.layout.box import Box
from generator.layout.stack import Kept, Spaced
from generator.model.base import Int, Length
from generator.model.grid import Grid, Modifier
from generator.model.notation import DiceRoll
from generator.model.table import RollTable, Table
from generator.pieces.daggers import Marks, marks
from generator.pieces.word import Compositor, Word, word
from generator.units import mm

_COUNTS = {1: "one die", 2: "two dice", 3: "three dice"}
_MANY = 4  # columns beside the first: more than these stand closer
_CASE = re.compile(r"([A-Za-z, ]{2,12}:)(?= )")
_LONG = 6  # characters: figures from this on take room
_TEXT = 24  # characters: cells longer than this are sentences, set flush left


@word("table-block")
class TableBlock(Word):
    """Its children under a head with a table's number, title and dice, never cut."""

    number: str = ""
    title: str
    dice: str = ""
    mark: str = ""  # behind the title
    below: Length = mm(3)  # room kept under it
    style: str = ""

    def box(self, element: Element, compositor: Compositor) -> Box:
        head = _head(self, element.place)
        inner = compositor.within(self.style)
        kept = Kept(element.place, [compositor.box(head), *inner.boxes(element)], mm(0.8), self.grow)
        block = Spaced(kept, 0.0, self.below)
        block.grow = self.grow
        return block


@word("game-table")
class GameTable(Word):
    """A table of the game as a block, with all that it says."""

    table: str
    pad_y: str = "0.2 mm"
    below: Length = mm(2.6)
    notes: Int = Field(default=1, ge=1, le=3)  # columns that modifiers, codes and notes are set in under a wide table

    def box(self, element: Element, compositor: Compositor) -> Box:
        table = compositor.record("tables", self.table, element)
        place, given = element.place, marks(table)
        legend = list(_legend(table, place))
        if isinstance(table, Grid) and table.modifiers:
            wide = self.notes > 1
            legend.insert(0, (_told if wide else _modifiers)(table, given, self.pad_y, place))
        if legend and self.notes > 1:
            legend = [Element("columns", {"count": str(self.notes), "gap": "5 mm"}, tuple(legend), place)]
        children = [_body(table, given, self.pad_y, place), *legend]
        block = TableBlock.model_construct(
            number=table.number,
            title=table.title,
            dice=dice_words(table.die),
            mark=given.title,
            below=self.below,
            style="",
            grow=self.grow,
        )
        return block.box(Element("table-block", {}, tuple(children), place), compositor)


@word("grid-table")
class GridTable(Word):
    """The rows and columns of a table of the game, as an ordinary table of the page."""

    table: str
    pad_y: str = "0.6 mm"

    def box(self, element: Element, compositor: Compositor) -> Box:
        table = compositor.record("tables", self.table, element)
        return compositor.box(_body(table, marks(table), self.pad_y, element.place))


def dice_words(dice: DiceRoll | None) -> str:
    """What is thrown, in words where it is ordinary dice."""
    if dice is None:
        return ""
    return _COUNTS.get(dice.count, str(dice)) if dice.sides == 6 and not dice.add else str(dice)


def _head(block: TableBlock, place: Place) -> Element:
    """The number in a box, the title, and what is thrown."""
    title = _line("p", place, block.title, block.mark, style="reference-head")
    dice = _line("p", place, block.dice, style="title-note", align="end")
    if not block.number:
        return Element("row", {"columns": "*, auto", "gap": "2 mm", "valign": "bottom"}, (title, dice), place)
    number = _line("p", place, block.number, style="reference-head", align="middle")
    boxed = Element("panel", {"pad": "0.5 mm", "tone": "shade", "weight": "0.8 pt"}, (number,), place)
    attributes = {"columns": "auto, *, auto", "gap": "2 mm", "valign": "middle"}
    return Element("row", attributes, (boxed, title, dice), place)


def _line(name: str, place: Place, text: str, mark: str = "", **attributes: str) -> Element:
    """An element of one line, with a raised mark behind it."""
    raised = (Element("sup", {}, (mark,), place),) if mark else ()
    return Element(name, attributes, (text, *raised), place)


def _body(table: Table, given: Marks, pad_y: str, place: Place) -> Element:
    if isinstance(table, Grid):
        return _grid(table, given, pad_y, place)
    assert isinstance(table, RollTable)  # a game's tables are one or the other
    return _rolls(table, given, pad_y, place)


def _rolls(table: RollTable, given: Marks, pad_y: str, place: Place) -> Element:
    head = [
        _line("th", place, text) for text in (table.roll_title or _thrown(table), table.result_title, table.text_title)
    ]
    rows = [
        _row(
            place,
            _line("td", place, str(row.roll), align="middle"),
            _line("td", place, row.result, given.rows.get(index, "")),
            _line("td", place, row.words),
        )
        for index, row in enumerate(table.rows)
    ]
    return _table("auto, auto, *", pad_y, place, [_row(place, *head)], rows)


def _thrown(table: Table) -> str:
    return "Die" if table.die and table.die.count == 1 else "Dice"


def _grid(grid: Grid, given: Marks, pad_y: str, place: Place) -> Element:
    corner = _line("th", place, grid.row_title or _thrown(grid))
    heads = [
        _line("th", place, column.head, given.columns.get(index, ""), align="middle")
        for index, column in enumerate(grid.columns)
    ]
    if grid.column_title:
        corner = Element("th", {"rowspan": "2"}, corner.children, place)
        over = Element("th", {"colspan": str(len(heads)), "align": "middle"}, (grid.column_title,), place)
        head = [_row(place, corner, over), _row(place, *heads)]
    else:
        head = [_row(place, corner, *heads)]
    long = any(len(cell) > _TEXT for row in grid.printed for cell in row)
    aside = all(row.title == "" for row in grid.rows)
    rows = []
    for r, (row, cells) in enumerate(zip(grid.rows, grid.printed, strict=True)):
        first = _line("td", place, row.head, given.rows.get(r, ""), **({"align": "middle"} if aside else {}))
        each = [_cell(cell, given.cells.get((r, c), ""), long, place) for c, cell in enumerate(cells)]
        rows.append(_row(place, first, *each))
    return _table(f"auto, {_shares(grid) if long else _tracks(grid)}", pad_y, place, head, rows)


def _cell(text: str, mark: str, long: bool, place: Place) -> Element:
    """A cell; where it has a line for each case, what the case is for stands out."""
    if not long:
        return _line("td", place, text, mark, align="middle")
    spans: list[Element | str] = []
    for line in text.split("\n"):
        spans += [Element("br", {}, (), place)] if spans else []
        case = _CASE.match(line)
        spans += [Element("b", {}, (case[1],), place), line[case.end() :]] if case else [line]
    return Element("td", {}, tuple(spans), place)


def _tracks(grid: Grid) -> str:
    """Columns of figures, alike; where many hold long ones, broader where those are longer."""
    cells = [max(len(row[index]) for row in grid.printed) for index in range(len(grid.columns))]
    if len(cells) <= _MANY or max(cells) < _LONG:
        return ", ".join("*" for _ in cells)
    longest = [max(len(column.head), cell) for column, cell in zip(grid.columns, cells, strict=True)]
    return ", ".join(f"{length + _LONG / 2:g}*" for length in longest)


def _shares(grid: Grid) -> str:
    """Columns of sentences, the broader the more stands in them."""
    said = [sum(len(row[index]) for row in grid.printed) ** 0.75 for index in range(len(grid.columns))]
    mean = sum(said) / len(said)
    return ", ".join(f"{min(max(each / mean, 0.6), 1.6):.2f}*" for each in said)


def _modifiers(grid: Grid, given: Marks, pad_y: str, place: Place) -> Element:
    """What changes the die, a row each."""
    rows = [
        _row(
            place,
            _line("td", place, one.words, given.modifiers.get(index, "")),
            _line("td", place, _added(one), align="middle"),
        )
        for index, one in enumerate(grid.modifiers)
    ]
    return _table("*, auto", pad_y, place, [_row(place, _line("th", place, "Modifiers"), _line("th", place, ""))], rows)


def _told(grid: Grid, given: Marks, pad_y: str, place: Place) -> Element:
    """What changes the die, in a line."""
    spans: list[Element | str] = [Element("b", {}, ("Modifiers ",), place)]
    for index, one in enumerate(grid.modifiers):
        spans += ["; " if index else "", one.words, " ", Element("b", {}, (_added(one),), place)]
        if index in given.modifiers:
            spans.append(Element("sup", {}, (given.modifiers[index],), place))
    return Element("p", {}, tuple(spans), place)


def _added(one: Modifier) -> str:
    return f"{one.add:+d}" if one.add else "0"


def _legend(table: Any, place: Place) -> Iterable[Element]:
    """What codes stand for, and the notes."""
    codes = getattr(table, "codes", {})
    if codes:
        spans: list[Element | str] = []
        for code, meaning in codes.items():
            spans += ["; " if spans else "", Element("b", {}, (code,), place), f" {meaning}"]
        yield Element("p", {}, tuple(spans), place)
    for note in (*((table.note,) if table.note else ()), *getattr(table, "notes", ())):
        yield Element("p", {}, (note,), place)


def _row(place: Place, *cells: Element) -> Element:
    return Element("tr", {}, cells, place)


def _table(columns: str, pad_y: str, place: Place, head: list[Element], rows: list[Element]) -> Element:
    pad = "0.4 mm" if columns.count(",") > _MANY else "0.9 mm"
    attributes = {"columns": columns, "pad-y": pad_y, "pad": pad}
    return Element("table", attributes, (Element("thead", {}, tuple(head), place), *rows), place)
