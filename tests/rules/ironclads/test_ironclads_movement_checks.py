"""The checks of the movement tables: none finds fault with what ships, each meets its own fault."""

from __future__ import annotations

import dataclasses

import pytest

from generator.model.grid import Grid
from generator.model.load import Game
from generator.rules.ironclads.movement_checks import CHECKS
from generator.rules.ironclads.notation import damage


def edited(game: Game, table: str, row: int, column: int, cell: object) -> Game:
    grid = game.tables[table]
    assert isinstance(grid, Grid)
    rows = list(grid.rows)
    cells = list(rows[row].cells)
    cells[column] = cell
    rows[row] = rows[row].model_copy(update={"cells": tuple(cells)})
    return dataclasses.replace(game, tables={**game.tables, table: grid.model_copy(update={"rows": tuple(rows)})})


def messages(game: Game) -> list[str]:
    return [finding.message for check in CHECKS for finding in check(game)]


def test_what_ships_is_in_order(ironclads: Game) -> None:
    assert messages(ironclads) == []


@pytest.mark.parametrize(
    ("table", "row", "column", "cell", "why"),
    [
        ("drift", 4, 1, -1, "a higher die takes her no less far"),
        ("drift", 0, 0, 1, "swings her no more to the left"),
        ("fouling-damage", 4, 0, damage("1H"), "a higher die does no less"),
        ("collision", 3, 0, damage("-"), "a higher die does no less"),
        ("towing-speed", 3, 0, 4, "a heavier tow is not faster"),
        ("grounding", 0, 2, 7, "a deeper ship does not ground less easily"),
        ("grounding", 1, 3, 5, "more shoal does not ground her less easily"),
        ("grapple", 0, 2, 5, "a faster ship does not grapple more easily"),
        ("grapple", 0, 0, 6, "1 to 5"),
        ("grounding", 1, 3, 1, "2 to 7"),
        ("fouling", 0, 0, 2, "a bank always sticks"),
        ("fouling", 4, 0, 5, "'piles-15'"),
        ("fouling", 6, 0, 6, "'hulk'"),
    ],
)
def test_each_fault_is_met(ironclads: Game, table: str, row: int, column: int, cell: object, why: str) -> None:
    found = messages(edited(ironclads, table, row, column, cell))
    assert any(why in message for message in found), found


def test_a_warning_stands_at_its_cell(ironclads: Game) -> None:
    findings = [finding for check in CHECKS for finding in check(edited(ironclads, "fouling", 0, 0, 2))]
    assert [(finding.severity, finding.place.file.name) for finding in findings] == [("warning", "fouling.yaml")]
