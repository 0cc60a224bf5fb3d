"""Guns of The Ironclads: numbers, P.F. and modifiers against the rules as written, worked out by hand."""

from __future__ import annotations

import pytest

from generator.model.load import Game
from generator.rules import rules_of
from generator.rules.resolver import NoAnswerError


def resolve(game: Game, name: str, dice: tuple[int, ...] = (), **given: object):
    return rules_of(game).resolvers[name](game, given, dice)


def test_numbers_of_a_shell_gun_at_every_range(ironclads: Game) -> None:
    """1: 2, to 3: 3, to 5: 4, 6: 5, to 8: 6, to 11: 7, to 14: 8, to 18: 9, to 23: 10, to 28: 11, to 33: 12."""
    due = [2, 3, 3, 4, 4, 5, 6, 6] + [7] * 3 + [8] * 3 + [9] * 4 + [10] * 5 + [11] * 5 + [12] * 5
    found = [resolve(ironclads, "hit-number", gun="dahlgren-11", range=hexes).number for hexes in range(1, 34)]
    assert found == due
    assert resolve(ironclads, "hit-number", gun="dahlgren-11", range=0).number == 2
    assert resolve(ironclads, "hit-number", gun="dahlgren-11", range=34).number is None


@pytest.mark.parametrize(
    ("gun", "three", "two"), [("dahlgren-9", 0, 8), ("dahlgren-10", 1, 8), ("brooke-64-single", 1, 12)]
)
def test_penetration_is_multiplied_by_range(ironclads: Game, gun: str, three: int, two: int) -> None:
    last = ironclads.guns[gun].stats.hexes
    due = [3 if hexes <= three else 2 if hexes <= two else 1 for hexes in range(last + 1)]
    found = [
        resolve(ironclads, "penetration-factor", gun=gun, ammunition="shot", range=hexes).multiplier
        for hexes in range(last + 1)
    ]
    assert found == due


def test_history_at_point_blank(ironclads: Game) -> None:
    """Against Virginia's 23: the reduced charge 18, the full one 24. Against Atlanta's 21: the 15-inch 39, then 26."""

    def factor(gun: str, range: int, ammunition: str = "shot") -> int:
        return resolve(ironclads, "penetration-factor", gun=gun, ammunition=ammunition, range=range).factor

    assert (factor("dahlgren-11-reduced", 1), factor("dahlgren-11-reduced", 2)) == (18, 12)
    assert factor("dahlgren-11", 1) == 24
    assert (factor("dahlgren-15", 1), factor("dahlgren-15", 3)) == (39, 26)
    assert factor("brooke-70-single", 1, "shell") == 15


def test_a_gun_never_does_more_further_out(ironclads: Game) -> None:
    for gun in ironclads.guns:
        line = resolve(ironclads, "gun-line", gun=gun)
        assert list(line.number) == sorted(line.number)
        for column in (line.shot, line.shell, line.grapeshot):
            assert list(column) == sorted(column, key=lambda one: -(one or 0))


def test_the_line_of_a_gun_reaches_from_its_own_hex_to_its_greatest_range(ironclads: Game) -> None:
    for gun, record in ironclads.guns.items():
        ends = [step.split("-") for step in resolve(ironclads, "gun-line", gun=gun).hexes]
        low, high = [int(end[0]) for end in ends], [int(end[-1]) for end in ends]
        assert (low[0], high[-1]) == (0, record.stats.hexes)
        assert low[1:] == [end + 1 for end in high[:-1]]


def test_all_that_changes_the_dice_adds_up(ironclads: Game) -> None:
    """Elite +2, Monitor -1, 6 M.P. -1, smoke -2, sinking -2, sight hood -1 on the dice; a level III fire 4 on 6."""
    aimed = resolve(
        ironclads,
        "aim",
        gun="dahlgren-9",
        range=7,
        grade="elite",
        target="monitor",
        target_speed=6,
        smoke=True,
        sinking=True,
        damage=-1,
        fires=[3],
    )
    assert (aimed.number, aimed.modifier, aimed.needed) == (10, -5, 15)


