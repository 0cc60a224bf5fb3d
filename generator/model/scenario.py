"""A scenario: who fights where, from which hexes, under which options, and how it is won."""

from __future__ import annotations

from enum import Enum

from pydantic import Field

from generator.model.base import Bool, HexId, Id, Int, Model, Text
from generator.model.record import Record
from generator.model.tabletop import Tabletop


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


class Current(Model):
    """How the water runs: towards a direction of the layout, so many hexes a turn."""

    toward: Facing
    speed: Int = Field(ge=0)


class BankLine(Model):
    """A numbered line that is a bank. It may run only until it meets another, in a hex of that other."""

    line: Text  # its number on the section
    joins: str = ""  # the line it runs to
    at: HexId | None = None  # the one hex of that line which is a bank too


class Section(Model):
    """A map that is one part of the playing surface, and which of its banks and shoals are there."""

    name: Text = Field(pattern=r"^[A-Z]+$")  # before the numbers of its hexes: II of II-1530
    map: Id
    turned: Bool = False  # laid upside down
    lines: tuple[BankLine, ...] = ()
    shoals: tuple[Text, ...] = ()  # by their letters
    current: Current | None = None


class Within(Model):
    """Where a ship may be set up: so many hexes or less from another."""

    of: Id
    hexes: Int = Field(ge=0)


class Entry(Model):
    """When and where a ship comes in: on a turn, between two hexes of the edge."""

    turn: Int = Field(ge=1)
    first: HexId
    last: HexId


class Commander(Model):
    """Who commands her, and what that is worth."""

    name: Text
    rank: str = ""
    value: Int = 0


class Unit(Model):
    """A ship at the start of a scenario. Where she may choose her hex, `start` is the one we suggest."""

    ship: Id
    letter: str = ""  # where a side has several of one kind, as on the counters
    start: HexId
    facing: Facing
    within: Within | None = None
    enters: Entry | None = None
    anchored: Bool = False  # neither moves nor turns
    commander: Commander | None = None
    crew: Id | None = None  # the grade of her crew, as the game names it
    text: str = ""  # where that is, in words


class Emplacement(Model):
    """A fort or battery ashore."""

    fort: Id
    at: HexId  # a hex of land
    facing: Facing  # the way it fronts
    side: Id
    masked: Bool = False  # not on the map before its first shot
    text: str = ""  # where that is, in words


class LaidTile(Model):
    """A tile of terrain that lies in a hex of the map."""

    tile: Id  # one of the game's
    at: HexId


class Post(Model):
    """A formation at the start: where it stands, or where it comes over the edge of the map on a turn."""

    formation: Id
    at: HexId
    turn: Int | None = Field(default=None, ge=1)  # on which it comes in; None where it is there from the beginning
    text: str = ""  # where that is, in words


class Scenario(Record):
    """Everything two players need to set up one fight."""

    title: str
    date: str = ""
    place: str = ""
    map: Id | None = None  # the whole playing surface, where it is one map
    sections: tuple[Section, ...] = ()  # else its parts
    layout: tuple[tuple[Text, ...], ...] = ()  # how they lie, by name, row behind row
    tabletop: Tabletop | None = None  # else an open table without hexes, and all that stands on it
    text: tuple[str, ...] = ()  # the story so far, by paragraphs
    setup: tuple[str, ...] = ()  # what to do before the first turn, step by step
    tiles: tuple[LaidTile, ...] = ()  # laid on the map, where it is one
    forces: tuple[Unit, ...] = ()  # the ships on hexes
    forts: tuple[Emplacement, ...] = ()  # and those ashore
    markers: tuple[Text, ...] = ()  # the groups of counters in play besides ships; all where none is named
    formations: tuple[Post, ...] = ()  # the troops on hexes; those that come in at one hex in the order of march
    turns: Int | None = Field(default=None, ge=1, le=200)  # None: fought to the end
    wind: Facing | None = None  # where it comes from
    visibility: Int | None = Field(default=None, ge=1)  # hexes, to begin with
    rules: tuple[str, ...] = ()  # special rules, a sentence or two each
    options: tuple[Id, ...] = ()  # the options in force
    victory: tuple[str, ...]
    notes: tuple[str, ...] = ()

    def section(self, name: str) -> Section | None:
        return next((section for section in self.sections if section.name == name), None)

    @property
    def maps(self) -> tuple[str, ...]:
        """The ids of all maps it is fought on."""
        return (self.map,) if self.map else tuple(section.map for section in self.sections)

    @property
    def ships(self) -> tuple[str, ...]:
        """The ids of all ships in it, as often as they are."""
        stands = self.tabletop.ships if self.tabletop else ()
        return (*(unit.ship for unit in self.forces), *(stand.ship for stand in stands))

    def plays(self, group: str) -> bool:
        """Whether counters of a group are in play besides its ships."""
        return not self.markers or group in self.markers

    @property
    def works(self) -> tuple[str, ...]:
        """The ids of all forts in it."""
        stands = self.tabletop.forts if self.tabletop else ()
        return (*(one.fort for one in self.forts), *(one.fort for one in stands))
