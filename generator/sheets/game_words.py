"""The words that draw pieces of the game: counters, deck plans, symbols. Records by their ids in, boxes out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Literal

from generator.element import Element
from generator.finding import Finding, FindingsError, Place, did_you_mean
from generator.hexgrid import Hex, neighbours, parse
from generator.layout.box import Box, Canvas
from generator.layout.impose import Piece
from generator.layout.picture import Picture
from generator.layout.stack import Art
from generator.model.base import Bool, Float, Length
from generator.model.counter import Counter, Face
from generator.model.grid import Grid
from generator.model.hexmap import HexMap
from generator.model.scenario import Emplacement, Scenario, Unit
from generator.model.ship import Ship
from generator.model.surface import Surface, bare, surface
from generator.model.table import RollTable
from generator.model.wording import figures
from generator.pieces.arcs import Sector, arc_diagram
from generator.pieces.chart.start import Start
from generator.pieces.counter import Livery, counter_face, marker_face
from generator.pieces.course_marker import course_face
from generator.pieces.formation_counter import formation_face
from generator.pieces.hexmap import draw as draw_map
from generator.pieces.hexmap import draw_section
from generator.pieces.ship.deckplan import deck_plan
from generator.pieces.ship.outlines import OUTLINES
from generator.pieces.ship_counter import outline_face, ship_face
from generator.pieces.signs.named import SYMBOLS, stamp
from generator.pieces.word import UNDRAWABLE, Compositor, Word, undrawable, word
from generator.rules import formation as formations
from generator.rules import rules_of
from generator.sheets.sheet import Pieces
from generator.units import Rect, mm

_FIGURE = re.compile(r"\{[+-]?([a-z_]+)\}( ?%)?")


@word("counters")
class CountersWord(Word):
    """All counters of the game, each as often as the game has it."""

    bleed: Length = mm(1.5)

    def box(self, element: Element, compositor: Compositor) -> Box:
        pieces: list[Piece] = []
        for index, counter in enumerate(compositor.game.counters.counters):
            front = self.face(counter, counter.front, index, "front", compositor)
            back = self.face(counter, counter.back, index, "back", compositor) if counter.back else None
            if front is not None:
                pieces += [Piece(front, back, self.bleed)] * counter.copies
        return Pieces(element, pieces)

    def face(self, counter: Counter, face: Face, index: int, side: str, compositor: Compositor) -> Picture | None:
        """One side of a counter; None, and a finding at its place, where it cannot be drawn."""
        game = compositor.game
        size = game.counters.size(counter.size)
        assert size is not None  # checked before anything is laid out
        try:
            trim = (size.length, size.width)
            if face.ship is not None:
                return self._ship(game.ships[face.ship], face, trim, compositor)
            livery, style = _livery(face, compositor), compositor.style
            if face.formation is not None:
                return self._formation(face, livery, trim, compositor)
            if face.outline is not None:
                return outline_face(face.outline, style, livery, title=face.title, size=trim, bleed=self.bleed)
            if face.course is not None:
                return course_face(style, livery, number=face.letter, course=face.course, size=trim, bleed=self.bleed)
            return marker_face(
                style,
                livery,
                size=trim,
                bleed=self.bleed,
                title=face.title,
                text=face.text,
                symbol=face.symbol or "",
                value=face.letter or marker_value(counter, face, compositor),
                write=face.write,
            )
        except UNDRAWABLE as error:
            found = undrawable(error, game.where("counters", "counters", index, side))
            if found.code == "text-does-not-fit":
                message = f"on counter {counter.id}: {found.message}"
                found = replace(found, message=message, help="shorten it, or make the counter larger")
        except KeyError:
            kind, known = ("outline", list(OUTLINES)) if face.outline is not None else ("symbol", list(SYMBOLS))
            name = str(getattr(face, kind))
            place = game.where("counters", "counters", index, side, kind)
            found = Finding(f"unknown-{kind}", f"there is no {kind} '{name}'", place, did_you_mean(name, known))
        compositor.findings.append(found)
        return None

    def _formation(self, face: Face, livery: Livery, size: tuple[float, float], compositor: Compositor) -> Picture:
        game = compositor.game
        assert face.formation is not None
        formation = game.formations[face.formation]
        side = game.side(formation.side)
        assert side is not None
        kind, strength = game.army.kinds[formation.kind], game.army.figures(formation)
        title, column = "In column" if face.column else kind.short, face.column
        figures: list[str] | None = None
        dice: str | None = ""
        if face.shows == "figures":
            figures = [arm.symbol for arm in game.army.arms for _ in range(strength.get(arm.id, 0))]
            dice = _dice(compositor, face.formation, face.column)
        elif face.shows == "rear":
            title, figures, dice, column = "Rear", [face.symbol] if face.symbol else [], None, True
        return formation_face(
            compositor.style,
            Livery.of(compositor.style, side.color, side.border),
            number=formation.number,
            title=title,
            figures=figures,
            dice=dice,
            size=size,
            bleed=self.bleed,
            column=column,
        )

    def _ship(self, ship: Ship, face: Face, size: tuple[float, float], compositor: Compositor) -> Picture:
        game = compositor.game
        side = game.side(ship.side)
        assert side is not None
        compositor.used.add(("vessels", ship.vessel))
        vessel, style, name = game.vessels[ship.vessel], compositor.style, face.title or ship.short
        livery = Livery.of(style, side.color, side.border, face.livery or "ink")
        if face.livery:
            return ship_face(vessel, style, livery, name=name, type=face.type, size=size, bleed=self.bleed)
        return counter_face(
            vessel,
            style,
            livery,
            name=name,
            side=side.short or side.name,
            size=size,
            bleed=self.bleed,
            letter=face.letter,
            disabled=face.disabled,
        )


def _dice(compositor: Compositor, formation: str, column: bool) -> str | None:
    """The dice that a formation throws by the rules of the game; None where they have no dice."""
    resolver = rules_of(compositor.whole).resolvers.get(formations.RESOLVER)
    if resolver is None:
        return None
    thrown = resolver(compositor.whole, formations.Muster(formation=formation, column=column))
    assert isinstance(thrown, formations.Throw)
    return str(thrown.dice)


@word("counter")
class CounterWord(Word):
    """The front of one counter of the game, at its size."""

    counter: str
    align: Literal["start", "middle", "end"] = "middle"

    def box(self, element: Element, compositor: Compositor) -> Box:
        counters = compositor.game.counters.counters
        index = next((index for index, one in enumerate(counters) if one.id == self.counter), None)
        if index is None:
            cure = did_you_mean(self.counter, [one.id for one in counters])
            raise FindingsError(
                Finding("unknown-counter", f"there is no counter '{self.counter}'", element.place, cure)
            )
        counter = counters[index]
        trimmed = CountersWord.model_construct(bleed=0.0)
        picture = trimmed.face(counter, counter.front, index, "front", compositor)
        return Art(element.place, picture, self.align, self.grow) if picture else Box(element.place)


def _livery(face: Face, compositor: Compositor) -> Livery:
    """A side's where the face names one; else that of markers."""
    style = compositor.style
    side = compositor.game.side(face.side) if face.side else None
    if side is not None:
        return Livery.of(style, side.color, side.border, face.livery or "ink")
    return Livery.of(style, "marker", "single")


