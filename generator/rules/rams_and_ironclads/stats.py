"""What a ship, a gun and a table row hold in Rams and Ironclads, and how they are found by their names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Protocol, TypeVar

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model, Sourced
from generator.model.gun import Gun, GunFile
from generator.model.load import Game, Shapes
from generator.model.notation import Dice
from generator.model.record import Part
from generator.model.ship import Ship
from generator.model.table import RollTable, Row
from generator.rules.dice import Cup
from generator.rules.lookup import figures_as, record
from generator.rules.rams_and_ironclads.figures import Figures, Kind, Protection, Weight
from generator.rules.rams_and_ironclads.notation import NONE, HalfKnots, Knots
from generator.rules.resolver import NoAnswerError
from generator.rules.rolltable import row_for

Face = Literal["front", "sides", "rear", "turret"]
FACES: tuple[Face, ...] = ("front", "sides", "rear", "turret")

Place = Literal["bow", "starboard", "stern", "port", "turret", "after-turret", "deck"]
BEARINGS: dict[str, int] = {"bow": 0, "starboard": 90, "stern": 180, "port": 270, "deck": 0}
"""Which way guns look, in degrees clockwise from the bow; those in turrets look as they are trained."""


class Sides(Model):
    """What each face of a ship is made of: the id of a protection."""

    front: Id
    sides: Id
    rear: Id
    turret: Id | None = None


class Mounted(Part):
    """Guns of one type that stand in one place."""

    gun: Id
    count: Int = Field(ge=1)
    place: Place
    mount: Id
    ports: Int = Field(default=1, ge=1)  # that it can be worked from


class Stats(Sourced):
    """What a ship is worth."""

    kind: Id
    speed: Knots
    turn: Int | None = Field(default=None, gt=0, le=180)  # where she turns otherwise than her kind
    draught: Int = Field(ge=1)  # centimetres on the table
    armour: Sides
    bow: Literal["ram", "reinforced", "plain"]
    guns: tuple[Mounted, ...] = ()
    sharpshooters: Bool = False
    spar: Bool = False  # a spar torpedo


class RamsShip(Ship):
    stats: Stats


class GunStats(Model):
    weight: Id  # her class of guns


class RamsGun(Gun):
    stats: GunStats


class RamsGuns(GunFile):
    guns: dict[Id, RamsGun] = Field(default_factory=dict)


class Effects(Model):
    """What a row of a roll table does. Knots are those of top speed."""

    knots: Knots = NONE  # lost
    thrown: Dice | None = None  # knots lost, thrown for
    rammer: Knots = NONE  # lost by the ship that rams
    rammer_thrown: Dice | None = None
    gun: Int = 0  # lost
    instead: Knots = NONE  # lost where she has no gun left
    critical: Bool = False  # one throw on the table of critical hits
    sinks: Bool = False  # at once
    straight: Int = 0  # whole moves without turning
    tilts: Bool = False  # lists, or is down by an end
    stops: Bool = False  # loses her engines
    clears: Dice | None = None  # turns, or moves, until it is put right
    floor: Knots = NONE  # top speed that it does not take away
    gunnery: Int = 0  # to her dice from now on
    change: Int = 0  # knots by which she can change speed from now on
    tries: Dice | None = None  # to put a fire out
    out: Int = 0  # the least throw that does, afloat
    out_aground: Int = 0  # and aground
    abandoned: Int = 0  # by her crew, at this throw of a die or less
    own: Bool = False  # the ship that did it suffers it
    target: Bool = False  # the other one
    turn: Int = 0  # the way she yaws: -1 to port, 1 to starboard


class RamsRow(Row):
    effects: Effects = Effects()


class RamsTable(RollTable):
    rows: tuple[RamsRow, ...] = Field(min_length=1)


SHAPES = Shapes(ship=RamsShip, guns=RamsGuns, figures=Figures, tables={"rolls": RamsTable})


class Named(Protocol):
    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=Named)


def one(things: Iterable[N], id: str, what: str, field: str = "") -> N:
    """The thing of an id. Raises NoAnswerError."""
    for thing in things:
        if thing.id == id:
            return thing
    raise NoAnswerError(field, f"there is no {what} '{id}'")


def figures(game: Game) -> Figures:
    """The figures of the game. Raises NoAnswerError where it has none."""
    return figures_as(game, Figures)


def stats(game: Game, ship: str, field: str = "ship") -> Stats:
    """What a ship is worth. Raises NoAnswerError where there is none of that id."""
    return record(game, "ships", ship, RamsShip, field).stats


def kind_of(game: Game, ship: Stats) -> Kind:
    return one(figures(game).kinds, ship.kind, "kind of ship")


def turn_of(game: Game, ship: Stats) -> int:
    """The most degrees that she turns in a move."""
    return ship.turn or kind_of(game, ship).turn


def weight_of(game: Game, gun: str) -> Weight:
    """The class of a gun. Raises NoAnswerError where there is no such gun."""
    found = record(game, "guns", gun, RamsGun, "gun")
    return one(figures(game).gunnery.classes, found.stats.weight, "class of guns")


def protection(game: Game, ship: Stats, face: Face) -> Protection:
    """What a face is made of. Raises NoAnswerError where she has no such face."""
    id = getattr(ship.armour, face)
    if id is None:
        raise NoAnswerError("face", "she has no turret")
    return one(figures(game).gunnery.armour, id, "protection")


def table(game: Game, id: str) -> RamsTable:
    """A roll table. Raises NoAnswerError where it is not there."""
    return record(game, "tables", id, RamsTable)


def thrown(game: Game, id: str, dice: Cup, add: int = 0) -> RamsRow:
    """A throw on a table."""
    rolls = table(game, id)
    return row_for(rolls.rows, dice.throw(rolls.die) + add)


def lost(effects: Effects, dice: Cup) -> HalfKnots:
    """The knots that a row takes from top speed, thrown for where it says so."""
    more = 2 * dice.throw(effects.thrown) if effects.thrown else 0
    return HalfKnots(effects.knots.halves + more)
