"""A resolver: one question of the rules, answered from the game's own figures and the dice handed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from generator.model.base import Model
from generator.model.load import Game
from generator.rules.dice import Cup

S = TypeVar("S", bound=Model)
R = TypeVar("R", bound=Model)


class NoAnswerError(Exception):
    """The rules have no answer for this situation. `field` is the part of it that is at fault, if any."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True)
class Resolver(Generic[S, R]):
    """A function of the rules with the models of what it takes and gives."""

    situation: type[S]
    result: type[R]
    run: Callable[[Game, S, Cup], R]

    def __call__(self, game: Game, given: S | Mapping[str, Any], dice: Sequence[int] = ()) -> R:
        """The result. Every die must be taken.

        Raises pydantic.ValidationError where `given` is no such situation, NoAnswerError where the rules say nothing
        to it, DiceError where dice are wanting, left over or have no such face.
        """
        situation = given if isinstance(given, self.situation) else self.situation.model_validate(given)
        cup = Cup(dice)
        result = self.run(game, situation, cup)
        cup.empty()
        return result


Resolvers = Mapping[str, Resolver[Any, Any]]
