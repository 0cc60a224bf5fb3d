"""Each check finds the fault that is planted for it, at the line and with the words that it stands in."""

from __future__ import annotations

import pytest

from generator import rules
from generator.finding import Finding
from generator.model.load import Game

MONITOR, VIRGINIA = "ships/monitor.yaml", "ships/virginia.yaml"
ON_MONITOR, RAM = "tables/damage-monitor.yaml", "tables/ram.yaml"
SCENARIO = "scenarios/hampton-roads.yaml"

# code, file, what stands there, what is planted, the text that the finding points at
FAULTS = [
    # tables
    ("gap-in-table", ON_MONITOR, "roll: 5", "roll: 6", "6"),
    ("overlap-in-table", ON_MONITOR, "roll: 5", "roll: 4-5", "4-5"),
    ("roll-off-the-die", RAM, "roll: 8", "roll: 8-9", "8-9"),
    ("gap-in-table", RAM, "roll: 6-7", "roll: 7", "7"),
    ("duplicate-name", ON_MONITOR, "- id: leak", "- id: crack", "crack"),
    # bands
    ("gap-in-bands", "game.yaml", "hexes: 3-4", "hexes: 4", "4"),
    ("gap-in-bands", "game.yaml", "hexes: 1-2", "hexes: 2", "2"),
    ("overlap-in-bands", "game.yaml", "hexes: 3-4", "hexes: 2-4", "2-4"),
    ("unknown-band", MONITOR, "hit: {short: 80", "hit: {shrot: 80", "shrot"),
    ("missing-band", MONITOR, "hit: {short: 80, ", "hit: {", "hit"),
    # percentages
    ("percentage-out-of-range", MONITOR, "short: 80", "short: 101", "101"),
    ("percentage-out-of-range", VIRGINIA, "long: 5", "long: -5", "-5"),
    ("percentage-rises-with-range", MONITOR, "medium: 40", "medium: 81", "81"),
    # guns and arcs
    ("gap-in-arcs", VIRGINIA, "center: 90, width: 90", "center: 90, width: 80", "{id: stern"),
    ("overlap-in-arcs", VIRGINIA, "center: 90, width: 90", "center: 90, width: 100", "{id: stern"),
    ("more-guns-than-aboard", VIRGINIA, "center: 0, width: 90, cannon: 1", "center: 0, width: 90, cannon: 11", "11"),
    ("more-guns-than-aboard", MONITOR, "cannon: 2\n", "cannon: 3\n", "3"),
    ("more-guns-than-a-turn", VIRGINIA, "center: 270, width: 90, cannon: 4", "center: 270, width: 90, cannon: 5", "5"),
    ("masked-arc-fires", MONITOR, "cannon: 0", "cannon: 1", "1"),
    # damage
    ("damage-to-missing-part", VIRGINIA, "damage: damage-virginia", "damage: damage-monitor", None),
    ("effect-out-of-place", ON_MONITOR, "{jams: true}", "{jams: true, sinks: true}", "sinks"),
    ("effect-out-of-place", RAM, "times: 1D3}", "times: 1D3, crew: -1}", "crew"),
    ("effect-without-sufferer", RAM, "{on: rammed, sinks: true}", "{sinks: true}", "{sinks"),
    ("unknown-result", RAM, "gives: leak}", "gives: leek}", "leek"),
    ("disabling-number-differs", MONITOR, "disabled_at: -7", "disabled_at: -6", "-6"),
    ("unknown-table", MONITOR, "damage: damage-monitor", "damage: damage-moniter", "damage-moniter"),
    ("unknown-table", VIRGINIA, "ram: ram", "ram: rum", "rum"),
    # options
    ("option-without-effect", "game.yaml", "{ram_modifier: 1}", "{ram_modifier: 0}", "{ram_modifier"),
    (
        "option-without-effect",
        "game.yaml",
        "ships: [virginia]\n    effects: {ram",
        "ships: [monitor]\n    effects: {ram",
        "{ram",
    ),
    ("unknown-ship", "game.yaml", "ships: [virginia]", "ships: [merrimac]", "merrimac"),
    # names
    ("unknown-rules", "game.yaml", "rules: duel-of-iron", "rules: duel-of-irony", "duel-of-irony"),
    ("unknown-vessel", MONITOR, "vessel: monitor", "vessel: moniter", "moniter"),
    ("unknown-side", MONITOR, "side: union", "side: onion", "onion"),
    ("unknown-terrain", VIRGINIA, "starts_on: [deep]", "starts_on: [depe]", "depe"),
    ("unknown-map", SCENARIO, "map: hampton-roads", "map: hampton-rods", "hampton-rods"),
    ("unknown-ship", SCENARIO, "ship: monitor", "ship: moniter", "moniter"),
    ("unknown-option", SCENARIO, "options: []", "options: [solid-shott]", "solid-shott"),
    ("unknown-size", "counters.yaml", "size: ship", "size: shipp", "shipp"),
    ("unknown-ship", "counters.yaml", "{ship: monitor}", "{ship: monitr}", "monitr"),
    ("unknown-side", "counters.yaml", "side: union", "side: unoin", "unoin"),
    ("unknown-state", "counters.yaml", "state: leak", "state: leek", "leek"),
    # scenarios
    ("start-hex-off-map", SCENARIO, '"2104"', '"2704"', '"2704"'),
    ("start-hex-is-land", SCENARIO, '"2104"', '"0401"', '"0401"'),
    ("start-hex-too-shallow", SCENARIO, '"1416"', '"1316"', '"1316"'),
    ("start-hexes-coincide", SCENARIO, '"1416"', '"2104"', '"2104"'),
    # counters
    ("counter-too-large-for-hex", "counters.yaml", "width: 11 mm", "width: 12 mm", "{id: ship"),
    ("counter-too-large-for-hex", "counters.yaml", "length: 18 mm", "length: 19 mm", "{id: ship"),
    ("too-few-counters", SCENARIO, "ship: virginia", "ship: virginia\n    letter: D", "D"),
    ("too-few-markers", "counters.yaml", "copies: 8\n    state: cannon", "copies: 5\n    state: cannon", None),
    ("too-few-markers", "counters.yaml", "    state: sunk\n", "", None),
    # sources
    ("figure-without-source", RAM, 'source: duel-of-iron "Ramming phase"\n', "", None),
    ("unknown-source", RAM, "source: duel-of-iron", "source: dual-of-iron", "dual-of-iron"),
    ("unknown-source", "game.yaml", 'source: duel-of-iron "Attack', 'source: Duel "Attack', "Duel"),
    ("unknown-reading", "game.yaml", "the reading range-gaps", "the reading range-gap", "duel-of-iron"),
    ("unknown-field", VIRGINIA, "  starts_on: recon", "  start_on: recon", "start_on"),
    # figures in sentences
    ("unknown-figure", ON_MONITOR, "Move rolls {move}", "Move rolls {mov}", "Move rolls {mov}"),
    # acceptance
    (
        "accepted-nothing",
        "game.yaml",
        "works:",
        "accepted:\n  - {code: gap-in-table, where: tables/ram, why: none}\nworks:",
        "{code",
    ),
]


