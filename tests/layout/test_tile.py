"""Maps cut into tiles: ten millimetres of overlap, nothing left out, the same scale on each."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.frame import Group, Ink, Path, walk
from generator.drawing.path import bounds, box, moved
from generator.drawing.style import Style
from generator.layout.paper import EDGE, read_paper
from generator.layout.picture import Picture
from generator.layout.tile import OVERLAP, assembly, plan, tiles
from generator.units import Rect, mm

PAPERS = st.sampled_from(["A4", "Letter", "Legal", "A3", "A2", "A1", "90x90mm", "200x260mm"])


def picture(width: float, height: float) -> Picture:
    """A map of one square centimetre fields."""
    fields = tuple(
        Path(box(Rect(mm(x), mm(y), mm(10), mm(10))), Ink(stroke="#000000"))
        for x in range(0, int(width) - 9, 10)
        for y in range(0, int(height) - 9, 10)
    )
    return Picture(mm(width), mm(height), fields)


@given(width=st.floats(20, 3000), height=st.floats(20, 3000), paper=PAPERS)
def test_tiles_cover_the_drawing_and_overlap_by_ten_millimetres(width: float, height: float, paper: str) -> None:
    cut = plan(Picture(mm(width), mm(height), ()), read_paper(paper))
    for count, size, step, whole in (
        (cut.across, cut.tile[0], cut.step[0], mm(width)),
        (cut.down, cut.tile[1], cut.step[1], mm(height)),
    ):
        assert (count - 1) * step + size == pytest.approx(whole)
        if count > 1:
            assert size - step == pytest.approx(OVERLAP) == mm(10)
    assert cut.tile[0] <= cut.paper.width - 2 * EDGE and cut.tile[1] <= cut.paper.height - 2 * EDGE
    last = cut.area(cut.across - 1, cut.down - 1)
    assert (last.right, last.bottom) == (pytest.approx(mm(width)), pytest.approx(mm(height)))


def test_hampton_roads_takes_four_sheets_of_a4_and_one_of_a2() -> None:
    # 24 x 16 hexes of 19 mm, and a border
    cut = plan(Picture(mm(414), mm(327), ()), read_paper("A4"))
    assert (cut.across, cut.down, cut.paper.width > cut.paper.height) == (2, 2, True)
    cut = plan(Picture(mm(414), mm(327), ()), read_paper("A2"))
    assert (cut.across, cut.down) == (1, 1)


@pytest.mark.parametrize("height", [150.0, 190.0, 193.4, 194.1])
def test_a_board_keeps_off_the_foot_of_its_sheet(style: Style, height: float) -> None:
    """Letter on its side is 215.9 mm high: 6.35 mm of edge and 9 mm for ruler and footer leave 200.55 mm."""
    board = picture(250, height)
    [draft] = tiles(board, plan(board, read_paper("Letter")), style)
    view = next(item for item in draft.items if isinstance(item, Group) and item.layer == "map")
    assert view.clip is not None
    assert bounds(view.clip).y >= EDGE
    assert bounds(view.clip).bottom <= mm(200.55) + 1e-6


def test_every_field_is_whole_on_a_tile_and_where_it_should_be(style: Style) -> None:
    chart = picture(400, 314)
    cut = plan(chart, read_paper("A4"))
    whole: set[tuple[int, int]] = set()
    for number, draft in enumerate(tiles(chart, cut, style)):
        area = cut.area(number % cut.across, number // cut.across)
        view = next(item for item in draft.items if isinstance(item, Group) and item.layer == "map")
        assert view.clip is not None
        window = bounds(view.clip)
        assert (window.width, window.height) == (pytest.approx(cut.tile[0]), pytest.approx(cut.tile[1]))
        for item, matrix in walk(view.items):
            assert isinstance(item, Path)
            at = bounds(moved(item.segments, matrix))
            # true scale, and the place on the tile is the place on the map
            assert at.width == pytest.approx(mm(10))
            x, y = at.x - window.x + area.x, at.y - window.y + area.y
            column, row = round(x / mm(10)), round(y / mm(10))
            assert (x, y) == (pytest.approx(column * mm(10), abs=1e-6), pytest.approx(row * mm(10), abs=1e-6))
            if window.x <= at.x and at.right <= window.right and window.y <= at.y and at.bottom <= window.bottom:
                whole.add((column, row))
    # a field of the size of the overlap is whole on at least one of the tiles that meet in it
    assert whole == {(column, row) for column in range(40) for row in range(31)}


def test_names_and_neighbours() -> None:
    cut = plan(Picture(mm(3000), mm(400), ()), read_paper("90x90mm"))
    assert [cut.name(column, 0) for column in (0, 1, 25, 26, 27)] == ["A1", "B1", "Z1", "AA1", "AB1"]
    assert cut.name(0, 2) == "A3"


def test_the_plan_of_all_tiles_has_their_shape(style: Style) -> None:
    cut = plan(picture(400, 314), read_paper("A4"))
    key = assembly(cut, 100, style=style)
    assert key.height == 100
    assert key.width == pytest.approx(100 * 400 / 314)
