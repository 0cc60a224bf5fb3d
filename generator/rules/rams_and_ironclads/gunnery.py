"""Firing: does a gun bear, how far is it, does it hit, and what does that do?"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Bool, Float, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.rams_and_ironclads.figures import Protection, Range, Weight
from generator.rules.rams_and_ironclads.notation import NONE, Knots
from generator.rules.rams_and_ironclads.stats import (
    BEARINGS,
    Face,
    RamsRow,
    figures,
    lost,
    one,
    protection,
    stats,
    table,
    thrown,
    weight_of,
)
from generator.rules.resolver import NoAnswerError

_OPPOSITE = {"port": "starboard", "starboard": "port", "bow": "stern", "stern": "bow"}


class Training(Model):
    """A gun and where its target lies."""

    mount: Id
    place: Literal["bow", "starboard", "stern", "port", "turret", "deck"]
    bearing: Int  # of the target, degrees clockwise from the bow


class Bears(Model):
    bears: Bool


def bears(game: Game, situation: Training, dice: Cup) -> Bears:
    """Whether a gun can be trained on a target. On the line counts as in."""
    mount = one(figures(game).gunnery.mounts, situation.mount, "mount", "mount")
    line = BEARINGS.get(situation.place, 0)
    off = abs((situation.bearing - line + 180) % 360 - 180)
    return Bears(bears=off <= mount.swing)


class Distance(Model):
    gun: Id
    range: Float = Field(ge=0)  # centimetres


class Band(Model):
    band: str | None  # None out of range


def range_band(game: Game, situation: Distance, dice: Cup) -> Band:
    """The band of a distance for a gun."""
    found = _band(game, weight_of(game, situation.gun), situation.range)
    return Band(band=found.id if found else None)


def _band(game: Game, weight: Weight, range: float) -> Range | None:
    rule = figures(game).gunnery
    reach = one(rule.reaches, weight.bore, "reach")
    for band, end in zip(rule.bands, reach.ends, strict=False):
        if range <= end:
            return band
    return None


class Shot(Model):
    """One gun fired at a ship's face, or at a battery."""

    gun: Id
    range: Float = Field(ge=0)  # centimetres
    target: Id  # a ship or a fort
    face: Face = "sides"
    target_knots: Int = 99  # over the ground
    firer_knots: Int = 99
    from_shore: Bool = False
    circumstances: tuple[Id, ...] = ()  # modifiers that hold: new-target, end-on, burning, harassed
    suffered: tuple[Id, ...] = ()  # critical hits of the ship that fires


class Aim(Model):
    """What a gun can do."""

    band: str
    modifier: Int  # fire value and all that counts
    armour: Int
    needs: Int  # the least throw that hits: 1 or less always does, 7 or more never


class Fired(Aim):
    hit: Bool


def aim(game: Game, situation: Shot, dice: Cup) -> Aim:
    """What must be thrown to hit. Raises NoAnswerError where the gun cannot fire at that target."""
    rule, weight = figures(game).gunnery, weight_of(game, situation.gun)
    band = _band(game, weight, situation.range)
    if band is None:
        raise NoAnswerError("range", "the target is out of range")
    ashore = situation.target in game.forts
    if weight.mortar and not ashore and situation.target_knots > 0:
        raise NoAnswerError("target_knots", "a mortar cannot hit a ship that moves")
    counts = [*([band.modifier] if band.modifier else []), *situation.circumstances]
    if not ashore and abs(situation.target_knots) <= rule.slow:
        counts.append("slow-target")
    if not situation.from_shore and abs(situation.firer_knots) <= rule.slow:
        counts.append("slow-firer")
    if weight.mortar and not ashore:
        counts.append("mortar")
    known = {modifier.id: modifier.add for modifier in rule.modifiers}
    for id in counts:
        if id not in known:
            raise NoAnswerError("circumstances", f"there is no modifier '{id}'")
    harm = {row.id: row.effects.gunnery for row in table(game, "critical-hits").rows}
    add = weight.fire + sum(known[id] for id in set(counts)) + sum(harm.get(id, 0) for id in set(situation.suffered))
    armour = _armour(game, situation)
    return Aim(band=band.id, modifier=add, armour=armour, needs=armour - add + 1)


def _armour(game: Game, situation: Shot) -> int:
    fort = game.forts.get(situation.target)
    if fort is not None:
        return min(position.armour for position in fort.positions)
    return protection(game, stats(game, situation.target, "target"), situation.face).armour


def fire(game: Game, situation: Shot, dice: Cup) -> Fired:
    """One shot: more than the armour class hits."""
    found = aim(game, situation, dice)
    return Fired(**found.model_dump(), hit=dice.take(6) + found.modifier > found.armour)


class Against(Model):
    """A gun at effective range, and nothing else that counts."""

    gun: Id
    armour: Int


class Needed(Model):
    needs: Int  # the least throw that hits


