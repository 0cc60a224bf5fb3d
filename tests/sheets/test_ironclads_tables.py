"""Table sheets of The Ironclads: all that the data says is printed, the chart is right, marks stand where due."""

from __future__ import annotations

import re
from functools import cache

import pytest

from generator.build import Order, Proof, prove
from generator.drawing.frame import Glyphs, walk
from generator.layout.paper import read_paper
from generator.model.grid import Grid
from generator.model.table import RollTable
from generator.pieces.daggers import GIVEN, MADE, marks
from generator.pieces.game_table import _tracks
from generator.resources import Library
from generator.rules import load_game
from generator.sheets.compose import PrintedPage
from generator.units import apply

KINDS = ("tables", "movement", "sequence", "abbreviations", "track")
PAPERS = ("A4", "Letter")

LOADED = load_game(Library(), "ironclads").game
assert LOADED is not None
GAME = LOADED
TABLES = dict(GAME.tables)


@cache
def _proof(paper: str = "A4", ink_saver: bool = False) -> Proof:
    return prove(Library(), "ironclads", Order(read_paper(paper), kinds=KINDS, ink_saver=ink_saver))


def _pages(kind: str, paper: str = "A4") -> list[PrintedPage]:
    return [page for page in _proof(paper).pages if page.kind == kind]


def _lines(page: PrintedPage) -> list[tuple[float, float, str]]:
    """Every line of text: (left edge, baseline, text), in the order of reading."""
    found = []
    for item, matrix in walk(page.frame.items):
        if isinstance(item, Glyphs) and item.text.strip():
            x, y = apply(matrix, item.xs[0], item.y)
            found.append((round(y, 1), round(x, 1), item.text))
    return [(x, y, text) for y, x, text in sorted(found)]


@cache
def _words(kind: str, paper: str = "A4") -> str:
    """All that is drawn on the pages of a kind, in the order in which it was drawn, white space and marks left out."""
    texts = [
        item.text for page in _pages(kind, paper) for item, _ in walk(page.frame.items) if isinstance(item, Glyphs)
    ]
    return _bare("".join(texts))


def _bare(text: str) -> str:
    return re.sub(rf"[\s{MADE}{GIVEN}]", "", text)


@pytest.mark.parametrize("paper", PAPERS)
def test_every_sheet_is_printed_and_nothing_is_wrong(paper: str) -> None:
    assert [one.message for one in _proof(paper).findings] == []
    assert {kind: len(_pages(kind, paper)) for kind in KINDS[1:]} == dict.fromkeys(KINDS[1:], 1)
    assert 1 < len(_pages("tables", paper)) <= 8


@pytest.mark.parametrize("id", sorted(set(TABLES) - {"abbreviations"}))
def test_every_table_of_the_data_is_printed_with_all_it_says(id: str) -> None:
    table, printed = TABLES[id], _words("tables")
    assert _bare(table.title) in printed
    said = [table.note, *getattr(table, "notes", ()), *getattr(table, "codes", {}).values()]
    if isinstance(table, Grid):
        said += [row.head for row in table.rows] + [column.head for column in table.columns]
        said += [line for row in table.printed for cell in row for line in cell.split("\n")]
        said += [one.words for one in table.modifiers]
    elif isinstance(table, RollTable):
        said += [text for row in table.rows for text in (str(row.roll), row.result, row.words)]
    missing = [text for text in said if _bare(text) not in printed]
    assert missing == []


@pytest.mark.parametrize("id", sorted(set(TABLES) - {"abbreviations"}))
def test_rows_stand_in_the_order_of_the_data(id: str) -> None:
    table, printed = TABLES[id], _words("tables")
    if isinstance(table, Grid):
        row = table.rows[-1]
        cells = "".join(f"{cell}" for cell in table.printed[-1])
        assert _bare(row.head + cells) in printed
    elif isinstance(table, RollTable):
        assert _bare("".join(f"{row.roll}{row.result}{row.words}" for row in table.rows)) in printed


def test_all_guns_are_printed_and_what_the_rules_tell_of_them_is_marked() -> None:
    assert len(GAME.guns) == 35
    (page,) = (page for page in _pages("tables") if page.title.endswith("Guns"))
    lines = _lines(page)
    for gun in GAME.guns.values():
        assert any(text == gun.name for _, _, text in lines), gun.name
    assert _row(page, "11-inch Dahlgren SB") == (
        "SG 1/2 8/6 24/18 16/12 8/6 1 2-3 4-5 6 7-8 9-11 12-14 15-18 19-23 24-28 29-33 4 3‡ 2 33"
    )
    # 6/5 by the rules, times three in the same hex, two to 8 hexes; from 29 hexes on 12, and no farther than 31
    assert _row(page, "9-inch Dahlgren SB") == (
        "SG 1/1 6‡/5‡ 18/15 12/10 6/5 1 2-3 4-5 6 7-8 9-11 12-14 15-18 19-23 24-28 29-31 3 2 1 31"
    )
    assert _row(page, "15-inch Dahlgren SB").startswith("XV 1/3 13/9 39/27 26/18 13/9 1 2-3")
    assert _row(page, "13-inch mortar") == "MR 1/3 -/14‡ - - -/14 - - - - - 1-4 5-6 7-8 - - - - - - 8‡"


def _row(page: PrintedPage, first: str) -> str:
    """What stands on the line of a gun, its cells parted by blanks."""
    lines = _lines(page)
    _, level, _ = next(line for line in lines if line[2] == first)
    here = sorted((x, text) for x, y, text in lines if -5 < y - level < 1 and text != first)
    row = ""
    for _, text in here:
        row += text if text in (MADE, GIVEN) or text.startswith("/") else f" {text}"
    return re.sub(r"(‡) ?/ ?", r"\1/", row.strip())


