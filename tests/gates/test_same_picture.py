"""PDF and SVG of every page, rendered by two renderers that share no code: the same picture."""

from __future__ import annotations

import io
import math
from collections import Counter
from collections.abc import Iterator

import pypdfium2
import resvg_py
from PIL import Image, ImageChops
from prints import TILED, Printed, each_walked, kinds_of

from generator.backends import pdf, svg
from generator.drawing.frame import Frame, Page
from generator.sheets.compose import PrintedPage
from generator.units import mm

_A3 = mm(420) + 1  # points: the longer side of the largest page that is looked at closely
_OFF = 128  # of 255
_MOST = 0.0002  # of all pixels
_CLOSELY = 2  # pages of a kind


@each_walked
def test_pdf_and_svg_show_the_same(printed: Printed) -> None:
    pages = list(looked_at(printed))
    assert [f"{pages[number].kind} {pages[number].title}: {fault}" for number, fault in faults(printed, pages)] == []


def looked_at(printed: Printed) -> Iterator[PrintedPage]:
    """Every page, but of a chart that is cut into many tiles the first and the last: a chart takes resvg ten seconds.

    All of it is looked at where the paper is large.
    """
    tiled = kinds_of(printed.game.id, TILED)
    for page, before, after in zip(printed.pages, (None, *printed.pages), (*printed.pages[1:], None), strict=False):
        if page.kind not in tiled or not close(page) or chart(before) != chart(page) or chart(after) != chart(page):
            yield page


def chart(page: PrintedPage | None) -> str | None:
    """What a tile is of."""
    return page and f"{page.kind} {page.title.partition(' Tile ')[0]}"


def close(page: PrintedPage | Page) -> bool:
    return max(page.frame.width, page.frame.height) <= _A3


def faults(printed: Printed, pages: list[PrintedPage]) -> Iterator[tuple[int, str]]:
    font = next(iter(printed.style.faces.values())).main
    document = pypdfium2.PdfDocument(pdf.write([whole(page) for page in pages], "", "", font))
    for number, (page, scale) in enumerate(zip(map(whole, pages), scales(printed, pages), strict=True)):
        # drawn twice as large: pdfium sets letters on whole pixels, which would tell as a difference
        one = document[number].render(scale=2 * scale).to_pil().reduce(2).convert("RGB")
        png = resvg_py.svg_to_bytes(svg_string=svg.write(page, ""), dpi=round(72 * scale), background="white")
        two = Image.open(io.BytesIO(bytes(png))).convert("RGB")
        if (off := apart(one, two)) >= _MOST:
            yield number, f"{off:.3%} of the pixels differ"
        if one.convert("L").getextrema()[0] > _OFF:
            yield number, "it is blank"
    document.close()


def scales(printed: Printed, pages: list[PrintedPage]) -> Iterator[float]:
    """288 dpi; 96 for large paper; 144 for all but the first sheets of a kind that ships, forts or maps have."""
    shared = {one.kind for one in printed.game.about.prints if one.each in ("ship", "fort", "map")}
    seen: Counter[str] = Counter()
    for page in pages:
        seen[page.kind] += 1
        yield 4 / 3 if not close(page) else 2 if page.kind in shared and seen[page.kind] > _CLOSELY else 4


def whole(page: PrintedPage) -> Page:
    """The page with its sides rounded up to whole pixels: the renderers would each stretch it in a way of their own."""
    width, height = (math.ceil(side / 3) * 3.0 for side in (page.frame.width, page.frame.height))
    return Page(Frame(width, height, page.frame.items), page.outline)


def apart(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels of which a colour is too far from the other picture's."""
    red, green, blue = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(worst.histogram()[_OFF + 1 :]) / (one.width * one.height)
