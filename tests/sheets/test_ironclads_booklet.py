"""The Ironclads: rules booklet, scenario sheets and firing templates follow the data, on every paper."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from planting import changed

from generator.build import Order, prove
from generator.drawing.frame import Frame, Glyphs, Group, walk
from generator.drawing.frame import Path as Shape
from generator.layout.paper import read_paper
from generator.resources import Library, shipped
from generator.rules import load_game
from generator.sheets.compose import PrintedPage
from generator.units import apply, mm

KINDS = ("templates", "scenario", "rules")
GAME = "data/ironclads"


@cache
def pages(
    paper: str = "A4", user: Path | None = None, ink_saver: bool = False, kinds: Sequence[str] = KINDS
) -> tuple[PrintedPage, ...]:
    order = Order(read_paper(paper), kinds=tuple(kinds), ink_saver=ink_saver)
    proof = prove(Library(user), "ironclads", order)
    assert [finding.message for finding in proof.findings if finding.severity == "error"] == []
    return proof.pages


def of(kind: str, paper: str = "A4", user: Path | None = None) -> list[PrintedPage]:
    kinds = KINDS if user is None else (kind,)
    return [page for page in pages(paper, user, kinds=kinds) if page.kind == kind]


def lines(frame: Frame) -> list[Glyphs]:
    return [item for item, _ in walk(frame.items) if isinstance(item, Glyphs) and item.text.strip()]


def words(kind: str, user: Path | None = None) -> str:
    """All the text of a kind in the order in which it is drawn but for footers, with plain quotes and spaces."""
    text = " ".join(line.text for page in of(kind, user=user) for line in lines(page.frame) if line.size > 6)
    for curled, straight in (("\u2019", "'"), ("\u2018", "'"), ("\u201c", '"'), ("\u201d", '"'), ("\u00a0", " ")):
        text = text.replace(curled, straight)
    return " ".join(text.split())


def bare(text: str) -> str:
    """The text without white space: a line may be cut behind a dash."""
    return "".join(text.split())


@pytest.mark.parametrize(
    ("file", "old", "new", "due"),
    [
        ("figures.yaml", "named_within: 20", "named_within: 18", "18 or less Her name 19 to 30"),
        ("figures.yaml", "sequenced_within: 4", "sequenced_within: 5", "Where ships come within five hexes"),
        ("figures.yaml", "minutes: 3", "minutes: 4", "Orders are written in four minutes"),
        ("figures.yaml", "zones: [20, 40, 20]", "zones: [25, 30, 25]", "narrow ports † 25, 30, 25"),
        ("figures.yaml", "wooden: 10", "wooden: 12", "afloat one turn for every 12 H"),
        ("tables/crew-quality.yaml", "cells: [2, 2, 10]", "cells: [3, 2, 11]", "Elite +3 +2 11"),
        ("tables/penetration-range.yaml", "[0-1, 2-12, 13..]", "[0-1, 2-11, 12..]", "Rifles 0-1 2-11 12 or more"),
        ("ships/virginia.yaml", "reverse: 2", "reverse: 1", "She makes 5 M.P. ahead and 1 astern"),
        ("scenarios/first-combat.yaml", "turns: 30", "turns: 28", "Six ships, 28 turns"),
    ],
)
def test_a_figure_changed_in_the_data_is_printed_in_the_booklet(
    tmp_path: Path, file: str, old: str, new: str, due: str
) -> None:
    assert bare(due) in bare(words("rules", changed(tmp_path, f"ironclads/{file}", old, new)))
    assert bare(due) not in bare(words("rules"))


def test_a_figure_changed_in_the_data_is_printed_on_the_scenario_sheet(tmp_path: Path) -> None:
    user = changed(tmp_path, "ironclads/scenarios/first-combat.yaml", "visibility: 40", "visibility: 35")
    assert "Visibility 35 hexes" in words("scenario", user)
    assert "Visibility 35 hexes" not in words("scenario")


def test_the_worked_examples_are_those_of_the_rules() -> None:
    told = bare(words("rules"))
    for due in (
        "4+1 E.C, 2R2 5 ahead, ahead, turn right, ahead, ahead; next turn 5",
        "1 -2 Emer*E.C, B 1 astern; next turn 1 astern",
        "Segment 4 8 12 16 20 She goes ahead ahead ahead turn right ahead",
        "The number is 6. She throws 4 and 3: a hit.",
        "Shell 5, times 2, is 10. Less 5 is 5: column +1 to +5.",
        "5 M.P. and 46 H, which count as 50: momentum 25.",
        "A ram of 50 on armour 12 is 4:1; with 25, column 6.",
        "Its number is 7. Her size gives +2, her speed -1: a throw of 6 hits.",
        "15 elite factors fight a fire of level II: -2 for them, +1 for the level, -1 in all. With a 3 it is out.",
        "stays up three turns, fires in 7 and 8, and is gone at the end of turn 9",
        "3 on the left and 2 on the right cost 4",
        "has 16, after 10 are lost 14, after 30 12",
        "40 hexes become 36, 32, 28",
    ):
        assert bare(due) in told


def test_every_reading_is_printed_and_everything_has_its_source() -> None:
    game = load_game(Library(), "ironclads").game
    assert game is not None
    text = bare(words("rules"))
    for reading in game.readings.readings:
        for part in (reading.question, reading.says, reading.reading, reading.why):
            assert bare(part) in text
    sources = text[text.rindex("22.Sources") :]
    names = [gun.name for gun in game.guns.values()] + [vessel.name for vessel in game.vessels.values()]
    for name in names:
        assert bare(name) + "." in sources.replace("†", "")
    for table in game.tables.values():
        assert bare(f"{table.number} {table.title}") in sources
    for work in game.about.works:
        assert bare(work.title) in sources


def test_no_page_calls_a_work_or_a_reading_by_its_id() -> None:
    game = load_game(Library(), "ironclads").game
    assert game is not None
    printed = pages(kinds=("rules", "scenario", "ships", "tables"))
    text = bare(" ".join(line.text for page in printed for line in lines(page.frame)))
    for work in game.about.works:
        if work.url:
            text = text.replace(work.url, "")
    for work in game.about.works:
        assert work.id not in text
    assert "thereadings" not in text
    for reading in game.readings.readings:
        assert f"thereading{reading.id}" not in text
    assert "?." not in text and '"' not in text


def test_the_scenario_sheet_names_every_ship_and_officer() -> None:
    text = words("scenario")
    for name in ("Minnesota", "Monitor", "Zouave", "Virginia", "Patrick Henry", "Raleigh"):
        assert name in text
    for officer in ("Captain G. J. Van Brunt", "Lieutenant John L. Worden", "Lieutenant Catesby ap R. Jones"):
        assert officer in text
    for due in ("7, to line 6 at hex IV-4003 only", "A, B, C, F", "N, BB", "P, S, V", "J, K, M", "from the south",
                "40 hexes", "The fight lasts 30 turns", "crack, 111 C", "average, 5 C", "+3"):  # fmt: skip
        assert due in text
    assert "Within three hexes of Minnesota" in text
    assert "on turn 1, between IV-3501 and IV-3901" in text


def bearings(page: PrintedPage, width: float) -> list[float]:
    """The bearings of the lines of a width."""
    found = []
    for item, matrix in walk(page.frame.items):
        if isinstance(item, Shape) and item.ink.width == width and len(item.segments) == 2:
            (x, y), (to_x, to_y) = item.segments[0][1:], item.segments[1][1:]
            (x, y), (to_x, to_y) = apply(matrix, x, y), apply(matrix, to_x, to_y)
            found.append(round(math.degrees(math.atan2(to_x - x, y - to_y)) % 360, 6))
    return found


def test_a_template_for_each_field_at_its_own_angles(tmp_path: Path) -> None:
    found = {page.title: bearings(page, 0.9) for page in of("templates")}
    assert found["Broadside guns, wide ports"] == [30, 60, 120, 150]
    assert found["Broadside guns, narrow ports"] == [50, 70, 110, 130]
    assert found["Bow and stern guns, wide ports"] == [300, 340, 20, 60]
    assert found["Bow and stern guns, narrow ports"] == [315, 345, 15, 45]
    assert found["Jammed turret"] == [300, 340, 20, 60]
    assert found["Fort or battery"] == [300, 60]
    assert {"Turret", "Range strip"} < set(found)
    user = changed(tmp_path, "ironclads/figures.yaml", "zones: [20, 40, 20]", "zones: [10, 40, 30]")
    uneven = {page.title: bearings(page, 0.9) for page in of("templates", user=user)}
    assert uneven["Broadside guns, narrow ports, right broadside"] == [50, 60, 100, 130]


def test_the_strip_has_every_range_that_a_gun_reaches() -> None:
    game = load_game(Library(), "ironclads").game
    assert game is not None
    farthest = max(gun.stats.hexes for gun in game.guns.values())
    large = [
        int(line.text)
        for page in of("templates")
        for line in lines(page.frame)
        if line.size == 11 and line.text.isdecimal()
    ]
    assert large == list(range(farthest + 1))


@pytest.mark.parametrize("paper", ["A4", "190x250mm"])
def test_all_fits(paper: str) -> None:
    assert {page.kind for page in pages(paper)} == set(KINDS)
    if paper == "A4":
        assert 16 <= len(of("rules", paper)) <= 24
        assert len(of("scenario", paper)) == 3
    for page in pages(paper):
        for item, matrix in walk(page.frame.items):
            if isinstance(item, Glyphs):
                x, y = apply(matrix, item.xs[0], item.y)
                assert 0 < x < page.frame.width
                assert 0 < y < page.frame.height


def test_type_is_large_enough() -> None:
    for page in pages():
        assert min(line.size for line in lines(page.frame) if line.text not in "†‡") >= 6
    assert min(line.size for page in of("rules") for line in lines(page.frame) if line.size > 6.7) >= 7


def test_ink_saver_has_no_dark_ground() -> None:
    from generator.drawing.path import bounds

    for page in pages(ink_saver=True):
        for item, _ in walk(page.frame.items):
            if isinstance(item, Shape) and item.ink.fill and item.ink.fill < "#cccccc":
                box = bounds(item.segments)
                assert box.width * box.height < mm(8) ** 2


def test_the_contents_name_the_page_of_every_chapter() -> None:
    begun = {
        item.label: str(number)
        for number, page in enumerate(of("rules"), 1)
        for item in page.frame.items
        if isinstance(item, Group) and item.label
    }
    chapters = len(list((shipped() / GAME / "rules").glob("*.md")))
    assert len(begun) == chapters == 22
    first = [line.text for line in lines(of("rules")[0].frame)]
    for title, page in begun.items():
        assert first[first.index(title) + 1] == page or first[first.index(title, first.index(title) + 1) + 1] == page
