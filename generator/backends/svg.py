"""A page in, one SVG out. The only user of svgwrite, which makes the document; its items are plain XML elements.

Each glyph is an outline in <defs>, placed by <use>, with invisible text over it for search and copy:
the one form that browsers, Inkscape, librsvg and resvg draw alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement, tostring

import svgwrite

from generator.drawing.font import Font
from generator.drawing.frame import Glyphs, Group, Ink, Item, Page, Path, Segment, Stamp, Symbol
from generator.units import IDENTITY, Matrix

_DRAW = {"M": "M%.3f %.3f", "L": "L%.3f %.3f", "C": "C%.3f %.3f %.3f %.3f %.3f %.3f", "Z": "Z"}
_INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
_LINK = "xlink:href"


def write(page: Page, title: str) -> str:
    """The SVG of one page."""
    frame = page.frame
    width, height = _number(frame.width), _number(frame.height)
    drawing = svgwrite.Drawing(size=(f"{width}pt", f"{height}pt"), viewBox=f"0 0 {width} {height}", debug=False)
    # PDF's own limit; SVG's default of 4 would cut sharp corners differently
    drawing["stroke-miterlimit"] = "10"
    drawing["xmlns:inkscape"] = _INKSCAPE
    drawing.set_desc(title=title)
    root = drawing.get_xml()
    defs = root.find("defs")
    SubElement(defs, "style").text = ".t{fill-opacity:0;white-space:pre}"
    _Writer(defs).items(frame.items, root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{tostring(root, "unicode")}\n'


class _Writer:
    """One method for each kind of item."""

    def __init__(self, defs: Element) -> None:
        self._defs = defs
        self._outlines: dict[tuple[Font, str], str] = {}
        self._symbols: dict[Symbol, str] = {}
        self._clips = 0
        self._silent = 0  # groups about this place that say themselves what their letters say
        self._layers = 0

    def items(self, items: Iterable[Item], parent: Element) -> None:
        for item in items:
            if isinstance(item, Path):
                self._path(item, parent)
            elif isinstance(item, Glyphs):
                self._glyphs(item, parent)
            elif isinstance(item, Group):
                self._group(item, parent)
            else:
                self._stamp(item, parent)

    def _path(self, path: Path, parent: Element) -> None:
        if path.ink.fill is not None or path.ink.stroke is not None:
            SubElement(parent, "path", {"d": _data(path.segments), **_attributes(path.ink)})

    def _glyphs(self, glyphs: Glyphs, parent: Element) -> None:
        y = _number(glyphs.y)
        if not self._silent:
            xs = " ".join([_number(x, 2) for x in glyphs.xs])
            size = {"class": "t", "font-size": _number(glyphs.size), "x": xs, "y": y}
            SubElement(parent, "text", size).text = glyphs.text
        scale = glyphs.size / 1000
        place = f"matrix({_number(scale, 6)} 0 0 {_number(-scale, 6)} 0 {y})"
        line = Element("g", {"fill": glyphs.fill, "transform": place})
        for character, x in zip(glyphs.text, glyphs.xs, strict=True):
            name = self._outline(glyphs.font, character)
            if name:
                SubElement(line, "use", {_LINK: f"#{name}", "x": _number(x / scale, 1)})
        if len(line):
            parent.append(line)

    def _outline(self, font: Font, character: str) -> str:
        """The name of a character's outline; empty for one that has none."""
        name = self._outlines.get((font, character))
        if name is None:
            data = font.outline(character)
            name = f"g{len(self._outlines)}" if data else ""
            self._outlines[font, character] = name
            if data:
                SubElement(self._defs, "path", {"id": name, "d": data})
        return name

    def _group(self, group: Group, parent: Element) -> None:
        attributes: dict[str, str] = {}
        if group.matrix != IDENTITY:
            attributes["transform"] = _matrix(group.matrix)
        if group.clip is not None:
            self._clips += 1
            clip = SubElement(self._defs, "clipPath", {"id": f"c{self._clips}"})
            SubElement(clip, "path", {"d": _data(group.clip)})
            attributes["clip-path"] = f"url(#c{self._clips})"
        if group.layer:
            self._layers += 1
            attributes |= {
                "id": f"layer{self._layers}",
                "inkscape:groupmode": "layer",
                "inkscape:label": group.layer,
            }
        inner = SubElement(parent, "g", attributes)
        if group.label:
            SubElement(inner, "title").text = group.label
        if group.text:
            SubElement(inner, "text", {"class": "t"}).text = group.text
            self._silent += 1
        self.items(group.items, inner)
        self._silent -= bool(group.text)

    def _stamp(self, stamp: Stamp, parent: Element) -> None:
        name = self._symbols.get(stamp.symbol)
        if name is None:
            symbol = Element("g")
            self.items(stamp.symbol.items, symbol)
            name = self._symbols[stamp.symbol] = f"s{len(self._symbols)}"
            symbol.set("id", name)
            self._defs.append(symbol)
        SubElement(parent, "use", {_LINK: f"#{name}", "transform": _matrix(stamp.matrix)})


def _attributes(ink: Ink) -> dict[str, str]:
    attributes = {"fill": ink.fill or "none"}
    if ink.stroke is not None:
        attributes |= {"stroke": ink.stroke, "stroke-width": _number(ink.width)}
        if ink.dash:
            attributes["stroke-dasharray"] = " ".join(map(_number, ink.dash))
        if ink.cap != "butt":
            attributes["stroke-linecap"] = ink.cap
        if ink.join != "miter":
            attributes["stroke-linejoin"] = ink.join
        if ink.opacity != 1:
            attributes["stroke-opacity"] = _number(ink.opacity)
    if ink.fill is not None:
        if ink.opacity != 1:
            attributes["fill-opacity"] = _number(ink.opacity)
        if ink.even_odd:
            attributes["fill-rule"] = "evenodd"
    return attributes


def _data(segments: Iterable[Segment]) -> str:
    data = "".join([_DRAW[segment[0]] % segment[1:] for segment in segments])
    return data.replace(".000", "")


def _matrix(matrix: Matrix) -> str:
    a, b, c, d, e, f = matrix
    turn = " ".join(_number(value, 6) for value in (a, b, c, d))
    return f"matrix({turn} {_number(e)} {_number(f)})"


def _number(value: float, places: int = 4) -> str:
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
