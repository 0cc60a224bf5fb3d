"""Drift (No. 11): a ship without power, the current or the wind, and a die in; where she goes out."""

from __future__ import annotations

from generator.model.base import Int, Model
from generator.model.load import Game
from generator.model.scenario import Current, Facing
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import figures, number, roll


class Adrift(Model):
    facing: Facing
    current: Current | None = None
    wind: Facing | None = None  # where it comes from, in open sea and where the rule for wind is used


class Drifted(Model):
    facing: Facing
    toward: Facing | None  # the way she goes, whatever her heading; None where nothing moves her
    hexes: Int


def drift(game: Game, situation: Adrift, dice: Cup) -> Drifted:
    """One throw: how far she swings, and how far the current takes her. Without one she goes with the wind."""
    thrown = roll(game, "drift", dice)
    facing = situation.facing.turned(number(game, "drift", thrown, "heading"))
    if situation.current and situation.current.speed:
        hexes = max(0, situation.current.speed + number(game, "drift", thrown, "hexes"))
        return Drifted(facing=facing, toward=situation.current.toward, hexes=hexes)
    if situation.wind:
        return Drifted(facing=facing, toward=leeward(situation.wind), hexes=figures(game).movement.open_sea_drift)
    return Drifted(facing=facing, toward=None, hexes=0)


def leeward(wind: Facing) -> Facing:
    """Where a wind goes that comes from a side."""
    return wind.turned(3)


class Weather(Model):
    wind: Facing  # where it comes from


class Smoke(Model):
    toward: Facing


def smoke(game: Game, situation: Weather, dice: Cup) -> Smoke:
    """Where smoke goes: the way its marker points."""
    return Smoke(toward=leeward(situation.wind))
