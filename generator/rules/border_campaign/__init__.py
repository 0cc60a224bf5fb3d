"""The rules of the border campaign: its models, its checks, and its resolvers by name."""

from __future__ import annotations

from generator.rules import formation
from generator.rules.border_campaign import combat, losses, march
from generator.rules.border_campaign.checks import CHECKS
from generator.rules.border_campaign.shapes import SHAPES
from generator.rules.registry import Rules
from generator.rules.resolver import Resolver, Resolvers

RESOLVERS: Resolvers = {
    "first-mover": Resolver(march.Turn, march.First, march.first_mover),
    "march": Resolver(march.March, march.Marched, march.march),
    "attack": Resolver(combat.Attack, combat.Halved, combat.attack),
    "dice-of": Resolver(combat.Numbers, combat.CombatDice, combat.dice_of),
    "combat-dice": Resolver(combat.Strength, combat.CombatDice, combat.combat_dice),
    "combat": Resolver(combat.Fight, combat.Fought, combat.combat),
    "gunfire": Resolver(combat.Gunfire, combat.Shelled, combat.gunfire),
    formation.RESOLVER: Resolver(formation.Muster, formation.Throw, combat.formation_dice),
    "returns": Resolver(losses.Toll, losses.Returned, losses.returns),
    "reform": Resolver(losses.MakeUp, losses.Reformed, losses.reform),
}

RULES = Rules(shapes=SHAPES, checks=CHECKS, resolvers=RESOLVERS)
