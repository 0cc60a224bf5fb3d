"""Ironclad vs. Ironclad prints as many kinds of tiles as its game.yaml names, and more ships than two."""

from __future__ import annotations

from pathlib import Path

import pytest
from planting import changed

from generator.build import Order, prove
from generator.layout.paper import read_paper
from generator.resources import Library, shipped

KINDS = ("wreck", "buoy")


def tile(id: str, most: int) -> str:
    """A kind of tile that stops ships."""
    title = id.capitalize()
    return (
        f"  - {{id: {id}, title: {title}, plural: {title}s, terrain: {{kind: shallow, label: {title}}}, symbol: rocks, "
        f"most: {most}, from_ends: 1, from_sides: 1, apart: 1, blocks_fire: false, source: reconstructed (ours)}}\n"
    )


@pytest.mark.parametrize("more", [1, 2])
@pytest.mark.parametrize("across_flats", [None, 85.0])
def test_more_kinds_of_tiles_print(tmp_path: Path, more: int, across_flats: float | None) -> None:
    added = "".join(tile(id, 9 - index) for index, id in enumerate(KINDS[:more]))
    folder = changed(tmp_path, "cordery/game.yaml", "\nturn:\n", f"{added}\nturn:\n")
    kinds = ("tiles", "card", "scenario")
    proof = prove(Library(folder), "cordery", Order(read_paper("A4"), kinds=kinds, across_flats=across_flats))
    assert proof.findings == ()
    assert {page.kind for page in proof.pages} == set(kinds)


def test_a_third_ship_and_a_third_kind_of_tile_are_told_of(tmp_path: Path) -> None:
    folder = changed(tmp_path, "cordery/game.yaml", "\nturn:\n", f"{tile('wreck', 2)}\nturn:\n")
    third = folder / "data/cordery/ships/aground.yaml"
    third.parent.mkdir()
    third.write_text((shipped() / "data/cordery/ships/atlanta.yaml").read_text("utf-8"), "utf-8")
    proof = prove(Library(folder), "cordery", Order(read_paper("A4"), kinds=("tiles", "rules")))
    assert proof.findings == ()
    assert {page.kind for page in proof.pages} == {"tiles", "rules"}
