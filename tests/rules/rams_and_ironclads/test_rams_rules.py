"""Rams and Ironclads: what the rules say, worked out by hand; figures that are changed are noticed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from pydantic import BaseModel

from generator import rules
from generator.model.load import Game
from generator.resources import Library
from generator.rules import examples, rules_of
from generator.rules.rams_and_ironclads.figures import Figures
from generator.rules.rams_and_ironclads.notation import HalfKnots, knots
from generator.rules.resolver import NoAnswerError


@pytest.fixture(scope="module")
def rams() -> Game:
    loaded = rules.load_game(Library(), "rams-and-ironclads")
    assert loaded.findings == ()
    assert loaded.game is not None
    return loaded.game


def ask(game: Game, resolver: str, *dice: int, **given: Any) -> Any:
    return rules_of(game).resolvers[resolver](game, given, dice)


@pytest.mark.parametrize(
    ("text", "halves", "shown"), [("8", 16, "8"), ("5½", 11, "5½"), ("½", 1, "½"), ("0", 0, "0"), ("-½", -1, "-½")]
)
def test_knots_are_whole_or_half(text: str, halves: int, shown: str) -> None:
    assert knots(text) == HalfKnots(halves)
    assert str(HalfKnots(halves)) == shown


@pytest.mark.parametrize("text", ["", "-", "8.5", "½½", "five"])
def test_what_is_no_speed_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a speed"):
        knots(text)


def test_every_example_comes_out(rams: Game) -> None:
    assert rules.check(rams) == []
    assert sum(len(file.examples) for file in rams.examples.values()) > 80


@pytest.mark.parametrize(("course", "whole"), [(0, "30"), (45, "30"), (46, "24"), (90, "24"), (134, "24"), (135, "18")])
def test_the_current_counts_within_45_degrees(rams: Game, course: int, whole: str) -> None:
    """8 knots are 24 cm; the current gives or takes 6."""
    assert ask(rams, "move", ship="cairo", speed=8, course=course).whole == whole
    assert ask(rams, "move", ship="cairo", speed=8, course=-course).whole == whole


def test_a_scenario_may_have_another_current(rams: Game) -> None:
    assert ask(rams, "move", ship="cairo", speed=8, course=0, current=0).whole == "24"


@pytest.mark.parametrize(
    ("ship", "turn"), [("cairo", 45), ("benton", 30), ("monitor", 45), ("webb", 60), ("zouave", 90)]
)
def test_each_kind_turns_so_far_and_no_farther(rams: Game, ship: str, turn: int) -> None:
    ask(rams, "move", ship=ship, speed=2, turn=turn)
    ask(rams, "move", ship=ship, speed=2, turn=-turn)
    with pytest.raises(NoAnswerError, match=f"turns {turn} degrees"):
        ask(rams, "move", ship=ship, speed=2, turn=turn + 1)


def test_no_marker_over_her_top_speed(rams: Game) -> None:
    with pytest.raises(NoAnswerError, match="top speed is 5"):
        ask(rams, "move", ship="tennessee", speed=6)


@pytest.mark.parametrize(
    ("gun", "ends"), [("dahlgren-9", (20, 50, 100)), ("brooke-70", (30, 75, 150)), ("mortar-13", (20, 50, 100))]
)
def test_bands_end_where_the_rules_end_them(rams: Game, gun: str, ends: tuple[int, ...]) -> None:
    names = ["point-blank", "effective", "long", None]
    for band, beyond, end in zip(names, names[1:], ends, strict=False):
        assert ask(rams, "range-band", gun=gun, range=end).band == band
        assert ask(rams, "range-band", gun=gun, range=end + 0.5).band == beyond


@pytest.mark.parametrize(("inches", "armour"), [(7, 10), (5.5, 10), (5, 9), (3.5, 9), (3, 8), (1.25, 8)])
def test_iron_has_its_class(rams: Game, inches: float, armour: int) -> None:
    assert ask(rams, "armour-class", inches=inches).armour == armour


@pytest.mark.parametrize("inches", [1, 7.5])
def test_other_iron_has_none(rams: Game, inches: float) -> None:
    with pytest.raises(NoAnswerError):
        ask(rams, "armour-class", inches=inches)


def test_a_monitors_turret_is_the_hardest_thing_afloat(rams: Game) -> None:
    """11 for the turret: a 15-inch gun, 6, at point blank hits it with 5 and more."""
    shot = {"gun": "dahlgren-15", "range": 20, "target": "passaic", "face": "turret"}
    assert ask(rams, "aim", **shot).needs == 5
    assert ask(rams, "fire", 5, **shot).hit and not ask(rams, "fire", 4, **shot).hit


def test_a_mortar_cannot_hit_what_moves(rams: Game) -> None:
    with pytest.raises(NoAnswerError, match="moves"):
        ask(rams, "aim", gun="mortar-13", range=40, target="cricket", target_knots=1)


@pytest.mark.parametrize(
    ("knots_", "add"), [(2, -2), (3, -1), (4, 0), (6, 0), (7, 0), (8, 1), (9, 1), (10, 2), (12, 3)]
)
def test_speed_in_a_ram(rams: Game, knots_: int, add: int) -> None:
    """1 less for each knot under 4, 1 more for every 2 over 6."""
    strong = ask(rams, "ram-strength", ship="cairo", knots=knots_)
    assert strong.modifier == add
    assert ask(rams, "ram-strength", ship="webb", knots=knots_).modifier == add + 1
    assert ask(rams, "ram-strength", ship="webb", knots=knots_, touches="bow").modifier == add
    assert ask(rams, "ram-strength", ship="miami", knots=knots_).modifier == add - 1


def test_a_spar_and_a_ram_in_one_move_are_too_much(rams: Game) -> None:
    with pytest.raises(NoAnswerError, match="one move"):
        ask(rams, "spar-torpedo", ship="david", rams=True)
    with pytest.raises(NoAnswerError, match="no spar"):
        ask(rams, "spar-torpedo", ship="cairo")


def test_deep_water_and_the_bank_itself_need_no_throw(rams: Game) -> None:
    for given in ({"distance": 6}, {"distance": 0, "aground": True}):
        with pytest.raises(NoAnswerError):
            ask(rams, "grounding", ship="cairo", **given)


def test_a_river_boat_tows_one(rams: Game) -> None:
    assert ask(rams, "tow", ship="webb", lengths=(11,), speed=8).slower == 3
    for given in ({"lengths": (5, 5)}, {"lengths": (5,), "pushed": True}):
        with pytest.raises(NoAnswerError):
            ask(rams, "tow", ship="webb", speed=8, **given)


TOLD = {("movement", "along"), ("gunnery", "end_on"), ("ramming", "square"), ("ramming", "head_on")} | {
    ("towing", name) for name in ("gap", "moves", "guns")
}
"""Figures that a player measures or a check reads; `along` is tried above, degree by degree."""


def _changed(figures: Figures) -> Iterator[tuple[str, str, Figures]]:
    for part in ("movement", "gunnery", "ramming", "mines", "grounding", "endurance", "towing"):
        record: BaseModel = getattr(figures, part)
        for name, value in record:
            if isinstance(value, int | float) and (part, name) not in TOLD:
                step = (
                    -1
                    if (part, name)
                    in {("gunnery", "small"), ("grounding", "frees"), ("towing", "tows"), ("towing", "pushes")}
                    else 1
                )
                altered = record.model_copy(update={name: value + step})
                yield part, name, figures.model_copy(update={part: altered})


def test_every_figure_is_noticed_when_it_changes(rams: Game) -> None:
    resolvers = rules_of(rams).resolvers
    unnoticed = [
        (part, name)
        for part, name, figures in _changed(rams.figures)
        if not list(examples.run(replace(rams, figures=figures), resolvers))
    ]
    assert unnoticed == []
