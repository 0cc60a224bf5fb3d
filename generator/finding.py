"""A finding: what is wrong, where, and what to do. No printing here."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


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

    @property
    def order(self) -> tuple[str, int, int, str, str]:
        """What findings are sorted by."""
        return (self.place.file.as_posix(), self.place.line, self.place.column, self.code, self.message)


class FindingsError(Exception):
    """Stops the work with one or more findings."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__("; ".join(f"{finding.code}: {finding.message}" for finding in findings))
        self.findings = findings
