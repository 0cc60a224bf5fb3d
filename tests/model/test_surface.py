"""Sections laid together: which sizes fit turned, hexes over the joins, lines and shoals that a scenario makes real."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from generator.finding import Finding, FindingsError
from generator.hexgrid import Hex, centre, distance, neighbours, run, size, turned
from generator.model.hexmap import HexMap
from generator.model.map_check import check_map
from generator.model.read import read_model
from generator.model.scenario import BankLine, Scenario, Section
from generator.model.section import beside, check_section, on_edge
from generator.model.surface import Surface, bare, surface

MAPS = Path(__file__).parents[2] / "data" / "ironclads" / "maps"
SCENARIO = MAPS.parent / "scenarios" / "first-combat.yaml"

CREEK = """\
title: A creek
section: A
source: drawing
terrain: |
  dddddd
  dwdddd
  dddddd
  dddddd
legend:
  d: {kind: deep, label: Deep water, depth: [24, 60]}
  w: {kind: deep, label: Deep water, cover: woods, depth: [24, 60]}
  p: {kind: partial, label: Part shoal, depth: [10, 20]}
  s: {kind: shallow, label: Shoal, depth: [3, 9]}
  L: {kind: land, label: Land}
  W: {kind: land, label: Woods, cover: woods}
lines:
  1: {land: left, hexes: [0103-0603]}
  2: {land: right, hexes: [0501-0503]}
shoals:
  A: {complete: [0202-0302], partial: [0402]}
  BB: {complete: ["0404"]}
