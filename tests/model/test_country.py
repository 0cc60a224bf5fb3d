"""Roads, rivers and crossings of a land map: what lies over which side of a hex, and what is wrong where."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.finding import Finding, FindingsError
from generator.hexgrid import Hex, parse
from generator.model.hexmap import HexMap
from generator.model.map_check import check_map
from generator.model.read import read_model

VALE = """\
title: A vale
source: drawing
manner: survey
terrain: |
  FFF
  FWF
legend:
  F: {kind: land, label: Fields}
  W: {kind: land, label: Woods, cover: woods, relief: 1}
rivers:
  - sides: [0101/0201, 0102/0201, 0102/0202]
crossings:
  - {over: 0102/0201, by: ford}
roads:
  - [0102, 0201, 0301]
landmarks:
  - {name: Mill, symbol: town, at: 0301}
"""


def load(folder: Path, text: str = VALE) -> tuple[HexMap, list[Finding]]:
    file = folder / "vale.yaml"
    file.write_text(text, encoding="utf-8")
    hexmap, node = read_model(file, HexMap)
    return hexmap, list(check_map(hexmap, node))


def test_what_lies_between_hexes(tmp_path: Path) -> None:
    vale, findings = load(tmp_path)
    assert findings == []
    ford, here, there = vale.crossing(parse("0201"), parse("0102")), parse("0102"), parse("0201")
    assert ford is not None
    assert ford.by == "ford"
    assert {here, there} in vale.road_sides
    assert {here, there} in vale.river_sides
    assert vale.crossing(Hex(1, 1), Hex(2, 1)) is None
    assert vale.towns == {Hex(3, 1): "Mill"}


@pytest.mark.parametrize(
    ("code", "old", "new", "at"),
    [
        ("broken-river", "0102/0202]", "0202/0302]", "0202/0302"),
        ("broken-road", "[0102, 0201, 0301]", "[0102, 0301]", "0301"),
        ("road-without-crossing", "[0102, 0201, 0301]", "[0101, 0201, 0301]", "0201"),
        ("crossing-without-river", "over: 0102/0201", "over: 0201/0301", "0201/0301"),
        ("hex-off-map", "0102/0202]", "0102/0202, 0103/0202]", "0103/0202"),
    ],
)
def test_a_planted_fault_is_found_where_it_stands(tmp_path: Path, code: str, old: str, new: str, at: str) -> None:
    assert old in VALE
    text = VALE.replace(old, new, 1)
    _, findings = load(tmp_path, text)
    found = [finding for finding in findings if finding.code == code]
    assert found
    place = found[0].place
    assert text.split("\n")[place.line - 1][place.column - 1 :].startswith(at)


@pytest.mark.parametrize("side", ["0101", "0101/0301", "0101/02", "one/two"])
def test_a_side_is_between_two_hexes_that_touch(tmp_path: Path, side: str) -> None:
    with pytest.raises(FindingsError) as raised:
        load(tmp_path, VALE.replace("over: 0102/0201", f"over: {side}"))
    assert [finding.code for finding in raised.value.findings] == ["not-a-hex-side"]
