"""The rules of Tekke Koyu, as far as the account tells them: models, checks, and resolvers by name."""

from __future__ import annotations

from generator.rules.registry import Rules
from generator.rules.resolver import Resolver, Resolvers
from generator.rules.tekke_koyu import critical, salvo
from generator.rules.tekke_koyu.checks import CHECKS
from generator.rules.tekke_koyu.shapes import SHAPES

RESOLVERS: Resolvers = {
    "salvo-dice": Resolver(salvo.Salvo, salvo.SalvoFound, salvo.salvo_dice),
    "torpedoes": Resolver(salvo.TorpedoSalvo, salvo.TorpedoHits, salvo.torpedoes),
    "main-targets": Resolver(salvo.Fire, salvo.Allowed, salvo.main_targets),
    "critical": Resolver(critical.Drawn, critical.CardFound, critical.critical),
    "main-guns": Resolver(critical.Suffered, critical.Left, critical.main_guns),
}

RULES = Rules(shapes=SHAPES, checks=CHECKS, resolvers=RESOLVERS)
