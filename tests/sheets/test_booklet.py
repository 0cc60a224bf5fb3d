"""The reference sheet, turn track, scenario sheet and rules booklet: what they say follows the data."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from planting import changed

from generator.build import Order, prove
from generator.drawing.frame import Frame, Glyphs, Group, Item, walk
from generator.drawing.frame import Path as Shape
from generator.drawing.path import bounds
from generator.layout.paper import read_paper
from generator.resources import Library
from generator.rules import load_game
from generator.sheets.compose import PrintedPage
from generator.units import IDENTITY, Matrix, apply, compose, mm

KINDS = ("reference", "track", "scenario", "rules")
GAME = "data/duel-of-iron"


@cache
def pages(paper: str = "A4", user: Path | None = None, ink_saver: bool = False) -> tuple[PrintedPage, ...]:
    proof = prove(Library(user), "duel-of-iron", Order(read_paper(paper), kinds=KINDS, ink_saver=ink_saver))
    errors = [finding for finding in proof.findings if finding.severity == "error"]
    assert errors == []
    return proof.pages


def of(kind: str, paper: str = "A4", user: Path | None = None) -> list[PrintedPage]:
    return [page for page in pages(paper, user) if page.kind == kind]


def lines(frame: Frame) -> list[Glyphs]:
    return [item for item, _ in walk(frame.items) if isinstance(item, Glyphs) and item.text.strip()]


def words(kind: str, user: Path | None = None) -> str:
    """All the text of a kind, in the order in which it is drawn, with straight quotes."""
    text = " ".join(line.text for page in of(kind, user=user) for line in lines(page.frame))
    for curled, straight in (("\u2019", "'"), ("\u2018", "'"), ("\u201c", '"'), ("\u201d", '"')):
        text = text.replace(curled, straight)
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("file", "old", "new", "booklet", "reference"),
    [
        ("game.yaml", "hexes: 5-8", "hexes: 5-9", "at most nine hexes away", "Long 5-9"),
        ("game.yaml", "    enter: 2", "    enter: 3", "Ahead into a hex of shallow water 3", "Enter shallow water 3"),
        ("game.yaml", "  cost: 1", "  cost: 2", "by one hex side, on the spot 2", "Turn one hex side 2"),
        ("ships/monitor.yaml", "hit: {short: 80", "hit: {short: 77", "Monitor 77 40 20", "Monitor 77 40 20"),
        (
            "ships/monitor.yaml",
            "penetration: {short: 21, medium: 14, long: 7}",
            "penetration: {short: 22, medium: 14, long: 6}",
            "Virginia with 6 %. With one crack it is 11 %, with two 16 %",
            "… with double charges 44 28 12",
        ),
        ("ships/monitor.yaml", "move: 1D6+1", "move: 1D6+2", "1D6+2 means: throw one die of six", "Monitor 1D6+2"),
        ("ships/virginia.yaml", "disabled_at: -5", "disabled_at: -6", "-7 or worse -6 or worse", "adds up to -7 -6"),
        ("ships/virginia.yaml", "title: Stern, center: 180, width: 90, cannon: 1",
         "title: Stern, center: 180, width: 90, cannon: 2", "Stern 2", "4 2 4"),
        (
            "game.yaml",
            "effects: {penetration_factor: 2}",
            "effects: {penetration_factor: 3}",
            "multiplied by 3 at every range. At short range that makes 45 % out of 15 %",
            "… with solid shot 45 30 15",
        ),
        ("game.yaml", "{jammed_hit: 5}", "{jammed_hit: 6}", "makes 86 % out of 80 %", "Monitor adds +6 %"),
        ("tables/ram.yaml", "times: 1D3", "times: 1D6", "takes 1D6 leaks", "takes 1D6 leaks"),
    ],
)  # fmt: skip
def test_a_figure_changed_in_the_data_is_printed(
    tmp_path: Path, file: str, old: str, new: str, booklet: str, reference: str
) -> None:
    user = changed(tmp_path, f"duel-of-iron/{file}", old, new)
    for kind, due in (("rules", booklet), ("reference", reference)):
        assert due in words(kind, user)
        assert due not in words(kind)


def test_cracks_follow_the_damage_tables(tmp_path: Path) -> None:
    user = changed(tmp_path, "duel-of-iron/tables/damage-virginia.yaml", "{penetration: 5}", "{penetration: 6}")
    assert "adds 6 % to every penetration" in words("rules", user)
    assert "Then add what the target's cracks come to" in words("reference", user)
    assert "Then add 5 % for each crack" in words("reference")


def test_the_turn_that_is_told_is_worked_out(tmp_path: Path) -> None:
    told = words("rules")
    assert "Virginia throws 6 on 1D8-3 and has three points." in told
    assert "Monitor throws 3 on 1D6+1 and has four points." in told
    assert "She throws 12, a hit; 40, a hit; 77, a miss; 95, a miss." in told
    assert "Monitor's hit goes through with 21 %. She throws 18, and is through." in told
    user = changed(tmp_path, "duel-of-iron/ships/virginia.yaml", "hit: {short: 40", "hit: {short: 39")
    assert "She throws 12, a hit; 40, a miss; 77, a miss; 95, a miss." in words("rules", user)


def test_every_reading_and_every_source_is_printed() -> None:
    game = load_game(Library(), "duel-of-iron").game
    assert game is not None
    text = bare(words("rules"))
    for reading in game.readings.readings:
        for part in (reading.question, reading.says, reading.reading, reading.why):
            assert bare(part) in text
    for record in (*game.ships.values(), *game.vessels.values(), *game.scenarios.values(), *game.tables.values()):
        for source in (record.source, *record.sources.values()):
            shown = source.replace('duel-of-iron "', '"').replace("duel-of-iron", "Duel of Iron")
            assert bare(shown.removesuffix("; their places: drawing")) in text  # places are told of once


def bare(text: str) -> str:
    """The text without white space: a line may be cut behind a dash."""
    return "".join(text.split())


def test_what_is_reconstructed_has_a_dagger() -> None:
    assert "11. A turn, told †" in words("rules")
    assert "Hex 2104 , facing south-west †" in words("scenario")
    assert "† Forces: reconstructed" in words("scenario")


def test_the_scenario_says_who_starts_where(tmp_path: Path) -> None:
    user = changed(tmp_path, "duel-of-iron/scenarios/hampton-roads.yaml", 'start: "2104"', 'start: "2105"')
    assert "Hex 2105 , facing south-west" in words("scenario", user)
    assert "Monitor begins in hex 2105, facing south-west" in words("rules", user)


@pytest.mark.parametrize("paper", ["A4", "Letter", "Legal", "A3"])
def test_one_page_each_and_a_booklet_of_four_to_six(paper: str) -> None:
    if paper == "A3":  # two forms to a sheet
        assert len(of("rules", paper)) <= 3
        return
    assert [len(of(kind, paper)) for kind in ("reference", "track", "scenario")] == [1, 1, 1]
    assert 4 <= len(of("rules", paper)) <= 6


def test_all_fits_a_small_paper() -> None:
    assert {page.kind for page in pages("190x250mm")} == set(KINDS)


def test_type_is_large_enough() -> None:
    def sizes(kind: str) -> set[float]:
        return {line.size for page in of(kind) for line in lines(page.frame) if line.size > 6}

    assert min(sizes("reference")) >= 10
    assert min(sizes("rules")) >= 7.5
    assert min(line.size for page in pages() for line in lines(page.frame)) >= 6


def test_the_track_has_thirty_squares_that_hold_a_marker() -> None:
    (page,) = of("track")
    width, height = next(box for box in shapes(page.frame.items) if box[0] == box[1] and mm(16) <= box[0] <= mm(40))
    assert shapes(page.frame.items).count((width, height)) == 30
    texts = [line.text for line in lines(page.frame)]
    first = texts.index("1")
    assert texts[first : first + 30] == [str(number) for number in range(1, 31)]
    assert {"Union", "Confederate", "1D8", "1D6", "Moves first"} <= set(texts)


def shapes(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> list[tuple[float, float]]:
    """Width and height of every shape."""
    found = []
    for item in items:
        if isinstance(item, Group):
            found += shapes(item.items, compose(matrix, item.matrix))
        elif isinstance(item, Shape):
            box = bounds(item.segments)
            found.append((round(box.width, 2), round(box.height, 2)))
    return found


@pytest.mark.parametrize("paper", ["A4", "Letter", "Legal"])
def test_nothing_leaves_the_page(paper: str) -> None:
    for page in pages(paper):
        for item, matrix in walk(page.frame.items):
            if isinstance(item, Glyphs):
                x, y = apply(matrix, item.xs[0], item.y)
                assert 0 < x < page.frame.width
                assert 0 < y < page.frame.height


def test_ink_saver_has_no_dark_ground() -> None:
    for page in pages(ink_saver=True):
        for item, _ in walk(page.frame.items):
            if isinstance(item, Shape) and item.ink.fill and item.ink.fill < "#cccccc":
                box = bounds(item.segments)
                assert box.width * box.height < mm(8) ** 2


def test_the_stamp_of_the_booklet_changes_with_its_prose(tmp_path: Path) -> None:
    user = changed(tmp_path, "duel-of-iron/rules/08-ramming.md", "A leak is a leak", "A leak is but a leak")
    assert footer(of("rules", user=user)[0]) != footer(of("rules")[0])
    assert footer(of("track", user=user)[0]) == footer(of("track")[0])


def footer(page: PrintedPage) -> str:
    return " ".join(line.text for line in lines(page.frame) if line.size == 6).split()[-1]