"""


def load(folder: Path, text: str) -> tuple[HexMap, list[Finding]]:
    file = folder / "creek.yaml"
    file.write_text(text, encoding="utf-8")
    chart, node = read_model(file, HexMap)
    return chart.named("creek"), list(check_map(chart, node)) or list(check_section(chart, node))


@pytest.fixture(scope="module")
def maps() -> dict[str, HexMap]:
    return {file.stem: read_model(file, HexMap)[0].named(file.stem) for file in sorted(MAPS.glob("*.yaml"))}


@pytest.fixture(scope="module")
def roads(maps: dict[str, HexMap]) -> Surface:
    return surface(read_model(SCENARIO, Scenario)[0].named("first-combat"), maps)


def outline(columns: int, rows: int, turn: bool) -> set[tuple[float, float]]:
    """The centres of a grid in its own box, in tenths of a hex, as it lies level or turned by 180 degrees."""
    width, height = size(columns, rows, 1.0)
    spots = (centre(Hex(col, row), 1.0) for col in range(1, columns + 1) for row in range(1, rows + 1))
    return {(round(10 * (width - x if turn else x)), round(10 * (height - y if turn else y))) for x, y in spots}


@pytest.mark.parametrize(("columns", "fits"), [(40, True), (2, True), (39, False), (41, False)])
def test_only_an_even_number_of_columns_lies_turned_on_the_same_hexes(columns: int, fits: bool) -> None:
    assert (outline(columns, 34, True) == outline(columns, 34, False)) == fits
    if fits:
        # 40 columns, 34 rows: 0101 comes to lie where 4034 was, and 3501 at the foot, in column 6 of row 34
        assert turned(Hex(1, 1), columns, 34) == Hex(columns, 34)
        assert turned(turned(Hex(2, 5), columns, 34), columns, 34) == Hex(2, 5)
    else:
        with pytest.raises(ValueError, match="turned"):
            turned(Hex(1, 1), columns, 34)


@pytest.mark.parametrize(("columns", "fits"), [(40, True), (39, False)])
def test_only_an_even_number_of_columns_joins_side_by_side(columns: int, fits: bool) -> None:
    """The first column of the right one stands where column n + 1 of one large grid would stand."""
    beside_it = centre(Hex(1, 1), 1.0)[1]
    assert (centre(Hex(columns + 1, 1), 1.0)[1] == pytest.approx(beside_it)) == fits


def test_turned_hex_by_hand() -> None:
    assert turned(Hex(35, 1), 40, 34) == Hex(6, 34)
    assert turned(Hex(40, 3), 40, 34) == Hex(1, 32)


def test_a_run_is_a_chain() -> None:
    assert run(Hex(3, 4), Hex(6, 4)) == (Hex(3, 4), Hex(4, 4), Hex(5, 4), Hex(6, 4))
    assert run(Hex(6, 4), Hex(6, 2)) == (Hex(6, 4), Hex(6, 3), Hex(6, 2))
    assert all(distance(a, b) == 1 for a, b in zip(run(Hex(3, 4), Hex(9, 4)), run(Hex(4, 4), Hex(10, 4)), strict=False))
    with pytest.raises(ValueError, match="neither"):
        run(Hex(3, 4), Hex(4, 5))


def test_sides_of_a_line() -> None:
    """Walking east along row 3, whose even columns lie lower: first to the north-east, then to the south-east."""
    chain = run(Hex(2, 3), Hex(4, 3))
    assert set(beside(chain, "left")) == {Hex(1, 3), Hex(2, 2), Hex(3, 2), Hex(4, 2), Hex(5, 3)}
    assert set(beside(chain, "right")) == {Hex(2, 4), Hex(3, 4), Hex(4, 4)}


def section(tmp_path: Path, *lines: BankLine, shoals: tuple[str, ...] = ()) -> Surface:
    chart, wrong = load(tmp_path, CREEK)
    assert wrong == []
    one = Section(name="A", map="creek", lines=lines, shoals=shoals)
    scenario = Scenario.model_construct(map=None, sections=(one,), layout=())
    return surface(scenario, {"creek": chart})


def test_a_line_makes_land_of_all_beyond_it(tmp_path: Path) -> None:
    laid = section(tmp_path, BankLine(line="1"))
    assert laid.ground(laid.hex("A-0203")) == "bank"
    assert {laid.ground(laid.hex(f"A-{number}")) for number in ("0101", "0302", "0602")} == {"land"}
    assert {laid.ground(laid.hex(f"A-{number}")) for number in ("0104", "0304", "0604")} == {"deep"}
    assert laid.cell(laid.hex("A-0202")).cover == "woods"  # as the letter of the water says
    assert laid.cell(laid.hex("A-0302")).cover == "plain"


def test_shoals_are_there_where_they_are_named(tmp_path: Path) -> None:
    laid = section(tmp_path, shoals=("A",))
    grounds = {number: laid.ground(laid.hex(f"A-{number}")) for number in ("0202", "0302", "0402", "0404")}
    assert grounds == {"0202": "shallow", "0302": "shallow", "0402": "partial", "0404": "deep"}
    # 10 feet at least where it covers part of a hex, 3 where it covers all of it, 24 in deep water
    assert [laid.floats(laid.hex("A-0402"), draught) for draught in (9.5, 10.0, 10.5)] == [True, True, False]
    assert not laid.floats(laid.hex("A-0302"), 7)
    assert laid.floats(laid.hex("A-0104"), 22)


def test_a_line_as_far_as_it_meets_another(tmp_path: Path) -> None:
    """Line 2 comes down column 5 into row 3, which is line 1: hex 0603 of that is a bank too, the rest of it is not."""
    laid = section(tmp_path, BankLine(line="2", joins="1", at="A-0603"))
    numbers = ("0501", "0503", "0603", "0601", "0403")
    assert [laid.ground(laid.hex(f"A-{number}")) for number in numbers] == ["bank", "bank", "bank", "deep", "land"]


BAD = [
    ("1: {land: left, hexes: [0103-0603]}", "1: {land: left, hexes: [0103-0303, 0503-0603]}", "broken-line"),
    ("1: {land: left, hexes: [0103-0603]}", "1: {land: left, hexes: [0203-0603]}", "line-without-end"),
    ("1: {land: left, hexes: [0103-0603]}", "1: {hexes: [0103-0603]}", "missing-key"),
    ("1: {land: left, hexes: [0103-0603]}", "1: {land: left, hexes: [0103-0604]}", "not-a-run"),
    ("1: {land: left, hexes: [0103-0603]}", "1: {land: left, hexes: [0103-0703]}", "hex-off-map"),
    ("partial: [0402]", "partial: [0302]", "shoals-overlap"),
    ('complete: ["0404"]', 'complete: ["0405"]', "hex-off-map"),
    ("  L: {kind: land, label: Land}\n  W: {kind: land, label: Woods, cover: woods}\n", "", "legend-lacks-kind"),
    ("  p: {kind: partial, label: Part shoal, depth: [10, 20]}\n", "", "legend-lacks-kind"),
]


@pytest.mark.parametrize(
    ("good", "bad", "code"), BAD, ids=[f"{code}-{index}" for index, (_, _, code) in enumerate(BAD)]
)
def test_faults_of_a_section(tmp_path: Path, good: str, bad: str, code: str) -> None:
    assert good in CREEK
    try:
        findings: tuple[Finding, ...] = tuple(load(tmp_path, CREEK.replace(good, bad))[1])
    except FindingsError as error:
        findings = error.findings
    assert code in {finding.code for finding in findings}
    assert all(finding.place.line for finding in findings)


# The shipped sections.


def test_four_sections_of_one_size(maps: dict[str, HexMap]) -> None:
    assert [(chart.section, chart.columns, chart.rows) for chart in maps.values()] == [
        (name, 40, 34) for name in ("I", "II", "III", "IV")
    ]


def edge_ends(chart: HexMap, turn: bool) -> dict[str, set[Hex]]:
    """The hexes at which lines come to each side of a section as it lies."""
    ends = {end for line in chart.lines.values() for end in (line.chain[0], line.chain[-1]) if on_edge(chart, end)}
    laid = {turned(end, chart.columns, chart.rows) if turn else end for end in ends}
    return {
        "left": {hex_ for hex_ in laid if hex_.col == 1},
        "right": {hex_ for hex_ in laid if hex_.col == chart.columns},
        "top": {hex_ for hex_ in laid if hex_.row == 1},
        "bottom": {hex_ for hex_ in laid if hex_.row == chart.rows},
    }


def test_every_edge_fits_every_other_level_and_turned(maps: dict[str, HexMap]) -> None:
    """Wherever a line comes to an edge one comes to the same place of the neighbour's: the coast can run on."""
    for one, other, turn, across in product(maps.values(), maps.values(), (False, True), (False, True)):
        here, there = edge_ends(one, False), edge_ends(other, turn)
        if across:
            assert {hex_.row for hex_ in here["right"]} == {hex_.row for hex_ in there["left"]}
            assert {hex_.row for hex_ in here["left"]} == {hex_.row for hex_ in there["right"]}
        else:
            assert {hex_.col for hex_ in here["bottom"]} == {hex_.col for hex_ in there["top"]}
            assert {hex_.col for hex_ in here["top"]} == {hex_.col for hex_ in there["bottom"]}