def marker_value(counter: Counter, face: Face, compositor: Compositor) -> str:
    """What the state is worth, as often as the face counts it: the first figure of the table row it records."""
    grid = compositor.game.tables.get(counter.table or "")
    if isinstance(grid, Grid):
        keys = [row.key for row in grid.rows]
        return grid.printed[keys.index(face.row)][0] if face.row in keys else ""
    tables = (table for table in compositor.game.tables.values() if isinstance(table, RollTable))
    row = next((row for table in tables for row in table.rows if row.id == counter.state), None)
    match = _FIGURE.search(row.text) if row is not None and face.symbol else None
    if row is None or match is None:
        return ""
    return f"{int(str(figures(row.effects)[match[1]])) * face.count:+d}{'%' if match[2] else ''}"


@word("deck-plan")
class DeckPlanWord(Word):
    """A ship of the game from above, her bow to the top."""

    ship: str
    length: Length
    align: Literal["start", "middle", "end"] = "middle"

    def box(self, element: Element, compositor: Compositor) -> Box:
        ship = compositor.record("ships", self.ship, element)
        vessel = compositor.record("vessels", ship.vessel, element)
        return Art(element.place, deck_plan(vessel, compositor.style, self.length), self.align, self.grow)


@word("arc-plan")
class ArcPlanWord(Word):
    """A ship of the game from above, her bow to the top, and what bears in each <arc>."""

    ship: str
    least: Length = mm(70)  # across; it is as large as its column

    def box(self, element: Element, compositor: Compositor) -> Box:
        ship = compositor.record("ships", self.ship, element)
        vessel = compositor.record("vessels", ship.vessel, element)
        sectors = [sector(child, compositor) for child in element.children if isinstance(child, Element)]
        return _AsWide(element.place, lambda side: arc_diagram(vessel, compositor.style, sectors, side), self.least)


@word("arc")
class ArcWord(Word):
    """One arc of an <arc-plan>: its name, where it lies, and what can be fired out of it."""

    title: str
    center: Float  # degrees clockwise from the bow
    sweep: Float  # degrees from edge to edge
    text: str
    masked: Bool = False  # nothing can


