"""Figures that combat counts with, and that stand in no table, changed one at a time: an example notices each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pydantic import BaseModel

from generator.model.load import Game
from generator.rules import examples, rules_of
from generator.rules.ironclads.figures import Figures

COUNTED = ("gunnery", "mortar", "sinking", "losses", "fires", "morale", "sight", "hidden", "momentum")

TOLD = {
    ("gunnery", "silhouette_floor"),  # the formula of the data sheets
    ("gunnery", "collided_loss"),  # movement
    ("morale", "broken_turns"),  # the booklet
    ("morale", "surrendered"),
    ("momentum", "hulls"),  # how far the chart of momentum is printed
    ("momentum", "speeds"),
}
"""Figures that no resolver of combat uses."""

STEPS = {("losses", "other_wheel"): 50, ("sight", "signals"): 5}
"""Percentages of so few that only a greater change can show."""


def _changed(figures: Figures) -> Iterator[tuple[str, str, Figures]]:
    """The figures with one of them higher, by the part and the name of that figure."""
    for part in COUNTED:
        record: BaseModel = getattr(figures, part)
        for name, value in record:
            if isinstance(value, int) and (part, name) not in TOLD:
                altered = record.model_copy(update={name: value + STEPS.get((part, name), 1)})
                yield part, name, figures.model_copy(update={part: altered})


def test_every_figure_of_combat_is_noticed_when_it_changes(ironclads: Game) -> None:
    resolvers = rules_of(ironclads).resolvers
    assert not list(examples.run(ironclads, resolvers))
    unnoticed = [
        (part, name)
        for part, name, figures in _changed(ironclads.figures)
        if not list(examples.run(replace(ironclads, figures=figures), resolvers))
    ]
    assert unnoticed == []


@pytest.mark.parametrize(
    ("gun", "field"),
    [("dahlgren-9", "shot"), ("dahlgren-9", "shell"), ("dahlgren-11-reduced", "shot"), ("mortar-13", "shell")],
)
def test_seed_figures_of_guns_are_pinned_by_examples(ironclads: Game, gun: str, field: str) -> None:
    record = ironclads.guns[gun]
    weaker = record.stats.model_copy(update={field: getattr(record.stats, field) - 1})
    guns = {**ironclads.guns, gun: record.model_copy(update={"stats": weaker})}
    game = replace(ironclads, gun_file=ironclads.gun_file.model_copy(update={"guns": guns}))
    assert list(examples.run(game, rules_of(game).resolvers))
