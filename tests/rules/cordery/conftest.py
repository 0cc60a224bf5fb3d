"""Ironclad vs. Ironclad as it ships, and with one fault planted in one of its files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from planting import changed, found

from generator import rules
from generator.finding import Finding
from generator.model.load import Game
from generator.resources import Library

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
        return found(changed(tmp_path, f"cordery/{path}", *changes), "cordery")

    return findings
