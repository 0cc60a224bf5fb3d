"""Torpedoes, fixed and on spars: the type, the flotation left and the dice in; flotation lost out."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import number, roll, stats, throw
from generator.rules.resolver import NoAnswerError


class Mine(Model):
    """A ship that enters the hex of a fixed torpedo."""

    torpedo: Id  # its type
    flotation: Int = Field(ge=0)  # that she has left


class Blast(Model):
    flotation: Int  # lost
    sinks: Bool  # she stops there, and is gone at the start of the next turn


def fixed_torpedo(game: Game, situation: Mine, dice: Cup) -> Blast:
    """One die on Table 8."""
    lost = number(game, "torpedo-fixed", roll(game, "torpedo-fixed", dice), situation.torpedo, "torpedo")
    return Blast(flotation=min(lost, situation.flotation), sinks=lost >= situation.flotation)


class SparAttack(Model):
    """A ship that reaches another with a lowered spar torpedo."""

    ship: Id
    flotation: Int = Field(ge=0)  # that she has left
    target_flotation: Int = Field(ge=0)


class Sprung(Model):
    dud: Bool
    flotation: Int  # lost by the ship that attacks
    target_flotation: Int  # lost by the one attacked
    sinks: Bool
    target_sinks: Bool


def spar_torpedo(game: Game, situation: SparAttack, dice: Cup) -> Sprung:
    """The red die for the attacker, the white one for the target. The torpedo is used up, dud or not."""
    spar = stats(game, situation.ship).spar
    if spar is None:
        raise NoAnswerError("ship", f"'{situation.ship}' has no spar torpedo")
    own = throw(game, "torpedo-attacker", dice).effects.flotation
    lost = number(game, "torpedo-spar", roll(game, "torpedo-spar", dice), spar)
    if not lost:
        return Sprung(dud=True, flotation=0, target_flotation=0, sinks=False, target_sinks=False)
    own_lost = situation.flotation if own == "all" else min(own, situation.flotation)
    return Sprung(
        dud=False,
        flotation=own_lost,
        target_flotation=min(lost, situation.target_flotation),
        sinks=own_lost == situation.flotation,
        target_sinks=lost >= situation.target_flotation,
    )
