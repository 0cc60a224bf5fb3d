"""Data sheets and logbooks of The Ironclads: boxes counted against the data, figures worked out by hand."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from page_reading import boxes, boxes_after, row, texts
from planting import changed

from generator.build import Order, Proof, prove
from generator.drawing.frame import Frame, Group, Item, Stamp, walk
from generator.drawing.frame import Path as Line
from generator.drawing.path import bounds
from generator.layout.paper import read_paper
from generator.resources import Library, shipped
from generator.rules.ironclads.stats import IroncladsShip, Stats
from generator.sheets.compose import PrintedPage
from generator.units import IDENTITY, Matrix, apply, compose, mm

KINDS = ("ships", "logbook", "fort-logs", "blank-logs")
MONITOR, VIRGINIA, MINNESOTA = "USS Monitor", "CSS Virginia", "USS Minnesota"


@cache
def _prove(paper: str = "A4", scenario: str | None = None, user: Path | None = None) -> Proof:
    order = Order(read_paper(paper), kinds=KINDS, scenario=scenario)
    return prove(Library(user), "ironclads", order)


def _pages(kind: str, title: str, proof: Proof | None = None) -> list[PrintedPage]:
    pages = (proof or _prove()).pages
    return [page for page in pages if page.kind == kind and page.title.startswith(title)]


def _front(kind: str, title: str, proof: Proof | None = None) -> Frame:
    return _pages(kind, title, proof)[0].frame


def _words(frame: Frame) -> list[str]:
    return [text.strip() for _, _, text in texts(frame)]


def _stats(name: str) -> Stats:
    game = _prove().game
    assert game is not None
    (ship,) = (ship for ship in game.ships.values() if ship.name == name)
    assert isinstance(ship, IroncladsShip)
    return ship.stats


def _ships() -> list[str]:
    folder = shipped() / "data/ironclads/ships"
    lines = (line for file in sorted(folder.glob("*.yaml")) for line in file.read_text("utf-8").splitlines())
    return [line.removeprefix("name: ") for line in lines if line.startswith("name: ")]


def test_they_fit_a_small_paper() -> None:
    proof = _prove("190x250mm")
    assert proof.findings == ()
    assert {page.kind for page in proof.pages} == set(KINDS)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_logbook_is_one_leaf(paper: str) -> None:
    proof = _prove(paper)
    for name in _ships():
        assert len(_pages("logbook", name, proof)) == 2
        assert len(_pages("ships", name, proof)) <= 2


def test_logbooks_come_in_packets_by_side() -> None:
    names = [page.title.split()[0] for page in _prove().pages if page.kind == "logbook"]
    assert names == sorted(names, reverse=True)  # USS, then CSS
    assert set(names) == {"USS", "CSS"}


# hull, flotation, stack, wheels, crew, ram, speeds ahead and astern, turns of emergency power, guns, spar torpedo
BOXES = {
    MONITOR: 39 + 16 + 8 + 0 + 8 + 0 + 6 + 2 + 4 + 2,
    VIRGINIA: 79 + 36 + 6 + 0 + 55 + 50 + 5 + 2 + 4 + 10,
    MINNESOTA: 84 + 42 + 6 + 0 + 111 + 0 + 8 + 3 + 4 + 44,
    "CSS Patrick Henry": 45 + 23 + 4 + 12 + 27 + 0 + 9 + 4 + 4 + 12,
    "USS Cairo": 37 + 17 + 6 + 8 + 43 + 0 + 6 + 2 + 4 + 14,
}


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("ship", BOXES)
def test_boxes_counted_by_hand(paper: str, ship: str) -> None:
    assert len(list(boxes(_front("logbook", ship, _prove(paper)).items))) == BOXES[ship]


@pytest.mark.parametrize("name", _ships())
def test_boxes_equal_the_data(name: str) -> None:
    stats = _stats(name)
    wheels = stats.wheels
    paddles = sum(getattr(wheels, one) or 0 for one in ("left", "right", "centre", "after")) if wheels else 0
    speeds = stats.forward + stats.reverse
    tracks = stats.hull + stats.flotation + stats.armour.stack + stats.crew + stats.ram + paddles
    spar = 2 if stats.spar else 0
    drawn = list(boxes(_front("logbook", name).items))
    assert len(drawn) == tracks + speeds + 4 + stats.gun_count + spar
    assert all(size > mm(4) - 0.01 for _, _, size in drawn)
    assert len(list(boxes(_front("ships", name).items))) == speeds


def test_boxes_follow_the_data(tmp_path: Path) -> None:
    name = "data/ironclads/ships/monitor.yaml"
    text = (shipped() / name).read_text("utf-8").replace("morale: 15", "morale: 16").replace("stack: 8", "stack: 6")
    (tmp_path / name).parent.mkdir(parents=True)
    (tmp_path / name).write_text(text, "utf-8")
    frame = _front("logbook", MONITOR, _prove(user=tmp_path))
    assert len(list(boxes(frame.items))) == BOXES[MONITOR] - 2
    assert "morale 16" in _words(frame)


def _marks(frame: Frame, label: str, below: str) -> dict[str, int]:
    """The texts under the boxes of a track, which ends at the next label, and how many boxes are ticked at each."""
    lines = texts(frame)
    top, foot = ([y for _, y, text in lines if text.startswith(one)][-1] - 12 for one in (label, below))
    track = sorted((box for box in boxes(frame.items) if top < box[1] < foot), key=lambda box: (box[1], box[0]))
    return {
        text.strip(): count
        for count, (x, y, size) in enumerate(track, 1)
        for left, base, text in lines
        if x - 2 < left < x + size - 1 and y + size < base < y + size + 7
    }


def test_every_quarter_of_flotation_costs_speed() -> None:
    assert _marks(_front("logbook", MONITOR), "Flotation", "Stack") == {"-1": 4, "-2": 8, "-3": 12, "sinks": 16}


def test_every_second_factor_of_the_stack_costs_speed() -> None:
    # without a stack half of 6 would be left; the four lots of two leave less
    assert _marks(_front("logbook", MONITOR), "Stack", "Crew") == {"-1": 2, "-2": 4, "-3": 6, "max 2": 8}


def test_morale_falls_as_the_rulebook_says_of_arkansas() -> None:
    marks = _marks(_front("logbook", "CSS Arkansas"), "Crew", "Ram")
    assert (marks["14"], marks["12"]) == (10, 30)


def test_armour_stands_in_every_section() -> None:
    words = _words(_front("logbook", MONITOR))
    assert [words.count(factor) for factor in ("22", "24", "27")] == [12, 4, 1]
    words = _words(_front("logbook", "USS New Ironsides"))
    assert [words.count(factor) for factor in ("21", "23")] == [2 + 6, 6]  # amidships and the belt; the casemate


def test_ranges_and_penetration() -> None:
    words = row(_front("ships", MONITOR), "Two dice reach")
    assert words[1:] == ["2", "3", "*", "3", "*", "4", "5", "6", "*", "7", "8", "9", "10", "11", "12"]
    assert row(_front("ships", MONITOR), "Hexes")[1:5] == ["0-1", "2", "3", "4-5"]
    assert row(_front("ships", MONITOR), "Grapeshot (GS)")[1:] == ["4", "3", "2"]
    back = texts(_pages("ships", MINNESOTA)[1].frame)
    for head, cells in (
        ("Hexes", ["4-5", "6", "7-8", "9-11"]),
        ("P.F. shot (SS)", ["12", "12", "12", "6"]),  # the 9-inch at 7 hexes: twice 6
    ):
        levels = [y for _, y, text in back if text == head]
        assert [text for _, y, text in back if abs(y - levels[1]) < 0.5][5:9] == cells


def test_speeds_with_turning_capacity() -> None:
    frame = _front("logbook", MONITOR)
    assert {"6", "5", "4", "3", "2", "1", "-1", "-2"} <= set(_words(frame))
    assert [_words(frame).count(capacity) for capacity in ("1/2", "2/3", "2/2")] == [2, 4, 2]


def _stamps(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> list[tuple[str, float, float]]:
    found = []
    for item in items:
        if isinstance(item, Group):
            found += _stamps(item.items, compose(matrix, item.matrix))
        elif isinstance(item, Stamp) and item.symbol.name.startswith("gun-"):
            found.append((item.symbol.name, *apply(compose(matrix, item.matrix), 0, 0)))
    return found


def test_a_mark_for_every_gun() -> None:
    marks = [name for name, _, _ in _stamps(_front("ships", MINNESOTA).items)]
    assert len(marks) == 44 + 3  # and the list of her three types
    back = [name for name, _, _ in _stamps(_pages("ships", MINNESOTA)[1].frame.items)]
    assert len(back) == 3 + 3  # light and heavy smoothbore, pivot; a table for each type
    assert sum(name.endswith("-B") for name in marks) == 28 + 1


def test_marks_stand_beside_their_guns() -> None:
    marks = sorted(_stamps(_front("ships", VIRGINIA).items), key=lambda mark: mark[2])
    plan = [mark for mark in marks if mark[1] > mm(80)]  # the list stands to the left
    left = min(x for _, x, _ in plan)
    assert [name[-1] for name, x, _ in plan if x == left] == ["B", "C", "B", "B"]  # the rifle is the second of the four


def test_no_ram_is_said_so() -> None:
    assert "NR" in _words(_front("logbook", MONITOR))
    assert "NR" not in _words(_front("logbook", VIRGINIA))
    assert boxes_after(_front("logbook", "CSS David"), "Spar torpedo") == 2


@pytest.mark.parametrize("paper", ["A4", "Letter", "190x250mm"])
@pytest.mark.parametrize("kind", ["logbook", "fort-logs", "blank-logs"])
def test_the_log_has_room_to_write(paper: str, kind: str) -> None:
    turns: dict[str, list[int]] = {}
    for page in (page for page in _prove(paper).pages if page.kind == kind):
        lines = texts(page.frame)
        if not any(text == "Turn" for _, _, text in lines):
            continue
        left, heads = next((x, y) for x, y, text in lines if text == "Turn")
        numbers = [(y, int(text)) for x, y, text in lines if y > heads and x < left + mm(8) and text.isdecimal()]
        assert all(below - above > mm(7) - 0.01 for (above, _), (below, _) in pairwise(numbers))
        turns.setdefault(page.title, []).extend(number for _, number in numbers)
        columns = [(x, text) for x, y, text in lines if abs(y - heads) < 0.5]
        assert columns[2][0] - columns[1][0] >= mm(30)
    assert turns
    assert all(numbers == list(range(1, 31)) for numbers in turns.values())


def test_a_scenario_fills_in_its_logs() -> None:
    proof = _prove(scenario="first-combat")
    assert [len(_pages("logbook", name, proof)) for name in (MONITOR, VIRGINIA)] == [2, 2]
    monitor = " ".join(_words(_front("logbook", MONITOR, proof)))
    assert "Worden, command +3" in monitor
    assert "Crack crew: +1 to the dice, +1 to morale" in monitor
    assert "6/4" in row(_front("logbook", MONITOR, proof), "SS/SH")  # reduced charges
    assert "P.F. SH" in _words(_front("logbook", VIRGINIA, proof))  # shell only
    assert not any(page.kind == "fort-logs" for page in proof.pages)


def test_a_ship_that_comes_in_later_writes_no_orders_before(tmp_path: Path) -> None:
    user = _changed(
        tmp_path, "enters: {turn: 1, first: IV-3501, last: IV-3901}", "enters: {turn: 3, first: IV-3501, last: IV-3901}"
    )
    proof = _prove(scenario="first-combat", user=user)
    struck = [
        item
        for item, _ in walk(_pages("logbook", VIRGINIA, proof)[1].frame.items)
        if isinstance(item, Line) and item.ink.width == 1.0 and bounds(item.segments).height == 0
    ]
    assert len(struck) == 2  # turns 1 and 2


def test_a_ram_that_is_lost_has_no_boxes(tmp_path: Path) -> None:
    user = _changed(tmp_path, "options: [reduced-charges, shell-only]", "options: [lost-ram]")
    front = _front("logbook", VIRGINIA, _prove(scenario="first-combat", user=user))
    assert "lost: she rams without factors" in _words(front)
    assert len(list(boxes(front.items))) == BOXES[VIRGINIA] - 50


def _changed(tmp_path: Path, old: str, new: str) -> Path:
    """A user's folder with the first scenario changed for its first ship of which that is said."""
    return changed(tmp_path, "ironclads/scenarios/first-combat.yaml", old, new)


