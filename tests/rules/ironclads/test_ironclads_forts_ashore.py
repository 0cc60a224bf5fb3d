"""Forts of a scenario: on land, on a map of the scenario, with a counter of their own; its print has their logs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator import rules
from generator.build import Order, prove
from generator.drawing.frame import Glyphs, walk
from generator.layout.paper import read_paper
from generator.resources import Library, shipped

SCENARIO = "data/ironclads/scenarios/first-combat.yaml"
MARKERS = 'markers: [Fires, State of a ship, "Wind, water and night", Blank]\n'
FORTS = """\
markers: [Fires, Forts and batteries]
forts:
  - {fort: fort-henry, at: II-3115, facing: S, side: union}
  - {fort: drewrys-bluff, at: IV-3018, facing: N, side: confederate, masked: true}
turns: 30
"""
Codes = Callable[..., list[str]]


@pytest.fixture
def codes(tmp_path: Path) -> Codes:
    """The codes of all findings when the scenario has the forts, `old` of them `new` instead."""

    def found(old: str = "", new: str = "") -> list[str]:
        assert old in FORTS
        text = (shipped() / SCENARIO).read_text("utf-8").replace(f"{MARKERS}turns: 30\n", FORTS.replace(old, new))
        file = tmp_path / SCENARIO
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        loaded = rules.load_game(Library(tmp_path), "ironclads")
        return [finding.code for finding in (*loaded.findings, *(rules.check(loaded.game) if loaded.game else ()))]

    return found


def test_forts_on_land_are_sound(codes: Codes) -> None:
    """3115 of II lies behind line 16, 3018 of IV is Sewell's Point behind line 7."""
    assert codes() == []


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        ("unknown-fort", "fort-henry", "fort-henri"),
        ("unknown-side", "side: union", "side: onion"),
        ("fort-in-water", "II-3115", "II-2025"),
        ("start-hex-off-map", "II-3115", "II-4115"),
        ("start-hex-off-map", "II-3115", "V-3115"),
        ("start-hexes-coincide", "IV-3018", "II-3115"),
        ("unknown-group", "[Fires,", "[Fire,"),
        ("too-few-counters", "Forts and batteries", "Fires"),
    ],
)
def test_a_fort_out_of_place_is_found(codes: Codes, code: str, old: str, new: str) -> None:
    assert code in codes(old, new)


def test_a_fort_without_a_counter_is_found(codes: Codes, tmp_path: Path) -> None:
    """There are four forts, I to IV."""
    fort = "data/ironclads/forts/fort-henry.yaml"
    text = (shipped() / fort).read_text("utf-8")
    assert "mark: I\n" in text
    (tmp_path / fort).parent.mkdir(parents=True)
    (tmp_path / fort).write_text(text.replace("mark: I\n", "mark: V\n"), "utf-8")
    assert codes() == ["too-few-counters"]


def test_the_print_for_the_scenario_has_their_logs_and_its_markers(codes: Codes, tmp_path: Path) -> None:
    assert codes("  - {fort: drewrys-bluff, at: IV-3018, facing: N, side: confederate, masked: true}\n") == []
    order = Order(read_paper("A4"), kinds=("fort-logs", "scenario"), scenario="first-combat")
    proof = prove(Library(tmp_path), "ironclads", order)
    assert proof.findings == ()
    logs = [page for page in proof.pages if page.kind == "fort-logs"]
    assert proof.game is not None
    groups = {counter.group for counter in proof.game.counters.counters}
    assert groups == {"Union ships", "Confederate ships", "Fires", "Forts and batteries"}
    words = [item.text for item, _ in walk(logs[0].frame.items) if isinstance(item, Glyphs)]
    assert len(logs) == 2
    assert "Fort Henry (I)" in words
    assert "UNION" in words
    assert any("Hex II-3115, front to the south" in text for text in words)
    fight = [page for page in proof.pages if page.kind == "scenario"]
    told = [item.text for page in fight for item, _ in walk(page.frame.items) if isinstance(item, Glyphs)]
    assert any("Fort Henry" in text for text in told)
