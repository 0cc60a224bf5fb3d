"""Guns as a game counts them, found on the deck: batteries and a vessel in; where each gun stands out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from generator.model.vessel import Gun, Vessel

Shape = Literal["ball", "heavy-ball", "bolt", "bomb"]

_CALIBRE = re.compile(r"(\d+(?:\.\d+)?)[- ]?(in|pdr)")
_MIDDLE = 0.25  # of the half beam: a gun nearer to the middle line stands on it


class Battery(NamedTuple):
    """Guns of one type that look one way."""

    letter: str  # that the sheet calls the type by
    shape: Shape  # of its mark: what it throws
    name: str
    bearing: float | None  # degrees clockwise from the bow; None all round
    counts: tuple[int, int, int]  # in the forward, middle and stern section
    pivot: bool = False  # on the middle line, to be trained to either side
    turret: int | None = None  # in which, counted from the bow
    zones: tuple[float, ...] = ()  # of its field of fire, in degrees clockwise; empty where the deck plan shows it

    @property
    def abeam(self) -> bool:
        """Whether it looks over a side."""
        return self.bearing is not None and not self.pivot and self.bearing % 180 != 0


class Placed(NamedTuple):
    """One gun of a battery."""

    battery: Battery
    at: float  # fraction of the length from the bow
    gun: Gun | None  # of the vessel; None where its place is only that of its section


def placed(vessel: Vessel, batteries: Sequence[Battery]) -> Iterator[Placed]:
    """Every gun outside the turrets: at her own place where the vessel has as many of that calibre there, else spread

    over her section.
    """
    for side in (-1, 0, 1):
        mine = [battery for battery in batteries if battery.turret is None and _side(battery) == side]
        for calibre in dict.fromkeys(map(_calibre, mine)):
            alike = [battery for battery in mine if _calibre(battery) == calibre]
            yield from _matched(alike, [gun for gun in vessel.guns if _looks(gun) == side and _is(gun, alike[0])])


def _matched(batteries: Sequence[Battery], guns: Sequence[Gun]) -> Iterator[Placed]:
    """Guns of one calibre on one side, from the bow."""
    wanted = [
        (section, battery) for section in range(3) for battery in batteries for _ in range(battery.counts[section])
    ]
    if len(wanted) == len(guns):
        for (_, battery), gun in zip(wanted, sorted(guns, key=lambda gun: gun.at), strict=True):
            yield Placed(battery, gun.at, gun)
        return
    for section in range(3):
        here = [battery for of, battery in wanted if of == section]
        for index, battery in enumerate(here):
            yield Placed(battery, (section + (index + 0.5) / len(here)) / 3, None)


def _side(battery: Battery) -> int:
    if not battery.abeam:
        return 0
    assert battery.bearing is not None
    return 1 if battery.bearing < 180 else -1


def _looks(gun: Gun) -> int:
    """The side that a gun looks over: -1 port, 1 starboard, 0 neither."""
    turn = gun.bearing % 360
    if abs(gun.off) < _MIDDLE or turn % 180 == 0:
        return 0
    return 1 if turn < 180 else -1


def _calibre(battery: Battery) -> frozenset[tuple[float, str]]:
    return frozenset(_numbers(battery.name))


def _is(gun: Gun, battery: Battery) -> bool:
    """Whether a gun of the vessel and one of the game have a calibre in common."""
    return bool(set(_numbers(gun.name)) & _calibre(battery))


def _numbers(name: str) -> Iterator[tuple[float, str]]:
    """(6.4, "in") of "6.4-inch Brooke"."""
    for number, unit in _CALIBRE.findall(name):
        yield float(number), unit
