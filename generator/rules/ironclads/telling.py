"""A proved order as it is told at the table: order, speeds and way in, lines of text out."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.faults import Fault, throw
from generator.rules.ironclads.notation import TurningCapacity
from generator.rules.ironclads.orders import MoveOrder, Step, written
from generator.rules.ironclads.pace import Ordered, Pace
from generator.rules.ironclads.sequence import Points, segments
from generator.rules.ironclads.walk import Way

_WORDS: dict[Step, str] = {"ahead": "ahead", "astern": "astern", "left": "turn left", "right": "turn right"}
_RESTS = {"stuck": "She is stuck or aground.", "drifts": "She drifts.", "anchored": "She is at anchor."}


def tell(
    game: Game, situation: Ordered, order: MoveOrder, going: Pace, capacity: TurningCapacity, way: Way
) -> tuple[str, ...]:
    """What is wrong and what comes of it first, then her speed, and her way with a line for each M.P."""
    found = (*going.faults, *way.faults)
    lines = [f"{game.ships[situation.ship].short}: {situation.order.strip()}", *_wrong(found)]
    lines.append(f"Speed      {_speed(going)}")
    if situation.current:
        lines.append(f"Current    {abs(situation.current)} {'with' if situation.current > 0 else 'against'} her")
    lines.append(f"M.P.       {way.spent} spent of {going.points}")
    if way.steps:
        lines.append(f"T.C.       {capacity}")
    if situation.current > 0 and going.points > going.most:
        lines.append(f"Past her maximum with the current. {throw(game, 'current-excess')}")
    if order.rest and not way.steps:
        lines.append(_RESTS[order.rest])
    lines += _steps(game, way.steps)
    return (*lines, f"Next turn  she begins at {_points(going.after)}")


def _wrong(found: tuple[Fault, ...]) -> Iterator[str]:
    for fault in found:
        yield f"Illegal    {fault.says}"
        yield f"           {fault.then}"


def _speed(going: Pace) -> str:
    change = going.speed - going.start
    if not change:
        return _points(going.speed)
    return f"{_points(going.start)}, {change:+d}: {_points(going.speed)}"


def _points(speed: int) -> str:
    return f"{abs(speed)} M.P.{' astern' if speed < 0 else ''}"


def _steps(game: Game, steps: tuple[Step, ...]) -> Iterator[str]:
    """Her way: each step with its segment of the sequenced movement chart."""
    if not steps:
        return
    yield f"She goes   {written(steps)}"
    marks = segments(game, Points(points=len(steps)), Cup()).segments
    for number, (segment, step) in enumerate(zip(marks, steps, strict=True), start=1):
        yield f"{number:>13}  segment {segment:>2}  {_WORDS[step]}"
