"""Charts: true scale, every number once and clear, every hex in no doubt."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise
from pathlib import Path as FilePath

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.backends.record import write
from generator.drawing import path
from generator.drawing.frame import Frame, Glyphs, Group, Item, Path, walk
from generator.drawing.style import Style
from generator.hexgrid import Hex, Point, centre, distance, line
from generator.model.hexmap import Cartouche, HexMap
from generator.model.hexmap import Line as MapLine
from generator.model.read import read_model
from generator.pieces.chart.cartouche import cartouche
from generator.pieces.chart.ground import Ground
from generator.pieces.chart.shore import Shore, shores
from generator.pieces.chart.space import Space
from generator.pieces.chart.start import Start
from generator.pieces.hexmap import MapPicture, draw
from generator.resources import Library
from generator.sheets.style import load_style
from generator.units import apply, mm

SHIPPED = FilePath(__file__).parents[2] / "data" / "duel-of-iron" / "maps" / "hampton-roads.yaml"
ACROSS = mm(19)
LEGEND = {
    "d": {"kind": "deep", "label": "Deep water", "depth": (24.0, 78.0)},
    "s": {"kind": "shallow", "label": "Shallow water", "depth": (9.0, 21.0)},
    "L": {"kind": "land", "label": "Land"},
}
STARTS = (
    Start(Hex(21, 4), 4, "Monitor", "union", "single"),
    Start(Hex(14, 16), 0, "Virginia", "confederate", "double"),
)


def chart(*rows: str) -> HexMap:
    return HexMap.model_validate({"title": "A cove", "source": "drawing", "terrain": "\n".join(rows), "legend": LEGEND})


@pytest.fixture(scope="module")
def style() -> Style:
    return load_style(Library())


@pytest.fixture(scope="module")
def roads() -> HexMap:
    return read_model(SHIPPED, HexMap)[0]


@pytest.fixture(scope="module")
def picture(roads: HexMap, style: Style) -> MapPicture:
    return draw(roads, style, ACROSS, STARTS)


def layer(items: tuple[Item, ...], name: str) -> tuple[Item, ...]:
    """The items of a layer, the groups about them kept, so that their matrices hold."""
    found: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            inner = item.items if item.layer == name else layer(item.items, name)
            if inner:
                found.append(Group(inner, item.matrix))
    return tuple(found)


def texts(items: tuple[Item, ...]) -> list[tuple[str, list[list[Point]]]]:
    """Every line of text with the four corners of the ink of each character, on the page."""
    found = []
    for item, matrix in walk(items):
        if isinstance(item, Glyphs):
            boxes = []
            for character, left in zip(item.text, item.xs, strict=True):
                ink, size = item.font.ink(character), item.size
                x, y, right, bottom = (value * size for value in (ink.x, ink.y, ink.right, ink.bottom))
                if ink.width:
                    corners = ((x, y), (right, y), (right, bottom), (x, bottom))
                    boxes.append([apply(matrix, left + cx, item.y + cy) for cx, cy in corners])
            found.append((item.text, boxes))
    return found


def apart(one: list[Point], other: list[Point]) -> bool:
    """Whether a straight line parts two boxes, turned as they may be."""
    for box in (one, other):
        for (ax, ay), (bx, by) in zip(box, box[1:] + box[:1], strict=True):
            mine, theirs = ([(by - ay) * x - (bx - ax) * y for x, y in shape] for shape in (one, other))
            if max(mine) < min(theirs) or max(theirs) < min(mine):
                return True
    return False


def test_size_at_true_scale(picture: MapPicture) -> None:
    # 26 columns: (1.5 x 26 + 0.5) x 19 / 1.7320508 = 433.301 mm; 17.5 rows of 19 mm = 332.5 mm; the border around.
    margin = picture.origin[0]
    assert picture.width - 2 * margin == pytest.approx(mm(433.301), abs=mm(0.001))
    assert picture.height - 2 * margin == pytest.approx(mm(332.5), abs=mm(0.001))
    assert margin < mm(7)
    assert picture.centre(Hex(1, 1)) == pytest.approx((margin + ACROSS / math.sqrt(3), margin + ACROSS / 2))


def test_every_hex_has_its_number_at_its_top(picture: MapPicture, roads: HexMap) -> None:
    numbers = texts(layer(picture.items, "numbers"))
    assert sorted(text for text, _ in numbers) == sorted(str(hex_) for hex_ in roads.hexes())
    for text, boxes in numbers:
        x, y = picture.centre(Hex(int(text[:2]), int(text[2:])))
        xs, ys = zip(*(corner for box in boxes for corner in box), strict=True)
        assert (min(xs) + max(xs)) / 2 == pytest.approx(x, abs=0.6)  # figures differ in their side bearings
        assert y - ACROSS / 2 + 2 < min(ys)
        assert max(ys) < y - ACROSS / 2 + 9


def test_every_side_is_drawn_once_and_true(picture: MapPicture, roads: HexMap) -> None:
    sides: Counter[frozenset[tuple[float, float]]] = Counter()
    for item, matrix in walk(layer(picture.items, "grid")):
        assert isinstance(item, Path)
        segments = path.moved(item.segments, matrix)
        for (_, *one), (kind, *other) in pairwise(segments):
            if kind == "L" and math.dist(one, other) > 0.1:  # the others are the dots
                assert math.dist(one, other) == pytest.approx(ACROSS / math.sqrt(3), abs=1e-6)
                sides[frozenset(((round(one[0], 3), round(one[1], 3)), (round(other[0], 3), round(other[1], 3))))] += 1
    assert set(sides.values()) == {1}
    within = sum(
        distance(hex_, other) == 1
        for hex_ in roads.hexes()
        for other in (Hex(hex_.col + 1, hex_.row - 1), Hex(hex_.col + 1, hex_.row), Hex(hex_.col + 1, hex_.row + 1))
        if other in roads
    ) + roads.columns * (roads.rows - 1)
    assert len(sides) == 6 * roads.columns * roads.rows - within


@pytest.mark.parametrize("across", [12, 15, 19, 25.4])
def test_no_two_texts_touch(roads: HexMap, style: Style, across: float) -> None:
    picture = draw(roads, style, mm(across), STARTS)
    squares: dict[tuple[int, int], list[tuple[int, str, list[Point]]]] = {}
    for index, (text, boxes) in enumerate(texts(picture.items)):
        for box in boxes:
            for square in {(int(x // 30), int(y // 30)) for x, y in box}:
                squares.setdefault(square, []).append((index, text, box))
    clashes = {
        (one, other)
        for crowd in squares.values()
        for a, one, box in crowd
        for b, other, beside in crowd
        if a < b and len(one + other) > 2 and not apart(box, beside)  # two single letters are of one bent name
    }
    assert clashes == set()


def test_starting_hexes_are_marked(picture: MapPicture) -> None:
    marks = texts(layer(picture.items, "starts"))
    assert [text for text, _ in marks] == ["Monitor", "Virginia"]
    for (_, boxes), start in zip(marks, STARTS, strict=True):
        x, y = picture.centre(start.hex)
        assert all(math.dist((x, y), corner) < ACROSS / 2 for box in boxes for corner in box)


@pytest.mark.parametrize("by", [0.0, 0.2, 0.4, 0.6])
def test_the_lines_of_a_cartouche_stand_in_the_middle_of_its_frame(style: Style, by: float) -> None:
    """Its sides run between the columns of hexes, wherever its place is."""
    lines = (MapLine.model_construct(text="HAMPTON ROADS", style="title"),)
    title = Cartouche.model_construct(at=Hex(6, 4), by=(by, 0.0), lines=lines)
    ground = Ground(chart(*["d" * 12] * 8), ACROSS)
    panel, words = cartouche(ground, title, Space(), style)
    frame = path.bounds(panel[0].segments)
    (line,) = [item for item in words if isinstance(item, Glyphs) and item.text == "HAMPTON ROADS"]
    wide = style.text("chart-title").face.width(line.text, line.size, style.text("chart-title").tracking)
    assert line.xs[0] + wide / 2 == pytest.approx(frame.x + frame.width / 2, abs=1.5)


@pytest.mark.parametrize("direction", range(6))
def test_two_names_in_a_starting_hex_keep_off_its_arrow_and_its_sides(style: Style, direction: int) -> None:
    start = Start(Hex(3, 3), direction, "II Cavalry\nIII, IV Corps", "union", "double")
    drawn = draw(chart(*["ddddd"] * 5), style, ACROSS, (start,))
    marks = layer(drawn.items, "starts")
    x, y = drawn.centre(start.hex)
    arrows = [
        path.bounds(path.moved(item.segments, matrix))
        for item, matrix in walk(marks)
        if isinstance(item, Path) and (item.ink.fill or len(item.segments) == 2)
    ]
    corners = [corner for _, boxes in texts(marks) for box in boxes for corner in box]
    assert len(arrows) == 2 and corners
    above, below = min(box.y for box in arrows), max(box.y + box.height for box in arrows)
    assert all(corner_y > below for _, corner_y in corners) or all(corner_y < above for _, corner_y in corners)
    for corner_x, corner_y in corners:  # from side to side 19 mm, less twice the double line
        assert abs(corner_y - y) < ACROSS / 2 - 3
        assert abs(corner_x - x) * math.sqrt(3) / 2 + abs(corner_y - y) / 2 < ACROSS / 2 - 1


@pytest.mark.parametrize("border", ["single", "double"])
@pytest.mark.parametrize("flats", [19, 25, 30])
def test_the_rim_of_a_starting_hex_does_not_strike_its_number(style: Style, border: str, flats: float) -> None:
    """The figures of a number reach from 3.2 points below the side of the hex to 7 or so, 9 points to each side."""
    start = Start(Hex(3, 3), 3, "Monitor", "union", border)
    drawn = draw(chart(*["ddddd"] * 5), style, mm(flats), (start,))
    x, y = drawn.centre(start.hex)
    top = y - mm(flats) / 2
    rims = [
        (item, path.moved(item.segments, matrix))
        for item, matrix in walk(layer(drawn.items, "starts"))
        if isinstance(item, Path) and len(item.segments) > 6
    ]
    assert len(rims) == (2 if border == "double" else 1)
    for item, segments in rims:
        ends = [(segment[-2], segment[-1]) for segment in segments if segment[0] != "Z"]
        closed = segments[-1][0] == "Z"
        for one, other in zip(ends, ends[1:] + ends[:1] * closed, strict=False):
            level = abs(one[1] - other[1]) < 0.01 and one[1] < y
            if level and min(one[0], other[0]) < x + 9 and max(one[0], other[0]) > x - 9:
                assert one[1] + item.ink.width / 2 < top + 3.2


def test_named_places(picture: MapPicture) -> None:
    names = {text.lower() for text, _ in texts(picture.items)}
    assert names >= {
        "fort monroe",
        "newport news point",
        "sewell's point",
        "craney island",
        "middle ground",
        "mouth of the james",
        "mouth of the elizabeth",
    }


def test_roads_run_over_land_from_hex_to_next(roads: HexMap) -> None:
    for road in roads.roads:
        assert all(roads.cell(hex_).kind == "land" for hex_ in road)
        assert all(distance(one, other) == 1 for one, other in pairwise(road))


def test_soundings_agree_with_the_water(picture: MapPicture, roads: HexMap) -> None:
    """Every figure on the water lies in a hex whose depths it is among."""
    centres = {hex_: picture.centre(hex_) for hex_ in roads.hexes()}
    figures = [(text, boxes) for text, boxes in texts(layer(picture.items, "terrain"))]
    assert len(figures) > 300
    for text, boxes in figures:
        x, y = boxes[0][0]
        hex_ = min(centres, key=lambda other: math.dist(centres[other], (x, y)))
        depth = roads.cell(hex_).depth
        assert depth is not None
        assert depth[0] <= float(text) <= depth[1]


def test_ink_saver_fills_nothing_large(roads: HexMap) -> None:
    saver = draw(roads, load_style(Library(), ink_saver=True), ACROSS, STARTS)
    inked = 0.0
    for item, _ in walk(saver.items):
        if isinstance(item, Path) and item.ink.fill not in (None, "#ffffff"):
            starts = [index for index, segment in enumerate(item.segments) if segment[0] == "M"]
            for start, end in pairwise([*starts, len(item.segments)]):
                box = path.bounds(segment for segment in item.segments[start:end] if len(segment) > 1)
                inked += box.width * box.height
    assert inked < 0.02 * saver.width * saver.height


def test_drawn_twice_it_is_the_same(roads: HexMap, style: Style, picture: MapPicture) -> None:
    again = draw(roads, style, ACROSS, STARTS)
    first, second = (write(Frame(one.width, one.height, one.items)) for one in (picture, again))
    assert first == second


@pytest.mark.parametrize("rows", [("d",), ("L",), ("s",), ("dL",), ("L", "d"), ("LLL", "LdL", "LLL")])
def test_small_maps(rows: tuple[str, ...], style: Style) -> None:
    small = draw(chart(*rows), style, mm(15))
    assert len(texts(layer(small.items, "numbers"))) == len(rows) * len(rows[0])


letters = st.lists(st.text("dsL", min_size=5, max_size=5), min_size=4, max_size=4)


@settings(max_examples=25, deadline=None)
@given(letters, st.sampled_from((mm(12), mm(15), mm(19), mm(25))))
def test_every_hex_is_in_no_doubt(rows: list[str], across: float) -> None:
    """Its centre, its number and two thirds of it lie on its own side of the coast and of the shoals."""
    ground = Ground(chart(*rows), across)
    for kind in ("land", "deep"):
        within = {hex_ for hex_ in ground.wide_area if ground.kind(hex_) == kind}
        lines = shores(ground, within.__contains__)
        for hex_ in ground.hexes():
            inside = hex_ in within
            assert _within(ground.centre(hex_), lines) == inside
            x, y = ground.number_spot(hex_)
            assert {_within((x + dx, y + dy), lines) for dx in (-6, 0, 6) for dy in (-2.2, 2.2)} == {inside}
            spots = _spots(hex_, across)
            assert sum(_within(spot, lines) == inside for spot in spots) >= len(spots) * 2 / 3


def _spots(hex_: Hex, across: float) -> list[Point]:
    """Points all over a hex."""
    x, y = centre(hex_, across)
    step = across / 8
    spots = [(x + col * step, y + row * step) for col in range(-4, 5) for row in range(-3, 4)]
    return [(px, py) for px, py in spots if abs(px - x) / (across / math.sqrt(3)) + abs(py - y) / across < 0.95]


def _within(point: Point, lines: list[Shore]) -> bool:
    """Whether a point lies inside an odd number of closed lines."""
    x, y = point
    crossed = False
    for shore in lines:
        for (ax, ay), (bx, by) in zip(shore.points, shore.points[1:] + shore.points[:1], strict=True):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                crossed = not crossed
    return crossed


def test_a_shot_between_the_starts_is_a_long_way(roads: HexMap) -> None:
    """The ships start at opposite ends: out of the greatest range, 8 hexes, and out of sight behind the land."""
    monitor, virginia = (start.hex for start in STARTS)
    assert distance(monitor, virginia) > 8
    assert any(roads.cell(hex_).kind == "land" for hex_ in line(monitor, virginia))
    assert {roads.cell(start.hex).kind for start in STARTS} == {"deep"}
