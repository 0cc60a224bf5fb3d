"""Crew factors at the guns, and what the crew is worth: factors in; rate of fire and points out."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Float, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import figures, gun, number
from generator.rules.resolver import NoAnswerError


class Served(Model):
    """A gun and those who work it."""

    gun: Id
    crew: Int = Field(ge=0)  # factors
    slower: Int = Field(default=0, ge=0)  # what hits, or a slow turret, add to the second figure of its R.O.F.


class Rate(Model):
    every: Int | None  # one shot every so many turns; None where nobody can work it
    rate: str | None  # as logs have it


def rate_of_fire(game: Game, situation: Served, dice: Cup) -> Rate:
    """R.O.F. with the crew that is left."""
    movement, piece = figures(game).movement, gun(game, situation.gun)
    if situation.crew < movement.short_crew:
        return Rate(every=None, rate=None)
    every = piece.every + situation.slower
    every += movement.short_slower if situation.crew < movement.gun_crew else 0
    return Rate(every=every, rate=piece.model_copy(update={"every": every}).rate)


class Company(Model):
    """A crew of one grade, or of two."""

    grades: dict[Id, Int] = Field(min_length=1)  # factors of each


class Worth(Model):
    points: Float
    lost_first: Id  # the grade whose factors are lost first


def crew_value(game: Game, situation: Company, dice: Cup) -> Worth:
    """The points of a crew: each factor is worth the points of its grade over all factors aboard."""
    grades, whole = situation.grades, sum(situation.grades.values())
    if min(grades.values()) < 1:
        raise NoAnswerError("grades", "every grade must have a factor")
    least = figures(game).morale.mixed_least
    if len(grades) > 2 or 100 * max(grades.values()) < least * whole:
        raise NoAnswerError("grades", f"a crew has two grades at most, and {least} % of it are of one")
    points = sum(number(game, "crew-quality", grade, "points", "grades") * men for grade, men in grades.items())
    best = max(grades, key=lambda grade: number(game, "crew-quality", grade, "hit", "grades"))
    return Worth(points=points / whole, lost_first=best)
