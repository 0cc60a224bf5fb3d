"""Rams and Ironclads with one fault planted in one of its files: the finding that is due, at its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from planting import changed, found

GAME = "rams-and-ironclads"

FAULTS = [
    ("unknown-kind", "ships/cairo.yaml", "kind: ironclad", "kind: irnoclad"),
    ("unknown-protection", "ships/cairo.yaml", "front: iron-3", "front: iron-4"),
    ("unknown-gun", "ships/cairo.yaml", "gun: shell-gun-8,", "gun: shell-gun-7,"),
    ("unknown-mount", "ships/cairo.yaml", "mount: casemate}", "mount: casement}"),
    ("unknown-class", "guns.yaml", "weight: heavy-rifle", "weight: hefty-rifle"),
    ("unknown-bore", "figures.yaml", "bore: rifle, fire: 4", "bore: riffle, fire: 4"),
    ("unknown-modifier", "figures.yaml", "modifier: long}", "modifier: short}"),
    ("not-knots", "ships/cairo.yaml", "speed: 8", "speed: 8.5"),
    ("more-guns-than-aboard", "ships/cairo.yaml", "count: 3, place: starboard", "count: 4, place: starboard"),
    ("guns-left-ashore", "ships/cairo.yaml", "count: 3, place: starboard", "count: 2, place: starboard"),
    ("turret-without-armour", "ships/monitor.yaml", ", turret: monitor-turret", ""),
    ("ram-differs", "ships/tennessee.yaml", "bow: ram", "bow: plain"),
    ("spar-differs", "ships/webb.yaml", "  spar: true\n", ""),
    ("draught-differs", "ships/cairo.yaml", "draught: 6", "draught: 8"),
    ("sharpshooters-on-ironclad", "ships/arkansas.yaml", "  bow: ram", "  bow: ram\n  sharpshooters: true"),
    ("tug-too-heavy", "ships/zouave.yaml", "gun: parrott-30", "gun: parrott-100"),
    ("bands-overlap", "figures.yaml", "[20, 50, 100]", "[20, 20, 100]"),
    ("missing-band", "figures.yaml", "[20, 50, 100]", "[20, 50]"),
    ("armour-falls", "figures.yaml", "armour: 10, over: 5", "armour: 7, over: 5"),
    ("bands-overlap", "figures.yaml", "over: 3, up_to: 5", "over: 3, up_to: 6"),
    ("armour-not-ashore", "forts/bluff.yaml", "armour: 8", "armour: 12"),
    ("too-few-markers", "counters.yaml", 'letter: "7", course: ahead', 'letter: "77", course: ahead'),
    ("example-fails", "tables/ramming.yaml", "thrown: 2D6, rammer: 1", "thrown: 2D6, rammer: 2"),
    ("example-fails", "tables/yawing.yaml", "effects: {turn: -1}", "effects: {turn: 1}"),
    ("off-the-table", "scenarios/bluff.yaml", "x: 12 cm, y: 62 cm", "x: 412 cm, y: 62 cm"),
    ("starts-on-land", "scenarios/bluff.yaml", "x: 12 cm, y: 62 cm", "x: 12 cm, y: 110 cm"),
    ("fort-in-water", "scenarios/bluff.yaml", "x: 96 cm, y: 98 cm", "x: 96 cm, y: 60 cm"),
    ("out-of-range", "figures.yaml", "largest: 300", "largest: 0"),
    ("starts-too-fast", "scenarios/bluff.yaml", "heading: 90, speed: 3, text: flagship", "heading: 90, speed: 33"),
]


@pytest.mark.parametrize(("code", "path", "old", "new"), FAULTS)
def test_a_planted_fault_is_found(tmp_path: Path, code: str, path: str, old: str, new: str) -> None:
    folder = changed(tmp_path, f"{GAME}/{path}", old, new)
    assert code in {finding.code for finding in found(folder, GAME)}
