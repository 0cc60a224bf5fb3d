"""What the rules of the games say: do the parts of a game agree, and what does a throw of the dice do?

A game names its rules module in game.yaml: `duel-of-iron` is the package `duel_of_iron` beside this file, which has
its RULES. Only that of the game at hand is imported. No figure stands in any of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules

from generator.finding import Finding
from generator.model.game import GameFile
from generator.model.load import Game, Loaded
from generator.resources import Library
from generator.rules import registry
from generator.rules.registry import Rules

_SHARED = {"checks"}  # a package of this folder that is no game's

__all__ = ["MODULES", "check", "load_about", "load_game", "rules_of"]


class _Modules(Mapping[str, Rules]):
    """The rules modules by name, each imported when it is asked for."""

    def __getitem__(self, name: str) -> Rules:
        if name not in self._names:
            raise KeyError(name)
        rules = import_module(f"{__name__}.{name.replace('-', '_')}").RULES
        assert isinstance(rules, Rules)
        return rules

    @cached_property
    def _names(self) -> list[str]:
        found = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
        return [name.replace("_", "-") for name in found if name not in _SHARED]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


MODULES: Mapping[str, Rules] = _Modules()


def load_about(library: Library, game_id: str) -> GameFile:
    """A game's game.yaml alone. Raises FindingsError with all that is wrong in it."""
    return registry.load_about(library, game_id, MODULES)


def load_game(library: Library, game_id: str) -> Loaded:
    """Every file of a game, read, with the findings of all. Raises LookupError where there is no such game."""
    return registry.load_game(library, game_id, MODULES)


def rules_of(game: Game) -> Rules:
    """The rules module of a game: its resolvers by name among others. Bare where the game names none."""
    return registry.rules_of(game, MODULES)


def check(game: Game) -> list[Finding]:
    """Every finding of a game that was read: of the checks for all games, of its own, and of its examples."""
    return registry.check(game, MODULES)
