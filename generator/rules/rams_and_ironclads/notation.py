"""Knots in whole and half: "5½" in, so many halves out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated

from pydantic import BeforeValidator

from generator.model.base import fault, shown

_KNOTS = re.compile(r"(-?)([0-9]{0,2})(½?)")


@dataclass(frozen=True, slots=True, order=True)
class HalfKnots:
    """A speed, or a loss of speed, in half knots."""

    halves: int

    @property
    def knots(self) -> float:
        return self.halves / 2

    def less(self, other: HalfKnots) -> HalfKnots:
        """What is left after a loss; it may be less than nothing."""
        return HalfKnots(self.halves - other.halves)

    def __str__(self) -> str:
        whole, half = divmod(abs(self.halves), 2)
        words = f"{whole or ''}½" if half else f"{whole}"
        return f"-{words}" if self.halves < 0 else words


def knots(text: str) -> HalfKnots:
    """The knots of "8", "5½" or "½". Raises ValueError where the text is none."""
    match = _KNOTS.fullmatch(text)
    if not match or not (match[2] or match[3]):
        raise ValueError(f"is not a speed in knots: {shown(text)}")
    halves = 2 * int(match[2] or 0) + (1 if match[3] else 0)
    return HalfKnots(-halves if match[1] else halves)


def _knots(value: object) -> object:
    if not isinstance(value, str):
        return value
    try:
        return knots(value)
    except ValueError as error:
        raise fault("not-knots", str(error), "write whole or half knots, such as 8, 5½ or ½") from None


Knots = Annotated[HalfKnots, BeforeValidator(_knots)]
"""Knots written whole or with a half: "8", "5½", "½"."""

NONE = HalfKnots(0)
