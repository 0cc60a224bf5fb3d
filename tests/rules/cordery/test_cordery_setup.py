"""A set-up by chance keeps to the rules of laying islands and rocks, written out here once more by hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from generator import rules
from generator.hexgrid import distance, parse
from generator.model.load import Game


def _setup(game: Game, seed: int):
    setup = rules.rules_of(game).setup
    assert setup is not None
    return setup(game, seed)


def test_two_hundred_set_ups_are_legal(cordery: Game) -> None:
    kinds: set[tuple[int, int]] = set()
    for seed in range(200):
        scenario = _setup(cordery, seed)
        islands = [parse(one.at) for one in scenario.tiles if one.tile == "island"]
        rocks = [parse(one.at) for one in scenario.tiles if one.tile == "rocks"]
        kinds.add((len(islands), len(rocks)))
        assert len(islands) <= 3
        assert len(rocks) <= 3
        assert all(3 <= hex_.row <= 8 and 2 <= hex_.col <= 11 for hex_ in islands)
        assert all(2 <= hex_.row <= 9 and 2 <= hex_.col <= 11 for hex_ in rocks)
        assert all(distance(one, other) >= 2 for one, other in combinations([*islands, *rocks], 2))
        atlanta, palmetto = scenario.forces
        assert (atlanta.ship, atlanta.facing.value) == ("atlanta", "S")
        assert atlanta.start in ("0601", "0701")
        assert (palmetto.ship, palmetto.facing.value) == ("palmetto-state", "N")
        assert palmetto.start in ("0610", "0710")
    assert kinds == {(islands, rocks) for islands in range(4) for rocks in range(4)}


def test_the_same_seed_gives_the_same(cordery: Game) -> None:
    assert _setup(cordery, 1873) == _setup(cordery, 1873)
    assert _setup(cordery, 1873) != _setup(cordery, 1874)
    assert _setup(cordery, 1873).id == "seed-1873"


def test_without_a_scenario_on_one_map_there_is_none(cordery: Game) -> None:
    with pytest.raises(LookupError, match="no scenario"):
        _setup(replace(cordery, scenarios={}), 1)
