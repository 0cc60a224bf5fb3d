"""What stands behind a figure, as marks: a table in; a dagger on the largest part that is wholly reconstructed out.

In a table that is reconstructed as a whole the cells that a source does give are marked instead, with a double dagger.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.model.grid import Grid
from generator.model.table import RollTable, Table

MADE, GIVEN = "†", "‡"


def made(source: str) -> bool:
    """Whether no source gives a figure: it was made to fit."""
    return source.startswith("reconstructed")


@dataclass(frozen=True)
class Marks:
    """The mark behind each part of a table; empty where there is none."""

    title: str = ""
    columns: dict[int, str] = field(default_factory=dict)
    rows: dict[int, str] = field(default_factory=dict)
    cells: dict[tuple[int, int], str] = field(default_factory=dict)
    modifiers: dict[int, str] = field(default_factory=dict)


def marks(table: Table) -> Marks:
    """The marks of a grid or of a roll table, rows and columns counted from 0."""
    if isinstance(table, Grid):
        return _of_grid(table)
    if isinstance(table, RollTable):
        return _of_rolls(table)
    return Marks(MADE if made(table.source) else "")


def _of_rolls(table: RollTable) -> Marks:
    whole = made(table.source)
    odd = {index: row.source for index, row in enumerate(table.rows) if row.source and made(row.source) != whole}
    if not whole and len(odd) == len(table.rows):
        return Marks(MADE)
    return Marks(MADE if whole else "", rows=dict.fromkeys(odd, GIVEN if whole else MADE))


def _of_grid(grid: Grid) -> Marks:
    whole = made(grid.source)
    modifiers = {
        index: GIVEN if whole else MADE
        for index, one in enumerate(grid.modifiers)
        if one.source and made(one.source) != whole
    }
    spots = {
        (r, c): made(grid.source_of(row, column))
        for r, row in enumerate(grid.rows)
        for c, column in enumerate(grid.columns)
    }
    if whole:
        given = {spot: GIVEN for spot, reconstructed in spots.items() if not reconstructed}
        return Marks(MADE, cells=given, modifiers=modifiers)
    if all(spots.values()):
        return Marks(MADE, modifiers=modifiers)
    rows, columns = range(len(grid.rows)), range(len(grid.columns))
    whole_columns = {c: MADE for c in columns if all(spots[r, c] for r in rows)}
    whole_rows = {r: MADE for r in rows if all(spots[r, c] for c in columns)}
    cells = {
        (r, c): MADE
        for (r, c), reconstructed in spots.items()
        if reconstructed and c not in whole_columns and r not in whole_rows
    }
    return Marks("", whole_columns, whole_rows, cells, modifiers)
