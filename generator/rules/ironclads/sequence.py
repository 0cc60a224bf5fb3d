"""The sequenced movement chart (No. 23), worked out: M.P. and orders in; segments, and who is where when, out."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Int, Model, Text
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import figures
from generator.rules.ironclads.orders import OrderError, Step, read_order
from generator.rules.resolver import NoAnswerError


class Points(Model):
    points: Int = Field(ge=0)  # M.P. to spend


class Segments(Model):
    segments: tuple[Int, ...]  # in which one of them is spent


def segments(game: Game, situation: Points, dice: Cup) -> Segments:
    """The segments of the movement phase in which a ship with so many M.P. spends one: evenly spread, the last in the
    last. NoAnswerError past the end of the chart."""
    chart, points = figures(game).sequence, situation.points
    if points > chart.speeds:
        raise NoAnswerError("points", f"the chart goes to {chart.speeds} M.P.")
    return Segments(segments=tuple(-(-chart.segments * spent // points) for spent in range(1, points + 1)))


class Moves(Model):
    order: Text  # "3, R, 1"; each step is one M.P.


class Timed(Model):
    segments: tuple[Int, ...]
    steps: tuple[Step, ...]  # the step of each of these segments


def timed(game: Game, situation: Moves, dice: Cup) -> Timed:
    """An order's steps, each with the segment in which it is made."""
    steps = read_steps(situation.order)
    return Timed(segments=segments(game, Points(points=len(steps)), dice).segments, steps=steps)


def read_steps(order: str, field: str = "order") -> tuple[Step, ...]:
    """The steps of an order. NoAnswerError where it cannot be read."""
    try:
        return read_order(order).steps
    except OrderError as error:
        raise NoAnswerError(field, f"{error} (character {error.at + 1})") from None
