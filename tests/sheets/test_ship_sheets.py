"""Ship data sheets and logbooks: figures worked out by hand from the rules, boxes counted against the data."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from page_reading import boxes, boxes_after, row, texts

from generator.build import Order, Proof, prove
from generator.layout.paper import read_paper
from generator.resources import Library, shipped
from generator.sheets.compose import PrintedPage
from generator.units import mm

PAPERS = ("A4", "Letter", "Legal", "190x250mm")
SHIPS = ("USS Monitor", "CSS Virginia")  # by side, as the game names its sides

MOVE, CANNON, CREW = "Move rolls", "Cannon", "Crew"
ENEMIES, CRACKS = 3, 10  # rows, and boxes in each


@cache
def _prove(paper: str, user: Path | None = None) -> Proof:
    order = Order(read_paper(paper), kinds=("ships", "logbook"))
    return prove(Library(user), "duel-of-iron", order)


def _pages(kind: str, ship: str, paper: str = "A4") -> list[PrintedPage]:
    return [page for page in _prove(paper).pages if page.kind == kind and page.title.startswith(ship)]


def test_a_data_sheet_is_one_page_a_ship_and_a_logbook_two() -> None:
    titles = [(page.kind, page.title) for page in _prove("A4").pages]
    assert titles == [
        *(("ships", ship) for ship in SHIPS),
        *(("logbook", ship) for ship in SHIPS for _ in ("front", "back")),
    ]


# to hit; for Monitor again with Steady turret when jammed; to penetrate with 0 to 4 cracks; the same with her option
GUNNERY = {
    "USS Monitor": {
        "Short": "1-2  80 85  21 26 31 36 41  42 47 52 57 62",
        "Medium": "3-4  40 45  14 19 24 29 34  28 33 38 43 48",
        "Long": "5-8  20 25  7 12 17 22 27  14 19 24 29 34",
    },
    "CSS Virginia": {
        "Short": "1-2  40  15 20 25 30 35  30 35 40 45 50",
        "Medium": "3-4  20  10 15 20 25 30  20 25 30 35 40",
        "Long": "5-8  10  5 10 15 20 25  10 15 20 25 30",
    },
}


@pytest.mark.parametrize("kind", ["ships", "logbook"])
@pytest.mark.parametrize("ship", SHIPS)
def test_the_chances_are_those_of_the_rules(kind: str, ship: str) -> None:
    for page in _pages(kind, ship):
        for band, chances in GUNNERY[ship].items():
            assert row(page.frame, band) == [band, *chances.split()]


@pytest.mark.parametrize("kind", ["ships", "logbook"])
def test_throws_to_ram_with_and_without_the_ram(kind: str) -> None:
    front = _pages(kind, "CSS Virginia")[0].frame
    lines = texts(front)
    heads = next(y for _, y, text in lines if text == "1D8")
    rows = [text for _, y, text in lines if y > heads + 2]
    for throw, with_ram, result in (
        ("1-4", "1-3", "The enemy swerves away"),
        ("5", "4", "Glancing blow"),
        ("6-7", "5-6", "Solid blow"),
        ("8", "7-8", "Driven under"),
    ):
        at = rows.index(result)
        assert rows[at - 2 : at] == [throw, with_ram]


def test_monitor_does_not_ram() -> None:
    for kind in ("ships", "logbook"):
        for page in _pages(kind, "USS Monitor"):
            assert "RAMMING" not in {text for _, _, text in texts(page.frame)}


@pytest.mark.parametrize("kind", ["ships", "logbook"])
@pytest.mark.parametrize("paper", PAPERS)
def test_boxes_equal_the_data(kind: str, paper: str) -> None:
    monitor, virginia = (_pages(kind, ship, paper)[0].frame for ship in SHIPS)
    assert [boxes_after(monitor, label) for label in (MOVE, CANNON, CREW, "Turret jammed")] == [7, 2, 2, 3]
    assert row(monitor, "Turret jammed")[1:] == ["Starboard", "Stern", "Port"]
    assert [boxes_after(virginia, label) for label in (MOVE, CANNON, CREW)] == [5, 10, 5]
    options = 2 if kind == "ships" else 4  # her own, and all of the game's
    assert len(list(boxes(monitor.items))) == 7 + 2 + 2 + 3 + ENEMIES * CRACKS + options
    assert len(list(boxes(virginia.items))) == 5 + 10 + 5 + ENEMIES * CRACKS + options


def test_boxes_are_large_enough_for_a_pencil() -> None:
    for page in _prove("A4").pages:
        assert all(size > mm(4) - 0.01 for _, _, size in boxes(page.frame.items))


def test_boxes_and_chances_follow_the_data(tmp_path: Path) -> None:
    name = "data/duel-of-iron/ships/virginia.yaml"
    text = (shipped() / name).read_text("utf-8").replace("crew: 5", "crew: 8").replace("long: 10}", "long: 11}")
    (tmp_path / name).parent.mkdir(parents=True)
    (tmp_path / name).write_text(text, "utf-8")
    proof = _prove("A4", user=tmp_path)
    for page in (page for page in proof.pages if page.title.startswith("CSS Virginia")):
        assert row(page.frame, "Long")[:3] == ["Long", "5-8", "11"]
        if CREW in {text for _, _, text in texts(page.frame)}:
            assert boxes_after(page.frame, CREW) == 8


@pytest.mark.parametrize("ship", SHIPS)
@pytest.mark.parametrize("paper", PAPERS)
def test_a_log_has_room_to_write(ship: str, paper: str) -> None:
    turns: list[str] = []
    for page in _pages("logbook", ship, paper):
        lines = texts(page.frame)
        words = {text for _, _, text in lines}
        assert {ship, "Captain", "Scenario", "Date"} <= words
        left = next(x for x, _, text in lines if text == "Turn")
        heads = next(y for x, y, text in lines if text == "Turn")
        numbers = [(y, text) for x, y, text in lines if y > heads and x < left + mm(8) and text.isdecimal()]
        turns += [text for _, text in numbers]
        steps = [below - above for (above, _), (below, _) in pairwise(numbers)]
        assert min(steps) > mm(7) - 0.01
        path = next(x for x, _, text in lines if text.startswith("Path"))
        facing = next(x for x, _, text in lines if text.startswith("Facing"))
        assert facing - path >= mm(30)
    assert turns == [str(number) for number in range(1, len(turns) + 1)]
    assert len(turns) >= 24


@pytest.mark.parametrize("kind", ["ships", "logbook"])
@pytest.mark.parametrize(
    ("ship", "initiative", "move"), [("USS Monitor", "1D8", "1D6+1"), ("CSS Virginia", "1D6", "1D8-3")]
)
def test_the_dice_of_a_turn_are_on_both(kind: str, ship: str, initiative: str, move: str) -> None:
    assert row(_pages(kind, ship)[0].frame, move)[:2] == [initiative, move]


def test_what_bears_in_each_arc() -> None:
    words = " ".join(text for _, _, text in texts(_pages("ships", "USS Monitor")[0].frame))
    assert words.count("2 cannon") == 3
    assert "pilothouse" in words
    words = " ".join(text for _, _, text in texts(_pages("ships", "CSS Virginia")[0].frame))
    assert (words.count("4 cannon"), words.count("1 cannon")) == (2, 3)  # one of the three in her damage table
