"""The box: something that knows how wide and high it wants to be, draws itself, and may be cut in two.

All lengths are points. A box is given its place by whoever holds it, and never looks outside it.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.drawing.frame import Item
from generator.finding import Finding, Place
from generator.units import Rect

SLACK = 0.01  # points by which a sum of rounded lengths may pass its limit


class Canvas:
    """What boxes draw on: the items so far, and what did not fit."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.findings: list[Finding] = []

    def add(self, *items: Item) -> None:
        """Paint these over what is there."""
        self.items.extend(items)

    def refuse(self, code: str, message: str, place: Place, help: str = "", text: str = "") -> None:
        """Note something that cannot be drawn as asked, `text` where that is one; the print will stop with it."""
        self.findings.append(Finding(code, message, place, help, text=text))


class Box:
    """The base of all boxes: empty, and as small as it is told to be."""

    keep_with_next = False  # a heading is not left at the foot of a page

    def __init__(self, place: Place, grow: float = 0.0) -> None:
        self.place = place  # of the template element it comes from
        self.grow = grow  # its share of the room that is left over
        self._heights: dict[float, float] = {}

    def held(self) -> Iterable[Box]:
        """The boxes in it."""
        return ()

    def least(self) -> float:
        """The narrowest it can be drawn."""
        return 0.0

    def natural(self) -> float:
        """The width it takes where there is room enough."""
        return self.least()

    def height(self, width: float) -> float:
        """How high it is when this wide."""
        if width not in self._heights:
            self._heights[width] = self.measure(width)
        return self._heights[width]

    def measure(self, width: float) -> float:
        """The work behind `height`, done once a width."""
        return 0.0

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        """Draw inside the rect, which may be higher than asked for."""

    def split(self, width: float, room: float) -> tuple[Box | None, Box | None]:
        """The part that fits into `room` and the rest; (None, self) where it cannot be cut there."""
        return None, self

    def topped(self) -> Box:
        """What stands for it at the top of a column: the same without its room above."""
        return self


class Space(Box):
    """Nothing, of a given height and width."""

    def __init__(self, place: Place, width: float = 0.0, height: float = 0.0, grow: float = 0.0) -> None:
        super().__init__(place, grow)
        self._width, self._height = width, height

    def least(self) -> float:
        return self._width

    def measure(self, width: float) -> float:
        return self._height


def shares(room: float, boxes: Iterable[Box]) -> list[float]:
    """What each box gets of the room left over, by its `grow`."""
    weights = [box.grow for box in boxes]
    total = sum(weights)
    return [room * weight / total if total and room > 0 else 0.0 for weight in weights]
