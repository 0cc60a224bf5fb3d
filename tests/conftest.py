"""The game as it prints: read, checked and laid out once for each paper, and the bytes of its files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from generator.drawing.frame import Page

if TYPE_CHECKING:
    from generator.build import Proof
    from generator.drawing.style import Style
    from generator.sheets.compose import PrintedPage

# the same cases on every machine, however slow it is
settings.register_profile("gates", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("gates")


@dataclass
class Printed:
    """A print of Duel of Iron."""

    proof: Proof

    def of(self, kind: str) -> list[PrintedPage]:
        """The pages of a kind."""
        return [page for page in self.proof.pages if page.kind == kind]

    @cached_property
    def book(self) -> bytes:
        return self._bind(self.proof.pages)

    def pdf(self, kind: str) -> bytes:
        """The PDF of a kind."""
        return self._bind(self.of(kind))

    def svg(self, page: PrintedPage) -> str:
        from generator.backends import svg

        return svg.write(Page(page.frame, page.outline), page.title)

    def _bind(self, pages: Iterable[PrintedPage]) -> bytes:
        from generator.backends import pdf

        assert self.proof.style is not None
        font = next(iter(self.proof.style.faces.values())).main
        return pdf.write([Page(page.frame, page.outline) for page in pages], "Duel of Iron", "Gundeck", font)


Press = Callable[..., Printed]


@cache
def _print(paper: str, **choices: object) -> Printed:
    from generator.build import Order, prove
    from generator.layout.paper import read_paper
    from generator.resources import Library

    order = Order(read_paper(paper), **choices)  # type: ignore[arg-type]
    proof = prove(Library(), "duel-of-iron", order)
    assert [f"{one.code} {one.place.file.name}:{one.place.line} {one.message}" for one in proof.findings] == []
    return Printed(proof)


@pytest.fixture(scope="session")
def press() -> Press:
    """`press("A4", ink_saver=True)`: the print with these choices, laid out once and kept."""
    return _print


@pytest.fixture(scope="session")
def style() -> Style:
    from generator.resources import Library
    from generator.sheets.style import load_style

    return load_style(Library())
