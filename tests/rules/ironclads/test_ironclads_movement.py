"""What befalls ships of The Ironclads as they move, against the rules as written, worked out by hand."""

from __future__ import annotations

import dataclasses

import pytest

from generator.model.load import Game
from generator.model.scenario import Facing, Scenario
from generator.rules import rules_of
from generator.rules.resolver import NoAnswerError


def resolve(game: Game, name: str, dice: tuple[int, ...] = (), **given: object):
    return rules_of(game).resolvers[name](game, given, dice)


@pytest.mark.parametrize("points", range(21))
def test_the_chart_spreads_moves_evenly_and_ends_with_one(ironclads: Game, points: int) -> None:
    """The k-th M.P. of n is spent once k/n of the 20 segments are over."""
    found = resolve(ironclads, "segments", points=points).segments
    assert len(found) == len(set(found)) == points
    assert all((segment - 1) * points < 20 * spent <= segment * points for spent, segment in enumerate(found, 1))
    assert not points or found[-1] == 20


def test_past_the_end_of_the_chart(ironclads: Game) -> None:
    with pytest.raises(NoAnswerError, match="20"):
        resolve(ironclads, "segments", points=21)


def test_the_current_by_every_heading(ironclads: Game) -> None:
    runs = [resolve(ironclads, "current", facing=facing, toward="S", speed=1).runs for facing in Facing]
    assert runs == ["against", "against", "with", "with", "with", "against"]


def test_astern_costs_the_second_figure_and_no_less_than_one(ironclads: Game) -> None:
    """Monitor 2/3 to 4 M.P., Zouave 3/4 to 5; Agawam is a double-ender; Minnesota 1/2 to 5."""
    due = {"monitor": "2/2", "zouave": "3/3", "agawam": "2/3", "minnesota": "1/1"}
    for ship, capacity in due.items():
        assert str(resolve(ironclads, "turning", ship=ship, speed=-2).capacity) == capacity


def test_emergency_power_by_every_die(ironclads: Game) -> None:
    there = [resolve(ironclads, "emergency-power", (die,), ship="cairo").available for die in range(1, 7)]
    assert there == [True] * 3 + [False] * 3
    strain = [resolve(ironclads, "emergency-power", (1, die), ship="cairo", running=3) for die in range(1, 7)]
    assert [(one.lost, one.boxes, one.crew, one.weakened) for one in strain] == (
        [(False, 0, 0, 0)] * 2 + [(True, 0, 0, 0)] * 2 + [(True, 3, 3, 1)] * 2
    )
    resolve(ironclads, "emergency-power", (5,), ship="cairo", running=3)  # a bad throw strains nothing
    resolve(ironclads, "emergency-power", (1, 1), ship="cairo", running=7)


@pytest.mark.parametrize(("points", "order"), [(0, "0"), (1, "1"), (2, "1L"), (5, "1L1L1")])
def test_circles(ironclads: Game, points: int, order: str) -> None:
    assert resolve(ironclads, "circling", points=points, side="left").order == order


def test_grounding_by_draught_and_die(ironclads: Game) -> None:
    """Raleigh draws 5 feet, Agawam 8.3, New Ironsides 15.7, Virginia 22."""
    ships = ("raleigh", "agawam", "new-ironsides", "virginia")
    for water, due in (("partial", (7, 6, 5, 4)), ("complete", (6, 5, 4, 3))):
        found = [resolve(ironclads, "grounding", (6,), ship=ship, water=water) for ship in ships]
        assert tuple(one.number for one in found) == due
        assert [one.aground for one in found] == [number <= 6 for number in due]


def test_piles_by_speed_and_die(ironclads: Game) -> None:
    def stuck(speed: int, die: int) -> bool:
        dice = (die, 1) if die - (speed <= 4) >= 4 else (die,)
        return bool(resolve(ironclads, "entering", dice, obstacle="piles-10", speed=speed).stuck)

    assert [stuck(4, die) for die in range(1, 7)] == [False] * 4 + [True] * 2
    assert [stuck(5, die) for die in range(1, 7)] == [False] * 3 + [True] * 3


@pytest.mark.parametrize("die", range(1, 7))
def test_a_bank_always_sticks(ironclads: Game, die: int) -> None:
    entered = resolve(ironclads, "entering", (die, 1), obstacle="bank", speed=1)
    assert entered.stuck
    assert str(entered.damage) == "1H"


def test_what_cannot_be_attacked_has_no_answer(ironclads: Game) -> None:
    for obstacle in ("hulk", "heavy", "bank"):
        with pytest.raises(NoAnswerError, match="no ship"):
            resolve(ironclads, "entering", obstacle=obstacle, speed=3, attacked=True)
    with pytest.raises(NoAnswerError, match="only"):
        resolve(ironclads, "entering", obstacle="boom", speed=3, destroyed=True)


def test_every_type_has_a_row_for_being_rammed(ironclads: Game) -> None:
    cases = {
        resolve(ironclads, "entangling", (1,), ship=ship, target=target).case
        for ship in ironclads.ships
        for target in ironclads.ships
    }
    assert {"wv-by-ironclad", "wv-by-wooden", "ironclad-by-ironclad", "ironclad-by-wooden", "mon-by-any"} <= cases


