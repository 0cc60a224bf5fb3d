"""Maps as rows of letters: what stands where, and what is wrong at which letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.finding import Finding, FindingsError
from generator.hexgrid import Hex, distance, parse
from generator.model.hexmap import HexMap
from generator.model.map_check import check_map
from generator.model.read import read_model

SHIPPED = Path(__file__).parents[2] / "data" / "duel-of-iron" / "maps" / "hampton-roads.yaml"

SMALL = """\
title: A cove
source: drawing
terrain: |
  ddsL
  dssL
  ddsL
legend:
  d: {kind: deep, label: Deep water, depth: [24, 60]}
  s: {kind: shallow, label: Shallow water}
  L: {kind: land, label: Land, cover: woods}
"""


def load(folder: Path, text: str) -> tuple[HexMap, list[Finding]]:
    file = folder / "cove.yaml"
    file.write_text(text, encoding="utf-8")
    hexmap, node = read_model(file, HexMap)
    return hexmap, list(check_map(hexmap, node))


def test_letters_by_column_and_row(tmp_path: Path) -> None:
    hexmap, findings = load(tmp_path, SMALL)
    assert findings == []
    assert (hexmap.columns, hexmap.rows) == (4, 3)
    assert hexmap.cell(Hex(1, 1)).kind == "deep"
    assert hexmap.cell(Hex(3, 1)).kind == "shallow"
    assert hexmap.cell(Hex(2, 2)).kind == "shallow"
    assert hexmap.cell(Hex(4, 3)).cover == "woods"
    assert [str(hex_) for hex_ in hexmap.hexes()][:4] == ["0101", "0102", "0103", "0201"]
    assert len(list(hexmap.hexes())) == 12
    with pytest.raises(KeyError):
        hexmap.cell(Hex(5, 1))


def test_ragged_rows_stand_out_at_their_end(tmp_path: Path) -> None:
    _, findings = load(tmp_path, SMALL.replace("  dssL\n", "  dss\n").replace("  ddsL\nlegend", "  ddsLLd\nlegend"))
    assert [(f.code, f.place.line, f.place.column) for f in findings] == [
        ("ragged-map", 5, 5),
        ("ragged-map", 6, 7),
    ]


def test_a_blank_row_is_ragged(tmp_path: Path) -> None:
    _, findings = load(tmp_path, SMALL.replace("  dssL\n", "\n  dssL\n"))
    assert [(f.code, f.place.line) for f in findings] == [("ragged-map", 5)]


def test_unknown_letter(tmp_path: Path) -> None:
    _, findings = load(tmp_path, SMALL.replace("  dssL\n", "  dsDx\n"))
    assert [(f.code, f.place.line, f.place.column) for f in findings] == [
        ("unknown-terrain", 5, 5),
        ("unknown-terrain", 5, 6),
    ]
    assert findings[0].help == "did you mean d?"
    assert "L (Land)" in findings[1].help


@pytest.mark.parametrize(
    "feature",
    [
        "labels:\n  - {text: Sea, style: sea, at: 0501}\n",
        "landmarks:\n  - {symbol: fort, at: 0004}\n",
        "soundings:\n  - {feet: 20, at: 0104}\n",
        "roads:\n  - [0401, 0501]\n",
        "compass: {at: 0104}\n",
        "cartouche: {at: 0104, lines: [{text: A cove}]}\n",
        "scale_bar: {at: 0104}\n",
    ],
)
def test_features_stand_on_the_map(tmp_path: Path, feature: str) -> None:
    _, findings = load(tmp_path, SMALL + feature)
    assert [finding.code for finding in findings] == ["hex-off-map"]
    place = findings[0].place
    written = (SMALL + feature).split("\n")[place.line - 1][place.column - 1 :]
    assert written.startswith(("0501", "0004", "0104", "0504"))


def test_what_is_no_hex(tmp_path: Path) -> None:
    with pytest.raises(FindingsError, match="not-a-hex"):
        load(tmp_path, SMALL + "compass: {at: 7}\n")


def test_hampton_roads_is_large_enough_and_sound() -> None:
    hexmap, node = read_model(SHIPPED, HexMap)
    assert list(check_map(hexmap, node)) == []
    assert hexmap.columns >= 24
    assert hexmap.rows >= 16


def test_deep_water_joins_the_ends_of_hampton_roads() -> None:
    """From the mouth of the Elizabeth a ship comes to Fort Monroe, the James and the Bay without leaving deep water."""
    hexmap, _ = read_model(SHIPPED, HexMap)
    deep = {hex_ for hex_ in hexmap.hexes() if hexmap.cell(hex_).kind == "deep"}
    reached, front = set(), [parse("1416")]
    while front:
        hex_ = front.pop()
        if hex_ in deep and hex_ not in reached:
            reached.add(hex_)
            front += [other for other in deep if distance(hex_, other) == 1]
    assert {parse("1705"), parse("0202"), parse("2605")} <= reached
    assert reached == deep