def test_water_runs_on_over_every_edge(maps: dict[str, HexMap]) -> None:
    """Shoals and islets keep off the edges, so nothing is cut there but lines."""
    for chart in maps.values():
        laid = bare(chart)
        rim = [hex_ for hex_ in laid.hexes() if laid.outer(hex_)]
        assert {laid.ground(hex_) for hex_ in rim} == {"deep"}


def test_scenario_1_lies_as_its_entry_asks(roads: Surface) -> None:
    # IV is turned, so its top row is the foot of the layout: 3501 to 3901 are columns 46 to 42 of row 68.
    assert roads.between("IV-3501", "IV-3901") == tuple(Hex(col, 68) for col in (46, 45, 44, 43, 42))
    assert all(roads.outer(hex_) for hex_ in roads.between("IV-3501", "IV-3901"))
    assert roads.hex("II-1530") == Hex(55, 30)
    assert roads.id(Hex(41, 66)) == "IV-4003"
    assert roads.ground(roads.hex("IV-4003")) == "bank"
    assert (roads.columns, roads.rows) == (80, 68)


def test_numbers_name_every_hex_once(roads: Surface) -> None:
    names = [roads.id(hex_) for hex_ in roads.hexes()]
    assert len(set(names)) == 4 * 40 * 34
    assert all(roads.hex(roads.id(hex_)) == hex_ for hex_ in (Hex(1, 1), Hex(40, 34), Hex(41, 35), Hex(80, 68)))
    with pytest.raises(KeyError):
        roads.hex("II-4101")
    with pytest.raises(KeyError):
        roads.hex("V-0101")


def test_hexes_run_on_over_the_joins(roads: Surface) -> None:
    # East of I-4012 (an even column, so lower) lie II-0112 and II-0113; south of I-0534 lies III-0501.
    assert roads.neighbour(roads.hex("I-4012"), 1) == roads.hex("II-0112")
    assert roads.neighbour(roads.hex("I-4012"), 2) == roads.hex("II-0113")
    assert roads.neighbour(roads.hex("I-0534"), 3) == roads.hex("III-0501")
    # The foot of II meets the foot of IV, which is turned: under II-1534 lies IV-2634.
    assert roads.neighbour(roads.hex("II-1534"), 3) == roads.hex("IV-2634")
    assert roads.neighbour(roads.hex("I-0101"), 0) is None
    assert roads.distance("I-4012", "II-0112") == 1
    assert roads.bearing("I-0534", "III-0501") == 180


def test_the_fleets_can_meet(roads: Surface) -> None:
    """From where the Confederates come in there is deep water to Minnesota."""
    front = [roads.hex("IV-3701")]
    found = set(front)
    while front:
        front = [
            other
            for other in dict.fromkeys(other for hex_ in front for other in neighbours(hex_))
            if other in roads and other not in found and roads.ground(other) == "deep"
        ]
        found.update(front)
    assert roads.hex("II-1530") in found
    assert roads.floats(roads.hex("II-1530"), 24)


def test_banks_meet_over_the_joins(roads: Surface) -> None:
    """I's north shore goes on in II, and III's south shore reaches the one bank hex of line 6 in IV."""
    for one, other in (("I-4012", "II-0112"), ("III-4032", "IV-4003")):
        assert {roads.ground(roads.hex(one)), roads.ground(roads.hex(other))} == {"bank"}
        assert roads.distance(one, other) == 1
