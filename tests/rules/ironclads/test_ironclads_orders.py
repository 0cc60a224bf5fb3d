"""Movement orders of The Ironclads: what texts mean, and what ships do that are given them."""

from __future__ import annotations

from contextlib import suppress
from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.load import Game
from generator.rules import rules_of
from generator.rules.ironclads.orders import LONGEST, MoveOrder, OrderError, read_order, written
from generator.rules.ironclads.proof import Proof
from generator.rules.resolver import NoAnswerError

AHEAD, LEFT, RIGHT, ASTERN = "ahead", "left", "right", "astern"


def prove(game: Game, ship: str, order: str, **state: object) -> Proof:
    proof = rules_of(game).resolvers["order"](game, {"ship": ship, "order": order, **state})
    assert isinstance(proof, Proof)
    return proof


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("4+1 E.C, 2R2", MoveOrder(4, 1, 0, (AHEAD, AHEAD, RIGHT, AHEAD, AHEAD))),
        ("[5 -1 E.C, 1L1L]", MoveOrder(5, -1, 0, (AHEAD, LEFT, AHEAD, LEFT))),
        (" 4 +1 E.C. , ll1l1 ", MoveOrder(4, 1, 0, (LEFT, LEFT, AHEAD, LEFT, AHEAD))),
        ("1-2 Emer*E.C, B", MoveOrder(1, 0, -2, (ASTERN,))),
        ("1 \u2212 2 EMER. * EC, b", MoveOrder(1, 0, -2, (ASTERN,))),
        ("3+1 E.C+1 Emer*E.C, 5", MoveOrder(3, 1, 1, (AHEAD,) * 5)),
        ("-1+2 E.C, 1", MoveOrder(-1, 2, 0, (AHEAD,))),
        ("-1 E.C, 3", MoveOrder(None, -1, 0, (AHEAD,) * 3)),
        ("2-2 E.C", MoveOrder(2, -2, 0, ())),
        ("3, R, 1", MoveOrder(None, 0, 0, (AHEAD, AHEAD, AHEAD, RIGHT, AHEAD))),
        ("B2RB", MoveOrder(None, 0, 0, (ASTERN, ASTERN, RIGHT, ASTERN))),
        ("0", MoveOrder()),
        ("A", MoveOrder(rest="anchored")),
        ("0+0 E.C, D", MoveOrder(speed=0, rest="drifts")),
        ("x", MoveOrder(rest="stuck")),
    ],
)
def test_what_an_order_means(text: str, order: MoveOrder) -> None:
    assert read_order(text) == order


@pytest.mark.parametrize(
    ("text", "at", "why"),
    [
        ("2R2Q", 3, "'Q' is no move"),
        ("2R2]", 3, "no move"),
        ("4+1, 2R2", 1, "names its power"),
        ("-2", 0, "names its power"),
        ("2R123", 2, "too many"),
        ("XA", 1, "alone"),
        ("2D", 1, "alone"),
        ("B100", 1, "too many"),
        ("4+1 E.C 2R2", 1, "names its power"),
        ("2\nR", 1, "no move"),
        ("\u0661R", 0, "no move"),
        ("1" * (LONGEST + 1), LONGEST, "characters"),
    ],
)
def test_what_is_no_order(text: str, at: int, why: str) -> None:
    with pytest.raises(OrderError, match=why) as caught:
        read_order(text)
    assert caught.value.at == at


@given(st.text() | st.text("0123456789+-*.,[] EMERCmerLRBXDAlrb", max_size=40))
def test_any_text_is_an_order_or_is_refused(text: str) -> None:
    try:
        order = read_order(text)
    except OrderError as error:
        assert str(error)
        assert 0 <= error.at <= len(text)
    else:
        assert not (order.rest and order.steps)


def test_a_long_run_of_blanks_is_read_in_no_time() -> None:
    for text in ("+1 EMER" + " " * 190, "1+1" + " " * 190, "4+1E.C" * 33, "[" * 200, ", " * 100, "+1 Emer" + ". " * 90):
        with suppress(OrderError):
            read_order(text)


