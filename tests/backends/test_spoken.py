"""A name whose letters stand each by itself: it reads as one word in PDF and SVG, and is drawn as its letters."""

from __future__ import annotations

from xml.etree import ElementTree

import pypdfium2
from frames import PLEX, SERIF

from generator.backends import pdf, record, svg
from generator.drawing.frame import Frame, Group, Page
from generator.units import compose, rotation, translation

SVG = "{http://www.w3.org/2000/svg}"


def _bent() -> Frame:
    """ROADS along an arc, and a plain word after it."""
    letters = [
        Group(SERIF.line(letter, 12, 0, 0), compose(translation(20 + 18 * index, 40), rotation(10 * index - 20)))
        for index, letter in enumerate("ROADS")
    ]
    return Frame(200, 100, (Group(tuple(letters), text="ROADS"), *SERIF.line("Hampton", 12, 20, 80)))


def test_it_reads_as_one_word_in_pdf() -> None:
    document = pypdfium2.PdfDocument(pdf.write([Page(_bent(), ("a",))], "t", "c", PLEX))
    assert document[0].get_textpage().get_text_range().split() == ["ROADS", "Hampton"]


def test_it_reads_as_one_word_in_svg_and_each_letter_is_drawn() -> None:
    root = ElementTree.fromstring(svg.write(Page(_bent(), ("a",)), "t"))
    assert [one.text for one in root.iter(f"{SVG}text")] == ["ROADS", "Hampton"]
    assert len(list(root.iter(f"{SVG}use"))) == len("ROADS") + len("Hampton")


def test_the_record_tells_it() -> None:
    assert "group text ROADS" in record.write(_bent())
