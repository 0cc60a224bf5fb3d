"""Fires: what struck, who fights it and the dice in; whether one starts, burns on, and what it costs, out."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model
from generator.model.grid import Numbers
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.gunnery import Ammunition
from generator.rules.ironclads.lookup import code, figures, modified, number, roll, ship_type, stats, table
from generator.rules.resolver import NoAnswerError

WOODEN = "wv"
"""The type whose magazine a great fire reaches."""


class Spark(Model):
    """A hit that calls for the test."""

    ship: Id | None = None  # None for a gun position of a fort
    ammunition: Ammunition
    hot: Bool = False


class Started(Model):
    level: Int  # 0 where none starts


def fire_ignition(game: Game, situation: Spark, dice: Cup) -> Started:
    """One die on Table 19."""
    row = "fort" if situation.ship is None else _kindling(game, situation.ship)
    least = number(game, "fire-ignition", row, situation.ammunition, "ammunition")
    hot = ("hot-shot",) if situation.hot else ()
    total = modified(table(game, "fire-ignition", Numbers), roll(game, "fire-ignition", dice), *hot)
    return Started(level=figures(game).fires.start_level if total >= least else 0)


def _kindling(game: Game, ship: str) -> str:
    """The row of a ship: cotton burns on wooden ships only."""
    found = stats(game, ship)
    return "cotton" if found.cotton and not ship_type(game, found.type).ironclad else found.type


class Fought(Model):
    """A fire, and those who fight it."""

    level: Int = Field(ge=1)
    crew: Int = Field(ge=0)  # factors
    grade: Id


class Burning(Model):
    modifier: Int  # to the die
    level: Int  # afterwards; 0 where it is out


def fire_fighting(game: Game, situation: Fought, dice: Cup) -> Burning:
    """One die on Table 20, changed by the level and by those who fight it."""
    modifier = number(game, "fire-crew", situation.crew, situation.grade, "grade")
    modifier += number(game, "fire-damage", situation.level, "fight", "level")
    change = code(game, "fire-level", roll(game, "fire-level", dice) + modifier, "fire")
    after = {"out": 0, "lower": situation.level - 1, "same": situation.level, "higher": situation.level + 1}
    if change not in after:
        raise NoAnswerError("", f"nothing is said of a fire that is '{change}'")
    return Burning(modifier=modifier, level=min(after[change], figures(game).fires.highest))


class Fires(Model):
    """All fires of one gun position."""

    levels: tuple[Int, ...] = Field(min_length=1)


class FiresAboard(Fires):
    """All fires of a ship."""

    type: Id | None = None  # of the ship
    raging: Int = Field(default=0, ge=0)  # turns that one of them has burnt at the highest level, this turn counted


class Burnt(Model):
    aim: Int  # to the number that her guns must reach
    hull: Int  # lost this turn
    magazine: Bool  # throw for it, as for a shell


def fire_damage(game: Game, situation: FiresAboard, dice: Cup) -> Burnt:
    """What the fires aboard a ship do in a turn: each by itself, and all added up (Table 21)."""
    levels, turns = situation.levels, figures(game).fires.magazine_turns
    return Burnt(
        aim=sum(number(game, "fire-damage", level, "aim", "levels") for level in levels),
        hull=sum(number(game, "fire-damage", level, "hull", "levels") for level in levels),
        magazine=situation.type == WOODEN and situation.raging >= turns,
    )


class PositionBurnt(Model):
    aim: Int
    armour: Int  # lost this turn
    destroyed: Bool  # the gun, and the position is left


def fort_fire(game: Game, situation: Fires, dice: Cup) -> PositionBurnt:
    """What the fires in a gun position do: their levels add up and count as one fire."""
    rule = figures(game).fires
    level = sum(situation.levels)
    return PositionBurnt(
        aim=number(game, "fire-damage", min(level, rule.highest), "aim", "levels"),
        armour=rule.fort_armour,
        destroyed=level > rule.fort_limit,
    )
