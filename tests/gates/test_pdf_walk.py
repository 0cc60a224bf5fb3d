"""The book of every print, walked: fonts, boxes, bookmarks, no raster, the text of each page as its frame has it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from itertools import groupby

import pikepdf
import pypdfium2
import pytest
from prints import READ, Printed, each_walked, kinds_of

from generator.drawing.frame import Glyphs, Group, Item, Stamp, walk
from generator.units import Matrix, Rect

pytestmark = each_walked


@pytest.fixture(scope="session")
def book(printed: Printed) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(BytesIO(printed.book)) as file:
        yield file


def test_every_font_is_embedded(book: pikepdf.Pdf) -> None:
    fonts = [one for one in book.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"]
    assert fonts
    assert [str(font.BaseFont) for font in fonts if "/FontFile2" not in font.get("/FontDescriptor", {})] == []


def test_nothing_is_raster_and_nothing_blends(book: pikepdf.Pdf) -> None:
    kinds = {str(one.get("/Subtype")) for one in book.objects if isinstance(one, pikepdf.Stream)}
    assert "/Image" not in kinds
    states = [one for one in book.objects if isinstance(one, pikepdf.Dictionary) and "/BM" in one]
    assert {str(one.BM) for one in states} <= {"/Normal"}


def test_the_document_is_printed_at_true_scale_and_says_what_it_is(printed: Printed, book: pikepdf.Pdf) -> None:
    assert book.Root.ViewerPreferences.PrintScaling == "/None"
    assert str(book.docinfo.Title) == printed.game.about.title
    assert str(book.Root.Lang) == "en"
    assert "/CreationDate" not in book.docinfo or "2000" in str(book.docinfo.CreationDate)


def test_page_boxes_are_the_frames(printed: Printed, book: pikepdf.Pdf) -> None:
    assert len(book.pages) == len(printed.pages)
    for page, sheet in zip(printed.pages, book.pages, strict=True):
        whole = Rect(0, 0, page.frame.width, page.frame.height)
        for box, rect in (
            (sheet.MediaBox, whole),
            (sheet.TrimBox, page.frame.trim or whole),
            (sheet.BleedBox, page.frame.bleed or page.frame.trim or whole),
        ):
            x, y, right, top = (float(value) for value in box)
            assert (x, right) == pytest.approx((rect.x, rect.right), abs=0.01)
            assert (whole.height - top, whole.height - y) == pytest.approx((rect.y, rect.bottom), abs=0.01)


def test_bookmarks_follow_the_outline(printed: Printed, book: pikepdf.Pdf) -> None:
    outlines = [outline for outline, _ in groupby(page.outline for page in printed.pages)]
    labels = {label for page in printed.pages for label in group_labels(page.frame.items)}
    wanted = [
        (chapter, [outline[1] for outline in pages if len(outline) > 1])
        for chapter, pages in groupby(outlines, lambda outline: outline[0])
    ]
    with book.open_outline() as outline:
        found = [
            (entry.title, [below.title for below in entry.children if below.title not in labels])
            for entry in outline.root
        ]
    assert found == [(chapter, [title for title in titles if title not in labels]) for chapter, titles in wanted]


def group_labels(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield item.label
            yield from group_labels(item.items)


def test_a_bookmark_lands_on_its_page(book: pikepdf.Pdf) -> None:
    for name, there in pikepdf.NameTree(book.Root.Names.Dests).items() if "/Names" in book.Root else []:
        page, kind, *numbers = list(there.D if isinstance(there, pikepdf.Dictionary) else there)
        if kind == "/XYZ":
            _, _, width, height = (float(value) for value in page.MediaBox)
            assert 0 <= float(numbers[0]) <= width and 0 <= float(numbers[1]) <= height, name


def test_the_text_of_every_page_can_be_copied_whole_and_in_order(printed: Printed) -> None:
    file = pypdfium2.PdfDocument(printed.book)
    for number, page in enumerate(printed.pages):
        lines = [(item, matrix) for item, matrix in walk(page.frame.items) if isinstance(item, Glyphs)]
        # the reader puts in line ends of its own, so blanks do not count
        found = "".join(copied(file[number]).split())
        assert Counter(found) == Counter("".join("".join(spoken(page.frame.items)).split())), page.title
        # turned text, and words beside each other on charts, counters and forms, are read in the reader's own order
        if page.kind in kinds_of(printed.game.id, READ) and all(matrix[:4] == (1, 0, 0, 1) for _, matrix in lines):
            assert found == "".join(in_order(lines).split()), page.title
    file.close()


def spoken(items: tuple[Item, ...]) -> Iterator[str]:
    """Every text as it reads: a name along a curve as one word, whole where a tile shows some of its letters."""
    for item in items:
        if isinstance(item, Glyphs):
            yield item.text
        elif isinstance(item, Group):
            yield from [item.text] if item.text else spoken(item.items)
        elif isinstance(item, Stamp):
            yield from spoken(item.symbol.items)


def in_order(lines: list[tuple[Glyphs, Matrix]]) -> str:
    """The texts as drawn; the reader takes those that follow each other on one baseline from left to right."""
    rows = groupby(lines, lambda line: round(line[0].y + line[1][5], 1))
    return "".join(item.text for _, row in rows for item, _ in sorted(row, key=lambda line: line[0].xs[0] + line[1][4]))


def test_every_line_of_words_can_be_searched(printed: Printed) -> None:
    file = pypdfium2.PdfDocument(printed.book)
    for number, page in enumerate(printed.pages):
        text = " ".join(copied(file[number]).split())
        lines = [item.text for item, _ in walk(page.frame.items) if isinstance(item, Glyphs)]
        assert [line for line in lines if " ".join(line.split()) not in text] == [], page.title
    file.close()


def copied(page: pypdfium2.PdfPage) -> str:
    """The text as the reader gives it, with the mark that it puts for a hyphen at the end of a line turned back."""
    return str(page.get_textpage().get_text_range()).replace("\ufffe", "-")
