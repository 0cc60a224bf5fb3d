"""The words for what lies on the map at its scale: firing templates, the plan of its tiles, the ruler."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from generator.drawing.frame import Group, Item
from generator.element import Element
from generator.finding import Finding, FindingsError
from generator.layout.box import Box, Space
from generator.layout.picture import Picture
from generator.layout.ruler import ruler
from generator.layout.stack import Art, Filling
from generator.layout.tile import assembly
from generator.model.base import Bool, Float, Length
from generator.model.game import Side
from generator.model.scenario import Emplacement, Entry, Scenario, Unit, Within
from generator.model.surface import Surface, surface
from generator.pieces.arcs import Sector, Step, firing_template
from generator.pieces.chart.sketch import map_sketch
from generator.pieces.layout_plan import Gate, Post, Zone, layout_plan, plan_height
from generator.pieces.word import Compositor, Word, word
from generator.units import Rect, mm, translation

_GAP = mm(1)  # between the tiles of two sections on a plan


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
    """How tiles lie together, over the map in little, or those of all sections that a scenario lays out.

    Nothing where the map is whole on one sheet.
    """

    map: str = ""
    scenario: str = ""
    height: Length = mm(40)
    align: Literal["start", "middle", "end"] = "middle"

    def box(self, element: Element, compositor: Compositor) -> Box:
        if self.scenario:
            return Art(element.place, self.sections(element, compositor), self.align)
        plan = compositor.plans.get(self.map)
        if plan is None or plan.across * plan.down == 1:
            return Space(element.place)
        hexmap = compositor.record("maps", self.map, element)
        tiles = assembly(plan, self.height, style=compositor.style)
        ground = map_sketch(hexmap, compositor.style, compositor.across_flats, tiles.width)
        return Art(element.place, Picture(tiles.width, tiles.height, (*ground.items, *tiles.items)), self.align)

    def sections(self, element: Element, compositor: Compositor) -> Picture:
        """The tiles of every section where it lies."""
        scenario = compositor.record("scenarios", self.scenario, element)
        laid = surface(scenario, compositor.game.maps)
        scale = (self.height - _GAP * (laid.rows - 1) / laid.rows) / laid.rows  # points a row
        items: list[Item] = []
        across = 0.0
        for part in laid.parts:
            plan = compositor.plans.get(part.chart.id)
            if plan is None:
                continue
            # printed for this scenario alone a section stands upright; printed bare, for all, it has to be turned
            turned = part.section.turned and len(compositor.game.scenarios) > 1
            tiles = assembly(plan, part.block.rows * scale, style=compositor.style, turned=turned)
            ground = map_sketch(laid, compositor.style, compositor.across_flats, tiles.width, part.block)
            col, row = (part.block.col - 1) // part.block.columns, (part.block.row - 1) // part.block.rows
            x, y = col * (tiles.width + _GAP), row * (tiles.height + _GAP)
            items.append(Group((*ground.items, *tiles.items), translation(x, y)))
            across = max(across, x + tiles.width)
        return Picture(across, self.height, tuple(items))


@word("layout-plan")
class LayoutPlanWord(Word):
    """The sections of a scenario in little, with the ships' hexes and where they come in.

    With `grow` as large as its place takes.
    """

    scenario: str
    across: Length = mm(150)  # its width, or the least of it
    grid: Bool = False  # with every hex
    align: Literal["start", "middle", "end"] = "middle"

    def box(self, element: Element, compositor: Compositor) -> Box:
        scenario = compositor.record("scenarios", self.scenario, element)
        for id in scenario.maps:
            compositor.record("maps", id, element)
        laid = surface(scenario, compositor.game.maps, compositor.game.laid(scenario))
        posts = [_post(unit, laid, compositor) for unit in scenario.forces if not unit.enters and not unit.within]
        posts += [_fort(fort, laid, compositor) for fort in scenario.forts if not fort.masked]
        zones, gates = _zones(scenario, laid, compositor), _gates(scenario, laid, compositor)
        about = posts, list(zones), list(gates), self.grid
        if not self.grow:
            return Art(element.place, layout_plan(laid, compositor.style, self.across, *about), self.align)
        least = plan_height(laid, self.across)

        def drawn(place: Rect) -> Picture:
            room = place.height * self.across / least
            width = min(place.width, max(self.across, room - mm(1)))
            picture = layout_plan(laid, compositor.style, width, *about)
            move = translation((place.width - picture.width) / 2, max(0.0, (place.height - picture.height) / 2))
            return Picture(place.width, place.height, (Group(picture.items, move),))

        return Filling(element.place, drawn, (self.across, least))


def _side(unit: Unit, compositor: Compositor) -> Side:
    side = compositor.game.side(compositor.game.ships[unit.ship].side)
    assert side is not None  # checked before anything is laid out
    return side


def _post(unit: Unit, laid: Surface, compositor: Compositor) -> Post:
    name = compositor.game.ships[unit.ship].short
    return Post(laid.hex(unit.start), unit.facing.direction, f"{name} {unit.start}", _side(unit, compositor).color)


def _fort(one: Emplacement, laid: Surface, compositor: Compositor) -> Post:
    fort, side = compositor.game.forts[one.fort], compositor.game.side(one.side)
    assert side is not None  # checked before anything is laid out
    symbol = "fort" if fort.kind == "fort" else "battery"
    return Post(laid.hex(one.at), one.facing.direction, f"{fort.short} {one.at}", side.color, symbol)


def _zones(scenario: Scenario, laid: Surface, compositor: Compositor) -> Iterator[Zone]:
    """Where ships may be set up about another, each zone once."""
    units: dict[Within, list[Unit]] = {}
    for unit in scenario.forces:
        if unit.within:
            units.setdefault(unit.within, []).append(unit)
    for within, there in units.items():
        about = next(unit for unit in scenario.forces if unit.ship == within.of)
        names = ", ".join(compositor.game.ships[unit.ship].short for unit in there)
        words = f"{names}\nwithin {within.hexes} hexes"
        yield Zone(laid.hex(about.start), within.hexes, words, _side(there[0], compositor).color)


def _gates(scenario: Scenario, laid: Surface, compositor: Compositor) -> Iterator[Gate]:
    """Each entry once, for all ships of a side that use it."""
    units: dict[tuple[str, Entry], Unit] = {}
    for unit in scenario.forces:
        if unit.enters:
            units.setdefault((_side(unit, compositor).id, unit.enters), unit)
    for (_, entry), unit in units.items():
        side = _side(unit, compositor)
        words = f"{side.name}, turn {entry.turn}\n{entry.first} to {entry.last}"
        yield Gate(laid.between(entry.first, entry.last), words, side.color)


@word("ruler")
class RulerWord(Word):
    """100 mm and 4 inches, to lay a ruler along."""

    align: Literal["start", "middle", "end"] = "start"

    def box(self, element: Element, compositor: Compositor) -> Box:
        return Art(element.place, ruler(compositor.style), self.align)
