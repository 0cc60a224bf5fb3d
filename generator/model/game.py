"""What game.yaml says: the title, the sides, the ranges, the cost of moving, the options and the print set."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Bool, Id, Int, Length, Model, Text
from generator.model.notation import Span
from generator.model.record import Part, Record
from generator.model.telling import Telling
from generator.model.tile import Tile


class Hex(Model):
    """The hex that the game is printed with unless told otherwise."""

    across_flats: Length


class Side(Model):
    """A side: told from the other by its colours and, without colour, by its border."""

    id: Id
    name: Text
    short: Text = ""  # on small counters; the name where left out
    color: str  # a colour of the style; "<color>-tint" is its light tint
    border: Literal["single", "double"]


class Band(Part):
    """A range band."""

    id: Id
    title: str
    hexes: Span


class Terrain(Part):
    """A kind of hex, and what it costs to enter."""

    id: Id  # as the maps name it
    title: str
    enter: Int | None = Field(default=None, ge=0)  # move points; None where no ship can go


class Turning(Part):
    """What it costs to turn by one hex side, in move points."""

    cost: Int = Field(ge=0)


class Phase(Part):
    """One step of a turn."""

    id: Id
    title: str
    text: str


class Option(Telling):
    """A rule that both players may agree on."""

    id: Id
    title: str
    ships: tuple[Id, ...]  # whose figures it changes
    text: str
    history: str = ""  # why it is an option


class Print(Model):
    """A kind of sheet in the print set."""

    kind: Id  # names its file and the choice --sheet
    title: str
    template: str  # its path under templates/
    each: Literal["game", "side", "ship", "fort", "map", "scenario", "set"] = (
        "game"  # one sheet for each; `set` is the print set
    )
    stock: Literal["paper", "card", "transparent"] = "paper"
    copies: Int = Field(default=1, ge=1)
    two_sided: Bool = False  # printed on both sides of the paper, each subject from the front of a sheet of its own
    note: str = ""  # a line for the print guide
    making: str = ""  # how its pieces are cut and joined, for the print guide


class Work(Model):
    """A work that figures come from; a `source` begins with its id."""

    id: Id
    title: str
    author: str = ""
    url: str = ""
    note: str = ""


class Accepted(Model):
    """A finding that the designer knows of and keeps."""

    code: Id
    where: str  # the path of the thing, such as ships/monitor/stats/arcs
    why: str


class GameFile(Record):
    """The file game.yaml. A game's rules module narrows `options` and `tiles`."""

    title: str
    subtitle: str = ""
    rules: Id | None = None  # the rules module; without one only the shared checks are made
    text: tuple[str, ...] = ()  # the introduction, by paragraphs
    hex: Hex | None = None  # None where the game is played without hexes
    sides: tuple[Side, ...] = Field(min_length=1)
    bands: tuple[Band, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    turning: Turning | None = None
    tiles: tuple[Tile, ...] = ()  # of terrain, that scenarios lay on the map
    turn: tuple[Phase, ...] = ()
    options: tuple[Option, ...] = ()
    needs: tuple[str, ...] = ()  # what the players bring: dice, pencils
    prints: tuple[Print, ...]
    works: tuple[Work, ...] = ()
    accepted: tuple[Accepted, ...] = ()
