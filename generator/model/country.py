"""What a land map has between its hexes: rivers along their sides, where these can be crossed, and roads that do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BeforeValidator, Field

from generator.finding import Finding
from generator.hexgrid import Hex, direction, number, parse
from generator.model.base import Float, Model, fault, shown

if TYPE_CHECKING:
    from generator.model.hexmap import HexMap
    from generator.source.node import Node

Vertex = tuple[int, int]
"""A corner that hexes share, in half radii across and half flats down."""

_CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))


def _side(value: object) -> object:
    if isinstance(value, tuple):
        return value
    try:
        one, other = (parse(part) for part in str(value).split("/"))
    except ValueError:
        one = other = Hex(1, 1)
    if direction(one, other) is None:
        cure = "write two hexes that touch, such as 1405/1506"
        raise fault("not-a-hex-side", f"is not the side between two hexes: {shown(value)}", cure)
    return one, other


HexSide = Annotated[tuple[Hex, Hex], BeforeValidator(_side)]
"""The side between two hexes that touch ("1405/1506")."""


class River(Model):
    """Water along the sides of hexes, from end to end."""

    sides: tuple[HexSide, ...] = Field(min_length=1)
    width: Float = Field(default=0.17, gt=0, le=0.3)  # hexes across flats


class Crossing(Model):
    """Where troops get over a river."""

    over: HexSide
    by: Literal["bridge", "ford"]


def ends(side: tuple[Hex, Hex]) -> tuple[Vertex, Vertex]:
    """The two corners of a hex side, clockwise about its first hex."""
    one, other = side
    turn = direction(one, other)
    assert turn is not None  # its validator has seen to that
    x, y = 3 * one.col, 2 * one.row - one.col % 2
    first, last = _CORNERS[turn], _CORNERS[(turn + 1) % 6]
    return (x + first[0], y + first[1]), (x + last[0], y + last[1])


def check_country(chart: HexMap, node: Node) -> Iterator[Finding]:
    """What is wrong with roads and rivers: broken ones, and crossings that cross nothing."""
    yield from _check_roads(chart, node)
    for index, river in enumerate(chart.rivers):
        for step, (side, following) in enumerate(pairwise(river.sides), 1):
            if not set(ends(side)) & set(ends(following)):
                place = node.place("rivers", index, "sides", step)
                message = f"the river does not run on from {_named(side)} to {_named(following)}"
                yield Finding(
                    "broken-river", message, place, "name the sides one by one, each from the end of the last"
                )
    wet = chart.river_sides
    for index, crossing in enumerate(chart.crossings):
        place = node.place("crossings", index, "over")
        if frozenset(crossing.over) not in wet:
            message = f"no river runs along {_named(crossing.over)}"
            yield Finding("crossing-without-river", message, place, "name a side of a river")


def _check_roads(chart: HexMap, node: Node) -> Iterator[Finding]:
    crossed = {frozenset(crossing.over) for crossing in chart.crossings}
    for index, road in enumerate(chart.roads):
        for step, (hex_, following) in enumerate(pairwise(road), 1):
            place = node.place("roads", index, step)
            if direction(hex_, following) is None:
                message = f"the road leaps from {number(hex_)} to {number(following)}"
                yield Finding("broken-road", message, place, "name every hex that the road runs through")
            elif {hex_, following} in chart.river_sides - crossed:
                message = f"the road runs into the river between {number(hex_)} and {number(following)}"
                yield Finding(
                    "road-without-crossing", message, place, "add a crossing there, or lead the road elsewhere"
                )


def _named(side: tuple[Hex, Hex]) -> str:
    return "/".join(map(number, side))
