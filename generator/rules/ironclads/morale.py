"""Morale: losses and circumstances in; the value, and whether a crew breaks, recovers or gives up, out."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import number, roll, stats, throw


class Spirit(Model):
    """A ship, and what weighs on her crew."""

    ship: Id
    crew_lost: Int = Field(default=0, ge=0)  # factors
    grade: Id | None = None  # of her crew; None where the rule is not played
    situation: tuple[Id, ...] = ()  # rows of the table of morale that hold
    fires: tuple[Int, ...] = ()  # the level of each fire aboard
    change: Int = 0  # what hits have done to it


class Value(Model):
    value: Int


class Tested(Value):
    broken: Bool


def morale(game: Game, situation: Spirit, dice: Cup) -> Value:
    """Her morale: the base of her full crew, less what it has lost, and all circumstances added up (Table 24)."""
    ship = stats(game, situation.ship)
    share = min(situation.crew_lost, ship.crew) * 1000 // ship.crew
    total = ship.morale + number(game, "morale-loss", share, "morale") + situation.change
    if situation.grade:
        total += number(game, "crew-quality", situation.grade, "morale", "grade")
    total += sum(number(game, "morale", one, "morale", "situation") for one in situation.situation)
    if situation.fires:
        total += number(game, "morale", "fire", "morale") * sum(situation.fires)
    return Value(value=total)


def morale_test(game: Game, situation: Spirit, dice: Cup) -> Tested:
    """Two dice: more than her morale breaks it."""
    value = morale(game, situation, dice).value
    return Tested(value=value, broken=roll(game, "morale", dice) > value)


class Rally(Spirit):
    """A broken crew that would fight on."""

    commander: Int = 0  # his value
    flag: Int = 0  # that of a flag officer aboard


def recovery(game: Game, situation: Rally, dice: Cup) -> Tested:
    """Two dice: less than morale and the officers' values together restores it."""
    value = morale(game, situation, dice).value + situation.commander + situation.flag
    return Tested(value=value, broken=roll(game, "morale", dice) >= value)


class GivenUp(Model):
    result: Id  # row of the table of broken crews
    surrenders: Bool  # where the last test is made: whether it fails


def broken_crew(game: Game, situation: Rally, dice: Cup) -> GivenUp:
    """One die for a crew broken for long. The last test is a recovery with a bonus to the commander's value."""
    row = throw(game, "broken-crew", dice)
    if not row.effects.command:
        return GivenUp(result=row.id, surrenders=row.effects.happens)
    heartened = situation.model_copy(update={"commander": situation.commander + row.effects.command})
    return GivenUp(result=row.id, surrenders=recovery(game, heartened, dice).broken)
