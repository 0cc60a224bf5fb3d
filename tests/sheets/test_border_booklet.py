"""The booklet of the border campaign: its figures follow the data, and what it tells is worked out."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from planting import changed

from generator.build import Order, prove
from generator.drawing.frame import Glyphs, walk
from generator.layout.paper import read_paper
from generator.resources import Library
from generator.rules import load_game
from generator.sheets.compose import PrintedPage

GAME = "data/border-campaign"


@cache
def pages(paper: str = "A4", user: Path | None = None) -> tuple[PrintedPage, ...]:
    proof = prove(Library(user), "border-campaign", Order(read_paper(paper), kinds=("rules",)))
    assert [one.message for one in proof.findings if one.severity == "error"] == []
    return proof.pages


def words(user: Path | None = None) -> str:
    """All the text in the order in which it is drawn but for footers, with plain quotes."""
    lines = [item for page in pages(user=user) for item, _ in walk(page.frame.items) if isinstance(item, Glyphs)]
    text = " ".join(" ".join(line.text for line in lines if line.size > 6).split())
    return text.translate({0x2019: "'", 0x2018: "'", 0x201C: '"', 0x201D: '"', 0xA0: " "})


def bare(text: str) -> str:
    """The text without white space: a line may be cut behind a dash."""
    return "".join(text.split())


@pytest.mark.parametrize(
    ("file", "old", "new", "due"),
    [
        ("formations.yaml", "move: 3, by_road: 4", "move: 3, by_road: 5", "Cavalry Corps 3 5"),
        ("formations.yaml", "most: {infantry: 4,", "most: {infantry: 6,", "Army Corps 6 2 2"),
        ("formations.yaml", "figures: {cavalry: 3}", "figures: {cavalry: 4}", "2 Cavalry Corps \u2013 4 \u2013 5"),
        ("figures.yaml", "range: 2", "range: 3", "up to three hexes away"),
        ("figures.yaml", "hexes: 1", "hexes: 2", "falls back two hexes"),
        ("figures.yaml", "dice: 1D6", "dice: 1D8", "throws 1D8"),
        ("scenarios/lazia.yaml", "turns: 12", "turns: 14", "lasts 14 turns"),
    ],
)
def test_a_figure_changed_in_the_data_is_printed(tmp_path: Path, file: str, old: str, new: str, due: str) -> None:
    assert bare(due) in bare(words(changed(tmp_path, f"border-campaign/{file}", old, new)))
    assert bare(due) not in bare(words())


def test_the_losses_of_the_first_campaign() -> None:
    """Azuria lost 6, 9 and 3 and Ruberia 11, 7 and 3: each gets 6, 7 and 3 back."""
    text = bare(words())
    assert bare("9 infantry, 2 cavalry and 2 guns left. With 6 infantry, 7 cavalry and 3 guns back") in text
    assert bare("it has 15 infantry, 9 cavalry and 5 guns.") in text
    assert bare("4 infantry, 4 cavalry and 2 guns left. With 6 infantry, 7 cavalry and 3 guns back") in text
    assert bare("it has 10 infantry, 11 cavalry and 5 guns.") in text
    head = "Corps Infantry Cavalry Guns Dice"
    assert bare(head + "5 Army Corps 3 1 1 8 Cavalry Corps \u2013 4 \u2013 5") in text
    assert bare(head + "2 Army Corps 3 2 1 9 Army Corps 4 1 1 9 2 Cavalry Corps \u2013 3 1 6") in text


def test_the_first_combat_lies_there_in_dice() -> None:
    """Eight dice a side, five of each cancel: 1, 2, 4 are left against 3, 5, 6."""
    assert bare("Left are 1, 2, 4 against 3, 5, 6.") in bare(words())
    assert bare("The shaded dice cancel, and the others are left.") in bare(words())


def test_what_is_reconstructed_has_a_dagger() -> None:
    text = bare(words())
    for due in ("For the first move †", "I Army Corps against III Army Corps †", "The march into Lazia †"):
        assert bare(due) in text


def test_every_reading_is_printed() -> None:
    game = load_game(Library(), "border-campaign").game
    assert game is not None
    text = bare(words())
    for one in game.readings.readings:
        for part in (one.question, one.reading, one.says, one.why):
            assert bare(part) in text, one.id


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_four_pages(paper: str) -> None:
    assert len(pages(paper)) == 4
