"""A few hexes with ships, corps, arrows and arcs on them, for a booklet: their elements in, a picture out.

`<hex-diagram at="1507" radius="3" across-flats="11 mm" map="hampton-roads"> <on ship="monitor" hex="1507" facing="N"/>
<arrow start="1410" end="1407" text="3 points"/> </hex-diagram>`
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from generator import hexgrid
from generator.drawing import path
from generator.drawing.frame import Group, Ink, Item, Path, Stamp, Symbol
from generator.element import Element
from generator.finding import Finding, FindingsError
from generator.hexgrid import Hex
from generator.layout.box import Box
from generator.layout.picture import Picture
from generator.layout.stack import Art
from generator.model.arc import Arc
from generator.model.base import Bool, Float, Id, Int, Length
from generator.model.hexmap import HexMap, HexNumber
from generator.model.scenario import Facing
from generator.model.surface import Block
from generator.pieces.chart.ground import Ground
from generator.pieces.chart.space import Space
from generator.pieces.counter import Livery
from generator.pieces.ship.deckplan import deck_plan
from generator.pieces.signs.named import stamp
from generator.pieces.survey.country import country
from generator.pieces.word import Compositor, Word, word
from generator.units import Rect, compose, mm, rotation, translation

Point = tuple[float, float]


@word("hex-diagram")
class HexDiagram(Word):
    """The hexes within `radius` of one. With a map they show its water and land, or its country."""

    at: HexNumber
    radius: Int = Field(ge=1, le=12)
    across_flats: Length = mm(11)
    map: Id = ""
    numbers: Bool = True
    align: Literal["start", "middle", "end"] = "middle"

    def box(self, element: Element, compositor: Compositor) -> Box:
        chart = compositor.record("maps", self.map, element) if self.map else None
        sheet = _Sheet(self, chart, compositor)
        under: list[Item] = []
        over: list[Item] = []
        for child in element.children:
            if isinstance(child, Element):
                mark = compositor.read(child)
                if not isinstance(mark, Mark):
                    message = f"<{child.name}> cannot stand in <hex-diagram>"
                    help = "use <on>, <corps>, <arrow>, <sector>"
                    raise FindingsError(Finding("misplaced-element", message, child.place, help))
                (under if mark.below else over).extend(mark.items(sheet, child))
        return Art(element.place, sheet.picture(under, over), self.align, self.grow)


class _Sheet:
    """Where everything of a diagram lies."""

    def __init__(self, diagram: HexDiagram, chart: HexMap | None, compositor: Compositor) -> None:
        self.diagram, self.chart, self.compositor = diagram, chart, compositor
        self.style, self.flats = compositor.style, diagram.across_flats
        self.hexes = [one for one in hexgrid.spiral(diagram.at, diagram.radius) if chart is None or one in chart]
        corners = [corner for one in self.hexes for corner in hexgrid.corners(one, self.flats)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        self.frame = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inset(-0.5)

    def centre(self, one: Hex) -> Point:
        return hexgrid.centre(one, self.flats)

    def picture(self, under: list[Item], over: list[Item]) -> Picture:
        items = [*self._grounds(), *under, *self._grid(), *over, *(self._numbers() if self.diagram.numbers else ())]
        move = translation(-self.frame.x, -self.frame.y)
        return Picture(self.frame.width, self.frame.height, (Group(tuple(items), move),))

    def shape(self, one: Hex) -> path.Segments:
        return path.polygon(hexgrid.corners(one, self.flats))

    def _grounds(self) -> Iterator[Item]:
        if self._surveyed:
            yield self._country()
            return
        for one in self.hexes if self.chart else ():
            assert self.chart is not None
            kind = self.chart.cell(one).kind
            if kind != "deep":
                yield Path(self.shape(one), Ink(fill=self.style.color(kind)))
            if kind == "shallow":
                yield from self._shoal(one)
            elif kind == "land":
                x, y = self.centre(one)
                step = self.flats * 0.14
                strokes = [
                    segment
                    for down in (-2, -1, 0, 1, 2)
                    for segment in path.line(
                        (x - step * (2 - abs(down) * 0.4), y + down * step),
                        (x + step * (2 - abs(down) * 0.4), y + down * step),
                    )
                ]
                yield Path(tuple(strokes), Ink(stroke=self.style.color("hachure"), width=0.35))

    @property
    def _surveyed(self) -> bool:
        return self.chart is not None and self.chart.manner == "survey"

    def _country(self) -> Group:
        """What a land map has here, as it prints, cut to the hexes."""
        assert self.chart is not None
        columns, rows = [one.col for one in self.hexes], [one.row for one in self.hexes]
        left, top = min(columns) - 1 + min(columns) % 2, min(rows)
        block = Block(left, top, max(columns) - left + 1, max(rows) - top + 1)
        ground = Ground(self.chart, self.flats, block)
        at, here = ground.centre(self.hexes[0]), self.centre(self.hexes[0])
        cut = tuple(segment for one in self.hexes for segment in self.shape(one))
        inside = Group(
            tuple(country(ground, self.chart, Space(), self.style)), translation(here[0] - at[0], here[1] - at[1])
        )
        return Group((inside,), clip=cut)

    def _shoal(self, one: Hex) -> Iterator[Item]:
        """Dots, so that shallow water is known without colour."""
        x, y = self.centre(one)
        step = self.flats * 0.13
        ink = Ink(fill=self.style.color("shoal"))
        dot = Symbol("shoal-dot", (Path(path.circle(0, 0, 0.35), ink),), Rect(-0.4, -0.4, 0.8, 0.8))
        for row in range(-3, 4):
            for column in range(-3, 4):
                dx, dy = (column + (row % 2) / 2) * step, row * step
                if abs(dx) * 1.1 + abs(dy) * 0.6 < self.flats * 0.47 and abs(dy) < self.flats * 0.42:
                    yield Stamp(dot, translation(x + dx, y + dy))

    def _grid(self) -> Iterator[Item]:
        ink = Ink(stroke=self.style.color("ink"), width=0.4, join="round")
        outline = Symbol(
            "diagram-hex",
            (Path(path.moved(self.shape(Hex(1, 1)), translation(*(-value for value in self.centre(Hex(1, 1))))), ink),),
            Rect(-self.flats, -self.flats, 2 * self.flats, 2 * self.flats),
        )
        yield from (Stamp(outline, translation(*self.centre(one))) for one in self.hexes)

    def _numbers(self) -> Iterator[Item]:
        """The number at the top of each hex, on its ground."""
        text = self.style.text("hex-number")
        for one in self.hexes:
            x, y = self.centre(one)
            base = y - self.flats / 2 + text.size * 0.95
            width, cap = text.face.width(str(one), text.size), text.face.main.cap_height * text.size
            kind = self.chart.cell(one).kind if self.chart else "deep"
            ground = self.style.color("paper" if kind == "deep" else kind)
            if not self._surveyed:  # a country leaves them room
                yield Path(path.box(Rect(x - width / 2, base - cap, width, cap).inset(-0.8)), Ink(fill=ground))
            yield from text.face.line(str(one), text.size, x, base, fill=text.fill, anchor="middle")

    def ray(self, one: Hex, bearing: float) -> Path:
        """The edge of an arc or a sector, from the middle of a hex outwards."""
        start = self.centre(one)
        far = self.flats * (self.diagram.radius + 0.45)
        ink = Ink(stroke=self.style.color("accent"), width=1.1, dash=(5, 2))
        return Path(path.line(start, path.bearing(*start, far, bearing)), ink)

    def label(self, words: str, x: float, y: float) -> Iterator[Item]:
        """Words on a white plate about a point, kept inside the diagram."""
        face, size = self.style.face("sans-semibold"), 7.5
        width, cap = face.width(words, size), face.main.cap_height * size
        x = min(max(x, self.frame.x + width / 2 + 2), self.frame.right - width / 2 - 2)
        plate = Rect(x - width / 2 - 1.5, y - cap / 2 - 1.6, width + 3, cap + 3.2)
        yield Path(path.box(plate, 1.5), Ink(fill=self.style.color("paper")))
        yield from face.line(words, size, x, y + cap / 2, anchor="middle")


class Mark(Word):
    """Something that stands on the hexes of a diagram."""

    @property
    def below(self) -> bool:
        """Whether it lies under the lines between the hexes."""
        return False

    def items(self, sheet: _Sheet, element: Element) -> Iterator[Item]:
        yield from ()


# a ship that faces up or down the page is smaller, and so far below the middle, to leave the hex its number
_LYING = {Facing.N: (0.6, 0.14), Facing.S: (0.6, 0.06)}


@word("on")
class On(Mark):
    """A ship in a hex. As a ghost she is only an outline arrow: where she was."""

    ship: Id
    hex: HexNumber
    facing: Facing = Facing.N
    ghost: Bool = False

    def items(self, sheet: _Sheet, element: Element) -> Iterator[Item]:
        compositor = sheet.compositor
        ship = compositor.record("ships", self.ship, element)
        vessel = compositor.record("vessels", ship.vessel, element)
        flats, (x, y) = sheet.flats, sheet.centre(self.hex)
        size, down = _LYING.get(self.facing, (0.74, 0.0))
        turn = compose(translation(x, y + down * flats), rotation(self.facing.bearing))
        if self.ghost:
            half = size / 2 * flats
            arrow = [(0, -1), (0.4, -0.4), (0.4, 0.9), (-0.4, 0.9), (-0.4, -0.4)]
            shape = path.polygon([(across * half, along * half) for across, along in arrow])
            ink = Ink(fill=sheet.style.color("paper"), stroke=sheet.style.color("ink"), width=0.6, dash=(1.6, 1.2))
            yield Group((Path(shape, ink),), turn)
            return
        plan = deck_plan(vessel, sheet.style, flats * size)
        yield Group((Group(plan.items, translation(-plan.width / 2, -plan.height / 2)),), turn)
        tip, base = -flats * (size / 2 + 0.11), -flats * (size / 2 + 0.015)
        point = path.polygon([(0, tip), (flats * 0.08, base), (-flats * 0.08, base)])
        yield Group((Path(point, Ink(fill=sheet.style.color("ink"))),), turn)


@word("corps")
class Corps(Mark):
    """A formation: its number and its first arm, framed as its side is. In column it reaches back to `rear`."""

    formation: Id
    hex: HexNumber
    rear: HexNumber | None = None

    def items(self, sheet: _Sheet, element: Element) -> Iterator[Item]:
        game = sheet.compositor.game
        one = sheet.compositor.record("formations", self.formation, element)
        side = game.side(one.side)
        assert side is not None  # checked before anything is laid out
        livery = Livery.of(sheet.style, side.color, side.border)
        (x, y), high = sheet.centre(self.hex), sheet.flats * 0.4
        y += sheet.flats * 0.1  # clear of the number
        if self.rear is not None:
            to_x, to_y = sheet.centre(self.rear)
            trail = path.line((x, y), (to_x, to_y + sheet.flats * 0.1))
            wide = high * 0.8
            rules = [(wide, livery.line), (wide - 1.8, "#ffffff"), (wide - 3.2, livery.line), (wide - 3.8, livery.tint)]
            for width, color in rules if side.border == "double" else (rules[0], (wide - 2.4, livery.tint)):
                yield Path(trail, Ink(stroke=color, width=width, cap="round"))
        block = Rect(x - high * 0.8, y - high / 2, high * 1.6, high)
        yield Path(path.box(block), Ink(fill=livery.tint, stroke=livery.line, width=1.2))
        if side.border == "double":
            yield Path(path.box(block.inset(1.5)), Ink(stroke=livery.line, width=0.4))
        face, size = sheet.style.face("serif-bold"), 8.5
        yield from face.line(one.number, size, x - high * 0.3, y + face.main.cap_height * size / 2, anchor="middle")
        arm = next(arm for arm in game.army.arms if game.army.figures(one).get(arm.id))
        yield stamp(arm.symbol, sheet.style, x + high * 0.02, y - high * 0.37, high * 0.74)


@word("arrow")
class Arrow(Mark):
    """From one hex to another, with words where it ends."""

    start: HexNumber
    end: HexNumber
    text: str = ""

    def items(self, sheet: _Sheet, element: Element) -> Iterator[Item]:
        (x, y), (to_x, to_y) = sheet.centre(self.start), sheet.centre(self.end)
        long = max(1.0, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
        dx, dy = (to_x - x) / long, (to_y - y) / long
        short = 0.15 if self.text else 0.8 if dy < -0.9 else 0.52  # going up it stops below the last hex's number
        near, far = sheet.flats * 0.5, long - sheet.flats * short
        if far <= near:
            near, far = long * 0.25, long * 0.75
        tip, tail = (x + dx * far, y + dy * far), (x + dx * near, y + dy * near)
        back, wide = 4.2, 1.9
        base = (tip[0] - dx * back, tip[1] - dy * back)
        yield Path(path.line(tail, base), Ink(stroke=sheet.style.color("ink"), width=1.0))
        head = [tip, (base[0] - dy * wide, base[1] + dx * wide), (base[0] + dy * wide, base[1] - dx * wide)]
        yield Path(path.polygon(head), Ink(fill=sheet.style.color("ink")))
        if self.text:
            yield from sheet.label(self.text, to_x, to_y)


@word("turn")
class Turn(Mark):
    """A turn on the spot, drawn about the bow: `sides` to the right, or to the left where they are less than none."""

    hex: HexNumber
    facing: Facing = Facing.N
    sides: Int = Field(default=1, ge=-3, le=3)
    text: str = ""

    def items(self, sheet: _Sheet, element: Element) -> Iterator[Item]:
        x, y = sheet.centre(self.hex)
        radius, sign = sheet.flats * 0.34, 1 if self.sides > 0 else -1
        start, end = self.facing.bearing + 24 * sign, self.facing.bearing + 60 * self.sides + 6 * sign
        yield Path(path.arc(x, y, radius, start, end - 14 * sign), Ink(stroke=sheet.style.color("ink"), width=0.9))
        tip = path.bearing(x, y, radius, end)
        sides = [path.bearing(x, y, radius + off, end - 18 * sign) for off in (1.9, -1.9)]
        yield Path(path.polygon([tip, *sides]), Ink(fill=sheet.style.color("ink")))
        if self.text:
            yield from sheet.label(self.text, *path.bearing(x, y, radius + 1.5, end + 22 * sign))


@word("note")
class Note(Mark):
    """Words in a hex."""

    hex: HexNumber
    text: str

    def items(self, sheet: _Sheet, element: Element) -> Iterator[Item]:
        yield from sheet.label(self.text, *sheet.centre(self.hex))


@word("arcs")
class Arcs(Mark):
    """The arcs about a ship: the hexes of every other one shaded, the lines between them, and their names."""

    ship: Id
    hex: HexNumber
    facing: Facing = Facing.N

    @property
    def below(self) -> bool:
        return True

    def items(self, sheet: _Sheet, element: Element) -> Iterator[Item]:
        ship = sheet.compositor.record("ships", self.ship, element)
        arcs: tuple[Arc, ...] = ship.stats.arcs
        shade = sheet.style.color("shade")
        for one in sheet.hexes:
            if one == self.hex:
                continue
            off = hexgrid.bearing(self.hex, one) - self.facing.bearing
            held = next((index for index, arc in enumerate(arcs) if arc.holds(off)), 0)
            if held % 2:
                yield Path(sheet.shape(one), Ink(fill=shade))
        edges = {(arc.center + half * arc.width / 2 + self.facing.bearing) % 360 for arc in arcs for half in (-1, 1)}
        for edge in sorted(edges):
            yield sheet.ray(self.hex, edge)


@word("sector")
class SectorMark(Mark):
    """The hexes that lie in a sector about one, shaded, and its edges. A hex on an edge is in it."""

    hex: HexNumber
    center: Float  # degrees clockwise from the top
    sweep: Float = Field(gt=0, lt=360)  # from edge to edge
    shade: Bool = True

    @property
    def below(self) -> bool:
        return True

    def items(self, sheet: _Sheet, element: Element) -> Iterator[Item]:
        for one in sheet.hexes if self.shade else ():
            off = (hexgrid.bearing(self.hex, one) - self.center + 180) % 360 - 180
            if one != self.hex and abs(off) <= self.sweep / 2:
                yield Path(sheet.shape(one), Ink(fill=sheet.style.color("shade")))
        for half in (-1, 1):
            yield sheet.ray(self.hex, self.center + half * self.sweep / 2)
