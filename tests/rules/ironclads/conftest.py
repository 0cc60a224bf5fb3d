"""The Ironclads as it ships."""

from __future__ import annotations

import pytest

from generator import rules
from generator.model.load import Game
from generator.resources import Library


@pytest.fixture(scope="session")
def ironclads() -> Game:
    """The game as it ships."""
    loaded = rules.load_game(Library(), "ironclads")
    assert loaded.findings == ()
    assert loaded.game is not None
    return loaded.game
