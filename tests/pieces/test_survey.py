"""The survey of a land map: rivers keep off the numbers, roads meet them at their crossings, houses keep off both."""

from __future__ import annotations

import math

import pytest

from generator.hexgrid import Hex
from generator.model.hexmap import HexMap
from generator.model.load import Game
from generator.pieces.chart.ground import NUMBER_ZONE, Ground
from generator.pieces.survey.ways import Ways
from generator.resources import Library
from generator.rules import load_game
from generator.units import mm


@pytest.fixture(scope="module")
def border() -> Game:
    game = load_game(Library(), "border-campaign").game
    assert game is not None
    return game


@pytest.fixture(scope="module")
def lazia(border: Game) -> HexMap:
    return border.maps["lazia"]


@pytest.mark.parametrize("across", [19, 25, 30])
def test_a_river_keeps_off_the_middles_and_numbers_of_hexes(lazia: HexMap, across: float) -> None:
    ground = Ground(lazia, mm(across))
    for points, wide in Ways(ground, lazia).rivers:
        for x, y in points:
            for hex_ in ground.hexes():
                cx, cy = ground.centre(hex_)
                assert math.hypot(x - cx, y - cy) > wide / 2 + 0.1 * ground.across_flats
                nx, ny = ground.number_spot(hex_)
                high = NUMBER_ZONE[1] + wide / 2
                assert abs(x - nx) > NUMBER_ZONE[0] / 2 or abs(y - ny) > high * 0.7


def test_roads_meet_the_river_at_its_crossings_only(lazia: HexMap) -> None:
    ways = Ways(Ground(lazia, mm(25)), lazia)
    spots = {ways.over(*crossing.over) for crossing in lazia.crossings}
    points, wide = ways.rivers[0]
    assert len(spots) == 4
    assert spots <= set(points)
    for road in ways.roads:
        for x, y in road:
            near = min(math.hypot(x - rx, y - ry) for rx, ry in points)
            assert (x, y) in spots or near > wide / 2


def test_the_river_and_the_roads_run_off_the_map(lazia: HexMap) -> None:
    ground = Ground(lazia, mm(25))
    ways = Ways(ground, lazia)
    (first, *_, last), _ = ways.rivers[0]
    assert first[1] < 0
    assert last[1] > ground.height
    for road, left in ((ways.roads[0], True), (ways.roads[1], True)):
        assert (road[0][0] < 0) is left
        assert road[-1][0] > ground.width


def test_a_road_passes_through_the_middle_of_towns_and_forks(lazia: HexMap) -> None:
    ways = Ways(Ground(lazia, mm(25)), lazia)
    assert set(lazia.towns) < ways.nodes
    assert Hex(18, 6) in ways.nodes  # where the Bridgeport road turns off
    assert Hex(4, 10) not in ways.nodes
