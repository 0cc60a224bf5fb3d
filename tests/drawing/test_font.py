"""Text measured from the font file: widths by hand from its tables, kerning, chains of fonts, ink."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.face import Face, MissingGlyphError, ink_bounds
from generator.drawing.font import Font, load
from generator.drawing.style import Style
from generator.resources import shipped

FONTS = shipped() / "templates" / "fonts"
PLEX = load(FONTS / "plex/IBMPlexSansCondensed-Regular.ttf")
GARAMOND = load(FONTS / "garamond/EBGaramond-Regular.ttf")
SANS, SERIF = Face("sans", (PLEX, GARAMOND)), Face("serif", (GARAMOND, PLEX))
LATIN = st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=1, max_size=30)


def hmtx(font: Font, text: str) -> float:
    """The width by the font's own table, in ems, no pair drawn together."""
    with TTFont(font.path) as file:
        names, widths = file.getBestCmap(), file["hmtx"]
        return sum(float(widths[names[ord(character)]][0]) for character in text) / float(file["head"].unitsPerEm)


@pytest.mark.parametrize("file", sorted(FONTS.rglob("*.ttf")), ids=lambda file: file.stem)
def test_every_vendored_font_is_static_truetype_of_a_thousand_units(file: object) -> None:
    with TTFont(file) as font:
        assert "glyf" in font and "fvar" not in font and "CFF " not in font
        assert font["head"].unitsPerEm == 1000


@pytest.mark.parametrize("font", [PLEX, GARAMOND], ids=lambda font: font.name)
def test_a_character_alone_has_its_advance(font: Font) -> None:
    for character in "AVan1789-%. ":
        assert font.advance(character) == pytest.approx(hmtx(font, character), abs=1e-9)


def test_digits_of_the_tables_font_are_of_one_width() -> None:
    assert len({PLEX.advance(digit) for digit in "0123456789"}) == 1
    assert SANS.width("1862", 10) == pytest.approx(10 * hmtx(PLEX, "1862"))


def test_pairs_are_kerned() -> None:
    assert GARAMOND.advances("AV")[1] < hmtx(GARAMOND, "AV") - 0.03
    lefts, width = GARAMOND.advances("AV")
    assert lefts == (0.0, pytest.approx(width - GARAMOND.advance("V")))


@pytest.mark.parametrize("word", ["office", "fjord", "Th", "first floor"])
def test_no_ligatures_one_place_a_character(word: str) -> None:
    lefts, _ = GARAMOND.advances(word)
    assert len(lefts) == len(word)


def test_a_character_comes_from_the_first_font_that_has_it() -> None:
    assert not PLEX.has("Ω") and GARAMOND.has("Ω")
    assert SANS.runs("1Ωb") == [(PLEX, "1"), (GARAMOND, "Ω"), (PLEX, "b")]
    glyphs = SANS.line("1Ωb", 10, 5, 20)
    assert "".join(one.text for one in glyphs) == "1Ωb"
    assert [one.xs[0] for one in glyphs] == [
        pytest.approx(5),
        pytest.approx(5 + 10 * PLEX.advance("1")),
        pytest.approx(5 + 10 * (PLEX.advance("1") + GARAMOND.advance("Ω"))),
    ]


def test_a_character_of_no_font_is_named() -> None:
    with pytest.raises(MissingGlyphError, match=r"'sans' has the character '船' \(U\+8239\)") as error:
        SANS.line("a船", 10, 0, 0)
    assert error.value.character == "船"


@given(text=LATIN, size=st.floats(4, 40), tracking=st.sampled_from([0.0, 0.05, 0.2]))
def test_anchors_place_the_same_line(text: str, size: float, tracking: float) -> None:
    width = SERIF.width(text, size, tracking)
    start = SERIF.line(text, size, 100, 50, tracking=tracking)
    middle = SERIF.line(text, size, 100 + width / 2, 50, anchor="middle", tracking=tracking)
    end = SERIF.line(text, size, 100 + width, 50, anchor="end", tracking=tracking)
    for other in (middle, end):
        assert [x for one in other for x in one.xs] == pytest.approx([x for one in start for x in one.xs], abs=1e-6)


@given(text=LATIN, size=st.floats(4, 40))
def test_places_never_run_backwards_and_end_at_the_width(text: str, size: float) -> None:
    (line,) = SANS.line(text, size, 0, 0)
    assert list(line.xs) == sorted(line.xs)
    # the last character stands where its own advance, kerning apart, leads to the end of the line
    assert line.xs[-1] + size * PLEX.advance(text[-1]) == pytest.approx(SANS.width(text, size), abs=0.01 * size)


def test_ink_stands_where_the_letter_does() -> None:
    (line,) = SANS.line("H", 100, 10, 200)
    box = ink_bounds(line)
    assert box is not None
    with TTFont(PLEX.path) as file:
        glyph = file["glyf"]["H"]
        assert (box.x, box.right) == (pytest.approx(10 + glyph.xMin / 10), pytest.approx(10 + glyph.xMax / 10))
        assert (box.y, box.bottom) == (pytest.approx(200 - glyph.yMax / 10), pytest.approx(200 - glyph.yMin / 10))
    assert ink_bounds(SANS.line("  ", 10, 0, 0)[0]) is None


def test_outline_is_the_glyph_in_thousandths() -> None:
    outline = PLEX.outline("-")
    assert outline.startswith("M") and outline.endswith("Z")
    assert PLEX.outline(" ") == ""


def test_the_style_names_what_it_does_not_have(style: Style) -> None:
    for look, name in ((style.face, "sanz"), (style.color, "dep"), (style.text, "tabel")):
        with pytest.raises(LookupError, match=name):
            look(name)


def test_texts_are_large_enough_to_read(style: Style) -> None:
    assert min(text.floor or text.size for text in style.texts.values()) >= 6
    assert min(style.text(name).floor or style.text(name).size for name in ("table", "table-head")) >= 8
    assert style.text("body").size >= 9.5
