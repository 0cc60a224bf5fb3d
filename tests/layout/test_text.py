"""Paragraphs: every word in order, no line past its width, cut where asked, refused where they cannot fit."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from words import FONTS, HERE, SANS, SERIF, STYLE, drawn, lines, text

from generator.drawing.face import Face
from generator.drawing.font import load
from generator.drawing.frame import Glyphs
from generator.layout.box import SLACK
from generator.layout.text import NEW_LINE, Span, Text

WORD = st.text("abcdefghijklmnopqrstuvwxyzABCXYZ0123456789'.,", min_size=1, max_size=9)
WORDS = st.lists(WORD, min_size=1, max_size=40).map(" ".join)
WIDTH = st.floats(70, 400)


def right_edge(item: Glyphs) -> float:
    return item.xs[-1] + item.font.advance(item.text[-1]) * item.size


@given(words=WORDS, width=WIDTH, align=st.sampled_from(["start", "middle", "end", "justify"]))
def test_wrapping_keeps_every_word_and_never_passes_the_width(words: str, width: float, align: str) -> None:
    box = text(words, align=align)
    canvas = drawn(box, width)
    assert canvas.findings == []
    found = lines(canvas.items)
    assert " ".join(found) == words
    assert box.height(width) == 12 * len(found)
    for item in canvas.items:
        assert isinstance(item, Glyphs)
        assert item.xs[0] >= 100 - SLACK
        assert right_edge(item) <= 100 + width + 0.1 * STYLE.size  # a kerned last letter may lean out


@given(words=WORDS)
def test_its_natural_width_takes_one_line_and_its_least_every_word(words: str) -> None:
    box = text(words)
    assert len(lines(drawn(box, box.natural()).items)) == 1
    assert drawn(box, box.least()).findings == []
    # words may be narrower with their kerning across the blank, never wider
    assert box.least() <= box.natural() + SLACK


@given(words=WORDS, width=WIDTH, room=st.floats(0, 300))
def test_cutting_keeps_every_line_and_leaves_no_widow(words: str, width: float, room: float) -> None:
    box = text(words)
    whole = lines(drawn(box, width).items)
    head, tail = box.split(width, room)
    parts = [lines(drawn(part, width).items) for part in (head, tail) if part is not None]
    assert [line for part in parts for line in part] == whole
    if head is not None and tail is not None:
        assert head.height(width) <= room + SLACK
        assert min(map(len, parts)) >= 2


def test_justified_lines_end_at_the_edge_and_the_last_does_not() -> None:
    canvas = drawn(text("one two three four five six seven eight nine ten", align="justify"), 90)
    ends = [right_edge(item) for item in canvas.items if isinstance(item, Glyphs)]
    assert ends[:-1] == [pytest.approx(190, abs=0.05)] * (len(ends) - 1)
    assert ends[-1] < 189


def test_a_line_is_cut_after_a_dash_between_letters_only() -> None:
    for words in ("1D8-3", "1-4", "12:30", "-1"):
        assert text(words).least() == pytest.approx(SANS.width(words, 10))
    assert text("fore-and-aft").least() == pytest.approx(SANS.width("fore-", 10))
    assert lines(drawn(text("fore-and-aft"), SANS.width("fore-and-", 10) + 1).items) == ["fore-and-", "aft"]


def test_forced_lines_and_spans_of_two_faces() -> None:
    spans = [
        Span("The ", SANS, "#000000"),
        Span("Monitor", SERIF, "#222222"),
        Span(f"'s guns{NEW_LINE}bear.", SANS, "#000000"),
    ]
    canvas = drawn(Text(HERE, spans, STYLE), 300)
    assert lines(canvas.items) == ["The Monitor's guns", "bear."]
    assert [item.font.name for item in canvas.items if isinstance(item, Glyphs)] == [
        SANS.main.name,
        SERIF.main.name,
        SANS.main.name,
        SANS.main.name,
    ]


def test_a_word_that_is_too_long_shrinks_to_its_floor_and_is_then_refused() -> None:
    word = "Broadside"
    room = SANS.width(word, 8.5)
    (item,) = drawn(text(word, replace(STYLE, floor=8)), room).items
    assert isinstance(item, Glyphs)
    assert 8 <= item.size <= 8.5
    canvas = drawn(text(word), room)
    assert canvas.items == []
    (finding,) = canvas.findings
    assert finding.code == "text-does-not-fit"
    assert '"Broadside" needs' in finding.message
    assert finding.place == HERE


def test_a_character_of_no_font_is_refused_and_named() -> None:
    (finding,) = drawn(text("a 船 b"), 100).findings
    assert finding.code == "missing-glyph"
    assert "'船' (U+8239)" in finding.message and '"a 船 b"' in finding.message


def test_no_blank_is_broken() -> None:
    assert text("5\u00a0hexes").least() == pytest.approx(SANS.width("5\u00a0hexes", 10))


def test_a_leaning_letter_keeps_clear_of_the_next_span() -> None:
    """Garamond's italic f reaches past its own width; a comma after it in another face begins beyond its ink."""
    italic = Face("serif-italic", (load(FONTS / "garamond/EBGaramond-Italic.ttf"),))
    spans = [Span("itself", italic, "#000000"), Span(", so", SERIF, "#000000")]
    leaning, comma = drawn(Text(HERE, spans, STYLE), 200).items[:2]
    assert isinstance(leaning, Glyphs) and isinstance(comma, Glyphs)
    ink = leaning.xs[-1] + italic.main.ink("f").right * STYLE.size
    assert ink > right_edge(leaning) + 0.5
    assert comma.xs[0] + SERIF.main.ink(",").x * STYLE.size == pytest.approx(ink)
