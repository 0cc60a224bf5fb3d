"""What illegal movement costs: the fault and a die in; speed boxes lost, or the turns that she must make, out."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import figures, throw
from generator.rules.ironclads.orders import Step, written
from generator.rules.ironclads.walk import step_costs


class Overdriven(Model):
    table: Literal["excess-speed", "current-excess"]  # what a proved order says she is thrown for on


class Strain(Model):
    boxes: Int  # speed boxes lost


def overdriven(game: Game, situation: Overdriven, dice: Cup) -> Strain:
    """The throw for an engine that was asked too much."""
    return Strain(boxes=throw(game, situation.table, dice).effects.boxes)


class WrongTurn(Model):
    points: Int = Field(ge=0)  # M.P. that she would have
    side: Literal["left", "right"]  # to which her log had her turn


class Circling(Model):
    order: str
    points: Int  # M.P. of it
    turns: Int  # how many turns it goes on


def wrong_turn(game: Game, situation: WrongTurn, dice: Cup) -> Circling:
    """What she must do whose turn was badly made: circles at part of her M.P., a fraction left off."""
    movement = figures(game).movement
    points = situation.points * movement.wrong_turn_speed // 100
    order = written(circle(game, points, situation.side))
    return Circling(order=order, points=points, turns=movement.wrong_turn_turns)


class Crippled(Model):
    points: Int = Field(ge=0)  # M.P. that she spends
    side: Literal["left", "right"]  # of the wheel that is gone


class Round(Model):
    order: str


def circling(game: Game, situation: Crippled, dice: Cup) -> Round:
    """How a ship goes that has lost the paddle wheel of one side, where she goes faster than she can steer."""
    return Round(order=written(circle(game, situation.points, situation.side)))


def circle(game: Game, points: int, side: Literal["left", "right"]) -> tuple[Step, ...]:
    """One ahead, one turn, and so on, as far as her M.P. go."""
    cost, steps = step_costs(game), list[Step]()
    while points >= cost[step := side if steps and steps[-1] == "ahead" else "ahead"]:
        points -= cost[step]
        steps.append(step)
    return tuple(steps)
