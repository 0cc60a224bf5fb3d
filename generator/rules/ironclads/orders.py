"""The notation of movement orders: what stands in the Moves column in, steps and changes of speed out.

`4+1 E.C, 2R2`: at 4 M.P. she adds 1 by her engine power, goes 2 hexes ahead, turns to the right, goes 2 ahead. Numbers
are hexes ahead, R and L turns by one hex side, B a hex astern (B2 two of them); X stands for a ship that is stuck, D
for one that drifts, A for one at anchor. `Emer*E.C` marks what emergency power adds or takes. Her speed before the
changes may be left out, and the changes too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

Step = Literal["ahead", "astern", "left", "right"]
Rest = Literal["stuck", "drifts", "anchored"]

LONGEST = 200
"""Characters of the longest order that is read; no ship has M.P. for more."""

_CHANGE = r"[+-] *[0-9]{1,2} *(?:EMER[. ]*\*? *)?E\. *C\.?|[+-] *[0-9]{1,2} *(?:EMER[. ]*\*? *)?EC"
_HEAD = re.compile(rf" *(?P<speed>[+-]?[0-9]{{1,2}})? *(?P<changes>(?:(?:{_CHANGE}) *)+)(?:,|$)", re.ASCII)
_CHANGES = re.compile(r"(?P<by>[+-] *[0-9]{1,2}) *(?P<emergency>EMER)?", re.ASCII)
_MOVE = re.compile(
    r"[ ,]*(?:(?P<ahead>[0-9]{1,2})(?![0-9])|(?P<turn>[LR])|B(?:(?P<astern>[0-9]{1,2})(?![0-9]))?|(?P<rest>[XDA]))",
    re.ASCII,
)
_RESTS: dict[str, Rest] = {"X": "stuck", "D": "drifts", "A": "anchored"}
_DASHES = str.maketrans("\u2212\u2013\u2010\u2011", "----")


class OrderError(ValueError):
    """A text that is no order. `at` is the character, from 0, where it stops being one."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


@dataclass(frozen=True, slots=True)
class MoveOrder:
    """An order as it is written, whatever her ship can do."""

    speed: int | None = None  # M.P. before the changes, negative astern; None where the order does not say
    engine: int = 0  # M.P. added by engine power
    emergency: int = 0  # M.P. added by emergency power
    steps: tuple[Step, ...] = ()
    rest: Rest | None = None  # why she makes no step


def read_order(text: str) -> MoveOrder:
    """The order that a text holds, in brackets or not. Raises OrderError where it is none."""
    if len(text) > LONGEST:
        raise OrderError(f"an order has {LONGEST} characters at most", LONGEST)
    plain = text.translate(_DASHES).upper()
    if len(plain) != len(text):  # a letter with an upper case of two would shift every place behind it
        plain = text.translate(_DASHES)
    opened = re.match(r" *\[", plain)
    start = opened.end() if opened else 0
    end = len(plain.rstrip(" ]")) if opened else len(plain.rstrip(" "))
    head = _HEAD.match(plain, start, end)
    speed, engine, emergency = None, 0, 0
    if head:
        speed = None if head["speed"] is None else int(head["speed"])
        for change in _CHANGES.finditer(head["changes"]):
            by = int(change["by"].replace(" ", ""))
            engine, emergency = (engine, emergency + by) if change["emergency"] else (engine + by, emergency)
    steps, rest = _moves(text, plain, head.end() if head else start, end)
    return MoveOrder(speed, engine, emergency, steps, rest)


def _moves(text: str, plain: str, at: int, end: int) -> tuple[tuple[Step, ...], Rest | None]:
    """The steps of the part behind the head."""
    steps: list[Step] = []
    rests: list[Rest] = []
    while plain[at:end].strip(" ,"):
        move = _MOVE.match(plain, at, end)
        if move is None:
            blank = len(plain[at:end]) - len(plain[at:end].lstrip(" ,"))
            raise OrderError(_no_move(text, plain, at + blank, end), at + blank)
        if move["ahead"]:
            steps += ["ahead"] * int(move["ahead"])
        elif move["turn"]:
            steps.append("left" if move["turn"] == "L" else "right")
        elif move["rest"]:
            rests.append(_RESTS[move["rest"]])
        else:
            steps += ["astern"] * int(move["astern"] or 1)
        if rests and (steps or len(rests) > 1):
            raise OrderError("X, D and A stand alone", move.start())
        at = move.end()
    return tuple(steps), rests[0] if rests else None


def _no_move(text: str, plain: str, at: int, end: int) -> str:
    """Why no move stands there."""
    if plain[at] in "+-":
        return "a change of speed stands before the moves and names its power, such as 4+1 E.C or -2 Emer*E.C"
    digits = re.compile("[0-9]+", re.ASCII).match(plain, at, end)
    if digits:
        return f"{digits[0][:10]} is too many hexes"
    return f"{text[at]!r} is no move: a number of hexes, R, L or B, or X, D or A alone"


def written(steps: Sequence[str]) -> str:
    """Steps as an order writes them: 2R2. No step is 0."""
    groups = ((step, len(list(group))) for step, group in groupby(steps))
    letters = {"left": "L", "right": "R", "astern": "B"}
    return "".join(letters[step] * count if step in letters else str(count) for step, count in groups) or "0"
