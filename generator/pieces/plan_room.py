"""Where words stand on a small plan: what is there in, the place that disturbs least out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.drawing.frame import Group, Item
from generator.drawing.style import TextStyle
from generator.hexgrid import Hex, Point, hex_at
from generator.layout.picture import Picture
from generator.model.surface import Surface
from generator.pieces.chart.ground import Ground
from generator.units import Rect, translation

_STEP = 3.0  # points between the places that are looked at under a word
_AIR = 1.2  # points about a word
_FRAME = 2.5  # and from the frame to it
_COAST, _EDGE, _JOIN = 1.0, 0.4, 0.3  # what a point costs that lies across a coast, a shoal's edge, a join
_OVER, _OUTSIDE = 25.0, 8.0  # what it costs to lie over another word; each point outside the plan

_BESIDE = ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1))


@dataclass(frozen=True)
class Spot:
    """A place for a word: its middle, and how far from the best one it is, in the costs above."""

    x: float
    y: float
    off: float = 0.0


class PlanRoom:
    """The room of a plan. What is taken is not written over."""

    def __init__(self, ground: Ground, surface: Surface) -> None:
        self.ground, self.surface = ground, surface
        self._taken: list[Rect] = []
        self._kinds: dict[Hex, tuple[bool, bool, str]] = {}

    def take(self, box: Rect) -> None:
        self._taken.append(box)

    def settle(self, size: tuple[float, float], spots: Iterable[Spot], dry: bool | None = None) -> tuple[Spot, float]:
        """The best of the spots for a box of this size, taken from now on, and what it costs."""
        found = self.preview(size, spots, dry)
        self.take(_about(found[0], size))
        return found

    def preview(self, size: tuple[float, float], spots: Iterable[Spot], dry: bool | None = None) -> tuple[Spot, float]:
        """The best of the spots for a box of this size, and what it costs.

        `dry`: whether it belongs on land, or on water; None where that is all one.
        """
        found: tuple[Spot, float] | None = None
        for spot in spots:
            cost = self._cost(_about(spot, size), dry, spot.off, found[1] if found else 1e9)
            if found is None or cost < found[1]:
                found = spot, cost
            if cost <= spot.off:
                break
        assert found is not None  # there is always a spot
        return found

    def _cost(self, box: Rect, dry: bool | None, cost: float, most: float) -> float:
        ground = self.ground
        out = max(_FRAME - box.x, box.right - ground.width + _FRAME, 0.0)
        out += max(_FRAME - box.y, box.bottom - ground.height + _FRAME, 0.0)
        cost += _OUTSIDE * out + _OVER * sum(box.meets(other) for other in self._taken)
        if cost >= most:
            return cost
        lands, shoals, parts = zip(*(self._kind(point) for point in _points(box)), strict=True)
        cost += _COAST * min(lands.count(True), lands.count(False)) + _EDGE * min(
            shoals.count(True), shoals.count(False)
        )
        cost += _JOIN * (len(parts) - max(map(parts.count, set(parts))))
        wrong = dry is not None and lands.count(dry) * 2 < len(lands)
        return cost + (2 * _OVER if wrong else 0.0)

    def _kind(self, point: Point) -> tuple[bool, bool, str]:
        """Whether a point is land, whether it is shoal, and the section it is on."""
        hex_ = hex_at(*point, self.ground.across_flats)
        found = self._kinds.get(hex_)
        if found is None:
            kind, part = self.ground.kind(hex_), self.surface.part_at(hex_)
            found = kind == "land", kind in ("partial", "shallow"), part.name if part else ""
            self._kinds[hex_] = found
        return found


def written(lines: Sequence[str], text: TextStyle, size: float, tracking: float = 0.0) -> Picture:
    """Lines under one another about the middle of a picture that just holds them."""
    face, leading = text.face, text.leading * size / text.size
    width = max(face.width(line, size, tracking) for line in lines) - tracking * size
    height = (len(lines) - 1) * leading + size * 0.95
    items: list[Item] = []
    for index, line in enumerate(lines):
        items += face.line(
            line, size, width / 2, size * 0.74 + index * leading, fill=text.fill, anchor="middle", tracking=tracking
        )
    return Picture(width, height, tuple(items))


def centred(picture: Picture, spot: Spot) -> Group:
    """The picture with its middle on a spot."""
    return Group(picture.items, translation(spot.x - picture.width / 2, spot.y - picture.height / 2))


def beside(x: float, y: float, size: tuple[float, float], gap: float, first: tuple[int, int] = (1, 0)) -> list[Spot]:
    """Spots about a mark for words of this size: `first` is right (1, 0), left, above or below, then all others."""
    wide, high = size[0] / 2 + gap, size[1] / 2 + gap
    spots = []
    for rank, (across, down) in enumerate(dict.fromkeys((first, *_BESIDE))):
        near = 0.7 if across and down else 1.0  # at a corner the mark leaves room
        spots.append(Spot(x + across * wide * near, y + down * high, 0.15 * rank + 0.05 * gap))
    return spots


def around(x: float, y: float, step: float, rings: int) -> list[Spot]:
    """Spots about a point, ring after ring."""
    spots = [
        Spot(x + col * step, y + row * step, 0.12 * max(abs(col), abs(row)))
        for col in range(-rings, rings + 1)
        for row in range(-rings, rings + 1)
    ]
    return sorted(spots, key=lambda spot: spot.off)


def _about(spot: Spot, size: tuple[float, float]) -> Rect:
    return Rect(spot.x - size[0] / 2 - _AIR, spot.y - size[1] / 2 - _AIR, size[0] + 2 * _AIR, size[1] + 2 * _AIR)


def _points(box: Rect) -> list[Point]:
    across, down = max(2, round(box.width / _STEP)), max(2, round(box.height / _STEP))
    return [
        (box.x + box.width * col / across, box.y + box.height * row / down)
        for col in range(across + 1)
        for row in range(down + 1)
    ]
