"""Losses and returns: what each army gets back, and what corps may be made of it."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Id, Int, Model
from generator.model.formation import Figures
from generator.model.load import Game
from generator.rules.border_campaign.combat import Strength, combat_dice
from generator.rules.border_campaign.shapes import arms, army, at_start
from generator.rules.dice import Cup
from generator.rules.resolver import NoAnswerError


class Toll(Model):
    """What a side has lost, and what its enemy has."""

    side: Id
    lost: Figures
    enemy_lost: Figures


class Returned(Model):
    """Figures by arm, in the order of the arms."""

    start: tuple[Int, ...]
    left: tuple[Int, ...]
    returned: tuple[Int, ...]  # of each arm the lesser of the two losses
    after: tuple[Int, ...]


def returns(game: Game, situation: Toll, dice: Cup) -> Returned:
    """What a side has after its returns. NoAnswerError where it lost more than it had."""
    start = whole_army(game, situation.side)
    lost = [situation.lost.get(arm, 0) for arm in arms(game)]
    left = [had - gone for had, gone in zip(start, lost, strict=True)]
    if min(left) < 0:
        raise NoAnswerError("lost", "it lost more than it had")
    back = [min(situation.lost.get(arm, 0), situation.enemy_lost.get(arm, 0)) for arm in arms(game)]
    after = [there + again for there, again in zip(left, back, strict=True)]
    return Returned(start=start, left=tuple(left), returned=tuple(back), after=tuple(after))


def whole_army(game: Game, side: str) -> tuple[int, ...]:
    """The figures of a side at the start, in the order of the arms. NoAnswerError where there is no such side."""
    own = [at_start(game, one) for one in army(game).of_side(side).values()]
    if not own:
        raise NoAnswerError("side", f"'{side}' has no formation")
    return tuple(sum(figures.get(arm, 0) for figures in own) for arm in arms(game))


class Corps(Model):
    """A corps as it is made up anew."""

    kind: Id
    figures: Figures


class MakeUp(Model):
    corps: tuple[Corps, ...] = Field(min_length=1)


class Reformed(Model):
    total: tuple[Int, ...]  # figures by arm, in the order of the arms
    dice: tuple[Int, ...]  # of each corps


def reform(game: Game, situation: MakeUp, dice: Cup) -> Reformed:
    """The sum and the dice of corps made up anew. NoAnswerError where one is larger than its kind may be."""
    for corps in situation.corps:
        if corps.kind not in army(game).kinds:
            raise NoAnswerError("corps", f"there is no kind of formation '{corps.kind}'")
        kind = army(game).kinds[corps.kind]
        for arm, number in corps.figures.items():
            if number > (most := kind.stats.most.get(arm, 0)):
                raise NoAnswerError("corps", f"{number} of {arm} are more than the {most} of an {kind.title}")
    total = tuple(sum(corps.figures.get(arm, 0) for corps in situation.corps) for arm in arms(game))
    thrown = (combat_dice(game, Strength(figures=corps.figures), dice).dice for corps in situation.corps)
    return Reformed(total=total, dice=tuple(thrown))
