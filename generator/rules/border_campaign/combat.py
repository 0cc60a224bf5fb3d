"""Combat: how many dice a corps throws, which scores cancel, what is hit, and who falls back. And fire from afar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pydantic import Field

from generator import hexgrid
from generator.model.base import Bool, Id, Int, Model
from generator.model.formation import Figures
from generator.model.hexmap import HexMap, HexNumber
from generator.model.load import Game
from generator.rules.border_campaign.shapes import HITS, HitTable, arms, at_start, figures
from generator.rules.dice import Cup
from generator.rules.formation import Muster, Throw
from generator.rules.lookup import record
from generator.rules.resolver import NoAnswerError
from generator.rules.rolltable import row_for


class Attack(Model):
    """A corps and the enemy next to it."""

    map: Id
    at: HexNumber
    target: HexNumber
    column: Bool = False  # the attacker is in column of march


class Halved(Model):
    halved: tuple[Id, ...]  # why the attacker throws half its dice; once is enough


def attack(game: Game, situation: Attack, dice: Cup) -> Halved:
    """What halves an attack. Raises NoAnswerError where the two do not touch, or a river lies between."""
    chart = record(game, "maps", situation.map, HexMap, "map")
    at, target = situation.at, situation.target
    if hexgrid.direction(at, target) is None:
        raise NoAnswerError("target", f"{at} and {target} do not touch")
    wet = {at, target} in chart.river_sides
    if wet and chart.crossing(at, target) is None:
        raise NoAnswerError("target", f"the river is between {at} and {target}, with no crossing")
    there = {"column": situation.column, "defile": wet, "town": target in chart.towns}
    return Halved(halved=tuple(one.id for one in figures(game).halved if there.get(one.id)))


class Strength(Model):
    """A corps in combat: the figures it has, and why its dice are halved, if they are."""

    figures: Figures
    halved: tuple[Id, ...] = ()


class Numbers(Model):
    """How many figures a corps has, and of how many arms."""

    figures: Int = Field(ge=0)
    arms: Int = Field(ge=0)
    halved: tuple[Id, ...] = ()


class CombatDice(Model):
    figures: Int
    arms: Int  # of which it has a figure
    full: Int  # dice, before halving
    dice: Int


def dice_of(game: Game, situation: Numbers, dice: Cup) -> CombatDice:
    """The dice of so many figures. Halves are rounded up."""
    known = [one.id for one in figures(game).halved]
    for one in situation.halved:
        if one not in known:
            raise NoAnswerError("halved", f"nothing is halved for '{one}'")
    if situation.arms > situation.figures:
        raise NoAnswerError("arms", f"{situation.figures} figures are not of {situation.arms} arms")
    rule = figures(game).combat
    full = situation.figures * rule.a_figure + situation.arms * rule.an_arm
    halves = rule.halves if situation.halved else 1
    return CombatDice(figures=situation.figures, arms=situation.arms, full=full, dice=-(-full // halves))


def combat_dice(game: Game, situation: Strength, dice: Cup) -> CombatDice:
    """The dice of a corps."""
    for arm in situation.figures:
        if arm not in arms(game):
            raise NoAnswerError("figures", f"there is no arm '{arm}'")
    there = [number for number in situation.figures.values() if number]
    return dice_of(game, Numbers(figures=sum(there), arms=len(there), halved=situation.halved), dice)


def formation_dice(game: Game, situation: Muster, dice: Cup) -> Throw:
    """The dice of a formation as it is at the start."""
    formation = game.formations.get(situation.formation)
    if formation is None:
        raise NoAnswerError("formation", f"there is no formation '{situation.formation}'")
    strength = Strength(figures=at_start(game, formation), halved=("column",) if situation.column else ())
    return Throw(dice=combat_dice(game, strength, dice).dice)


class Fight(Model):
    attacker: Strength
    defender: Strength


class Fought(Model):
    attacker_dice: Int
    defender_dice: Int
    attacker_scores: tuple[Int, ...]  # those that no score of the other side cancels, from the lowest
    defender_scores: tuple[Int, ...]
    attacker_loses: tuple[Int, ...]  # figures by arm, in the order of the arms
    defender_loses: tuple[Int, ...]
    retreats: Id | None  # attacker or defender


def combat(game: Game, situation: Fight, dice: Cup) -> Fought:
    """One combat; the attacker's dice come first. Equal scores cancel one by one, and the rest hit."""
    counts = [combat_dice(game, side, Cup()).dice for side in (situation.attacker, situation.defender)]
    sides = _table(game).die.sides
    mine, theirs = (Counter(dice.take(sides) for _ in range(count)) for count in counts)
    left, right = sorted((mine - theirs).elements()), sorted((theirs - mine).elements())
    lost = _losses(game, situation.attacker.figures, right)
    inflicted = _losses(game, situation.defender.figures, left)
    own, enemy = sum(lost), sum(inflicted)
    return Fought(
        attacker_dice=counts[0],
        defender_dice=counts[1],
        attacker_scores=tuple(left),
        defender_scores=tuple(right),
        attacker_loses=lost,
        defender_loses=inflicted,
        retreats=None if own == enemy else "attacker" if own > enemy else "defender",
    )


class Gunfire(Model):
    """Guns against a corps at a distance."""

    guns: Int = Field(ge=1)
    distance: Int = Field(ge=1)  # hexes
    target: Figures


class Shelled(Model):
    loses: tuple[Int, ...]  # figures by arm, in the order of the arms


def gunfire(game: Game, situation: Gunfire, dice: Cup) -> Shelled:
    """What guns do from a distance; nothing is thrown back. NoAnswerError out of range."""
    guns, sides = figures(game).guns, _table(game).die.sides
    if situation.distance > guns.range:
        raise NoAnswerError("distance", f"guns reach {guns.range} hexes")
    scores = [dice.take(sides) for _ in range(situation.guns * guns.dice)]
    return Shelled(loses=_losses(game, situation.target, scores))


def _table(game: Game) -> HitTable:
    return record(game, "tables", HITS, HitTable)


def _losses(game: Game, there: Figures, scores: Iterable[int]) -> tuple[int, ...]:
    """The figures that scores take off a corps, by arm: never more than are there."""
    rows = _table(game).rows
    hits = Counter(row_for(rows, score).effects.arm for score in scores)
    return tuple(min(hits[arm], there.get(arm, 0)) for arm in arms(game))
