"""The steps of an order taken one by one: what is written, and what her speed and helm allow, in; her way out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.model.load import Game
from generator.rules.ironclads import faults
from generator.rules.ironclads.faults import Fault
from generator.rules.ironclads.lookup import figures
from generator.rules.ironclads.notation import TurningCapacity
from generator.rules.ironclads.orders import Step

TURNS = ("left", "right")


@dataclass(frozen=True, slots=True)
class Way:
    """The steps that she takes, what they cost, and what was wrong with those written."""

    steps: tuple[Step, ...]
    spent: int
    faults: tuple[Fault, ...]


def walk(game: Game, written: Sequence[Step], speed: int, points: int, capacity: TurningCapacity) -> Way:
    """The steps as far as she can take them, then straight on.

    What she has no M.P. for is struck out before her turns are counted: a turn that is never made damages no rudder.
    """
    cost = step_costs(game)
    straight: Step = "astern" if speed < 0 else "ahead"
    whole = sum(cost[step] for step in written)
    taken: list[Step] = []
    found: list[Fault] = []
    spent = in_hex = in_turn = 0
    for step in written:
        if spent + cost[step] > points:
            break
        if step not in (*TURNS, straight):
            found.append(faults.wrong_way(game, speed))
            break
        if step in TURNS and in_hex == capacity.in_hex:
            found.append(faults.too_many_turns(game, "turns-in-hex", capacity))
            break
        if step in TURNS and in_turn == capacity.in_turn:
            found.append(faults.too_many_turns(game, "turns", capacity))
            break
        in_hex, in_turn = (in_hex + 1, in_turn + 1) if step in TURNS else (0, in_turn)
        spent += cost[step]
        taken.append(step)
    if whole > points:
        found.append(faults.excess(game, whole, points))
    elif whole < points and not found:
        found.append(faults.short(whole, points))
    rest = (points - spent) // cost[straight]
    return Way((*taken, *[straight] * rest), spent + rest * cost[straight], tuple(found))


def step_costs(game: Game) -> dict[Step, int]:
    """M.P. for each kind of step."""
    movement = figures(game).movement
    return {"ahead": movement.hex, "astern": movement.hex, "left": movement.turn, "right": movement.turn}
