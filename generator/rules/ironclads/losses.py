"""What losses below do to a ship's speed: flotation, stack and wheels lost in; M.P. lost out."""

from __future__ import annotations

import math
from typing import Literal

from pydantic import Field

from generator.model.base import Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import figures, stats
from generator.rules.ironclads.stats import Wheels
from generator.rules.resolver import NoAnswerError


class WheelsLost(Model):
    """Factors that a ship's wheels have lost."""

    ship: Id
    left: Int = Field(default=0, ge=0)
    right: Int = Field(default=0, ge=0)
    centre: Int = Field(default=0, ge=0)
    after: Int = Field(default=0, ge=0)


class WheelsHurt(Model):
    lost: Int  # M.P.
    greatest: Int | None = None  # M.P. ahead and astern; None where nothing is gone
    turns: Literal["left", "right"] | None = None  # whither she turns if she goes faster than that


def wheels(game: Game, situation: WheelsLost, dice: Cup) -> WheelsHurt:
    """What damage to paddle wheels costs."""
    fitted = stats(game, situation.ship).wheels
    if fitted is None:
        raise NoAnswerError("ship", f"'{situation.ship}' has no paddle wheels")
    _check_fitted(fitted, situation)
    rule = figures(game).losses
    more, less = max(situation.left, situation.right), min(situation.left, situation.right)
    single = situation.centre + situation.after
    lost = more + less * rule.other_wheel // 100 + single // rule.single_wheel
    gone = [name for name in ("left", "right", "centre", "after") if _gone(fitted, situation, name)]
    if not gone:
        return WheelsHurt(lost=lost)
    if gone in (["left"], ["right"]):
        return WheelsHurt(lost=lost, greatest=rule.wheel_gone, turns="left" if gone == ["left"] else "right")
    return WheelsHurt(lost=lost, greatest=rule.wheels_gone)


class Below(Model):
    """What a ship has lost."""

    ship: Id
    flotation: Int = Field(default=0, ge=0)
    stack: Int = Field(default=0, ge=0)


class SpeedLost(Model):
    lost: Int  # M.P. off her maximum
    greatest: Int  # M.P. that she can make then


def speed_lost(game: Game, situation: Below, dice: Cup) -> SpeedLost:
    """What flotation and stack cost. Without a stack she makes a part of the printed maximum at most."""
    ship, rule = stats(game, situation.ship), figures(game).losses
    parts = min(situation.flotation, ship.flotation) * rule.quarters // ship.flotation
    stack = min(situation.stack, ship.armour.stack)
    lost = -(parts * rule.quarter_speed + stack // rule.stack_step * rule.stack_speed)
    greatest = max(0, ship.forward - lost)
    if stack == ship.armour.stack:
        greatest = min(greatest, math.ceil(ship.forward * rule.no_stack / 100))
    return SpeedLost(lost=lost, greatest=greatest)


def _gone(fitted: Wheels, lost: WheelsLost, name: str) -> bool:
    factors = getattr(fitted, name)
    return factors is not None and getattr(lost, name) >= factors


def _check_fitted(fitted: Wheels, lost: WheelsLost) -> None:
    for name in ("left", "right", "centre", "after"):
        if getattr(lost, name) and getattr(fitted, name) is None:
            raise NoAnswerError(name, f"'{lost.ship}' has no such wheel")
