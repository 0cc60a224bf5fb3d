"""A hex map, or a block of one, at one size: what lies at each hex and beyond the edge, and where the numbers stand.

Everything on a chart is in points from the top left of the bounding box of its hexes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property

from generator.hexgrid import Hex, Point, centre, corners, size
from generator.model.hexmap import Chart, Kind, Terrain
from generator.model.surface import Block
from generator.units import mm

NUMBER_DROP = 3.2  # from the top side of a hex to the top of its number's figures
NUMBER_ZONE = (11.5, 5.4)  # half width and half height of the place kept clear for a number
LEAST_TYPE = 6.0  # points
RINGS = 3  # of hexes beyond the edge that are drawn: a shore must not turn where it is cut
_ZONE_DROP = 5.3  # from the top side of a hex to the middle of that place


class Ground:
    """A map, or a block of one, and its hexes at so many points across flats."""

    def __init__(self, chart: Chart, across_flats: float, block: Block | None = None) -> None:
        self.chart = chart
        self.block = block or Block(1, 1, chart.columns, chart.rows)
        self.across_flats = across_flats
        self.scale = across_flats / mm(19)  # ornaments are drawn for hexes of 19 mm
        self.width, self.height = size(self.block.columns, self.block.rows, across_flats)
        self._centres: dict[Hex, Point] = {}
        self._terrains: dict[Hex, Terrain] = {}
        self._kinds: dict[Hex, Kind] = {}
        self._pitch = 1.5 * across_flats / math.sqrt(3)
        self._left, self._top = (self.block.col - 1) * self._pitch, (self.block.row - 1) * across_flats

    def type(self, size: float) -> float:
        """The size of type here that has so many points where hexes are 19 mm, and never too small to be read."""
        return max(size * self.scale, LEAST_TYPE)

    def centre(self, hex_: Hex) -> Point:
        found = self._centres.get(hex_)
        if found is None:
            x, y = centre(hex_, self.across_flats)
            found = self._centres[hex_] = (x - self._left, y - self._top)
        return found

    def corners(self, hex_: Hex) -> tuple[Point, ...]:
        return tuple((x - self._left, y - self._top) for x, y in corners(hex_, self.across_flats))

    def at(self, hex_: Hex, by: tuple[float, float]) -> Point:
        """The point so many hexes east and south of a centre."""
        x, y = self.centre(hex_)
        return x + by[0] * self.across_flats, y + by[1] * self.across_flats

    def hexes(self) -> Iterator[Hex]:
        """Every hex that has its number here, down each column in turn."""
        return self.block.hexes()

    def terrain(self, hex_: Hex) -> Terrain:
        """The terrain of a hex; beyond the edge of the whole map, that of its nearest hex."""
        found = self._terrains.get(hex_)
        if found is None:
            chart = self.chart
            nearest = Hex(min(max(hex_.col, 1), chart.columns), min(max(hex_.row, 1), chart.rows))
            found = self._terrains[hex_] = chart.cell(nearest)
        return found

    def kind(self, hex_: Hex) -> Kind:
        found = self._kinds.get(hex_)
        if found is None:
            found = self._kinds[hex_] = self.terrain(hex_).kind
        return found

    @cached_property
    def wide_area(self) -> list[Hex]:
        """The hexes of the chart and some rings more: what is drawn runs out under the border."""
        col, row, columns, rows = self.block.col, self.block.row, self.block.columns, self.block.rows
        return [
            Hex(across, down)
            for across in range(col - RINGS, col + columns + RINGS)
            for down in range(row - RINGS, row + rows + RINGS)
        ]

    def meets_number(self, x: float, y: float, spare: float = 0.0) -> bool:
        """Whether a point lies in the place kept clear for some hex's number, or nearer to it than `spare`."""
        column = round(x / self._pitch + 1 / 3)
        across = abs(x - (column - 1 / 3) * self._pitch)
        if across > NUMBER_ZONE[0] + spare:
            return False
        top = 0.0 if column % 2 else self.across_flats / 2  # a block begins at an odd column
        down = (y - top) % self.across_flats
        return abs(down - _ZONE_DROP) < NUMBER_ZONE[1] + spare

    def between_columns(self, x: float) -> float:
        """The nearest upright line halfway between two columns: no number stands on it."""
        return (round(x / self._pitch - 1 / 6) + 1 / 6) * self._pitch

    def number_spot(self, hex_: Hex) -> Point:
        """The middle of the place kept clear for the number of a hex."""
        x, y = self.centre(hex_)
        return x, y - self.across_flats / 2 + _ZONE_DROP


class Unnumbered(Ground):
    """The same without numbers: nothing keeps clear of them."""

    def meets_number(self, x: float, y: float, spare: float = 0.0) -> bool:
        return False

    def number_spot(self, hex_: Hex) -> Point:
        return math.inf, math.inf


def chance(*numbers: int) -> float:
    """A number from 0 to 1 that looks random and is always the same for the same whole numbers."""
    mixed = 0x9E3779B9
    for value in numbers:
        mixed = ((mixed ^ (value & 0xFFFFFFFF)) * 0x85EBCA6B) & 0xFFFFFFFF
        mixed ^= mixed >> 13
        mixed = (mixed * 0xC2B2AE35) & 0xFFFFFFFF
        mixed ^= mixed >> 16
    return mixed / 0xFFFFFFFF
