"""What a ship, a tile, a face of the die and the figures hold in Ironclad vs. Ironclad."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.arc import Arc
from generator.model.base import Bool, Id, Int, Model
from generator.model.game import GameFile
from generator.model.load import Shapes
from generator.model.record import Record
from generator.model.ship import Ship
from generator.model.table import RollTable, Row
from generator.model.tile import Tile

Side = Literal["bow", "starboard-bow", "starboard-quarter", "stern", "port-quarter", "port-bow"]
"""The sides of the hex that a ship lies in, clockwise from that which she faces."""


class Stats(Model):
    """What a ship is worth."""

    flotation: Int = Field(ge=1, le=40)  # points, to begin with
    starts: Id  # the zone of the map that she starts in
    gains: Id  # the zone that is the open sea to her
    guns: tuple[Arc, ...] = Field(min_length=1)  # one gun in each arc


class Duellist(Ship):
    stats: Stats


class Effects(Model):
    """What a face of the firing die does to the ship that is hit."""

    flotation: Int = Field(default=0, le=0)
    disables: Bool = False


class Face(Row):
    effects: Effects = Effects()


class FiringDie(RollTable):
    rows: tuple[Face, ...] = Field(min_length=1)


class Obstacle(Tile):
    """A tile, and where it may be laid: so many clear hexes at least between it and what is named."""

    most: Int = Field(ge=0)  # of its kind
    from_ends: Int = Field(ge=0)  # the north and the south edge
    from_sides: Int = Field(ge=0)  # the other edges
    apart: Int = Field(ge=0)  # another tile
    blocks_fire: Bool


class DuelGame(GameFile):
    tiles: tuple[Obstacle, ...] = ()


class Figures(Record):
    """What the rules count with."""

    move_hexes: Int = Field(ge=1)  # in a turn
    turn_sides: Int = Field(ge=0, le=3)  # most hex sides of a turn before each hex
    run_hexes: Int = Field(ge=1)  # at a disabled ship
    way_hexes: Int = Field(ge=0)  # straight ahead, by a disabled ship that was not rammed
    way_sides: Int = Field(ge=0, le=3)  # most hex sides that a disabled ship may still turn
    ram_attempts: Int = Field(ge=1)  # in a turn, however often she was disabled
    safe_sides: tuple[Side, ...]  # of the disabled ship, where no ram sinks her


DIE = "firing-die"
"""The table that is the firing die."""

SHAPES = Shapes(game=DuelGame, ship=Duellist, figures=Figures, tables={"rolls": FiringDie})
