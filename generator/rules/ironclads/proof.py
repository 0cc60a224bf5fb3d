"""A movement order proved: the order and what she can do in; the way that she goes, and every fault, out.

Faults are taken as the rules take them: what goes past her M.P. is struck out, after a turn too many she goes straight
on, and what is left of her M.P. is spent straight on (the reading short-orders).
"""

from __future__ import annotations

from generator.model.base import Bool, Id, Int
from generator.model.load import Game
from generator.rules import proof
from generator.rules.dice import Cup
from generator.rules.ironclads import telling
from generator.rules.ironclads.engine import UnderWay, turning
from generator.rules.ironclads.faults import Code
from generator.rules.ironclads.lookup import figures
from generator.rules.ironclads.notation import Turning
from generator.rules.ironclads.orders import OrderError, Step, read_order, written
from generator.rules.ironclads.pace import Ordered, pace
from generator.rules.ironclads.walk import walk
from generator.rules.resolver import NoAnswerError


class Proof(proof.Proof):
    """What comes of an order."""

    order: str  # the moves as she carries them out
    path: tuple[Step, ...]  # the same step by step
    points: Int  # M.P. that she has
    spent: Int
    speed: Int  # with which she begins the next turn, negative astern
    capacity: Turning  # T.C. this turn
    faults: tuple[Code, ...]
    throws: tuple[Id, ...]  # the roll tables that her engine must be thrown for on
    rudder_damaged: Bool


def prove(game: Game, situation: Ordered, dice: Cup) -> Proof:
    """Whether a ship can do what is written, and what she does. NoAnswerError where the order cannot be read."""
    try:
        order = read_order(situation.order)
    except OrderError as error:
        raise NoAnswerError("order", f"{error} (character {error.at + 1})") from None
    going = pace(game, situation, order, dice)
    most = figures(game).sequence.speeds
    if going.points > most:
        raise NoAnswerError("current", f"she would have {going.points} M.P., and the movement chart ends at {most}")
    state = {name: getattr(situation, name) for name in UnderWay.model_fields if name != "speed"}
    capacity = turning(game, UnderWay(**state, speed=going.speed), dice).capacity
    way = walk(game, order.steps, going.speed, going.points, capacity)
    found = (*going.faults, *way.faults)
    codes = tuple(fault.code for fault in found)
    throws = {
        "excess-speed": "excess" in codes or "direction" in codes,
        "current-excess": situation.current > 0 and going.points > going.most,
    }
    rudder = situation.rudder_damaged or "turns" in codes or "turns-in-hex" in codes
    return Proof(
        legal=not found,
        told=telling.tell(game, situation, order, going, capacity, way),
        order=written(way.steps),
        path=way.steps,
        points=going.points,
        spent=way.spent,
        speed=going.after,
        capacity=capacity,
        faults=codes,
        throws=tuple(id for id, holds in throws.items() if holds),
        rudder_damaged=rudder,
    )
