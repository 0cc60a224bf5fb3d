"""Faults planted in the layout and the set-up of Scenario 1, each found at its place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.finding import Finding
from generator.model.load import Game
from generator.model.read import read_model
from generator.model.scenario import Scenario
from generator.resources import shipped
from generator.rules.checks.names import check_names
from generator.rules.checks.scenarios import check_scenarios
from generator.rules.checks.surfaces import check_surfaces

FILE = shipped() / "data" / "ironclads" / "scenarios" / "first-combat.yaml"

FAULTS = [
    ("unknown-line", 'line: "16"', 'line: "17"', '"17"'),
    ("unknown-shoal", "shoals: [N, BB]", "shoals: [N, CC]", "CC"),
    ("unknown-line", 'joins: "6"', 'joins: "66"', '"66"'),
    ("hex-off-line", "at: IV-4003", "at: IV-4004", "IV-4004"),
    ("lines-do-not-meet", 'joins: "6", at: IV-4003', 'joins: "5"', '"5"'),
    ("section-without-place", "[III, IV]", "[III, III]", "name: III"),
    ("section-without-place", "- [III, IV]", "- [III]", "name: IV"),
    ("unknown-section", "[III, IV]", "[III, V]", "V"),
    # level, its top row meets the foot of II
    ("entry-not-on-edge", "    turned: true\n", "", "{turn: 1"),
    ("entry-is-land", "first: IV-3501, last: IV-3901}", "first: IV-3301, last: IV-3901}", "{turn: 1"),
    ("entry-is-no-line", "first: IV-3501, last: IV-3901}", "first: IV-3501, last: IV-3902}", "{turn: 1"),
    ("start-outside-entry", "start: IV-3701", "start: IV-3704", "IV-3704"),
    ("outside-set-up", "start: II-1631", "start: II-1934", "II-1934"),
    ("start-hex-is-land", "start: II-1631", "start: II-1605", "II-1605"),
    # Monitor draws more than the 3 feet that a shoal may have
    ("start-hex-too-shallow", "start: II-1631", "start: II-1728", "II-1728"),
    ("start-hex-off-map", "start: II-1631", "start: II-4101", "II-4101"),
    ("edges-do-not-match", 'lines: [{line: "16"}]', "lines: []", '{line: "1"}'),
]


def found(game: Game, text: str, folder: Path) -> list[Finding]:
    """All findings of a scenario in the words of its file."""
    file = folder / "first-combat.yaml"
    file.write_text(text, "utf-8")
    scenario, node = read_model(file, Scenario)
    nodes = {**game.nodes, ("scenarios", "first-combat"): node}
    changed = replace(game, scenarios={"first-combat": scenario.named("first-combat")}, nodes=nodes)
    return [finding for check in (check_names, check_scenarios, check_surfaces) for finding in check(changed)]


def test_as_it_ships_it_has_no_finding(ironclads: Game, tmp_path: Path) -> None:
    assert found(ironclads, FILE.read_text("utf-8"), tmp_path) == []


@pytest.mark.parametrize(("code", "old", "new", "at"), FAULTS)
def test_planted_fault_is_found(ironclads: Game, tmp_path: Path, code: str, old: str, new: str, at: str) -> None:
    text = FILE.read_text("utf-8")
    assert old in text
    text = text.replace(old, new, 1)
    lines = text.splitlines()
    told = [finding for finding in found(ironclads, text, tmp_path) if finding.code == code]
    assert told
    assert all(finding.help for finding in told)
    assert any(lines[one.place.line - 1][one.place.column - 1 :].startswith(at) for one in told)


def test_sections_of_odd_width_or_unlike_size_do_not_fit(ironclads: Game, tmp_path: Path) -> None:
    chart = ironclads.maps["section-2"]
    narrow = "\n".join(row[:39] for row in chart.grid)
    odd = type(chart).model_construct(**{**chart.__dict__, "terrain": narrow, "lines": {}, "shoals": {}})
    odd.__dict__.pop("grid", None)
    game = replace(ironclads, maps={**ironclads.maps, "section-2": odd})
    told = [finding.message for finding in found(game, FILE.read_text("utf-8"), tmp_path)]
    assert "section II has 39 columns: its edges fit neither turned nor side by side" in told
    assert "the sections are not of one size" in told
