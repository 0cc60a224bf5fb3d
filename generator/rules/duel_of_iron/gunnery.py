"""The attack and penetration phases: range, arcs, line of fire, guns, hits and penetrations."""

from __future__ import annotations

from math import prod

from pydantic import Field

from generator import hexgrid
from generator.model.base import Bool, Id, Int, Model
from generator.model.hexmap import HexMap, HexNumber
from generator.model.load import Game
from generator.model.notation import DiceRoll
from generator.model.scenario import Facing
from generator.rules import arcs
from generator.rules.afloat import cost_to_enter
from generator.rules.dice import Cup
from generator.rules.duel_of_iron.state import options, stats, tally
from generator.rules.lookup import record
from generator.rules.resolver import NoAnswerError

PERCENT = DiceRoll(1, 100)


class Range(Model):
    range: Int = Field(ge=0)  # hexes


class BandFound(Model):
    band: Id | None  # None out of range


def range_band(game: Game, situation: Range, dice: Cup) -> BandFound:
    """The band that a range lies in."""
    return BandFound(band=_band(game, situation.range))


def _band(game: Game, range: int) -> str | None:
    return next((band.id for band in game.about.bands if range in band.hexes), None)


class Aim(Model):
    """A ship that looks at a hex."""

    ship: Id
    at: HexNumber
    facing: Facing
    target_at: HexNumber


class Aimed(Model):
    arc: Id
    range: Int
    band: Id | None


def aim(game: Game, situation: Aim, dice: Cup) -> Aimed:
    """The arc and the range at which a target lies. On the line between two arcs it is in the one with more guns."""
    at, target = situation.at, situation.target_at
    if at == target:
        raise NoAnswerError("target_at", "two ships are never in one hex")
    holding = arcs.holding(stats(game, situation.ship).arcs, at, situation.facing, target)
    if not holding:
        raise NoAnswerError("target_at", "no arc holds this hex")
    range = hexgrid.distance(at, target)
    return Aimed(arc=max(holding, key=lambda arc: arc.cannon).id, range=range, band=_band(game, range))


class Line(Model):
    """A line from the centre of one hex to the centre of another."""

    map: Id
    at: HexNumber
    target_at: HexNumber


class LineFound(Model):
    clear: Bool
    blocked_by: HexNumber | None = None  # the first land hex on it


def line_of_fire(game: Game, situation: Line, dice: Cup) -> LineFound:
    """Whether a line of fire is clear: it is not where it crosses a hex that no ship can enter, or runs along one."""
    chart = record(game, "maps", situation.map, HexMap, "map")
    for hex_ in hexgrid.line(situation.at, situation.target_at):
        if hex_ in chart and cost_to_enter(game, chart, hex_) is None:
            return LineFound(clear=False, blocked_by=hex_)
    return LineFound(clear=True)


class Bearing(Model):
    """A ship that fires out of one of her arcs."""

    ship: Id
    arc: Id
    suffered: tuple[Id, ...] = ()
    jammed_in: Id | None = None  # the arc that her jammed turret points into
    fired: Int = Field(default=0, ge=0)  # cannon that she has fired this turn already


class BearingFound(Model):
    cannon: Int


def cannon_bearing(game: Game, situation: Bearing, dice: Cup) -> BearingFound:
    """How many cannon may still fire out of an arc this turn."""
    ship = stats(game, situation.ship)
    arc = next((arc for arc in ship.arcs if arc.id == situation.arc), None)
    if arc is None:
        raise NoAnswerError("arc", f"'{situation.ship}' has no arc '{situation.arc}'")
    damage = tally(game, situation.ship, situation.suffered)
    if damage.jammed and situation.jammed_in is None:
        raise NoAnswerError("jammed_in", "her turret is jammed; say in which arc")
    if damage.jammed and situation.jammed_in != arc.id:
        return BearingFound(cannon=0)
    left = ship.cannon + damage.cannon
    to_fire = min(left, ship.cannon_a_turn or left) - situation.fired
    return BearingFound(cannon=max(0, min(arc.cannon, to_fire)))


class Chance(Model):
    chance: Int  # percent


class Shot(Model):
    """One cannon fired."""

    ship: Id
    range: Int = Field(ge=1)
    suffered: tuple[Id, ...] = ()  # by the ship that fires
    options: tuple[Id, ...] = ()


class ShotFired(Chance):
    hit: Bool


def hit_chance(game: Game, situation: Shot, dice: Cup) -> Chance:
    """The chance to hit. None out of range."""
    band = _band(game, situation.range)
    base = stats(game, situation.ship).hit.get(band, 0) if band else 0
    jammed = tally(game, situation.ship, situation.suffered).jammed
    in_force = options(game, situation.ship, situation.options)
    steadier = sum(option.effects.jammed_hit for option in in_force) if jammed else 0
    return Chance(chance=min(100, base + steadier) if base else 0)


def hit(game: Game, situation: Shot, dice: Cup) -> ShotFired:
    """One throw to hit: a throw of the chance or less does."""
    chance = hit_chance(game, situation, dice).chance
    return ShotFired(chance=chance, hit=dice.throw(PERCENT) <= chance)


class Strike(Model):
    """One shot that has hit."""

    ship: Id  # that fired it
    target: Id
    range: Int = Field(ge=1)
    suffered: tuple[Id, ...] = ()  # by the target
    options: tuple[Id, ...] = ()


class StrikeMade(Chance):
    penetrates: Bool


def penetration_chance(game: Game, situation: Strike, dice: Cup) -> Chance:
    """The chance to penetrate: the base, multiplied as the options say, and then what the target's cracks add."""
    band = _band(game, situation.range)
    base = stats(game, situation.ship).penetration.get(band, 0) if band else 0
    factor = prod(option.effects.penetration_factor for option in options(game, situation.ship, situation.options))
    cracks = tally(game, situation.target, situation.suffered).penetration
    return Chance(chance=min(100, base * factor + cracks) if base else 0)


def penetration(game: Game, situation: Strike, dice: Cup) -> StrikeMade:
    """One throw to penetrate: a throw of the chance or less does."""
    chance = penetration_chance(game, situation, dice).chance
    return StrikeMade(chance=chance, penetrates=dice.throw(PERCENT) <= chance)
