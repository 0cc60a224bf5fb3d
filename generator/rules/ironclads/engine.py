"""A ship's engine and helm: her state in; speed boxes, engine power, speeds she can make and turning capacity out.

Speeds are M.P. through the water, negative astern.
"""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.figures import EngineCrew
from generator.rules.ironclads.lookup import figures, stats, table
from generator.rules.ironclads.notation import EnginePower, Power, Turning, TurningCapacity
from generator.rules.ironclads.shapes import IroncladsRolls
from generator.rules.resolver import NoAnswerError


class Engine(Model):
    """A ship, and what holds her back."""

    ship: Id
    lost: Int = Field(default=0, ge=0)  # M.P. off her maximum: boxes ticked, flotation, stack, wheels
    weakened: Int = Field(default=0, ge=0)  # off both figures of her engine power, for the game
    engine_crew: Int | None = Field(default=None, ge=0)  # factors in the engine room; None for enough
    towing: Bool = False


class Helm(Engine):
    """A ship, and what keeps her from turning."""

    spar: Bool = False  # a spar torpedo is lowered
    rudder_damaged: Bool = False


class UnderWay(Helm):
    speed: Int


class Boxes(Model):
    forward: Int
    reverse: Int


def speed_boxes(game: Game, situation: Engine, dice: Cup) -> Boxes:
    """The boxes that she has left. The highest go first, and take the box astern of the same number with them."""
    ship, crew = stats(game, situation.ship), _engine_crew(game, situation)
    forward = max(0, ship.forward - situation.lost + (crew.maximum if crew else 0))
    return Boxes(forward=forward, reverse=min(ship.reverse, forward))


class Powers(Model):
    engine: Power
    emergency: Power


def engine_power(game: Game, situation: Engine, dice: Cup) -> Powers:
    """What she may add to her speed and take from it in a turn; emergency power where it is there."""
    ship, crew = stats(game, situation.ship), _engine_crew(game, situation)
    power = ship.engine
    for least in (crew and crew.engine, figures(game).towing.engine if situation.towing else None):
        if least:
            power = EnginePower(min(power.more, least.more), min(power.less, least.less))
    weak = situation.weakened
    return Powers(
        engine=EnginePower(max(0, power.more - weak), max(0, power.less - weak)),
        emergency=ship.emergency or _common_emergency(game),
    )


class Moving(Engine):
    speed: Int  # as the turn begins
    current: Int = 0  # M.P. that it adds; negative against her


class Speeds(Model):
    """What she may make by engine power, and what she has to spend then."""

    least: Int
    greatest: Int
    least_points: Int  # over the ground, where the current helps or hinders
    greatest_points: Int


def speeds(game: Game, situation: Moving, dice: Cup) -> Speeds:
    """From the slowest to the fastest that her engine allows this turn. She goes ahead, stands, or goes astern."""
    boxes = speed_boxes(game, situation, dice)
    power = engine_power(game, situation, dice).engine
    start = begun(game, situation, situation.speed, boxes)
    least, greatest = held(start - power.less, boxes), held(start + power.more, boxes)
    return Speeds(
        least=least,
        greatest=greatest,
        least_points=points(least, situation.current),
        greatest_points=points(greatest, situation.current),
    )


class Capacity(Model):
    capacity: Turning


def turning(game: Game, situation: UnderWay, dice: Cup) -> Capacity:
    """Her turning capacity at a speed; astern it is the one of the same speed ahead, less what going astern costs."""
    ship, movement = stats(game, situation.ship), figures(game).movement
    capacity = _at(game, situation)
    if situation.speed < 0 and not ship.keeps_turning_astern:
        in_turn = max(capacity.in_turn + movement.reverse_turning, movement.least_turning.in_turn)
        capacity = TurningCapacity(min(capacity.in_hex, in_turn), in_turn)
    limits = (
        (movement.spar_turning, situation.spar),
        (movement.damaged_rudder, situation.rudder_damaged),
        (figures(game).towing.turning, situation.towing),
    )
    for limit, holds in limits:
        if holds:
            capacity = TurningCapacity(min(capacity.in_hex, limit.in_hex), min(capacity.in_turn, limit.in_turn))
    return Capacity(capacity=capacity)


def _at(game: Game, situation: UnderWay) -> TurningCapacity:
    """The capacity of her sheet. Below its first speed and above its last she turns as at that one."""
    stretches = stats(game, situation.ship).turning
    if not stretches:
        raise NoAnswerError("ship", f"'{situation.ship}' has no turning capacity")
    speed = abs(situation.speed)
    return next((one.capacity for one in stretches if speed <= one.speeds.high), stretches[-1].capacity)


def held(speed: int, boxes: Boxes) -> int:
    """A speed within her boxes."""
    return max(-boxes.reverse, min(boxes.forward, speed))


def begun(game: Game, situation: Engine, speed: int, boxes: Boxes) -> int:
    """Her speed as the turn begins: within her boxes, and less where too few hands keep up steam."""
    crew = _engine_crew(game, situation)
    slows = min(abs(speed), crew.slows if crew else 0)
    return held(speed - slows if speed > 0 else speed + slows, boxes)


def points(speed: int, current: int) -> int:
    """M.P. to spend at a speed through the water: the current adds to it or takes from it, but moves no ship alone."""
    return max(0, abs(speed) + current) if speed else 0


def _engine_crew(game: Game, situation: Engine) -> EngineCrew | None:
    """What so few hands can do; None where there are enough."""
    if situation.engine_crew is None:
        return None
    known = [one for one in figures(game).movement.engine_crew if one.crew <= situation.engine_crew]
    return max(known, key=lambda one: one.crew, default=None)


def _common_emergency(game: Game) -> EnginePower:
    """Emergency power of a ship whose sheet has no figure for it."""
    more = max(row.effects.engine for row in table(game, "emergency-power", IroncladsRolls).rows)
    return EnginePower(more, more)
