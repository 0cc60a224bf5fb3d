"""Moving: how far, how fast, which way a ship swings, what a tow costs."""

from __future__ import annotations

import math

from pydantic import Field

from generator.model.base import Bool, Float, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.rams_and_ironclads.notation import NONE, Knots
from generator.rules.rams_and_ironclads.stats import Effects, figures, kind_of, stats, table, thrown, turn_of
from generator.rules.resolver import NoAnswerError


class Marker(Model):
    """A movement marker laid beside a ship."""

    ship: Id
    speed: Int = Field(ge=0)  # the number on it
    course: Int = 90  # degrees from straight downstream to where she points
    turn: Int = 0  # degrees that she turns at half way, less than none to port
    reverse: Bool = False
    current: Int | None = Field(default=None, ge=0)  # knots; that of the rules where left out


class Way(Model):
    """How far she goes. Centimetres, less than none backwards."""

    first: str  # in the first half
    second: str
    whole: str
    knots: str  # over the ground in the first half
    knots_after: str  # and in the second


def move(game: Game, situation: Marker, dice: Cup) -> Way:
    """Half the move, the turn, and the other half. Raises NoAnswerError for more than she can turn."""
    ship, rule = stats(game, situation.ship), figures(game).movement
    if abs(situation.turn) > turn_of(game, ship):
        raise NoAnswerError("turn", f"she turns {turn_of(game, ship)} degrees in a move, and no more")
    if situation.speed > ship.speed.knots:
        raise NoAnswerError("speed", f"her top speed is {ship.speed} knots")
    made = situation.speed / kind_of(game, ship).reverse if situation.reverse else situation.speed
    current = rule.current if situation.current is None else situation.current
    courses = (situation.course, situation.course + situation.turn)
    speeds = [made + current * _stream(course + 180 * situation.reverse, rule.along) for course in courses]
    halves = [speed * rule.knot / 2 for speed in speeds]
    return Way(
        first=f"{halves[0]:g}",
        second=f"{halves[1]:g}",
        whole=f"{sum(halves):g}",
        knots=f"{speeds[0]:g}",
        knots_after=f"{speeds[1]:g}",
    )


def _stream(course: int, along: int) -> int:
    """1 where a ship goes with the current, -1 against it, 0 across."""
    off = abs((course + 180) % 360 - 180)
    return 1 if off <= along else -1 if off >= 180 - along else 0


class Going(Model):
    """A ship between two moves."""

    ship: Id
    speed: Int = Field(ge=0)  # the number on her last marker
    lost: Knots = NONE  # of her top speed
    suffered: tuple[Id, ...] = ()  # critical hits that are not put right


class Choice(Model):
    """The markers that she may lay."""

    lowest: Int
    highest: Int


def next_speed(game: Game, situation: Going, dice: Cup) -> Choice:
    """How slow and how fast she may go in the next move; one that lost her power only slows."""
    rule, top = figures(game).movement, stats(game, situation.ship).speed.less(situation.lost)
    hits = _suffered(game, situation.suffered)
    slowed = max(0, situation.speed - rule.drifting)
    if top.halves <= 0 or any(effects.stops for effects in hits):
        return Choice(lowest=slowed, highest=slowed)
    change = min([rule.change, *(effects.change for effects in hits if effects.change)])
    lowest = max(0, situation.speed - change)
    return Choice(lowest=lowest, highest=max(lowest, min(situation.speed + change, math.floor(top.knots))))


def _suffered(game: Game, ids: tuple[str, ...]) -> list[Effects]:
    rows = {row.id: row.effects for row in table(game, "critical-hits").rows}
    for id in ids:
        if id not in rows:
            raise NoAnswerError("suffered", f"there is no critical hit '{id}'")
    return [rows[id] for id in ids]


class Adrift(Model):
    ship: Id


class Swing(Model):
    degrees: Int  # to starboard; less than none to port


def yaw(game: Game, situation: Adrift, dice: Cup) -> Swing:
    """Which way a ship swings that is slower than the current, or adrift: as far as she turns in a move, or not."""
    row = thrown(game, "yawing", dice)
    return Swing(degrees=row.effects.turn * turn_of(game, stats(game, situation.ship)))


class Tow(Model):
    """A ship with others in tow."""

    ship: Id
    lengths: tuple[Float, ...] = Field(min_length=1)  # of each, centimetres
    speed: Int = Field(ge=0)  # the number on the marker
    pushed: Bool = False


class Towed(Model):
    slower: Int  # knots
    speed: Int  # that is left of the marker's


def tow(game: Game, situation: Tow, dice: Cup) -> Towed:
    """What a tow costs. Raises NoAnswerError for more than a ship may take."""
    rule, tug = figures(game).towing, kind_of(game, stats(game, situation.ship)).tug
    most = (rule.pushes if situation.pushed else rule.tows) if tug else 0 if situation.pushed else 1
    if len(situation.lengths) > most:
        verb = "push" if situation.pushed else "tow"
        raise NoAnswerError("lengths", f"she may {verb} {most} and no more")
    slower = sum(math.ceil(length / rule.length) for length in situation.lengths)
    slower += rule.extra * (len(situation.lengths) - 1)
    return Towed(slower=slower, speed=max(0, situation.speed - slower))


class Struck(Model):
    ship: Id
    lost: Knots  # of her top speed, in all
    further: Knots = NONE  # lost since she began to sink


class Afloat(Model):
    top: str  # knots left
    state: str  # under way, adrift or sinking
    moves: Int | None  # until she goes down


def endurance(game: Game, situation: Struck, dice: Cup) -> Afloat:
    """What her losses leave her; a sinking ship throws for her last moves."""
    top = stats(game, situation.ship).speed.less(situation.lost)
    if top.halves >= 0:
        return Afloat(top=str(top), state="under way" if top.halves else "adrift", moves=None)
    rule = figures(game).endurance
    moves = dice.throw(rule.sinks_in) - rule.sooner * (situation.further.halves // 2)
    return Afloat(top=str(top), state="sinking", moves=max(0, moves))


class Shoaling(Model):
    """A ship at the half or the end of a move."""

    ship: Id
    distance: Float = Field(ge=0)  # centimetres from any part of her to the bank
    aground: Bool = False  # she is, and tries to get off


class Bottom(Model):
    shortfall: str  # centimetres that she is too near
    aground: Bool


def grounding(game: Game, situation: Shoaling, dice: Cup) -> Bottom:
    """Whether she takes the ground, or gets off again. Raises NoAnswerError where nothing is to be thrown."""
    rule, short = figures(game).grounding, stats(game, situation.ship).draught - situation.distance
    if short <= 0:
        raise NoAnswerError("distance", "she is in deep water")
    if situation.aground and situation.distance == 0:
        raise NoAnswerError("distance", "she touches the bank and must be towed off")
    throw = dice.throw(rule.die)
    freed = situation.aground and throw >= rule.frees
    return Bottom(shortfall=f"{short:g}", aground=throw <= short and not freed)