def test_movement_chart_against_rows_worked_by_hand() -> None:
    (page,) = _pages("movement")
    chart: dict[int, list[int]] = {points: [] for points in range(1, 21)}
    lines = _lines(page)
    heads = [y for _, y, text in lines if text == "1"]
    first = min(heads)
    columns = sorted(x for x, y, text in lines if abs(y - first) < 0.5 and text.isdigit())
    assert len(columns) == 20
    segments = {round(y): int(text) for x, y, text in lines if x < columns[0] - 8 and text.isdigit()}
    assert sorted(segments.values()) == list(range(1, 21))
    for x, y, text in lines:
        if text == "M" and any(abs(y - level) < 1 for level in segments):
            points = min(range(20), key=lambda index: abs(columns[index] - x)) + 1
            chart[points].append(segments[min(segments, key=lambda level: abs(level - y))])
    assert chart[1] == [20]
    assert chart[2] == [10, 20]
    assert chart[3] == [7, 14, 20]  # 6 2/3, 13 1/3, 20
    assert chart[5] == [4, 8, 12, 16, 20]  # the row that the rules give
    assert chart[7] == [3, 6, 9, 12, 15, 18, 20]  # 2 6/7, 5 5/7, 8 4/7, 11 3/7, 14 2/7, 17 1/7, 20
    assert chart[12] == [2, 4, 5, 7, 9, 10, 12, 14, 15, 17, 19, 20]
    assert chart[20] == list(range(1, 21))
    assert all(len(spent) == points and spent[-1] == 20 for points, spent in chart.items())


def test_momentum_and_wheels_are_worked_out() -> None:
    printed = _words("tables")
    # hull 50 at 5 M.P. is 25, the figure of the rules; the row runs from 5 by fives
    assert _bare("50 5 10 15 20 25 30 35 40 45 50 55 60 65 70 75") in printed
    # wheels that lost 3 and 2 cost 4 M.P.: the row of 3 lost by one wheel, 0 to 3 by the other
    assert _bare("3 3 3 4 4") in printed


@pytest.mark.parametrize("paper", PAPERS)
def test_type_is_8_pt_and_more_above_the_footer(paper: str) -> None:
    for page in _proof(paper).pages:
        for item, _ in walk(page.frame.items):
            if isinstance(item, Glyphs) and item.y < page.frame.height - 40 and item.text not in (MADE, GIVEN):
                assert item.size >= 8 or page.kind == "guide", (page.title, item.text)


def test_abbreviations_card_has_every_code_of_the_sheets() -> None:
    (page,) = _pages("abbreviations")
    texts = {text for _, _, text in _lines(page)}
    words = _words("abbreviations")
    coded = ("position", "section", "hit-damage", "collision", "fouling-damage")
    codes = [code for id in coded for code in getattr(TABLES[id], "codes", {})]
    assert len(codes) > 20
    for short in (*codes, *(type.short for type in GAME.figures.types), "M.P.", "T.C.", "E.C.", "R.O.F.", "L.O.S."):
        assert short in texts, short
    card = TABLES["abbreviations"]
    assert isinstance(card, Grid)
    for row in card.rows:
        assert _bare(row.head) in words
        assert _bare(row.cells[1]) in words, row.cells[1]


def test_sequence_names_each_phase_and_the_number_of_each_table_once_at_least() -> None:
    words = _words("sequence")
    for phase in GAME.about.turn:
        assert _bare(phase.title.split(". ")[1]) in words
        assert _bare(phase.text) in words
    numbers = {table.number for table in TABLES.values() if table.number} | {"16", "23"}
    for number in numbers - {"10"}:  # the speed of a tow is looked up with the grapple
        assert re.search(rf"Table{number}(?![0-9])", words), number


def test_track_has_thirty_turns_and_the_visibility_of_the_rules() -> None:
    (page,) = _pages("track")
    texts = [text for _, _, text in _lines(page)]
    assert texts.count("30") >= 2  # of the turns and of the visibility
    words = _words("track")
    for name in ("N", "NE", "SE", "S", "SW", "NW"):
        assert texts.count(name) == 2  # wind and current
    assert _bare("after turn 10") in words
    assert {"36", "32", "28"} <= set(texts)  # 40 hexes, a tenth of it less every ten turns


def test_daggers_stand_on_the_largest_thing_that_is_made_up() -> None:
    fouling = marks(TABLES["fouling"])
    assert fouling.title == MADE
    assert fouling.cells == {(0, 0): GIVEN}  # a bank always sticks and damages: the rules say so
    assert fouling.modifiers == {0: GIVEN}
    assert marks(TABLES["collision-chance"]).title == ""
    hits = marks(TABLES["fort-hits"])
    assert (hits.title, hits.rows) == ("", {2: MADE})  # the rules give 1 to 5, and not 6
    grapple = marks(TABLES["grapple"])
    assert grapple.title == MADE
    assert grapple.cells == {(1, column): GIVEN for column in range(3)}


def test_columns_of_long_figures_are_broader() -> None:
    """Table 18 runs from 0/0/1/0 to 44/26/3/15: 7 and 10 characters, and 3 for all; Table 17 has short cells."""
    game = load_game(Library(), "ironclads").game
    assert game is not None
    ram, column = game.tables["ram-damage"], game.tables["ram-column"]
    assert isinstance(ram, Grid) and isinstance(column, Grid)
    tracks = _tracks(ram).split(", ")
    assert (tracks[0], tracks[-1]) == ("10*", "13*")
    assert set(_tracks(column).split(", ")) == {"*"}