@given(st.lists(st.sampled_from([AHEAD, LEFT, RIGHT, ASTERN]), max_size=20))
def test_steps_are_written_as_they_are_read(steps: list[str]) -> None:
    if any(a == ASTERN and b == AHEAD for a, b in pairwise(steps)):
        return  # B2 is two hexes astern
    assert list(read_order(written(steps)).steps) == steps


def test_the_longest_legal_turns_of_the_sample_ship(ironclads: Game) -> None:
    """T.C. 2/3 to 5 M.P., 1/2 at 6 and 7: the orders at the limit are legal, one turn more is not."""
    assert prove(ironclads, "miami", "LL1R1", speed=5).legal
    assert prove(ironclads, "miami", "L1L1L", speed=5).legal
    assert prove(ironclads, "miami", "L2R3", speed=7).legal
    assert prove(ironclads, "miami", "LL1LL", speed=5).faults == ("turns",)
    assert prove(ironclads, "miami", "LLR1L", speed=5).faults == ("turns-in-hex",)
    assert prove(ironclads, "miami", "LL4", speed=6).faults == ("turns-in-hex",)
    assert prove(ironclads, "miami", "L1L1L2", speed=7).faults == ("turns",)


def test_a_turn_too_many_ends_in_a_straight_line_from_that_hex(ironclads: Game) -> None:
    proof = prove(ironclads, "miami", "1LLL1", speed=5)
    assert proof.order == "1LL2"
    assert proof.rudder_damaged
    assert "1/1" in "\n".join(proof.told)


def test_a_turn_for_which_there_are_no_points_damages_no_rudder(ironclads: Game) -> None:
    proof = prove(ironclads, "miami", "LL1LL", speed=4)
    assert (proof.order, proof.faults, proof.rudder_damaged) == ("LL1L", ("excess",), False)
    assert proof.throws == ("excess-speed",)


def test_a_ship_steers_by_her_speed_through_the_water(ironclads: Game) -> None:
    """Miami at 6 has 1/2 though a current leaves her 4 M.P., and at 5 has 2/3 though it gives her 7."""
    assert prove(ironclads, "miami", "LL2", speed=6, current=-2).faults == ("turns-in-hex",)
    assert prove(ironclads, "miami", "LL5", speed=5, current=2).legal


@pytest.mark.parametrize(
    ("order", "points", "after", "faults"),
    [
        ("4+2 E.C, 6", 6, 6, ()),
        ("4-2 E.C, 2", 2, 2, ()),
        ("4-3 E.C, 1", 2, 2, ("engine", "short")),
        ("6+2 E.C, 7", 7, 7, ("maximum",)),
        ("5+2 E.C+2 Emer*E.C, 7", 7, 7, ("maximum",)),
        ("3+2 E.C+2 Emer*E.C, 7", 7, 7, ()),
        ("3+3 Emer*E.C, 5", 5, 5, ("emergency",)),
        ("0+2 E.C, 2", 2, 2, ()),
        ("0-2 E.C, BB", 2, -2, ()),
        ("-3+2 E.C, B", 1, -1, ()),
        ("2-2 E.C", 0, 0, ()),
    ],
)
def test_speeds_of_the_sample_ship(
    ironclads: Game, order: str, points: int, after: int, faults: tuple[str, ...]
) -> None:
    """E.C. +2,-2, Emer. +2,-2, 7 boxes ahead and astern."""
    proof = prove(ironclads, "miami", order, emergency=True)
    assert (proof.points, proof.speed, proof.faults) == (points, after, faults)
    assert proof.spent == points


def test_lost_boxes_hold_her_speed_down(ironclads: Game) -> None:
    assert prove(ironclads, "miami", "5", speed=7, lost=2).legal
    assert prove(ironclads, "miami", "5+1 E.C, 6", lost=2).faults == ("maximum", "excess")
    assert prove(ironclads, "miami", "4+2 E.C, 5", weakened=1).faults == ("engine",)


