"""A shot: a gun, its crew, the target and what comes between in; the number to reach and whether it hits out.

Crew, smoke, silhouette and speed of the target change the dice; own fires change the number.
"""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.gunnery import number_at
from generator.rules.ironclads.lookup import figures, gun, number, roll, stats
from generator.rules.resolver import NoAnswerError


class Aim(Model):
    """A gun laid on a target, and all that helps or hinders it."""

    gun: Id
    range: Int = Field(ge=0)  # hexes
    grade: Id | None = None  # of the crew that works it; None where the rule is not played
    target: Id | None = None  # the ship whose silhouette counts
    target_speed: Int | None = None  # M.P. that she makes; negative astern
    fires: tuple[Int, ...] = ()  # the level of each fire aboard the ship that fires
    smoke: Bool = False  # she fires down wind, into her own smoke
    sinking: Bool = False  # she is sinking
    visibility: Int | None = None  # hexes; None where the rule is not played
    flashes: Bool = False  # it is night, and the target has fired
    damage: Int = 0  # what special and critical hits do to her dice
    guns: Int = Field(default=1, ge=1)  # on this one throw
    ship: Id | None = None  # that fires; wanted where guns fire as a group


class Aimed(Model):
    number: Int | None  # H.P.N.; None out of range
    modifier: Int  # to the dice
    needed: Int | None  # what the dice must show


class ShotFired(Aimed):
    hits: Int  # guns that hit


def aim(game: Game, situation: Aim, dice: Cup) -> Aimed:
    """The number that two dice must reach, and what is added to them."""
    _check_group(game, situation)
    printed = number_at(game, gun(game, situation.gun), situation.range)
    if printed is None:
        return Aimed(number=None, modifier=_modifier(game, situation), needed=None)
    fires = sum(number(game, "fire-damage", level, "aim", "fires") for level in situation.fires)
    modifier = _modifier(game, situation)
    return Aimed(number=printed + fires, modifier=modifier, needed=printed + fires - modifier)


def hit(game: Game, situation: Aim, dice: Cup) -> ShotFired:
    """One throw. Guns that fire as a group all hit or all miss."""
    aimed = aim(game, situation, dice)
    if aimed.needed is None:
        raise NoAnswerError("range", f"'{situation.gun}' does not reach so far")
    hits = situation.guns if roll(game, "hit-probability", dice) >= aimed.needed else 0
    return ShotFired(number=aimed.number, modifier=aimed.modifier, needed=aimed.needed, hits=hits)


def _modifier(game: Game, situation: Aim) -> int:
    gunnery = figures(game).gunnery
    total = situation.damage
    if situation.grade:
        total += number(game, "crew-quality", situation.grade, "hit", "grade")
    if situation.target:
        total += stats(game, situation.target, "target").silhouette
    if situation.target_speed is not None:
        total += number(game, "target-speed", abs(situation.target_speed), "modifier", "target_speed")
    total += gunnery.smoke if situation.smoke else 0
    total += gunnery.sinking if situation.sinking else 0
    return total + (gunnery.night if _out_of_sight(situation) else 0)


def _out_of_sight(situation: Aim) -> bool:
    """Whether only the flashes of her guns show the target. One that shows nothing cannot be fired at."""
    unseen = situation.visibility is not None and situation.range > situation.visibility
    if unseen and not situation.flashes:
        raise NoAnswerError("range", f"the target is beyond the visibility of {situation.visibility} hexes")
    return unseen


def _check_group(game: Game, situation: Aim) -> None:
    if situation.guns == 1:
        return
    most = figures(game).gunnery.group
    if situation.guns != most:
        raise NoAnswerError("guns", f"guns fire one by one, or {most} of a type as a group")
    if situation.ship is None or not stats(game, situation.ship).groups:
        raise NoAnswerError("ship", "only ships of the line and armoured frigates fire in groups")