@pytest.mark.parametrize(("code", "path", "old", "new", "at"), FAULTS)
def test_planted_fault_is_found(plant, code: str, path: str, old: str, new: str, at: str | None) -> None:
    found = [finding for finding in plant(path, old, new) if finding.code == code]
    assert found
    if at is not None:
        assert any(_stands_at(finding).startswith(at) for finding in found)
    assert all(finding.help for finding in found)


def _stands_at(finding: Finding) -> str:
    line = finding.place.file.read_text("utf-8").splitlines()[finding.place.line - 1]
    return line[finding.place.column - 1 :]


def test_the_game_as_it_ships_has_no_finding(duel: Game) -> None:
    assert rules.check(duel) == []


def test_a_table_without_loss_of_move_cannot_disable(plant) -> None:
    path = "tables/damage-monitor.yaml"
    changes = ["effects: {move: -2}", "effects: {crew: -1}", "rolls {move}", "rolls", "{move: -1}", "{crew: -1}"]
    found = plant(path, *changes, "rolls {move}", "rolls")
    assert any(f.code == "disabling-number-unreachable" and f.place.file.name == "monitor.yaml" for f in found)


def test_more_guns_than_the_vessel_carries(plant) -> None:
    found = plant("ships/virginia.yaml", "cannon: 10", "cannon: 11")
    assert "more-guns-than-aboard" in {finding.code for finding in found}


def test_too_few_counters_for_a_squadron(plant) -> None:
    force = '  - {ship: monitor, start: "%s", facing: S}\n'
    squadron = "".join(force % hex_ for hex_ in ("2204", "2205", "2206", "2304"))
    found = plant("scenarios/hampton-roads.yaml", "forces:\n", f"forces:\n{squadron}")
    assert "this scenario needs 5 of monitor, and counters.yaml has 4" in {finding.message for finding in found}


def test_an_accepted_finding_is_silent(plant) -> None:
    accepted = "accepted:\n  - {code: disabling-number-differs, where: ships/monitor/stats/disabled_at, why: trial}\n"
    plant("game.yaml", "works:", f"{accepted}works:")
    codes = {finding.code for finding in plant("ships/monitor.yaml", "disabled_at: -7", "disabled_at: -8")}
    assert "disabling-number-differs" not in codes
    assert "accepted-nothing" not in codes


def test_acceptance_elsewhere_silences_nothing(plant) -> None:
    accepted = "accepted:\n  - {code: disabling-number-differs, where: ships/virginia, why: trial}\n"
    plant("game.yaml", "works:", f"{accepted}works:")
    codes = {finding.code for finding in plant("ships/monitor.yaml", "disabled_at: -7", "disabled_at: -8")}
    assert {"disabling-number-differs", "accepted-nothing"} <= codes


def test_names_of_a_file_that_cannot_be_read_are_not_missing(plant) -> None:
    codes = {finding.code for finding in plant("ships/monitor.yaml", "side: union", "sied: union")}
    assert codes == {"unknown-key"}


def test_findings_of_several_files_come_together(plant) -> None:
    plant("ships/monitor.yaml", "short: 80", "short: 101")
    codes = {finding.code for finding in plant("tables/ram.yaml", "roll: 5", "roll: 4-5")}
    assert {"percentage-out-of-range", "overlap-in-table"} <= codes
