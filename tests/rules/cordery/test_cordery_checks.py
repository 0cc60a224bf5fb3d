"""Faults planted in the data of Ironclad vs. Ironclad, one by one, and found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.finding import Finding

Spoil = Callable[..., list[Finding]]

ISLANDS = "scenarios/among-islands.yaml"


@pytest.mark.parametrize(
    ("path", "old", "new", "code"),
    [
        (ISLANDS, 'at: "0405"', 'at: "0402"', "tile-near-edge"),
        (ISLANDS, 'at: "0405"', 'at: "0409"', "tile-near-edge"),
        (ISLANDS, 'at: "1004"', 'at: "1204"', "tile-near-edge"),
        (ISLANDS, 'at: "0608"', 'at: "0610"', "tile-near-edge"),
        (ISLANDS, 'at: "0405"', 'at: "0606"', "tiles-too-near"),
        (ISLANDS, "{tile: rocks", "{tile: island", "too-many-tiles"),
        (ISLANDS, 'at: "0405"', 'at: "1311"', "tile-off-map"),
        (ISLANDS, "{tile: rocks", "{tile: reef", "unknown-tile"),
        (ISLANDS, 'at: "0803"', 'at: "0706"', "tiles-coincide"),
        (ISLANDS, 'at: "0608"', 'at: "0710"', "start-hex-is-shallow"),
        ("ships/atlanta.yaml", "flotation: 20", "flotation: 2000", "out-of-range"),
        (ISLANDS, 'start: "0601"', 'start: "0501"', "start-outside-zone"),
        (ISLANDS, "facing: S", "facing: SE", "start-facing-differs"),
        ("ships/atlanta.yaml", "gains: south", "gains: souht", "unknown-zone"),
        ("ships/atlanta.yaml", "id: port", "id: stern", "gun-twice"),
        (
            "ships/atlanta.yaml",
            "    - {id: bow",
            "    - {id: roof, title: Roof gun, center: 0, width: 60}\n    - {id: bow",
            "more-guns-than-aboard",
        ),
        ("tables/firing-die.yaml", "flotation: -4, disables", "flotation: 0, disables", "disables-without-hit"),
        ("tables/firing-die.yaml", "roll: 1-3", "roll: 1-2", "gap-in-table"),
        ("game.yaml", "hexes: 1-6", "hexes: 1-5", "example-fails"),
        ("game.yaml", "from_ends: 2", "from_ends: 1", "example-fails"),
        ("game.yaml", "blocks_fire: true", "blocks_fire: false", "example-fails"),
        ("figures.yaml", "run_hexes: 3", "run_hexes: 4", "no-answer"),
        ("figures.yaml", "way_sides: 1", "way_sides: 2", "example-fails"),
        ("figures.yaml", "ram_attempts: 1", "ram_attempts: 2", "example-fails"),
        ("figures.yaml", "safe_sides: [bow]", "safe_sides: [stern]", "example-fails"),
        ("ships/atlanta.yaml", "center: 90, width: 120", "center: 90, width: 60", "example-fails"),
    ],
)
def test_planted_faults_are_found(spoil: Spoil, path: str, old: str, new: str, code: str) -> None:
    assert code in {finding.code for finding in spoil(path, old, new)}


def test_a_die_that_never_hits(spoil: Spoil) -> None:
    found = spoil(
        "tables/firing-die.yaml",
        *("flotation: -1", "flotation: 0", "flotation: -2", "flotation: 0"),
        *("{flotation: -4, disables: true}", "{flotation: 0}"),
    )
    assert "die-never-hits" in {finding.code for finding in found}


def test_a_finding_stands_at_the_tile(spoil: Spoil) -> None:
    (found,) = (one for one in spoil(ISLANDS, 'at: "0405"', 'at: "0402"') if one.code == "tile-near-edge")
    assert found.message == "1 clear hex lies between it and the north edge, and 2 must"
    assert found.place.file.name == "among-islands.yaml"
    assert found.place.line == 16
