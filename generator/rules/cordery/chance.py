"""A legal set-up by chance: a seed in, a scenario out, always the same for the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from generator.hexgrid import Hex
from generator.model.hexmap import HexMap
from generator.model.load import Game
from generator.model.scenario import Facing, LaidTile, Scenario, Unit
from generator.rules.cordery.board import faults
from generator.rules.cordery.shapes import Duellist, Obstacle

T = TypeVar("T")


def random_setup(game: Game, seed: int) -> Scenario:
    """The first scenario on one map with starting hexes, islands and rocks as they fall, and the toss made.

    Raises LookupError where the game has no such scenario.
    """
    chance = Random(seed)
    like = next((one for one in game.scenarios.values() if one.map and one.forces), None)
    if like is None:
        raise LookupError("no scenario is fought on one map")
    board = game.maps[like.map or ""]
    tiles = _tiles(game, board, chance)
    forces = tuple(_unit(game, board, unit, chance) for unit in like.forces)
    toss = _pick(range(len(forces)), chance)
    winner, first = (game.ships[forces[index].ship].short for index in (toss, toss - 1))
    setup = (
        f"The toss is made: its winner has {winner}, and {first} moves first.",
        "Lay the islands and the rocks in the hexes named here, and each ship in hers.",
    )
    text = ("The ships, the islands and the rocks lie as chance threw them. The same number gives the same set-up.",)
    return like.model_copy(
        update={
            "title": f"Set-up {seed}",
            "place": "The strait, as chance has it",
            "source": f"formula (by chance, from the number {seed})",
            "sources": {},
            "text": text,
            "setup": setup,
            "tiles": tiles,
            "forces": forces,
            "notes": (),
        }
    ).named(f"seed-{seed}")


def _tiles(game: Game, board: HexMap, chance: Random) -> tuple[LaidTile, ...]:
    """So many of each kind as chance says, each in one of the hexes where it may still lie."""
    laid: list[LaidTile] = []
    for kind in game.about.tiles:
        assert isinstance(kind, Obstacle)
        for _ in range(_pick(range(kind.most + 1), chance)):
            tried = (LaidTile(tile=kind.id, at=str(hex_)) for hex_ in board.hexes())
            legal = [one for one in tried if not any(faults(game, board, [*laid, one]))]
            if legal:
                laid.append(_pick(legal, chance))
    return tuple(laid)


def _unit(game: Game, board: HexMap, unit: Unit, chance: Random) -> Unit:
    """The ship in one of the hexes that she may start in."""
    ship = game.ships[unit.ship]
    assert isinstance(ship, Duellist)
    zone = board.zones[ship.stats.starts]
    start: Hex = _pick(zone.inner, chance)
    return unit.model_copy(update={"start": str(start), "facing": zone.facing or Facing.N})


def _pick(things: Sequence[T], chance: Random) -> T:
    """One of them. Only random() is the same in every version of Python."""
    return things[int(chance.random() * len(things))]
