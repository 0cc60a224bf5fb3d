"""Ramming in its four steps: section struck, momentum, column and damage."""

from __future__ import annotations

import math
from typing import Literal

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model
from generator.model.grid import Numbers
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.location import Side, read_section
from generator.rules.ironclads.lookup import cell, code, figures, modified, number, roll, stats, table, throw
from generator.rules.ironclads.notation import RamDamage
from generator.rules.ironclads.options import effects
from generator.rules.ironclads.shapes import Rams
from generator.rules.ironclads.stats import Section
from generator.rules.resolver import NoAnswerError

Contact = Literal["frontal", "bow-side", "bow-to-stern"]
"""Where the rules for bow and stern count: full on the bow, on one side of it, anywhere on the stern."""

EVEN = "one-to-one"
"""The row of even odds: a row below for each time that the ram is more, one above for each time that it is less."""


class Beak(Model):
    """A ship, and the options played."""

    ship: Id
    options: tuple[Id, ...] = ()


class Factors(Model):
    factors: Int


def ram_factors(game: Game, situation: Beak, dice: Cup) -> Factors:
    """The ram factors that a ship begins with."""
    there = all(effect.ram for effect in effects(game, situation.ship, situation.options))
    return Factors(factors=stats(game, situation.ship).ram if there else 0)


class Entry(Model):
    side: Int = Field(ge=1, le=6)  # hex side by which she came in: 1 the bow of the ship struck, then clockwise


class SectionFound(Model):
    section: Section
    side: Side | None  # None full on the bow or the stern: both sides
    contact: Contact | None = None
    whole_armour: Bool = False  # armour as if unhurt
    spars: Bool = False  # torpedoes there are gone
    critical: Int = 0  # the hit of Table 7B that she has on the waterline of that section; 0 for none


def ram_location(game: Game, situation: Entry, dice: Cup) -> SectionFound:
    """Step 1: one die on Table 15."""
    section, side = read_section(code(game, "ram-location", roll(game, "ram-location", dice), str(situation.side)))
    return SectionFound(section=section, side=side)


class EndOn(Model):
    end: Literal["bow", "stern"]  # of the ship struck


def ram_end(game: Game, situation: EndOn, dice: Cup) -> SectionFound:
    """Step 1 bow to bow and bow to stern, where those rules are used."""
    row = throw(game, f"bow-to-{situation.end}", dice)
    sides: dict[str, Side] = {"left": "left", "right": "right"}
    side, on_bow = sides.get(row.id), situation.end == "bow"
    contact: Contact = ("bow-side" if side else "frontal") if on_bow else "bow-to-stern"
    return SectionFound(
        section="fwd" if on_bow else "stern",
        side=side,
        contact=contact,
        whole_armour=on_bow and side is None,
        spars=side is None,
        critical=row.effects.critical,
    )


class Way(Model):
    """A ship that moves."""

    speed: Int = Field(ge=0)  # M.P.
    hull: Int = Field(ge=0)  # that she has left


class Force(Model):
    hull: Int  # rounded
    momentum: Int


def momentum(game: Game, situation: Way, dice: Cup) -> Force:
    """Step 2: speed times hull, the hull to the nearest ten, a five down (Table 16)."""
    rule = figures(game).momentum
    tens, rest = divmod(situation.hull, rule.rounding)
    rounded = rule.rounding * (tens + (2 * rest > rule.rounding))
    hull = max(rounded, rule.least_hull)
    return Force(hull=hull, momentum=situation.speed * hull // rule.divisor)


class Against(Model):
    """A ram against a waterline, a boom or piles."""

    ram: Int = Field(ge=0)  # factors left
    armour: Int = Field(ge=0)  # left there; of piles, the piles left
    momentum: Int = Field(ge=0)


class ColumnFound(Model):
    odds: str | None  # None with no ram factors left
    column: Int


def ram_column(game: Game, situation: Against, dice: Cup) -> ColumnFound:
    """Step 3: the odds, rounded in favour of the defender, against the momentum (Table 17)."""
    if not situation.ram:
        return ColumnFound(odds=None, column=int(table(game, "ram-damage", Rams).columns[0].key))
    grid = table(game, "ram-column", Numbers)
    keys, armour = [row.key for row in grid.rows], max(situation.armour, 1)
    if EVEN not in keys:
        raise NoAnswerError("", f"'{grid.title}' has no row '{EVEN}'")
    steps = situation.ram // armour - 1 if situation.ram >= armour else 1 - math.ceil(armour / situation.ram)
    row = grid.rows[min(max(keys.index(EVEN) + steps, 0), len(keys) - 1)]
    return ColumnFound(odds=row.head, column=number(game, "ram-column", row.key, situation.momentum, "momentum"))


class Ramming(Model):
    """A ram that strikes."""

    column: Int
    factors: Bool = True  # the rammer has ram factors left
    type: Id | None = None  # of the ship struck; None for an obstacle
    section: Section | None = None
    contact: Contact | None = None


class Crash(Model):
    flotation: Int  # lost by the ship struck; of obstacles, points or piles
    hull: Int
    own_hull: Int  # lost by the rammer
    own_ram: Int


def ram_damage(game: Game, situation: Ramming, dice: Cup) -> Crash:
    """Step 4: one die on Table 18. The contact takes the place of the section; obstacles have no modifiers."""
    grid = table(game, "ram-damage", Rams)
    where = situation.contact or situation.section
    counts = [one for one in (situation.type, where) if one] if situation.factors and situation.type else []
    total = modified(grid, roll(game, "ram-damage", dice), *counts)
    rolled: RamDamage = cell(grid, total, str(situation.column), "column")
    own = _times(game, situation.contact)
    return Crash(
        flotation=rolled.flotation,
        hull=rolled.hull if situation.type else 0,
        own_hull=rolled.own_hull * own,
        own_ram=rolled.own_ram * own,
    )


def _times(game: Game, contact: Contact | None) -> int:
    """How often the rammer suffers what the table says: once where nothing else is written."""
    known = [row.key for row in table(game, "rammer-damage", Numbers).rows]
    return number(game, "rammer-damage", contact, "times") if contact in known else 1
