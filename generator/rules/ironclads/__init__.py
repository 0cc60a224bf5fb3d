"""The rules of The Ironclads: its models, its checks, and its resolvers by name."""

from __future__ import annotations

from generator.rules.ironclads import combat_checks, combat_rules, movement_checks, movement_rules
from generator.rules.ironclads.checks import CHECKS
from generator.rules.ironclads.shapes import SHAPES
from generator.rules.registry import Rules

RULES = Rules(
    shapes=SHAPES,
    checks=(*CHECKS, *movement_checks.CHECKS, *combat_checks.CHECKS),
    resolvers={**movement_rules.RESOLVERS, **combat_rules.RESOLVERS},
)
