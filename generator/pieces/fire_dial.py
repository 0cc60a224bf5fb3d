"""Fields of fire: a vessel and her batteries in, a bearing circle with a ring for each field out.

Bearings are degrees clockwise from the bow, which points up. Lengths are points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.drawing.face import Face
from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.path import bearing as along
from generator.drawing.path import circle, line, sector
from generator.drawing.style import Style
from generator.layout.fit import DoesNotFitError
from generator.layout.picture import Picture
from generator.model.vessel import Gun, Vessel
from generator.pieces.ship.battery import Battery, placed
from generator.pieces.ship.deckplan import deck_plan
from generator.units import compose, mm, rotation, translation

_RING = mm(4.6)  # of one field
_GAP = mm(0.7)
_DIAL = mm(2.4)
_LEAST = mm(5)  # the radius that is left for the ship
_TEXT = 6.5
_ROMAN = ("I", "II", "III", "IV", "V")


class Field(NamedTuple):
    """What some guns bear on, in zones clockwise."""

    title: str
    center: float  # degrees
    zones: tuple[float, ...]  # from bow to stern, or from her left to her right

    @property
    def backwards(self) -> bool:
        """Whether that is anticlockwise: to port, and astern."""
        return self.center >= 180

    @property
    def width(self) -> float:
        return sum(self.zones)


def fire_dial(vessel: Vessel, style: Style, fields: Sequence[tuple[str, Battery]], side: float) -> Picture:
    """The dial, `side` points across. `fields` are batteries by the title of their field. Raises DoesNotFitError."""
    rings = _rings(list(_fields(vessel, fields)))
    middle = side / 2
    outer = middle - 0.5
    inner = outer - _DIAL
    items: list[Item] = list(_dial(middle, outer, inner))
    radius = inner - _GAP
    for ring in rings:
        for field in ring:
            items += _band(field, style.face("sans"), middle, radius)
        radius -= _RING + _GAP
    if radius < _LEAST:
        raise DoesNotFitError("fields of fire", side, side + 2 * (_LEAST - radius))
    room = 1.84 * radius
    plan = deck_plan(vessel, style, room)
    if plan.height > room:  # something juts out ahead of her
        plan = deck_plan(vessel, style, room * room / plan.height)
    items.append(Group(plan.items, translation(middle - plan.width / 2, middle - plan.height / 2)))
    return Picture(side, side, tuple(items))


def _fields(vessel: Vessel, named: Sequence[tuple[str, Battery]]) -> Iterator[Field]:
    """The field of every battery that has one, each once."""
    guns = {id(one.battery): one.gun for one in placed(vessel, [battery for _, battery in named])}
    seen: set[tuple[str, float, tuple[float, ...]]] = set()
    for title, battery in named:
        zones, center = battery.zones, battery.bearing or 0.0
        gun = guns.get(id(battery))
        if not zones and gun is not None:
            center, width = reach_of(gun)
            zones = (width,)
        key = (title, center, zones)
        if zones and key not in seen:
            seen.add(key)
            yield Field(title, center % 360, zones)


def reach_of(gun: Gun) -> tuple[float, float]:
    """(centre, width) of what a gun bears on, all its ports together."""
    ports = [gun.bearing, *(gun.bearing + (port - gun.bearing + 180) % 360 - 180 for port in gun.ports)]
    low, high = min(ports) - gun.field / 2, max(ports) + gun.field / 2
    return (low + high) / 2, min(360.0, high - low)


def _rings(fields: Sequence[Field]) -> list[list[Field]]:
    """Fields that do not overlap share a ring. Narrow ones go outside, where there is most room for their names."""
    rings: list[list[Field]] = []
    for field in sorted(fields, key=lambda field: field.width):
        ring = next((ring for ring in rings if all(_apart(field, other) for other in ring)), None)
        if ring is None:
            rings.append([field])
        else:
            ring.append(field)
    return rings


def _apart(one: Field, other: Field) -> bool:
    off = abs((one.center - other.center + 180) % 360 - 180)
    return off >= (one.width + other.width) / 2 - 1e-9


def _dial(middle: float, outer: float, inner: float) -> Iterator[Item]:
    """The bearing circle: a tick every five degrees, a longer one every fifteen, the bow marked."""
    yield Path(circle(middle, middle, outer), Ink(fill="#ffffff", stroke="#000000", width=0.9))
    ticks: list[Segment] = []
    for degrees in range(0, 360, 5):
        deep = 1.0 if degrees % 30 == 0 else 0.62 if degrees % 15 == 0 else 0.34
        ticks += line(
            along(middle, middle, inner, degrees), along(middle, middle, inner + (outer - inner) * deep, degrees)
        )
    yield Path(tuple(ticks), Ink(stroke="#000000", width=0.35))
    yield Path(circle(middle, middle, inner), Ink(stroke="#000000", width=0.4))


def _band(field: Field, face: Face, middle: float, radius: float) -> Iterator[Item]:
    """A field as a stretch of ring, its zones parted and named."""
    start = field.center - field.width / 2
    names = [""] if len(field.zones) == 1 else _ROMAN[: len(field.zones)]
    zones = list(zip(field.zones, names, strict=True))
    if field.backwards:
        zones.reverse()
    ink = Ink(fill="#ffffff", stroke="#000000", width=0.6)
    if field.width >= 360:
        yield Path(circle(middle, middle, radius), ink)
        yield Path(circle(middle, middle, radius - _RING), ink)
        yield from _word(field.title, face, middle, radius - _RING / 2, field.center)
        return
    for index, (zone, number) in enumerate(zones):
        yield Path(sector(middle, middle, radius, start, start + zone, radius - _RING), ink)
        words = f"{field.title} {number}".strip() if index == len(zones) // 2 else number
        yield from _word(words, face, middle, radius - _RING / 2, start + zone / 2)
        start += zone


def _word(text: str, face: Face, middle: float, radius: float, degrees: float) -> Iterator[Item]:
    """A word on a ring, its foot towards the middle; in the lower half of the dial its head."""
    degrees %= 360
    low = 90 < degrees < 270
    drop = face.main.cap_height * _TEXT / 2
    line_ = face.line(text, _TEXT, 0, drop, anchor="middle")
    spot = along(middle, middle, radius, degrees)
    yield Group(tuple(line_), compose(translation(*spot), rotation(degrees - 180 if low else degrees)))
