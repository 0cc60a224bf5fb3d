"""`gundeck orders` at the table: what it prints, and the exit codes 0, 1 and 2."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator import rules
from generator.cli import main
from generator.model.load import Loaded
from generator.resources import Library, shipped


@pytest.fixture(autouse=True, scope="module")
def read_once() -> Iterator[None]:
    """The shipped games are read once for all these tests."""
    read, kept = rules.load_game, dict[str, Loaded]()

    def load(library: Library, name: str) -> Loaded:
        if len(library.roots) > 1:
            return read(library, name)
        if name not in kept:
            kept[name] = read(library, name)
        return kept[name]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "load_game", load)
        yield


def orders(*words: str) -> Result:
    result = CliRunner().invoke(main, ["orders", *words])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert "Traceback" not in result.output
    return result


def test_a_legal_order_shows_the_way() -> None:
    result = orders("ironclads", "virginia", "4+1 E.C, 2R2", "--speed", "4")
    assert result.exit_code == 0
    lines = [line.split() for line in result.output.splitlines()]
    assert ["M.P.", "5", "spent", "of", "5"] in lines
    steps = [line for line in lines if "segment" in line]
    assert [line[0] for line in steps] == ["1", "2", "3", "4", "5"]
    assert [line[2] for line in steps] == ["4", "8", "12", "16", "20"]
    assert [" ".join(line[3:]) for line in steps] == ["ahead", "ahead", "turn right", "ahead", "ahead"]


def test_an_illegal_order_says_what_the_rules_do() -> None:
    result = orders("ironclads", "virginia", "LL3", "--speed", "5")
    assert result.exit_code == 1
    assert "her T.C. is 1/1" in result.output
    assert "T.C. 1/1 at any speed for the rest of the game" in result.output
    assert "She goes   L4" in result.output


def test_too_many_points_name_the_throw() -> None:
    result = orders("ironclads", "monitor", "8", "--speed", "6")
    assert result.exit_code == 1
    assert "Throw 1D6: 1-4 lose 1 speed box; 5-6 lose 2 speed boxes." in result.output


def test_an_order_may_begin_with_a_minus_sign() -> None:
    assert orders("ironclads", "monitor", "-1 E.C, 1L2", "--speed", "5").exit_code == 0
    assert orders("ironclads", "monitor", "-1+1 E.C, 0").exit_code == 0
    assert orders("ironclads", "monitor", "--speed", "-2", "BB").exit_code == 0
    assert orders("ironclads", "monitor", "--", "-1-1 E.C, BB").exit_code == 0


def test_state_of_the_ship_counts() -> None:
    assert orders("ironclads", "miami", "LL1L1", "--speed", "5").exit_code == 0
    for state in (["--spar"], ["--towing"], ["--rudder-damaged"], ["--lost", "4"], ["--engine-crew", "1"]):
        assert orders("ironclads", "miami", "LL1L1", "--speed", "5", *state).exit_code == 1
    assert orders("ironclads", "miami", "4+2 E.C, 6", "--weakened", "1").exit_code == 1
    assert orders("ironclads", "miami", "1-2 Emer*E.C, B").exit_code == 1
    assert orders("ironclads", "miami", "1-2 Emer*E.C, B", "--emergency").exit_code == 0
    assert orders("ironclads", "miami", "4", "--speed", "5", "--current", "against:1").exit_code == 0
    assert orders("ironclads", "miami", "2", "--speed", "5", "--collided").exit_code == 0
    with_it = orders("ironclads", "miami", "8", "--speed", "7", "--current", "with:1")
    assert with_it.exit_code == 0
    assert "3-5 lose 1 speed box; 6 lose 2 speed boxes" in with_it.output


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["ironclads", "virginia", "2R2"], "at what speed"),
        (["ironclads", "virginia", "2R2?", "--speed", "4"], "character 4"),
        (["ironclads", "virginia", " ", "--speed", "4"], "empty"),
        (["ironclads", "virgina", "2"], "did you mean `virginia`"),
        (["ironclad", "virginia", "2"], "did you mean `ironclads`"),
        (["duel-of-iron", "virginia", "2"], "without written orders"),
        (["ironclads", "virginia", "4", "--speed", "4", "--current", "up:1"], "with:1 or against:2"),
        (["ironclads", "virginia", "4", "--speed", "4", "--current", "with:999"], "with:1 or against:2"),
        (["ironclads", "virginia", "4", "--speed", "4", "--current", "with:99"], "ends at 20"),
        (["ironclads", "virginia", "4", "--lost", "-1", "--speed", "4"], "range"),
        (["ironclads", "virginia", "4", "--sped", "4"], "unexpected extra argument"),
        (["ironclads", "virginia"], "Missing argument"),
    ],
)
def test_wrong_use_is_told(words: list[str], why: str) -> None:
    result = orders(*words)
    assert result.exit_code == 2
    assert why in result.output


@pytest.mark.parametrize(
    "order",
    ["\udc80", "'; DROP", "{{ 1 }}", "9" * 5000, "4+1 E.C, " * 40, "💣", "-", "--", "-h", "\n\n2", "\u0663"],
)
def test_hostile_orders_are_refused(order: str) -> None:
    assert orders("ironclads", "virginia", "--speed", "4", order).exit_code == 2


def test_a_ship_that_cannot_be_read_is_a_finding(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "ironclads" / "ships"
    folder.mkdir(parents=True)
    (folder / "monitor.yaml").write_text("vessel: monitor\n", "utf-8")
    result = orders("ironclads", "monitor", "2", "--speed", "2", "--data", str(tmp_path))
    assert result.exit_code == 1
    assert "monitor.yaml" in result.output


def test_a_house_rule_counts(tmp_path: Path) -> None:
    """Who gives Virginia a better helm in the data gets it from the command."""
    path = Path("data/ironclads/ships/virginia.yaml")
    text = (shipped() / path).read_text("utf-8")
    assert "capacity: 1/1" in text
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).write_text(text.replace("capacity: 1/1", "capacity: 2/3"), "utf-8")
    order = ["ironclads", "virginia", "LL1L1", "--speed", "5"]
    assert orders(*order).exit_code == 1
    assert orders(*order, "--data", str(tmp_path)).exit_code == 0


def test_help_shows_examples() -> None:
    result = orders("--help")
    assert result.exit_code == 0
    assert 'gundeck orders ironclads virginia "4+1 E.C, 2R2"' in result.output
