"""What a row of a table does in the Zouave rules, and the models that its files are read with."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Bool, Int, Model
from generator.model.grid import Numbers
from generator.model.load import Shapes
from generator.model.table import RollTable, Row
from generator.rules.zouave.figures import Figures
from generator.rules.zouave.stats import ZouaveFort, ZouaveGuns, ZouaveShip


class Effects(Model):
    """What a row does to the ship struck."""

    fire: Bool = False
    speed: Int = Field(default=0, ge=0, le=100)  # percent of her greatest speed that she loses
    stopped: Bool = False  # for good
    no_turn: Literal["port", "starboard"] | None = None
    turns_only: Literal["port", "starboard"] | None = None
    guns: Int = Field(default=0, ge=0)  # not in turrets, drawn at random
    turret_gun: Bool = False
    jammed: Bool = False  # a turret
    straight: Int = Field(default=0, ge=0)  # moves on the same course
    silent: Int = Field(default=0, ge=0)  # moves in which enclosed guns are neither fired nor loaded
    sails: Bool = False  # the sails' knots are lost
    repair: Bool = False  # may be mended
    damage: Int = Field(default=0, ge=0)  # points
    share: Int = Field(default=0, ge=0, le=100)  # percent of her points, as damage
    disabled: Bool = False  # every gun and the engine
    sinks: Bool = False


Need = Literal["guns", "turrets", "engine", "stern-wheel", "side-wheels", "sails", "enclosed"]


class Branch(Row):
    """What a second throw gives."""

    effects: Effects = Effects()


class ZouaveRow(Row):
    effects: Effects = Effects()
    needs: Need | None = None  # what a ship must have for this to do anything
    then: tuple[Branch, ...] = ()  # a second throw of the same die decides


class ZouaveRolls(RollTable):
    rows: tuple[ZouaveRow, ...] = Field(min_length=1)


SHAPES = Shapes(
    ship=ZouaveShip,
    guns=ZouaveGuns,
    fort=ZouaveFort,
    figures=Figures,
    tables={"rolls": ZouaveRolls, "numbers": Numbers},
)
