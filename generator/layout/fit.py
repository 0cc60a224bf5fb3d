"""A text and the room it has in; the size at which it fits out, or a refusal."""

from __future__ import annotations

from generator.drawing.face import Face
from generator.units import millimetres

_QUOTED = 80  # characters of a text in a finding
_STEP = 0.25  # points between the sizes that are tried


class DoesNotFitError(ValueError):
    """A text that is too long for its place. Lengths in points."""

    def __init__(self, text: str, room: float, needed: float) -> None:
        super().__init__(f'"{shortened(text)}" needs {millimetres(needed)} and has {millimetres(room)}')
        self.text, self.room, self.needed = text, room, needed


def shortened(text: str) -> str:
    """A text as findings quote it: cut where it is long."""
    return text if len(text) <= _QUOTED else f"{text[: _QUOTED - 1]}\u2026"


def fitting_size(face: Face, text: str, room: float, size: float, floor: float, tracking: float = 0.0) -> float:
    """The largest size from `size` down to `floor` at which the line is at most `room` wide.

    Raises DoesNotFitError where even the floor is too large.
    """
    while size > floor and face.width(text, size, tracking) > room:
        size = max(floor, size - _STEP)
    needed = face.width(text, size, tracking)
    if needed > room:
        raise DoesNotFitError(text, room, needed)
    return size


def wrapped(face: Face, words: str, size: float, room: float) -> list[str]:
    """The words in lines at most `room` wide. Raises DoesNotFitError for a word that is wider."""
    rows: list[str] = []
    for word in words.split():
        if face.width(word, size) > room:
            raise DoesNotFitError(word, room, face.width(word, size))
        if rows and face.width(f"{rows[-1]} {word}", size) <= room:
            rows[-1] = f"{rows[-1]} {word}"
        else:
            rows.append(word)
    return rows