def needed(game: Game, situation: Against, dice: Cup) -> Needed:
    """What a gun must throw against an armour class, before modifiers."""
    return Needed(needs=situation.armour - weight_of(game, situation.gun).fire + 1)


class Plate(Model):
    """Iron on a ship's face."""

    inches: Float = Field(gt=0)


class Classed(Model):
    protection: str
    armour: Int


def armour_class(game: Game, situation: Plate, dice: Cup) -> Classed:
    """The armour class of so much iron. Raises NoAnswerError where the rules have none for it."""
    found = iron_class(game, situation.inches)
    if found is None:
        raise NoAnswerError("inches", "the rules have no class for so much iron, or so little")
    return Classed(protection=found.id, armour=found.armour)


def iron_class(game: Game, inches: float) -> Protection | None:
    for one_ in figures(game).gunnery.armour:
        if one_.over is not None and one_.up_to is not None and one_.over < inches <= one_.up_to:
            return one_
    return None


class Target(Model):
    """A ship that was hit."""

    top: Knots  # her top speed now
    guns: Int = Field(ge=0)  # those that the shot may have struck


class Harm(Model):
    """What it does to her."""

    row: str
    knots: str  # of top speed, lost
    guns: Int  # lost
    critical: Bool


def hit(game: Game, situation: Target, dice: Cup) -> Harm:
    """What one hit does."""
    row = thrown(game, "hit-effects", dice)
    effects = row.effects
    struck = min(effects.gun, situation.guns)
    loss = lost(effects, dice) if struck or not effects.gun else effects.instead
    return Harm(row=row.id, knots=str(loss), guns=struck, critical=effects.critical)


class CriticalTarget(Model):
    """A ship that was hit in a vital place."""

    top: Knots  # her top speed now
    from_: Literal["port", "starboard", "bow", "stern"] = Field(default="starboard", alias="from")
    tilted: Bool = False  # by an earlier hit
    afire: Bool = False


class Critical(Model):
    """What comes of it."""

    row: str
    knots: str  # of top speed, lost
    turns: Int | None  # until it is put right
    tries: Int | None  # to put the fire out
    tilt: str | None  # the side or end that she leans to
    silent: str | None  # the side or end whose guns cannot fire
    sunk: Bool
    abandoned: Bool


def critical(game: Game, situation: CriticalTarget, dice: Cup) -> Critical:
    """One throw on the table of critical hits, and the throws that it calls for."""
    row = thrown(game, "critical-hits", dice)
    effects = row.effects
    loss = lost(effects, dice)
    if effects.floor > NONE:
        loss = min(loss, max(NONE, situation.top.less(effects.floor)))
    tilt = situation.from_ if effects.tilts and not situation.tilted else None
    again = bool(effects.tries) and situation.afire
    tries = None if again or effects.tries is None else dice.throw(effects.tries)
    return Critical(
        row=row.id,
        knots=str(loss),
        turns=_turns(row, dice),
        tries=tries,
        tilt=tilt,
        silent=_OPPOSITE[tilt] if tilt else None,
        sunk=effects.sinks,
        abandoned=again or (bool(effects.abandoned) and dice.take(6) <= effects.abandoned),
    )


def _turns(row: RamsRow, dice: Cup) -> int | None:
    effects = row.effects
    if effects.straight:
        return effects.straight
    return dice.throw(effects.clears) if effects.clears else None


class Burning(Model):
    aground: Bool = False


class Quenched(Model):
    out: Bool


def fight_fire(game: Game, situation: Burning, dice: Cup) -> Quenched:
    """One try to put a fire out."""
    effects = next((row.effects for row in table(game, "critical-hits").rows if row.effects.tries), None)
    if effects is None:
        raise NoAnswerError("", "no critical hit sets a ship on fire")
    return Quenched(out=dice.take(6) >= (effects.out_aground if situation.aground else effects.out))


class Sweep(Model):
    """Grapeshot of one gun, or musketry of one party."""

    range: Float = Field(ge=0)  # centimetres


class Swept(Model):
    modifier: Int  # to the dice of the ship under it
    row: str | None  # the critical hit, if it is one that small shot can do


def small_shot(game: Game, situation: Sweep, dice: Cup) -> Swept:
    """Two dice, of which only one critical hit counts. Raises NoAnswerError out of reach."""
    rule = figures(game).gunnery
    if situation.range > rule.small:
        raise NoAnswerError("range", "the target is out of range")
    row = thrown(game, "critical-hits", dice)
    add = one(rule.modifiers, "harassed", "modifier").add
    return Swept(modifier=add, row=row.id if row.effects.straight else None)


class Battery(Model):
    guns: Int = Field(ge=1)  # that it has left


class Silenced(Model):
    guns: Int  # left


def shore_hit(game: Game, situation: Battery, dice: Cup) -> Silenced:
    """What a hit on a shore battery does."""
    return Silenced(guns=situation.guns - min(situation.guns, thrown(game, "shore-hits", dice).effects.gun))
