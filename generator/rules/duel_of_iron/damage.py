"""The damage, ramming and end phases: what a shot or a ram does, and when a ship is out of the fight."""

from __future__ import annotations

from pydantic import Field

from generator import hexgrid
from generator.model.base import Bool, Id, Int, Model
from generator.model.hexmap import HexNumber
from generator.model.load import Game
from generator.model.notation import Dice
from generator.model.scenario import Facing
from generator.rules.dice import Cup
from generator.rules.duel_of_iron.state import State, options, stats, table, tally
from generator.rules.resolver import NoAnswerError
from generator.rules.rolltable import row_for


class Struck(Model):
    ship: Id  # whose iron a shot went through


class Harm(Model):
    """One result of a damage table."""

    result: Id
    move: Int = 0
    penetration: Int = 0
    cannon: Int = 0
    crew: Int = 0
    jams: Bool = False


def damage(game: Game, situation: Struck, dice: Cup) -> Harm:
    """One throw on the damage table of the ship struck."""
    damage_table = table(game, stats(game, situation.ship).damage)
    row = row_for(damage_table.rows, dice.throw(damage_table.die))
    effect = row.effects
    return Harm(
        result=row.id,
        move=effect.move,
        penetration=effect.penetration,
        cannon=effect.cannon,
        crew=effect.crew,
        jams=effect.jams,
    )


class Sum(Model):
    """What all damage of a ship comes to."""

    move: Int
    penetration: Int
    cannon: Int  # left
    crew: Int  # left
    jammed: Bool


def condition(game: Game, situation: State, dice: Cup) -> Sum:
    """A ship's damage added up: the change to her rolls, and the cannon and crew that she has left."""
    ship, sum_ = stats(game, situation.ship), tally(game, situation.ship, situation.suffered)
    return Sum(
        move=sum_.move,
        penetration=sum_.penetration,
        cannon=max(0, ship.cannon + sum_.cannon),
        crew=max(0, ship.crew + sum_.crew),
        jammed=sum_.jammed,
    )


class Approach(Model):
    """A ship that would ram."""

    ship: Id
    at: HexNumber
    facing: Facing
    target_at: HexNumber


class Leave(Model):
    allowed: Bool


def may_ram(game: Game, situation: Approach, dice: Cup) -> Leave:
    """Whether a ship may ram: she has a ram, and the enemy is in the hex straight ahead of her."""
    ahead = hexgrid.neighbour(situation.at, situation.facing.direction)
    return Leave(allowed=stats(game, situation.ship).ram is not None and ahead == situation.target_at)


class Ramming(Model):
    ship: Id  # that rams
    target: Id
    options: tuple[Id, ...] = ()


class Rammed(Model):
    result: Id
    sufferer: Id | None = None  # the ship that suffers it
    gives: Id | None = None  # the result of her damage table that she takes
    times: Int = 0  # how often she takes it
    thrown: Dice | None = None  # what that was thrown with
    sinks: Bool = False


def ram(game: Game, situation: Ramming, dice: Cup) -> Rammed:
    """One throw on the ramming table; past its end the last row counts."""
    ram_table_id = stats(game, situation.ship).ram
    stats(game, situation.target, "target")
    if ram_table_id is None:
        raise NoAnswerError("ship", f"'{situation.ship}' has no ram")
    ram_table = table(game, ram_table_id)
    modifier = sum(option.effects.ram_modifier for option in options(game, situation.ship, situation.options))
    row = row_for(ram_table.rows, dice.throw(ram_table.die) + modifier)
    effect = row.effects
    if effect.on is None:
        return Rammed(result=row.id)
    return Rammed(
        result=row.id,
        sufferer=situation.ship if effect.on == "rammer" else situation.target,
        gives=effect.gives,
        times=0 if effect.gives is None else dice.throw(effect.times) if effect.times else 1,
        thrown=effect.times,
        sinks=effect.sinks,
    )


class Fitness(Model):
    disabled: Bool
    causes: tuple[Id, ...] = ()  # move, cannon, crew, sunk


def disabled(game: Game, situation: State, dice: Cup) -> Fitness:
    """Whether a ship is out of the fight, and why. A move roll of nothing alone does not disable her."""
    ship, left = stats(game, situation.ship), condition(game, situation, dice)
    causes = {
        "move": left.move <= ship.disabled_at,
        "cannon": left.cannon == 0,
        "crew": left.crew == 0,
        "sunk": situation.sunk,
    }
    return Fitness(disabled=any(causes.values()), causes=tuple(cause for cause, true in causes.items() if true))


class EndOfTurn(Model):
    ships: tuple[State, ...] = Field(min_length=1)  # every ship of both sides


class Outcome(Model):
    over: Bool
    winner: Id | None = None  # a side; None while it goes on, and where both have lost


def outcome(game: Game, situation: EndOfTurn, dice: Cup) -> Outcome:
    """How the fight stands: a side has lost when none of its ships is fit to fight; both together win nothing."""
    sides: dict[str, bool] = {}
    for state in situation.ships:
        fit = not disabled(game, state, dice).disabled
        side = game.ships[state.ship].side
        sides[side] = sides.get(side, False) or fit
    standing = [side for side, fit in sides.items() if fit]
    over = len(standing) < len(sides)
    return Outcome(over=over, winner=standing[0] if over and len(standing) == 1 else None)
