"""Pages in, one PDF out: real text in embedded subsets, vector only, true scale. The only user of reportlab."""

from __future__ import annotations

import errno
import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from itertools import pairwise
from typing import NamedTuple

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.drawing.font import Font
from generator.drawing.frame import Frame, Glyphs, Group, Ink, Item, Page, Path, Segment, Stamp, Symbol
from generator.units import IDENTITY, Matrix, Rect, apply, compose

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_STAMP = "q {:.6f} {:.6f} {:.6f} {:.6f} {:.4f} {:.4f} cm"
_DRAW = {"M": "%.4f %.4f m", "L": "%.4f %.4f l", "C": "%.4f %.4f %.4f %.4f %.4f %.4f c", "Z": "h"}
_PAINT = {  # by whether it fills, strokes, and fills by the even-odd rule
    (True, False, False): "f",
    (True, False, True): "f*",
    (False, True, False): "S",
    (False, True, True): "S",
    (True, True, False): "B",
    (True, True, True): "B*",
}
# What a page starts with. A form starts with whatever its stamper has set, so there nothing is known.
_PAGE_START: dict[str, object] = {
    "fill-alpha": 1.0,
    "stroke-alpha": 1.0,
    "dash": (),
    "cap": "butt",
    "join": "miter",
}
_TOLERANCE = 0.002  # points: how far a character may stand from where plain text would put it

rl_config.useA85 = 0  # streams as they are, not spelt out in ASCII: a quarter smaller, and far quicker
_WIDE = 0.08  # ems between letters beyond which readers see a space


class Piece(NamedTuple):
    """Characters of a line that follow each other without a gap."""

    x: float  # where it begins, points
    gap: float  # the room before it beyond where the text before it ends, points
    text: str


_registered: dict[str, str] = {}


def register(font: Font) -> str:
    """Tell reportlab of a font, once; its name. Raises ValueError for two files of one PostScript name,

    since reportlab would silently print the first for both, and OSError for a font that it cannot read.
    """
    path, name = str(font.path), font.name
    if _registered.setdefault(name, path) != path:
        raise ValueError(f"{path} and {_registered[name]} are both named {name}")
    if name not in pdfmetrics.getRegisteredFontNames():
        try:
            pdfmetrics.registerFont(TTFont(name, path, shapable=False))
        except (TTFError, struct.error, LookupError, ValueError, AssertionError) as error:
            raise OSError(errno.EINVAL, f"the font cannot be embedded ({error})", path) from None
    return name


def write(pages: Sequence[Page], title: str, creator: str, first_font: Font) -> bytes:
    """The PDF of these pages. `first_font` stands where reportlab would otherwise name an unembedded Helvetica."""
    buffer = BytesIO()
    canvas = Canvas(
        buffer,
        pagesize=(pages[0].frame.width, pages[0].frame.height),
        bottomup=0,  # y runs down, as in a frame; text is turned back
        pageCompression=1,
        invariant=1,
        initialFontName=register(first_font),
        lang="en",
    )
    canvas.setTitle(title)
    canvas.setAuthor(creator)
    canvas.setCreator(creator)
    canvas.setSubject(title)
    canvas.setViewerPreference("PrintScaling", "None")
    writer = _Writer(canvas)
    written: tuple[str, ...] = ()
    for number, page in enumerate(pages):
        writer.page(page.frame)
        key = f"p{number}"
        for level, name in enumerate(page.outline):
            if page.outline[: level + 1] != written[: level + 1]:
                # a key has one entry only
                canvas.bookmarkPage(f"{key}.{level}")
                canvas.addOutlineEntry(name, f"{key}.{level}", level, closed=level > 0)
        written = page.outline
        writer.bookmark_labels(page, key)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


