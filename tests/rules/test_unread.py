"""A file that cannot be read is told itself, and what depends on it says nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from planting import changed, found

FILES = [
    ("border-campaign/formations.yaml", "move: 2", "move: 0"),
    ("border-campaign/tables/hits.yaml", "die: ", "dye: "),
    ("zouave/guns.yaml", "damage: ", "damages: "),
    ("rams-and-ironclads/guns.yaml", "weight: ", "wait: "),
    ("ironclads/guns.yaml", "accuracy: ", "acuracy: "),
    ("ironclads/ships/virginia.yaml", "short: ", "shirt: "),
    ("ironclads/tables/crew-quality.yaml", "shape: ", "shapes: "),
    ("ironclads/tables/hit-probability.yaml", "shape: ", "shapes: "),
]


@pytest.mark.parametrize(("path", "old", "new"), FILES)
def test_only_the_file_itself_is_told(tmp_path: Path, path: str, old: str, new: str) -> None:
    told = found(changed(tmp_path, path, old, new), path.split("/")[0])
    assert {finding.place.file for finding in told} == {tmp_path / "data" / path}
