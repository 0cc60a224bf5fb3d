# ruff: noqa: RUF001
"""Names with Turkish and Greek letters in every style of text: no letter is lost, and both outputs can be searched."""

from __future__ import annotations

from html import unescape
from unicodedata import name

import pypdfium2 as pdfium
import pytest

from generator.backends import pdf, svg
from generator.drawing.frame import Frame, Glyphs, Item, Page
from generator.resources import Library
from generator.sheets.style import load_style

STYLE = load_style(Library())
LETTERS = "İıŞşĞğÖöÇçÜüÂâ"
NAMES = ("Γεώργιος Αβέρωφ", "Ύδρα Ψαρά Λήμνος", "Σπέτσαι Λέων Αετός", "Ίμβρος Τένεδος", "Muhteşem Çanakkale Boğazı",
         "GELİBOLU Alçıtepe", "Ertuğrul Seddülbahir", "Gökçeada Tavşan", LETTERS)  # fmt: skip
FACES = sorted(STYLE.faces)


def page(face: str, size: float = 12) -> Page:
    """Every name on a line of its own, in one face."""
    items: list[Item] = []
    for index, words in enumerate(NAMES):
        items += STYLE.face(face).line(words, size, 20, 30 + index * 24)
    return Page(Frame(400, 300, tuple(items)), ("names",))


@pytest.mark.parametrize("face", FACES)
def test_every_letter_has_a_glyph_that_shows(face: str) -> None:
    for item in page(face).frame.items:
        assert isinstance(item, Glyphs)
        for letter in item.text.replace(" ", ""):
            assert item.font.has(letter), name(letter)


@pytest.mark.parametrize("face", FACES)
def test_greek_keeps_the_kind_and_the_weight_of_its_face(face: str) -> None:
    """Greek Sans Condensed beside IBM Plex Sans Condensed, and the same weight of each; EB Garamond has its own."""
    main = STYLE.face(face).main.path
    drawn = {item.font.path for item in page(face).frame.items if isinstance(item, Glyphs) and "\u03c1" in item.text}
    assert len(drawn) == 1
    kind, weight = drawn.pop().stem.split("-")
    assert weight == main.stem.split("-")[1]
    assert kind == {"IBMPlexSansCondensed": "GreekSansCondensed"}.get(main.stem.split("-")[0], "EBGaramond")


@pytest.mark.parametrize("face", FACES)
def test_they_are_found_in_a_pdf(face: str) -> None:
    one = page(face)
    font = STYLE.face(face).main
    read = pdfium.PdfDocument(pdf.write([one], "Names", "Gundeck", font))[0].get_textpage().get_text_range()
    lines = [" ".join(line.split()) for line in read.splitlines()]
    assert lines == list(NAMES)


@pytest.mark.parametrize("face", FACES)
def test_they_are_found_in_an_svg(face: str) -> None:
    one = page(face)
    text = unescape(svg.write(one, "Names"))
    for item in one.frame.items:
        assert isinstance(item, Glyphs)
        assert item.text in text
