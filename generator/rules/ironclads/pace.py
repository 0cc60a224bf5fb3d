"""How fast a ship goes this turn: the head of her order and what she can do in; speeds, M.P. and faults out."""

from __future__ import annotations

from dataclasses import dataclass

from generator.model.base import Bool, Int, Text
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads import faults
from generator.rules.ironclads.engine import Boxes, Helm, begun, engine_power, held, points, speed_boxes
from generator.rules.ironclads.faults import Fault
from generator.rules.ironclads.lookup import figures
from generator.rules.ironclads.notation import EnginePower
from generator.rules.ironclads.orders import MoveOrder
from generator.rules.resolver import NoAnswerError


class Ordered(Helm):
    """A ship and her order."""

    order: Text
    speed: Int | None = None  # as the turn begins, negative astern; what the order says where left out
    current: Int = 0  # M.P. that it adds; negative against her
    emergency: Bool = False  # the throw for emergency power was good this turn
    collided: Bool = False  # in the turn before


@dataclass(frozen=True, slots=True)
class Pace:
    start: int  # M.P. as the turn begins
    speed: int  # through the water this turn
    points: int  # to spend
    after: int  # the speed with which she begins the next turn
    most: int  # her boxes, the way she goes
    faults: tuple[Fault, ...]


def pace(game: Game, situation: Ordered, order: MoveOrder, dice: Cup) -> Pace:
    """Her speed by engine and emergency power, each as far as she has it and within her boxes.

    Emergency power may go past the boxes against a current, as far as it makes that good. With or against a current
    what it gives lasts for this turn only.
    """
    boxes, power = speed_boxes(game, situation, dice), engine_power(game, situation, dice)
    found: list[Fault] = []
    given = _start(situation, order, found)
    start = begun(game, situation, given, boxes)
    engine = _within(order.engine, power.engine)
    if engine != order.engine:
        found.append(faults.too_much_power("engine", order.engine, engine, power.engine))
    steady = _capped(start + engine, boxes, found)
    emergency = _within(order.emergency, power.emergency) if situation.emergency else 0
    if order.emergency and not situation.emergency:
        found.append(faults.no_emergency(order.emergency))
    elif emergency != order.emergency:
        found.append(faults.too_much_power("emergency", order.emergency, emergency, power.emergency))
    loss = figures(game).gunnery.collided_loss if situation.collided else 0
    against = max(0, -situation.current) if emergency else 0
    speed = _capped(steady + emergency, Boxes(forward=boxes.forward + against, reverse=boxes.reverse + against), found)
    return Pace(
        start=start,
        speed=speed,
        points=max(0, points(speed, situation.current) - loss),
        after=steady if situation.current else speed,
        most=boxes.reverse if speed < 0 else boxes.forward,
        faults=tuple(found),
    )


def _start(situation: Ordered, order: MoveOrder, found: list[Fault]) -> int:
    if situation.speed is None and order.speed is None and order.rest is None:
        raise NoAnswerError("speed", "at what speed does she begin the turn? An order may say it, as 4+1 E.C does")
    hers = situation.speed if situation.speed is not None else order.speed or 0
    if order.speed is not None and order.speed != hers:
        found.append(faults.wrong_speed(order.speed, hers))
    return hers


def _within(change: int, power: EnginePower) -> int:
    return max(-power.less, min(power.more, change))


def _capped(speed: int, boxes: Boxes, found: list[Fault]) -> int:
    capped = held(speed, boxes)
    if capped != speed:
        found.append(faults.past_maximum(speed, capped))
    return capped
