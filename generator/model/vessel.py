"""What is true of a ship in every game: her dimensions, and her shape seen from above.

Places along the hull (`at`) are fractions of her length, 0 at the bow and 1 at the stern. Places across it (`off`) are
fractions of her half beam, -1 the port side and 1 the starboard side. Sizes are in feet. Bearings are in degrees
clockwise from the bow: 90 is the starboard beam.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from generator.model.base import Bool, Float, Int, Model, Text, fault
from generator.model.record import Record

At = Annotated[Float, Field(ge=0, le=1)]
Off = Annotated[Float, Field(ge=-1.5, le=1.5)]
Feet = Annotated[Float, Field(gt=0, le=1000)]
Bearing = Annotated[Float, Field(ge=-360, le=360)]
Station = tuple[At, Annotated[Float, Field(ge=0, le=1)]]
"""(place along the hull, half breadth there as a fraction of the half beam)."""


def _stations_run_aft(stations: tuple[Station, ...], what: str) -> None:
    places = [at for at, _ in stations]
    if any(later <= earlier for earlier, later in pairwise(places)):
        raise fault("stations-out-of-order", f"has stations of the {what} that do not run from the bow to the stern")


class Hull(Model):
    """The deck's outline, and how it is laid."""

    outline: Annotated[tuple[Station, ...], Field(min_length=3)]
    deck: Literal["planked", "plated"] = "planked"
    awash: Bool = False  # the deck outside the casemate lies at the water or under it
    under: tuple[Station, ...] = ()  # a narrower hull below a raft, drawn as a hidden line

    @model_validator(mode="after")
    def _shape(self) -> Self:
        _stations_run_aft(self.outline, "outline")
        _stations_run_aft(self.under, "under-hull")
        if (self.outline[0][0], self.outline[-1][0]) != (0, 1):
            raise fault("outline-not-whole", "must have an outline from 0, the bow, to 1, the stern")
        if max(half for _, half in self.outline) != 1:
            raise fault("outline-not-whole", "must have an outline of 1 where the ship is broadest")
        return self


class Casemate(Model):
    """An armoured box with sloping sides."""

    start: At
    end: At
    beam_ft: Feet  # at its foot
    slope_ft: Feet  # from the foot of a side to the roof's edge, seen from above
    ends: Literal["round", "bevelled", "flat"] = "round"
    ends_ft: Annotated[Float, Field(ge=0)] = 0  # length of a rounded or bevelled end
    roof: Literal["grating", "planked", "plated"] = "grating"

    @model_validator(mode="after")
    def _runs_aft(self) -> Self:
        if self.end <= self.start:
            raise fault("casemate-too-short", "must end abaft its start")
        if self.beam_ft <= 2 * self.slope_ft:
            raise fault("casemate-without-roof", "has sides that leave no roof between them")
        return self


class Gun(Model):
    """A gun behind a port or on the open deck, run out on its own bearing."""

    name: Text
    at: At
    off: Off = 0
    bearing: Bearing
    field: Annotated[Float, Field(gt=0, le=360)] = 90  # degrees it can be trained through, half to each side
    ports: tuple[Bearing, ...] = ()  # the other ports that it can be worked from
    light: Bool = False  # a boat howitzer or a small rifle, drawn smaller
    # on a carriage at the rail, on a pivot slide on the deck, or on a pedestal behind a shield
    mount: Literal["port", "carriage", "deck", "shield"] = "port"
    barrel_ft: Feet | None = None  # of it, beyond the port or the shield; as long as guns of the 1860s where left out


class Turret(Model):
    """A turret, its guns side by side: round, or a gunhouse with a flat face and a round back."""

    at: At
    off: Off = 0
    diameter_ft: Feet  # of a gunhouse, across
    shape: Literal["round", "gunhouse"] = "round"
    guns: Annotated[tuple[Text, ...], Field(min_length=1)]
    apart_ft: Feet = 7  # from the axis of one gun to the next
    barrel_ft: Feet | None = None  # of a gun, beyond the wall; as long as guns of the 1860s where left out
    trained: Bearing = 90  # as drawn
    fixed: Bool = False


class Tubes(Model):
    """Torpedo tubes on the deck, side by side on one mount."""

    at: At
    off: Off = 0
    bearing: Bearing  # as drawn
    count: Annotated[Int, Field(ge=1, le=5)] = 1
    length_ft: Feet = 17


class Pilothouse(Model):
    """Where she is steered from."""

    at: At
    off: Off = 0
    shape: Literal["round", "square", "conical"]
    size_ft: Feet  # across


class Funnel(Model):
    """A smokestack."""

    at: At
    off: Off = 0
    diameter_ft: Feet


class Wheel(Model):
    """A paddle wheel under its box; a side wheel stands for the pair."""

    place: Literal["side", "centre", "stern"]
    at: At  # of its middle
    length_ft: Feet
    width_ft: Feet


class Ram(Model):
    """An iron beak at the stem, within her length."""

    length_ft: Feet
    width_ft: Feet


class Spar(Model):
    """A spar that juts out ahead of the stem."""

    kind: Literal["bowsprit", "torpedo"]
    length_ft: Feet  # beyond the stem
    width_ft: Feet


class Fitting(Model):
    """Something on the deck or the roof."""

    kind: Literal[
        "hatch",
        "grating",
        "vent",
        "skylight",
        "light",
        "well",
        "capstan",
        "bitts",
        "boat",
        "staff",
        "mast",  # as large as its top; her shrouds run to the rails
        "cage",  # a mast of lattice work
        "house",
        "bridge",  # from side to side, its wings rounded
        "bales",  # of cotton
    ]
    at: At
    off: Off = 0
    length_ft: Feet
    width_ft: Feet


class Vessel(Record):
    """A ship. Each field comes from `source`, save where `sources` names another."""

    name: Text
    side: Literal["union", "confederate", "ottoman", "greek"]
    type: Text  # monitor, casemate ironclad, ...
    commissioned: Text
    length_ft: Feet
    beam_ft: Feet
    draft_ft: Feet
    displacement_tons: Annotated[Float, Field(gt=0)] | None = None
    builders_tons: Annotated[Float, Field(gt=0)] | None = None  # a measure of her hold, where that is all we know
    speed_kn: Annotated[Float, Field(ge=0)] | None = None
    crew: Annotated[Int, Field(ge=0)] | None = None
    hull: Hull
    ram: Ram | None = None
    casemates: tuple[Casemate, ...] = ()
    turrets: tuple[Turret, ...] = ()
    guns: tuple[Gun, ...] = ()
    tubes: tuple[Tubes, ...] = ()
    pilothouses: tuple[Pilothouse, ...] = ()
    funnels: tuple[Funnel, ...] = ()
    wheels: tuple[Wheel, ...] = ()
    spars: tuple[Spar, ...] = ()
    fittings: tuple[Fitting, ...] = ()

    @model_validator(mode="after")
    def _sources_name_fields(self) -> Self:
        for name in self.sources:
            if name not in type(self).model_fields:
                raise fault("unknown-field", f"names a source for `{name}`, which a vessel does not have")
        return self

    @property
    def gun_count(self) -> int:
        """Guns aboard, in turrets and out of them."""
        return len(self.guns) + sum(len(turret.guns) for turret in self.turrets)
