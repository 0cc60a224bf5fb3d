"""The word for tiles that lie in a hex of the map: terrain, or a ship with her arcs."""

from __future__ import annotations

from typing import Literal

from generator.element import Element
from generator.finding import Finding, FindingsError, did_you_mean
from generator.hexgrid import Hex
from generator.layout.box import Box
from generator.layout.picture import Picture
from generator.layout.stack import Art
from generator.model.hexmap import HexNumber
from generator.pieces.counter import Livery
from generator.pieces.hex_tile import ship_tile, terrain_tile
from generator.pieces.word import Compositor, Word, word
from generator.sheets.game_words import sector


@word("hex-tile")
class HexTileWord(Word):
    """A tile to cut out at the size of the map's hexes: terrain, its shore as in the hex `at`; or a ship with an <arc>

    for each gun.
    """

    tile: str = ""
    at: HexNumber = Hex(1, 1)
    ship: str = ""
    align: Literal["start", "middle", "end"] = "middle"

    def box(self, element: Element, compositor: Compositor) -> Box:
        picture = self.vessel(element, compositor) if self.ship else self.terrain(element, compositor)
        return Art(element.place, picture, self.align, self.grow)

    def terrain(self, element: Element, compositor: Compositor) -> Picture:
        tile = compositor.game.tile(self.tile)
        if tile is None:
            help = did_you_mean(self.tile, [one.id for one in compositor.game.about.tiles])
            raise FindingsError(Finding("unknown-tile", f"there is no tile '{self.tile}'", element.place, help))
        return terrain_tile(tile, self.at, compositor.style, compositor.across_flats)

    def vessel(self, element: Element, compositor: Compositor) -> Picture:
        ship = compositor.record("ships", self.ship, element)
        vessel = compositor.record("vessels", ship.vessel, element)
        side = compositor.game.side(ship.side)
        assert side is not None  # checked before anything is laid out
        arcs = [sector(child, compositor) for child in element.children if isinstance(child, Element)]
        livery = Livery.of(compositor.style, side.color, side.border)
        return ship_tile(vessel, livery, arcs, compositor.style, compositor.across_flats)
