"""How ships move: what they may do in, plots and gauges proved; speeds and faults out."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from generator.model.base import Bool, Float, Id, Int, Model
from generator.model.load import Game
from generator.rules import proof
from generator.rules.dice import Cup
from generator.rules.resolver import NoAnswerError
from generator.rules.zouave.lookup import figures, number, numbers, stats, vessel

_PART = re.compile(r"([0-9]{1,2})([PS]?)", re.ASCII)
_ASTERN = "A"
_LEAST_GAUGE, _MOST_GAUGE = 70.0, 260.0  # mm across: what has room for its words, and what a sheet of A4 has room for


class Condition(Model):
    """A ship under way, and what has been done to her."""

    ship: Id
    masts_gone: Bool = False
    lost: Int = Field(default=0, ge=0)  # percent of her greatest speed, all cuts together
    towing: Bool = False


class Speeds(Model):
    ahead: Int  # knots
    astern: Int


class Gauge(Model):
    """A turning gauge."""

    title: str
    degrees: Int  # for each knot
    segments: Int  # in the half circle
    radius: Float  # mm
    diameter: Float


class Size(Model):
    length: Float = Field(gt=0)  # feet


class Plotted(Condition):
    """An order written for a ship: `1-2P-3`, astern with A before it, 0 to stay."""

    order: str
    speed: Int = 0  # with which she ended her last move, below 0 astern
    no_turn: tuple[Literal["port", "starboard"], ...] = ()  # the way her rudder no longer turns her
    aground: Bool = False


class Leg(Model):
    knots: Int
    turn: str  # "", "P" or "S"
    degrees: Int  # by which her head comes round


class Proof(proof.Proof):
    speed: Int  # of this move, below 0 astern
    millimetres: Float  # that she moves in all
    faults: tuple[str, ...]
    legs: tuple[Leg, ...]


def speeds(game: Game, situation: Condition, dice: Cup) -> Speeds:
    """Her greatest speeds. Cuts add up; half knots are lost."""
    own, rule = stats(game, situation.ship), figures(game).movement
    most = own.speed + (0 if situation.masts_gone or situation.towing else own.sails)
    lost = min(100, situation.lost + (rule.towing if situation.towing else 0))
    back = own.speed if own.double_ended else own.speed * rule.reverse // 100
    return Speeds(ahead=most * (100 - lost) // 100, astern=back * (100 - lost) // 100)


def gauge(game: Game, situation: Size, dice: Cup) -> Gauge:
    """The gauge for a ship of that length: a segment of its edge is as long as a knot."""
    length = math.floor(situation.length)
    degrees = number(game, "turning", length, "degrees")
    if wrong := useless(game, degrees):
        raise NoAnswerError("", f"there is no gauge for {length} feet: {wrong}")
    radius = _radius(game, degrees)
    title = numbers(game, "turning").row(length).head
    return Gauge(title=title, degrees=degrees, segments=180 // degrees, radius=radius, diameter=2 * radius)


def _radius(game: Game, degrees: int) -> float:
    """Of a gauge with so many degrees to the knot, in mm."""
    return figures(game).scales.knot_mm / math.radians(degrees)


def useless(game: Game, degrees: int) -> str:
    """Why no gauge can be cut with so many degrees to the knot; empty where one can."""
    if degrees <= 0 or 180 % degrees:
        return f"{degrees} degrees a knot do not divide the half circle of 180"
    across = 2 * _radius(game, degrees)
    if _LEAST_GAUGE <= across <= _MOST_GAUGE:
        return ""
    return f"{degrees} degrees a knot make it {across:.0f} mm across, not {_LEAST_GAUGE:g} to {_MOST_GAUGE:g}"


def read_plot(order: str) -> tuple[bool, tuple[tuple[int, str], ...]]:
    """Whether it goes astern, and its parts: knots and the way it turns. NoAnswerError where it cannot be read."""
    text = "".join(order.split()).upper()
    astern = text.startswith(_ASTERN)
    parts = []
    for part in text.removeprefix(_ASTERN).split("-"):
        match = _PART.fullmatch(part)
        if match is None:
            raise NoAnswerError("order", f"'{order}' is no plot such as 1-2P-3: '{part}' is no number of knots")
        parts.append((int(match[1]), match[2]))
    return astern, tuple(parts)


def prove(game: Game, situation: Plotted, dice: Cup) -> Proof:
    """Whether she can do what is plotted: her greatest speed, the change from her last move, her rudder."""
    astern, parts = read_plot(situation.order)
    knots = sum(count for count, _ in parts)
    speed = -knots if astern else knots
    degrees = gauge(game, Size(length=vessel(game, situation.ship).length_ft), dice).degrees
    legs = tuple(Leg(knots=count, turn=turn, degrees=count * degrees if turn else 0) for count, turn in parts)
    faults = tuple(_faults(game, situation, speed, legs, dice))
    step = figures(game).scales.knot_mm
    told = [*(_told(leg, step) for leg in legs if leg.knots), f"speed {speed:+d}: {abs(speed) * step:g} mm in all"]
    return Proof(
        legal=not faults,
        told=(*(f"illegal: {fault}" for fault in faults), *told),
        speed=speed,
        millimetres=knots * step,
        faults=faults,
        legs=legs,
    )


def _faults(game: Game, situation: Plotted, speed: int, legs: tuple[Leg, ...], dice: Cup) -> Iterator[str]:
    most, rule = speeds(game, situation, dice), figures(game).movement
    if situation.aground and speed:
        yield "she is aground"
    if speed > most.ahead:
        yield f"{speed} knots, and she can make {most.ahead}"
    if -speed > most.astern:
        yield f"{-speed} knots astern, and she can make {most.astern}"
    if abs(speed - situation.speed) > rule.change and not _forced(situation, most, speed):
        change = abs(speed - situation.speed)
        yield f"from {situation.speed} to {speed} knots is a change of {change}, and the most is {rule.change}"
    names = {"P": "port", "S": "starboard"}
    for turn in dict.fromkeys(names[leg.turn] for leg in legs if leg.turn and leg.knots):
        if turn in situation.no_turn:
            yield f"her rudder does not turn her to {turn}"


def _forced(situation: Plotted, most: Speeds, speed: int) -> bool:
    """Damage may leave her less than she could come down to: then she goes as fast as she still can."""
    return (situation.speed > most.ahead and speed == most.ahead) or (
        -situation.speed > most.astern and -speed == most.astern
    )


def _told(leg: Leg, step: float) -> str:
    if not leg.turn:
        return f"{leg.knots} straight on: {leg.knots * step:g} mm"
    side = "port" if leg.turn == "P" else "starboard"
    return f"{leg.knots} round the gauge to {side}: {leg.degrees} degrees"
