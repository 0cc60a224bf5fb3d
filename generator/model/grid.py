"""Grids: tables of rows and columns with a cell where they meet. A row or a column has an id, or the numbers it is for.

A file's `shape` says what its cells are: `numbers`, `codes` (short words), `spans` (of range, say), or what a game's
rules module adds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BeforeValidator, Field, ValidationInfo, field_validator

from generator.finding import Finding
from generator.model.base import Bool, Id, Int, Text
from generator.model.notation import Bounds
from generator.model.record import Part
from generator.model.table import Table
from generator.model.wording import checked, fill
from generator.source import Node


def _or_nothing(value: object) -> object:
    return None if value == "-" else value


Figure = Annotated[Int | None, BeforeValidator(_or_nothing)]
"""A whole number, or "-" for none."""

Order = Literal["rises", "falls"]

Reach = Annotated[Bounds | None, BeforeValidator(_or_nothing)]
"""Bounds, or "-" for none."""


class Line(Part):
    """A row or a column: known by its id, by the numbers that it is for, or by both."""

    id: Id | None = None
    span: Bounds | None = None
    title: str = ""  # its head; the numbers where left out

    @property
    def key(self) -> str:
        """What it is called by: its id, else its numbers."""
        return self.id or str(self.span)

    @property
    def head(self) -> str:
        """What is printed at its head."""
        return self.title or str(self.span)


class Column(Line):
    """A column, with how its numbers are printed."""

    signed: Bool = False  # with a plus sign, in its head too

    @property
    def head(self) -> str:
        return self.title or (self.span.words(signed=self.signed) if self.span else "")


class GridRow(Line):
    """A row. `sources` are those of single cells, by the key of the column."""

    cells: tuple[Any, ...] = Field(min_length=1)
    sources: dict[str, Text] = Field(default_factory=dict)


class Modifier(Part):
    """What changes the die, or the number it is held against."""

    id: Id
    span: Bounds | None = None  # of what it depends on, where that is a number: it counts for these
    title: str  # the span left open: "5 piles, M.P. {span}"
    add: Int

    @field_validator("title")
    @classmethod
    def _span_is_given(cls, title: str, info: ValidationInfo) -> str:
        return checked(title, {"span": span} if (span := info.data.get("span")) else {})

    @property
    def words(self) -> str:
        """What it counts for, with the numbers."""
        return fill(self.title, {"span": self.span})


class Grid(Table):
    """Rows and columns. A subclass narrows the cells."""

    row_title: str = ""  # head of the first column; the die where left out
    column_title: str = ""  # over the heads of the others
    columns: tuple[Column, ...] = Field(min_length=1)
    rows: tuple[GridRow, ...] = Field(min_length=1)
    modifiers: tuple[Modifier, ...] = ()
    least: Int | None = None  # a modified die below this counts as this
    down: Order | None = None  # how cells of a column run from row to row; checked where it is given
    across: Order | None = None  # how cells of a row run from column to column

    def cell(self, row: str | int, column: str | int) -> Any:
        """The cell at a row and a column, each by its key or by a number that it is for. Raises KeyError."""
        return _line(self.rows, row)[1].cells[_line(self.columns, column)[0]]

    def row(self, key: str | int) -> GridRow:
        """The row of a key or a number. Raises KeyError."""
        return _line(self.rows, key)[1]

    def column(self, key: str | int) -> Column:
        """The column of a key or a number. Raises KeyError."""
        return _line(self.columns, key)[1]

    def modifier(self, id: str) -> int:
        """What a modifier adds. Raises KeyError."""
        for one in self.modifiers:
            if one.id == id:
                return one.add
        raise KeyError(id)

    def depends(self, id: str, number: int) -> bool:
        """Whether a modifier counts for a number. Raises KeyError where there is none of that id."""
        for one in self.modifiers:
            if one.id == id:
                return one.span is None or number in one.span
        raise KeyError(id)

    def source_of(self, row: GridRow, column: Column) -> str:
        """Where a cell comes from: its own source, its row's, its column's, else the table's."""
        return row.sources.get(column.key) or row.source or column.source or self.source

    @property
    def printed(self) -> tuple[tuple[str, ...], ...]:
        """Every cell as it is printed, row by row."""
        return tuple(
            tuple(shown(cell, signed=column.signed) for cell, column in zip(row.cells, self.columns, strict=True))
            for row in self.rows
        )


class NumbersRow(GridRow):
    cells: tuple[Figure, ...] = Field(min_length=1)


class Numbers(Grid):
    """A grid of whole numbers."""

    shape: Literal["numbers"]
    rows: tuple[NumbersRow, ...] = Field(min_length=1)


class CodesRow(GridRow):
    cells: tuple[Text, ...] = Field(min_length=1)


class Codes(Grid):
    """A grid of short words. What each stands for, and where that leads to another throw, is in `codes`."""

    shape: Literal["codes"]
    rows: tuple[CodesRow, ...] = Field(min_length=1)
    codes: dict[str, str] = Field(default_factory=dict)


class SpansRow(GridRow):
    cells: tuple[Reach, ...] = Field(min_length=1)


class Spans(Grid):
    """A grid of spans: a row's number is the head of the column whose cell holds it."""

    shape: Literal["spans"]
    rows: tuple[SpansRow, ...] = Field(min_length=1)


L = TypeVar("L", bound=Line)


def _line(lines: Sequence[L], key: str | int) -> tuple[int, L]:
    for index, line in enumerate(lines):
        if line.span is not None and key in line.span if isinstance(key, int) else line.key == key:
            return index, line
    raise KeyError(key)


def shown(cell: object, *, signed: bool = False) -> str:
    """A cell as it is printed: nothing is a hyphen."""
    if cell is None:
        return "-"
    return f"{cell:+d}" if signed and cell and isinstance(cell, int) else str(cell)


def check_grid(grid: Grid, node: Node) -> Iterator[Finding]:
    """Every row has a cell for each column, and every line something it is known by."""
    for index, row in enumerate(grid.rows):
        if len(row.cells) != len(grid.columns):
            message = f"this row has {len(row.cells)} cells, and the table {len(grid.columns)} columns"
            place = node.place("rows", index, "cells")
            yield Finding("ragged-table", message, place, "give every row a cell for each column")
    for name, lines in (("rows", grid.rows), ("columns", grid.columns)):
        for index, line in enumerate(lines):
            if line.id is None and line.span is None:
                message = f"this {name[:-1]} has neither an id nor numbers that it is for"
                yield Finding("line-without-key", message, node.place(name, index), "add `id:` or `span:`")
            elif any(line.key == earlier.key for earlier in lines[:index]):
                message = f"'{line.key}' is an earlier {name[:-1]} too"
                yield Finding("duplicate-name", message, node.place(name, index), "give each one a key of its own")
