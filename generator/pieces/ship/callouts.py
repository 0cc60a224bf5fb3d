"""The names of a ship's parts: a brush in, words beside the plan and lines to what they name out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.drawing.frame import Ink, Item, Path
from generator.drawing.path import Point, circle, line
from generator.pieces.gunnery import port_of
from generator.pieces.ship.brush import Brush

_SIZE, _LEADING = 7.0, 8.6
_CLEAR = 7.0  # points from the ship's side to the words


class Callout(NamedTuple):
    """A name, and the place of what it names in feet about the ship's middle."""

    text: str
    x: float
    y: float


def draw_callouts(brush: Brush, across: float) -> list[Item]:
    """Parts to port and guns to starboard of a plan that reaches `across` points from the middle line."""
    items: list[Item] = []
    parts = sorted(_parts(brush), key=lambda part: part.y)
    guns = sorted(_guns(brush), key=lambda gun: gun.y)
    for side, callouts in ((-1, parts), (1, guns)):
        heights = _spread([callout.y * brush.scale for callout in callouts])
        for callout, height in zip(callouts, heights, strict=True):
            items += _callout(brush, callout, (side * (across + _CLEAR), height))
    return items


def _callout(brush: Brush, callout: Callout, place: Point) -> list[Item]:
    face = brush.style.face("sans-italic")
    x, y = callout.x * brush.scale, callout.y * brush.scale
    side = 1 if place[0] > 0 else -1
    elbow = place[0] - side * 5
    ink = Ink(stroke="#000000", width=0.35)
    return [
        Path(line((x, y), (elbow, place[1]), (place[0] - side * 1.5, place[1])), ink),
        Path(circle(x, y, 0.9), Ink(fill="#000000")),
        *face.line(
            callout.text,
            _SIZE,
            place[0],
            place[1] + face.main.x_height * _SIZE / 2,
            anchor="start" if side > 0 else "end",
        ),
    ]


def _spread(heights: list[float]) -> list[float]:
    """The heights moved down no more than they must be for a line of text each."""
    result: list[float] = []
    for height in heights:
        result.append(max(height, result[-1] + _LEADING) if result else height)
    return result


def _parts(brush: Brush) -> Iterator[Callout]:
    vessel = brush.vessel
    if vessel.ram:
        yield Callout("ram", *brush.place(vessel.ram.length_ft / 2 / vessel.length_ft))
    for pilothouse in vessel.pilothouses:
        yield Callout("pilothouse", *brush.place(pilothouse.at, pilothouse.off))
    for funnel in vessel.funnels:
        yield Callout("funnel", *brush.place(funnel.at, funnel.off))
    for turret in vessel.turrets:
        x, y = brush.place(turret.at, turret.off)
        yield Callout("turret", x - turret.diameter_ft / 4, y)
    for casemate in vessel.casemates:
        at = casemate.start + (casemate.end - casemate.start) * 0.78
        side = (casemate.beam_ft - casemate.slope_ft) / vessel.beam_ft
        yield Callout("casemate", *brush.place(at, -side))
    for wheel in vessel.wheels:
        yield Callout("paddle wheel", *brush.place(wheel.at, -1 if wheel.place == "side" else 0))


def _guns(brush: Brush) -> Iterator[Callout]:
    """The guns of turrets and middle line and starboard side; port is armed alike."""
    for turret in brush.vessel.turrets:
        names = list(dict.fromkeys(turret.guns))
        text = ", ".join(
            f"{turret.guns.count(name)} x {name}" if turret.guns.count(name) > 1 else name for name in names
        )
        x, y = brush.place(turret.at, turret.off)
        yield Callout(text, x + turret.diameter_ft / 2 * 0.86, y)
    for gun in brush.vessel.guns:
        if gun.off >= 0:
            place = brush.place(gun.at, gun.off) if gun.mount == "deck" else port_of(brush, gun, gun.bearing)
            yield Callout(gun.name, *place)