class _Writer:
    """One method for each kind of item; remembers the ink that is set, to say it only once."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._forms: dict[Symbol, str] = {}
        self._strings: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self._state: dict[str, object] = {}
        self._labels: list[tuple[str, float, float]] = []
        self._height = 0.0

    def page(self, frame: Frame) -> None:
        canvas, self._height = self._canvas, frame.height
        self._labels = []
        for symbol in _symbols(frame.items):
            self._define(symbol)
        canvas.setPageSize((frame.width, frame.height))
        trim = frame.trim or Rect(0, 0, frame.width, frame.height)
        canvas.setTrimBox(self._pdf_box(trim))
        canvas.setBleedBox(self._pdf_box(frame.bleed or trim))
        self._state = dict(_PAGE_START)
        self._items(frame.items, IDENTITY)

    def bookmark_labels(self, page: Page, key: str) -> None:
        """An outline entry below the page's own for each labelled group on it."""
        for number, (label, x, y) in enumerate(self._labels):
            name = f"{key}-{number}"
            self._canvas.bookmarkPage(name, fit="XYZ", left=x, top=self._height - y)
            self._canvas.addOutlineEntry(label, name, len(page.outline), closed=True)

    def _pdf_box(self, rect: Rect) -> tuple[float, float, float, float]:
        return (rect.x, self._height - rect.bottom, rect.right, self._height - rect.y)

    def _items(self, items: Iterable[Item], matrix: Matrix) -> None:
        for item in items:
            if isinstance(item, Path):
                self._path(item)
            elif isinstance(item, Glyphs):
                self._glyphs(item)
            elif isinstance(item, Group):
                self._group(item, matrix)
            else:
                self._stamp(item)

    def _path(self, path: Path) -> None:
        ink = path.ink
        if ink.fill is None and ink.stroke is None:
            return
        self._set_ink(ink)
        self._canvas.addLiteral(f"{_outline(path.segments)} {_PAINT[bool(ink.fill), bool(ink.stroke), ink.even_odd]}")

    def _set_ink(self, ink: Ink) -> None:
        canvas = self._canvas
        if ink.fill is not None:
            self._set_fill(ink.fill, ink.opacity)
        if ink.stroke is not None:
            self._once("stroke", ink.stroke, lambda: canvas.setStrokeColorRGB(*_rgb(str(ink.stroke))))
            self._once("stroke-alpha", ink.opacity, lambda: canvas.setStrokeAlpha(ink.opacity))
            self._once("width", ink.width, lambda: canvas.setLineWidth(ink.width))
            self._once("dash", ink.dash, lambda: canvas.setDash(list(ink.dash)))
            self._once("cap", ink.cap, lambda: canvas.setLineCap(_CAPS[ink.cap]))
            self._once("join", ink.join, lambda: canvas.setLineJoin(_JOINS[ink.join]))

    def _set_fill(self, fill: str, opacity: float) -> None:
        self._once("fill", fill, lambda: self._canvas.setFillColorRGB(*_rgb(fill)))
        self._once("fill-alpha", opacity, lambda: self._canvas.setFillAlpha(opacity))

    def _once(self, name: str, value: object, put: Callable[[], None]) -> None:
        if self._state.get(name) != value:
            put()
            self._state[name] = value

    def _glyphs(self, glyphs: Glyphs) -> None:
        self._set_fill(glyphs.fill, 1.0)
        pieces = list(_pieces(glyphs))
        line = f"BT 1 0 0 -1 {glyphs.xs[0]:.4f} {glyphs.y:.4f} Tm {self._shown(glyphs, pieces)} ET"
        if _is_letterspaced(pieces, glyphs.size):
            # readers take the wide gaps for spaces; this tells them the words
            line = f"{_spoken(glyphs.text)} {line} EMC"
        self._canvas.addLiteral(line)

    def _shown(self, glyphs: Glyphs, pieces: Iterable[Piece]) -> str:
        """The operators that show a line: strings with the kerning between them, in the font's subsets."""
        name, size = register(glyphs.font), glyphs.size
        operators: list[str] = []
        array: list[str] = []
        used = ""
        for _, gap, piece in pieces:
            if gap:
                array.append(f"{-gap / size * 1000:.2f}")
            for subset, text in self._encoded(name, piece):
                if subset != used:
                    if used:
                        operators.append(f"[{''.join(array)}] TJ")
                        array = []
                    operators.append(f"{subset} {size:.4f} Tf")
                    used = subset
                array.append(text)
        operators.append(f"[{''.join(array)}] TJ")
        return " ".join(operators)

    def _encoded(self, name: str, piece: str) -> list[tuple[str, str]]:
        """Text in the codes of a font: the subset, and the string as PDF writes it, each time the subset changes."""
        known = self._strings.get((name, piece))
        if known is None:
            canvas, font = self._canvas, pdfmetrics.getFont(name)
            known = self._strings[name, piece] = [
                (font.getSubsetInternalName(subset, canvas._doc), f"({canvas._escape(text)})")
                for subset, text in font.splitString(piece, canvas._doc)
            ]
        return known

    def _group(self, group: Group, matrix: Matrix) -> None:
        inner = compose(matrix, group.matrix)
        if group.label:
            self._labels.append((group.label, *apply(inner, 0, 0)))
        if group.matrix == IDENTITY and group.clip is None and not group.text:
            self._items(group.items, inner)
            return
        before = dict(self._state)
        if group.text:
            self._canvas.addLiteral(_spoken(group.text))
        self._canvas.saveState()
        if group.matrix != IDENTITY:
            self._canvas.transform(*group.matrix)
        if group.clip is not None:
            self._canvas.addLiteral(f"{_outline(group.clip)} W n")
        self._items(group.items, inner)
        self._canvas.restoreState()
        if group.text:
            self._canvas.addLiteral("EMC")
        self._state = before

    def _stamp(self, stamp: Stamp) -> None:
        # a stamp sets no ink, so nothing needs to be remembered of it
        self._canvas.addLiteral(_STAMP.format(*stamp.matrix))
        self._canvas.doForm(self._forms[stamp.symbol])
        self._canvas.addLiteral("Q")

    def _define(self, symbol: Symbol) -> None:
        if symbol in self._forms:
            return
        name = self._forms[symbol] = f"{symbol.name}-{len(self._forms)}"
        box = symbol.bounds
        self._canvas.beginForm(name, box.x, box.y, box.right, box.bottom)
        # reportlab turns a form as it turns a page; it stands on a page that is turned already
        self._canvas.transform(1, 0, 0, -1, 0, self._canvas._pagesize[1])
        self._state = {}
        self._items(symbol.items, IDENTITY)
        self._canvas.endForm()


