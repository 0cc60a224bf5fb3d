"""The rules of Zouave 1990, with values worked out by hand; planted faults; and `gundeck value`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from planting import changed, found

from generator.cli import main
from generator.model.load import Game
from generator.resources import Library
from generator.rules import check, load_game, rules_of


@cache
def zouave() -> Game:
    game = load_game(Library(), "zouave").game
    assert game is not None
    return game


def ask(name: str, dice: tuple[int, ...] = (), **given: Any) -> Any:
    return rules_of(zouave()).resolvers[name](zouave(), given, dice)


def test_monitors_points() -> None:
    """179 x 41.5 x 10.5 / 200 = 390; 13 half inches at 25 and 13 inches at 5 are 390, and half as much again 195."""
    assert ask("value", ship="monitor").points == 390 + 390 + 195


def test_the_points_of_a_wooden_ship_are_her_size() -> None:
    """Minnesota: 264.75 x 51.3 x 23.8 / 200 = 1616.2. David: 50 x 6 x 5 / 200 = 7.5, and halves go up."""
    assert ask("value", ship="minnesota").points == 1616
    assert ask("value", ship="david").points == 8


def test_cairos_bare_stern_counts_in_her_average() -> None:
    """2.5, 2.5 and 0 inches are 1.67, to the half inch 1.5; 24 of wood. (3 x 25 + 24 x 5) x 1.5 = 292.5."""
    worth = ask("value", ship="cairo")
    assert (worth.metal, worth.wood, worth.armour) == (1.5, 24, 293)
    assert worth.basic == 269  # 175 x 51.2 x 6 / 200 = 268.8


def test_every_example_comes_out() -> None:
    assert check(zouave()) == []
    asked = {one.resolve for file in zouave().examples.values() for one in file.examples}
    assert asked == set(rules_of(zouave()).resolvers)


def test_a_shot_loses_an_inch_for_each_full_stretch() -> None:
    steps = ask("steps", gun="smoothbore-32").steps
    assert [(one.start, one.stop, one.penetration) for one in steps] == [(0, 250, 1.5), (250, 500, 0.5)]


def test_a_segment_of_a_gauge_is_a_knot_long() -> None:
    """20 mm of edge for 20 degrees: a radius of 20 / (20 pi / 180) = 57.296 mm."""
    assert ask("gauge", length=179).radius == pytest.approx(57.2958, abs=1e-4)
    assert ask("gauge", length=250).radius == pytest.approx(114.5916, abs=1e-4)


@pytest.mark.parametrize(
    ("order", "speed", "fault"),
    [
        ("1-2P-3", 5, None),
        ("0", 2, None),
        ("A2", 0, None),
        ("8", 5, "is a change of 3"),
        ("0", 3, "is a change of 3"),
        ("A1", 2, "is a change of 3"),
    ],
)
def test_plots_are_held_against_speed_and_change(order: str, speed: int, fault: str | None) -> None:
    proof = ask("order", ship="kearsarge", order=order, speed=speed)
    assert proof.legal is (fault is None)
    assert fault is None or fault in " ".join(proof.faults)


def test_more_than_she_can_make() -> None:
    assert "she can make 6" in " ".join(ask("order", ship="monitor", order="7", speed=6).faults)


def test_a_jammed_rudder_turns_her_one_way() -> None:
    assert not ask("order", ship="kearsarge", order="2-2P", speed=4, no_turn=["port"]).legal
    assert ask("order", ship="kearsarge", order="2-2S", speed=4, no_turn=["port"]).legal


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("ships/monitor.yaml", "gun: dahlgren-11", "gun: dahlgren-111", "unknown-gun"),
        ("ships/monitor.yaml", "place: turret", "place: turet", "unknown-place"),
        ("tables/hit.yaml", "cells: [15]", "cells: [19]", "table-out-of-order"),
        ("tables/hit.yaml", "  - {id: extreme, title: Extreme, cells: [20]}\n", "", "missing-band"),
        ("ships/monitor.yaml", "place: turret, count: 2", "place: turret, count: 3", "more-guns-than-aboard"),
        ("ships/monitor.yaml", "  speed: 6", "  speed: 6\n  spars: 1", "torpedo-without-spar"),
        ("ships/virginia.yaml", "place: port", "place: turret", "guns-without-turret"),
        ("counters.yaml", "state: tow,", "", "too-few-markers"),
        ("guns.yaml", "short: 400, medium: 900", "short: 900, medium: 400", "bands-out-of-order"),
        ("guns.yaml", "damage: 88,", "damage: 8,", "gun-weaker-than-lighter"),
        ("figures.yaml", "losses: {rifle: 500, ", "losses: {", "unknown-loss"),
        ("tables/special.yaml", "turret-gun, roll: 1-10", "turret-gun, roll: 1-9", "gap-in-table"),
        ("tables/special.yaml", "turret-gun, roll: 1-10", "turret-gun, roll: 1-11", "overlap-in-table"),
        ("tables/torpedo.yaml", "damage: 300", "damage: 301", "example-fails"),
        ("figures.yaml", "sloped: 50", "sloped: 40", "example-fails"),
    ],
)
def test_a_planted_fault_is_found(tmp_path: Path, file: str, old: str, new: str, code: str) -> None:
    folder = changed(tmp_path, f"zouave/{file}", old, new)
    assert code in {finding.code for finding in found(folder, "zouave") if finding.severity == "error"}


def test_value_shows_the_sum() -> None:
    result = CliRunner().invoke(main, ["value", "zouave", "virginia"])
    assert result.exit_code == 0
    assert result.output.splitlines()[-1].split() == ["points", "1478", "+", "480", "=", "1958"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["cordery", "atlanta"], "has no formula"),
        (["zouave", "monitr"], "did you mean `monitor`?"),
        (["zouav", "monitor"], "zouave"),
    ],
)
def test_value_refuses_plainly(words: list[str], said: str) -> None:
    result = CliRunner().invoke(main, ["value", *words])
    assert result.exit_code == 2
    assert said in result.output


def test_orders_know_only_what_the_game_has() -> None:
    result = CliRunner().invoke(main, ["orders", "zouave", "kearsarge", "1-2P-3", "--spar"])
    assert (result.exit_code, "know no --spar" in result.output) == (2, True)


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (["--lost", "50"], ""),
        (["--lost", "75"], "6 knots, and she can make 3"),
        (["--lost", "50", "--masts-gone"], "6 knots, and she can make 5"),
        (["--no-turn", "starboard"], ""),
        (["--no-turn", "port"], "her rudder does not turn her to port"),
        (["--no-turn", "starboard", "--no-turn", "port"], "her rudder does not turn her to port"),
        (["--aground"], "she is aground"),
    ],
)
def test_orders_take_what_has_been_done_to_a_ship(state: list[str], why: str) -> None:
    """Kearsarge makes 11 knots and 1 by sail: half of 12 is 6, a quarter 3; half of 11 is 5."""
    result = CliRunner().invoke(main, ["orders", "zouave", "kearsarge", "1-2P-3", "--speed", "5", *state])
    assert result.exit_code == bool(why), result.output
    assert why in result.output


def test_a_rudder_turns_to_port_or_starboard() -> None:
    result = CliRunner().invoke(main, ["orders", "zouave", "kearsarge", "1-2P-3", "--no-turn", "left"])
    assert result.exit_code == 2
    assert "starboard" in result.output
