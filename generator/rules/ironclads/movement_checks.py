"""The tables of movement run the way that ships would expect: a heavier tow is not faster, a 6 not kinder than a 5.

A whole game in, warnings out: a house rule may turn a table round, and then says so in game.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

from generator.finding import Finding
from generator.model.grid import Grid
from generator.model.load import Game
from generator.rules.checks import Check
from generator.rules.ironclads.notation import Damage

Spot = tuple[int, int]  # row and column


@dataclass(frozen=True, slots=True)
class Slope:
    """Which way the cells of a table go, from each to the next."""

    table: str
    along: Literal["rows", "columns"]  # down a column, or across a row
    way: Literal["up", "down"]
    sense: str  # what would be wrong otherwise


SLOPES = (
    Slope("drift", "rows", "up", "a higher die takes her no less far, and swings her no more to the left"),
    Slope("fouling-damage", "rows", "up", "a higher die does no less"),
    Slope("collision", "rows", "up", "a higher die does no less"),
    Slope("towing-speed", "rows", "down", "a heavier tow is not faster"),
    Slope("grounding", "columns", "down", "a deeper ship does not ground less easily"),
    Slope("grounding", "rows", "down", "more shoal does not ground her less easily"),
    Slope("grapple", "columns", "down", "a faster ship does not grapple more easily"),
)

WORSE = (
    ("piles-10", "piles-15"),
    ("piles-15", "piles-20"),
    ("hulk", "heavy"),
    ("wv-by-wooden", "wv-by-ironclad"),
    ("a-by-wooden", "a-by-ironclad"),
    ("ironclad-by-wooden", "ironclad-by-ironclad"),
)
"""Rows of the fouling table: of each two a ship fouls on the second at least as easily."""


def check_slopes(game: Game) -> Iterator[Finding]:
    for slope in SLOPES:
        grid = game.tables.get(slope.table)
        if not isinstance(grid, Grid):
            continue
        for before, after in _steps(grid, slope.along):
            a, b = (grid.rows[row].cells[column] for row, column in (before, after))
            if not (_no_less(b, a) if slope.way == "up" else _no_less(a, b)):
                yield _warning(game, slope.table, after, f"{b} comes after {a}: {slope.sense}")


def check_fouling(game: Game) -> Iterator[Finding]:
    grid = game.tables.get("fouling")
    if not isinstance(grid, Grid) or grid.die is None:
        return
    rows = {row.key: index for index, row in enumerate(grid.rows)}
    least = {key: grid.rows[index].cells[0] for key, index in rows.items()}
    for safer, worse in WORSE:
        if safer in rows and worse in rows and least[worse] > least[safer]:
            message = f"she fouls on {least[worse]} or more here, and on {least[safer]} or more of '{safer}'"
            yield _warning(game, "fouling", (rows[worse], 0), message)
    if "bank" in rows and least["bank"] > grid.die.low:
        yield _warning(game, "fouling", (rows["bank"], 0), "a bank always sticks, whatever the die")


def check_chances(game: Game) -> Iterator[Finding]:
    """No try is hopeless, and none is sure: of a tow, and of coming off a shoal."""
    for id in ("grapple", "grounding"):
        grid = game.tables.get(id)
        if not isinstance(grid, Grid) or grid.die is None:
            continue
        least, most = (grid.die.low, grid.die.high - 1) if id == "grapple" else (grid.die.low + 1, grid.die.high + 1)
        for row, line in enumerate(grid.rows):
            for column, number in enumerate(line.cells):
                if number is None or not least <= number <= most:
                    yield _warning(game, id, (row, column), f"{number} leaves nothing to the die: {least} to {most}")


def _steps(grid: Grid, along: Literal["rows", "columns"]) -> Iterator[tuple[Spot, Spot]]:
    """Every cell with the one after it."""
    rows, columns = range(len(grid.rows)), range(len(grid.columns))
    if along == "rows":
        yield from (((a, column), (b, column)) for column in columns for a, b in pairwise(rows))
    else:
        yield from (((row, a), (row, b)) for row in rows for a, b in pairwise(columns))


def _no_less(one: Any, other: Any) -> bool:
    if isinstance(one, Damage) and isinstance(other, Damage):
        return one.covers(other)
    return one is None or other is None or bool(one >= other)


def _warning(game: Game, table: str, spot: Spot, message: str) -> Finding:
    row, column = spot
    place = game.where("tables", table, "rows", row, "cells", column)
    return Finding("table-out-of-order", message, place, "correct it, or accept it in game.yaml and say why", "warning")


CHECKS: tuple[Check, ...] = (check_slopes, check_fouling, check_chances)
