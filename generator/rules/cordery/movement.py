"""Moving hex by hex, the run at a disabled ship, the ram, and the open sea."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from pydantic import Field

from generator.hexgrid import Hex, neighbour
from generator.model.base import Bool, Id, Int, Model
from generator.model.hexmap import HexNumber
from generator.model.load import Game
from generator.model.scenario import Facing, LaidTile
from generator.rules.afloat import cost_to_enter
from generator.rules.cordery.board import chart, obstacles
from generator.rules.cordery.gunnery import figures, stats
from generator.rules.cordery.shapes import Side
from generator.rules.dice import Cup
from generator.rules.resolver import NoAnswerError

Bar = Literal["edge", "tile", "enemy", "turn"]
"""What forbids a move: the edge of the board, an island or rocks, the enemy, or a turn that is too sharp."""


class Afloat(Model):
    """A ship on the board, and all that may be in her way."""

    map: Id
    at: HexNumber
    facing: Facing
    tiles: tuple[LaidTile, ...] = ()
    enemy_at: HexNumber | None = None


class Move(Afloat):
    """A ship that moves."""

    turn: Int = 0  # hex sides to starboard, less than none to port


class Moved(Model):
    allowed: Bool
    at: HexNumber
    facing: Facing
    barred_by: Bar | None = None


def move(game: Game, situation: Move, dice: Cup) -> Moved:
    """One turn's move: a turn of the ship if she wants, then straight ahead. Barred, she stays where she was."""
    at, facing = situation.at, situation.facing.turned(situation.turn)
    bar: Bar | None = "turn" if abs(situation.turn) > figures(game).turn_sides else None
    for _ in range(figures(game).move_hexes):
        at = neighbour(at, facing.direction)
        bar = bar or _bar(game, situation, at, situation.enemy_at)
    if bar:
        return Moved(allowed=False, at=situation.at, facing=situation.facing, barred_by=bar)
    return Moved(allowed=True, at=at, facing=facing)


def _bar(game: Game, ship: Afloat, hex_: Hex, enemy: Hex | None) -> Bar | None:
    """What keeps a ship out of a hex."""
    board = chart(game, ship.map)
    if hex_ not in board:
        return "edge"
    tile = obstacles(game, ship.tiles).get(hex_)
    terrain = game.terrain(tile.terrain.kind) if tile else None
    if (tile and (terrain is None or terrain.enter is None)) or cost_to_enter(game, board, hex_) is None:
        return "tile"
    return "enemy" if hex_ == enemy else None


class Choices(Model):
    turns: tuple[Int, ...]  # that she may make, hex sides to starboard; none where she is hemmed in


def moves(game: Game, situation: Afloat, dice: Cup) -> Choices:
    """The turns after which a ship can move on."""
    sides = figures(game).turn_sides
    given = {name: getattr(situation, name) for name in Afloat.model_fields}
    tried = ((turn, move(game, Move(**given, turn=turn), dice)) for turn in range(-sides, sides + 1))
    return Choices(turns=tuple(turn for turn, moved in tried if moved.allowed))


class Run(Afloat):
    """A ship that runs at an enemy whom she has disabled."""

    enemy_at: HexNumber
    enemy_facing: Facing  # after the enemy has altered course
    turns: tuple[Int, ...]  # before each hex: hex sides to starboard, less than none to port


class Ran(Moved):
    rams: Bool = False  # the enemy sinks
    struck: Side | None = None  # the side of the enemy's hex over which she came


def run(game: Game, situation: Run, dice: Cup) -> Ran:
    """The hexes that she moves at once. She rams if she ends in the enemy's hex and did not come in over a safe side.

    Only the last hex may be the enemy's; NoAnswerError where there is not a turn for each hex.
    """
    about = figures(game)
    if len(situation.turns) != about.run_hexes:
        raise NoAnswerError("turns", f"she moves {about.run_hexes} hexes, so there are as many turns, 0 for none")
    at, facing, bar = situation.at, situation.facing, None
    for number, turn in enumerate(situation.turns, 1):
        facing = facing.turned(turn)
        at = neighbour(at, facing.direction)
        enemy = situation.enemy_at if number < about.run_hexes else None
        bar = bar or ("turn" if abs(turn) > about.turn_sides else _bar(game, situation, at, enemy))
    if bar:
        return Ran(allowed=False, at=situation.at, facing=situation.facing, barred_by=bar)
    if at != situation.enemy_at:
        return Ran(allowed=True, at=at, facing=facing)
    struck = get_args(Side)[(facing.direction + 3 - situation.enemy_facing.direction) % 6]
    if struck in about.safe_sides:
        return Ran(allowed=False, at=situation.at, facing=situation.facing, barred_by="enemy", struck=struck)
    return Ran(allowed=True, at=at, facing=facing, rams=True, struck=struck)


class Way(Model):
    """A disabled ship that alters course while she has way on."""

    facing: Facing
    turn: Int


class WayFound(Model):
    allowed: Bool
    facing: Facing


def disabled_turn(game: Game, situation: Way, dice: Cup) -> WayFound:
    """The turn that a ship may make once she is disabled."""
    allowed = abs(situation.turn) <= figures(game).way_sides
    return WayFound(allowed=allowed, facing=situation.facing.turned(situation.turn if allowed else 0))


def back_in_action(game: Game, situation: Afloat, dice: Cup) -> Moved:
    """The move of a ship that was disabled and not rammed: straight ahead; barred, she stays where she is."""
    at, bar = situation.at, None
    for _ in range(figures(game).way_hexes):
        at = neighbour(at, situation.facing.direction)
        bar = bar or _bar(game, situation, at, situation.enemy_at)
    return Moved(allowed=not bar, at=situation.at if bar else at, facing=situation.facing, barred_by=bar)


class Place(Model):
    ship: Id
    map: Id
    at: HexNumber


class Gained(Model):
    open_sea: Bool


def open_sea(game: Game, situation: Place, dice: Cup) -> Gained:
    """Whether a ship has gained the open sea."""
    return Gained(open_sea=situation.at in zone(game, situation.map, stats(game, situation.ship).gains))


def zone(game: Game, map: str, name: str) -> Sequence[Hex]:
    """The hexes of a zone of a board. Raises NoAnswerError where it has none of this name."""
    zones = chart(game, map).zones
    if name not in zones:
        raise NoAnswerError("map", f"the map '{map}' has no zone '{name}'")
    return zones[name].inner


class Fate(Model):
    """A ship as a turn ends."""

    ship: Id
    flotation: Int = Field(ge=0)
    rammed: Bool = False
    open_sea: Bool = False

    @property
    def sunk(self) -> bool:
        return self.rammed or self.flotation == 0


class Fates(Model):
    ships: tuple[Fate, ...] = Field(min_length=2, max_length=2)


class Outcome(Model):
    over: Bool
    winner: Id | None = None  # the ship; none where she got away, or the fight goes on


def outcome(game: Game, situation: Fates, dice: Cup) -> Outcome:
    """Whether the game is over. A ship that sinks her enemy has won; one that gets away ends it, and nobody has."""
    for ship, enemy in (situation.ships, situation.ships[::-1]):
        if enemy.sunk:
            return Outcome(over=True, winner=ship.ship)
    return Outcome(over=any(fate.open_sea for fate in situation.ships))
