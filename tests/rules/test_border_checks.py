"""The border campaign with one fault planted in a file: the finding that is due, and no example in its way."""

from __future__ import annotations

from pathlib import Path

import pytest
from planting import changed, found

GAME = "border-campaign"

FAULTS = [
    ("unknown-kind", "formations.yaml", "kind: army-corps", "kind: army-crops"),
    ("unknown-arm", "tables/hits.yaml", "arm: gun", "arm: guns"),
    ("unknown-formation", "scenarios/lazia.yaml", "formation: azuria-v,", "formation: azuria-vi,"),
    ("formation-placed-twice", "scenarios/lazia.yaml", "formation: azuria-v,", "formation: azuria-iv,"),
    ("start-hex-off-map", "scenarios/lazia.yaml", '"2006"', '"4006"'),
    ("entry-not-on-edge", "scenarios/lazia.yaml", '"2006"', '"1906"'),
    ("entry-after-end", "scenarios/lazia.yaml", "turn: 3", "turn: 13"),
    ("broken-road", "maps/lazia.yaml", "[0104, 0204", "[0104, 0304"),
    ("more-figures-than-kind", "formations.yaml", "{infantry: 3,", "{infantry: 5,"),
]


@pytest.mark.parametrize(("code", "path", "old", "new"), FAULTS)
def test_a_planted_fault_is_found(tmp_path: Path, code: str, path: str, old: str, new: str) -> None:
    folder = changed(tmp_path, f"{GAME}/{path}", old, new)
    assert code in {finding.code for finding in found(folder, GAME)}
