"""PDF: true boxes, embedded fonts, no raster, searchable text, bookmarks, the same bytes each time."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from frames import ALL, GARAMOND, PLEX, SANS, groups, lines, texts

from generator.backends import pdf
from generator.drawing.font import Font
from generator.drawing.frame import Frame, Group, Ink, Page, Path
from generator.drawing.path import box
from generator.units import Rect, mm, translation


def written(*pages: Page) -> bytes:
    return pdf.write(pages, "Duel of Iron", "Gundeck 1", PLEX)


def opened(*pages: Page) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(written(*pages)))


def test_page_boxes_are_those_of_the_frame() -> None:
    with opened(Page(groups(), ("Sheet",))) as file:
        page = file.pages[0]
        assert [float(x) for x in page.MediaBox] == [0, 0, 200, 100]
        # y runs up in a PDF; this frame's boxes lie level with its middle
        assert [float(x) for x in page.TrimBox] == [5, 5, 195, 95]
        assert [float(x) for x in page.BleedBox] == [2, 2, 198, 98]
    with opened(Page(lines(), ("Sheet",))) as file:
        page = file.pages[0]
        assert [float(x) for x in page.TrimBox] == [float(x) for x in page.BleedBox] == [0, 0, 200, 120]


def test_the_document_says_what_it_is() -> None:
    with opened(Page(lines(), ("Sheet",))) as file:
        assert file.Root.ViewerPreferences.PrintScaling == "/None"
        assert str(file.Root.Lang) == "en"
        assert str(file.docinfo.Title) == "Duel of Iron"
        assert str(file.docinfo.Creator) == "Gundeck 1"


def test_chapters_and_labelled_groups_are_bookmarks() -> None:
    pages = [Page(lines(), ("Map", "Tile A1")), Page(groups(), ("Map", "Tile B1")), Page(texts(), ("Rules",))]
    with opened(*pages) as file, file.open_outline() as outline:
        top = list(outline.root)
        assert [one.title for one in top] == ["Map", "Rules"]
        assert [one.title for one in top[0].children] == ["Tile A1", "Tile B1"]
        assert [one.title for one in top[0].children[1].children] == ["Boxes & hatching <1>"]


@pytest.mark.parametrize("name", ALL)
def test_fonts_are_embedded_and_nothing_is_raster(name: str) -> None:
    with opened(Page(ALL[name](), (name,))) as file:
        for thing in file.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
                assert "/FontFile2" in thing.FontDescriptor
                assert "Helvetica" not in str(thing.BaseFont)
            if isinstance(thing, pikepdf.Stream):
                assert thing.get("/Subtype") != "/Image"


def test_every_line_can_be_searched_and_stands_in_its_place() -> None:
    file = pypdfium2.PdfDocument(written(Page(texts(), ("Texts",))))
    page = file[0]
    text = page.get_textpage()
    lines = text.get_text_range().splitlines()
    for words in ("AVAST, To Virginia", "1D8-3", "0107", "66 %", "SHOALS", "Ω mixed", "Larboard"):
        assert any(words in line for line in lines), words
        assert text.search(words).get_next() is not None
    # the left edge of each character of the kerned line, within 0.03 pt
    start = text.get_text_range().index("AVAST")
    for number, (character, x) in enumerate(zip(texts().items[0].text, texts().items[0].xs, strict=True)):  # type: ignore[union-attr]
        if character != " ":
            left = text.get_charbox(start + number)[0]
            assert left == pytest.approx(x + 18 * GARAMOND.ink(character).x, abs=0.03)
    file.close()


def test_the_same_bytes_each_time() -> None:
    pages = [Page(ALL[name](), (name,)) for name in ALL]
    assert written(*pages) == written(*[Page(ALL[name](), (name,)) for name in ALL])


def test_two_files_of_one_font_name_are_refused(tmp_path: object) -> None:
    twin = Font(PLEX.path)
    twin.path = GARAMOND.path
    pdf.register(PLEX)
    with pytest.raises(ValueError, match="are both named"):
        pdf.register(twin)


def test_ink_set_inside_a_group_does_not_leak_out() -> None:
    red, blue = Ink(fill="#ff0000"), Ink(fill="#0000ff")
    inner = Group((Path(box(Rect(0, 0, 10, 10)), blue),), translation(20, 0))
    frame = Frame(60, 10, (Path(box(Rect(0, 0, 10, 10)), red), inner, Path(box(Rect(40, 0, 10, 10)), red)))
    file = pypdfium2.PdfDocument(written(Page(frame, ("Inks",))))
    picture = file[0].render(scale=4).to_pil()
    assert [picture.getpixel((x, 20)) for x in (20, 100, 180)] == [(255, 0, 0), (0, 0, 255), (255, 0, 0)]
    file.close()


@pytest.mark.parametrize(("width", "height"), [(210, 297), (215.9, 279.4), (594, 841), (123.4, 345.6)])
def test_a_page_in_millimetres_is_exact_to_a_hundredth(width: float, height: float) -> None:
    frame = Frame(mm(width), mm(height), SANS.line("x", 9, 50, 50))
    with opened(Page(frame, ("Sheet",))) as file:
        sides = [float(x) / mm(1) for x in file.pages[0].MediaBox]
        assert sides == pytest.approx([0, 0, width, height], abs=0.005)
