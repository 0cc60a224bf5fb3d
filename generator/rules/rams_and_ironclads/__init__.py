"""The rules of Rams and Ironclads: its models, its checks, and its resolvers by name."""

from __future__ import annotations

from generator.rules.rams_and_ironclads import gunnery, movement, ramming
from generator.rules.rams_and_ironclads.checks import CHECKS
from generator.rules.rams_and_ironclads.stats import SHAPES
from generator.rules.registry import Rules
from generator.rules.resolver import Resolver, Resolvers

RESOLVERS: Resolvers = {
    "move": Resolver(movement.Marker, movement.Way, movement.move),
    "next-speed": Resolver(movement.Going, movement.Choice, movement.next_speed),
    "yaw": Resolver(movement.Adrift, movement.Swing, movement.yaw),
    "tow": Resolver(movement.Tow, movement.Towed, movement.tow),
    "endurance": Resolver(movement.Struck, movement.Afloat, movement.endurance),
    "grounding": Resolver(movement.Shoaling, movement.Bottom, movement.grounding),
    "bears": Resolver(gunnery.Training, gunnery.Bears, gunnery.bears),
    "range-band": Resolver(gunnery.Distance, gunnery.Band, gunnery.range_band),
    "aim": Resolver(gunnery.Shot, gunnery.Aim, gunnery.aim),
    "fire": Resolver(gunnery.Shot, gunnery.Fired, gunnery.fire),
    "needed": Resolver(gunnery.Against, gunnery.Needed, gunnery.needed),
    "armour-class": Resolver(gunnery.Plate, gunnery.Classed, gunnery.armour_class),
    "hit": Resolver(gunnery.Target, gunnery.Harm, gunnery.hit),
    "critical": Resolver(gunnery.CriticalTarget, gunnery.Critical, gunnery.critical),
    "fight-fire": Resolver(gunnery.Burning, gunnery.Quenched, gunnery.fight_fire),
    "small-shot": Resolver(gunnery.Sweep, gunnery.Swept, gunnery.small_shot),
    "shore-hit": Resolver(gunnery.Battery, gunnery.Silenced, gunnery.shore_hit),
    "ram-strength": Resolver(ramming.Collision, ramming.Strength, ramming.ram_strength),
    "ram": Resolver(ramming.Collision, ramming.Rammed, ramming.ram),
    "torpedo": Resolver(ramming.Crossing, ramming.Blast, ramming.torpedo),
    "spar-torpedo": Resolver(ramming.Spar, ramming.SparBlast, ramming.spar_torpedo),
}

RULES = Rules(shapes=SHAPES, checks=CHECKS, resolvers=RESOLVERS)
