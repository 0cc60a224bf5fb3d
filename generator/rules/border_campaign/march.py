"""Who moves first, and how far a corps marches: by road farther, but strung out in column."""

from __future__ import annotations

from itertools import pairwise

from pydantic import Field

from generator import hexgrid
from generator.hexgrid import Hex
from generator.model.base import Bool, Id, Int, Model
from generator.model.hexmap import HexMap, HexNumber
from generator.model.load import Game
from generator.rules.border_campaign.shapes import army, figures
from generator.rules.dice import Cup
from generator.rules.lookup import record
from generator.rules.resolver import NoAnswerError


class Turn(Model):
    sides: tuple[Id, ...] = Field(min_length=2, max_length=2)


class First(Model):
    first: Id
    throws: Int  # of each side, ties thrown again


def first_mover(game: Game, situation: Turn, dice: Cup) -> First:
    """Each side throws; the higher moves first. Ties are thrown again."""
    die = figures(game).first.dice
    throws = 0
    while True:
        throws += 1
        one, other = dice.throw(die), dice.throw(die)
        if one != other:
            return First(first=situation.sides[one < other], throws=throws)


class March(Model):
    """A move from hex to hex. The first is where the corps stands, with its head where it is in column."""

    kind: Id
    map: Id
    path: tuple[HexNumber, ...] = Field(min_length=1)
    enters: Bool = False  # over the edge of the map: then the first hex is entered too


class Marched(Model):
    hexes: Int
    by_road: Bool  # every step along a road
    column: Bool  # it went farther than across country, and stands in column
    fills: tuple[HexNumber, ...]  # the hexes it stands in then, from the head


def march(game: Game, situation: March, dice: Cup) -> Marched:
    """Where a march ends. Raises NoAnswerError where it is too far, off the map, or over a river with no crossing."""
    chart = record(game, "maps", situation.map, HexMap, "map")
    if situation.kind not in army(game).kinds:
        raise NoAnswerError("kind", f"there is no kind of formation '{situation.kind}'")
    stats, path = army(game).kinds[situation.kind].stats, situation.path
    for hex_ in path:
        if hex_ not in chart:
            raise NoAnswerError("path", f"hex {hex_} is not on the map")
    for step in pairwise(path):
        _passable(chart, *step)
    hexes = len(path) - 1 + situation.enters
    by_road = all({*step} in chart.road_sides for step in pairwise(path))
    most = stats.by_road if by_road else stats.move
    if hexes > most:
        raise NoAnswerError("path", f"{hexes} hexes are more than the {most} that it may go")
    column = hexes > stats.move
    fills = tuple(reversed(path))[: stats.column if column else 1]
    return Marched(hexes=hexes, by_road=by_road, column=column, fills=fills)


def _passable(chart: HexMap, one: Hex, other: Hex) -> None:
    if hexgrid.direction(one, other) is None:
        raise NoAnswerError("path", f"{one} and {other} do not touch")
    if {one, other} in chart.river_sides and chart.crossing(one, other) is None:
        raise NoAnswerError("path", f"the river is between {one} and {other}, with no crossing")
