"""Markdown into elements: its own words, tables, and game words alone in their lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.element import Element
from generator.finding import FindingsError
from generator.resources import Library
from generator.sheets.prose import read_prose
from generator.sheets.template import Engine


def prose(tmp_path: Path, text: str, **data: object) -> list[Element]:
    file = tmp_path / "text.md"
    file.write_text(text, "utf-8")
    return read_prose(Engine(Library(tmp_path), [""]).render_text(file, data))


def names(element: Element) -> list[str]:
    return [child.name for child in element.children if isinstance(child, Element)]


def test_headings_paragraphs_lists(tmp_path: Path) -> None:
    head, words, points = prose(tmp_path, "## Fire\n\nA *hit* is **sure**\n\n- one\n- two\n")
    assert (head.name, head.text) == ("h2", "Fire")
    assert (words.name, names(words), words.text) == ("p", ["i", "b"], "A hit is sure")
    assert (points.name, names(points)) == ("ul", ["li", "li"])


def test_apostrophes_and_quotes_are_curled(tmp_path: Path) -> None:
    (words,) = prose(tmp_path, 'Sewell\'s "Point"')
    assert words.text == "Sewell\u2019s \u201cPoint\u201d"


def test_a_short_table_is_kept_whole_and_its_centred_columns_share_the_width(tmp_path: Path) -> None:
    (figure,) = prose(tmp_path, "| a | b | c |\n|---|:-:|:-:|\n| 1 | 2 | 3 |\n")
    (table,) = figure.children
    assert isinstance(table, Element)
    assert (figure.name, table.attributes) == ("figure", {"style": "table", "columns": "auto, *, *"})
    assert names(table) == ["thead", "tr"]
    (_, row) = table.children
    assert isinstance(row, Element)
    assert [cell.attributes.get("align") for cell in row.children if isinstance(cell, Element)] == [
        None,
        "middle",
        "middle",
    ]


def test_a_long_table_may_be_cut(tmp_path: Path) -> None:
    (table,) = prose(tmp_path, "| a | b |\n|---|---|\n" + "| 1 | 2 |\n" * 12)
    assert (table.name, table.attributes["columns"]) == ("table", "auto, *")


def test_a_game_word_has_empty_lines_and_knows_the_line_of_each_part(tmp_path: Path) -> None:
    text = "Text.\n\n<figure>\n\n<deck-plan ship='monitor'\n length='20 mm'/>\n\n<p>a > b</p>\n</figure>\n\nMore."
    before, figure, after = prose(tmp_path, text)
    assert (before.name, figure.name, after.name) == ("p", "figure", "p")
    assert [(child.name, child.place.line) for child in figure.children if isinstance(child, Element)] == [
        ("deck-plan", 5),
        ("p", 8),
    ]
    assert figure.children[1].attributes == {"ship": "monitor", "length": "20 mm"}  # type: ignore[union-attr]


def test_a_game_word_follows_a_paragraph_without_an_empty_line(tmp_path: Path) -> None:
    assert [one.name for one in prose(tmp_path, "Text.\n<hr/>\nMore.")] == ["p", "hr", "p"]


def test_data_in_a_game_word_is_text(tmp_path: Path) -> None:
    (words,) = prose(tmp_path, "<p>{{ name }}</p>", name="Emer*E.C <b> & \\ 1-4 | x")
    assert words.children == ("Emer*E.C <b> & \\ 1-4 | x",)


def test_what_a_colon_leads_to_is_kept_with_it(tmp_path: Path) -> None:
    first, second, third = prose(tmp_path, "Throw one die:\n\nThen *stop:*\n\nGo on.")
    assert first.attributes == {"keep": "true"}
    assert second.attributes == third.attributes == {}


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("One\n\nTwo <b>three</b>.", "unknown-markdown", 3),
        ("One\n\n<b>two</b> three", "unknown-markdown", 3),
        ("One\n\n<row>\n<p>two</row>", "malformed-xml", 4),
        ("One\n\n<row>\n<p>two</p>", "malformed-xml", 3),
        ("One\n\n    code", "unknown-markdown", 3),
        ("#### Deep", "unknown-markdown", 1),
        ("![x](y.png)", "unknown-markdown", 1),
    ],
)
def test_what_a_page_has_no_word_for(tmp_path: Path, text: str, code: str, line: int) -> None:
    with pytest.raises(FindingsError) as caught:
        prose(tmp_path, text)
    (finding,) = caught.value.findings
    assert (finding.code, finding.place.line) == (code, line)
