"""The words for what lies on the map at its scale: firing templates, the plan of its tiles, the ruler."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.element import Element
from generator.finding import Finding, FindingsError
from generator.layout.box import Box, Space
from generator.layout.picture import Picture
from generator.layout.ruler import ruler
from generator.layout.stack import Art
from generator.layout.tile import assembly
from generator.model.base import Bool, Float, Length
from generator.pieces.arcs import Sector, Step, firing_template
from generator.pieces.map_sketch import map_sketch
from generator.pieces.word import Compositor, Word, word
from generator.units import mm


@word("firing-template")
class FiringTemplateWord(Word):
    """An arc at the scale of the map, out to the last range band of the game; its <li> are notes on it."""

    title: str
    arc: str  # the arc's name, on its edge
    center: Float  # degrees clockwise from the bow
    sweep: Float = Field(gt=0, le=360)  # degrees from edge to edge
    text: str = ""  # what bears in it
    masked: Bool = False  # nothing can be fired into it

    def box(self, element: Element, compositor: Compositor) -> Box:
        steps = [Step(band.title, band.hexes.high) for band in compositor.game.about.bands]
        if not steps:
            message = "the game has no range bands, and a firing template ends at the last of them"
            raise FindingsError(Finding("no-range-bands", message, element.place, "add bands: to game.yaml"))
        notes = [child.text for child in element.children if isinstance(child, Element)]
        sector = Sector(self.arc, self.center, self.sweep, self.text, self.masked)
        picture = firing_template(
            compositor.style, sector, steps, compositor.across_flats, title=self.title, notes=notes
        )
        return Art(element.place, picture, "middle", self.grow)


@word("assembly")
class AssemblyWord(Word):
    """How a map's tiles lie together, over the map in little; nothing where it is whole on one sheet."""

    map: str
    height: Length = mm(40)
    align: Literal["start", "middle", "end"] = "middle"

    def box(self, element: Element, compositor: Compositor) -> Box:
        plan = compositor.plans.get(self.map)
        if plan is None or plan.across * plan.down == 1:
            return Space(element.place)
        hexmap = compositor.record("maps", self.map, element)
        tiles = assembly(plan, self.height, style=compositor.style)
        ground = map_sketch(hexmap, compositor.style, compositor.across_flats, tiles.width)
        return Art(element.place, Picture(tiles.width, tiles.height, (*ground.items, *tiles.items)), self.align)


@word("ruler")
class RulerWord(Word):
    """100 mm and 4 inches, to lay a ruler along."""

    align: Literal["start", "middle", "end"] = "start"

    def box(self, element: Element, compositor: Compositor) -> Box:
        return Art(element.place, ruler(compositor.style), self.align)
