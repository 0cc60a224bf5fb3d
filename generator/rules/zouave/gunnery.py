"""Gunnery: a shot and the dice in; band, number needed, hit, penetration and damage out."""

from __future__ import annotations

import math

from pydantic import Field

from generator.model.base import Bool, Float, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.resolver import NoAnswerError
from generator.rules.zouave.lookup import die, figures, gun, number, numbers, stats, vessel
from generator.rules.zouave.stats import RANGES, Battery, GunStats
from generator.rules.zouave.value import Ship, armour


class Reach(Model):
    """A gun, and a distance on the table."""

    gun: Id
    range: Float = Field(ge=0)  # mm


class BandFound(Model):
    band: Id


class Gun(Model):
    gun: Id


class Bands(Model):
    """The far end of each band, in mm on the table; 0 where it cannot fire so near."""

    short: Int
    medium: Int
    long: Int
    extreme: Int


class Shot(Reach):
    """One shot at a ship."""

    target: Id
    target_speed: Int = 0  # knots, either way
    on_fire: Bool = False  # the ship that fires


class Need(Model):
    band: Id
    base: Int  # before factors
    factors: tuple[Id, ...]
    need: Int
    possible: Bool  # the die has such a number


class Fired(Model):
    need: Int
    hit: Bool


class Strength(Model):
    penetration: Float  # inches of metal, never below 0


class Step(Model):
    """Distances at which a gun goes through as much metal: from, to below, in mm."""

    start: Int
    stop: Int
    penetration: Float


class Steps(Model):
    steps: tuple[Step, ...]


class Strike(Reach):
    """A hit on a ship."""

    target: Id


class Struck(Model):
    penetration: Float
    armour: Float  # inches
    pierced: Bool  # and a throw for special effects
    damage: Int


def bands(game: Game, situation: Gun, dice: Cup) -> Bands:
    """Where a gun's bands end on the table."""
    own, scale = gun(game, situation.gun), figures(game).scales
    ends = {name: round(getattr(own, name) * scale.ground_mm / scale.ground_yards) for name in RANGES}
    return Bands(**ends)


def band(game: Game, situation: Reach, dice: Cup) -> BandFound:
    """The first band that the range is in; a band of no length is passed over. NoAnswerError out of range."""
    ends = bands(game, Gun(gun=situation.gun), dice)
    for name in RANGES:
        if situation.range <= getattr(ends, name) > 0:
            return BandFound(band=name)
    raise NoAnswerError("range", f"{situation.range:g} mm is past the {ends.extreme} mm of this gun")


def need(game: Game, situation: Shot, dice: Cup) -> Need:
    """The number that the die must reach, every factor added to it."""
    found = band(game, Reach(gun=situation.gun, range=situation.range), dice).band
    base = number(game, "hit", found, "needs")
    table = numbers(game, "hit")
    length, speed = math.floor(vessel(game, situation.target, "target").length_ft), abs(situation.target_speed)
    holds = {"speed": speed, "length": length}
    factors = []
    for one in table.modifiers:
        about = one.id.split("-")[0]
        if (about in holds and one.span is not None and holds[about] in one.span) or (
            one.id == "on-fire" and situation.on_fire
        ):
            factors.append(one)
    total = base + sum(one.add for one in factors)
    most = table.die.high if table.die else 0
    return Need(band=found, base=base, factors=tuple(one.id for one in factors), need=total, possible=total <= most)


def hit(game: Game, situation: Shot, dice: Cup) -> Fired:
    """One throw: a hit where it is the number needed or more."""
    wanted = need(game, situation, dice).need
    return Fired(need=wanted, hit=die(game, dice) >= wanted)


def strength(game: Game, situation: Reach, dice: Cup) -> Strength:
    """How much metal a shot passes so far away: whole inches are lost, one for each full stretch."""
    own, rule = gun(game, situation.gun), figures(game).gunnery
    lost = int(situation.range // _stretch(game, own)) * rule.lost_inches
    return Strength(penetration=max(0.0, own.penetration - lost))


def _stretch(game: Game, own: GunStats) -> int:
    """The mm over which a gun of that kind loses once."""
    losses = figures(game).gunnery.losses
    if own.kind not in losses:
        raise NoAnswerError("gun", f"no loss of penetration is given for a {own.kind}")
    return losses[own.kind]


def steps(game: Game, situation: Gun, dice: Cup) -> Steps:
    """The same for every distance out to the gun's extreme range, as far as it passes any."""
    pitch, end = _stretch(game, gun(game, situation.gun)), bands(game, situation, dice).extreme
    found = []
    for start in range(0, end, pitch):
        left = strength(game, Reach(gun=situation.gun, range=start), dice).penetration
        if left <= 0:
            break
        found.append(Step(start=start, stop=min(start + pitch, end), penetration=left))
    return Steps(steps=tuple(found))


def strike(game: Game, situation: Strike, dice: Cup) -> Struck:
    """What a hit does. A shot passes metal of its penetration or less; where there is none it always does."""
    own, rule = gun(game, situation.gun), figures(game).gunnery
    passes = strength(game, Reach(gun=situation.gun, range=situation.range), dice).penetration
    metal = armour(game, Ship(ship=situation.target), dice).metal
    pierced = metal == 0 or passes >= metal
    damage = own.damage * (rule.pierced if pierced else 1)
    return Struck(penetration=passes, armour=metal, pierced=pierced, damage=damage)


class Mount(Model):
    """A battery of a ship, by its place in her list."""

    ship: Id
    battery: Int = Field(ge=0)


class Arc(Model):
    """Where guns bear: the middle in degrees clockwise from the bow, and how wide."""

    center: Int
    sweep: Int
    turns: Bool


class Fields(Model):
    fields: tuple[Arc, ...]
    told: str  # "90°, 10° each side"


def fields(game: Game, situation: Mount, dice: Cup) -> Fields:
    """The arcs of a battery, measured at the middle of the base."""
    own = stats(game, situation.ship).batteries
    if situation.battery >= len(own):
        raise NoAnswerError("battery", f"she has {len(own)} batteries")
    return _fields(game, own[situation.battery])


def _fields(game: Game, battery: Battery) -> Fields:
    place = figures(game).place(battery.place)
    if place is None:
        raise NoAnswerError("battery", f"there is no place '{battery.place}'")
    half = figures(game).gunnery.fixed if place.each_side is None else place.each_side
    if half >= 180 and battery.masked:
        middle = (battery.masked_at + 180) % 360
        arc = Arc(center=middle, sweep=360 - battery.masked, turns=True)
        told = f"all round, but {battery.masked}° {'ahead' if battery.masked_at == 0 else 'astern'}"
        return Fields(fields=(arc,), told=told)
    arcs = tuple(Arc(center=one, sweep=2 * half, turns=place.each_side is not None) for one in place.bearings)
    return Fields(fields=arcs, told="all round" if half >= 180 else f"{half}° each side")
