"""Towing (Nos. 9 and 10): two ships and a die in; whether the line holds, and how fast they go, out."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model
from generator.model.grid import Numbers
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.engine import Engine, speed_boxes
from generator.rules.ironclads.lookup import cell, figures, modified, number, roll, stats, table
from generator.rules.resolver import NoAnswerError


class Grappling(Model):
    """A ship that comes up to take another in tow."""

    ship: Id
    speed: Int = Field(ge=0)  # as she enters the hex
    towed_speed: Int = Field(default=0, ge=0)  # of a friend; an enemy has surrendered
    on_fire: Bool = False  # the ship to be towed is


class Grappled(Model):
    number: Int  # it succeeds on this or less
    grappled: Bool


def grapple(game: Game, situation: Grappling, dice: Cup) -> Grappled:
    """The attempt (A.T.T). NoAnswerError where either is too fast for one."""
    rule = figures(game).towing
    if situation.speed > rule.enters_at:
        raise NoAnswerError("speed", f"nothing can be taken in tow at more than {rule.enters_at} M.P.")
    if situation.towed_speed > rule.towed_at:
        raise NoAnswerError("towed_speed", f"a ship to be towed makes {rule.towed_at} M.P. at most")
    grid = table(game, "grapple", Numbers)
    adds = {"on-fire": situation.on_fire, "tug": stats(game, situation.ship).tug}
    helps = (id for id, holds in adds.items() if holds)
    most = modified(grid, number(game, "grapple", "tow", situation.speed, "speed"), *helps)
    return Grappled(number=most, grappled=roll(game, "grapple", dice) <= most)


class CastingOff(Model):
    speed: Int = Field(ge=0)  # of the towing ship


class Free(Model):
    cast_off: Bool


def cast_off(game: Game, situation: CastingOff, dice: Cup) -> Free:
    """The throw before movement."""
    most = number(game, "grapple", "cast-off", situation.speed, "speed")
    return Free(cast_off=roll(game, "grapple", dice) <= most)


class Tow(Engine):
    """A ship that tows another."""

    towed: Id
    alongside: Bool = False  # side by side; else astern of her


class Pulled(Model):
    speed: Int  # the greatest of both


def tow_speed(game: Game, situation: Tow, dice: Cup) -> Pulled:
    """By the hull of the tow over that of the ship that tows, in hundredths; not above what leaves her a margin."""
    rule, grid = figures(game).towing, table(game, "towing-speed", Numbers)
    ship, towed = stats(game, situation.ship), stats(game, situation.towed, "towed")
    share = -(-100 * towed.hull // ship.hull)
    adds = {"tug": ship.tug, "alongside": situation.alongside}
    speed = modified(grid, int(cell(grid, share, "speed")), *(id for id, holds in adds.items() if holds))
    own = speed_boxes(game, situation, dice).forward - rule.below_maximum
    return Pulled(speed=min(max(speed, rule.least_speed), max(0, own)))
