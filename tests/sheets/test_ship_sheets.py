"""Ship data sheets and logbooks: figures worked out by hand from the rules, boxes counted against the data."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from generator.build import Order, Proof, prove
from generator.drawing.frame import Frame, Glyphs, Group, Item, Stamp, walk
from generator.layout.paper import read_paper
from generator.resources import Library, shipped
from generator.sheets.compose import PrintedPage
from generator.units import IDENTITY, Matrix, apply, compose, mm

PAPERS = ("A4", "Letter", "Legal", "190x250mm")
SHIPS = ("USS Monitor", "CSS Virginia")  # by side, as the game names its sides

MOVE, CANNON, CREW = "Move rolls", "Cannon", "Crew"
ENEMIES, CRACKS = 3, 10  # rows, and boxes in each


@cache
def _prove(paper: str, ink_saver: bool = False, user: Path | None = None) -> Proof:
    order = Order(read_paper(paper), kinds=("ships", "logbook"), ink_saver=ink_saver)
    return prove(Library(user), "duel-of-iron", order)


def _pages(kind: str, ship: str, paper: str = "A4") -> list[PrintedPage]:
    return [page for page in _prove(paper).pages if page.kind == kind and page.title.startswith(ship)]


def _texts(frame: Frame) -> list[tuple[float, float, str]]:
    """Every line of text: (left edge, baseline, text), from the top of the page down and from left to right."""
    found = []
    for item, matrix in walk(frame.items):
        if isinstance(item, Glyphs) and item.text.strip():
            x, y = apply(matrix, item.xs[0], item.y)
            found.append((x, y, item.text))
    return sorted(found, key=lambda text: (round(text[1], 1), text[0]))


def _row(frame: Frame, first: str) -> list[str]:
    """All texts on the line that begins with this one."""
    texts = _texts(frame)
    level = next(y for _, y, text in texts if text == first)
    return [text for _, y, text in texts if abs(y - level) < 0.5]


def _boxes(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> Iterator[tuple[float, float, float]]:
    """Every box to tick: its left edge, top and size."""
    for item in items:
        if isinstance(item, Group):
            yield from _boxes(item.items, compose(matrix, item.matrix))
        elif isinstance(item, Stamp) and item.symbol.name == "box":
            x, y = apply(compose(matrix, item.matrix), 0, 0)
            yield x, y, item.symbol.bounds.width - 2


def _boxes_after(frame: Frame, label: str) -> int:
    """How many boxes stand to the right of a label."""
    boxes = list(_boxes(frame.items))
    return max(
        sum(1 for x, y, size in boxes if x > left and y < base < y + size)
        for left, base, text in _texts(frame)
        if text == label
    )


@pytest.mark.parametrize("paper", (*PAPERS, "A3", "Tabloid"))
@pytest.mark.parametrize("ink_saver", [False, True])
def test_they_fit_every_paper(paper: str, ink_saver: bool) -> None:
    proof = _prove(paper, ink_saver)
    assert proof.findings == ()
    assert proof.pages


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
            assert _row(page.frame, band) == [band, *chances.split()]


@pytest.mark.parametrize("kind", ["ships", "logbook"])
def test_throws_to_ram_with_and_without_the_ram(kind: str) -> None:
    front = _pages(kind, "CSS Virginia")[0].frame
    texts = _texts(front)
    heads = next(y for _, y, text in texts if text == "1D8")
    rows = [text for _, y, text in texts if y > heads + 2]
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
            assert "RAMMING" not in {text for _, _, text in _texts(page.frame)}


@pytest.mark.parametrize("kind", ["ships", "logbook"])
@pytest.mark.parametrize("paper", PAPERS)
def test_boxes_equal_the_data(kind: str, paper: str) -> None:
    monitor, virginia = (_pages(kind, ship, paper)[0].frame for ship in SHIPS)
    assert [_boxes_after(monitor, label) for label in (MOVE, CANNON, CREW, "Turret jammed")] == [7, 2, 2, 3]
    assert _row(monitor, "Turret jammed")[1:] == ["Starboard", "Stern", "Port"]
    assert [_boxes_after(virginia, label) for label in (MOVE, CANNON, CREW)] == [5, 10, 5]
    options = 2 if kind == "ships" else 4  # her own, and all of the game's
    assert len(list(_boxes(monitor.items))) == 7 + 2 + 2 + 3 + ENEMIES * CRACKS + options
    assert len(list(_boxes(virginia.items))) == 5 + 10 + 5 + ENEMIES * CRACKS + options


def test_boxes_are_large_enough_for_a_pencil() -> None:
    for page in _prove("A4").pages:
        assert all(size > mm(4) - 0.01 for _, _, size in _boxes(page.frame.items))


def test_boxes_and_chances_follow_the_data(tmp_path: Path) -> None:
    name = "data/duel-of-iron/ships/virginia.yaml"
    text = (shipped() / name).read_text("utf-8").replace("crew: 5", "crew: 8").replace("long: 10}", "long: 11}")
    (tmp_path / name).parent.mkdir(parents=True)
    (tmp_path / name).write_text(text, "utf-8")
    proof = _prove("A4", user=tmp_path)
    for page in (page for page in proof.pages if page.title.startswith("CSS Virginia")):
        assert _row(page.frame, "Long")[:3] == ["Long", "5-8", "11"]
        if CREW in {text for _, _, text in _texts(page.frame)}:
            assert _boxes_after(page.frame, CREW) == 8


@pytest.mark.parametrize("ship", SHIPS)
@pytest.mark.parametrize("paper", PAPERS)
def test_a_log_has_room_to_write(ship: str, paper: str) -> None:
    turns: list[str] = []
    for page in _pages("logbook", ship, paper):
        texts = _texts(page.frame)
        words = {text for _, _, text in texts}
        assert {ship, "Captain", "Scenario", "Date"} <= words
        left = next(x for x, _, text in texts if text == "Turn")
        heads = next(y for x, y, text in texts if text == "Turn")
        numbers = [(y, text) for x, y, text in texts if y > heads and x < left + mm(8) and text.isdecimal()]
        turns += [text for _, text in numbers]
        steps = [below - above for (above, _), (below, _) in pairwise(numbers)]
        assert min(steps) > mm(7) - 0.01
        path = next(x for x, _, text in texts if text.startswith("Path"))
        facing = next(x for x, _, text in texts if text.startswith("Facing"))
        assert facing - path >= mm(30)
    assert turns == [str(number) for number in range(1, len(turns) + 1)]
    assert len(turns) >= 24


@pytest.mark.parametrize("kind", ["ships", "logbook"])
@pytest.mark.parametrize(
    ("ship", "initiative", "move"), [("USS Monitor", "1D8", "1D6+1"), ("CSS Virginia", "1D6", "1D8-3")]
)
def test_the_dice_of_a_turn_are_on_both(kind: str, ship: str, initiative: str, move: str) -> None:
    assert _row(_pages(kind, ship)[0].frame, move)[:2] == [initiative, move]


def test_what_bears_in_each_arc() -> None:
    words = " ".join(text for _, _, text in _texts(_pages("ships", "USS Monitor")[0].frame))
    assert words.count("2 cannon") == 3
    assert "pilothouse" in words
    words = " ".join(text for _, _, text in _texts(_pages("ships", "CSS Virginia")[0].frame))
    assert (words.count("4 cannon"), words.count("1 cannon")) == (2, 3)  # one of the three in her damage table
