"""What the water does: a heading and the current in; whether it helps, and the M.P. that it gives or takes, out."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Bool, Int, Model
from generator.model.load import Game
from generator.model.scenario import Facing
from generator.rules.dice import Cup

_BEHIND = (0, 1, 5)
"""How many hex sides clockwise of her heading the current may run to and still come from astern."""


class Water(Model):
    """A ship in a current as her orders are written. What it does then holds for the whole movement phase."""

    facing: Facing
    toward: Facing  # where the current runs
    speed: Int = Field(ge=0)
    astern: Bool = False  # she goes astern


class Set(Model):
    runs: Literal["with", "against"]
    points: Int  # M.P. that it adds; negative where it takes


def current(game: Game, situation: Water, dice: Cup) -> Set:
    """With her where it comes from her stern or a side of it, against her where from her bow or a side of that.

    Going astern her stern leads, and the two change places (the reading current-astern).
    """
    sides = (situation.toward.direction - situation.facing.direction) % 6
    helps = (sides in _BEHIND) != situation.astern
    return Set(runs="with" if helps else "against", points=situation.speed if helps else -situation.speed)
