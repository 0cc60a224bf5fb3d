"""A finding: what is wrong, where, and what to do. No printing here."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

_MOST_NAMED = 12  # known words in a help line
_MOST_COMPARED = 80  # characters of a word; comparing takes their square


@dataclass(frozen=True, slots=True)
class Place:
    """A spot in a file. Lines and columns count from 1; 0 where the whole file is meant."""

    file: Path
    line: int = 0
    column: int = 0
    length: int = 1  # characters to underline


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing wrong. `code` names the fault (gap-in-table), `help` the cure."""

    code: str
    message: str
    place: Place
    help: str = ""
    severity: str = "error"  # error or warning
    text: str = ""  # the printed text that it is about

    @property
    def order(self) -> tuple[bool, str, int, int, str, str]:
        """What findings are sorted by: errors first, then by place."""
        return (
            self.severity != "error",
            self.place.file.as_posix(),
            self.place.line,
            self.place.column,
            self.code,
            self.message,
        )


class FindingsError(Exception):
    """Stops the work with one or more findings."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__("; ".join(f"{finding.code}: {finding.message}" for finding in findings))
        self.findings = findings


def did_you_mean(word: str, words: Collection[str]) -> str:
    """A help line: the known word nearest to `word`, or the known words where none is near."""
    near = nearest(word, words)
    if near is not None:
        return f"did you mean `{near}`?"
    known = sorted(set(words))
    more = f" and {len(known) - _MOST_NAMED} more" if len(known) > _MOST_NAMED else ""
    return f"known here: {', '.join(f'`{one}`' for one in known[:_MOST_NAMED])}{more}" if known else ""


def nearest(word: str, words: Collection[str]) -> str | None:
    """The known word that `word` is most likely a slip of."""
    from difflib import get_close_matches

    known = {one.lower(): one for one in sorted(words)}
    near = get_close_matches(word.lower()[:_MOST_COMPARED], known, n=1)
    return known[near[0]] if near else None
