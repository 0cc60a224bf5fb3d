"""The rules of the border campaign against the rules as written, worked out by hand."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path

import pytest

from generator.hexgrid import Hex, neighbours, parse
from generator.model.load import Game
from generator.resources import Library
from generator.rules import border_campaign, load_game, rules_of
from generator.rules.dice import DiceError
from generator.rules.resolver import NoAnswerError

CORPS = {"infantry": 3, "cavalry": 1, "gun": 1}


@pytest.fixture(scope="module")
def border() -> Game:
    loaded = load_game(Library(), "border-campaign")
    assert loaded.findings == ()
    assert loaded.game is not None
    return loaded.game


def resolve(game: Game, name: str, dice: tuple[int, ...] = (), **given: object):
    return rules_of(game).resolvers[name](game, given, dice)


def march(game: Game, kind: str, *path: str, enters: bool = False):
    return resolve(game, "march", kind=kind, map="lazia", path=path, enters=enters)


def test_the_higher_goes_first(border: Game) -> None:
    for one, other in product(range(1, 7), repeat=2):
        if one == other:
            with pytest.raises(DiceError):
                resolve(border, "first-mover", (one, other), sides=["azuria", "ruberia"])
        else:
            first = resolve(border, "first-mover", (one, other), sides=["azuria", "ruberia"]).first
            assert first == ("azuria" if one > other else "ruberia")


@pytest.mark.parametrize(("kind", "country", "road"), [("army-corps", 2, 3), ("cavalry-corps", 3, 4)])
def test_how_far_each_goes(border: Game, kind: str, country: int, road: int) -> None:
    """Across country down column 4, which no road runs along; by road from the east."""
    rows = [f"04{row:02}" for row in range(5, 10)]
    ways = ["2006", "1906", "1806", "1706", "1606"]
    assert march(border, kind, *rows[: country + 1]).hexes == country
    with pytest.raises(NoAnswerError, match=f"more than the {country}"):
        march(border, kind, *rows[: country + 2])
    assert march(border, kind, *ways[: road + 1]).by_road
    with pytest.raises(NoAnswerError, match=f"more than the {road}"):
        march(border, kind, *ways[: road + 1], enters=True)


def test_a_step_off_the_road_makes_it_a_march_across_country(border: Game) -> None:
    with pytest.raises(NoAnswerError, match="more than the 2"):
        march(border, "army-corps", "2006", "1906", "1806", "1807")


def test_only_an_army_corps_in_column_fills_two_hexes(border: Game) -> None:
    by_road = march(border, "army-corps", "2006", "1906", "1806", "1706")
    assert (by_road.column, [str(hex_) for hex_ in by_road.fills]) == (True, ["1706", "1806"])
    assert not march(border, "army-corps", "2006", "1906", "1806").column
    riders = march(border, "cavalry-corps", "2006", "1906", "1806", "1706", "1606")
    assert (riders.column, [str(hex_) for hex_ in riders.fills]) == (True, ["1606"])


def test_nobody_swims(border: Game) -> None:
    with pytest.raises(NoAnswerError, match="no crossing"):
        march(border, "cavalry-corps", "1408", "1509")
    with pytest.raises(NoAnswerError, match="no crossing"):
        resolve(border, "attack", map="lazia", at="1408", target="1509")
    with pytest.raises(NoAnswerError, match="do not touch"):
        march(border, "cavalry-corps", "1408", "1608")
    with pytest.raises(NoAnswerError, match="not on the map"):
        march(border, "cavalry-corps", "2006", "2106")


def test_figures_and_arms_make_the_dice(border: Game) -> None:
    """A die a figure and a die an arm; half of an odd number is rounded up."""
    for infantry, cavalry, gun in product(range(4), range(2), range(2)):
        figures = {"infantry": infantry, "cavalry": cavalry, "gun": gun}
        full = infantry + cavalry + gun + (infantry > 0) + (cavalry > 0) + (gun > 0)
        assert resolve(border, "combat-dice", figures=figures).dice == full
        assert resolve(border, "combat-dice", figures=figures, halved=["town"]).dice == (full + 1) // 2


def test_scores_cancel_die_for_die(border: Game) -> None:
    """Of 2 2 2 3 against 2 3 3 3 a 2 and a 3 cancel: two cavalry each, though a 2 never meets a 3."""
    riders = {"figures": {"cavalry": 3}}
    fought = resolve(border, "combat", (2, 2, 2, 3, 2, 3, 3, 3), attacker=riders, defender=riders)
    assert (fought.attacker_scores, fought.defender_scores) == ((2, 2), (3, 3))
    assert fought.attacker_loses == fought.defender_loses == (0, 2, 0)
    assert fought.retreats is None


def test_no_corps_loses_more_than_it_has(border: Game) -> None:
    one, all_ = {"figures": {"infantry": 1}}, {"figures": CORPS}
    fought = resolve(border, "combat", (4, 4, 4, 5, 5, 2, 3, 1, 6, 6), attacker=all_, defender=one)
    assert fought.defender_loses == (1, 0, 0)
    assert fought.retreats == "defender"


@pytest.mark.parametrize(("score", "loses"), [(1, 2), (2, 1), (3, 1), (4, 0), (5, 0), (6, None)])
def test_what_each_score_hits(border: Game, score: int, loses: int | None) -> None:
    """The losses are of infantry, cavalry and guns, in this order."""
    hit = resolve(border, "gunfire", (score,), guns=1, distance=2, target=CORPS).loses
    assert hit == tuple(int(arm == loses) for arm in range(3))


def test_guns_reach_two_hexes(border: Game) -> None:
    with pytest.raises(NoAnswerError, match="2 hexes"):
        resolve(border, "gunfire", (1,), guns=1, distance=3, target=CORPS)


def test_losses_and_makings_up_that_cannot_be(border: Game) -> None:
    with pytest.raises(NoAnswerError, match="more than it had"):
        resolve(border, "returns", side="azuria", lost={"gun": 6}, enemy_lost={})
    for kind, figures in (
        ("army-corps", {"infantry": 5}),
        ("cavalry-corps", {"infantry": 1}),
        ("army-corps", {"gun": 3}),
    ):
        with pytest.raises(NoAnswerError, match="more than the"):
            resolve(border, "reform", corps=[{"kind": kind, "figures": figures}])


def reached(border: Game, start: str) -> set[Hex]:
    """All hexes that can be walked to with no crossing."""
    chart, front = border.maps["lazia"], [parse(start)]
    found = set(front)
    while front:
        here = front.pop()
        for other in neighbours(here):
            if other in chart and other not in found and {here, other} not in chart.river_sides:
                found.add(other)
                front.append(other)
    return found


def test_the_river_parts_the_country_as_the_account_has_it(border: Game) -> None:
    """Westborough, Centreville, Bridgeport and the ridge are Ruberia's bank, Waterton and Woodville Azuria's."""
    chart = border.maps["lazia"]
    banks = {name: hex_ for hex_, name in chart.towns.items()}
    west, east = reached(border, "0104"), reached(border, "2006")
    assert not west & east
    assert {banks[name] for name in ("Westborough", "Centreville", "Bridgeport")} < west
    assert {banks[name] for name in ("Waterton", "Woodville")} < east
    assert len(west) + len(east) == chart.columns * chart.rows
    assert sorted(crossing.by for crossing in chart.crossings) == ["bridge", "bridge", "bridge", "ford"]


def test_both_armies_are_alike(border: Game) -> None:
    """15 infantry, 11 cavalry and 5 guns: five corps of 3, 1 and 1, and two of 3 cavalry."""
    for side in ("azuria", "ruberia"):
        assert resolve(border, "returns", side=side, lost={}, enemy_lost={}).start == (15, 11, 5)


def test_no_module_has_a_figure_of_the_game_in_it() -> None:
    """A number in the rules would print one thing and play another; a column of two hexes is a shape, not a figure."""
    for file in Path(border_campaign.__file__).parent.glob("*.py"):
        numbers = {
            node.value for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Constant)
        }
        numbers = {number for number in numbers if isinstance(number, int | float) and not isinstance(number, bool)}
        assert numbers <= {0, 1, 2}, file.name
