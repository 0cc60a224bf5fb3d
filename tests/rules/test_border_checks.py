"""The border campaign with one fault planted in a file: the finding that is due, and no example in its way."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from planting import changed, found

from generator.build import Order, prove
from generator.layout.paper import read_paper
from generator.resources import Library, shipped

GAME = "border-campaign"

FAULTS = [
    ("unknown-kind", "formations.yaml", "kind: army-corps", "kind: army-crops"),
    ("unknown-arm", "tables/hits.yaml", "arm: gun", "arm: guns"),
    ("unknown-formation", "scenarios/lazia.yaml", "formation: azuria-v,", "formation: azuria-vi,"),
    ("formation-placed-twice", "scenarios/lazia.yaml", "formation: azuria-v,", "formation: azuria-iv,"),
    ("start-hex-off-map", "scenarios/lazia.yaml", '"2006"', '"4006"'),
    ("entry-not-on-edge", "scenarios/lazia.yaml", '"2006"', '"1906"'),
    ("entry-after-end", "scenarios/lazia.yaml", "turn: 3", "turn: 13"),
    ("out-of-range", "scenarios/lazia.yaml", "turns: 12", "turns: 1200"),
    ("broken-road", "maps/lazia.yaml", "[0104, 0204", "[0104, 0304"),
    ("more-figures-than-kind", "formations.yaml", "{infantry: 3,", "{infantry: 5,"),
    ("unknown-arm", "formations.yaml", "most: {infantry: 4,", "most: {infantri: 4,"),
    ("arm-never-hit", "tables/hits.yaml", "arm: gun", "arm: cavalry"),
    ("road-slower-than-country", "formations.yaml", "by_road: 3", "by_road: 1"),
    ("unknown-reason", "figures.yaml", "id: defile", "id: defiles"),
    ("counter-too-large-for-hex", "counters.yaml", "width: 17 mm", "width: 25.1 mm"),
    ("counter-too-large-for-hex", "counters.yaml", "length: 17 mm", "length: 19.1 mm"),
]


@pytest.mark.parametrize(("code", "path", "old", "new"), FAULTS)
def test_a_planted_fault_is_found(tmp_path: Path, code: str, path: str, old: str, new: str) -> None:
    folder = changed(tmp_path, f"{GAME}/{path}", old, new)
    assert code in {finding.code for finding in found(folder, GAME)}


@pytest.mark.parametrize(
    ("code", "file"),
    [
        ("unknown-table", "tables/hits.yaml"),
        ("missing-file", "figures.yaml"),
        ("missing-file", "formations.yaml"),
    ],
)
def test_a_file_that_is_not_there_is_missed(tmp_path: Path, code: str, file: str) -> None:
    """The game under another name, in which nothing shipped can stand in for the file."""
    mine = tmp_path / "data" / "mine"
    shutil.copytree(shipped() / "data" / GAME, mine)
    (mine / file).unlink()
    assert code in {finding.code for finding in found(tmp_path, "mine")}


def laid_in_two(folder: Path, *changes: str) -> Path:
    """The campaign on two maps side by side, West and East: the roads of Ruberia lead to W, those of Azuria to E."""
    whole = "map: lazia\n"
    two = "sections: [{name: W, map: lazia}, {name: E, map: lazia}]\nlayout: [[W, E]]\n"
    file = folder / "data" / GAME / "scenarios" / "lazia.yaml"
    text = (shipped() / "data" / GAME / "scenarios" / "lazia.yaml").read_text("utf-8")
    text = text.replace(whole, two, 1).replace('at: "0', 'at: "W-0').replace('at: "20', 'at: "E-20')
    file.parent.mkdir(parents=True)
    file.write_text(text, "utf-8")
    return changed(folder, f"{GAME}/scenarios/lazia.yaml", *changes)


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        (None, "E-2006", "E-2006"),
        ("start-hex-off-map", "E-2006", "E-2106"),
        ("start-hex-off-map", "E-2006", "N-2006"),
        ("entry-not-on-edge", "E-2006", "W-2006"),  # the edge between the two maps
        ("entry-not-on-edge", "E-2006", "E-1906"),
    ],
)
def test_formations_on_several_maps_are_looked_at(tmp_path: Path, code: str | None, old: str, new: str) -> None:
    codes = {finding.code for finding in found(laid_in_two(tmp_path, old, new), GAME)}
    assert codes & {"start-hex-off-map", "entry-not-on-edge"} == ({code} if code else set())


def test_a_long_campaign_has_a_record_of_several_sheets(tmp_path: Path) -> None:
    """Twelve turns to the sheet: 30 turns fill three."""
    folder = changed(tmp_path, f"{GAME}/scenarios/lazia.yaml", "turns: 12", "turns: 30")
    proof = prove(Library(folder), GAME, Order(read_paper("A4"), kinds=("record",)))
    assert proof.findings == ()
    assert [page.title for page in proof.pages] == ["From turn 1", "From turn 13", "From turn 25"]
