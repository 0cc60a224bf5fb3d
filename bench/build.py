"""The whole `gundeck build duel-of-iron`, start-up and checks included, against a bare loop that draws the same pages.

The pages are laid out here once and written down as plain lists; `bare.py` replays them in a process of its own.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path as FilePath
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from clock import ROOT, process, show

_GAME = "duel-of-iron"
_TIMES = 5


def main() -> None:
    with TemporaryDirectory() as name:
        folder = FilePath(name)
        pages = record(folder / "pages.pickle")
        command = [sys.executable, "-m", "generator", "build", _GAME, "-o", str(folder / "out")]
        own = process(command, _TIMES)
        bare = replay(folder)
    show("pages, each in the book, in its kind's PDF and as SVG", str(pages))
    show("bare loop through reportlab and svgwrite", f"{bare:.2f} s")
    show(f"gundeck build {_GAME}", f"{own:.2f} s")
    show("ratio", f"{own / bare:.2f}", "< 2.5", own / bare < 2.5)


def replay(folder: FilePath) -> float:
    command = [sys.executable, str(ROOT / "bench" / "bare.py"), str(folder / "pages.pickle"), str(folder)]
    runs = [
        float(subprocess.run(command, check=True, capture_output=True, text=True).stdout) for _ in range(_TIMES + 1)
    ]
    return median(runs[1:])


class _Recorder:
    """Items as plain tuples; fonts and symbols by name."""

    def __init__(self) -> None:
        self.fonts: dict[str, str] = {}
        self.symbols: dict[str, Any] = {}
        self._names: dict[int, str] = {}

    def items(self, items: Iterable[Any]) -> list[tuple[Any, ...]]:
        return [self._item(item) for item in items]

    def _item(self, item: Any) -> tuple[Any, ...]:
        from generator.backends.pdf import _pieces
        from generator.drawing.frame import Glyphs, Group, Path

        if isinstance(item, Path):
            ink = item.ink
            return "path", item.segments, ink.fill, ink.stroke, ink.width, ink.dash, ink.opacity
        if isinstance(item, Glyphs):
            font = item.font
            self.fonts[font.name] = str(font.path)
            self.symbols |= {f"{font.name} {character}": font.outline(character) for character in item.text}
            pieces = [(piece.x, piece.text) for piece in _pieces(item)]
            return "text", font.name, item.size, item.text, item.xs, item.y, item.fill, pieces
        if isinstance(item, Group):
            return "group", item.matrix, item.clip, self.items(item.items)
        name = self._names.setdefault(id(item.symbol), f"s{len(self._names)}")
        if name not in self.symbols:
            box = item.symbol.bounds
            self.symbols[name] = (box.x, box.y, box.right, box.bottom), self.items(item.symbol.items)
        return "stamp", name, item.matrix


def record(file: FilePath) -> int:
    """Lay the game out and write its pages down; how many there are."""
    from generator.build import Order, prove
    from generator.layout.paper import read_paper
    from generator.resources import Library

    pages = prove(Library(), _GAME, Order(read_paper("A4"))).pages
    recorder = _Recorder()
    drawn = [(page.frame.width, page.frame.height, recorder.items(page.frame.items)) for page in pages]
    sets = {"book": drawn}
    for page, plain in zip(pages, drawn, strict=True):
        sets.setdefault(page.kind, []).append(plain)
    file.write_bytes(pickle.dumps((sets, recorder.fonts, recorder.symbols)))
    return len(pages)


if __name__ == "__main__":
    main()
