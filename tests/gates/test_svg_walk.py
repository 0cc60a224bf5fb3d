"""Every SVG of a print: well formed, ids once each, references that lead somewhere, the frame's text and size."""

from __future__ import annotations

import math
import re
from xml.etree import ElementTree

import pytest
from prints import Printed, each_walked

from generator.drawing.frame import Glyphs, Group, Item, Stamp

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
_NUMBERS = ("d", "x", "y", "transform", "font-size", "stroke-width", "stroke-dasharray", "viewBox", "fill-opacity")
_NUMBER = re.compile(r"-?\d+(\.\d+)?")


@each_walked
def test_every_svg_is_sound(printed: Printed) -> None:
    for page in printed.pages:
        text = printed.svg(page)
        root = ElementTree.fromstring(text)
        ids = [one.get("id") for one in root.iter() if one.get("id")]
        assert len(ids) == len(set(ids)), page.title
        named = {one.get(HREF, "").removeprefix("#") for one in root.iter(f"{SVG}use")}
        named |= set(re.findall(r"url\(#([^)]+)\)", text))
        assert named <= set(ids), page.title
        assert "<image" not in text and "<foreignObject" not in text and "http" not in "".join(named)
        for key, points in (("width", page.frame.width), ("height", page.frame.height)):
            assert float(root.get(key, "").removesuffix("pt")) == pytest.approx(points, abs=0.001)
        assert _odd_numbers(root) == [], page.title
        drawn = ["".join(one.itertext()) for one in root.iter(f"{SVG}text")]
        assert drawn == sorted_as_drawn(page.frame.items, drawn), page.title


def _odd_numbers(root: ElementTree.Element) -> list[str]:
    odd = []
    for one in root.iter():
        for key in _NUMBERS:
            for number in re.findall(r"[^\s,()MLCQZmatrix]+", one.get(key, "")):
                if not _NUMBER.fullmatch(number) or not math.isfinite(float(number)):
                    odd.append(f"{key}={number}")
    return odd


def sorted_as_drawn(items: tuple[Item, ...], drawn: list[str]) -> list[str]:
    """The texts of a frame, those of a symbol once: a symbol's stand in <defs>, before the page's own."""
    symbols: list[str] = []
    page: list[str] = []
    seen: set[int] = set()

    def read(items: tuple[Item, ...], into: list[str]) -> None:
        for item in items:
            if isinstance(item, Glyphs) or (isinstance(item, Group) and item.text):
                into.append(item.text)
            elif isinstance(item, Group):
                read(item.items, into)
            elif isinstance(item, Stamp) and id(item.symbol) not in seen:
                seen.add(id(item.symbol))
                inner: list[str] = []
                read(item.symbol.items, inner)
                symbols.extend(inner)

    read(items, page)
    return [*symbols, *page]
