"""The pictograms of markers by name: a name and a style in, a stamp out."""

from __future__ import annotations

from functools import cache

from generator.drawing.frame import Stamp, Symbol
from generator.drawing.style import Style
from generator.pieces.signs import army, damage, state, suit, weather, work
from generator.pieces.signs.drawing import BOX, Palette, Sign
from generator.units import Rect, compose, scaling, translation

SYMBOLS: dict[str, Sign] = {
    **army.SIGNS,
    **damage.SIGNS,
    **state.SIGNS,
    **suit.SIGNS,
    **weather.SIGNS,
    **work.SIGNS,
}


@cache
def _drawn(name: str, palette: Palette) -> Symbol:
    return Symbol(name, SYMBOLS[name](palette), Rect(0, 0, BOX, BOX))


def stamp(name: str, style: Style, x: float, y: float, side: float) -> Stamp:
    """The symbol in a square of `side` points, its top left corner at (x, y). Raises KeyError for an unknown name."""
    palette = Palette("#000000", "#ffffff", style.color("struck"), style.color("iron"))
    return Stamp(_drawn(name, palette), compose(translation(x, y), scaling(side / BOX)))
