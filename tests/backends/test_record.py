"""Frames written as text: what a page holds, line by line.

After a change that is wanted: WRITE_RECORDS=1 pytest tests/backends, and read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from frames import ALL

from generator.backends import record

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", ALL)
def test_the_record_is_as_it_was(name: str) -> None:
    file = HERE / f"{name}.txt"
    written = record.write(ALL[name]())
    if os.environ.get("WRITE_RECORDS"):
        file.write_text(written, "utf-8")
    assert written == file.read_text("utf-8")
