"""Tiles that scenarios lay are those of the game, each in a hex of the map of its own."""

from __future__ import annotations

from collections.abc import Iterator

from generator.finding import Finding, did_you_mean
from generator.hexgrid import parse
from generator.model.load import Game
from generator.model.scenario import LaidTile, Scenario


def check_tiles(game: Game) -> Iterator[Finding]:
    for id, scenario in game.scenarios.items():
        for index, one in enumerate(scenario.tiles):
            yield from _tile(game, id, scenario, index, one)


def _tile(game: Game, id: str, scenario: Scenario, index: int, one: LaidTile) -> Iterator[Finding]:
    place = game.where("scenarios", id, "tiles", index, "at")
    if game.tile(one.tile) is None:
        known = [tile.id for tile in game.about.tiles]
        where = game.where("scenarios", id, "tiles", index, "tile")
        yield Finding("unknown-tile", f"the game has no tile '{one.tile}'", where, did_you_mean(one.tile, known))
    if scenario.map is None:
        cure = "lay tiles in a scenario with `map:`"
        yield Finding("tile-without-map", "this scenario is not fought on one map", place, cure)
        return
    chart = game.maps.get(scenario.map)
    if chart is not None and ("-" in one.at or parse(one.at) not in chart):
        yield Finding("tile-off-map", f"hex {one.at} is not on the map", place, "lay it in a hex of the map")
    if one.at in [before.at for before in scenario.tiles[:index]]:
        message = f"another tile lies in hex {one.at}"
        yield Finding("tiles-coincide", message, place, "give each tile a hex of its own")
