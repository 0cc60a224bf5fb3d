"""280 counters: faces drawn, laid on sheets with their backs, and written as PDF and SVG."""

from __future__ import annotations

from typing import Any

from clock import call, show

_COUNT = 280


def main() -> None:
    seconds = call(print_counters)
    show(f"{_COUNT} counters, drawn, imposed and written", f"{seconds:.2f} s", "< 0.5 s", seconds < 0.5)


def print_counters() -> list[Any]:
    """Ships and markers in turn, half an inch and 18 x 11 mm, each with a back."""
    from generator.backends import pdf, svg
    from generator.drawing.frame import Page
    from generator.layout.impose import Piece, impose
    from generator.layout.paper import read_paper
    from generator.model.read import read_model
    from generator.model.vessel import Vessel
    from generator.pieces.counter import Livery, counter_face, marker_face
    from generator.resources import Library
    from generator.sheets.style import load_style
    from generator.units import mm

    library = Library()
    style = load_style(library)
    file = library.find("data/vessels/monitor.yaml")
    assert file is not None
    vessel, _ = read_model(file, Vessel)
    livery, bleed = Livery.of(style, "union", "single"), mm(1.5)

    def ship(number: int, disabled: bool) -> Any:
        size, letter = (mm(18), mm(11)), str(number % 10)
        return counter_face(
            vessel,
            style,
            livery,
            name="Monitor",
            side="Union",
            size=size,
            bleed=bleed,
            letter=letter,
            disabled=disabled,
        )

    def marker(number: int) -> Any:
        return marker_face(style, livery, size=(36, 36), bleed=bleed, title=f"No {number}")

    pieces = [
        Piece(ship(number, False), ship(number, True), bleed)
        if number % 2
        else Piece(marker(number), marker(number), bleed)
        for number in range(_COUNT)
    ]
    drafts = impose(pieces, read_paper("A4"), "duplex-long", style)
    pages = [Page(draft.finish("bench", style), ("Counters",)) for draft in drafts]
    font = next(iter(style.faces.values())).main
    return [pdf.write(pages, "Counters", "bench", font), *(svg.write(page, "Counters") for page in pages)]


if __name__ == "__main__":
    main()
