"""The sheets of the border campaign: a box for each figure, a column for each score, numbers that follow the data."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from page_reading import boxes, row, texts
from planting import changed

from generator.build import Order, Proof, prove
from generator.layout.paper import read_paper
from generator.resources import Library
from generator.sheets.compose import PrintedPage

KINDS = ("strength", "combat", "record", "card", "scenario", "counters")


@cache
def proof(paper: str = "A4", user: Path | None = None) -> Proof:
    return prove(Library(user), "border-campaign", Order(read_paper(paper), kinds=KINDS))


def of(kind: str, **choices: object) -> list[PrintedPage]:
    return [page for page in proof(**choices).pages if page.kind == kind]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_scenario_is_on_one_page(paper: str) -> None:
    assert len(of("scenario", paper=paper)) == 1


def test_the_footer_names_the_work_by_its_title() -> None:
    """game.yaml has a part of the work behind its name."""
    assert any("after An Indulgence..." in text for _, _, text in texts(of("card")[0].frame))


def test_a_box_for_each_figure_and_for_each_that_may_come() -> None:
    """Five corps of 3, 1 and 1, two of 3 cavalry: 31 figures. Anew at most 4, 2 and 2, and 5 and 1: 52."""
    for page in of("strength"):
        sizes = Counter(round(size) for _, _, size in boxes(page.frame.items))
        assert sorted(sizes.values()) == [31, 52]


def test_dice_at_full_strength_and_halved() -> None:
    """A figure a die and an arm a die: 5 and 3 are 8, halved 4; three cavalry figures are 4, halved 2."""
    found = " ".join(" ".join(text for _, _, text in texts(of("strength")[0].frame)).split())
    assert found.count("Army Corps 8 (4)") == 5
    assert found.count("Cavalry Corps 4 (2)") == 2
    assert [text.strip() for text in row(of("card")[0].frame, "2 arms")][1:7] == ["4", "(2)", "5", "(3)", "6", "(3)"]


def test_what_comes_back_begins_with_what_there_was() -> None:
    assert row(of("strength")[0].frame, "At the start") == ["At the start", "15", "11", "5"]


def test_a_column_for_each_score() -> None:
    """1 is artillery, 2 and 3 cavalry, 4 and 5 infantry, 6 nothing."""
    found = Counter(text for _, _, text in texts(of("combat")[0].frame))
    assert [found[word] for word in ("Artillery", "Cavalry", "Infantry", "no effect")] == [1, 2, 2, 1]


def test_a_line_for_each_turn_and_each_town() -> None:
    frame = of("record")[0].frame
    for town in ("Centreville", "Bridgeport", "Waterton", "Woodville", "Westborough"):
        assert row(frame, town) == [town]
    assert row(frame, "12")[0] == "12"


def test_a_figure_changed_is_a_box_more(tmp_path: Path) -> None:
    folder = changed(tmp_path, "border-campaign/formations.yaml", "figures: {infantry: 3,", "figures: {infantry: 4,")
    sizes = Counter(round(size) for _, _, size in boxes(of("strength", user=folder)[0].frame.items))
    assert sorted(sizes.values()) == [36, 52]


def cut_out(frame_words: list[str]) -> Counter[str]:
    """How often each word is on a sheet of counters."""
    return Counter(word.strip() for word in frame_words)


def test_a_rear_marker_for_each_army_corps_and_a_blank_for_each_corps() -> None:
    """Of ten army corps and four of cavalry: on the fronts each number and kind, whole and blank, and ten rears."""
    front, back = (cut_out([text for _, _, text in texts(page.frame)]) for page in of("counters"))
    assert [front[word] for word in ("CORPS", "CAVALRY", "REAR", "8", "4")] == [20, 8, 10, 10, 4]
    assert [front[word] for word in ("I", "II", "III", "IV", "V")] == [10, 10, 6, 6, 6]
    assert [back[word] for word in ("IN COLUMN", "REAR", "4", "2")] == [28, 10, 10, 4 + 1]  # the ruler has a 2 too


def test_a_scenario_has_the_counters_and_the_sheets_of_its_own_corps(tmp_path: Path) -> None:
    """Azuria without its V Army Corps: 4 army corps and 2 of cavalry."""
    gone = '  - {formation: azuria-v, at: "2006", turn: 3, text: by the Centreville road or that of Woodville}\n'
    folder = changed(tmp_path, "border-campaign/scenarios/lazia.yaml", gone, "")
    order = Order(read_paper("A4"), kinds=("counters", "strength"), scenario="lazia")
    found = prove(Library(folder), "border-campaign", order)
    assert found.findings == ()
    sheets = [page for page in found.pages if page.kind == "counters"]
    front = cut_out([text for _, _, text in texts(sheets[0].frame)])
    assert [front[word] for word in ("CORPS", "CAVALRY", "REAR", "V")] == [18, 8, 9, 3]
    strength = next(page for page in found.pages if page.kind == "strength" and "Azuria" in page.title)
    assert row(strength.frame, "At the start") == ["At the start", "12", "10", "4"]
