"""The short forms that rules are written in: dice (1D8-3), spans (1-4) and bounds (..-11). Text in, values out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated

from pydantic import BeforeValidator

from generator.model.base import fault, shown

_DICE = re.compile(r"([1-9][0-9]?)D([1-9][0-9]{0,2})([+-][0-9]{1,3})?", re.ASCII)
_SPAN = re.compile(r"([0-9]{1,4})(?:-([0-9]{1,4}))?", re.ASCII)
_BOUNDS = re.compile(r"([+-]?[0-9]{1,4})?\.\.([+-]?[0-9]{1,4})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class DiceRoll:
    """So many dice of so many sides, and a number added to their sum."""

    count: int
    sides: int
    add: int = 0

    @property
    def low(self) -> int:
        """The least total."""
        return self.count + self.add

    @property
    def high(self) -> int:
        """The greatest total."""
        return self.count * self.sides + self.add

    def __str__(self) -> str:
        return f"{self.count}D{self.sides}{f'{self.add:+d}' if self.add else ''}"


@dataclass(frozen=True, slots=True)
class NumberSpan:
    """The whole numbers from `low` to `high`, both counted."""

    low: int
    high: int

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high

    def __str__(self) -> str:
        return f"{self.low}" if self.low == self.high else f"{self.low}-{self.high}"


@dataclass(frozen=True, slots=True)
class NumberBounds:
    """The whole numbers from `low` to `high`, both counted; None where there is no end."""

    low: int | None
    high: int | None

    def __contains__(self, number: int) -> bool:
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)

    def __str__(self) -> str:
        return self.words()

    def words(self, *, signed: bool = False) -> str:
        """As it is printed: "-11 or less", "1-4", "3"; with signs "+1 to +5"."""
        low, high = (
            None if end is None else f"{end:+d}" if signed and end else f"{end}" for end in (self.low, self.high)
        )
        if low is None or high is None:
            return f"{high} or less" if low is None else f"{low} or more"
        if low == high:
            return low
        return f"{low} to {high}" if signed or low.startswith("-") else f"{low}-{high}"


def dice(text: str) -> DiceRoll:
    """The dice of "1D8-3". Raises ValueError where the text is none."""
    match = _DICE.fullmatch(text)
    if not match:
        raise ValueError(f"is not dice: {shown(text)}")
    return DiceRoll(int(match[1]), int(match[2]), int(match[3] or 0))


def span(text: str) -> NumberSpan:
    """The numbers of "1-4" or "5". Raises ValueError where the text is no span, or runs backwards."""
    match = _SPAN.fullmatch(text)
    if not match:
        raise ValueError(f"is not a span of numbers: {shown(text)}")
    low, high = int(match[1]), int(match[2] or match[1])
    if high < low:
        raise ValueError(f"runs backwards: {shown(text)}")
    return NumberSpan(low, high)


def bounds(text: str) -> NumberBounds:
    """The numbers of "-10..-6", "..-11", "21..", "1-4" or "-3". Raises ValueError where the text is none of them."""
    if match := _SPAN.fullmatch(text):
        closed = span(text)
        return NumberBounds(closed.low, closed.high)
    if re.fullmatch(r"[+-][0-9]{1,4}", text, re.ASCII):
        return NumberBounds(int(text), int(text))
    match = _BOUNDS.fullmatch(text)
    if not match or not (match[1] or match[2]):
        raise ValueError(f"is not a span of numbers: {shown(text)}")
    low, high = (int(end) if end else None for end in match.groups())
    if low is not None and high is not None and high < low:
        raise ValueError(f"runs backwards: {shown(text)}")
    return NumberBounds(low, high)


def _dice(value: object) -> object:
    if not isinstance(value, str):
        return value
    try:
        return dice(value)
    except ValueError as error:
        raise fault("not-dice", str(error), "write dice as 1D6 or 1D8-3") from None


def _span(value: object) -> object:
    if not isinstance(value, str):
        return value
    try:
        return span(value)
    except ValueError as error:
        raise fault("not-a-span", str(error), "write a number or a span, such as 5 or 1-4") from None


def _bounds(value: object) -> object:
    if not isinstance(value, str):
        return value
    try:
        return bounds(value)
    except ValueError as error:
        raise fault("not-a-span", str(error), "write 5, 1-4, -10..-6, ..-11 or 21..") from None


Dice = Annotated[DiceRoll, BeforeValidator(_dice)]
"""Dice written as in rules ("1D6+1")."""

Span = Annotated[NumberSpan, BeforeValidator(_span)]
"""Whole numbers written as a span ("1-4") or alone ("5")."""

Bounds = Annotated[NumberBounds, BeforeValidator(_bounds)]
"""Whole numbers written alone ("-3"), as a span ("1-4", "-10..-6") or open at one end ("..-11", "21..")."""
