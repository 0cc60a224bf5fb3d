"""Ships that go down: hull left, and the turn in which the flotation went, in; when she is gone out."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import figures, ship_type, stats


class Foundering(Model):
    """A ship with no flotation left."""

    ship: Id
    hull: Int = Field(ge=0)  # that she has left
    turn: Int  # in which the last flotation went
    cause: Literal["damage", "fixed-torpedo", "explosion"] = "damage"


class Gone(Model):
    turns: Int  # that she stays afloat
    turn: Int  # in which she goes
    at: Literal["start", "gun-damage", "end"]  # of that turn
    fires: tuple[Int, ...]  # turns in which her guns may still fire


def sinking(game: Game, situation: Foundering, dice: Cup) -> Gone:
    """How long she stays afloat: by her hull, wooden ships longer. With too little of it she goes at once."""
    now = situation.turn
    if situation.cause == "explosion":
        return Gone(turns=0, turn=now, at="gun-damage", fires=())
    if situation.cause == "fixed-torpedo":
        return Gone(turns=0, turn=now + 1, at="start", fires=())
    rule, ironclad = figures(game).sinking, ship_type(game, stats(game, situation.ship).type).ironclad
    turns = situation.hull // (rule.ironclad if ironclad else rule.wooden)
    return Gone(turns=turns, turn=now + turns, at="end", fires=tuple(range(now + 1, now + turns)))
