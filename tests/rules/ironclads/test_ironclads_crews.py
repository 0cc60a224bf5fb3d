"""Fires, morale and sight in The Ironclads, against the rules as written, worked out by hand."""

from __future__ import annotations

from itertools import product

import pytest

from generator.model.load import Game
from generator.rules import rules_of
from generator.rules.resolver import NoAnswerError

DIE = range(1, 7)
GRADES = ("elite", "crack", "average", "green", "poor")


def resolve(game: Game, name: str, dice: tuple[int, ...] = (), **given: object):
    return rules_of(game).resolvers[name](game, given, dice)


def test_the_fire_of_the_rules_die_by_die(ironclads: Game) -> None:
    """Fifteen elite at level II, -1 in all: 2 or less is out, 3 falls, 4 and 5 stay."""
    found = [resolve(ironclads, "fire-fighting", (die,), level=2, crew=15, grade="elite").level for die in DIE]
    assert found == [0, 0, 0, 1, 2, 2]


def test_more_and_better_men_never_fight_worse(ironclads: Game) -> None:
    def modifier(crew: int, grade: str) -> int:
        return resolve(ironclads, "fire-fighting", (1,), level=1, crew=crew, grade=grade).modifier

    for grade in GRADES:
        found = [modifier(crew, grade) for crew in range(60)]
        assert found == sorted(found, reverse=True)
    for crew in (0, 1, 5, 10, 15, 20, 30):
        assert [modifier(crew, grade) for grade in GRADES] == sorted(modifier(crew, grade) for grade in GRADES)


def test_fires_stay_between_out_and_level_five(ironclads: Game) -> None:
    for die, level, crew in product(DIE, range(1, 6), (0, 8, 40)):
        assert 0 <= resolve(ironclads, "fire-fighting", (die,), level=level, crew=crew, grade="crack").level <= 5


def test_shells_set_fire_sooner_than_shot(ironclads: Game) -> None:
    for ship in ("minnesota", "virginia", "monitor"):
        lit = {
            kind: sum(resolve(ironclads, "fire-ignition", (die,), ship=ship, ammunition=kind).level for die in DIE)
            for kind in ("shell", "shot")
        }
        assert lit["shell"] > lit["shot"]


def test_grapeshot_sets_no_fire(ironclads: Game) -> None:
    with pytest.raises(NoAnswerError):
        resolve(ironclads, "fire-ignition", (6,), ship="virginia", ammunition="grapeshot")


def test_four_fires_in_a_gun_position_count_as_the_greatest(ironclads: Game) -> None:
    burnt = resolve(ironclads, "fort-fire", levels=[2, 2, 2, 2])
    assert (burnt.aim, burnt.armour, burnt.destroyed) == (6, 1, True)


def test_morale_breaks_above_its_value_and_returns_below(ironclads: Game) -> None:
    """Virginia, 42 of 55 lost and sinking: 16 - 4 - 4 = 8."""
    weak = {"ship": "virginia", "crew_lost": 42, "situation": ["sinking"]}
    for red, white in product(DIE, DIE):
        assert resolve(ironclads, "morale-test", (red, white), **weak).broken is (red + white > 8)
        assert resolve(ironclads, "recovery", (red, white), **weak).broken is (red + white >= 8)
    with pytest.raises(NoAnswerError):
        resolve(ironclads, "morale", ship="virginia", situation=["rain"])


def test_what_weighs_on_a_crew_adds_up(ironclads: Game) -> None:
    """Monitor 15, crack +1, three levels of fire -3, guns half out -2, a hit -2."""
    found = resolve(
        ironclads, "morale", ship="monitor", grade="crack", fires=[1, 2], situation=["guns-half"], change=-2
    )
    assert found.value == 9


def test_visibility_falls_by_a_tenth_of_the_first(ironclads: Game) -> None:
    """25 hexes: 22.5, 20, 17.5 and so on, in whole hexes; nothing is left after 100 turns."""
    found = [resolve(ironclads, "visibility-after", hexes=25, turns=turns).hexes for turns in range(0, 130, 10)]
    assert found == [25, 22, 20, 17, 15, 12, 10, 7, 5, 2, 0, 0, 0]


def test_a_hidden_ship_comes_out_by_range(ironclads: Game) -> None:
    known = [resolve(ironclads, "identification", ship="monitor", range=range_).known for range_ in range(0, 40)]
    assert known == ["name"] * 21 + ["type"] * 10 + ["nothing"] * 9
