"""What somebody meets who writes a first game: each slip told once, and with what to do about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build import Order, prove
from generator.finding import Finding
from generator.layout.paper import read_paper
from generator.resources import Library

GAME = """\
title: Tiny
source: drawing
hex: {across_flats: 20 mm}
sides:
  - {id: red, name: Red, color: union, border: single}
terrain:
  - {id: deep, title: Deep}
  - {id: land, title: Land}
prints:
  - {kind: map, title: Map, template: sheets/map.xml, each: map}
  - {kind: counters, title: Counters, template: sheets/counters.xml}
"""
MAP = """\
title: Pond
source: drawing
terrain: |
  dddd
  dLLd
  dddd
legend:
  d: {kind: deep, label: Water}
  L: {kind: land, label: Island}
"""
COUNTERS = """\
source: drawing
sizes:
  - {id: big, length: 15 mm, width: 15 mm}
counters:
  - {id: boat, group: Boats, size: big, copies: 4, front: {title: Boat}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game of a map and four counters, on the shipped templates."""
    for name, text in (("game", GAME), ("maps/pond", MAP), ("counters", COUNTERS)):
        file = tmp_path / "data" / "tiny" / f"{name}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return tmp_path


def change(folder: Path, name: str, old: str, new: str) -> None:
    file = folder / "data" / "tiny" / name
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def found(folder: Path) -> tuple[Finding, ...]:
    return prove(Library(folder), "tiny", Order(read_paper("A4"))).findings


def test_a_map_and_counters_are_a_game(folder: Path) -> None:
    proof = prove(Library(folder), "tiny", Order(read_paper("A4")))
    assert proof.findings == ()
    assert list(dict.fromkeys(page.kind for page in proof.pages)) == ["map", "counters"]


def test_an_entry_that_will_not_do_does_not_make_its_list_empty(folder: Path) -> None:
    change(folder, "game.yaml", "border: single", "border: sngle")
    assert [(one.code, one.help) for one in found(folder)] == [("unknown-value", "did you mean `single`?")]


def test_a_list_that_is_empty_is_told_so(folder: Path) -> None:
    change(folder, "game.yaml", "  - {id: red, name: Red, color: union, border: single}", "  []")
    assert [(one.code, one.place.line) for one in found(folder)] == [("wrong-count", 5)]


def test_a_name_of_which_the_game_has_none_says_so(folder: Path) -> None:
    change(folder, "game.yaml", "terrain:\n  - {id: deep, title: Deep}\n  - {id: land, title: Land}\n", "")
    helps = {one.message: one.help for one in found(folder)}
    assert helps == {
        f"there is no terrain '{kind}'": "the game has no terrain at all: add it" for kind in ("deep", "land")
    }


@pytest.mark.parametrize(
    ("name", "cure"),
    [
        ("counter.yaml", "did you mean `counters.yaml`?"),
        ("ship/boat.yaml", "did you mean `ships`?"),
        ("maps/lake.yml", "call it lake.yaml"),
    ],
)
def test_a_file_that_nothing_reads_is_a_warning(folder: Path, name: str, cure: str) -> None:
    file = folder / "data" / "tiny" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("title: Boat\n", "utf-8")
    (finding,) = found(folder)
    assert (finding.code, finding.severity, finding.place.file) == ("unread-file", "warning", file)
    assert finding.help == cure


def test_a_folder_that_no_game_has_is_a_warning(folder: Path) -> None:
    (folder / "data" / "tinny" / "ships").mkdir(parents=True)
    (folder / "data" / ".git").mkdir()
    (folder / "data" / "vessels").mkdir(exist_ok=True)
    (finding,) = found(folder)
    assert (finding.code, finding.severity, finding.place.file.name) == ("unread-folder", "warning", "tinny")
    assert finding.help == "a game of its own needs a game.yaml; did you mean `tiny`?"
