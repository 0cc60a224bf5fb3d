"""Flows: everything drawn once and in order, headings with what follows, columns level, what is too high refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from words import HERE, STYLE, drawn, lines, text

from generator.layout.box import Box, Canvas, Space
from generator.layout.flow import Across, Break, Level, cut
from generator.layout.page import fill_form, flow_pages
from generator.layout.paper import read_paper
from generator.layout.stack import Column, Kept, Row, Spaced
from generator.layout.tracks import STAR

SMALL = read_paper("100x100mm")
COUNTS = st.lists(st.integers(1, 30), min_size=1, max_size=25)


def paragraphs(counts: list[int]) -> list[Box]:
    """Paragraphs of so many lines of one word each."""
    return [text("\v".join(f"p{n}l{line}" for line in range(count))) for n, count in enumerate(counts)]


def words(counts: list[int]) -> list[str]:
    return [f"p{n}l{line}" for n, count in enumerate(counts) for line in range(count)]


@given(counts=COUNTS, columns=st.integers(1, 3))
def test_a_flow_keeps_every_line_in_order(counts: list[int], columns: int) -> None:
    canvas = Canvas()
    pages = flow_pages(paragraphs(counts), SMALL, columns, 10, canvas)
    assert canvas.findings == []
    found = [item.text for page in pages for item in page.items]  # type: ignore[union-attr]
    assert found == words(counts)
    for page in pages:
        assert all(item.y <= SMALL.body.bottom for item in page.items)  # type: ignore[union-attr]


@given(counts=COUNTS, columns=st.integers(2, 4))
def test_level_columns_differ_by_no_more_than_what_cannot_be_cut(counts: list[int], columns: int) -> None:
    box = Level(HERE, paragraphs(counts), columns, 10)
    canvas = drawn(box, 400)
    found = [item.text for item in canvas.items]  # type: ignore[union-attr]
    assert found == words(counts)
    # a paragraph keeps two lines together at a cut: three lines cannot be cut at all
    least = sum(counts) * STYLE.leading / columns
    assert least - 0.01 <= box.height(400) <= least + 4 * STYLE.leading


def test_a_heading_is_not_left_behind() -> None:
    heading = text("Heading", keep_with_next=True)
    boxes = [text("\v".join("abcdefg")), heading, Space(HERE, height=30)]
    head, rest = cut(boxes, 100, 7 * 12 + 12 + 29)
    assert head == boxes[:1] and rest == boxes[1:]
    head, rest = cut(boxes, 100, 7 * 12 + 12 + 30)
    assert (len(head), rest) == (3, [])


def test_a_break_ends_the_page_and_the_column() -> None:
    pages = flow_pages([text("one"), Break(HERE), text("two")], SMALL, 1, 0, Canvas())
    assert [lines(page.items) for page in pages] == [["one"], ["two"]]
    (page,) = flow_pages([text("one"), Break(HERE), text("two")], SMALL, 2, 10, Canvas())
    assert lines(page.items) == ["onetwo"]


def test_a_break_inside_a_column_counts() -> None:
    inner = Column(HERE, [text("one"), Break(HERE), text("two")])
    pages = flow_pages([inner], SMALL, 1, 0, Canvas())
    assert [lines(page.items) for page in pages] == [["one"], ["two"]]


def test_more_breaks_than_columns_are_refused_and_not_dropped_in_silence() -> None:
    boxes = [text("one"), Break(HERE), text("two"), Break(HERE), text("three")]
    assert [one.code for one in drawn(Level(HERE, boxes, 2, 10), 200).findings] == ["too-many-breaks"]
    assert drawn(Level(HERE, boxes, 3, 10), 200).findings == []


def test_what_is_higher_than_a_page_is_refused_by_its_own_place() -> None:
    canvas = Canvas()
    heading = text("Heading", keep_with_next=True)
    flow_pages([heading, Space(HERE, height=500), text("after")], SMALL, 1, 0, canvas)
    (finding,) = canvas.findings
    assert (finding.code, finding.message) == ("too-high", "this needs 176 mm of height and a page has 79 mm")


def test_a_form_that_overflows_is_refused() -> None:
    canvas = Canvas()
    fill_form(Space(HERE, height=500), SMALL, canvas)
    assert [finding.code for finding in canvas.findings] == ["sheet-overflows"]


def test_what_is_over_goes_to_those_that_grow() -> None:
    column = Column(HERE, [text("a"), Space(HERE, height=10, grow=1), text("b")], gap=5)
    canvas = drawn(column, 100, 100)
    (_, a), (_, b) = ((item.text, item.y) for item in canvas.items)  # type: ignore[union-attr]
    assert b - a == pytest.approx(100 - 12)


def test_a_row_shares_its_width_and_aligns() -> None:
    row = Row(HERE, [text("a"), Column(HERE, [text("b"), text("c")])], [STAR, STAR], gap=10, valign="bottom")
    canvas = drawn(row, 110)
    places = {item.text: (item.xs[0], item.y) for item in canvas.items}  # type: ignore[union-attr]
    assert (places["a"][0], places["b"][0]) == (pytest.approx(100), pytest.approx(160))
    assert places["a"][1] == pytest.approx(places["c"][1])


def test_room_above_is_dropped_at_the_head_of_a_page() -> None:
    boxes: list[Box] = [text("one"), Break(HERE), Spaced(text("two"), 20, 0)]
    first, second = flow_pages(boxes, SMALL, 1, 0, Canvas())
    assert first.items[0].y == pytest.approx(second.items[0].y)  # type: ignore[union-attr]


def test_a_heading_across_goes_to_the_next_page_with_what_it_heads() -> None:
    room = SMALL.body.height
    heading, block = Across(text("Phase"), keep=True), Kept(HERE, [Space(HERE, 0, 60)])
    first, second = flow_pages([Space(HERE, 0, room - 30), heading, block], SMALL, 1, 10, Canvas())
    assert lines(first.items) == []
    assert lines(second.items) == ["Phase"]


def test_what_is_kept_needs_no_room_for_the_space_below_it() -> None:
    block = Spaced(Kept(HERE, [text("kept")]), 0.0, 40.0)
    tight = block.height(100) - 30
    head, tail = cut([block], 100, tight)
    assert len(head) == 1 and tail == []


def test_a_heading_without_the_room_below_it_is_no_foot_of_a_page() -> None:
    """Its text still fits, the space under it does not: it goes on with what follows."""
    words = text("Heading")
    words.keep_with_next = True
    heading = Spaced(words, 0.0, 40.0)
    rest = text("one two three four")
    head, tail = cut([Space(HERE, 0, 50), heading, rest], 100, 50 + heading.height(100) - 20)
    assert len(head) == 1
    assert tail == [heading, rest]
