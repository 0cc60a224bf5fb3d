"""Where a table says that its cells rise or fall, no cell does otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from generator.finding import Finding
from generator.model.grid import Grid, Order, shown
from generator.model.load import Game
from generator.model.notation import NumberBounds


def check_order(game: Game) -> Iterator[Finding]:
    for id, grid in game.tables.items():
        if isinstance(grid, Grid):
            for index, row in enumerate(grid.rows):
                if grid.across:
                    places = [(index, column) for column in range(len(row.cells))]
                    yield from _run(game, id, row.cells, places, grid.across)
            for column in range(len(grid.columns)):
                if grid.down:
                    places = [(row, column) for row in range(len(grid.rows))]
                    yield from _run(game, id, [row.cells[column] for row in grid.rows], places, grid.down)


def _run(game: Game, id: str, cells: Sequence[Any], places: list[tuple[int, int]], order: Order) -> Iterator[Finding]:
    """Findings for each cell that breaks the order of those before it; empty cells are passed over."""
    known = [(cell, place) for cell, place in zip(cells, places, strict=True) if cell is not None]
    for (before, _), (cell, (row, column)) in pairwise(known):
        low, high = (before, cell) if order == "rises" else (cell, before)
        if not _at_least(high, low):
            message = f"{shown(cell)} comes after {shown(before)}, and the table says that its cells {order[:-1]}"
            place = game.where("tables", id, "rows", row, "cells", column)
            yield Finding("table-out-of-order", message, place, "correct one of the two, or take the order out")


def _at_least(high: Any, low: Any) -> bool:
    """Whether one cell is no less than another; spans must follow on each other."""
    if isinstance(high, NumberBounds) and isinstance(low, NumberBounds):
        return high.low is not None and low.high is not None and high.low == low.high + 1
    return bool(high.covers(low) if hasattr(high, "covers") else high >= low)
