"""How far one sees and what one makes out: dice, turns and hexes in; visibility, names and sparks out."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Id, Int, Model
from generator.model.load import Game
from generator.model.scenario import Facing
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import figures, number, roll, ship_type, stats, throw


class Watch(Model):
    time: Literal["day", "night"]


class Seen(Model):
    hexes: Int


def visibility(game: Game, situation: Watch, dice: Cup) -> Seen:
    """The visibility that a scenario begins with."""
    return Seen(hexes=number(game, "visibility", roll(game, "visibility", dice), situation.time))


class Hour(Model):
    hexes: Int = Field(ge=0)  # visibility at first
    turns: Int = Field(ge=0)  # fought since


class SeenThen(Seen):
    signals: Int  # hexes at which signals are read


def visibility_after(game: Game, situation: Hour, dice: Cup) -> SeenThen:
    """What is left of the visibility after so many turns, in whole hexes."""
    sight = figures(game).sight
    left = max(0, 100 - sight.loses * (situation.turns // sight.every))
    hexes = situation.hexes * left // 100
    return SeenThen(hexes=hexes, signals=hexes * sight.signals // 100)


class Sighted(Model):
    ship: Id
    range: Int = Field(ge=0)  # hexes from the nearest enemy in line of sight


class Known(Model):
    known: Literal["name", "type", "nothing"]
    called: str | None = None  # what she is called then


def identification(game: Game, situation: Sighted, dice: Cup) -> Known:
    """What is made out of a hidden ship at a range."""
    hidden, ship = figures(game).hidden, game.ships.get(situation.ship)
    type = ship_type(game, stats(game, situation.ship).type)
    if situation.range <= hidden.named_within and ship:
        return Known(known="name", called=ship.name)
    if situation.range <= hidden.typed_within:
        return Known(known="type", called=type.hidden)
    return Known(known="nothing")


class Marker(Model):
    """A ship, or a decoy, that moves hidden at night."""

    turns: Int = Field(ge=1)  # since the last throw


class Sparks(Model):
    shown: Int  # turns that she is shown; a decoy is taken off


def sparks(game: Game, situation: Marker, dice: Cup) -> Sparks:
    """One die every few turns for each marker."""
    due = situation.turns >= figures(game).sight.spark_turns
    return Sparks(shown=throw(game, "sparks", dice).effects.turns if due else 0)


class Weather(Model):
    """The wind is to be thrown for."""


class Wind(Model):
    blows_from: Facing | None
    turns: Int  # until it is thrown for again


def wind(game: Game, situation: Weather, dice: Cup) -> Wind:
    """One die for where it comes from, one for the turns until the next throw."""
    return Wind(blows_from=throw(game, "wind", dice).effects.direction, turns=roll(game, "wind", dice))