def test_every_throw_at_a_needed_nine(ironclads: Game) -> None:
    hits = {
        (red, white): resolve(ironclads, "hit", (red, white), gun="dahlgren-9", range=7, fires=[2]).hits
        for red in range(1, 7)
        for white in range(1, 7)
    }
    assert sum(hits.values()) == 10  # of 36
    assert all(bool(hit) is (red + white >= 9) for (red, white), hit in hits.items())


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"gun": "dahlgren-9", "range": 32}, "range"),
        ({"gun": "dahlgren-9", "range": 7, "visibility": 6}, "range"),
        ({"gun": "dahlgren-9", "range": 7, "guns": 2, "ship": "virginia"}, "guns"),
        ({"gun": "dahlgren-9", "range": 7, "guns": 3, "ship": "virginia"}, "ship"),
        ({"gun": "dahlgren-9", "range": 7, "guns": 3}, "ship"),
        ({"gun": "dahlgren-9", "range": 7, "grade": "splendid"}, "grade"),
        ({"gun": "dahlgren-9", "range": 7, "fires": [6]}, "fires"),
        ({"gun": "dahlgren-99", "range": 7}, "gun"),
    ],
)
def test_shots_that_cannot_be_fired(ironclads: Game, given: dict[str, object], field: str) -> None:
    with pytest.raises(NoAnswerError) as error:
        resolve(ironclads, "hit", (6, 6), **given)
    assert error.value.field == field


def test_a_mortar_fires_no_solid_shot(ironclads: Game) -> None:
    with pytest.raises(NoAnswerError):
        resolve(ironclads, "penetration-factor", gun="mortar-13", ammunition="shot", range=4)


def test_only_guns_in_a_turret_are_slow(ironclads: Game) -> None:
    def every(gun: str, ship: str) -> int:
        return resolve(ironclads, "gun-line", gun=gun, ship=ship, options=["slow-turret"]).every

    assert every("dahlgren-11", "monitor") == 3
    assert every("dahlgren-9", "virginia") == 1
    with pytest.raises(NoAnswerError):
        resolve(ironclads, "gun-line", gun="dahlgren-11", ship="monitor", options=["slow-boat"])


def test_crews_that_no_rule_allows(ironclads: Game) -> None:
    for grades in ({"elite": 5, "poor": 5}, {"elite": 1, "crack": 1, "poor": 8}, {"elite": 0}):
        with pytest.raises(NoAnswerError):
            resolve(ironclads, "crew-value", grades=grades)


@pytest.mark.parametrize(
    ("better", "worse"),
    [("parrott-100", "parrott-30"), ("dahlgren-9", "smoothbore-68"), ("brooke-64-single", "rifled-32")],
)
def test_the_better_class_of_gun_is_never_less_accurate(ironclads: Game, better: str, worse: str) -> None:
    """Heavy rifles against light ones, shell guns against old ones."""
    for hexes in range(ironclads.guns[worse].stats.hexes + 1):
        numbers = [resolve(ironclads, "hit-number", gun=gun, range=hexes).number for gun in (better, worse)]
        assert numbers[0] is not None and numbers[0] <= numbers[1]


def test_at_every_range_a_rifle_pierces_as_a_smoothbore_or_better(ironclads: Game) -> None:
    for hexes in range(20):
        times = [
            resolve(ironclads, "penetration-factor", gun=gun, ammunition="shot", range=hexes).multiplier
            for gun in ("brooke-70-single", "dahlgren-11", "dahlgren-9")
        ]
        assert times == sorted(times, reverse=True)


def test_a_second_band_makes_a_brooke_stronger(ironclads: Game) -> None:
    for gun in ("brooke-64", "brooke-70"):
        single, double = (ironclads.guns[f"{gun}-{bands}"].stats for bands in ("single", "double"))
        assert double.shot > single.shot
    full, reduced = (ironclads.guns[gun].stats for gun in ("dahlgren-11", "dahlgren-11-reduced"))
    assert (full.shot > reduced.shot, full.shell > reduced.shell) == (True, True)
