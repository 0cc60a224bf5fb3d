"""What a hit does: P.F., the armour left and the place in; factors lost, and which further throw it calls for, out."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import cell, roll, ship_type, stats, table
from generator.rules.ironclads.notation import Damage
from generator.rules.ironclads.shapes import Harms, Where
from generator.rules.ironclads.stats import Section, Slight
from generator.rules.resolver import NoAnswerError

MONITOR = "mon"
"""The type with nobody to hit behind the sides."""


class Blow(Model):
    """A shot against a wall."""

    factor: Int = Field(ge=0)  # P.F. times the multiplier
    armour: Int = Field(ge=0)  # left in the section


class ColumnFound(Model):
    difference: Int
    column: str  # its head


def damage_column(game: Game, situation: Blow, dice: Cup) -> ColumnFound:
    """The column of Table 6."""
    difference = situation.factor - situation.armour
    head = next((line.head for line in _table(game).columns if line.span and difference in line.span), None)
    if head is None:
        raise NoAnswerError("", f"no column is for a difference of {difference}")
    return ColumnFound(difference=difference, column=head)


class Struck(Blow):
    """A shot that has hit a ship, or a gun position of a fort."""

    type: Id | None = None  # of the ship; None for a fort or a battery
    position: Where | None = None  # None on a fort
    open: Bool = False  # its armour came to 0 in an earlier turn
    bare_wheel: Bool = False  # there is a paddle wheel in the section, and no wheel armour is left
    ship: Id | None = None  # where she has rules of her own
    section: Section | None = None
    lost_there: Int = Field(default=0, ge=0)  # H that this end has lost before, where it is open


class Harm(Model):
    """What is lost. `spills` is armour to be lost in sections next to it, as the owner chooses."""

    armour: Int = 0
    spills: Int = 0
    hull: Int = 0
    flotation: Int = 0
    crew: Int = 0
    stack: Int = 0
    wheel: Int = 0
    special: Bool = False  # SP: throw on Table 7A
    penetrates: Bool = False  # P*: throw on Table 7B


def damage(game: Game, situation: Struck, dice: Cup) -> Harm:
    """One throw on Table 6, read for the place that is hit."""
    if situation.open and situation.armour:
        raise NoAnswerError("open", "a section that came to 0 has no armour left")
    thrown = roll(game, "hit-damage", dice)
    rolled: Damage = cell(_table(game), thrown, situation.factor - situation.armour)
    if situation.type is None or situation.position is None:
        return _on_fort(rolled, situation)
    if situation.position == "ST":
        return _on_stack(rolled, situation)
    harm = _on_ship(game, rolled, situation, situation.type, situation.position)
    ends = stats(game, situation.ship).open_ends if situation.ship else None
    if ends and situation.position == "HU" and situation.section in ("fwd", "stern"):
        return _at_open_end(harm, ends.effects, situation.lost_there)
    return harm


def _on_fort(rolled: Damage, situation: Struck) -> Harm:
    """A fort has no hull to lose, and no section beside the one hit."""
    return Harm(
        armour=min(rolled.armour, situation.armour),
        crew=rolled.crew,
        special=rolled.special,
        penetrates=rolled.penetrates or situation.open,
    )


def _on_stack(rolled: Damage, situation: Struck) -> Harm:
    """Each A is a factor of the stack. A stack that is gone cannot be hit."""
    if not situation.armour:
        return Harm()
    stack = min(rolled.armour, situation.armour)
    return Harm(stack=stack, special=rolled.special, penetrates=rolled.penetrates)


def _on_ship(game: Game, rolled: Damage, situation: Struck, type: str, position: Where) -> Harm:
    ship_type(game, type)
    exposed = position != "PH"  # in the pilothouse there is neither hull nor crew to lose
    hull = rolled.hull if exposed else 0
    manned = exposed and (type != MONITOR or position in ("TU", "DK"))
    opens = situation.open and position != "WH"  # at a wheel the damage itself is what gets through
    bare = situation.bare_wheel and position in ("HU", "GD", "CA")
    at_wheel = bare or (position == "WH" and not situation.armour)
    has_neighbours = position not in ("PH", "WH")
    return Harm(
        armour=min(rolled.armour, situation.armour),
        spills=max(0, rolled.armour - situation.armour) if has_neighbours and not situation.open else 0,
        hull=hull,
        flotation=hull if position == "WL" else 0,
        crew=rolled.crew if manned else 0,
        wheel=hull if at_wheel else 0,
        special=rolled.special,
        penetrates=rolled.penetrates or opens,
    )


def _at_open_end(harm: Harm, most: Slight, lost: int) -> Harm:
    """Where the end of a hull holds nothing that matters."""
    hull = min(harm.hull, most.hull, max(0, most.in_all - lost))
    return Harm(armour=harm.armour, spills=harm.spills, hull=hull, crew=min(harm.crew, most.crew))


def _table(game: Game) -> Harms:
    return table(game, "hit-damage", Harms)
