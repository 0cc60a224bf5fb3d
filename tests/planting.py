"""A shipped game with something changed in one of its files, as a user's folder, and what is found then."""

from __future__ import annotations

from pathlib import Path

from generator import rules
from generator.finding import Finding
from generator.resources import Library, shipped


def changed(folder: Path, path: str, *changes: str) -> Path:
    """The folder with its own copy of `data/<path>`, in which each first `old` is the `new` after it instead."""
    file = folder / "data" / path
    text = (file if file.exists() else shipped() / "data" / path).read_text("utf-8")
    for old, new in zip(changes[::2], changes[1::2], strict=True):
        assert old in text
        text = text.replace(old, new, 1)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return folder


def found(folder: Path, game: str) -> list[Finding]:
    """All findings of a game with the folder's files."""
    loaded = rules.load_game(Library(folder), game)
    return [*loaded.findings, *(rules.check(loaded.game) if loaded.game else ())]


def words(finding: Finding) -> str:
    """The line that a finding points at, from its column on."""
    return finding.place.file.read_text("utf-8").splitlines()[finding.place.line - 1][finding.place.column - 1 :]
