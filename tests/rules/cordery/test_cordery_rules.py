"""The rules of Ironclad vs. Ironclad against the rules as written, worked out by hand."""

from __future__ import annotations

from itertools import product

import pytest

from generator.hexgrid import Hex, bearing, distance, neighbour, spiral
from generator.model.load import Game
from generator.model.scenario import Facing
from generator.rules import rules_of
from generator.rules.dice import DiceError
from generator.rules.resolver import NoAnswerError


def resolve(game: Game, name: str, dice: tuple[int, ...] = (), **given: object):
    return rules_of(game).resolvers[name](game, given, dice)


def test_the_board_is_as_the_apparatus_says(cordery: Game) -> None:
    board = cordery.maps["strait"]
    assert (board.columns, board.rows) == (12, 10)
    assert all(board.cell(hex_).kind == "deep" for hex_ in board.hexes())
    assert [str(hex_) for hex_ in board.zones["start-north"].inner] == ["0601", "0701"]
    assert [str(hex_) for hex_ in board.zones["start-south"].inner] == ["0610", "0710"]
    assert {tile.id: tile.most for tile in cordery.about.tiles} == {"island": 3, "rocks": 3}


def test_the_firing_die_has_the_faces_of_rule_12(cordery: Game) -> None:
    faces = [resolve(cordery, "firing-die", (die,)).face for die in range(1, 7)]
    assert sorted(faces) == ["D4", "H1", "H2", "M", "M", "M"]


def test_every_pair_of_throws(cordery: Game) -> None:
    points = {1: 0, 2: 0, 3: 0, 4: 1, 5: 2, 6: 4}
    for one, other in product(range(1, 7), repeat=2):
        fired = resolve(cordery, "salvo", (one, other), guns=2, flotation=20)
        assert fired.lost == points[one] + points[other]
        assert fired.flotation == 20 - fired.lost
        assert fired.disabled == (6 in (one, other))
        assert fired.ram_attempts == (1 if 6 in (one, other) else 0)


def test_a_die_for_each_gun(cordery: Game) -> None:
    with pytest.raises(DiceError):
        resolve(cordery, "salvo", (6,), guns=2, flotation=20)
    with pytest.raises(DiceError):
        resolve(cordery, "salvo", (6, 6), guns=1, flotation=20)


@pytest.mark.parametrize("facing", list(Facing))
def test_the_guns_by_bearing(cordery: Game, facing: Facing) -> None:
    """What bears in every hex in range, from the arcs: 60 either side of the keel line, 120 about the beam."""
    home = Hex(7, 7)
    for hex_ in spiral(home, 6):
        if hex_ == home:
            continue
        found = resolve(
            cordery, "guns-bearing", ship="atlanta", at="0707", facing=facing.value, target_at=str(hex_)
        ).guns
        off = (bearing(home, hex_) - facing.bearing) % 360
        wanted = {
            "bow": off <= 60 or off >= 300,
            "starboard": 30 <= off <= 150,
            "stern": 120 <= off <= 240,
            "port": 210 <= off <= 330,
        }
        assert set(found) == {gun for gun, bears in wanted.items() if bears}
        assert 1 <= len(found) <= 2


def test_range_is_five_clear_hexes_or_fewer(cordery: Game) -> None:
    for hex_ in spiral(Hex(7, 8), 7):
        if hex_ != Hex(7, 8):
            found = resolve(cordery, "range", at="0708", target_at=str(hex_))
            assert found.clear == distance(Hex(7, 8), hex_) - 1
            assert found.in_range == (found.clear <= 5)


def test_two_ships_in_one_hex_do_not_fire(cordery: Game) -> None:
    with pytest.raises(NoAnswerError):
        resolve(cordery, "guns-bearing", ship="atlanta", at="0707", facing="N", target_at="0707")


def test_a_corner_of_an_island_does_not_stop_a_shot(cordery: Game) -> None:
    """From 0606 to 0702 the line touches 0705 and 0603 at a corner; it runs through 0604, and along no side."""
    for at, clear in (("0705", True), ("0603", True), ("0604", False), ("0704", False), ("0803", True)):
        found = resolve(cordery, "line-of-fire", at="0606", target_at="0702", tiles=[{"tile": "island", "at": at}])
        assert found.clear is clear


def test_a_run_from_every_side(cordery: Game) -> None:
    """Straight on from the south: what she strikes goes by how the enemy lies. Bow to bow is no ram."""
    struck = {"N": "stern", "NE": "starboard-quarter", "SE": "starboard-bow", "SW": "port-bow", "NW": "port-quarter"}
    given = {"map": "strait", "at": "0606", "facing": "N", "enemy_at": "0603", "turns": [0, 0, 0]}
    for facing, side in struck.items():
        ran = resolve(cordery, "run", enemy_facing=facing, **given)
        assert (ran.allowed, ran.rams, ran.struck) == (True, True, side)
    ran = resolve(cordery, "run", enemy_facing="S", **given)
    assert (ran.allowed, ran.rams, ran.struck) == (False, False, "bow")


def test_where_a_run_may_end(cordery: Game) -> None:
    """With a turn of one side at most before each of three hexes, never one hex off: so near nobody is rammed."""
    ends = set()
    for turns in product((-1, 0, 1), repeat=3):
        given = {"map": "strait", "at": "0606", "facing": "N", "enemy_at": "1201", "enemy_facing": "N"}
        ran = resolve(cordery, "run", turns=list(turns), **given)
        assert ran.allowed
        ends.add(distance(Hex(6, 6), ran.at))
    assert ends == {2, 3}


def test_a_run_has_a_turn_for_each_hex(cordery: Game) -> None:
    given = {"map": "strait", "at": "0606", "facing": "N", "enemy_at": "0603", "enemy_facing": "N"}
    with pytest.raises(NoAnswerError, match="3 hexes"):
        resolve(cordery, "run", turns=[0, 0], **given)


def test_every_move_in_open_water(cordery: Game) -> None:
    for facing, turn in product(Facing, (-1, 0, 1)):
        moved = resolve(cordery, "move", map="strait", at="0605", facing=facing.value, turn=turn)
        assert moved.facing == facing.turned(turn)
        assert moved.at == neighbour(Hex(6, 5), moved.facing.direction)


def test_unknown_names_are_told(cordery: Game) -> None:
    for name, given in (
        ("guns-bearing", {"ship": "monitor", "at": "0606", "facing": "N", "target_at": "0605"}),
        ("move", {"map": "sound", "at": "0606", "facing": "N"}),
        ("line-of-fire", {"at": "0606", "target_at": "0603", "tiles": [{"tile": "reef", "at": "0605"}]}),
        ("open-sea", {"ship": "atlanta", "map": "sound", "at": "0601"}),
    ):
        with pytest.raises(NoAnswerError, match="there is no"):
            resolve(cordery, name, **given)
