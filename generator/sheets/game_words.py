"""The words that draw pieces of the game: counters, deck plans, symbols. Records by their ids in, boxes out."""

from __future__ import annotations

import re
from typing import Literal

from generator.element import Element
from generator.finding import Finding, FindingsError, did_you_mean
from generator.hexgrid import parse
from generator.layout.box import Box
from generator.layout.fit import DoesNotFitError
from generator.layout.impose import Piece
from generator.layout.picture import Picture
from generator.layout.stack import Art
from generator.model.base import Length
from generator.model.counter import Counter, Face
from generator.model.scenario import Unit
from generator.model.ship import Ship
from generator.model.wording import figures
from generator.pieces.chart_start import Start
from generator.pieces.counter import Livery, counter_face, marker_face
from generator.pieces.deckplan import deck_plan
from generator.pieces.hexmap import draw as draw_map
from generator.pieces.symbols import SYMBOLS, stamp
from generator.pieces.word import Compositor, Word, word
from generator.sheets.sheet import Pieces
from generator.units import mm

_FIGURE = re.compile(r"\{[+-]?([a-z_]+)\}( ?%)?")


@word("counters")
class CountersWord(Word):
    """All counters of the game, each as often as the game has it."""

    bleed: Length = mm(1.5)

    def box(self, element: Element, compositor: Compositor) -> Box:
        pieces: list[Piece] = []
        for index, counter in enumerate(compositor.game.counters.counters):
            front = self._face(counter, counter.front, index, "front", compositor)
            back = self._face(counter, counter.back, index, "back", compositor) if counter.back else None
            if front is not None:
                pieces += [Piece(front, back, self.bleed)] * counter.copies
        return Pieces(element, pieces)

    def _face(self, counter: Counter, face: Face, index: int, side: str, compositor: Compositor) -> Picture | None:
        """One side of a counter; None, and a finding at its place, where it cannot be drawn."""
        game = compositor.game
        size = game.counters.size(counter.size)
        assert size is not None  # checked before anything is laid out
        try:
            if face.ship is not None:
                return self._ship(game.ships[face.ship], face, (size.length, size.width), compositor)
            return marker_face(
                compositor.style,
                _livery(face, compositor),
                size=(size.length, size.width),
                bleed=self.bleed,
                title=face.title,
                text=face.text,
                symbol=face.symbol or "",
                value=marker_value(counter, face, compositor),
            )
        except DoesNotFitError as error:
            place = game.where("counters", "counters", index, side)
            found = Finding("text-does-not-fit", str(error), place, "shorten it, or make the counter larger")
        except KeyError:
            place = game.where("counters", "counters", index, side, "symbol")
            message = f"there is no symbol '{face.symbol}'"
            found = Finding("unknown-symbol", message, place, did_you_mean(str(face.symbol), list(SYMBOLS)))
        compositor.findings.append(found)
        return None

    def _ship(self, ship: Ship, face: Face, size: tuple[float, float], compositor: Compositor) -> Picture:
        game = compositor.game
        side = game.side(ship.side)
        assert side is not None
        compositor.used.add(("vessels", ship.vessel))
        return counter_face(
            game.vessels[ship.vessel],
            compositor.style,
            Livery.of(compositor.style, side.color, side.border),
            name=face.title or ship.short,
            side=side.name,
            size=size,
            bleed=self.bleed,
            letter=face.letter,
            disabled=face.disabled,
        )


def _livery(face: Face, compositor: Compositor) -> Livery:
    """A side's where the face names one; else that of markers."""
    style = compositor.style
    side = compositor.game.side(face.side) if face.side else None
    if side is not None:
        return Livery.of(style, side.color, side.border)
    return Livery.of(style, "marker", "single")


def marker_value(counter: Counter, face: Face, compositor: Compositor) -> str:
    """What the state is worth, as often as the face counts it: the first figure of the table row it records."""
    rows = (row for table in compositor.game.tables.values() for row in table.rows if row.id == counter.state)
    row = next(rows, None)
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
    """A map of the game at the print's hex size, with the starting hexes of a scenario."""

    map: str
    scenario: str = ""

    def box(self, element: Element, compositor: Compositor) -> Box:
        hexmap = compositor.record("maps", self.map, element)
        starts: list[Start] = []
        if self.scenario:
            scenario = compositor.record("scenarios", self.scenario, element)
            starts = [_start(unit, compositor) for unit in scenario.forces]
        return Art(element.place, draw_map(hexmap, compositor.style, compositor.across_flats, starts))


def _start(unit: Unit, compositor: Compositor) -> Start:
    ship = compositor.game.ships[unit.ship]
    side = compositor.game.side(ship.side)
    assert side is not None  # checked before anything is laid out
    name = f"{ship.short} {unit.letter}".strip()
    return Start(parse(unit.start), unit.facing.direction, name, side.color, side.border)