@pytest.mark.parametrize(
    ("ship", "armoured"),
    [
        ("USS Kearsarge", ["6 "]),
        ("USS Queen of the West", ["5 "]),
        ("USS Cricket", ["3 "] * 4),
        ("USS Hartford", []),
    ],
)
def test_sections_of_a_partly_armoured_ship_that_bear_iron_are_marked(ship: str, armoured: list[str]) -> None:
    """On each side: Kearsarge's chain and the iron of Queen of the West amidships, Cricket's hull and casemate."""
    for kind in ("ships", "logbook"):
        said = [text for _, _, text in texts(_front(kind, ship))]
        marked = [figure for figure, mark in pairwise(said) if mark == "A" and re.fullmatch(r"\d+ ", figure)]
        assert marked == armoured * 2


def test_her_own_rules_stand_on_her_log_too() -> None:
    for kind in ("ships", "logbook"):
        words = " ".join(_words(_front(kind, "USS New Ironsides")))
        assert "a hit on HU in F or S does at most 1 H and 1 C, an end loses no more than 10 H" in words


def test_the_data_sheet_says_what_the_rules_ask_of_her() -> None:
    for name, due in (
        ("USS New Ironsides", "May fire 3 guns of one type on one throw."),
        ("USS Passaic", "Pilothouse on a turret."),
        ("CSS Webb", "In cotton."),
        ("USS Zouave", "Tug."),
    ):
        for kind in ("ships", "logbook"):
            assert due in " ".join(_words(_front(kind, name)))
    assert "men; no guns." in " ".join(_words(_front("ships", "CSS David")))


def test_a_logbook_without_a_scenario_has_lines_to_write_it_on() -> None:
    for ship in ("USS Cairo", "CSS Tennessee"):
        assert {"Scenario", "Commander, value", "Crew"} <= set(_words(_front("logbook", ship)))


def test_a_fort_has_a_line_for_each_gun() -> None:
    front = _front("fort-logs", "Fort Henry")
    words = _words(front)
    assert {"No.", "Gun type", "X", "Armour", "Crew"} <= set(words)
    assert [words.count(factor) for factor in ("24", "28")] == [2 + 3, 6]  # by bastion; the river front
    assert len(list(boxes(front.items))) == 10 * 2 + 3  # crew
    assert words.index("River front") < words.index("Upper bastion") < words.index("Lower bastion")


def test_sources_are_told_apart() -> None:
    frame = _front("ships", "CSS Arkansas")
    words = " ".join(_words(frame))
    assert "CSS Arkansas †" in words
    assert "Crew C*" in words  # the rulebook's own
    assert "Hull H‡" in words  # by the formula
