"""The board: where islands and rocks may be laid, and what stands in the way of a shot or a ship."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from generator import hexgrid
from generator.hexgrid import Hex, parse
from generator.model.base import Bool, Id, Model
from generator.model.hexmap import HexMap, HexNumber
from generator.model.load import Game
from generator.model.scenario import LaidTile
from generator.rules.cordery.shapes import Obstacle
from generator.rules.dice import Cup
from generator.rules.lookup import record
from generator.rules.resolver import NoAnswerError


class Fault(NamedTuple):
    """A tile that may not lie where it does."""

    tile: int  # its index, as they were given
    code: str
    message: str


def chart(game: Game, map: str) -> HexMap:
    """The board of this id. Raises NoAnswerError where there is none."""
    return record(game, "maps", map, HexMap, "map")


def obstacles(game: Game, tiles: Sequence[LaidTile]) -> dict[Hex, Obstacle]:
    """The tiles by the hexes they lie in. Raises NoAnswerError where the game has no such tile."""
    found: dict[Hex, Obstacle] = {}
    for one in tiles:
        tile = game.tile(one.tile)
        if not isinstance(tile, Obstacle):
            raise NoAnswerError("tiles", f"there is no tile '{one.tile}'")
        found[parse(one.at)] = tile
    return found


def clear_between(a: Hex, b: Hex) -> int:
    """How many hexes lie between two, by the shortest way; less than none for one and the same."""
    return hexgrid.distance(a, b) - 1


def faults(game: Game, board: HexMap, tiles: Sequence[LaidTile]) -> Iterator[Fault]:
    """Everything that is wrong with tiles laid on a board, each by its index."""
    for kind in game.about.tiles:
        laid = [index for index, one in enumerate(tiles) if one.tile == kind.id]
        if isinstance(kind, Obstacle):
            for index in laid[kind.most :]:
                message = f"this is {kind.title.lower()} number {laid.index(index) + 1}, and {kind.most} are the most"
                yield Fault(index, "too-many-tiles", message)
    for index, one in enumerate(tiles):
        yield from _near_edge(game, board, index, one)
    for before, (index, one) in combinations(enumerate(tiles), 2):
        yield from _near_tile(game, before[1], index, one)


def _near_edge(game: Game, board: HexMap, index: int, laid: LaidTile) -> Iterator[Fault]:
    tile, (col, row) = game.tile(laid.tile), parse(laid.at)
    if not isinstance(tile, Obstacle):
        return
    edges = (
        ("north", row - 1, tile.from_ends),
        ("south", board.rows - row, tile.from_ends),
        ("west", col - 1, tile.from_sides),
        ("east", board.columns - col, tile.from_sides),
    )
    for name, clear, wanted in edges:
        if clear < wanted:
            message = f"{_lie(clear)} between it and the {name} edge, and {wanted} must"
            yield Fault(index, "tile-near-edge", message)


def _lie(clear: int) -> str:
    return "1 clear hex lies" if clear == 1 else f"{max(clear, 0)} clear hexes lie"


def _near_tile(game: Game, before: LaidTile, index: int, laid: LaidTile) -> Iterator[Fault]:
    tile, other = game.tile(laid.tile), game.tile(before.tile)
    if not isinstance(tile, Obstacle) or not isinstance(other, Obstacle):
        return
    clear, wanted = clear_between(parse(before.at), parse(laid.at)), max(tile.apart, other.apart)
    if clear < wanted:
        message = f"{_lie(clear)} between it and the tile in {before.at}, and {wanted} must"
        yield Fault(index, "tiles-too-near", message)


class Placing(Model):
    """Tiles as a player would lay them."""

    map: Id
    tiles: tuple[LaidTile, ...] = ()


class Placed(Model):
    legal: Bool
    faults: tuple[str, ...] = ()  # the code of each fault


def placement(game: Game, situation: Placing, dice: Cup) -> Placed:
    """Whether islands and rocks may lie like this."""
    board = chart(game, situation.map)
    obstacles(game, situation.tiles)
    found = tuple(fault.code for fault in faults(game, board, situation.tiles))
    return Placed(legal=not found, faults=found)


class Line(Model):
    """A line of fire, from the middle of one hex to that of another."""

    at: HexNumber
    target_at: HexNumber
    tiles: tuple[LaidTile, ...] = ()


class LineFound(Model):
    clear: Bool
    blocked_by: HexNumber | None = None  # the first hex that stops it


def line_of_fire(game: Game, situation: Line, dice: Cup) -> LineFound:
    """Whether a shot gets past all that stops it: it does not where its line crosses such a hex or runs along it."""
    blocked = blocking(game, situation.at, situation.target_at, situation.tiles)
    return LineFound(clear=blocked is None, blocked_by=blocked)


def blocking(game: Game, at: Hex, target: Hex, tiles: Sequence[LaidTile]) -> Hex | None:
    """The first hex on a line of fire that stops it."""
    laid = obstacles(game, tiles)
    return next((hex_ for hex_ in hexgrid.line(at, target) if hex_ in laid and laid[hex_].blocks_fire), None)
