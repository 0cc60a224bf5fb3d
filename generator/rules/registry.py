"""The rules modules by the names that game.yaml gives them; loading and checking a whole game with its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from generator.finding import Finding, did_you_mean
from generator.model.game import GameFile
from generator.model.load import Game, Loaded, Shapes
from generator.model.load import load_about as about_shaped
from generator.model.load import load_game as load_shaped
from generator.model.scenario import Scenario
from generator.resources import Library
from generator.rules import examples
from generator.rules.accepted import accept
from generator.rules.checks import CHECKS, Check
from generator.rules.resolver import Resolvers


@dataclass(frozen=True)
class Rules:
    """What the rules module of a game gives."""

    shapes: Shapes = field(default_factory=Shapes)
    checks: tuple[Check, ...] = ()
    resolvers: Resolvers = field(default_factory=dict)
    setup: Callable[[Game, int], Scenario] | None = (
        None  # a legal set-up by chance, the same for the same seed; LookupError for none
    )


def load_about(library: Library, game_id: str, modules: Mapping[str, Rules]) -> GameFile:
    """A game's game.yaml alone, read with the model of its rules module."""
    return about_shaped(library, game_id, _shapes(modules))


def load_game(library: Library, game_id: str, modules: Mapping[str, Rules]) -> Loaded:
    """Every file of a game, read with the models of its rules module."""
    return load_shaped(library, game_id, _shapes(modules))


def _shapes(modules: Mapping[str, Rules]) -> Callable[[str | None], Shapes]:
    return lambda name: modules.get(name or "", Rules()).shapes


def rules_of(game: Game, modules: Mapping[str, Rules]) -> Rules:
    """The rules module of a game; bare rules where it has none."""
    return modules.get(game.about.rules or "", Rules())


def check(game: Game, modules: Mapping[str, Rules]) -> list[Finding]:
    """Every finding of a game that was read, sorted, those left out that game.yaml accepts."""
    return sorted(accept(game, list(_findings(game, modules))), key=lambda finding: finding.order)


def _findings(game: Game, modules: Mapping[str, Rules]) -> Iterator[Finding]:
    rules = rules_of(game, modules)
    if game.about.rules and game.about.rules not in modules:
        message = f"there is no rules module '{game.about.rules}'"
        yield Finding("unknown-rules", message, game.where("game", "rules"), did_you_mean(game.about.rules, [*modules]))
    told = [finding for look in (*CHECKS, *rules.checks) for finding in look(game)]
    yield from told
    if game.complete and not any(_in_the_way(finding) for finding in accept(game, told)):
        yield from examples.run(game, rules.resolvers)


def _in_the_way(finding: Finding) -> bool:
    """Whether an example may fail for no other fault than this one."""
    return finding.severity == "error" and finding.place.file.parent.name != "scenarios"
