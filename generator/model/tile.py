"""A tile of terrain that lies in a hex of a map."""

from __future__ import annotations

from generator.model.base import Id
from generator.model.hexmap import Sign, Terrain
from generator.model.record import Part


class Tile(Part):
    """A tile that fills a hex. A game's rules module may add where it may lie."""

    id: Id
    title: str
    plural: str
    terrain: Terrain  # what the hex is then
    symbol: Sign | None = None  # drawn in the middle of it