def test_a_current_moves_no_ship_that_lies_still(ironclads: Game) -> None:
    assert prove(ironclads, "miami", "0", speed=0, current=2).legal
    assert prove(ironclads, "miami", "0", speed=1, current=-2).legal


def test_with_the_current_astern_of_her_boxes(ironclads: Game) -> None:
    """Virginia has 2 boxes astern."""
    proof = prove(ironclads, "virginia", "BBB", speed=-2, current=1)
    assert (proof.legal, proof.throws) == (True, ("current-excess",))


def test_emergency_power_in_a_current_is_for_one_turn(ironclads: Game) -> None:
    """Cairo: maximum 6, Emer. +2,-2. Through the water she makes 8; next turn begins at 6."""
    proof = prove(ironclads, "cairo", "6+2 Emer*E.C, 6", current=-2, emergency=True)
    assert (proof.points, proof.speed, proof.legal) == (6, 6, True)
    assert prove(ironclads, "cairo", "6+2 Emer*E.C, 7", current=-1, emergency=True).faults == ("maximum", "excess")
    assert prove(ironclads, "cairo", "4+2 Emer*E.C, 6", emergency=True).speed == 6


def test_a_ship_that_collided_has_three_points_less(ironclads: Game) -> None:
    assert prove(ironclads, "miami", "2", speed=5, collided=True).legal
    assert prove(ironclads, "miami", "0", speed=2, collided=True).legal


def test_rest(ironclads: Game) -> None:
    assert prove(ironclads, "minnesota", "A").legal
    assert prove(ironclads, "minnesota", "X", speed=0).legal
    assert prove(ironclads, "minnesota", "D", speed=2).faults == ("short",)


def test_an_order_without_a_speed_has_no_answer(ironclads: Game) -> None:
    for order, why in (("2R2", "what speed"), ("2?", "character 2")):
        with pytest.raises(NoAnswerError, match=why):
            prove(ironclads, "miami", order)


ORDERS = st.tuples(
    st.integers(-3, 9),
    st.integers(-3, 3),
    st.integers(-3, 3),
    st.lists(st.sampled_from([AHEAD, AHEAD, LEFT, RIGHT, ASTERN]), max_size=12),
)
STATES = st.fixed_dictionaries(
    {
        "ship": st.sampled_from(["miami", "monitor", "virginia", "cairo", "zouave", "agawam"]),
        "current": st.integers(-3, 3),
        "emergency": st.booleans(),
        "lost": st.integers(0, 4),
        "spar": st.booleans(),
        "rudder_damaged": st.booleans(),
    }
)


@given(ORDERS, STATES)
def test_whatever_is_written_she_goes_a_way_that_she_can(
    ironclads: Game, order: tuple[int, int, int, list[str]], state: dict[str, object]
) -> None:
    start, engine, forced, steps = order
    if any(a == ASTERN and b == AHEAD for a, b in pairwise(steps)):
        return
    text = f"{start}{engine:+d} E.C{forced:+d} Emer*E.C, {written(steps)}"
    ship = str(state.pop("ship"))
    proof = prove(ironclads, ship, text, **state)
    moves = [step for step in proof.path if step not in (LEFT, RIGHT)]
    assert proof.spent == len(proof.path) == proof.points  # a hex and a turn cost 1 each
    assert len(set(moves)) <= 1
    turns = [list(group) for turn, group in groupby(proof.path, key=lambda step: step in (LEFT, RIGHT)) if turn]
    assert max(map(len, turns), default=0) <= proof.capacity.in_hex
    assert sum(map(len, turns)) <= proof.capacity.in_turn
    if proof.legal:
        assert list(proof.path) == steps
    # what the rules made of it is legal
    head = text.partition(",")[0]
    pace = {"speed", "engine", "emergency", "maximum"}
    again = prove(ironclads, ship, f"{head}, {proof.order}", **state)
    assert set(again.faults) <= pace
    assert again.path == proof.path
