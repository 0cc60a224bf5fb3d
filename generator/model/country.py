"""What a land map has between its hexes: rivers along their sides, where these can be crossed, and roads that do."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from generator.hexgrid import Hex, direction, parse
from generator.model.base import Float, Model, fault, shown

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
