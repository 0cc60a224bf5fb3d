"""Rams, collisions, and torpedoes: moored ones that wait, and those on spars."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.rams_and_ironclads.notation import NONE, HalfKnots
from generator.rules.rams_and_ironclads.stats import figures, lost, one, stats, table, thrown
from generator.rules.resolver import NoAnswerError
from generator.rules.rolltable import row_for


class Collision(Model):
    """One ship runs into another."""

    ship: Id  # the one that rams
    knots: Int  # her speed over the ground
    touches: Literal["stem", "bow", "none"] = "stem"  # what of her strikes the other
    stationary: Bool = False  # the other
    square: Bool = False
    head_on: Bool = False


class Strength(Model):
    modifier: Int  # to the die


class Rammed(Strength):
    score: Int
    target_lost: str  # knots of top speed
    rammer_lost: str


def ram_strength(game: Game, situation: Collision, dice: Cup) -> Strength:
    """What is added to the die: nothing where no bow strikes."""
    if situation.touches == "none":
        return Strength(modifier=0)
    return Strength(modifier=sum(_counted(game, situation)))


def _counted(game: Game, situation: Collision) -> Iterator[int]:
    rule, bow = figures(game).ramming, stats(game, situation.ship).bow

    def add(id: str) -> int:
        return one(rule.modifiers, id, "modifier").add

    if situation.stationary:
        yield add("stationary")
    if situation.square:
        yield add("square")
    if situation.head_on:
        yield add("head-on")
    if bow == "ram" and situation.touches == "stem":
        yield add("ram")
    if bow == "plain":
        yield add("plain")
    yield add("fast") * (max(0, situation.knots - rule.fast) // rule.fast_step)
    yield add("slow") * max(0, rule.slow - situation.knots)


def ram(game: Game, situation: Collision, dice: Cup) -> Rammed:
    """One throw of the ship that rams; head on each ship throws one."""
    rule, add = figures(game).ramming, ram_strength(game, situation, dice).modifier
    score = dice.take(6) + add
    row = row_for(table(game, "ramming").rows, score).effects
    target = lost(row, dice)
    spared = situation.head_on and score >= rule.ignored_from
    own = HalfKnots(row.rammer.halves + (2 * dice.throw(row.rammer_thrown) if row.rammer_thrown else 0))
    return Rammed(modifier=add, score=score, target_lost=str(target), rammer_lost=str(NONE if spared else own))


class Crossing(Model):
    """A ship over a torpedo, or a field of them."""

    strength: Int | None = Field(default=None, ge=1)  # T; None where it is not known yet


class Blast(Model):
    strength: Int | None  # T
    explodes: Bool
    knots: str  # of top speed, lost
    critical: Bool


def torpedo(game: Game, situation: Crossing, dice: Cup) -> Blast:
    """T is thrown for once; then two dice at each crossing, and one for the effect."""
    rule = figures(game).mines
    strength = dice.throw(rule.strength) if situation.strength is None else situation.strength
    if strength <= rule.dud or dice.throw(rule.throw) > strength:
        return Blast(strength=strength, explodes=False, knots=str(NONE), critical=False)
    return _blast(game, strength, dice)


def _blast(game: Game, strength: int | None, dice: Cup) -> Blast:
    effects = thrown(game, "torpedo-effects", dice).effects
    return Blast(strength=strength, explodes=True, knots=str(lost(effects, dice)), critical=effects.critical)


class Spar(Model):
    """A spar torpedo against a ship's side."""

    ship: Id  # that has it
    rams: Bool = False  # in this move


class SparBlast(Blast):
    victim: str | None  # own or target


def spar_torpedo(game: Game, situation: Spar, dice: Cup) -> SparBlast:
    """One throw, and one for the effect. Raises NoAnswerError for a ship without a spar, or that rams."""
    if not stats(game, situation.ship).spar:
        raise NoAnswerError("ship", "she has no spar torpedo")
    if situation.rams:
        raise NoAnswerError("rams", "she cannot ram and use her torpedo in one move")
    row = thrown(game, "spar-torpedo", dice).effects
    if not row.own and not row.target:
        return SparBlast(strength=None, explodes=False, knots=str(NONE), critical=False, victim=None)
    return SparBlast(**_blast(game, None, dice).model_dump(), victim="own" if row.own else "target")
