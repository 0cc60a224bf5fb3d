"""Fire at forts and batteries: the position aimed at and the die in; the position hit out."""

from __future__ import annotations

from generator.model.base import Id, Int, Model
from generator.model.fort import Fort
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import throw
from generator.rules.lookup import record
from generator.rules.resolver import NoAnswerError


class AimedAt(Model):
    fort: Id
    position: Int


class PositionHit(Model):
    position: Int | None  # None for a miss
    armour: Int | None = None  # as printed


def fort_hit(game: Game, situation: AimedAt, dice: Cup) -> PositionHit:
    """One die: the position aimed at or the one beside it. Where there is none the shot has missed."""
    positions = {one.number: one for one in record(game, "forts", situation.fort, Fort, "fort").positions}
    if situation.position not in positions:
        raise NoAnswerError("position", f"'{situation.fort}' has no position {situation.position}")
    struck = positions.get(situation.position + throw(game, "fort-hits", dice).effects.shift)
    return PositionHit(position=struck.number, armour=struck.armour) if struck else PositionHit(position=None)
