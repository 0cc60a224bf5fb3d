"""The plan of an open table: everything at its place in its scale."""

from __future__ import annotations

import pytest

from generator.drawing.frame import Glyphs, Group, walk
from generator.drawing.style import Style
from generator.model.tabletop import Ground, Stand, Tabletop
from generator.pieces.table_plan import Standing, plan_width, table_plan
from generator.units import Rect, mm

TABLE = Tabletop(
    width=mm(1800),
    depth=mm(1200),
    ships=(Stand(ship="cairo", x=mm(450), y=mm(300), heading=90),),
    ground=(Ground(kind="land", title="Shore", outline=((0, 0), (mm(1800), 0), (mm(1800), mm(200)), (0, mm(200)))),),
)


def test_a_fort_stands_where_the_scenario_puts_it(style: Style) -> None:
    """170 mm with borders of 5 are 160 for 1800: a quarter from the left, a quarter up."""
    fort = Standing("Battery", mm(450), mm(300), 0, "#000000")
    picture = table_plan(style, TABLE, [fort], mm(170), 90)
    assert picture.height == pytest.approx(mm(160 * 1200 / 1800 + 10))
    marks = [item for item in picture.items if isinstance(item, Group) and len(item.items) == 1]
    x, y = marks[-1].matrix[4:]
    assert x == pytest.approx(mm(5 + 160 / 4))
    assert y == pytest.approx(mm(5 + 160 * 1200 / 1800 * 3 / 4))


def test_names_and_distances_are_told(style: Style) -> None:
    picture = table_plan(style, TABLE, [], mm(170), None)
    texts = ["".join(item.text for item, _ in walk((one,)) if isinstance(item, Glyphs)) for one in picture.items]
    assert {"50", "100", "150", "cm"} <= set(texts)
    assert "current" not in "".join(texts)


@pytest.mark.parametrize(("width", "height", "across"), [(190, 110, 160), (130, 110, 130)])
def test_a_plan_takes_the_room_that_it_has(style: Style, width: float, height: float, across: float) -> None:
    """110 mm down are 100 and two borders of 5, and 150 across: 160 in all; a narrower place is the limit itself."""
    wide = plan_width(TABLE, Rect(0, 0, mm(width), mm(height)))
    assert wide == pytest.approx(mm(across))
    assert table_plan(style, TABLE, [], wide, None).height <= mm(height) + 0.01
