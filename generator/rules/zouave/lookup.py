"""What the resolvers look up: a name in, a ship, a gun, a table or a figure out. NoAnswerError where there is none."""

from __future__ import annotations

import math

from generator.model.grid import Numbers
from generator.model.load import Game
from generator.model.vessel import Vessel
from generator.rules.dice import Cup
from generator.rules.lookup import figures_as, record
from generator.rules.resolver import NoAnswerError
from generator.rules.rolltable import row_for
from generator.rules.zouave.figures import Figures
from generator.rules.zouave.shapes import ZouaveRolls, ZouaveRow
from generator.rules.zouave.stats import FortStats, GunStats, Stats, ZouaveFort, ZouaveGun, ZouaveShip


def figures(game: Game) -> Figures:
    """The figures that stand in no table."""
    return figures_as(game, Figures)


def stats(game: Game, ship: str, field: str = "ship") -> Stats:
    return record(game, "ships", ship, ZouaveShip, field).stats


def vessel(game: Game, ship: str, field: str = "ship") -> Vessel:
    found = record(game, "ships", ship, ZouaveShip, field).vessel
    if found not in game.vessels:
        raise NoAnswerError(field, f"there is no vessel '{found}'")
    return game.vessels[found]


def gun(game: Game, name: str) -> GunStats:
    return record(game, "guns", name, ZouaveGun, "gun").stats


def fort(game: Game, name: str) -> FortStats:
    return record(game, "forts", name, ZouaveFort, "fort").stats


def numbers(game: Game, id: str) -> Numbers:
    return record(game, "tables", id, Numbers)


def number(game: Game, id: str, row: str | int, column: str | int) -> int:
    """A cell of a table of numbers."""
    try:
        found = numbers(game, id).cell(row, column)
    except KeyError as error:
        raise NoAnswerError("", f"'{id}' has nothing for {error.args[0]}") from None
    if found is None:
        raise NoAnswerError("", f"'{id}' has nothing for {row} and {column}")
    return int(found)


def throw(game: Game, id: str, dice: Cup) -> ZouaveRow:
    """The row of a roll table that one throw gives."""
    table = record(game, "tables", id, ZouaveRolls)
    return row_for(table.rows, dice.throw(table.die))


def die(game: Game, dice: Cup) -> int:
    """One throw of the die that the game is played with: that of the hit table."""
    table = numbers(game, "hit")
    if table.die is None:
        raise NoAnswerError("", "the hit table does not say what is thrown")
    return dice.throw(table.die)


def percent(share: float, whole: float) -> int:
    """So much of a hundred, to the nearest whole number, halves up."""
    return rounded(share * whole / 100)


def rounded(value: float) -> int:
    """To the nearest whole number, halves up."""
    return math.floor(value + 0.5 + 1e-9)
