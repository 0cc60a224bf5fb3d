"""Sections drawn: coasts and lines meet over the joins, every hex keeps its number, a layout in little."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path as FilePath

import pytest

from generator.drawing.face import ink_bounds
from generator.drawing.frame import Glyphs, Item, Path, walk
from generator.drawing.style import Style
from generator.hexgrid import Hex, Point
from generator.layout.paper import read_paper
from generator.layout.tile import assembly, plan
from generator.model.hexmap import HexMap
from generator.model.read import read_model
from generator.model.scenario import Scenario, Section
from generator.model.section import beside
from generator.model.surface import Part, Surface, bare, surface
from generator.pieces.chart.border import border
from generator.pieces.chart.ground import Ground
from generator.pieces.chart.section import extended
from generator.pieces.chart.shore import edge, shores
from generator.pieces.hexmap import draw_section
from generator.pieces.layout_plan import Gate, Post, Zone, layout_plan, plan_height
from generator.resources import Library
from generator.sheets.style import load_style
from generator.units import MM, apply, mm

DATA = FilePath(__file__).parents[2] / "data" / "ironclads"
ACROSS = mm(15)
PITCH = 1.5 * ACROSS / math.sqrt(3)


@pytest.fixture(scope="module")
def style() -> Style:
    return load_style(Library())


@pytest.fixture(scope="module")
def maps() -> dict[str, HexMap]:
    files = sorted((DATA / "maps").glob("*.yaml"))
    return {file.stem: read_model(file, HexMap)[0].named(file.stem) for file in files}


@pytest.fixture(scope="module")
def roads(maps: dict[str, HexMap]) -> Surface:
    return surface(read_model(DATA / "scenarios" / "first-combat.yaml", Scenario)[0].named("first-combat"), maps)


def words(items: tuple[Item, ...]) -> list[str]:
    return [item.text for item, _ in walk(items) if isinstance(item, Glyphs)]


def coast(laid: Surface, part: Part) -> set[Point]:
    """The points of the coast as one section draws it, on the whole surface, in hundredths of a point."""
    ground = Ground(laid, ACROSS, part.block)
    left, top = (part.block.col - 1) * PITCH, (part.block.row - 1) * ACROSS
    lines = shores(ground, lambda hex_: ground.kind(hex_) == "land")
    return {(round(100 * (x + left)), round(100 * (y + top))) for line in lines for x, y in line.points}


@pytest.mark.parametrize(("one", "other"), [("I", "II"), ("III", "IV"), ("I", "III"), ("II", "IV")])
def test_coasts_run_on_over_the_joins(roads: Surface, one: str, other: str) -> None:
    """Near a join both sections draw the same points, so that either may lie over the other."""
    here, there = coast(roads, roads.part(one)), coast(roads, roads.part(other))
    block = roads.part(other).block
    upright = block.col > roads.part(one).block.col
    line = 100 * ((block.col - 1) * PITCH if upright else (block.row - 1) * ACROSS)
    reach = 100 * 0.75 * ACROSS

    def near(points: set[Point]) -> set[Point]:
        return {point for point in points if abs(point[0 if upright else 1] - line) < reach}

    assert near(here) == near(there)
    if upright:
        assert near(here)


def crossings(chart: HexMap, turn: bool) -> dict[str, set[float]]:
    """Where lines cross each edge of a section as it lies, in points."""
    part = Part(Section(name=chart.section, map="section", turned=turn), chart, 1, 1)
    ground = Ground(Surface((part,), True), ACROSS)
    found: dict[str, set[float]] = {"left": set(), "right": set(), "top": set(), "bottom": set()}
    # the middle of the strip in which two sections lie over each other
    places = {"left": (0, PITCH / 6), "right": (0, ground.width - PITCH / 6)}
    places |= {"top": (1, ACROSS / 4), "bottom": (1, ground.height - ACROSS / 4)}
    for line in chart.lines.values():
        chain = extended(part, line.chain)
        water = set(beside(chain, "left" if line.land == "right" else "right")) - set(chain)
        for shore in edge(ground, chain, water):
            for side, (axis, place) in places.items():
                for one, other in pairwise(shore.points):
                    if (one[axis] < place) != (other[axis] < place):
                        part_way = (place - one[axis]) / (other[axis] - one[axis])
                        at = one[1 - axis] + (other[1 - axis] - one[1 - axis]) * part_way
                        found[side].add(round(at, 1))
    return found


def test_lines_cross_every_edge_at_the_same_places(maps: dict[str, HexMap]) -> None:
    """So the lines of bare sections meet, whichever sections lie together, level or turned."""
    every = [crossings(chart, turn) for chart in maps.values() for turn in (False, True)]
    upright = [one[side] for one in every for side in ("left", "right")]
    level = [one[side] for one in every for side in ("top", "bottom")]
    assert len(upright[0]) == 4
    assert len(level[0]) == 6
    assert all(places == upright[0] for places in upright)
    assert all(places == level[0] for places in level)


@pytest.mark.parametrize("name", ["I", "IV"])
def test_every_hex_keeps_its_number(roads: Surface, style: Style, name: str) -> None:
    part = roads.part(name)
    shown = words(draw_section(roads, part, style, ACROSS).items)
    numbers = sorted(number for number in shown if len(number) == 4 and number.isdigit())
    assert numbers == sorted(str(hex_) for hex_ in part.chart.hexes())


def test_a_turned_section_is_drawn_the_right_way_up(roads: Surface, style: Style) -> None:
    """3501, in the top row of the section, stands at the foot of the chart."""
    picture = draw_section(roads, roads.part("IV"), style, ACROSS)
    spots = {item.text: matrix[5] + item.y for item, matrix in walk(picture.items) if isinstance(item, Glyphs)}
    assert spots["3501"] > spots["3534"]
    assert picture.centre(Hex(46, 68))[1] == pytest.approx(picture.centre(Hex(46, 35))[1] + 33 * ACROSS)


def test_bare_sections_name_all_lines_and_shoals(maps: dict[str, HexMap], style: Style) -> None:
    for chart in maps.values():
        laid = bare(chart)
        shown = words(draw_section(laid, laid.parts[0], style, ACROSS).items)
        assert set(shown) >= chart.shoals.keys() | chart.lines.keys()


def test_a_scenario_names_its_own_lines_and_shoals(roads: Surface, style: Style) -> None:
    shown = words(draw_section(roads, roads.part("II"), style, ACROSS).items)
    assert {"N", "BB", "16"} <= set(shown)
    assert not {"A", "AA", "Z"} & set(shown)


@pytest.mark.parametrize(("paper", "sheets"), [("A4", 6), ("A3", 4), ("A1", 1)])
def test_sheets_of_a_section(roads: Surface, style: Style, paper: str, sheets: int) -> None:
    """At 15 mm a section is 522 x 518 mm of hexes: six sheets of A4, so four sections are 24; one of A1."""
    picture = draw_section(roads, roads.part("II"), style, ACROSS)
    cut = plan(picture, read_paper(paper), "II-")
    assert cut.across * cut.down == sheets
    assert cut.name(0, 0) == "II-A1"


def test_tiles_of_a_turned_section_lie_the_other_way(roads: Surface, style: Style) -> None:
    cut = plan(draw_section(roads, roads.part("IV"), style, ACROSS), read_paper("A4"), "IV-")
    level, turned = (words(assembly(cut, mm(50), style=style, turned=turn).items) for turn in (False, True))
    assert level[0] == "IV-A1"
    assert turned == level[::-1]


def test_layout_in_little(roads: Surface, style: Style) -> None:
    picture = layout_plan(
        roads,
        style,
        mm(170),
        [Post(roads.hex("II-1530"), 2, "Minnesota II-1530", "union")],
        [Zone(roads.hex("II-1530"), 3, "Monitor", "union")],
        [Gate(roads.between("IV-3501", "IV-3901"), "Confederate, turn 1", "confederate")],
    )
    shown = set(words(picture.items))
    assert {"I", "II", "III", "IV", "lies turned", "Minnesota II-1530", "Confederate, turn 1"} <= shown
    assert {"A", "BB", "V", "M", "1", "16", "11", "7"} <= shown
    assert picture.width == mm(170)


@pytest.mark.parametrize("width", [150, 190, 277])
def test_letters_of_shoals_keep_off_the_rim_of_a_set_up(roads: Surface, style: Style, width: float) -> None:
    zones = [Zone(roads.hex("II-1530"), 3, "within 3 hexes", "union")]
    items = list(walk(layout_plan(roads, style, mm(width), zones=zones).items))
    rims = [(path, at) for path, at in items if isinstance(path, Path) and path.ink.dash == (1.6, 1.2)]
    corners = [apply(at, *segment[1:]) for path, at in rims for segment in path.segments if len(segment) == 3]
    assert len(corners) >= 42  # of the hexes at 3 each has two or three sides outside
    (letter,) = [(item, at) for item, at in items if isinstance(item, Glyphs) and item.text == "BB"]
    box = ink_bounds(letter[0])
    assert box is not None
    left, top = apply(letter[1], box.x, box.y)
    assert not any(left <= x <= left + box.width and top <= y <= top + box.height for x, y in corners)
    assert min(math.dist((left + box.width / 2, top + box.height / 2), corner) for corner in corners) > 4


def test_a_plan_has_the_outline_of_every_hex_if_asked_for(roads: Surface, style: Style) -> None:
    """One closed line for each hex of all sections."""
    hexes = sum(len(list(part.block.hexes())) for part in roads.parts)
    lines = [item for item, _ in walk(layout_plan(roads, style, mm(170), grid=True).items) if isinstance(item, Path)]
    assert max(sum(segment[0] == "M" for segment in item.segments) for item in lines) == hexes


def test_a_bare_section_shows_where_its_frame_is_cut_off(roads: Surface, style: Style) -> None:
    """Eight marks in the frame, in line with the box about its hexes: 40 columns and a third of one, 34.5 rows."""
    laid = bare(roads.part("I").chart)
    ground = Ground(laid, ACROSS, laid.parts[0].block)
    marks = list(border(ground, style, loose=True))[-1]
    assert isinstance(marks, Path)
    lines = list(zip(marks.segments[::2], marks.segments[1::2], strict=True))
    upright = {round(a[1] / MM, 1) for a, b in lines if a[1] == b[1]}
    level = {round(a[2] / MM, 1) for a, b in lines if a[2] == b[2]}
    assert (len(lines), upright, level) == (8, {0.0, 523.9}, {0.0, 517.5})


def test_the_height_of_a_plan_is_known_before_it_is_drawn(roads: Surface, style: Style) -> None:
    assert layout_plan(roads, style, mm(120)).height == pytest.approx(plan_height(roads, mm(120)))