def sector(element: Element, compositor: Compositor) -> Sector:
    """The arc that an <arc> stands for. Raises FindingsError where the element is another."""
    arc = compositor.read(element)
    if not isinstance(arc, ArcWord):
        message = f"<{element.name}> cannot stand among arcs"
        raise FindingsError(Finding("misplaced-element", message, element.place, "it holds <arc> and nothing else"))
    return Sector(arc.title, arc.center, arc.sweep, arc.text, arc.masked)


class _AsWide(Art):
    """A square drawing as wide as its column. It is drawn at its least width first, so that it fits at any other."""

    def __init__(self, place: Place, drawing: Callable[[float], Picture], least: float) -> None:
        super().__init__(place, drawing(least))
        self._drawing = drawing

    def measure(self, width: float) -> float:
        return max(width, self.picture.width)

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        side = self.measure(rect.width)
        Art(self.place, self._drawing(side) if side > self.picture.width else self.picture).draw(rect, canvas)


@word("symbol")
class SymbolWord(Word):
    """The drawing of a marker."""

    symbol: str
    size: Length = mm(7)
    align: Literal["start", "middle", "end"] = "middle"

    def box(self, element: Element, compositor: Compositor) -> Box:
        if self.symbol not in SYMBOLS:
            message = f"there is no symbol '{self.symbol}'"
            raise FindingsError(
                Finding("unknown-symbol", message, element.place, did_you_mean(self.symbol, list(SYMBOLS)))
            )
        picture = Picture(self.size, self.size, (stamp(self.symbol, compositor.style, 0, 0, self.size),))
        return Art(element.place, picture, self.align, self.grow)


@word("hex-map")
class HexMapWord(Word):
    """A map of the game at the print's hex size, as a scenario makes it, with its fixed starting hexes."""

    map: str
    scenario: str = ""

    def box(self, element: Element, compositor: Compositor) -> Box:
        hexmap = compositor.record("maps", self.map, element)
        style, across_flats = compositor.style, compositor.across_flats
        scenario: Scenario | None = None
        if self.scenario:
            scenario = compositor.record("scenarios", self.scenario, element)
        if hexmap.section:
            laid = self.laid(scenario, element, compositor) if scenario else bare(hexmap)
            part = next(part for part in laid.parts if part.chart.id == hexmap.id)
            fixed = [unit for unit in scenario.forces if not unit.within and not unit.enters] if scenario else []
            marks = [_start(unit, laid.hex(unit.start), compositor) for unit in fixed]
            works = scenario.forts if scenario else ()
            marks += [_emplaced(one, laid.hex(one.at), compositor) for one in works if not one.masked]
            return Art(element.place, draw_section(laid, part, style, across_flats, marks))
        starts = [_start(unit, parse(unit.start), compositor) for unit in (scenario.forces if scenario else ())]
        if scenario:
            starts += _posts(scenario, hexmap, compositor)
        tiles = compositor.game.laid(scenario) if scenario else {}
        return Art(element.place, draw_map(hexmap, style, across_flats, starts, tiles))

    def laid(self, scenario: Scenario, element: Element, compositor: Compositor) -> Surface:
        """The scenario's sections together. Each is drawn with what lies beyond its edges, so all are used."""
        for id in scenario.maps:
            compositor.record("maps", id, element)
        return surface(scenario, compositor.game.maps)


def _emplaced(one: Emplacement, hex_: Hex, compositor: Compositor) -> Start:
    side = compositor.game.side(one.side)
    assert side is not None  # checked before anything is laid out
    return Start(hex_, one.facing.direction, compositor.game.forts[one.fort].short, side.color, side.border)


def _posts(scenario: Scenario, chart: HexMap, compositor: Compositor) -> Iterator[Start]:
    """One mark for all formations that start in a hex, or come in there: towards the road that leads on."""
    game = compositor.game
    there: dict[Hex, list[str]] = {}
    for post in scenario.formations:
        there.setdefault(parse(post.at), []).append(post.formation)
    for hex_, ids in there.items():
        formations = [game.formations[id] for id in ids]
        side = game.side(formations[0].side)
        assert side is not None  # checked before anything is laid out
        kinds: dict[str, list[str]] = {}
        for one in formations:
            kinds.setdefault(game.army.kinds[one.kind].short, []).append(one.number)
        names = [f"{', '.join(numbers)} {kind}" for kind, numbers in kinds.items()]
        ways = [turn for turn, other in enumerate(neighbours(hex_)) if {hex_, other} in chart.road_sides]
        yield Start(hex_, ways[0] if ways else 0, "\n".join(names), side.color, side.border)


def _start(unit: Unit, hex_: Hex, compositor: Compositor) -> Start:
    ship = compositor.game.ships[unit.ship]
    side = compositor.game.side(ship.side)
    assert side is not None  # checked before anything is laid out
    name = f"{ship.short} {unit.letter}".strip()
    return Start(hex_, unit.facing.direction, name, side.color, side.border)
