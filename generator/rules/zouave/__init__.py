"""The Zouave rules of 1990: their models, their checks, and their resolvers by name."""

from __future__ import annotations

from generator.rules import proof, worth
from generator.rules.registry import Rules
from generator.rules.resolver import Resolver, Resolvers
from generator.rules.zouave import effects, gunnery, harm, movement, value
from generator.rules.zouave.checks import CHECKS
from generator.rules.zouave.shapes import SHAPES

RESOLVERS: Resolvers = {
    worth.RESOLVER: Resolver(value.Ship, value.Worth, value.value),
    "armour": Resolver(value.Ship, value.Armour, value.armour),
    "speeds": Resolver(movement.Condition, movement.Speeds, movement.speeds),
    "gauge": Resolver(movement.Size, movement.Gauge, movement.gauge),
    proof.RESOLVER: Resolver(movement.Plotted, movement.Proof, movement.prove),
    "bands": Resolver(gunnery.Gun, gunnery.Bands, gunnery.bands),
    "band": Resolver(gunnery.Reach, gunnery.BandFound, gunnery.band),
    "fields": Resolver(gunnery.Mount, gunnery.Fields, gunnery.fields),
    "need": Resolver(gunnery.Shot, gunnery.Need, gunnery.need),
    "hit": Resolver(gunnery.Shot, gunnery.Fired, gunnery.hit),
    "strength": Resolver(gunnery.Reach, gunnery.Strength, gunnery.strength),
    "steps": Resolver(gunnery.Gun, gunnery.Steps, gunnery.steps),
    "strike": Resolver(gunnery.Strike, gunnery.Struck, gunnery.strike),
    "special": Resolver(value.Ship, effects.Effect, effects.special),
    "struck-by": Resolver(value.Ship, effects.Struck, effects.struck_by),
    "burn": Resolver(effects.Burning, effects.Burnt, effects.burn),
    "put-out": Resolver(effects.Nothing, effects.Outcome, effects.put_out),
    "mend": Resolver(effects.Nothing, effects.Outcome, effects.mend),
    "torpedo": Resolver(effects.Nothing, harm.Blast, harm.torpedo),
    "mine": Resolver(effects.Nothing, effects.Outcome, effects.strike_mine),
    "ram-angle": Resolver(harm.Angle, harm.Strikes, harm.ram_angle),
    "closing": Resolver(harm.Closing, harm.Closed, harm.closing),
    "ram": Resolver(harm.Blow, harm.Rammed, harm.ram),
    "ground": Resolver(harm.Depth, harm.Floats, harm.ground),
    "refloat": Resolver(effects.Nothing, effects.Outcome, effects.refloat),
    "fort-hit": Resolver(harm.AtFort, harm.FortStruck, harm.fort_hit),
}

RULES = Rules(shapes=SHAPES, checks=CHECKS, resolvers=RESOLVERS)
