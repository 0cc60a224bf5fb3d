"""Indirect fire: a mortar, its range and its observer in; the deck struck, or the hex where the shell falls, out."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Bool, Int, Model
from generator.model.load import Game
from generator.model.scenario import Facing
from generator.rules.dice import Cup
from generator.rules.ironclads.aiming import Aim, hit
from generator.rules.ironclads.location import Side, read_section
from generator.rules.ironclads.lookup import code, figures, gun, roll, throw
from generator.rules.ironclads.stats import Section


class Bombardment(Aim):
    """A mortar at anchor that fires at a hex written down the turn before. The observer sees the target."""

    observer: Int = Field(ge=0)  # hexes from the observer to the target
    found: Bool = False  # it has hit this target, and fires at it again


class Fall(Model):
    allowed: Bool = True  # the target is within reach of mortar and observer; else nothing is thrown
    reaches: Bool  # the two dice reach the number
    direct: Bool = False  # the target is hit, on her deck
    falls: Facing | None = None  # the hex beside the target that is hit instead


def mortar(game: Game, situation: Bombardment, dice: Cup) -> Fall:
    """Two dice against the number; then the red die and the white one place the shell."""
    rule = figures(game).mortar
    if situation.observer > rule.observer or situation.range > gun(game, situation.gun).hexes:
        return Fall(allowed=False, reaches=False)
    if not hit(game, situation, dice).hits:
        return Fall(reaches=False)
    red = roll(game, "section", dice) + (rule.found if situation.found else 0)
    white = throw(game, "wind", dice).effects.direction
    direct = red <= rule.hits_on
    return Fall(reaches=True, direct=direct, falls=None if direct else white)


class Deck(Model):
    """A ship whose deck a mortar has hit."""


class DeckFound(Model):
    section: Section
    side: Side


def deck_struck(game: Game, situation: Deck, dice: Cup) -> DeckFound:
    """The red die again for the section, the white one for the side: odd is left."""
    section, _ = read_section(code(game, "section", roll(game, "section", dice), "broadside"))
    white = roll(game, "position", dice)
    return DeckFound(section=section, side="left" if white % 2 else "right")
