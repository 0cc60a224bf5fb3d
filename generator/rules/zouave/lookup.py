"""What the resolvers look up: a name in, a ship, a gun, a table or a figure out. NoAnswerError where there is none."""

from __future__ import annotations

import math

from generator.model.grid import Numbers
from generator.model.load import Game
from generator.model.vessel import Vessel
from generator.rules.dice import Cup
from generator.rules.resolver import NoAnswerError
from generator.rules.rolltable import row_for
from generator.rules.zouave.figures import Figures
from generator.rules.zouave.shapes import ZouaveRolls, ZouaveRow
from generator.rules.zouave.stats import FortStats, GunStats, Stats, ZouaveFort, ZouaveGun, ZouaveShip


def figures(game: Game) -> Figures:
    """The figures that stand in no table."""
    if not isinstance(game.figures, Figures):
        raise NoAnswerError("", "the game has no figures.yaml")
    return game.figures


def stats(game: Game, ship: str, field: str = "ship") -> Stats:
    found = game.ships.get(ship)
    if not isinstance(found, ZouaveShip):
        raise NoAnswerError(field, f"there is no ship '{ship}'")
    return found.stats


def vessel(game: Game, ship: str, field: str = "ship") -> Vessel:
    found = game.ships.get(ship)
    if found is None or found.vessel not in game.vessels:
        raise NoAnswerError(field, f"there is no ship '{ship}'")
    return game.vessels[found.vessel]


def gun(game: Game, name: str) -> GunStats:
    found = game.guns.get(name)
    if not isinstance(found, ZouaveGun):
        raise NoAnswerError("gun", f"there is no gun '{name}'")
    return found.stats


def fort(game: Game, name: str) -> FortStats:
    found = game.forts.get(name)
    if not isinstance(found, ZouaveFort):
        raise NoAnswerError("fort", f"there is no fort '{name}'")
    return found.stats


def numbers(game: Game, id: str) -> Numbers:
    found = game.tables.get(id)
    if not isinstance(found, Numbers):
        raise NoAnswerError("", f"the game has no table '{id}' of numbers")
    return found


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
    table = game.tables.get(id)
    if not isinstance(table, ZouaveRolls):
        raise NoAnswerError("", f"the game has no roll table '{id}'")
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
