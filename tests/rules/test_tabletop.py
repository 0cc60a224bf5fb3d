"""Scenarios on an open table, without hexes."""

from __future__ import annotations

from pathlib import Path

from generator.resources import Library
from generator.rules import check, load_game

GAME = """\
title: Pond
source: drawing
sides: [{id: union, name: Union, color: union, border: single}]
prints: [{kind: counters, title: Counters, template: sheets/counters.xml}]
"""
SHIP = "{vessel: monitor, name: USS Monitor, short: Monitor, side: union, source: vessel}\n"
SCENARIO = """\
title: Off the bar
source: drawing
victory: [Stay afloat.]
tabletop:
  width: 1200 mm
  depth: 800 mm
  ships: [{ship: %s, x: %s, y: 100 mm, heading: 90}]
  ground: [{kind: land, title: Point, outline: [[0 mm, 0 mm], [100 mm, 0 mm], [0 mm, 90 mm]]}]
"""


def codes(folder: Path, scenario: str) -> list[str]:
    files = {"game": GAME, "ships/monitor": SHIP, "scenarios/bar": scenario}
    for name, text in files.items():
        file = folder / f"data/pond/{name}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    loaded = load_game(Library(folder), "pond")
    assert loaded.game is not None
    return [finding.code for finding in (*loaded.findings, *check(loaded.game))]


def test_a_game_needs_no_hexes(tmp_path: Path) -> None:
    assert codes(tmp_path, SCENARIO % ("monitor", "60 mm")) == []


def test_ships_stand_on_the_table(tmp_path: Path) -> None:
    assert codes(tmp_path, SCENARIO % ("monitor", "1201 mm")) == ["off-the-table"]


def test_ships_stand_on_water(tmp_path: Path) -> None:
    # the point is the triangle below the line from (100, 0) to (0, 90); at x = 20 mm it reaches up to 72 mm
    ashore = SCENARIO.replace("y: 100 mm", "y: 71 mm") % ("monitor", "20 mm")
    assert codes(tmp_path, ashore) == ["starts-on-land"]
    assert codes(tmp_path, ashore.replace("y: 71 mm", "y: 73 mm")) == []


def test_ships_of_a_table_are_known(tmp_path: Path) -> None:
    assert codes(tmp_path, SCENARIO % ("virginia", "60 mm")) == ["unknown-ship"]


def test_a_scenario_has_ships(tmp_path: Path) -> None:
    bare = SCENARIO.split("tabletop:")[0]
    assert codes(tmp_path, bare) == ["scenario-without-map", "scenario-without-ships"]
