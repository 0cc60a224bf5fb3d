"""Which prints go through the gates, and what one is: a game laid out for a paper, and the bytes of its files.

Every game goes whole through the page invariants on all papers. Its files are walked, and its pages compared as
pictures, on A4, where nearly all are printed, and on A2, where forms are laid several to a sheet and maps are of few
tiles. Of each scenario the pages are looked over on Letter; that of the flagship goes through everything.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pytest
import yaml

from generator.build import Order, Proof, prove
from generator.drawing.frame import Page
from generator.drawing.style import Style
from generator.layout.paper import read_paper
from generator.model.load import Game
from generator.resources import Library
from generator.sheets.compose import PrintedPage

GAMES = tuple(Library().games())
SCENARIOS = tuple(
    (game, path.stem) for game in GAMES for path in Library().files(f"data/{game}/scenarios", ".yaml").values()
)
FLAGSHIP = ("ironclads", "first-combat")
PAPERS = ("A4", "Letter", "Legal", "A3", "Tabloid", "A2", "A1", "215x260mm", "500x700mm")
WALKED = ("A4", "A2")


@dataclass(frozen=True)
class Wanted:
    """A print to look at."""

    game: str
    paper: str
    scenario: str | None = None

    def __str__(self) -> str:
        return "-".join(filter(None, (self.game, self.scenario, self.paper)))


def whole(*papers: str) -> list[Wanted]:
    """Every game on each of these papers."""
    return [Wanted(game, paper) for game in GAMES for paper in papers]


def scenarios(paper: str, which: Iterable[tuple[str, str]] = SCENARIOS) -> list[Wanted]:
    return [Wanted(game, paper, scenario) for game, scenario in which]


def each(wanted: Iterable[Wanted]) -> pytest.MarkDecorator:
    """The test once for each of these prints, together with all others of that print: it is laid out once."""
    params = [pytest.param(one, id=str(one), marks=pytest.mark.xdist_group(str(one))) for one in wanted]
    return pytest.mark.parametrize("printed", params, indirect=True)


each_walked = each([*whole(*WALKED), *scenarios("A2", [FLAGSHIP])])


@dataclass
class Printed:
    """A print without a finding."""

    proof: Proof

    @property
    def pages(self) -> tuple[PrintedPage, ...]:
        return self.proof.pages

    @property
    def game(self) -> Game:
        assert self.proof.game is not None
        return self.proof.game

    @property
    def style(self) -> Style:
        assert self.proof.style is not None
        return self.proof.style

    def of(self, *kinds: str) -> list[PrintedPage]:
        """The pages of these kinds."""
        return [page for page in self.pages if page.kind in kinds]

    @cached_property
    def book(self) -> bytes:
        from generator.backends import pdf

        font = next(iter(self.style.faces.values())).main
        pages = [Page(page.frame, page.outline) for page in self.pages]
        return pdf.write(pages, self.game.about.title, "Gundeck", font)

    def svg(self, page: PrintedPage) -> str:
        from generator.backends import svg

        return svg.write(Page(page.frame, page.outline), page.title)


def lay_out(wanted: Wanted, **choices: Any) -> Printed:
    """Read, check and lay out: no finding is let through."""
    order = Order(read_paper(wanted.paper), scenario=wanted.scenario, **choices)
    proof = prove(Library(), wanted.game, order)
    assert [f"{one.code} {one.place.file.name}:{one.place.line} {one.message}" for one in proof.findings] == []
    return Printed(proof)


TILED, IMPOSED, READ = 'mode="tiled"', 'mode="imposed"', "<prose"
MEASURED = (
    "<firing-template",
    "<wedge",
    "<range-strip",
    "<measure",
    "<gauge",
    "<net",
    "<hex-tile",
    "<base",
    "<shore-piece",
)
"""What a template says where its sheets are cut up, cut out, or laid on the table to measure by."""


def kinds_of(game: str, *marks: str) -> tuple[str, ...]:
    """The kinds of a game whose templates have one of these, by a look at the files: no game is read for it."""
    library = Library()
    prints = yaml.safe_load(_text(library, f"data/{game}/game.yaml"))["prints"]
    texts = {one["kind"]: _text(library, f"templates/{one['template']}") for one in prints}
    return tuple(kind for kind, text in texts.items() if any(mark in text for mark in marks))


def _text(library: Library, path: str) -> str:
    found = library.find(path)
    assert found is not None, path
    return found.read_text("utf-8")
