"""Tiles are the size of the map's hexes, to 0.01 mm, and differ with the hex that they are drawn for."""

from __future__ import annotations

import math

import pytest

from generator import rules
from generator.drawing.frame import Group, Path
from generator.hexgrid import Hex
from generator.model.load import Game
from generator.pieces.arcs import Sector
from generator.pieces.counter import Livery
from generator.pieces.hex_tile import ship_tile, terrain_tile
from generator.resources import Library
from generator.sheets.style import load_style
from generator.units import mm

STYLE = load_style(Library())


@pytest.fixture(scope="module")
def game() -> Game:
    game = rules.load_game(Library(), "cordery").game
    assert game is not None
    return game


def _corners(path: Path) -> list[tuple[float, float]]:
    return [(segment[1], segment[2]) for segment in path.segments if segment[0] in "ML"]


@pytest.mark.parametrize("flats", [18.0, 30.0])
def test_the_line_to_cut_is_a_hex_of_the_size(game: Game, flats: float) -> None:
    island = game.tile("island")
    assert island is not None
    vessel = game.vessels["atlanta"]
    livery = Livery.of(STYLE, "union", "single")
    arcs = [Sector("bow", 0, 120, ""), Sector("starboard", 90, 120, "")]
    for picture in (
        terrain_tile(island, Hex(4, 5), STYLE, mm(flats)),
        ship_tile(vessel, livery, arcs, STYLE, mm(flats)),
    ):
        cut = picture.items[-1]
        assert isinstance(cut, Path)
        xs, ys = zip(*_corners(cut), strict=True)
        assert max(ys) - min(ys) == pytest.approx(mm(flats), abs=mm(0.01))
        assert max(xs) - min(xs) == pytest.approx(mm(flats) * 2 / math.sqrt(3), abs=mm(0.01))
        assert picture.height == pytest.approx(mm(flats), abs=mm(0.01))


def test_a_shore_is_that_of_its_hex(game: Game) -> None:
    island = game.tile("island")
    assert island is not None
    one, again, other = (terrain_tile(island, hex_, STYLE, mm(18)) for hex_ in (Hex(4, 5), Hex(4, 5), Hex(7, 5)))
    assert repr(one) == repr(again)
    assert repr(one) != repr(other)


@pytest.mark.parametrize("at", [Hex(1, 1), Hex(4, 5), Hex(7, 5)])
def test_the_ground_lies_under_the_line(game: Game, at: Hex) -> None:
    """What is drawn is cut to the very hex of the line, in a column of either kind."""
    rocks = game.tile("rocks")
    assert rocks is not None
    ground, cut = terrain_tile(rocks, at, STYLE, mm(18)).items
    assert isinstance(ground, Group)
    assert isinstance(cut, Path)
    (view,) = ground.items
    assert isinstance(view, Group)
    assert view.clip is not None
    dx, dy = ground.matrix[4:]
    clip = [(segment[1] + dx, segment[2] + dy) for segment in view.clip if segment[0] in "ML"]
    for point, wanted in zip(sorted(clip), sorted(_corners(cut)), strict=True):
        assert point == pytest.approx(wanted, abs=0.01)
