"""Font files in; the width, kerning, ink and outline of text in one font out. Nothing else reads a font's metrics.

One character is one glyph: ligatures and alternates are off, so that PDF and SVG agree and text can be searched.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from pathlib import Path as FilePath
from unicodedata import category

import uharfbuzz as hb

from generator.units import Rect

_NO_GLYPH = ("Mn", "Mc", "Me", "Cf")  # marks on the character before, and what only steers: no glyph of their own
_PLAIN = dict.fromkeys(("liga", "clig", "calt", "dlig", "rlig", "locl", "ccmp"), False) | {"kern": True}


class UnreadableFontError(ValueError):
    """A file that is no whole font; the message goes on from its name."""


class Font:
    """One static TrueType file. Metrics are in ems. Raises UnreadableFontError."""

    def __init__(self, path: FilePath) -> None:
        self.path = path
        face = hb.Face(hb.Blob(_whole(path)))
        self._font = hb.Font(face)
        self._em = face.upem
        self.is_truetype = "glyf" in face.table_tags and "fvar" not in face.table_tags
        self.name: str = face.get_name(hb.OTNameIdPredefined.POSTSCRIPT_NAME)
        self._characters = frozenset(one for one in map(chr, face.unicodes) if category(one) not in _NO_GLYPH)
        self._shaped: dict[str, tuple[tuple[float, ...], float]] = {}
        self._widths: dict[str, float] = {}
        extents = self._font.get_font_extents("ltr")
        self.ascent = extents.ascender / self._em
        self.descent = -extents.descender / self._em
        self.cap_height = self.ink("H").height
        self.x_height = self.ink("x").height
        self._outlines: dict[str, str] = {}

    def has(self, character: str) -> bool:
        """Whether the font can draw the character."""
        return character in self._characters

    def has_all(self, text: str) -> bool:
        """Whether the font can draw every character of a text."""
        return self._characters.issuperset(text)

    def advances(self, text: str) -> tuple[tuple[float, ...], float]:
        """The left edge of each character, and the width of the whole, in ems, kerned."""
        known = self._shaped.get(text)
        if known is None:
            buffer = hb.Buffer()
            buffer.add_str(text)
            buffer.guess_segment_properties()
            buffer.direction = "ltr"
            hb.shape(self._font, buffer, _PLAIN)
            advances = [position.x_advance for position in buffer.glyph_positions]
            if len(advances) != len(text):  # a font that joins characters whatever it is asked
                one = len(text) == 1
                advances = [sum(advances)] if one else [round(self.advance(each) * self._em) for each in text]
            *lefts, width = (x / self._em for x in accumulate(advances, initial=0))
            known = self._shaped[text] = (tuple(lefts), width)
        return known

    def advance(self, character: str) -> float:
        """The width of one character alone, in ems."""
        width = self._widths.get(character)
        if width is None:
            width = self._widths[character] = self.advances(character)[1]
        return width

    def ink(self, character: str) -> Rect:
        """The box of the character's ink about its origin on the baseline, in ems, y down."""
        extents = self._font.get_glyph_extents(self._font.get_nominal_glyph(ord(character)) or 0)
        if extents is None:
            return Rect(0, 0, 0, 0)
        em = self._em
        return Rect(extents.x_bearing / em, -extents.y_bearing / em, extents.width / em, -extents.height / em)

    def outline(self, character: str) -> str:
        """The character as SVG path data, in thousandths of an em, y up."""
        if character not in self._outlines:
            self._outlines[character] = self._draw(character)
        return self._outlines[character]

    def _draw(self, character: str) -> str:
        scale = 1000 / self._em
        parts: list[str] = []

        def point(*numbers: float) -> str:
            return " ".join(f"{number * scale:g}" for number in numbers)

        pen = hb.DrawFuncs()
        pen.set_move_to_func(lambda x, y, _: parts.append(f"M{point(x, y)}"))
        pen.set_line_to_func(lambda x, y, _: parts.append(f"L{point(x, y)}"))
        pen.set_quadratic_to_func(lambda a, b, x, y, _: parts.append(f"Q{point(a, b, x, y)}"))
        pen.set_cubic_to_func(lambda a, b, c, d, x, y, _: parts.append(f"C{point(a, b, c, d, x, y)}"))
        pen.set_close_path_func(lambda _: parts.append("Z"))
        self._font.draw_glyph(self._font.get_nominal_glyph(ord(character)) or 0, pen, None)
        return "".join(parts)


def _whole(path: FilePath) -> bytes:
    """The bytes of a font file of which nothing is missing."""
    try:
        data = path.read_bytes() if path.is_file() else b""
    except OSError as error:
        raise UnreadableFontError(f"cannot be read: {error.strerror or error}") from None
    count = int.from_bytes(data[4:6], "big")
    tables = [data[at + 8 : at + 16] for at in range(12, 12 + 16 * count, 16)]  # where each begins, and its length
    ends = [sum(int.from_bytes(table[half : half + 4], "big") for half in (0, 4)) for table in tables]
    if not tables or max(ends) > len(data):
        raise UnreadableFontError("is no font, or not the whole of one")
    return data


@cache
def load(path: FilePath) -> Font:
    """The font of a file, read once."""
    return Font(path)