def test_friends_collide_on_one_to_four(ironclads: Game) -> None:
    ships = {"ship": "monitor", "other": "agawam", "speed": 2, "other_speed": 2}
    assert [resolve(ironclads, "collision", (die, 1), **ships).collide for die in range(1, 5)] == [True] * 4
    assert [resolve(ironclads, "collision", (die,), **ships).collide for die in (5, 6)] == [False] * 2


def test_slow_ships_scrape_each_other(ironclads: Game) -> None:
    """3 M.P. together take 1 off: a die of 2 does nothing."""
    slow = {"ship": "monitor", "other": "agawam", "speed": 2, "other_speed": -1, "friends": False}
    assert str(resolve(ironclads, "collision", (2,), **slow).damage) == "-"


def test_nothing_is_taken_in_tow_fast(ironclads: Game) -> None:
    assert [resolve(ironclads, "grapple", (1,), ship="monitor", speed=speed).number for speed in range(4)] == [
        5,
        5,
        4,
        3,
    ]
    with pytest.raises(NoAnswerError, match="3 M"):
        resolve(ironclads, "grapple", ship="monitor", speed=4)
    with pytest.raises(NoAnswerError, match="1 M"):
        resolve(ironclads, "grapple", ship="monitor", speed=2, towed_speed=2)


def test_a_tow_leaves_the_ship_that_tows_a_margin(ironclads: Game) -> None:
    """Virginia has less hull than Minnesota, so 3 M.P.; with boxes lost to 2 she makes 1."""
    assert resolve(ironclads, "tow-speed", ship="minnesota", towed="virginia").speed == 3
    assert resolve(ironclads, "tow-speed", ship="minnesota", towed="virginia", lost=6).speed == 1


def test_drift_keeps_to_the_current_over_all_dice(ironclads: Game) -> None:
    current = {"toward": "SE", "speed": 2}
    found = [resolve(ironclads, "drift", (die,), facing="N", current=current) for die in range(1, 7)]
    assert [one.hexes for one in found] == [1, 1, 2, 2, 3, 3]
    assert [one.facing.value for one in found] == ["NW", "N", "N", "N", "N", "NE"]
    assert {one.toward.value for one in found} == {"SE"}


@pytest.fixture
def joined(ironclads: Game) -> Game:
    """Sections I over II, nothing but water on them."""
    sections = [{"name": "I", "map": "section-1"}, {"name": "II", "map": "section-2"}]
    scenario = Scenario.model_validate(
        {
            "title": "Open water",
            "source": "drawing",
            "sections": sections,
            "layout": [["I"], ["II"]],
            "forces": [{"ship": "monitor", "start": "I-1010", "facing": "N"}],
            "victory": ["none"],
        }
    )
    return dataclasses.replace(ironclads, scenarios={"open": scenario})


def test_ranges_run_over_the_joins(joined: Game) -> None:
    """Section I has 34 rows: from its row 30 to row 3 of II are 7 hexes south."""
    found = resolve(joined, "range", scenario="open", at="I-1030", target_at="II-1003")
    assert (found.range, found.bearing) == (7, 180)
    with pytest.raises(NoAnswerError, match="IV-0101"):
        resolve(joined, "range", scenario="open", at="I-1030", target_at="IV-0101")


def test_a_scenario_whose_map_is_missing_has_no_answer(joined: Game) -> None:
    bare = dataclasses.replace(joined, maps={})
    with pytest.raises(NoAnswerError, match="section-1"):
        resolve(bare, "range", scenario="open", at="I-1030", target_at="I-1003")


def test_a_course_over_a_join_and_over_the_edge(joined: Game) -> None:
    found = resolve(joined, "course", scenario="open", at="I-1033", facing="S", order="3L1")
    assert (found.at, found.facing.value) == ("II-1103", "SE")
    astern = resolve(joined, "course", scenario="open", at="II-1002", facing="S", order="B3")
    assert astern.at == "I-1033"
    with pytest.raises(NoAnswerError, match="edge"):
        resolve(joined, "course", scenario="open", at="I-1002", facing="N", order="4")


def test_two_ships_that_make_for_one_hex(joined: Game) -> None:
    """Bow to bow, 4 hexes apart.

    At 5 M.P. both move in segments 4 and 8, and enter the hex between them at once. At 3 M.P. Monitor is there in 14
    and turns in 20, when Virginia comes in with the second of her 2 M.P.
    """

    def meet(monitor: str, virginia: str):
        tracks = [
            {"ship": "monitor", "at": "I-1010", "facing": "S", "order": monitor},
            {"ship": "virginia", "at": "I-1014", "facing": "N", "order": virginia},
        ]
        return resolve(joined, "encounter", scenario="open", tracks=tracks)

    both = meet("5", "5")
    assert (both.segment, both.at, both.enter, both.there) == (8, "I-1012", ("monitor", "virginia"), ())
    late = meet("2R", "2")
    assert (late.segment, late.at, late.enter, late.there) == (20, "I-1012", ("virginia",), ("monitor",))
    assert meet("2R2", "2").segment is None  # she is gone in segment 16
    assert meet("LL2", "2").segment is None
