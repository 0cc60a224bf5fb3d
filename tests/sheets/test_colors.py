"""Colours that a game's files name and the style does not have: told at the name, not at what is drawn with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from planting import changed, words

from generator.build import Order, prove
from generator.layout.paper import read_paper
from generator.resources import Library

FAULTS = [
    ("figures.yaml", "color: die-red", "color: die-rde", "die-rde"),
    ("figures.yaml", "color: die-green", "color: die-gren", "die-gren"),
    ("game.yaml", "color: turcowaz", "color: turcowas", "turcowas"),
    ("game.yaml", "color: turcowaz", "color: die-red", "die-red"),  # which has no tint
]


@pytest.mark.parametrize(("file", "old", "new", "at"), FAULTS)
def test_a_colour_that_is_not_there_is_told_where_it_is_named(
    tmp_path: Path, file: str, old: str, new: str, at: str
) -> None:
    folder = changed(tmp_path, f"tekke-koyu/{file}", old, new)
    (one,) = prove(Library(folder), "tekke-koyu", Order(read_paper("A4"))).findings
    assert (one.code, one.place.file) == ("unknown-color", folder / "data/tekke-koyu" / file)
    assert words(one).startswith(at)
    assert one.help
