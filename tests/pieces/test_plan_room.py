"""Words on a small plan: off the coast, off each other, on their own side of the water's edge."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.hexgrid import Hex
from generator.model.hexmap import HexMap
from generator.model.read import read_model
from generator.model.scenario import Section
from generator.model.surface import Part, Surface
from generator.pieces.chart.ground import Ground
from generator.pieces.plan_room import PlanRoom, Spot, around, beside

HALVES = """\
title: Halves
source: drawing
terrain: |
  ddddLLLL
  ddddLLLL
  ddddLLLL
  ddddLLLL
legend:
  d: {kind: deep, label: Deep water}
  L: {kind: land, label: Land}
"""


@pytest.fixture
def room(tmp_path: Path) -> PlanRoom:
    """Eight columns of hexes of 20 points: water from 0 to some 71 points, land to some 140; 90 points high."""
    file = tmp_path / "halves.yaml"
    file.write_text(HALVES, "utf-8")
    chart = read_model(file, HexMap)[0]
    assert chart is not None
    laid = Surface((Part(Section.model_construct(name="", map="halves"), chart, 1, 1),))
    return PlanRoom(Ground(laid, 20.0), laid)


def test_a_word_leaves_the_coast(room: PlanRoom) -> None:
    """A word 30 points wide about the coast moves until it lies wholly on one side: for one of the land, on land."""
    spot, cost = room.settle((30, 8), around(71, 45, 4.0, 8), dry=True)
    assert spot.x - 15 >= 66
    assert cost == spot.off


def test_a_word_of_the_sea_stays_at_sea(room: PlanRoom) -> None:
    spot, _ = room.settle((30, 8), around(80, 45, 4.0, 8), dry=False)
    assert spot.x + 15 <= 76


def test_words_do_not_meet(room: PlanRoom) -> None:
    first, _ = room.settle((30, 8), around(30, 45, 4.0, 8))
    second, _ = room.settle((30, 8), around(30, 45, 4.0, 8))
    assert (first.x, first.y) == (30, 45)
    assert abs(second.x - first.x) >= 30 or abs(second.y - first.y) >= 8


def test_a_word_stays_inside(room: PlanRoom) -> None:
    """Right of a mark at the edge there is no room; left of it there is."""
    spot, _ = room.settle((40, 8), beside(130, 45, (40, 8), 5.0))
    assert spot.x + 20 < 130


def test_of_two_bad_places_the_less_bad(room: PlanRoom) -> None:
    kinds = {room.ground.kind(Hex(col, 1)) for col in range(1, 9)}
    assert kinds == {"deep", "land"}
    spot, cost = room.settle((30, 8), [Spot(71, 45), Spot(62, 45)])
    assert (spot.x, cost > 0) == (62, True)
