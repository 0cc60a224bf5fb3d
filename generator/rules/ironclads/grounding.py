"""Running aground (No. 12): a ship, the water and a die in; whether she is fast out."""

from __future__ import annotations

from typing import Literal

from generator.model.base import Bool, Id, Int, Model
from generator.model.grid import Numbers
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.formulas import half_up
from generator.rules.ironclads.lookup import cell, modified, roll, stats, table


class Shoaling(Model):
    """A ship in a shoal that spends an M.P. there, or one aground that tries to come off."""

    ship: Id
    water: Literal["partial", "complete"]
    backing_off: Bool = False
    assisted: Bool = False  # by a tug, or by a ship that tows


class Ground(Model):
    number: Int  # aground on this or more
    aground: Bool


def grounding(game: Game, situation: Shoaling, dice: Cup) -> Ground:
    """The throw for each M.P. spent in a shoal, and that for getting free."""
    grid = table(game, "grounding", Numbers)
    number = int(cell(grid, situation.water, half_up(stats(game, situation.ship).draft)))
    helps = {"backing-off": situation.backing_off, "assisted": situation.assisted}
    thrown = modified(grid, roll(game, "grounding", dice), *(id for id, holds in helps.items() if holds))
    return Ground(number=number, aground=thrown >= number)
