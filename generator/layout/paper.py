"""Paper by name or by size, margins, and how many forms for the hand a large paper holds."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.units import Rect, mm

MARGIN = mm(10)  # home printers reach to 6.35 mm from the edge; what is written and cut keeps well inside
EDGE = mm(6.35)  # the least margin
STRIP = mm(5)  # the footer's share of the foot of a page, above EDGE
_CUSTOM = re.compile(r"(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)\s*mm", re.IGNORECASE)
_LEAST, _MOST = 90.0, 5000.0  # millimetres; a PDF page ends at 5080


@dataclass(frozen=True)
class Paper:
    """A sheet of paper, upright unless turned; in points."""

    name: str
    width: float
    height: float

    def turned(self) -> Paper:
        """The same paper the other way up."""
        return Paper(self.name, self.height, self.width)

    @property
    def body(self) -> Rect:
        """The room for a form's content: inside the margins, above the footer."""
        return Rect(MARGIN, MARGIN, self.width - 2 * MARGIN, self.height - MARGIN - EDGE - STRIP)


def _millimetres(name: str, width: float, height: float) -> Paper:
    return Paper(name, mm(width), mm(height))


PAPERS = {
    paper.name.lower(): paper
    for paper in (
        _millimetres("A4", 210, 297),
        _millimetres("Letter", 215.9, 279.4),
        _millimetres("A3", 297, 420),
        _millimetres("Tabloid", 279.4, 431.8),
        _millimetres("Legal", 215.9, 355.6),
        _millimetres("A2", 420, 594),
        _millimetres("A1", 594, 841),
    )
}


def read_paper(text: str) -> Paper:
    """A paper by its name, or by its size as in 200x300mm. Raises ValueError."""
    known = PAPERS.get(text.strip().lower())
    if known:
        return known
    match = _CUSTOM.fullmatch(text.strip())
    if not match:
        names = ", ".join(paper.name for paper in PAPERS.values())
        raise ValueError(f"'{text}' is no paper: use {names}, or a size such as 200x300mm")
    sides = sorted((float(match[1]), float(match[2])))
    if sides[0] < _LEAST or sides[1] > _MOST:
        raise ValueError(f"'{text}' is out of range: each side from {_LEAST:g} to {_MOST:g} mm")
    return _millimetres(text.strip(), *sides)


def hand_form(paper: Paper, *, large: bool = False) -> Paper:
    """What a sheet for the hand is laid out on: the paper itself, or Letter or A4 where the paper holds two of them.

    A `large` sheet, of long rulers say, is laid out on A3 where the paper holds two of these.
    """
    american = paper.name in ("Tabloid",)
    form = PAPERS["a3" if large else "letter" if american else "a4"]
    across, down, _ = places(paper, form)
    return form if across * down > 1 else paper


def places(paper: Paper, form: Paper) -> tuple[int, int, bool]:
    """How many forms lie across and down the paper, and whether the paper is turned for it."""
    best = (0, 0, False)
    for turned in (False, True):
        sheet = paper.turned() if turned else paper
        across, down = int((sheet.width + 0.1) / form.width), int((sheet.height + 0.1) / form.height)
        if across * down > best[0] * best[1]:
            best = (across, down, turned)
    return best
