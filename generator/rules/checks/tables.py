"""Every roll of a table's die is in exactly one row, and every number of a grid in one row and one column."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from generator.finding import Finding
from generator.model.grid import Grid, Line
from generator.model.load import Game
from generator.model.notation import DiceRoll, NumberBounds, NumberSpan
from generator.model.table import RollTable
from generator.rules.checks.spans import after, gaps, overlaps


def check_tables(game: Game) -> Iterator[Finding]:
    for id, table in game.tables.items():
        if isinstance(table, RollTable):
            yield from _rolls(game, id, table)
        elif isinstance(table, Grid):
            yield from _lines(game, id, "columns", table.columns)
            yield from _lines(game, id, "rows", table.rows, table.die)


def _rolls(game: Game, id: str, table: RollTable) -> Iterator[Finding]:
    rolls, die = [row.roll for row in table.rows], table.die

    def place(row: int) -> tuple[str, int, str]:
        return ("rows", row, "roll")

    for index, roll in enumerate(rolls):
        if roll.low < die.low or roll.high > die.high:
            message = f"{die} gives {NumberSpan(die.low, die.high)}, and this row wants {roll}"
            yield Finding(
                "roll-off-the-die", message, game.where("tables", id, *place(index)), "name rolls that the die gives"
            )
    for earlier, later, both in overlaps(rolls):
        message = f"a roll of {both} is in two rows: {table.rows[earlier].result} and {table.rows[later].result}"
        cure = "leave each roll to one row"
        yield Finding("overlap-in-table", message, game.where("tables", id, *place(later)), cure)
    for gap in gaps(rolls, die.low, die.high):
        where = game.where("tables", id, *place(after(rolls, gap)))
        yield Finding("gap-in-table", f"a roll of {gap} is in no row", where, f"give {gap} to a row")


def _lines(game: Game, id: str, name: str, lines: Sequence[Line], die: DiceRoll | None = None) -> Iterator[Finding]:
    """Gaps and overlaps between rows or columns that are for numbers, and rolls of the die that no row is for."""
    known = [(index, line.span) for index, line in enumerate(lines) if line.span is not None]
    line = name[:-1]
    ends = [(_low(span), _high(span), index) for index, span in known]
    ends.sort()
    for (_, high, before), (low, _, index) in pairwise(ends):
        place = game.where("tables", id, name, index, "span")
        if low <= high:
            message = f"this {line} and that of {lines[before].head} are for the same numbers"
            yield Finding("overlap-in-table", message, place, f"leave each number to one {line}")
        elif low > high + 1:
            gap = NumberBounds(int(high) + 1, int(low) - 1)
            yield Finding("gap-in-table", f"no {line} is for {gap}", place, f"give {gap} to a {line}")
    if not die or not ends:
        return
    lowest, highest = ends[0][0], max(high for _, high, _ in ends)
    for number in range(die.low, die.high + 1):
        if not lowest <= number <= highest:
            place = game.where("tables", id, name, ends[0 if number < lowest else -1][2], "span")
            yield Finding("gap-in-table", f"a roll of {number} is in no {line}", place, f"give {number} to a {line}")


def _low(span: NumberBounds) -> float:
    return -math.inf if span.low is None else span.low


def _high(span: NumberBounds) -> float:
    return math.inf if span.high is None else span.high
