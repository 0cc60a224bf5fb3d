"""Every roll of a table's die is in exactly one row."""

from __future__ import annotations

from collections.abc import Iterator

from generator.finding import Finding
from generator.model.load import Game
from generator.model.notation import NumberSpan
from generator.model.table import Table
from generator.rules.checks.spans import after, gaps, overlaps


def check_tables(game: Game) -> Iterator[Finding]:
    for id, table in game.tables.items():
        yield from _check(game, id, table)


def _check(game: Game, id: str, table: Table) -> Iterator[Finding]:
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
