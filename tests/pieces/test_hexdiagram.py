"""Small diagrams of a booklet: hexes, ships, arrows, arcs; and the places of dice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator import rules
from generator.drawing.frame import Glyphs, Group, Item, Stamp, walk
from generator.drawing.frame import Path as Shape
from generator.drawing.path import bounds
from generator.drawing.style import Style
from generator.element import Element
from generator.finding import Place
from generator.layout.picture import Picture
from generator.layout.stack import Art
from generator.model.notation import dice
from generator.pieces import hexdiagram  # noqa: F401  its words
from generator.pieces.die import die_place
from generator.pieces.word import Compositor
from generator.resources import Library
from generator.sheets.style import load_style
from generator.units import mm

HERE = Place(Path("text.md"), 1)


@pytest.fixture(scope="module")
def compositor() -> Compositor:
    game = rules.load_game(Library(), "duel-of-iron").game
    assert game is not None
    style: Style = load_style(Library())
    return Compositor(game, game, style, mm(19), game, lambda name: [])


def word(name: str, *children: Element, **attributes: str) -> Element:
    return Element(name, {key.replace("_", "-"): value for key, value in attributes.items()}, children, HERE)


def picture(compositor: Compositor, element: Element) -> Picture:
    compositor.findings.clear()
    box = compositor.box(element)
    assert compositor.findings == []
    assert isinstance(box, Art)
    return box.picture


def texts(drawn: Picture) -> list[str]:
    return [item.text for item, _ in walk(drawn.items) if isinstance(item, Glyphs)]


def stamps(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield from stamps(item.items)
        elif isinstance(item, Stamp):
            yield item.symbol.name


def test_the_hexes_within_a_radius_at_their_size(compositor: Compositor) -> None:
    drawn = picture(compositor, word("hex-diagram", at="0505", radius="2", across_flats="10 mm"))
    assert list(stamps(drawn.items)).count("diagram-hex") == 19
    # five hexes down; across five columns of three half radii and one more half radius; half a point about it all
    assert drawn.height == pytest.approx(mm(50) + 1)
    assert drawn.width == pytest.approx(mm(10) / 3**0.5 * (1.5 * 5 + 0.5) + 1)
    assert len(texts(drawn)) == 19


def test_a_map_ends_where_it_ends(compositor: Compositor) -> None:
    drawn = picture(compositor, word("hex-diagram", at="0101", radius="1", map="hampton-roads"))
    assert texts(drawn) == ["0101", "0201", "0102"]


def test_ships_arrows_turns_and_notes(compositor: Compositor) -> None:
    marks = (
        word("arcs", ship="virginia", hex="0505"),
        word("on", ship="monitor", hex="0505", facing="SE"),
        word("on", ship="virginia", hex="0504", ghost="true"),
        word("arrow", start="0505", end="0504", text="one"),
        word("turn", hex="0505", sides="-1", text="two"),
        word("note", hex="0506", text="three"),
    )
    drawn = picture(compositor, word("hex-diagram", *marks, at="0505", radius="1", numbers="false"))
    assert texts(drawn) == ["one", "two", "three"]
    assert {("ships", "monitor"), ("vessels", "monitor"), ("ships", "virginia")} <= compositor.used


def test_a_sector_shades_the_hexes_in_it_and_on_its_edges(compositor: Compositor) -> None:
    shade = compositor.style.color("shade")

    def shaded(sweep: str, shade_it: str = "true") -> int:
        mark = word("sector", hex="0505", center="0", sweep=sweep, shade=shade_it)
        drawn = picture(compositor, word("hex-diagram", mark, at="0505", radius="2", numbers="false"))
        return sum(isinstance(item, Shape) and item.ink.fill == shade for item, _ in walk(drawn.items))

    assert shaded("40") == 2  # the two ahead
    assert shaded("60") == 4  # and the two of the second ring whose middles lie at 30 degrees
    assert shaded("180", "false") == 0


@pytest.mark.parametrize(
    ("mark", "code"),
    [
        (word("p"), "misplaced-element"),
        (word("on", ship="montor", hex="0505"), "unknown-ship"),
        (word("arrow", start="0505", end="A1"), "wrong-attribute"),
        (word("turn", hex="0505", sides="4"), "wrong-attribute"),
    ],
)
def test_what_does_not_belong_there(compositor: Compositor, mark: Element, code: str) -> None:
    from generator.sheets import words  # noqa: F401  the words of a page, <p> among them

    compositor.findings.clear()
    compositor.box(word("hex-diagram", mark, at="0505", radius="1"))
    assert [finding.code for finding in compositor.findings] == [code]


@pytest.mark.parametrize("throw", ["1D6", "1D8", "1D10", "2D6"])
def test_a_die_is_named_and_keeps_to_its_size(compositor: Compositor, throw: str) -> None:
    drawn = die_place(dice(throw), mm(20), compositor.style)
    assert texts(drawn) == [throw]
    for item, _ in walk(drawn.items):
        if isinstance(item, Shape):
            box = bounds(item.segments)
            assert box.x >= -0.01 and box.right <= mm(20) + 0.01
            assert box.y >= -0.01 and box.bottom <= mm(20) + 0.01


def test_a_corps_in_column_on_its_country() -> None:
    """Its block lies a tenth of a hex below the middle, its trail ends as far below that of the rear hex."""
    game = rules.load_game(Library(), "border-campaign").game
    assert game is not None
    lands = Compositor(game, game, load_style(Library()), mm(19), game, lambda name: [])
    corps = word("corps", formation="azuria-v", hex="1603", rear="1704")
    whole = word("hex-diagram", corps, at="1603", radius="1", across_flats="16 mm", map="lazia")
    drawn = picture(lands, whole)
    assert sorted(texts(drawn)) == ["1503", "1504", "1602", "1603", "1604", "1703", "1704", "V"]
    assert [name for name in stamps(drawn.items) if "infantry" in name] == ["infantry"]
    flats = mm(16)
    trails = [
        item.segments
        for item, _ in walk(drawn.items)
        if isinstance(item, Shape) and item.ink.cap == "round" and item.ink.width and item.ink.width > 10
    ]
    assert len(trails) == 2  # a border, and the tint in it
    (x, y), (to_x, to_y) = ([float(value) for value in segment[1:]] for segment in trails[0])
    # the next column is one and a half radii on, half a hex down
    assert to_x - x == pytest.approx(1.5 * flats / 3**0.5)
    assert to_y - y == pytest.approx(flats / 2)


def test_an_unknown_corps_is_a_finding(compositor: Compositor) -> None:
    compositor.findings.clear()
    compositor.box(word("hex-diagram", word("corps", formation="old-guard", hex="0505"), at="0505", radius="1"))
    assert [finding.code for finding in compositor.findings] == ["unknown-formation"]
    compositor.findings.clear()
