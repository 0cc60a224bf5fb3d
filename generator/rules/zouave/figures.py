"""What the Zouave rules count with that stands in no table: the file figures.yaml."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from generator.model.base import Float, Id, Int, Sourced
from generator.model.notation import Span
from generator.model.record import Part, Record

Percent = Int


class Scales(Sourced):
    ground_mm: Float = Field(gt=0)  # on the table for
    ground_yards: Float = Field(gt=0)  # so many
    knot_mm: Float = Field(gt=0)  # that a ship moves for each knot
    turn_minutes: Int = Field(ge=1)
    model: Int = Field(ge=1)  # models are one to this
    ruler_mm: Int = Field(ge=1)  # the length of the range ruler


class Value(Sourced):
    """How points are worked out."""

    divisor: Int = Field(ge=1)  # of length x beam x draft, in feet
    metal_step: Float = Field(gt=0)  # inches of metal
    metal: Int  # points for each of them
    wood_step: Float = Field(gt=0)  # inches of wood or cotton
    wood: Int
    sloped: Percent  # that slope or turrets add to the points for armour
    slope_over: Int  # degrees from the upright


class Movement(Sourced):
    change: Int = Field(ge=1)  # knots that speed may rise or fall in a move
    reverse: Percent  # of the greatest speed, astern
    towing: Percent  # of the greatest speed that is lost
    rigging: Int  # moves that a tow takes, both ships at rest


class Gunnery(Sourced):
    fixed: Int  # degrees to either side of guns that do not turn
    pierced: Int  # times the damage, of a shot that passes the armour
    losses: dict[Id, Annotated[Int, Field(gt=0)]]  # mm of range for each inch of penetration lost, by the kind of gun
    lost_inches: Float  # inches for each of them


class Place(Part):
    """Where guns stand, and which way they look."""

    id: Id
    title: str
    short: str
    bearings: tuple[Int, ...]  # degrees clockwise from the bow
    each_side: Int | None = None  # degrees; None for guns that do not turn
    turret: Id | None = None  # the turret it is, where it is one


class Fires(Sourced):
    burns: Percent  # of the ship's points at the end of each move
    out: Span  # the throws that put one out
    engine: Span  # that mend an engine


class Mines(Sourced):
    struck: Span  # the throws that strike one


class Ramming(Sourced):
    angle: Int  # degrees to either side of square
    factor: Int = Field(ge=0)
    divisor: Int = Field(ge=1)
    bow_lost: Span  # the throws that spoil a strengthened bow
    ordinary: Percent  # of the damage that an ordinary bow takes itself
    slanting: Percent  # of the speed of the ship struck that counts for or against the blow


class Grounding(Sourced):
    freed: Span


class Forts(Sourced):
    silenced: Span  # the throws that silence a gun


class Figures(Record):
    """The whole file."""

    scales: Scales
    value: Value
    movement: Movement
    gunnery: Gunnery
    places: tuple[Place, ...]
    fires: Fires
    mines: Mines
    ramming: Ramming
    grounding: Grounding
    forts: Forts

    def place(self, id: str) -> Place | None:
        return next((one for one in self.places if one.id == id), None)
