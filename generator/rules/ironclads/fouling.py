"""Fouling (No. 13): what a ship has run into, or rammed, and dice in; whether she is stuck, and what it costs, out."""

from __future__ import annotations

from typing import Literal

from generator.model.base import Bool, Id, Int, Model
from generator.model.grid import Numbers
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import cell, figures, modified, number, roll, ship_type, stats, table
from generator.rules.ironclads.notation import Damage, Harm
from generator.rules.ironclads.shapes import Harms
from generator.rules.resolver import NoAnswerError

Obstacle = Literal["bank", "boom", "piles-10", "piles-15", "piles-20", "hulk", "heavy"]
SOLID = ("hulk", "heavy")
"""What no ship can attack."""


class Entering(Model):
    """A ship that comes into the hex of an obstacle, or onto a bank."""

    obstacle: Obstacle
    speed: Int  # with which she comes, negative astern
    attacked: Bool = False  # she attacks it as she comes
    destroyed: Bool = False  # and that destroys it


class Entered(Model):
    tested: Bool  # on Table 13
    stuck: Bool
    stops: Bool  # her moves end there
    damage: Harm
    section: Literal["fwd", "stern"]  # that takes it


def entering(game: Game, situation: Entering, dice: Cup) -> Entered:
    """A test on Table 13, and where she is stuck the throw for what it does to her.

    No test follows where a boom, or piles that may be crossed, are destroyed at once. A ship that is not stuck goes
    on where the obstacle is gone or may be crossed, and else stops and must back out.
    """
    obstacle, speed = situation.obstacle, abs(situation.speed)
    if situation.attacked and obstacle in (*SOLID, "bank"):
        raise NoAnswerError("attacked", "no ship can attack it")
    if situation.destroyed and not situation.attacked:
        raise NoAnswerError("destroyed", "it is destroyed only by a ship that attacks it")
    section: Literal["fwd", "stern"] = "stern" if situation.speed < 0 else "fwd"
    light = obstacle in ("boom", _crossed(game))
    if situation.destroyed and light:
        return Entered(tested=False, stuck=False, stops=False, damage=Damage(), section=section)
    stuck = _fouled(game, obstacle, speed, dice, crossing=not situation.attacked)
    passable = obstacle in SOLID or (obstacle == _crossed(game) and not situation.attacked)
    return Entered(
        tested=True,
        stuck=stuck,
        stops=stuck or not (situation.destroyed or passable),
        damage=_damage(game, obstacle, speed, dice) if stuck else Damage(),
        section=section,
    )


class Stuck(Model):
    """A ship that is stuck, or entangled with one that she rammed, and tries to come free."""

    case: Id  # a row of Table 13
    full_power: Bool = False  # with her engine at full power


class Fouled(Model):
    number: Int  # fouled on this or more
    fouled: Bool


def freeing(game: Game, situation: Stuck, dice: Cup) -> Fouled:
    """The throw of the order phase."""
    grid = table(game, "fouling", Numbers)
    least = int(cell(grid, situation.case, "least", "case"))
    thrown = modified(grid, roll(game, "fouling", dice), *(["pulling-free"] if situation.full_power else []))
    return Fouled(number=least, fouled=thrown >= least)


class Rammed(Model):
    ship: Id  # that rams
    target: Id


class Entangled(Fouled):
    case: Id  # the row of Table 13, by which she tries to come free


def entangling(game: Game, situation: Rammed, dice: Cup) -> Entangled:
    """Whether a ship stays fast in one that she has rammed."""
    case = ram_case(game, situation.ship, situation.target)
    fouled = freeing(game, Stuck(case=case), dice)
    return Entangled(number=fouled.number, fouled=fouled.fouled, case=case)


def ram_case(game: Game, ship: str, target: str) -> str:
    """The row of Table 13 for a ship that rams another, by their types."""
    rammer = ship_type(game, stats(game, ship).type)
    struck = ship_type(game, stats(game, target, "target").type)
    by = "ironclad" if rammer.ironclad else "wooden"
    whose = "ironclad" if struck.ironclad else struck.id
    rows = [row.key for row in table(game, "fouling", Numbers).rows]
    cases = (f"{struck.id}-by-any", f"{struck.id}-by-{by}", f"{whose}-by-{by}")
    for case in cases:
        if case in rows:
            return case
    raise NoAnswerError("target", f"Table 13 has no row for {struck.short} rammed by {rammer.short}")


def _crossed(game: Game) -> str:
    """The piles that may be crossed."""
    return f"piles-{figures(game).obstacles.crossed_piles}"


def _fouled(game: Game, obstacle: Obstacle, speed: int, dice: Cup, *, crossing: bool) -> bool:
    grid = table(game, "fouling", Numbers)
    slow = crossing and obstacle == _crossed(game) and grid.depends("slow-piles", speed)
    thrown = modified(grid, roll(game, "fouling", dice), *(["slow-piles"] if slow else []))
    return thrown >= number(game, "fouling", obstacle, "least", "obstacle")


def _damage(game: Game, obstacle: Obstacle, speed: int, dice: Cup) -> Damage:
    grid = table(game, "fouling-damage", Harms)
    adds = {"fast": grid.depends("fast", speed), "solid": obstacle in SOLID}
    thrown = modified(grid, roll(game, "fouling-damage", dice), *(id for id, holds in adds.items() if holds))
    found: Damage = cell(grid, thrown, "damage")
    return found
