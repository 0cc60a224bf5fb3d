"""What is taken on a drawing: discs in, whether there is room at a point out."""

from __future__ import annotations

_SQUARE = 12.0  # points


class Space:
    """Discs sorted into squares, so that asking takes no longer where there are many."""

    def __init__(self) -> None:
        self._squares: dict[tuple[int, int], list[tuple[float, float, float]]] = {}
        self._widest = 0.0

    def take(self, x: float, y: float, radius: float = 0.0) -> None:
        """A disc, or a mere point, that is taken from now on."""
        self._widest = max(self._widest, radius)
        self._squares.setdefault((int(x // _SQUARE), int(y // _SQUARE)), []).append((x, y, radius))

    def free(self, x: float, y: float, around: float) -> bool:
        """Whether nothing that is taken comes nearer to a point than `around`."""
        reach = around + self._widest
        for col in range(int((x - reach) // _SQUARE), int((x + reach) // _SQUARE) + 1):
            for row in range(int((y - reach) // _SQUARE), int((y + reach) // _SQUARE) + 1):
                for px, py, radius in self._squares.get((col, row), ()):
                    if (px - x) ** 2 + (py - y) ** 2 < (around + radius) ** 2:
                        return False
        return True
