"""`gundeck build`, start-up and checks included, against a bare loop that draws the same pages in the same formats.

The pages of each game are laid out once, in a process of their own, and written down as plain lists; `bare.py` replays
them in another.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path as FilePath
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from clock import ROOT, process, show


@dataclass(frozen=True)
class Case:
    """A print to be timed: its words after `gundeck build` follow from the rest."""

    times: int  # runs; the first of several is not counted
    game: str = ""  # every game where empty
    scenario: str = ""  # the whole game where empty
    formats: tuple[str, ...] = ()  # the default ones where empty

    @property
    def words(self) -> list[str]:
        words = [self.game or "--all"]
        words += ["--scenario", self.scenario] if self.scenario else []
        return words + [word for form in self.formats for word in ("--format", form)]


CASES = (
    Case(4, "duel-of-iron"),
    Case(2, "ironclads", "first-combat", ("pdf",)),
    Case(1, "ironclads", "first-combat"),
    Case(1, "ironclads"),
    Case(1, formats=("pdf",)),
    Case(1),
)


def main() -> None:
    with TemporaryDirectory() as name:
        for case in CASES:
            measure(case, FilePath(name))


def measure(case: Case, folder: FilePath) -> None:
    """Time one print and the replay of its pages, and report both."""
    from generator.resources import Library

    command = [sys.executable, "-m", "generator", "build", *case.words, "-o", str(folder / "out")]
    own, peak = process(command, case.times)
    games = [case.game] if case.game else Library().games()
    recorded = [recording(folder, game, case.scenario) for game in games]
    bare = replay(folder, case, [file for file, _ in recorded])
    pages = sum(count for _, count in recorded)
    show(f"gundeck build {' '.join(case.words)}", f"{own:.2f} s")
    show(f"bare loop, {pages} pages", f"{bare:.2f} s")
    show("ratio", f"{own / bare:.2f}", "< 2.5", own / bare < 2.5)
    show("peak memory", f"{peak:.0f} MB", "< 500 MB", peak < 500)


@cache
def recording(folder: FilePath, game: str, scenario: str) -> tuple[FilePath, int]:
    """The file of the pages of a game, and how many there are."""
    file = folder / f"{game}-{scenario}.pickle"
    command = [sys.executable, __file__, str(file), game, scenario]
    return file, int(subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout)


def replay(folder: FilePath, case: Case, files: Sequence[FilePath]) -> float:
    """Seconds that the bare loop takes."""
    formats = ",".join(case.formats or ("pdf", "svg"))
    command = [sys.executable, str(ROOT / "bench" / "bare.py"), str(folder), formats, *map(str, files)]
    runs = [
        float(subprocess.run(command, check=True, capture_output=True, text=True).stdout) for _ in range(case.times)
    ]
    return median(runs[1:] or runs)


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


def record(file: FilePath, game: str, scenario: str) -> int:
    """Lay a game out and write its pages down; how many there are."""
    from generator.build import Order, prove
    from generator.layout.paper import read_paper
    from generator.resources import Library

    pages = prove(Library(), game, Order(read_paper("A4"), scenario=scenario or None)).pages
    recorder = _Recorder()
    drawn = [(page.frame.width, page.frame.height, recorder.items(page.frame.items)) for page in pages]
    sets = {"book": drawn}
    for page, plain in zip(pages, drawn, strict=True):
        sets.setdefault(page.kind, []).append(plain)
    file.write_bytes(pickle.dumps((sets, recorder.fonts, recorder.symbols)))
    return len(pages)


if __name__ == "__main__":
    if len(sys.argv) == 4:
        sys.stdout.write(f"{record(FilePath(sys.argv[1]), *sys.argv[2:])}\n")
    else:
        main()
