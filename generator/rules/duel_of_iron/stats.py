"""What a ship, a table row and an option hold in Duel of Iron."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.arc import Arc
from generator.model.base import Bool, Id, Int, Model
from generator.model.game import GameFile, Option
from generator.model.load import Shapes
from generator.model.notation import Dice
from generator.model.ship import Ship
from generator.model.table import RollTable, Row


class GunArc(Arc):
    """One of a ship's arcs, and what she can fire out of it."""

    cannon: Int = Field(ge=0)
    masked: str = ""  # why nothing can be fired out of it


class Stats(Model):
    """What a ship is worth in Duel of Iron."""

    knots: Int = Field(ge=0)  # for interest only
    draft: Int = Field(ge=0)  # feet; for interest only
    initiative: Dice
    move: Dice
    disabled_at: Int = Field(lt=0)  # the sum of damage to her move rolls at which she is disabled
    cannon: Int = Field(ge=1)
    cannon_a_turn: Int | None = Field(default=None, ge=1)  # the most she may fire in a turn; None for all
    crew: Int = Field(ge=1)
    hit: dict[Id, Int]  # percent by range band
    penetration: dict[Id, Int]  # percent by range band
    damage: Id  # the table thrown on when a shot goes through her iron
    ram: Id | None = None  # the table thrown on when she rams
    arcs: tuple[GunArc, ...]


class Effects(Model):
    """What a row of a table does. Damage is a negative figure and adds up."""

    # on a damage table, to the ship struck
    move: Int = Field(default=0, le=0)  # to her move rolls
    penetration: Int = Field(default=0, ge=0)  # percent, to later penetration rolls against her
    cannon: Int = Field(default=0, le=0)
    crew: Int = Field(default=0, le=0)
    jams: Bool = False  # her turret
    # on a ramming table
    on: Literal["rammer", "rammed"] | None = None  # who suffers it
    gives: Id | None = None  # a result of the sufferer's damage table
    times: Dice | None = None  # how often; once where left out
    sinks: Bool = False


class OptionEffects(Model):
    """What an option does to the figures of its ships."""

    penetration_factor: Int = Field(default=1, ge=1)  # times the base penetration
    ram_modifier: Int = 0  # to throws on the ramming table
    jammed_hit: Int = 0  # percent, to hit while the turret is jammed


class DuelShip(Ship):
    stats: Stats


class DuelRow(Row):
    effects: Effects = Effects()
    part: Literal["turret", "funnel", "pilothouse"] | None = None


class DuelTable(RollTable):
    rows: tuple[DuelRow, ...] = Field(min_length=1)


class DuelOption(Option):
    effects: OptionEffects


class DuelFile(GameFile):
    options: tuple[DuelOption, ...] = ()


SHAPES = Shapes(game=DuelFile, ship=DuelShip, tables={"rolls": DuelTable})
