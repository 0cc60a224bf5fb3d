"""Rams, torpedoes and what sinks ships in The Ironclads, against the rules as written, worked out by hand."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from generator.model.load import Game
from generator.rules import rules_of
from generator.rules.resolver import NoAnswerError

DIE = range(1, 7)


def resolve(game: Game, name: str, dice: tuple[int, ...] = (), **given: object):
    return rules_of(game).resolvers[name](game, given, dice)


def test_a_ram_strikes_the_side_that_it_comes_from(ironclads: Game) -> None:
    for side, die in product((2, 3, 5, 6), DIE):
        found = resolve(ironclads, "ram-location", (die,), side=side)
        assert found.side == ("right" if side in (2, 3) else "left")


def test_hulls_are_rounded_to_ten_and_a_five_goes_down(ironclads: Game) -> None:
    due = {0: 10, 5: 10, 14: 10, 15: 10, 16: 20, 33: 30, 45: 40, 46: 50, 79: 80, 84: 80}
    assert {hull: resolve(ironclads, "momentum", speed=1, hull=hull).hull for hull in due} == due


def test_momentum_is_speed_times_tens_of_hull(ironclads: Game) -> None:
    for speed, tens in product(range(16), range(1, 11)):
        assert resolve(ironclads, "momentum", speed=speed, hull=10 * tens).momentum == speed * tens


@pytest.mark.parametrize(
    ("ram", "armour", "odds"),
    [
        (50, 12, "4:1"),
        (48, 12, "4:1"),
        (47, 12, "3:1"),
        (12, 12, "1:1"),
        (11, 12, "1:2"),
        (6, 12, "1:2"),
        (5, 12, "1:3 or less"),
        (1, 40, "1:3 or less"),
        (95, 12, "7:1"),
        (96, 12, "8:1 or more"),
        (50, 0, "8:1 or more"),
        (50, 20, "2:1"),
    ],
)
def test_odds_favour_the_defender(ironclads: Game, ram: int, armour: int, odds: str) -> None:
    assert resolve(ironclads, "ram-column", ram=ram, armour=armour, momentum=0).odds == odds


def test_more_ram_more_way_and_less_armour_never_give_a_lower_column(ironclads: Game) -> None:
    def columns(**varied: range) -> list[int]:
        ((name, values),) = varied.items()
        fixed = {"ram": 40, "armour": 20, "momentum": 25}
        return [resolve(ironclads, "ram-column", **{**fixed, name: value}).column for value in values]

    assert columns(ram=range(1, 120)) == sorted(columns(ram=range(1, 120)))
    assert columns(momentum=range(0, 120)) == sorted(columns(momentum=range(0, 120)))
    assert columns(armour=range(0, 120)) == sorted(columns(armour=range(0, 120)), reverse=True)


def test_a_higher_throw_never_does_less_to_the_ship_struck(ironclads: Game) -> None:
    for column, type in product(range(1, 13), ("wv", "a", "mon", "ic", "af")):
        thrown = [resolve(ironclads, "ram-damage", (die,), column=column, type=type, section="mid") for die in DIE]
        assert all(low.flotation <= high.flotation and low.hull <= high.hull for low, high in pairwise(thrown))


def test_modifiers_by_type_and_section(ironclads: Game) -> None:
    """Column 6 by modified die 1 to 8: 3, 5, 8, 10, 13, 15, 17 and 20 F. A 3 is thrown."""
    by_total = dict(zip(range(1, 9), (3, 5, 8, 10, 13, 15, 17, 20), strict=True))
    for (type, one), (section, two) in product(
        {"wv": 1, "a": 0, "mon": -1, "ic": -1, "af": -1}.items(), {"mid": 1, "stern": 0, "fwd": -1}.items()
    ):
        crash = resolve(ironclads, "ram-damage", (3,), column=6, type=type, section=section)
        assert crash.flotation == by_total[3 + one + two]
    for contact, add in {"frontal": -2, "bow-side": 1, "bow-to-stern": 2}.items():
        crash = resolve(ironclads, "ram-damage", (3,), column=6, type="a", section="fwd", contact=contact)
        assert crash.flotation == by_total[3 + add]


def test_what_the_rammer_suffers_end_on(ironclads: Game) -> None:
    """Column 12, a 1 thrown: -2 and -1 make it 0 or less, 4 H; 3 full on the bow, 2 on its side, 1 on the stern."""
    suffered = {
        contact: resolve(ironclads, "ram-damage", (1,), column=12, type="ic", contact=contact).own_hull
        for contact in ("frontal", "bow-side", "bow-to-stern")
    }
    assert suffered == {"frontal": 12, "bow-side": 8, "bow-to-stern": 3}


def test_a_torpedo_takes_no_more_than_is_there(ironclads: Game) -> None:
    for die, flotation in product(DIE, range(1, 45)):
        blast = resolve(ironclads, "fixed-torpedo", (die,), torpedo="g", flotation=flotation)
        assert blast.sinks is (blast.flotation == flotation)
    with pytest.raises(NoAnswerError):
        resolve(ironclads, "fixed-torpedo", (1,), torpedo="q", flotation=5)


def test_a_ship_without_a_spar_torpedo_has_no_attack(ironclads: Game) -> None:
    with pytest.raises(NoAnswerError):
        resolve(ironclads, "spar-torpedo", (4, 4), ship="virginia", flotation=5, target_flotation=9)


def test_afloat_by_bands_of_hull(ironclads: Game) -> None:
    """Wooden ships a turn for ten, others for twenty, rounded down."""
    for hull in range(90):
        assert resolve(ironclads, "sinking", ship="virginia", hull=hull, turn=1).turns == hull // 20
        assert resolve(ironclads, "sinking", ship="minnesota", hull=hull, turn=1).turns == hull // 10


def test_a_ship_that_sinks_does_not_fire_in_her_last_turn(ironclads: Game) -> None:
    gone = resolve(ironclads, "sinking", ship="minnesota", hull=50, turn=3)
    assert (gone.turn, gone.fires) == (8, (4, 5, 6, 7))


def test_speed_lost_never_falls_with_the_damage(ironclads: Game) -> None:
    for ship in ironclads.ships.values():
        for name, most in (("flotation", ship.stats.flotation), ("stack", ship.stats.armour.stack)):
            found = [resolve(ironclads, "speed-lost", ship=ship.id, **{name: lost}) for lost in range(most + 1)]
            assert [one.lost for one in found] == sorted(one.lost for one in found)
            assert [one.greatest for one in found] == sorted((one.greatest for one in found), reverse=True)


def test_wheels_cost_more_the_more_they_are_hurt(ironclads: Game) -> None:
    def lost(left: int, right: int) -> int:
        return resolve(ironclads, "wheels", ship="miami", left=left, right=right).lost

    assert all(lost(left, right) <= lost(left + 1, right) for left, right in product(range(6), range(7)))
    assert all(lost(left, right) == lost(right, left) for left, right in product(range(7), range(7)))
    with pytest.raises(NoAnswerError):
        resolve(ironclads, "wheels", ship="miami", centre=1)
    with pytest.raises(NoAnswerError):
        resolve(ironclads, "wheels", ship="monitor", left=1)
