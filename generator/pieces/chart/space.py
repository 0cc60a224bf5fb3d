"""What is taken on a drawing: discs in, whether there is room at a point out."""

from __future__ import annotations

_SQUARE = 12.0  # points


class Space:
    """Discs sorted into the squares they touch, so that asking takes no longer where there are many."""

    def __init__(self) -> None:
        self._squares: dict[tuple[int, int], list[tuple[float, float, float]]] = {}

    def take(self, x: float, y: float, radius: float = 0.0) -> None:
        """A disc, or a mere point, that is taken from now on."""
        for col in range(int((x - radius) // _SQUARE), int((x + radius) // _SQUARE) + 1):
            for row in range(int((y - radius) // _SQUARE), int((y + radius) // _SQUARE) + 1):
                self._squares.setdefault((col, row), []).append((x, y, radius))

    def free(self, x: float, y: float, around: float) -> bool:
        """Whether nothing that is taken comes nearer to a point than `around`."""
        squares = self._squares
        rows = range(int((y - around) // _SQUARE), int((y + around) // _SQUARE) + 1)
        for col in range(int((x - around) // _SQUARE), int((x + around) // _SQUARE) + 1):
            for row in rows:
                for px, py, radius in squares.get((col, row), ()):
                    if (px - x) ** 2 + (py - y) ** 2 < (around + radius) ** 2:
                        return False
        return True
