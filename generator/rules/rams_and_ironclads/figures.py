"""What the rules of Rams and Ironclads count with that stands in no roll table: the file figures.yaml."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Bool, Float, Id, Int, Sourced
from generator.model.grid import Modifier
from generator.model.notation import Dice
from generator.model.record import Part, Record

Degrees = Int


class Scale(Sourced):
    """Of models: one to so many."""

    largest: Int = Field(ge=1)
    smallest: Int = Field(ge=1)
    profile: Int = Field(ge=1)  # of the ships that are printed


class Movement(Sourced):
    knot: Float = Field(gt=0)  # centimetres in a whole move
    current: Int = Field(ge=0)  # knots
    along: Degrees = Field(gt=0, le=90)  # to either side of downstream and upstream: within it the current counts
    change: Int = Field(ge=1)  # knots faster or slower in a turn
    drifting: Int = Field(ge=1)  # knots slower in a turn without power


class Kind(Part):
    """A kind of ship, by how she handles."""

    id: Id
    title: str
    turn: Degrees = Field(gt=0, le=180)  # the most in a turn
    reverse: Int = Field(ge=1)  # part of the marker's speed that she makes astern: 3 for a third
    tug: Bool = False


class Reach(Part):
    """How far a kind of gun reaches, in centimetres: the far end of each band, from the nearest."""

    id: Id
    title: str
    ends: tuple[Float, ...]


class Range(Part):
    """A range band. Where it has a `modifier` that counts."""

    id: Id
    title: str
    modifier: Id | None = None


class Weight(Part):
    """A class of guns and what it adds to the die."""

    id: Id
    title: str
    bore: Id  # whose ranges it has
    fire: Int
    light: Bool = False  # fires in both halves of a turn
    mortar: Bool = False


class Mount(Part):
    """How a gun stands, and how far it trains to either side of its own line."""

    id: Id
    title: str
    swing: Degrees = Field(gt=0, le=180)
    note: str = ""

    @property
    def arc(self) -> int:
        """Degrees in all."""
        return 2 * self.swing


class Protection(Part):
    """What a side of a ship or a battery is made of, and its armour class."""

    id: Id
    title: str
    armour: Int = Field(ge=0)
    over: Float | None = None  # inches of iron: more than this
    up_to: Float | None = None
    of: Literal["ship", "turret", "shore"] = "ship"


class Gunnery(Sourced):
    small: Float  # centimetres that musketry and grapeshot reach
    slow: Int  # knots: a ship that moves at this speed or less is easier to hit, and fires better
    end_on: Degrees  # of her bow or stern: she shows it
    reaches: tuple[Reach, ...]
    bands: tuple[Range, ...]  # from the nearest
    classes: tuple[Weight, ...]
    mounts: tuple[Mount, ...]
    armour: tuple[Protection, ...]
    modifiers: tuple[Modifier, ...]  # to the die


class Ramming(Sourced):
    fast: Int  # knots: over this every `fast_step` knots count
    fast_step: Int = Field(ge=1)
    slow: Int  # knots: every one under this counts
    square: Degrees  # of a right angle
    head_on: Degrees  # of straight ahead
    ignored_from: Int  # head on, the rammer's loss is ignored from this score up
    modifiers: tuple[Modifier, ...]


class Mines(Sourced):
    strength: Dice  # T, once
    throw: Dice  # T or less explodes
    dud: Int  # a T of this is no danger


class Endurance(Sourced):
    sinks_in: Dice  # moves
    sooner: Int = Field(ge=1)  # moves for each further knot lost


class Grounding(Sourced):
    die: Dice
    frees: Int  # always


class Towing(Sourced):
    gap: Float  # centimetres from end to end, to pass a line
    moves: Int  # to take a ship in tow
    length: Float = Field(gt=0)  # centimetres of tow that cost a knot
    extra: Int  # knots for each ship beyond the first
    tows: Int  # ships that a tug may tow
    pushes: Int  # ships that a tug may push
    guns: Int  # light guns that a tug may have


class Figures(Record):
    scale: Scale
    movement: Movement
    kinds: tuple[Kind, ...]
    gunnery: Gunnery
    ramming: Ramming
    mines: Mines
    endurance: Endurance
    grounding: Grounding
    towing: Towing
