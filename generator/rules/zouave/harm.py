"""Torpedoes, rams, the ground and forts: a blow and the dice in, points of damage out."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Bool, Float, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.zouave.effects import Nothing
from generator.rules.zouave.lookup import die, figures, fort, gun, percent, rounded, stats, throw, vessel
from generator.rules.zouave.value import Ship, value


class Blast(Model):
    damage: Int
    sinks: Bool
    explodes: Bool


class Angle(Model):
    degrees: Float = Field(ge=0, le=180)  # between the rammer's keel and a line square to the other's side


class Strikes(Model):
    strikes: Bool


class Closing(Model):
    """Two ships that meet: from where the ship struck is hit."""

    speed: Int = Field(ge=0)  # knots of the ship that rams
    target_speed: Int = Field(default=0, ge=0)
    side: Literal["before", "square", "abaft"] = "square"  # of the beam of the ship struck


class Closed(Model):
    closing: Int


class Blow(Closing):
    ship: Id  # that rams
    spoiled: Bool = False  # her strengthened bow was broken before


class Rammed(Model):
    closing: Int
    damage: Int  # to the ship struck
    own: Int  # to the ship that rams
    spoiled: Bool  # her bow counts as an ordinary one from now on


class Depth(Model):
    ship: Id
    feet: Float = Field(ge=0)


class Floats(Model):
    aground: Bool


class AtFort(Model):
    fort: Id
    gun: Id
    lost: Int = Field(default=0, ge=0)  # points that it has lost before


class FortStruck(Model):
    damage: Int
    silenced: Bool  # a gun, drawn at random
    abandoned: Bool  # it has lost all its points


def torpedo(game: Game, situation: Nothing, dice: Cup) -> Blast:
    """A spar torpedo that has hit."""
    row = throw(game, "torpedo", dice)
    does = row.effects
    return Blast(damage=does.damage, sinks=does.sinks, explodes=bool(does.damage or does.sinks))


def ram_angle(game: Game, situation: Angle, dice: Cup) -> Strikes:
    """Whether a ram strikes, or the ships steam past one another."""
    return Strikes(strikes=situation.degrees <= figures(game).ramming.angle)


def closing(game: Game, situation: Closing, dice: Cup) -> Closed:
    """Closing speed: her own, and a share of the other's where she meets it or runs after it; halves are lost."""
    share = situation.target_speed * figures(game).ramming.slanting // 100
    sign = {"before": 1, "square": 0, "abaft": -1}[situation.side]
    return Closed(closing=max(0, situation.speed + sign * share))


def ram(game: Game, situation: Blow, dice: Cup) -> Rammed:
    """What a ram does to either ship. A strengthened bow may break, an ordinary one suffers."""
    rule = figures(game).ramming
    met = Closing(speed=situation.speed, target_speed=situation.target_speed, side=situation.side)
    speed = closing(game, met, dice).closing
    points = value(game, Ship(ship=situation.ship), dice).points
    damage = rounded(rule.factor * speed * points / rule.divisor)
    if stats(game, situation.ship).bow == "strengthened" and not situation.spoiled:
        return Rammed(closing=speed, damage=damage, own=0, spoiled=die(game, dice) in rule.bow_lost)
    return Rammed(closing=speed, damage=damage, own=percent(rule.ordinary, damage), spoiled=situation.spoiled)


def ground(game: Game, situation: Depth, dice: Cup) -> Floats:
    """Whether a ship runs aground in water of that depth: it must be shallower than she draws."""
    return Floats(aground=situation.feet < vessel(game, situation.ship).draft_ft)


def fort_hit(game: Game, situation: AtFort, dice: Cup) -> FortStruck:
    """A hit on a fort does what it would to a ship without armour, and may silence a gun."""
    rule = figures(game)
    damage = gun(game, situation.gun).damage * rule.gunnery.pierced
    silenced = die(game, dice) in rule.forts.silenced
    abandoned = situation.lost + damage >= fort(game, situation.fort).points
    return FortStruck(damage=damage, silenced=silenced, abandoned=abandoned)
