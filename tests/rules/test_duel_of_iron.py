"""The rules of Duel of Iron against the rules as written, worked out by hand."""

from __future__ import annotations

from itertools import product

import pytest

from generator import hexgrid
from generator.model.load import Game
from generator.rules import rules_of
from generator.rules.dice import DiceError
from generator.rules.resolver import NoAnswerError


def resolve(game: Game, name: str, dice: tuple[int, ...] = (), **given: object):
    return rules_of(game).resolvers[name](game, given, dice)


def test_move_points_of_every_throw(duel: Game) -> None:
    thrown = [resolve(duel, "move-points", (die,), ship="virginia").points for die in range(1, 9)]
    assert thrown == [0, 0, 0, 1, 2, 3, 4, 5]
    thrown = [resolve(duel, "move-points", (die,), ship="monitor").points for die in range(1, 7)]
    assert thrown == [2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(("ship", "best"), [("monitor", 6), ("virginia", 8)])
def test_at_her_disabling_number_the_best_throw_gives_no_point(duel: Game, ship: str, best: int) -> None:
    lost = -duel.ships[ship].stats.disabled_at
    for leaks, points, disabled in ((lost - 1, 1, False), (lost, 0, True)):
        suffered = ["leak"] * leaks
        assert resolve(duel, "move-points", (best,), ship=ship, suffered=suffered).points == points
        assert resolve(duel, "disabled", ship=ship, suffered=suffered).disabled is disabled


def test_penetration_by_cracks_and_options(duel: Game) -> None:
    """The line that the data sheet prints: 0 to 4 cracked hulls."""

    def line(ship: str, target: str, range: int, *options: str) -> list[int]:
        return [
            resolve(
                duel,
                "penetration-chance",
                ship=ship,
                target=target,
                range=range,
                suffered=["crack"] * cracks,
                options=list(options),
            ).chance
            for cracks in (0, 1, 2, 3, 4)
        ]

    assert line("monitor", "virginia", 8) == [7, 12, 17, 22, 27]
    assert line("monitor", "virginia", 2) == [21, 26, 31, 36, 41]
    assert line("monitor", "virginia", 4, "double-charges") == [28, 33, 38, 43, 48]
    assert line("virginia", "monitor", 1, "solid-shot") == [30, 35, 40, 45, 50]
    assert line("virginia", "monitor", 6) == [5, 10, 15, 20, 25]
    assert line("virginia", "monitor", 9, "solid-shot") == [0, 0, 0, 0, 0]


def test_no_chance_passes_a_hundred(duel: Game) -> None:
    chance = resolve(duel, "penetration-chance", ship="monitor", target="virginia", range=1, suffered=["crack"] * 40)
    assert chance.chance == 100


def test_each_hex_within_reach_lies_in_one_arc(duel: Game) -> None:
    """No centre lies on a line at 45 degrees, so the four arcs share the 216 hexes out without rest."""
    at = hexgrid.parse("2010")
    for facing in hexgrid.DIRECTIONS:
        seen = {"bow": 0, "starboard": 0, "stern": 0, "port": 0}
        for hex_ in hexgrid.spiral(at, 8):
            if hex_ != at:
                seen[resolve(duel, "aim", ship="monitor", at=at, facing=facing, target_at=hex_).arc] += 1
        assert sum(seen.values()) == 216
        assert seen["bow"] == seen["stern"]
        assert seen["port"] == seen["starboard"]


def test_the_six_hexes_around(duel: Game) -> None:
    at = hexgrid.parse("1410")
    arcs = [
        resolve(duel, "aim", ship="virginia", at=at, facing="N", target_at=hex_).arc for hex_ in hexgrid.neighbours(at)
    ]
    assert arcs == ["bow", "starboard", "starboard", "stern", "port", "port"]


def test_ships_in_one_hex_have_no_answer(duel: Game) -> None:
    with pytest.raises(NoAnswerError):
        resolve(duel, "aim", ship="virginia", at="1410", facing="N", target_at="1410")


def test_land_beside_the_line_blocks_it_too(duel: Game) -> None:
    """Due east from 1708 the line runs along the sides of the hexes between; 1808 is land."""
    assert resolve(duel, "line-of-fire", map="hampton-roads", at="1607", target_at="1807").clear
    assert not resolve(duel, "line-of-fire", map="hampton-roads", at="1708", target_at="1908").clear


@pytest.mark.parametrize(
    ("path", "why"), [("9", "no ship can enter"), ("1 x", "neither"), ("R R R 1 L 9", "off the map")]
)
def test_a_course_over_land_or_off_the_map_has_no_answer(duel: Game, path: str, why: str) -> None:
    at = "1417" if "off" in why else "1416"
    facing = "N" if "off" in why else "S" if why == "neither" else "NE"
    with pytest.raises(NoAnswerError, match=why):
        resolve(duel, "course", map="hampton-roads", at=at, facing=facing, path=path)


def test_three_ships_that_tie_throw_among_themselves(duel: Game) -> None:
    order = resolve(duel, "initiative", (3, 5, 3, 2, 1), ships=["monitor", "virginia", "monitor"]).order
    assert order == ("monitor", "monitor", "virginia")
    with pytest.raises(DiceError, match="called for"):
        resolve(duel, "initiative", (3, 5, 3), ships=["monitor", "virginia", "monitor"])


def test_a_jammed_turret_must_have_its_arc(duel: Game) -> None:
    with pytest.raises(NoAnswerError):
        resolve(duel, "cannon-bearing", ship="monitor", arc="port", suffered=["turret-jammed"])


def test_ramming_throw_by_throw(duel: Game) -> None:
    """1-4 nothing, 5 a leak for Virginia, 6-7 one to three leaks for Monitor, 8 she sinks; one more with the ram."""
    due = {1: "swerves", 2: "swerves", 3: "swerves", 4: "swerves", 5: "glancing", 6: "solid", 7: "solid"}
    for die, ram in product(range(1, 9), (0, 1)):
        result = due.get(die + ram, "driven-under")
        options = ["retained-ram"] if ram else []
        dice = (die, 2) if result == "solid" else (die,)
        rammed = resolve(duel, "ram", dice, ship="virginia", target="monitor", options=options)
        assert (rammed.result, rammed.times) == (result, {"glancing": 1, "solid": 2}.get(result, 0))


def test_no_module_has_a_figure_of_the_game_in_it(duel: Game) -> None:
    """A number in the rules would print one thing and play another; 0, 1 and 100 % are no figures of a game."""
    import ast
    from pathlib import Path

    from generator.rules import duel_of_iron

    for file in Path(duel_of_iron.__file__).parent.glob("*.py"):
        numbers = {
            node.value for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Constant)
        }
        numbers = {number for number in numbers if isinstance(number, int | float) and not isinstance(number, bool)}
        assert numbers <= {0, 1, 100}, file.name
