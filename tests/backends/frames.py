"""Small frames that hold every kind of item."""

from __future__ import annotations

from generator.drawing import path
from generator.drawing.face import Face
from generator.drawing.font import load
from generator.drawing.frame import Frame, Group, Ink, Path, Stamp, Symbol
from generator.resources import shipped
from generator.units import Rect, compose, rotation, scaling, translation

_FONTS = shipped() / "templates" / "fonts"
PLEX = load(_FONTS / "plex/IBMPlexSansCondensed-Regular.ttf")
GARAMOND = load(_FONTS / "garamond/EBGaramond-Regular.ttf")
SANS, SERIF = Face("sans", (PLEX, GARAMOND)), Face("serif", (GARAMOND, PLEX))

_TICK = Symbol("tick", (Path(path.box(Rect(0, 0, 6, 6)), Ink(fill="#ffffff", stroke="#000000")),), Rect(-1, -1, 8, 8))
_PAIR = Symbol(
    "pair",
    (
        Stamp(_TICK, translation(0, 0)),
        Stamp(_TICK, translation(8, 0)),
        Path(path.line((0, 8), (14, 8)), Ink(stroke="#aa0000", width=1)),
        *SANS.line("5", 5, 1, 5),
    ),
    Rect(-1, -1, 16, 11),
)


def lines() -> Frame:
    """Paths under every kind of ink."""
    star = path.polygon([path.bearing(100, 30, 25, degrees) for degrees in (0, 144, 288, 72, 216)])
    return Frame(
        200,
        120,
        (
            Path(path.box(Rect(10, 10, 50, 30), 4), Ink(fill="#c8d8e0", stroke="#000000", width=1.2)),
            Path(star, Ink(fill="#333333", even_odd=True)),
            Path(path.line((10, 60), (60, 100), (110, 60)), Ink(stroke="#000000", width=6, join="round", cap="round")),
            Path(path.line((120, 60), (130, 110), (140, 60)), Ink(stroke="#0000aa", width=4)),
            Path(path.arc(165, 60, 25, 30, 300), Ink(stroke="#000000", width=0.75, dash=(4, 2, 1, 2), cap="square")),
            Path(path.circle(165, 60, 12), Ink(fill="#ff0000", opacity=0.25)),
            Path(path.circle(40, 25, 5), Ink()),
        ),
    )


def texts() -> Frame:
    """Kerned, tracked, turned and mixed lines of text."""
    return Frame(
        200,
        100,
        (
            *SERIF.line("AVAST, To Virginia", 18, 10, 25),
            *SANS.line("1D8-3  0107  66 %", 9, 10, 45, fill="#224466"),
            *SERIF.line("SHOALS", 8, 190, 45, anchor="end", tracking=0.2),
            *SANS.line("Ω mixed", 9, 100, 62, anchor="middle"),
            Group(SANS.line("Larboard", 9, 0, 0), compose(translation(30, 90), rotation(-30))),
        ),
    )


def groups() -> Frame:
    """Groups in groups, clips, layers, labels, and a symbol that holds a symbol."""
    hatch = tuple(Path(path.line((x, 0), (x + 60, 60)), Ink(stroke="#000000", width=0.5)) for x in range(-60, 60, 5))
    clipped = Group(hatch, translation(10, 10), clip=path.circle(30, 30, 28), layer="hatch")
    stamps = tuple(Stamp(_PAIR, compose(translation(90 + 30 * n, 20), rotation(15 * n))) for n in range(3))
    nested = Group(
        (Group((*stamps, Stamp(_TICK, translation(95, 60))), layer="boxes"), clipped), label="Boxes & hatching <1>"
    )
    small = Group(
        (Path(path.box(Rect(0, 0, 40, 40)), Ink(fill="#88aa88")),), compose(translation(120, 60), scaling(0.5))
    )
    return Frame(200, 100, (nested, small), trim=Rect(5, 5, 190, 90), bleed=Rect(2, 2, 196, 96))


ALL = {"lines": lines, "texts": texts, "groups": groups}
