"""What all tests share: the cases that hypothesis tries, and the style of the shipped games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from generator.drawing.style import Style

# the same cases on every machine, however slow it is
settings.register_profile("gates", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("gates")


@pytest.fixture(scope="session")
def style() -> Style:
    from generator.resources import Library
    from generator.sheets.style import load_style

    return load_style(Library())
