"""What the rules of The Ironclads count with that stands in no table: the file figures.yaml."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.model.base import Bool, Float, Id, Int, Sourced
from generator.model.record import Part, Record
from generator.rules.ironclads.notation import Power, Turning

Percent = Int


class ShipType(Part):
    """A type of ship: what she must have, what she cannot have, and how she counts."""

    id: Id
    short: str  # as it is printed: WV, Mon
    title: str
    hidden: str  # what she is called at a distance
    needs: tuple[tuple[Literal["casemate", "turrets", "plating"], ...], ...] = ()  # of each list one at least
    lacks: tuple[Literal["casemate", "turrets"], ...] = ()
    ironclad: Bool = False  # sinks and counts in morale as one
    note: str = ""


class EngineCrew(Part):
    """What a ship can do with so few factors in her engine room."""

    crew: Int
    maximum: Int = 0  # to her maximum speed
    slows: Int = 0  # M.P. a turn that she loses
    engine: Power | None = None  # her engine power; None for all of it


class Movement(Sourced):
    hex: Int = Field(ge=1)  # M.P. to enter a hex
    turn: Int = Field(ge=1)  # M.P. to turn by one hex side
    sequenced_within: Int  # hexes; nearer than this the sequenced movement chart is used
    reverse_turning: Int  # to the second figure of T.C. astern
    least_turning: Turning
    damaged_rudder: Turning  # after an illegal turn, for the game
    spar_turning: Turning  # while a spar torpedo is lowered
    wrong_turn_turns: Int  # turns that a wrong turn goes on
    wrong_turn_speed: Percent  # of her M.P. in them
    emergency_turns: Int  # turns of emergency power running before the strain is tested
    engine_crew: tuple[EngineCrew, ...]
    gun_crew: Int  # factors that work a gun at its full R.O.F.
    short_crew: Int  # factors that work it at all
    short_slower: Int  # to its R.O.F. then
    open_sea_drift: Int  # M.P. with the wind where there is no current


class Sequence(Sourced):
    number: str  # of the chart among the tables
    segments: Int = Field(ge=1)  # of a movement phase
    speeds: Int = Field(ge=1)  # the greatest in the chart


class Momentum(Sourced):
    number: str  # of the chart among the tables
    divisor: Int = Field(ge=1)  # of speed times rounded hull
    rounding: Int = Field(ge=1)  # the hull goes to the nearest so many, a half down
    least_hull: Int
    hulls: Int  # the greatest in the chart
    speeds: Int  # the greatest in the chart


class Towing(Sourced):
    enters_at: Int  # greatest M.P. of the towing ship as she comes up
    towed_at: Int  # greatest M.P. of a friend to be towed
    turning: Turning
    engine: Power
    least_speed: Int
    below_maximum: Int  # under the towing ship's own maximum


class Stacking(Sourced):
    ships: Int
    towing: Int
    ram: Int  # ships in a hex where one is rammed
    obstacles: Int
    torpedoes: Int


class Hidden(Sourced):
    named_within: Int  # hexes
    typed_within: Int


class Obstacles(Sourced):
    boom_armour: Int
    boom_flotation: Int
    piles: tuple[Int, ...]  # the sizes of pile obstacles
    crossed_piles: Int  # the greatest size that may be crossed
    wrecked_tries: Int  # tries to get clear of a ship that sinks


class Gunnery(Sourced):
    smoke: Int  # to the dice, firing down wind into own smoke
    sinking: Int  # from a sinking ship
    night: Int  # at a ship beyond night visibility that has fired
    nearest: Int  # ships in one hex fire with the hit number of so many hexes
    group: Int  # guns on one throw
    grapeshot_silence: Int  # crew factors lost to one shot before the gun may fall silent
    silhouette_floor: Int
    collided_loss: Int  # M.P. that a ship which collided loses next turn


class Mortar(Sourced):
    hits_on: Int  # the red die, or less
    found: Int  # to the red die once it has hit
    observer: Int  # hexes from the target to her observer, and from the mortar to the target


class Sinking(Sourced):
    wooden: Int = Field(ge=1)  # H for each turn afloat
    ironclad: Int = Field(ge=1)


class Losses(Sourced):
    """What losses of flotation, stack and wheels do to her speed."""

    quarters: Int = Field(ge=1)  # parts of the flotation; each part lost costs
    quarter_speed: Int
    stack_step: Int = Field(ge=1)  # factors of the stack; each lot lost costs
    stack_speed: Int
    no_stack: Percent  # of the printed maximum that is left without a stack, rounded up
    other_wheel: Percent  # of the smaller loss that counts besides the larger one, rounded down
    single_wheel: Int = Field(ge=1)  # factors of a centre or stern wheel for each M.P.
    wheel_gone: Int  # greatest M.P. with one side wheel gone
    wheels_gone: Int  # with both gone


class Fires(Sourced):
    start_level: Int
    highest: Int
    fort_armour: Int  # A a turn in a gun position
    fort_limit: Int  # the level above which a gun position is lost
    magazine_turns: Int  # turns at the highest level on a wooden ship before the magazine is tried


class Morale(Sourced):
    broken_turns: Int  # turns before a broken crew throws for what it does
    surrendered: Int  # times her value and that of her crew
    mixed_least: Percent  # of the crew in one grade where it is mixed


class Command(Sourced):
    minutes: Int  # to write orders
    squadron: Int  # ships
    wooden_within: Int  # hexes of the flagship
    ironclads_within: Int
    ahead: Int  # turns that others write their orders ahead


class Sight(Sourced):
    loses: Percent  # of the first visibility
    every: Int  # turns
    signals: Percent  # of the visibility
    spark_turns: Int  # turns between throws for sparks


class FireField(Part):
    """A field of fire, as wide as its zones together: of a broadside from bow to stern, else from left to right."""

    id: Id
    title: str
    zones: tuple[Annotated[Int, Field(ge=1, le=360)], ...]  # degrees

    @property
    def width(self) -> int:
        return sum(self.zones)


class GunPlace(Part):
    """A place where guns stand: what logs call it, where it looks, and which field it has."""

    title: str
    short: str
    bearing: Int | None = None  # degrees clockwise from the bow; None where it looks all round
    wide: Id | None = None  # the field with wide ports; None where the deck plan shows it
    narrow: Id | None = None


class Scales(Sourced):
    """How a ship's figures are worked out from what is known of her."""

    hex_metres: Float
    turn_minutes: Float
    knot_metres: Float  # in an hour
    hull: Float  # times the root of the tons
    builders_tons: Float  # tons of displacement for each of builder's measurement
    flotation: dict[Id, Percent]  # of the hull, by type
    laminated: Float  # factors for an inch of iron in layers
    solid: Float  # in one plate
    wood: Float  # inches for a factor
    sloped: Float  # times
    steep: Float
    men: Float  # for a crew factor
    engine_crew: Int
    gun_crew: Int
    value_armour: Float  # armour factors for a point of value
    value_speed: Float  # points for each M.P.
    value_ram: Float  # ram factors for a point


class Figures(Record):
    """The whole file."""

    types: tuple[ShipType, ...]
    movement: Movement
    sequence: Sequence
    momentum: Momentum
    towing: Towing
    stacking: Stacking
    hidden: Hidden
    obstacles: Obstacles
    gunnery: Gunnery
    mortar: Mortar
    sinking: Sinking
    losses: Losses
    fires: Fires
    morale: Morale
    command: Command
    sight: Sight
    fields: tuple[FireField, ...]
    places: dict[Id, GunPlace]
    scales: Scales

    def field(self, id: str) -> FireField | None:
        return next((one for one in self.fields if one.id == id), None)

    def type(self, id: str) -> ShipType | None:
        return next((one for one in self.types if one.id == id), None)
