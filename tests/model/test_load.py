"""A game's folder in: whole games, broken ones, and places."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator import rules
from generator.model.load import Game, load_game
from generator.resources import Library, shipped

DUEL = shipped() / "data" / "duel-of-iron"


@pytest.fixture(scope="module")
def duel() -> Game:
    game = rules.load_game(Library(), "duel-of-iron").game
    assert game is not None
    return game


def test_ids_are_the_names_of_the_files(duel: Game) -> None:
    assert {kind: sorted(getattr(duel, kind)) for kind in ("ships", "tables", "maps", "scenarios", "vessels")} == {
        "ships": ["monitor", "virginia"],
        "tables": ["damage-monitor", "damage-virginia", "ram"],
        "maps": ["hampton-roads"],
        "scenarios": ["hampton-roads"],
        "vessels": ["monitor", "virginia"],
    }
    assert duel.ships["monitor"].id == "monitor"
    assert duel.counters.id == "counters"


def test_where_points_at_the_value_and_at_the_key(duel: Game) -> None:
    place = duel.where("ships", "monitor", "stats", "crew")
    line = (DUEL / "ships/monitor.yaml").read_text("utf-8").splitlines()[place.line - 1]
    assert line[place.column - 1 :] == "2"
    place = duel.where("game", "bands", 0, "hexes", key=True)
    line = (DUEL / "game.yaml").read_text("utf-8").splitlines()[place.line - 1]
    assert line[place.column - 1 :] == "hexes: 1-2"


def test_a_file_that_is_not_there_has_the_place_of_the_game(duel: Game) -> None:
    assert duel.where("ships", "minnesota").file == DUEL / "game.yaml"


def test_lookups(duel: Game) -> None:
    assert duel.side("union").name == "Union"
    assert duel.band("long").hexes.high == 8
    assert duel.terrain("land").enter is None
    assert duel.option("retained-ram").words == "Virginia adds +1 to each throw on the ramming table."
    assert duel.option("nothing") is None


def test_words_of_rows_have_the_figures_in(duel: Game) -> None:
    assert [row.words for row in duel.tables["damage-virginia"].rows] == [
        "Move rolls -2",
        "Later penetration rolls against her +5 %",
        "Lose 1 cannon",
        "Lose 1 crew",
        "Move rolls -1",
        "Move rolls -1",
    ]


def test_counters_in_all(duel: Game) -> None:
    assert duel.counters.total == sum(counter.copies for counter in duel.counters.counters)
    assert sum(counter.copies for counter in duel.counters.of_ship("monitor")) == 4


def _copy(tmp_path: Path, id: str = "mine") -> Path:
    return Path(shutil.copytree(DUEL, tmp_path / "data" / id))


def test_a_game_of_ones_own_may_use_the_rules(tmp_path: Path) -> None:
    _copy(tmp_path)
    loaded = rules.load_game(Library(tmp_path), "mine")
    assert loaded.findings == ()
    assert loaded.game is not None
    assert rules.check(loaded.game) == []


def test_a_game_without_rules_has_free_stats(tmp_path: Path) -> None:
    folder = _copy(tmp_path)
    shutil.rmtree(folder / "examples")
    about = (folder / "game.yaml").read_text("utf-8").replace("rules: duel-of-iron\n", "")
    (folder / "game.yaml").write_text(about, "utf-8")
    ship = (folder / "ships/monitor.yaml").read_text("utf-8").replace("crew: 2", "sails: none")
    (folder / "ships/monitor.yaml").write_text(ship, "utf-8")
    loaded = rules.load_game(Library(tmp_path), "mine")
    assert loaded.findings == ()
    assert loaded.game is not None
    assert loaded.game.ships["monitor"].stats["sails"] == "none"
    assert rules.check(loaded.game) == []


def test_findings_of_every_file_come_in_one_run(tmp_path: Path) -> None:
    folder = _copy(tmp_path)
    for name in ("game.yaml", "ships/monitor.yaml", "tables/ram.yaml", "counters.yaml", "readings.yaml"):
        text = (folder / name).read_text("utf-8")
        (folder / name).write_text(f"colour: red\n{text}", "utf-8")
    loaded = rules.load_game(Library(tmp_path), "mine")
    assert loaded.game is None
    assert {(found.code, found.place.file.name) for found in loaded.findings} == {
        ("unknown-key", name) for name in ("game.yaml", "monitor.yaml", "ram.yaml", "counters.yaml", "readings.yaml")
    }


def test_ship_figures_are_read_strictly_though_the_game_file_is_broken(tmp_path: Path) -> None:
    folder = _copy(tmp_path)
    text = (folder / "game.yaml").read_text("utf-8")
    (folder / "game.yaml").write_text(f"colour: red\n{text}", "utf-8")
    ship = (folder / "ships/monitor.yaml").read_text("utf-8").replace("crew: 2", "crew: two")
    (folder / "ships/monitor.yaml").write_text(ship, "utf-8")
    codes = {found.code for found in rules.load_game(Library(tmp_path), "mine").findings}
    assert codes == {"unknown-key", "wrong-type"}


def test_one_broken_game_does_not_hide_another(tmp_path: Path) -> None:
    (_copy(tmp_path, "broken") / "game.yaml").write_text("title: [", "utf-8")
    _copy(tmp_path, "sound")
    library = Library(tmp_path)
    assert rules.load_game(library, "broken").game is None
    assert rules.load_game(library, "sound").findings == ()


def test_a_ragged_map_counts_as_not_read(tmp_path: Path) -> None:
    folder = _copy(tmp_path)
    file = folder / "maps/hampton-roads.yaml"
    head, first, rest = re.split(r"(?<=terrain: \|\n)(.*)\n", file.read_text("utf-8"), maxsplit=1)
    file.write_text(f"{head}{first[:-1]}\n{rest}", "utf-8")
    loaded = rules.load_game(Library(tmp_path), "mine")
    assert [found.code for found in loaded.findings] == ["ragged-map"]
    assert loaded.game is not None
    assert loaded.game.unread == {("maps", "hampton-roads")}
    assert rules.check(loaded.game) == []


def test_no_such_game() -> None:
    with pytest.raises(LookupError):
        load_game(Library(), "no-such-game")
