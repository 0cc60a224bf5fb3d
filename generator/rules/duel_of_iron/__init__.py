"""The rules of Duel of Iron: its models, its checks, and its resolvers by name."""

from __future__ import annotations

from generator.rules.duel_of_iron import damage, gunnery, movement
from generator.rules.duel_of_iron.checks import CHECKS
from generator.rules.duel_of_iron.state import State
from generator.rules.duel_of_iron.stats import SHAPES
from generator.rules.registry import Rules
from generator.rules.resolver import Resolver, Resolvers

RESOLVERS: Resolvers = {
    "initiative": Resolver(movement.Fleet, movement.Order, movement.initiative),
    "move-points": Resolver(State, movement.Points, movement.move_points),
    "course": Resolver(movement.Course, movement.Passage, movement.course),
    "range-band": Resolver(gunnery.Range, gunnery.BandFound, gunnery.range_band),
    "aim": Resolver(gunnery.Aim, gunnery.Aimed, gunnery.aim),
    "line-of-fire": Resolver(gunnery.Line, gunnery.LineFound, gunnery.line_of_fire),
    "cannon-bearing": Resolver(gunnery.Bearing, gunnery.BearingFound, gunnery.cannon_bearing),
    "hit-chance": Resolver(gunnery.Shot, gunnery.Chance, gunnery.hit_chance),
    "hit": Resolver(gunnery.Shot, gunnery.ShotFired, gunnery.hit),
    "penetration-chance": Resolver(gunnery.Strike, gunnery.Chance, gunnery.penetration_chance),
    "penetration": Resolver(gunnery.Strike, gunnery.StrikeMade, gunnery.penetration),
    "damage": Resolver(damage.Struck, damage.Harm, damage.damage),
    "condition": Resolver(State, damage.Sum, damage.condition),
    "may-ram": Resolver(damage.Approach, damage.Leave, damage.may_ram),
    "ram": Resolver(damage.Ramming, damage.Rammed, damage.ram),
    "disabled": Resolver(State, damage.Fitness, damage.disabled),
    "outcome": Resolver(damage.EndOfTurn, damage.Outcome, damage.outcome),
}

RULES = Rules(shapes=SHAPES, checks=CHECKS, resolvers=RESOLVERS)
