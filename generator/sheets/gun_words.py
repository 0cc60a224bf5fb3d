"""The words for a ship's guns: her plan with a mark for each, their fields of fire, a mark by itself."""

from __future__ import annotations

from typing import Annotated

from pydantic import BeforeValidator

from generator.element import Element
from generator.layout.box import Box
from generator.layout.picture import Picture
from generator.layout.stack import Art, Filling
from generator.model.base import Bool, Float, Int, Length, fault
from generator.pieces.fire_dial import fire_dial
from generator.pieces.gun_marks import gun_mark
from generator.pieces.ship.battery import Battery, Shape
from generator.pieces.ship.gun_plan import gun_plan
from generator.pieces.word import Compositor, Word, held, word
from generator.units import mm


def _degrees(value: object) -> object:
    if not isinstance(value, str):
        return value
    try:
        return tuple(float(part) for part in value.split(",") if part.strip())
    except ValueError:
        raise fault("wrong-attribute", "is no list of degrees", "such as 30, 60, 30") from None


Degrees = Annotated[tuple[Float, ...], BeforeValidator(_degrees)]


@word("battery")
class BatteryWord(Word):
    """Guns of one type that look one way, in <gun-plan> and <fire-dial>."""

    letter: str
    shape: Shape
    gun: str  # its name, which its calibre is read from
    title: str = ""  # of its field of fire
    bearing: Float | None = None  # degrees clockwise from the bow; all round where left out
    fwd: Int = 0  # guns in each section
    mid: Int = 0
    stern: Int = 0
    pivot: Bool = False
    turret: Int | None = None  # in which, counted from the bow, from 0
    zones: Degrees = ()  # of its field of fire, clockwise

    @property
    def battery(self) -> Battery:
        return Battery(
            self.letter,
            self.shape,
            self.gun,
            self.bearing,
            (self.fwd, self.mid, self.stern),
            self.pivot,
            self.turret,
            self.zones,
        )


def _batteries(element: Element, compositor: Compositor) -> list[BatteryWord]:
    return [battery for _, battery in held(element, compositor, BatteryWord)]


@word("gun-plan")
class GunPlanWord(Word):
    """A ship of the game from above, bow up, in her three sections, with a mark for each gun of her <battery>s.

    It fills its place.
    """

    ship: str
    height: Length = mm(40)  # the least
    across: Length = mm(12)  # the least

    def box(self, element: Element, compositor: Compositor) -> Box:
        ship = compositor.record("ships", self.ship, element)
        vessel = compositor.record("vessels", ship.vessel, element)
        batteries = [one.battery for one in _batteries(element, compositor)]
        return Filling(
            element.place,
            lambda rect: gun_plan(vessel, compositor.style, batteries, rect.width, rect.height),
            (self.across, self.height),
        )


@word("fire-dial")
class FireDialWord(Word):
    """What a ship's <battery>s bear on, about her as seen from above."""

    ship: str
    size: Length = mm(70)

    def box(self, element: Element, compositor: Compositor) -> Box:
        ship = compositor.record("ships", self.ship, element)
        vessel = compositor.record("vessels", ship.vessel, element)
        fields = [(one.title, one.battery) for one in _batteries(element, compositor)]
        return Art(element.place, fire_dial(vessel, compositor.style, fields, self.size), "middle", self.grow)


@word("gun-mark")
class GunMarkWord(Word):
    """The mark of a type of gun by itself."""

    letter: str
    shape: Shape
    pivot: Bool = False
    size: Length = mm(4.2)

    def box(self, element: Element, compositor: Compositor) -> Box:
        half = self.size / 2
        mark = gun_mark(compositor.style, self.shape, self.letter, self.size, half, half, pivot=self.pivot)
        return Art(element.place, Picture(self.size, self.size, (mark,)), "middle", self.grow)
