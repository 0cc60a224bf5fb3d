"""What resolvers look up in any game: a kind and an id in, the record out. Each raises NoAnswerError for none."""

from __future__ import annotations

from typing import Literal, TypeVar

from generator.model.base import Model
from generator.model.load import Game
from generator.model.record import Record
from generator.rules.resolver import NoAnswerError

M = TypeVar("M", bound=Model)
R = TypeVar("R", bound=Record)

Kind = Literal["ships", "guns", "forts", "maps", "tables"]


def record(game: Game, kind: Kind, id: str, model: type[M], field: str = "") -> M:
    """A record of a game, as the model that its rules read it with; `field` is the part of the situation that asks."""
    found = getattr(game, kind).get(id)
    if not isinstance(found, model):
        raise NoAnswerError(field, f"there is no {kind.removesuffix('s')} '{id}'")
    return found


def figures_as(game: Game, model: type[R]) -> R:
    """The figures of a game that stand in no table."""
    if not isinstance(game.figures, model):
        raise NoAnswerError("", "the game has no figures.yaml")
    return game.figures
