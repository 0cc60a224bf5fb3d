"""A scenario: who fights where, from which hexes, under which options, and how it is won."""

from __future__ import annotations

from enum import Enum

from pydantic import Field

from generator.model.base import HexId, Id, Int, Model
from generator.model.record import Record


class Facing(Enum):
    """The six hex sides that a ship may face on a grid with flat tops, clockwise. The value is the name."""

    N = "N"
    NE = "NE"
    SE = "SE"
    S = "S"
    SW = "SW"
    NW = "NW"

    @property
    def direction(self) -> int:
        """0 for north, then clockwise to 5."""
        return list(Facing).index(self)

    @property
    def bearing(self) -> int:
        """Degrees clockwise from north."""
        return 60 * self.direction

    def turned(self, sides: int) -> Facing:
        """The facing so many hex sides clockwise of this one."""
        return list(Facing)[(self.direction + sides) % 6]


class Unit(Model):
    """A ship at the start of a scenario."""

    ship: Id
    letter: str = ""  # where a side has several of one kind, as on the counters
    start: HexId
    facing: Facing
    text: str = ""  # where that is, in words


class Scenario(Record):
    """Everything two players need to set up one fight."""

    title: str
    date: str = ""
    place: str = ""
    map: Id
    text: tuple[str, ...] = ()  # the story so far, by paragraphs
    setup: tuple[str, ...] = ()  # what to do before the first turn, step by step
    forces: tuple[Unit, ...] = Field(min_length=1)
    turns: Int | None = Field(default=None, ge=1)  # None: fought to the end
    options: tuple[Id, ...] = ()  # the options in force
    victory: tuple[str, ...]
    notes: tuple[str, ...] = ()
