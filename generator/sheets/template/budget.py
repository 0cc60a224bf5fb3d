"""What one rendering may make: text, lists, rounds of loops and calls are charged; RefusedError where it is too much.

So a template without end stops soon, always at the same spot, and before memory runs out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from time import monotonic

MAX_OUTPUT = 20_000_000  # bytes that one template may yield
_MAX_MADE = 64_000_000  # bytes, roughly, that it may build on the way
MAX_ROUNDS = 500_000  # rounds of loops, and calls

CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")  # not XML, and on no page

_SMALL = {int, float, bool, type(None)}
_FLAT = (list, tuple, set, frozenset)
CONTAINERS = (*_FLAT, Mapping)


class RefusedError(Exception):
    """A template makes what it may not. `code` is the finding's."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Budget:
    """What one rendering has left."""

    def __init__(self, seconds: float) -> None:
        self.made = _MAX_MADE
        self.rounds = MAX_ROUNDS
        self.end = monotonic() + seconds

    def charge(self, size: int) -> None:
        """Takes about `size` bytes. Raises RefusedError when they are not left."""
        self.made -= size
        if self.made < 0:
            raise RefusedError("template-too-large", f"the template builds more than {_MAX_MADE // 1_000_000} MB")

    def turn(self, rounds: int = 1) -> None:
        """Takes rounds of a loop. Raises RefusedError when they are not left."""
        self.rounds -= rounds
        # The clock interrupts the main thread; on any other this is all the clock there is.
        if monotonic() > self.end:
            raise RefusedError("template-too-slow", "the template takes too long")
        if self.rounds < 0:
            raise RefusedError("template-too-slow", f"the template takes more than {MAX_ROUNDS:,} rounds and calls")

    def weigh(self, value: object) -> None:
        """Charges for a text, or for a list or mapping and all that is in it.

        Why deep: lists that hold each other twice grow to 2^n parts in n steps, and comparing them would not end.
        """
        if isinstance(value, str):
            self.charge(size(value))
        elif isinstance(value, CONTAINERS):
            parts: list[object] = [value]
            total = 0
            while parts and total <= self.made:
                part = parts.pop()
                kind = type(part)
                total += 32
                if kind in _SMALL:
                    continue
                if isinstance(part, str):
                    total += size(part)
                elif kind in _FLAT or isinstance(part, _FLAT):
                    total += 32
                    parts.extend(part)  # type: ignore[arg-type]
                elif isinstance(part, Mapping):
                    total += 64
                    parts.extend(part)
                    parts.extend(part.values())
            self.charge(total)


class Buffer(list[str]):
    """What a macro or a block set has yielded so far."""

    def __init__(self, budget: Budget) -> None:
        super().__init__()
        self.budget = budget

    def append(self, text: str) -> None:
        self.budget.charge(len(text) + 32)
        super().append(text)

    def extend(self, texts: Iterable[str]) -> None:
        if isinstance(texts, tuple):
            self.budget.charge(sum(map(len, texts)) + 32 * len(texts))
            super().extend(texts)
            return
        for text in texts:
            self.append(text)


def size(text: str) -> int:
    """The bytes of a text, roughly."""
    return len(text) if text.isascii() else 4 * len(text)
