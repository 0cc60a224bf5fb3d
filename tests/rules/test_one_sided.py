"""A scenario in which one side has nothing to play, in each kind of game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from planting import found, words

from generator.resources import shipped

ONE_SIDED = [
    ("tekke-koyu/scenarios/tekke-koyu.yaml", r"  - ship: (spetsai|leon|lemnos|aetos)\n(    .*\n)*", "forces:"),
    ("border-campaign/scenarios/lazia.yaml", r".*formation: ruberia-.*\n", "formations:"),
    ("zouave/scenarios/hampton-roads.yaml", r".*ship: (virginia|patrick-henry).*\n", "tabletop:"),
]


@pytest.mark.parametrize(("path", "taken", "at"), ONE_SIDED)
def test_a_side_without_anything_to_play_is_told(tmp_path: Path, path: str, taken: str, at: str) -> None:
    file = tmp_path / "data" / path
    file.parent.mkdir(parents=True)
    file.write_text(re.sub(taken, "", (shipped() / "data" / path).read_text("utf-8")), "utf-8")
    (one,) = found(tmp_path, path.split("/")[0])
    assert (one.code, one.place.file) == ("side-without-forces", file)
    assert words(one).startswith(at)
