"""Boxes in columns: what runs across, what stays together, what begins a column."""

from __future__ import annotations

from pathlib import Path

from generator.drawing import path
from generator.drawing.frame import Ink
from generator.drawing.frame import Path as Shape
from generator.finding import Place
from generator.layout.box import Box, Canvas
from generator.layout.flow import Across
from generator.layout.page import Draft, flow_pages
from generator.layout.paper import Paper
from generator.layout.stack import Column, Kept, Spaced
from generator.units import Rect, mm

HERE = Place(Path("sheet.xml"), 1)
PAPER = Paper("small", mm(100), mm(121.35))  # a body of 80 x 100 mm


class Block(Box):
    """A box of a height, which draws its outline."""

    def __init__(self, height: float, keep: bool = False) -> None:
        super().__init__(HERE)
        self._height, self.keep_with_next = mm(height), keep

    def measure(self, width: float) -> float:
        return self._height

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        canvas.add(Shape(path.box(rect), Ink(stroke="#000000")))


def places(draft: Draft) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height of what is drawn, in millimetres from the corner of the body."""
    rects = [path.bounds(item.segments) for item in draft.items if isinstance(item, Shape)]
    return [
        (round(r.x / mm(1) - 10, 3), round(r.y / mm(1) - 10, 3), round(r.width / mm(1), 3), round(r.height / mm(1), 3))
        for r in rects
    ]


def flow(*boxes: Box) -> list[Draft]:
    canvas = Canvas()
    drafts = flow_pages(boxes, PAPER, 2, mm(10), canvas)
    assert canvas.findings == []
    return drafts


def test_a_banner_runs_across_and_the_columns_begin_below_it() -> None:
    (page,) = flow(Across(Block(20)), Block(30), Block(30))
    assert places(page) == [(0, 0, 80, 20), (0, 20, 35, 30), (45, 20, 35, 30)]


def test_what_stands_before_a_banner_is_level_above_it() -> None:
    (page,) = flow(*[Block(10)] * 4, Across(Block(5)), Block(10))
    assert [spot for spot in places(page) if spot[2] == 80] == [(0, 20, 80, 5)]
    assert places(page)[-1] == (0, 25, 35, 10)


def test_a_banner_that_does_not_fit_begins_the_next_page() -> None:
    first, second = flow(*[Block(45)] * 4, Across(Block(20)), Block(10))
    assert len(places(first)) == 4
    assert places(second) == [(0, 0, 80, 20), (0, 20, 35, 10)]


def test_boxes_of_a_plain_column_flow_one_by_one() -> None:
    first, second = flow(Column(HERE, [Block(60), Block(60), Across(Block(5)), Block(60)]))
    assert places(first) == [(0, 0, 35, 60), (45, 0, 35, 60), (0, 60, 80, 5)]
    assert places(second) == [(0, 0, 35, 60)]


def test_what_is_kept_together_goes_to_the_next_column_whole() -> None:
    (page,) = flow(Block(60), Kept(HERE, [Block(30), Block(20)]), Block(50))
    assert places(page) == [(0, 0, 35, 60), (45, 0, 35, 30), (45, 30, 35, 20), (45, 50, 35, 50)]


def test_a_heading_goes_with_what_is_kept() -> None:
    (page,) = flow(Block(60), Block(10, keep=True), Kept(HERE, [Block(50)]), Block(40))
    assert places(page)[1:] == [(45, 0, 35, 10), (45, 10, 35, 50), (45, 60, 35, 40)]


def test_no_column_begins_with_empty_room() -> None:
    (page,) = flow(*[Spaced(Block(40), mm(5), mm(3))] * 4)
    assert [spot[1] for spot in places(page)] == [0, 48, 0, 48]


def test_what_is_higher_than_a_page_is_refused() -> None:
    canvas = Canvas()
    flow_pages([Block(120), Block(10)], PAPER, 2, mm(10), canvas)
    assert [finding.code for finding in canvas.findings] == ["too-high"]
