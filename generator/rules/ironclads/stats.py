"""What a ship and a gun are worth in The Ironclads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from pydantic import Field

from generator.model.base import Bool, Float, Id, Int, Model, Sourced
from generator.model.gun import Gun, GunFile
from generator.model.notation import Span
from generator.model.record import Part
from generator.model.ship import Ship
from generator.model.telling import Telling
from generator.rules.ironclads.notation import Power, Turning

Section = Literal["fwd", "mid", "stern"]
SECTIONS: tuple[Section, ...] = ("fwd", "mid", "stern")

Place = Literal[
    "bow", "stern", "left", "right", "bow-pivot", "stern-pivot", "pivot", "turret", "after-turret", "deck"
]  # where a gun stands and which way it looks


class Sections(Model):
    """Armour factors of the forward, middle and stern section: the same on the left and on the right side."""

    fwd: Int = Field(ge=0)
    mid: Int = Field(ge=0)
    stern: Int = Field(ge=0)

    @property
    def total(self) -> int:
        return self.fwd + self.mid + self.stern


class Faces(Model):
    """Armour factors of a turret's faces."""

    front: Int = Field(ge=0)
    right: Int = Field(ge=0)
    left: Int = Field(ge=0)
    rear: Int = Field(ge=0)

    @property
    def all(self) -> tuple[int, ...]:
        return (self.front, self.right, self.left, self.rear)

    @property
    def total(self) -> int:
        return sum(self.all)


class Armour(Model):
    """Armour factors by place. None where a ship has no such place."""

    hull: Sections
    casemate: Sections | None = None
    waterline: Sections
    deck: Sections
    pilothouse: Int | None = Field(default=None, ge=1)
    stack: Int = Field(ge=0)
    turrets: tuple[Faces, ...] = ()


class Plate(Model):
    """What a wall is made of, in inches, and how it stands."""

    laminated: Float = Field(default=0, ge=0)  # iron in layers, or rails
    solid: Float = Field(default=0, ge=0)  # iron in one plate
    wood: Float = Field(default=0, ge=0)
    face: Literal["upright", "sloped", "steep"] = "upright"  # steep: laid back 45 degrees or more


class Plates(Model):
    """A wall of which each section is made otherwise."""

    fwd: Plate
    mid: Plate
    stern: Plate


class Plating(Model):
    """What the armour factors are worked out from, as far as it is known."""

    hull: Plate | Plates | None = None
    casemate: Plate | Plates | None = None
    waterline: Plate | Plates | None = None
    deck: Plate | Plates | None = None
    pilothouse: Plate | None = None
    turrets: Plate | None = None


class Wheels(Model):
    """Paddle wheels: a pair at the sides, or one at the centre or the stern."""

    left: Int | None = Field(default=None, ge=1)  # factors
    right: Int | None = Field(default=None, ge=1)
    centre: Int | None = Field(default=None, ge=1)
    after: Int | None = Field(default=None, ge=1)  # a stern wheel
    armour: Int = Field(ge=0)
    section: Section


class TurningAt(Model):
    """Turning capacity at a stretch of speeds."""

    speeds: Span
    capacity: Turning


class Mounted(Part):
    """Guns of one type that stand in one place, so many in each section."""

    gun: Id
    place: Place
    fwd: Int = Field(default=0, ge=0)
    mid: Int = Field(default=0, ge=0)
    stern: Int = Field(default=0, ge=0)
    text: str = ""  # "gun deck", "three ports"

    @property
    def count(self) -> int:
        return self.fwd + self.mid + self.stern

    @property
    def sections(self) -> Iterator[Section]:
        """The section of each gun."""
        for section in SECTIONS:
            for _ in range(getattr(self, section)):
                yield section


class Slight(Model):
    """The most that is lost at an open end."""

    hull: Int = Field(ge=0)  # H by a hit
    crew: Int = Field(ge=0)  # C by a hit
    in_all: Int = Field(ge=0)  # H that one end loses in the game


class OpenEnds(Telling):
    """Ends of the hull that hold nothing which matters: what a hit on HU there does at most."""

    effects: Slight


class Stats(Sourced):
    """What a ship is worth. `sources` says of each figure that is not worked out where it comes from."""

    number: Int = Field(ge=1)  # I.D.
    type: Id  # one of the game's types
    ship_class: str
    sisters: tuple[str, ...] = ()  # other ships that the same sheet serves
    value: Int = Field(ge=0)  # without her crew
    hull: Int = Field(ge=1)  # H
    flotation: Int = Field(ge=1)  # F, the waterline box
    silhouette: Int
    profile: Id | None = None  # a row of the silhouette's second table: full-rigged, torpedo-boat
    draft: Float = Field(gt=0)  # feet
    forward: Int = Field(ge=0)  # speed boxes
    reverse: Int = Field(ge=0)
    engine: Power
    emergency: Power | None = None
    turning: tuple[TurningAt, ...]
    keeps_turning_astern: Bool = False
    crew: Int = Field(ge=1)  # factors
    morale: Int = Field(ge=2)  # of the full crew
    armour: Armour
    plating: Plating = Plating()
    ports: Literal["wide", "narrow"] = "wide"  # which template her broadside, bow and stern guns use
    guns: tuple[Mounted, ...] = ()
    groups: Bool = False  # may fire guns of one type in groups
    ram: Int = Field(default=0, ge=0)
    spar: Id | None = None  # the column of the torpedo table
    wheels: Wheels | None = None
    tug: Bool = False
    cotton: Bool = False
    pilothouse_on_turret: Bool = False
    open_ends: OpenEnds | None = None
    special: tuple[str, ...] = ()  # more rules of her own, that change no figure here

    @property
    def own_rules(self) -> tuple[str, ...]:
        """Her own rules in words."""
        return ((self.open_ends.words,) if self.open_ends else ()) + self.special

    @property
    def gun_count(self) -> int:
        return sum(mounted.count for mounted in self.guns)


class IroncladsShip(Ship):
    stats: Stats


class GunStats(Sourced):
    """What a gun is worth. P.F. is None where it does not fire that kind."""

    source: str = ""  # that of the gun where left out
    kind: Id  # row of the table of P.F. by range
    accuracy: Id  # row of the table of hit numbers
    every: Int = Field(ge=1)  # R.O.F.: one shot every so many turns
    shot: Int | None = Field(default=None, ge=1)  # P.F. of solid shot
    shell: Int | None = Field(default=None, ge=1)  # P.F. of shell
    grapeshot: tuple[Int, ...] = ()  # points at 1, 2, 3 ... hexes
    hexes: Int = Field(ge=1)  # greatest range
    reduced: Bool = False  # fired with less powder than it can bear

    @property
    def rate(self) -> str:
        """R.O.F. as it is printed."""
        return f"1/{self.every}"


class IroncladsGun(Gun):
    stats: GunStats


class IroncladsGuns(GunFile):
    guns: Mapping[Id, IroncladsGun] = Field(default_factory=dict)
