"""PDF and SVG of every page, rendered by two renderers that share no code: the same picture."""

from __future__ import annotations

import io
import math
from typing import Any

import numpy as np
import numpy.typing as npt
import pypdfium2
import pytest
import resvg_py
from PIL import Image

from generator.backends import pdf, svg
from generator.drawing.frame import Frame, Page
from generator.resources import Library
from generator.rules import load_game
from generator.sheets.compose import PrintedPage
from generator.units import mm

_A3 = mm(420) + 1  # points: the longer side of the largest page that is looked at closely
_OFF = 128  # of 255
_MOST = 0.0002  # of all pixels


def kinds() -> list[str]:
    game = load_game(Library(), "duel-of-iron").game
    assert game is not None
    return [one.kind for one in game.about.prints]


def whole(page: PrintedPage) -> Page:
    """The page with its sides rounded up to whole pixels: the renderers would each stretch it in a way of their own."""
    width, height = (math.ceil(side / 3) * 3.0 for side in (page.frame.width, page.frame.height))
    return Page(Frame(width, height, page.frame.items), page.outline)


@pytest.mark.parametrize("paper", ["A4", "A2"])
@pytest.mark.parametrize("kind", kinds())
def test_pdf_and_svg_show_the_same(press: Any, kind: str, paper: str) -> None:
    printed = press(paper)
    font = next(iter(printed.proof.style.faces.values())).main
    pages = [whole(page) for page in printed.of(kind)]
    document = pypdfium2.PdfDocument(pdf.write(pages, "", "", font))
    for number, page in enumerate(pages):
        scale = 4 if max(page.frame.width, page.frame.height) <= _A3 else 4 / 3  # 288 or 96 dpi
        # drawn twice as large: pdfium sets letters on whole pixels, which would tell as a difference
        one = pixels(document[number].render(scale=2 * scale).to_pil().reduce(2))
        png = resvg_py.svg_to_bytes(svg_string=svg.write(page, ""), dpi=round(72 * scale), background="white")
        two = pixels(Image.open(io.BytesIO(bytes(png))))
        off = float((np.abs(one - two).max(axis=2) > _OFF).mean())
        assert off < _MOST, f"{printed.of(kind)[number].title}: {off:.3%} of the pixels differ"
        assert (one < 128).any(), f"{printed.of(kind)[number].title} is blank"
    document.close()


def pixels(picture: Image.Image) -> npt.NDArray[np.int16]:
    return np.asarray(picture.convert("RGB")).astype(np.int16)
