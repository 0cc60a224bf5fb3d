"""Duel of Iron with one fault planted in one of its files, and what is found then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from planting import changed, found

from generator import rules
from generator.finding import Finding
from generator.model.load import Game
from generator.resources import Library

Plant = Callable[..., list[Finding]]


@pytest.fixture(scope="session")
def duel() -> Game:
    """The game as it ships."""
    loaded = rules.load_game(Library(), "duel-of-iron")
    assert loaded.findings == ()
    assert loaded.game is not None
    return loaded.game


@pytest.fixture
def plant(tmp_path: Path) -> Plant:
    """`plant("ships/monitor.yaml", old, new, ...)`: all findings when the first `old` of that file is `new` instead."""

    def findings(path: str, *changes: str) -> list[Finding]:
        return found(changed(tmp_path, f"duel-of-iron/{path}", *changes), "duel-of-iron")

    return findings
