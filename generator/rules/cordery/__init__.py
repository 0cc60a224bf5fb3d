"""The rules of Ironclad vs. Ironclad: its models, its checks, its resolvers by name, and a set-up by chance."""

from __future__ import annotations

from generator.rules.cordery import board, gunnery, movement
from generator.rules.cordery.chance import random_setup
from generator.rules.cordery.checks import CHECKS
from generator.rules.cordery.shapes import SHAPES
from generator.rules.registry import Rules
from generator.rules.resolver import Resolver, Resolvers

RESOLVERS: Resolvers = {
    "placement": Resolver(board.Placing, board.Placed, board.placement),
    "line-of-fire": Resolver(board.Line, board.LineFound, board.line_of_fire),
    "range": Resolver(gunnery.Range, gunnery.Ranged, gunnery.range_),
    "guns-bearing": Resolver(gunnery.Bearing, gunnery.BearingFound, gunnery.guns_bearing),
    "may-fire": Resolver(gunnery.Aim, gunnery.BearingFound, gunnery.may_fire),
    "firing-die": Resolver(gunnery.Plain, gunnery.FaceFound, gunnery.firing_die_face),
    "salvo": Resolver(gunnery.Salvo, gunnery.SalvoFired, gunnery.salvo),
    "move": Resolver(movement.Move, movement.Moved, movement.move),
    "moves": Resolver(movement.Afloat, movement.Choices, movement.moves),
    "run": Resolver(movement.Run, movement.Ran, movement.run),
    "disabled-turn": Resolver(movement.Way, movement.WayFound, movement.disabled_turn),
    "back-in-action": Resolver(movement.Afloat, movement.Moved, movement.back_in_action),
    "open-sea": Resolver(movement.Place, movement.Gained, movement.open_sea),
    "outcome": Resolver(movement.Fates, movement.Outcome, movement.outcome),
}

RULES = Rules(shapes=SHAPES, checks=CHECKS, resolvers=RESOLVERS, setup=random_setup)
