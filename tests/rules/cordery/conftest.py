"""Ironclad vs. Ironclad as it ships, and with one fault planted in one of its files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator import rules
from generator.finding import Finding
from generator.model.load import Game
from generator.resources import Library, shipped

Spoil = Callable[..., list[Finding]]


@pytest.fixture(scope="session")
def cordery() -> Game:
    """The game as it ships."""
    loaded = rules.load_game(Library(), "cordery")
    assert loaded.findings == ()
    assert loaded.game is not None
    return loaded.game


@pytest.fixture
def spoil(tmp_path: Path) -> Spoil:
    """`spoil("ships/atlanta.yaml", old, new)`: all findings when the first `old` of that file is `new` instead."""

    def findings(path: str, *changes: str) -> list[Finding]:
        text = (shipped() / "data" / "cordery" / path).read_text("utf-8")
        for old, new in zip(changes[::2], changes[1::2], strict=True):
            assert old in text
            text = text.replace(old, new, 1)
        file = tmp_path / "data" / "cordery" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        loaded = rules.load_game(Library(tmp_path), "cordery")
        return [*loaded.findings, *(rules.check(loaded.game) if loaded.game else ())]

    return findings
