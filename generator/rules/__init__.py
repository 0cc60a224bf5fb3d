"""What the rules of the games say: do the parts of a game agree, and what does a throw of the dice do?

A game names its rules module in game.yaml; MODULES has them all. No figure stands in any of them.
"""

from __future__ import annotations

from generator.finding import Finding
from generator.model.load import Game, Loaded
from generator.resources import Library
from generator.rules import duel_of_iron, ironclads, registry
from generator.rules.registry import Rules

MODULES = {"duel-of-iron": duel_of_iron.RULES, "ironclads": ironclads.RULES}

__all__ = ["MODULES", "check", "load_game", "rules_of"]


def load_game(library: Library, game_id: str) -> Loaded:
    """Every file of a game, read, with the findings of all. Raises LookupError where there is no such game."""
    return registry.load_game(library, game_id, MODULES)


def rules_of(game: Game) -> Rules:
    """The rules module of a game: its resolvers by name among others. Bare where the game names none."""
    return registry.rules_of(game, MODULES)


def check(game: Game) -> list[Finding]:
    """Every finding of a game that was read: of the checks for all games, of its own, and of its examples."""
    return registry.check(game, MODULES)