def _outline(segments: Iterable[Segment]) -> str:
    """A shape as path operators."""
    return " ".join([_DRAW[segment[0]] % segment[1:] for segment in segments])


def _symbols(items: Iterable[Item]) -> Iterable[Symbol]:
    """The symbols stamped among the items, a nested one before the one that holds it."""
    for item in items:
        if isinstance(item, Group):
            yield from _symbols(item.items)
        elif isinstance(item, Stamp):
            yield from _symbols(item.symbol.items)
            yield item.symbol


def _pieces(glyphs: Glyphs) -> Iterator[Piece]:
    """The line cut wherever a character does not stand at the end of the one before it."""
    advance, size = glyphs.font.advance, glyphs.size
    start = x = glyphs.xs[0]
    gap, piece = 0.0, ""
    for character, left in zip(glyphs.text, glyphs.xs, strict=True):
        if abs(left - x) > _TOLERANCE:
            yield Piece(start, gap, piece)
            gap, piece, start, x = left - x, "", left, left
        piece += character
        x += advance(character) * size
    yield Piece(start, gap, piece)


def _is_letterspaced(pieces: Sequence[Piece], size: float) -> bool:
    """Whether letters of one word stand further apart than readers allow for."""
    return any(
        piece.gap > _WIDE * size and piece.text[0] != " " and before.text[-1] != " "
        for before, piece in pairwise(pieces)
    )


def _spoken(text: str) -> str:
    """The beginning of what reads as this text, whatever the glyphs in it."""
    words = f"\ufeff{text}".encode("utf-16-be").hex()
    return f"/Span <</ActualText <{words}>>> BDC"


def _rgb(color: str) -> tuple[float, float, float]:
    return (int(color[1:3], 16) / 255, int(color[3:5], 16) / 255, int(color[5:7], 16) / 255)
