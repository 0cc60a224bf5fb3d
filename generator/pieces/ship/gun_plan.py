"""A ship from above with a mark for each of her guns, cut into the three sections that her armour is counted in."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.drawing.frame import Group, Ink, Item, Path
from generator.drawing.path import line
from generator.drawing.style import Style
from generator.layout.picture import Picture
from generator.model.vessel import Vessel
from generator.pieces.gun_marks import gun_mark
from generator.pieces.ship.battery import Battery, placed
from generator.pieces.ship.deckplan import deck_plan
from generator.units import mm, translation

_MARK = mm(4.4)
_STEP = _MARK * 1.08  # from one mark to the next
_FILLED = 0.7  # of her length, that a file of marks may take
_CLEAR = mm(1.2)  # between what juts out of the hull and the marks


class _Spot(NamedTuple):
    battery: Battery
    x: float  # of the mark's middle, from the middle line
    y: float  # from the stem


def gun_plan(vessel: Vessel, style: Style, batteries: Sequence[Battery], width: float, height: float) -> Picture:
    """A picture of that size, with the plan and its marks as large as they can be.

    Lines from thirds of the height at either edge meet thirds of her length.
    """
    ahead, astern = (any(_end(battery) == bearing for battery in batteries) for bearing in (0, 180))
    room = height - (ahead + astern) * _STEP
    length = vessel.length_ft * room / deck_plan(vessel, style, vessel.length_ft).height
    plan = deck_plan(vessel, style, length)
    beside = 2 * (_CLEAR + _most_files(batteries, length) * _STEP)
    if plan.width + beside > width:
        length *= max(0.1, (width - beside) / plan.width)
        plan = deck_plan(vessel, style, length)
    spots = list(_spots(vessel, batteries, plan, length))
    half = max([plan.width / 2, *(abs(spot.x) + _MARK * 0.55 for spot in spots)])
    x, y = width / 2, height / 2 + (ahead - astern) * _STEP / 2
    top = y - length / 2
    items: list[Item] = [Group(plan.items, translation(x - plan.width / 2, y - plan.height / 2))]
    for share in (1 / 3, 2 / 3):
        edge, hers = height * share, top + length * share
        across = line((0, edge), (x - half, hers), (x + half, hers), (width, edge))
        items.append(Path(across, Ink(stroke="#000000", width=0.5, dash=(2.4, 1.8))))
    for battery, right, aft in spots:
        mark = gun_mark(style, battery.shape, battery.letter, _MARK, x + right, top + aft, pivot=battery.pivot)
        items.append(mark)
    return Picture(width, height, tuple(items))


def _end(battery: Battery) -> float | None:
    """The end of the ship that guns in ports look over; None for all others."""
    ends = battery.bearing is not None and not battery.abeam and not battery.pivot and battery.turret is None
    return battery.bearing if ends else None


def _spots(vessel: Vessel, batteries: Sequence[Battery], plan: Picture, length: float) -> Iterator[_Spot]:
    """Where the marks go: broadsides in files beside her, bow and stern guns beyond her ends, the rest on deck."""
    beside: dict[bool, list[tuple[float, Battery]]] = {False: [], True: []}
    beyond: dict[float, list[Battery]] = {0: [], 180: []}
    for one in placed(vessel, batteries):
        battery, y = one.battery, one.at * length
        end = _end(battery)
        if battery.abeam:
            beside[battery.bearing is not None and battery.bearing < 180].append((y, battery))
        elif end is not None:
            beyond[end].append(battery)
        else:
            yield _Spot(battery, (one.gun.off if one.gun else 0.0) * vessel.beam_ft / 2 * length / vessel.length_ft, y)
    for starboard, guns in beside.items():
        yield from _files(guns, length, plan.width / 2, 1 if starboard else -1)
    for bearing, row in beyond.items():
        out = (plan.height - length) / 2 + _STEP * 0.55
        for index, battery in enumerate(row):
            yield _Spot(battery, (index - (len(row) - 1) / 2) * _STEP, length + out if bearing else -out)
    yield from _in_turrets(vessel, batteries, length)


def _most_files(batteries: Sequence[Battery], length: float) -> int:
    """Files that the marks beside her take on the side that has more of them."""
    counts = [sum(sum(one.counts) for one in batteries if one.abeam and one.bearing == side) for side in (90, 270)]
    return _count(max(counts), length)


def _count(guns: int, length: float) -> int:
    """Files for so many marks: loose enough to stand beside their guns."""
    return math.ceil(guns * _STEP / (length * _FILLED))


def _files(guns: Sequence[tuple[float, Battery]], length: float, edge: float, side: int) -> Iterator[_Spot]:
    """Marks beside the hull, each as near her gun as the others leave room for, in as many files as it takes."""
    count = _count(len(guns), length)
    ordered = sorted(guns, key=lambda gun: gun[0])
    decks = [[gun for gun in ordered if gun[1] == battery] for battery in dict.fromkeys(gun[1] for gun in guns)]
    for file in range(count):
        mine = decks[file] if len(decks) == count else ordered[file::count]
        for (_, battery), y in zip(mine, _spread([y for y, _ in mine], length), strict=True):
            yield _Spot(battery, side * (edge + _CLEAR + (file + 0.5) * _STEP), y)


def _spread(places: Sequence[float], length: float) -> list[float]:
    """Places along the hull moved apart by a step, and not beyond her ends."""
    apart: list[float] = []
    for place in places:
        apart.append(max(place, apart[-1] + _STEP) if apart else place)
    last = length - _STEP / 2
    for index in reversed(range(len(apart))):
        apart[index] = min(apart[index], last)
        last = apart[index] - _STEP
    return apart


def _in_turrets(vessel: Vessel, batteries: Sequence[Battery], length: float) -> Iterator[_Spot]:
    """Marks on the roofs of turrets, side by side."""
    for number, turret in enumerate(vessel.turrets):
        guns = [battery for battery in batteries if battery.turret == number for _ in range(sum(battery.counts))]
        for index, battery in enumerate(guns):
            yield _Spot(battery, (index - (len(guns) - 1) / 2) * _STEP, turret.at * length)
