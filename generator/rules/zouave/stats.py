"""What a ship, a gun and a fort are worth in the Zouave rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from generator.model.base import Bool, Float, Id, Int, Model, Sourced, Text
from generator.model.fort import Fort
from generator.model.gun import Gun, GunFile
from generator.model.record import Part
from generator.model.ship import Ship

Range = Literal["short", "medium", "long", "extreme"]
RANGES: tuple[Range, ...] = ("short", "medium", "long", "extreme")


class Wall(Part):
    """One of the walls that her average armour is worked out from. All of them count alike."""

    where: Text  # "casemate", "turret"
    metal: Float = Field(default=0, ge=0)  # inches
    wood: Float = Field(default=0, ge=0)  # inches of wood behind the metal, or of wood or cotton by itself


class Battery(Part):
    """Guns of one type that bear alike."""

    gun: Id
    place: Id  # one of the places in figures.yaml
    count: Int = Field(ge=1)
    enclosed: Bool = False  # behind walls, where steam and smoke lie
    masked: Int = Field(default=0, ge=0, lt=360)  # degrees of a turret's circle that it cannot fire into
    masked_at: Int = Field(default=0, ge=0, lt=360)  # the middle of them
    text: str = ""


class Stats(Sourced):
    """What a ship is worth. Her points are worked out from her vessel's dimensions and her walls."""

    speed: Int = Field(ge=0)  # knots, under steam
    sails: Int = Field(default=0, ge=0)  # knots that her sails add
    walls: tuple[Wall, ...] = ()
    sloped: Bool = False  # her sides lean more from the upright than figures.yaml asks for
    bow: Literal["ordinary", "strengthened"] = "ordinary"
    spars: Int = Field(default=0, ge=0)  # spar torpedoes
    double_ended: Bool = False
    batteries: tuple[Battery, ...] = ()

    @property
    def gun_count(self) -> int:
        return sum(battery.count for battery in self.batteries)


class ZouaveShip(Ship):
    stats: Stats


class GunStats(Model):
    """What a gun is worth. Ranges are in yards, the far end of each; 0 where it has no such band."""

    kind: Literal["smoothbore", "rifle", "mortar"]
    short: Int = Field(ge=0)
    medium: Int = Field(ge=0)
    long: Int = Field(gt=0)
    extreme: Int = Field(gt=0)
    damage: Int = Field(ge=0)  # points of a hit that does not pass the armour
    penetration: Float = Field(ge=0)  # inches of metal at the muzzle
    reload: Int = Field(ge=1)  # turns from one shot to the next


class ZouaveGun(Gun):
    stats: GunStats


class ZouaveGuns(GunFile):
    guns: Mapping[Id, ZouaveGun] = Field(default_factory=dict)


class FortStats(Sourced):
    """What a fort is worth."""

    points: Int = Field(ge=1)


class ZouaveFort(Fort):
    stats: FortStats
