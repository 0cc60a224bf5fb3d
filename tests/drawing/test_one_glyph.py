"""One character is one glyph: what is not has none, and letters with accents are read as one character."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.drawing.face import Face, MissingGlyphError
from generator.drawing.font import load
from generator.resources import shipped
from generator.source.text import load as read_text

FONTS = shipped() / "templates" / "fonts"
PLEX = load(FONTS / "plex/IBMPlexSansCondensed-Regular.ttf")
GARAMOND = load(FONTS / "garamond/EBGaramond-Regular.ttf")


@pytest.mark.parametrize("mark", ["\u0301", "\u00ad", "\u200d", "\u200b", "\ufe0f"])
def test_marks_and_what_only_steers_cannot_be_set(mark: str) -> None:
    with pytest.raises(MissingGlyphError) as error:
        Face("serif", (GARAMOND, PLEX)).width(f"x{mark}", 10)
    assert error.value.character == mark


@pytest.mark.parametrize("text", ["office", "Qu", "1/2", "Aa\u00e9\u00f1", "x"])
def test_each_character_has_its_place(text: str) -> None:
    lefts, width = GARAMOND.advances(text)
    assert len(lefts) == len(text)
    assert list(lefts) == sorted(lefts) and width > lefts[-1]


def test_a_letter_and_its_accent_are_one_character(tmp_path: Path) -> None:
    file = tmp_path / "name.yaml"
    file.write_text("name: Mo\u0301nitor\n", "utf-8")
    assert read_text(file) == "name: M\u00f3nitor\n"
