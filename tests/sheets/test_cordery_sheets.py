"""The sheets of Ironclad vs. Ironclad: the whole board on one page, boxes and squares counted, the die's six faces, and

a print of a set-up by chance.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner
from page_reading import boxes, texts

from generator.build import Order, OrderError, Proof, folder_of, prove
from generator.cli import main
from generator.layout.paper import read_paper
from generator.resources import Library
from generator.sheets.compose import PrintedPage
from generator.units import mm

SEED = 1873


@cache
def _proof(kind: str, paper: str = "A4", hex_mm: float | None = None, seed: int | None = None) -> Proof:
    across = mm(hex_mm) if hex_mm else None
    proof = prove(Library(), "cordery", Order(read_paper(paper), kinds=(kind,), across_flats=across, seed=seed))
    assert proof.findings == ()
    return proof


def _pages(kind: str, paper: str = "A4", hex_mm: float | None = None, seed: int | None = None) -> list[PrintedPage]:
    return list(_proof(kind, paper, hex_mm, seed).pages)


def _words(page: PrintedPage) -> list[str]:
    return [text for _, _, text in texts(page.frame)]


@pytest.mark.parametrize("paper", ["A4", "Letter", "Legal"])
def test_the_board_is_whole_on_one_sheet(paper: str) -> None:
    (page,) = _pages("board", paper)
    words = _words(page)
    for col in range(1, 13):
        for row in range(1, 11):
            assert words.count(f"{col:02}{row:02}") == 1
    assert "".join(letter for letter in words if letter in "OPENSEA").count("A") == 2
    assert words.count("start") == 4


def test_hexes_are_as_large_as_asked_for() -> None:
    for hex_mm in (None, 30.0):
        spots = {text: (x, y) for page in _pages("board", "A1", hex_mm) for x, y, text in texts(page.frame)}
        assert spots["0310"][1] - spots["0301"][1] == pytest.approx(9 * mm(hex_mm or 18), abs=mm(0.01))
        assert spots["0903"][0] - spots["0303"][0] == pytest.approx(9 * mm(hex_mm or 18) / 3**0.5, abs=mm(0.02))


def test_models_need_four_sheets() -> None:
    assert [page.title.split()[-1] for page in _pages("board", "A4", 30.0)] == ["A1", "B1", "A2", "B2"]


@pytest.mark.parametrize(("hex_mm", "ships", "name"), [(18.0, 8, "stbd"), (30.0, 4, "starboard")])
def test_tiles_and_the_die_are_one_sheet_at_either_size(hex_mm: float, ships: int, name: str) -> None:
    (page,) = _pages("tiles", "A4", hex_mm)
    words = _words(page)
    assert words.count("bow") == words.count("stern") == words.count(name) == ships


@pytest.mark.parametrize(("hex_mm", "nets"), [(18.0, 2), (30.0, 1)])
def test_the_die_has_six_faces_on_each_net(hex_mm: float, nets: int) -> None:
    (page,) = _pages("tiles", "A4", hex_mm)
    words = _words(page)
    # the nets and the key
    assert [words.count(face) for face in ("D4", "H2", "H1", "M")] == [nets + 1, nets + 1, nets + 1, 3 * nets + 1]


def test_a_ship_has_twenty_boxes() -> None:
    for page in _pages("ships"):
        assert len(list(boxes(page.frame.items))) == 20


def test_the_players_sheet_has_the_squares_from_0_to_20_twice() -> None:
    (page,) = _pages("players")
    words = _words(page)
    assert all(words.count(str(number)) == 2 for number in (0, 7, 10, 19, 20))
    assert "21" not in words


def test_what_bears_is_drawn_for_every_hex_in_range() -> None:
    """126 hexes lie within six of a ship: 3 * 6 * 7."""
    page = _pages("ships")[0]
    letters = [word for word in _words(page) if word in {"B", "S", "A", "P", "BS", "SA", "AP", "BP"}]
    assert len(letters) == 126 + 4  # and one for each gun in her table


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_rules_card_is_one_page(paper: str) -> None:
    assert len(_pages("card", paper)) == 1


def test_a_set_up_by_chance_is_on_the_board_and_the_scenario_sheet() -> None:
    proof = _proof("scenario", seed=SEED)
    assert proof.game is not None
    (scenario,) = proof.game.scenarios.values()
    (page,) = proof.pages
    words = " ".join(_words(page))
    assert f"Set-up {SEED}" in words
    for tile in scenario.tiles:
        assert tile.at in words
    (board,) = _pages("board", seed=SEED)
    assert {"Atlanta", "Palmetto"} <= set(_words(board))


@pytest.mark.parametrize("kind", ["board", "scenario", "rules", "tiles"])
def test_every_page_says_which_seed(kind: str) -> None:
    for page in _pages(kind, seed=SEED):
        assert any(words.startswith(f"Ironclad vs. Ironclad, seed {SEED}") for words in _words(page))


def test_a_print_by_chance_has_a_folder_of_its_own() -> None:
    order = Order(read_paper("A4"), seed=SEED)
    assert folder_of(Path("output"), "cordery", order) == Path("output/cordery/seed-1873")


def _built(folder: Path, *arguments: str) -> dict[str, str]:
    result = CliRunner().invoke(main, ["build", "cordery", "--sheet", "board", "-o", str(folder), *arguments])
    assert result.exit_code == 0, result.output
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    return {file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    one, again = (_built(tmp_path / name, "--seed", "1873") for name in ("one", "again"))
    assert one == again
    assert "cordery/seed-1873/board.pdf" in one
    other = _built(tmp_path / "other", "--seed", "1874")
    assert one["cordery/seed-1873/board.pdf"] != other["cordery/seed-1874/board.pdf"]


def test_a_game_without_set_ups_by_chance_says_so() -> None:
    with pytest.raises(OrderError, match="duel-of-iron has no set-up by chance"):
        prove(Library(), "duel-of-iron", Order(read_paper("A4"), seed=SEED))
    result = CliRunner().invoke(main, ["build", "duel-of-iron", "--seed", "7"])
    assert result.exit_code == 2
    assert "duel-of-iron has no set-up by chance" in result.output


@pytest.mark.parametrize(
    "wrong", [["cordery", "--seed", "-1"], ["cordery", "--seed", "x"], ["--all", "--seed", "7"],
              ["cordery", "--scenario", "open-strait", "--seed", "7"]]
)  # fmt: skip
def test_a_seed_that_makes_no_sense_is_refused(wrong: list[str]) -> None:
    result = CliRunner().invoke(main, ["build", *wrong])
    assert result.exit_code == 2
    assert "--seed" in result.output


def test_the_compass_gives_way_to_a_tile_beside_it() -> None:
    """Seed 2 has rocks in 0806, under the letters SE; of seed 5 nothing comes nearer than 0905."""
    drawn = {seed: "SE" in _words(page) for seed in (2, 5) for page in _pages("board", seed=seed)}
    assert drawn == {2: False, 5: True}
