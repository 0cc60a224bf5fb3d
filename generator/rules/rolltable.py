"""Roll tables: a total in, its row out."""

from __future__ import annotations

from typing import TypeVar

from generator.model.table import Row
from generator.rules.resolver import NoAnswerError

R = TypeVar("R", bound=Row)


def row_for(rows: tuple[R, ...], total: int) -> R:
    """The row of a total. A total past either end of the table has the row at that end.

    Raises NoAnswerError where the table has a gap there.
    """
    first, last = min(row.roll.low for row in rows), max(row.roll.high for row in rows)
    total = min(max(total, first), last)
    for row in rows:
        if total in row.roll:
            return row
    raise NoAnswerError("", f"the table has no row for a total of {total}")
