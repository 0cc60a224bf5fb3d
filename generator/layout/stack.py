"""Boxes that hold boxes: columns, rows, panels; and the small leaves: pictures, rules, write-in lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.drawing import path
from generator.drawing.frame import Group, Ink, Path
from generator.finding import Place
from generator.layout.box import SLACK, Box, Canvas, shares
from generator.layout.fit import shortened
from generator.layout.flow import cut
from generator.layout.picture import Picture
from generator.layout.text import Text
from generator.layout.tracks import Track, fit_tracks
from generator.units import Rect, millimetres, translation


class Column(Box):
    """Boxes one under the other; what is over goes to those that grow."""

    def __init__(self, place: Place, children: Sequence[Box], gap: float = 0.0, grow: float = 0.0) -> None:
        super().__init__(place, grow)
        self.children, self.gap = tuple(children), gap

    def held(self) -> Sequence[Box]:
        return self.children

    def least(self) -> float:
        return max((child.least() for child in self.children), default=0.0)

    def natural(self) -> float:
        return max((child.natural() for child in self.children), default=0.0)

    def measure(self, width: float) -> float:
        gaps = self.gap * max(0, len(self.children) - 1)
        return sum(child.height(width) for child in self.children) + gaps

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        over = shares(rect.height - self.height(rect.width), self.children)
        y = rect.y
        for child, extra in zip(self.children, over, strict=True):
            height = child.height(rect.width) + extra
            child.draw(Rect(rect.x, y, rect.width, height), canvas)
            y += height + self.gap

    def split(self, width: float, room: float) -> tuple[Box | None, Box | None]:
        head, tail = cut(self.children, width, room, self.gap)
        if not head:
            return None, self
        if not tail:
            return self, None
        return Column(self.place, head, self.gap), Column(self.place, tail, self.gap)

    def topped(self) -> Box:
        if not self.children:
            return self
        return Column(self.place, [self.children[0].topped(), *self.children[1:]], self.gap, self.grow)


class Kept(Column):
    """A column that is never cut: a drawing with its caption."""

    def split(self, width: float, room: float) -> tuple[Box | None, Box | None]:
        return (self, None) if self.height(width) <= room + SLACK else (None, self)

    def topped(self) -> Box:
        return self


class Spaced(Box):
    """A box with room above and below."""

    def __init__(self, child: Box, above: float, below: float) -> None:
        super().__init__(child.place, child.grow)
        self.keep_with_next = child.keep_with_next
        self._child, self._above, self._below = child, above, below

    def held(self) -> Sequence[Box]:
        return (self._child,)

    def least(self) -> float:
        return self._child.least()

    def natural(self) -> float:
        return self._child.natural()

    def measure(self, width: float) -> float:
        return self._above + self._child.height(width) + self._below

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        inner = Rect(rect.x, rect.y + self._above, rect.width, rect.height - self._above - self._below)
        self._child.draw(inner, canvas)

    def split(self, width: float, room: float) -> tuple[Box | None, Box | None]:
        # room below may run past the foot of the page
        head, tail = self._child.split(width, room - self._above)
        if head is None:
            return None, self
        if tail is None:
            return self, None
        return Spaced(head, self._above, 0.0), Spaced(tail, 0.0, self._below)

    def topped(self) -> Box:
        box = Spaced(self._child, 0.0, self._below)
        box.keep_with_next = self.keep_with_next
        return box


class Hung(Box):
    """A mark, and a box that hangs beside it."""

    def __init__(self, mark: Box, body: Box, hang: float, below: float = 0.0) -> None:
        super().__init__(body.place)
        self._mark, self._body, self._hang, self._below = mark, body, hang, below

    def held(self) -> Sequence[Box]:
        return (self._body,)

    def least(self) -> float:
        return self._hang + self._body.least()

    def natural(self) -> float:
        return self._hang + self._body.natural()

    def measure(self, width: float) -> float:
        return self._body.height(width - self._hang) + self._below

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        self._mark.draw(Rect(rect.x, rect.y, self._hang, rect.height), canvas)
        self._body.draw(Rect(rect.x + self._hang, rect.y, rect.width - self._hang, rect.height), canvas)


class Row(Box):
    """Boxes side by side, in columns of given, natural or shared widths; all as high as the highest."""

    def __init__(
        self,
        place: Place,
        children: Sequence[Box],
        tracks: Sequence[Track],
        *,
        gap: float = 0.0,
        valign: str = "top",
        grow: float = 0.0,
    ) -> None:
        super().__init__(place, grow)
        self.children, self.tracks, self.gap, self.valign = tuple(children), tuple(tracks), gap, valign

    def held(self) -> Sequence[Box]:
        return self.children

    def _widths(self, width: float) -> list[float]:
        wants = [(child.least(), child.natural()) for child in self.children]
        return fit_tracks(self.tracks, wants, width - self._gaps())

    def _gaps(self) -> float:
        return self.gap * max(0, len(self.children) - 1)

    def least(self) -> float:
        return self._gaps() + sum(
            track.fixed if track.fixed is not None else child.least()
            for track, child in zip(self.tracks, self.children, strict=True)
        )

    def natural(self) -> float:
        return self._gaps() + sum(
            track.fixed if track.fixed is not None else child.natural()
            for track, child in zip(self.tracks, self.children, strict=True)
        )

    def measure(self, width: float) -> float:
        heights = [child.height(part) for child, part in zip(self.children, self._widths(width), strict=True)]
        return max(heights, default=0.0)

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        widths = self._widths(rect.width)
        if sum(widths) + self._gaps() > rect.width + SLACK:
            refuse_width(self, sum(widths) + self._gaps(), rect.width, canvas)
            return
        x = rect.x
        for child, width in zip(self.children, widths, strict=True):
            child.draw(aligned(child, Rect(x, rect.y, width, rect.height), self.valign), canvas)
            x += width + self.gap


def aligned(box: Box, rect: Rect, valign: str) -> Rect:
    """Where a box stands inside a higher rect: top, middle or bottom; one that grows takes it all."""
    height = box.height(rect.width)
    over = rect.height - height
    if box.grow or over <= 0 or valign == "top":
        return rect
    return Rect(rect.x, rect.y + (over / 2 if valign == "middle" else over), rect.width, height)


@dataclass(frozen=True)
class Frill:
    """How a panel is dressed."""

    pad: float = 0.0
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.5
    radius: float = 0.0
    double: bool = False  # a second, finer line inside the border


class Panel(Box):
    """One box on a ground, with a border."""

    def __init__(self, place: Place, child: Box, frill: Frill, grow: float = 0.0) -> None:
        super().__init__(place, grow)
        self.child, self.frill = child, frill

    def held(self) -> Sequence[Box]:
        return (self.child,)

    def least(self) -> float:
        return self.child.least() + 2 * self.frill.pad

    def natural(self) -> float:
        return self.child.natural() + 2 * self.frill.pad

    def measure(self, width: float) -> float:
        return self.child.height(width - 2 * self.frill.pad) + 2 * self.frill.pad

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        frill = self.frill
        if frill.fill or frill.stroke:
            inset = frill.width / 2 if frill.stroke else 0.0
            shape = path.box(rect.inset(inset), frill.radius)
            canvas.add(Path(shape, Ink(fill=frill.fill, stroke=frill.stroke, width=frill.width)))
        if frill.stroke and frill.double:
            inner = path.box(rect.inset(frill.width + 1.5), frill.radius)
            canvas.add(Path(inner, Ink(stroke=frill.stroke, width=0.4)))
        self.child.draw(rect.inset(frill.pad), canvas)


class Art(Box):
    """A picture at true scale: start, middle or end of its width."""

    def __init__(self, place: Place, picture: Picture, align: str = "middle", grow: float = 0.0) -> None:
        super().__init__(place, grow)
        self.picture, self.align = picture, align

    def least(self) -> float:
        return self.picture.width

    def measure(self, width: float) -> float:
        return self.picture.height

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        over = rect.width - self.picture.width
        if over < -SLACK:
            refuse_width(self, self.picture.width, rect.width, canvas)
            return
        x = rect.x + {"start": 0.0, "middle": over / 2, "end": over}[self.align]
        y = rect.y + max(0.0, (rect.height - self.picture.height) / 2 if self.grow else 0.0)
        canvas.add(Group(self.picture.items, translation(x, y)))


class Filling(Box):
    """A drawing that takes the size of its place, and no less than `least` across and down."""

    def __init__(self, place: Place, drawing: Callable[[Rect], Picture], least: tuple[float, float]) -> None:
        super().__init__(place, grow=1.0)
        self._drawing, self._least = drawing, least

    def least(self) -> float:
        return self._least[0]

    def measure(self, width: float) -> float:
        return self._least[1]

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        Art(self.place, self._drawing(rect), "start").draw(rect, canvas)


class Line(Box):
    """A rule across, with room above and below."""

    def __init__(self, place: Place, ink: Ink, above: float = 0.0, below: float = 0.0) -> None:
        super().__init__(place)
        self._ink, self._above, self._below = ink, above, below

    def measure(self, width: float) -> float:
        return self._above + self._below

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        y = rect.y + self._above
        canvas.add(Path(path.line((rect.x, y), (rect.right, y)), self._ink))


class Field(Box):
    """A label, and a line to write on to the end of the width."""

    def __init__(self, place: Place, label: Box, ink: Ink, *, room: float, height: float, grow: float = 0.0) -> None:
        super().__init__(place, grow)
        self._label, self._ink, self._room, self._height = label, ink, room, height

    def held(self) -> Sequence[Box]:
        return (self._label,)

    def least(self) -> float:
        return self._label.natural() + self._room

    def measure(self, width: float) -> float:
        return max(self._height, self._label.height(self._label.natural()))

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        width = self._label.natural()
        height = self._label.height(width)
        self._label.draw(Rect(rect.x, rect.bottom - height, width, height), canvas)
        y = rect.bottom - height * 0.2
        canvas.add(Path(path.line((rect.x + width + 2, y), (rect.right, y)), self._ink))


def refuse_width(box: Box, needed: float, room: float, canvas: Canvas) -> None:
    """The finding for a box that is wider than its room: it names the text in it that gives way least."""
    widest = box
    while held := list(widest.held()):
        widest = max(held, key=lambda one: one.least())
    text = widest.text if isinstance(widest, Text) else ""
    what = f'with "{shortened(text)}" in it, this' if text else "this"
    canvas.refuse(
        "too-wide",
        f"{what} needs {millimetres(needed)} across and has {millimetres(room)}",
        box.place,
        "give it more room, a larger paper, or the other orientation",
        text,
    )
