"""What the resolvers look up: a name in; a ship, a gun, a grade, a table or a cell of one out.

Every function raises NoAnswerError where there is no such thing; `field` is the part of the situation that asks.
"""

from __future__ import annotations

from typing import Any, TypeVar

from generator.model.grid import Codes, Grid, Numbers
from generator.model.load import Game
from generator.model.table import Table
from generator.rules.dice import Cup
from generator.rules.ironclads.figures import Figures, ShipType
from generator.rules.ironclads.shapes import IroncladsRolls, IroncladsRow
from generator.rules.ironclads.stats import GunStats, IroncladsGun, IroncladsShip, Stats
from generator.rules.lookup import figures_as, record
from generator.rules.resolver import NoAnswerError
from generator.rules.rolltable import row_for

T = TypeVar("T", bound=Table)


def figures(game: Game) -> Figures:
    """The figures that stand in no table."""
    return figures_as(game, Figures)


def stats(game: Game, ship: str, field: str = "ship") -> Stats:
    """The figures of a ship."""
    return record(game, "ships", ship, IroncladsShip, field).stats


def ship_type(game: Game, type: str, field: str = "type") -> ShipType:
    """A type of ship by its id."""
    found = figures(game).type(type)
    if found is None:
        raise NoAnswerError(field, f"there is no type of ship '{type}'")
    return found


def gun(game: Game, name: str, field: str = "gun") -> GunStats:
    """The figures of a gun."""
    return record(game, "guns", name, IroncladsGun, field).stats


def table(game: Game, id: str, model: type[T]) -> T:
    """A table of a shape."""
    return record(game, "tables", id, model)


def cell(grid: Grid, row: str | int, column: str | int, field: str = "") -> Any:
    """Where a row and a column of a grid meet, each by its key or a number that it is for."""
    try:
        return grid.cell(row, column)
    except KeyError as error:
        raise NoAnswerError(field, f"'{grid.title}' has nothing for {error.args[0]}") from None


def number(game: Game, id: str, row: str | int, column: str | int, field: str = "") -> int:
    """A cell of a grid of numbers; an empty one has no answer."""
    found = cell(table(game, id, Numbers), row, column, field)
    if found is None:
        raise NoAnswerError(field, f"'{id}' has nothing for {row} and {column}")
    return int(found)


def code(game: Game, id: str, row: str | int, column: str | int, field: str = "") -> str:
    """A cell of a grid of short words."""
    return str(cell(table(game, id, Codes), row, column, field))


def modified(grid: Grid, thrown: int, *modifiers: str) -> int:
    """A throw with the modifiers of its table, by their ids; never below the least that the table counts."""
    try:
        total = thrown + sum(grid.modifier(one) for one in modifiers)
    except KeyError as error:
        raise NoAnswerError("", f"'{grid.title}' has no modifier '{error.args[0]}'") from None
    return total if grid.least is None else max(total, grid.least)


def single(grid: Table, dice: Cup) -> int:
    """One throw of the dice of a table."""
    if grid.die is None:
        raise NoAnswerError("", f"'{grid.title}' does not say what is thrown")
    return dice.throw(grid.die)


def roll(game: Game, id: str, dice: Cup) -> int:
    """One throw of the dice of a table, by its id."""
    return single(table(game, id, Table), dice)


def throw(game: Game, id: str, dice: Cup) -> IroncladsRow:
    """The row of a roll table that one throw gives."""
    rolls = table(game, id, IroncladsRolls)
    return row_for(rolls.rows, single(rolls, dice))
