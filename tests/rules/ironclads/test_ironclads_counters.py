"""Counters of The Ironclads against its ships, its figures and its scenarios."""

from __future__ import annotations

from collections import Counter as Tally
from pathlib import Path

import pytest
from planting import changed, found

from generator import hexgrid, rules
from generator.hexgrid import parse
from generator.model.counter import Counter, Face
from generator.model.load import Game
from generator.model.table import RollTable
from generator.units import mm


def counter(game: Game, id: str) -> Counter:
    return next(one for one in game.counters.counters if one.id == id)


def test_every_ship_has_one_counter_and_every_scenario_its_ships(ironclads: Game) -> None:
    shown = Tally(one.front.ship for one in ironclads.counters.counters if one.front.ship)
    assert shown == dict.fromkeys(ironclads.ships, 1)
    assert sum(one.copies for one in ironclads.counters.counters if one.front.ship) == len(ironclads.ships)
    for scenario in ironclads.scenarios.values():
        assert {unit.ship for unit in scenario.forces} <= set(shown)


def test_a_ship_is_told_by_livery_and_type_and_her_back_by_kind_alone(ironclads: Game) -> None:
    for id, ship in ironclads.ships.items():
        one = next(ironclads.counters.of_ship(id))
        kind = ironclads.figures.type(ship.stats.type)
        assert one.front.type == kind.short
        armoured = "confederate-ironclad" if kind.ironclad else "confederate-wooden"
        assert one.front.livery == ("ink" if ship.side == "union" else armoured)
        back = one.back
        assert isinstance(back, Face)
        assert back.ship is None
        assert back.outline == kind.hidden.replace(" ", "-")
        assert kind.hidden.startswith(back.title.lower())
        assert (back.side, back.livery) == (ship.side, one.front.livery)


def test_unseen_ships_look_alike_and_are_enough_for_the_largest_side(ironclads: Game) -> None:
    for side in ironclads.about.sides:
        unseen = [one for one in ironclads.counters.counters if one.id.startswith(f"unseen-{side.id}")]
        (decoys,) = (one for one in ironclads.counters.counters if one.id == f"decoy-{side.id}")
        assert {one.front for one in unseen} == {decoys.front}
        assert [one.back.title for one in unseen if one.back] == [f"Ship {n}" for n in range(1, len(unseen) + 1)]
        for scenario in ironclads.scenarios.values():
            ships = sum(ironclads.ships[unit.ship].side == side.id for unit in scenario.forces)
            assert len(unseen) >= ships
        assert len(unseen) >= ironclads.figures.command.squadron  # a whole squadron


def test_heavy_obstacle_reaches_into_four_neighbouring_hexes_and_no_more(ironclads: Game) -> None:
    size = ironclads.counters.size("heavy")
    assert size is not None
    flats = mm(15)
    home = parse("1010")
    x, y = hexgrid.centre(home, flats)
    corners = [(x + dx * size.length / 2, y + dy * size.width / 2) for dx in (-1, 1) for dy in (-1, 1)]
    reached = {hexgrid.hex_at(*corner, flats) for corner in corners}
    assert len(reached) == 4
    assert reached < set(hexgrid.neighbours(home))
    middles = [(x, y - size.width / 2), (x, y + size.width / 2)]
    assert {hexgrid.hex_at(*middle, flats) for middle in middles} == {home}


def test_obstacles_torpedoes_and_fires_are_those_of_the_rules(ironclads: Game) -> None:
    figures = ironclads.figures
    assert [counter(ironclads, f"piles-{n}").front.letter for n in figures.obstacles.piles] == ["10", "15", "20"]
    torpedoes = [column.key for column in ironclads.tables["torpedo-fixed"].columns]  # type: ignore[attr-defined]
    assert [counter(ironclads, f"torpedo-{kind}").front.letter.lower() for kind in torpedoes] == torpedoes
    fires = [counter(ironclads, f"fire-{level}") for level in (1, 3, 5)]
    rows = [face.row for fire in fires for face in (fire.front, fire.back) if face is not None]
    assert rows == [str(level) for level in range(1, figures.fires.highest + 1)]


def test_only_fires_show_a_figure(ironclads: Game) -> None:
    rolls = [table for table in ironclads.tables.values() if isinstance(table, RollTable)]
    rows = {row.id for table in rolls for row in table.rows}
    assert {one.state for one in ironclads.counters.counters} & rows == set()
    assert {one.group for one in ironclads.counters.counters if one.table} == {"Fires"}


def test_sheet_total(ironclads: Game) -> None:
    # 27 ships, 24 unseen, 18 works, 35 obstacles, 22 torpedoes, 16 fires, 34 states, 22 of wind and night, 10 blanks
    assert ironclads.counters.total == 27 + 24 + 18 + 35 + 22 + 16 + 34 + 22 + 10


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        ("unknown-table", "table: fire-damage", "table: fire-damages"),
        ("unknown-row", 'row: "2"', 'row: "7"'),
        ("unknown-row", ', row: "1"', ""),
        ("counter-too-large-for-hex", "length: 14 mm, width: 9 mm", "length: 14 mm, width: 10 mm"),
    ],
)
def test_planted_fault_is_found(tmp_path: Path, code: str, old: str, new: str) -> None:
    folder = changed(tmp_path, "ironclads/counters.yaml", old, new)
    assert [one.code for one in found(folder, "ironclads")] == [code]


def test_markers_may_be_larger_than_their_hex(ironclads: Game) -> None:
    marker = ironclads.counters.size("marker")
    assert marker is not None
    assert marker.width > (2 * mm(15) - marker.length) / 3**0.5  # what a ship of this length may be across
    assert [one for one in rules.check(ironclads) if one.code == "counter-too-large-for-hex"] == []
