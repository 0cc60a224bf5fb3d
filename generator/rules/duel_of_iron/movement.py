"""The initiative and move phases: who moves first, how far, and what a path costs."""

from __future__ import annotations

import re

from pydantic import Field

from generator import hexgrid
from generator.model.base import Id, Int, Model
from generator.model.hexmap import HexNumber
from generator.model.load import Game
from generator.model.notation import Dice
from generator.model.scenario import Facing
from generator.rules.afloat import cost_to_enter
from generator.rules.dice import Cup
from generator.rules.duel_of_iron.state import State, stats, tally
from generator.rules.resolver import NoAnswerError


class Fleet(Model):
    ships: tuple[Id, ...] = Field(min_length=1)


class Order(Model):
    order: tuple[Id, ...]  # from the ship that moves first to the one that moves last
    thrown: tuple[Dice, ...]  # the dice of each ship, as the ships were given


def initiative(game: Game, situation: Fleet, dice: Cup) -> Order:
    """The order of moving. Each ship throws in the order given; those that tie throw again among themselves."""
    thrown = tuple(stats(game, ship, "ships").initiative for ship in situation.ships)
    return Order(order=_ordered(game, situation.ships, dice), thrown=thrown)


def _ordered(game: Game, ships: tuple[str, ...], dice: Cup) -> tuple[str, ...]:
    if len(ships) == 1:
        return ships
    thrown: dict[int, list[str]] = {}
    for ship in ships:
        thrown.setdefault(dice.throw(stats(game, ship).initiative), []).append(ship)
    return tuple(ship for total in sorted(thrown) for ship in _ordered(game, tuple(thrown[total]), dice))


class Points(Model):
    points: Int
    thrown: Dice


def move_points(game: Game, situation: State, dice: Cup) -> Points:
    """The points of a ship's move roll, her damage taken off; never less than none."""
    damage = tally(game, situation.ship, situation.suffered)
    move = stats(game, situation.ship).move
    return Points(points=max(0, dice.throw(move) + damage.move), thrown=move)


class Course(Model):
    """A path as it is written in a log: hexes ahead as numbers, L and R for a turn by one hex side."""

    map: Id
    at: HexNumber
    facing: Facing
    path: str  # "2 R 1"


class Passage(Model):
    cost: Int  # move points
    at: HexNumber
    facing: Facing


_STEP = re.compile(r"[1-9][0-9]?|L|R")


def course(game: Game, situation: Course, dice: Cup) -> Passage:
    """What a path costs and where it ends. NoAnswerError where it leads over land or off the map."""
    if situation.map not in game.maps:
        raise NoAnswerError("map", f"there is no map '{situation.map}'")
    if game.about.turning is None:
        raise NoAnswerError("path", "the game does not say what a turn costs")
    cost, at, facing = 0, situation.at, situation.facing
    for step in situation.path.split():
        if not _STEP.fullmatch(step):
            raise NoAnswerError("path", f"'{step}' is neither a number of hexes nor L or R")
        if step in "LR":
            facing = facing.turned(1 if step == "R" else -1)
            cost += game.about.turning.cost
            continue
        for _ in range(int(step)):
            at = hexgrid.neighbour(at, facing.direction)
            cost += _cost_to_enter(game, situation.map, at)
    return Passage(cost=cost, at=at, facing=facing)


def _cost_to_enter(game: Game, map: str, hex_: hexgrid.Hex) -> int:
    chart = game.maps[map]
    if hex_ not in chart:
        raise NoAnswerError("path", "the path leads off the map")
    cost = cost_to_enter(game, chart, hex_)
    if cost is None:
        raise NoAnswerError("path", f"no ship can enter hex {hex_}")
    return cost
