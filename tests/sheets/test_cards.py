"""Cards: cut to the size they say, their corners alike both ways up, their backs theirs, their suits drawn."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path as FilePath

import pytest

from generator.drawing.frame import Glyphs, Group, Path, Stamp, walk
from generator.drawing.path import bounds
from generator.finding import Finding
from generator.layout.impose import Piece
from generator.model.load import Game
from generator.pieces.card import Dress, card_face
from generator.pieces.die import thrown_die
from generator.pieces.signs.drawing import Palette
from generator.pieces.signs.suit import SIGNS
from generator.pieces.word import Compositor
from generator.resources import Library
from generator.rules import load_game
from generator.sheets import card_words, words
from generator.sheets.compose import WORD_MODULES
from generator.sheets.sheet import Pieces
from generator.sheets.style import load_style
from generator.sheets.template import Engine
from generator.units import apply, mm

STYLE = load_style(Library())
WHITE = "#ffffff"


@pytest.fixture(scope="module")
def game() -> Game:
    found = load_game(Library(), "tekke-koyu").game
    assert found is not None
    return found


def test_the_words_are_among_those_of_sheets() -> None:
    assert {words, card_words} <= set(WORD_MODULES)


def laid(game: Game, tmp_path: FilePath, text: str) -> tuple[list[Piece], list[Finding]]:
    """The pieces of one <card>, and the findings."""
    file = tmp_path / "templates" / "card.xml"
    file.parent.mkdir(parents=True)
    file.write_text(text, "utf-8")
    element = Engine(Library(tmp_path), [""]).render("card.xml", {})
    compositor = Compositor(game, game, STYLE, mm(19), game, lambda _: [])
    box = compositor.box(element)
    return (box.pieces if isinstance(box, Pieces) else []), compositor.findings


def test_a_card_is_cut_to_the_size_it_says(game: Game, tmp_path: FilePath) -> None:
    text = '<card across="41 mm" height="63 mm" copies="3"><front><p>Six</p></front><back tone="shade"/></card>'
    pieces, findings = laid(game, tmp_path, text)
    assert findings == []
    assert len(pieces) == 3
    for side in (pieces[0].front, pieces[0].back):
        assert side is not None
        assert side.width - 2 * pieces[0].bleed == pytest.approx(mm(41))
        assert side.height - 2 * pieces[0].bleed == pytest.approx(mm(63))


def test_the_ground_runs_out_to_the_bleed(game: Game, tmp_path: FilePath) -> None:
    pieces, _ = laid(game, tmp_path, '<card><front tone="shade"/></card>')
    front = pieces[0].front
    ground, matrix = next(walk(front.items))
    assert isinstance(ground, Path)
    box = bounds(ground.segments)
    assert apply(matrix, box.x, box.y) == pytest.approx((0, 0))
    assert (box.width, box.height) == pytest.approx((front.width, front.height))
    assert ground.ink.fill == STYLE.color("shade")


def test_both_corners_of_a_card_have_its_index(game: Game, tmp_path: FilePath) -> None:
    """The second is the first turned over the middle of the card."""
    face = card_face(STYLE, Dress(index="10", suit="hearts"), (mm(63), mm(88)), 0, [])
    places = [
        apply(matrix, item.xs[0], item.y)
        for item, matrix in walk(face.items)
        if isinstance(item, Glyphs) and item.text == "10"
    ]
    (ax, ay), (bx, by) = places
    assert (ax + bx, ay + by) == pytest.approx((mm(63), mm(88)))
    assert (ax < bx, ay < by) == (True, True)


def test_what_does_not_fit_on_a_card_is_told(game: Game, tmp_path: FilePath) -> None:
    text = '<card across="30 mm" height="20 mm"><front pad="4 mm">' + "<p>One line</p>" * 5 + "</front></card>"
    _, findings = laid(game, tmp_path, text)
    assert [finding.code for finding in findings] == ["card-overflows"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("<card><back/></card>", "misplaced-element"),
        ("<card><front/><p>Six</p></card>", "misplaced-element"),
        ('<card><front suit="spade"/></card>', "unknown-symbol"),
        ('<card><front tone="mauve"/></card>', "unknown-style"),
        ("<front/>", "misplaced-element"),
    ],
)
def test_what_is_wrong_with_a_card_is_told(game: Game, tmp_path: FilePath, text: str, code: str) -> None:
    pieces, findings = laid(game, tmp_path, text)
    assert [finding.code for finding in findings] == [code]
    assert pieces == []


def test_a_pattern_is_drawn_once_for_all_cards() -> None:
    dress = Dress(color="marker", pattern="waves")
    faces = [card_face(STYLE, dress, (mm(41), mm(63)), mm(1.5), []) for _ in range(2)]
    first, second = (
        [item.symbol for item in face.items[0].items if isinstance(item, Stamp)]  # type: ignore[union-attr]
        for face in faces
    )
    assert isinstance(faces[0].items[0], Group)
    assert len(first) == 1
    assert first[0] is second[0]


def test_no_pattern_where_ink_is_saved() -> None:
    sparing = load_style(Library(), ink_saver=True)
    face = card_face(sparing, Dress(color="marker", pattern="waves"), (mm(41), mm(63)), mm(1.5), [])
    assert not [item for item, _ in walk(face.items) if isinstance(item, Stamp)]


def test_suits_differ_in_shape_and_stay_in_their_box() -> None:
    shapes = {}
    for name, sign in SIGNS.items():
        paths = [item for item in sign(Palette("#000000", WHITE, WHITE)) if isinstance(item, Path)]
        shapes[name] = tuple(path.segments for path in paths)
        for path in paths:
            box = bounds(path.segments)
            assert 0 <= box.x <= box.right <= 24
            assert 0 <= box.y <= box.bottom <= 24
            # seen without colour too: dark, or with a dark outline
            assert path.ink.fill == "#000000" or path.ink.stroke == "#000000"
    assert len(set(shapes.values())) == 4


@pytest.mark.parametrize("shows", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_says(shows: int) -> None:
    drawn = thrown_die(shows, mm(6), "#2f7a4d", STYLE)
    assert (drawn.width, drawn.height) == (mm(6), mm(6))
    assert len(drawn.items) == 1 + shows
    pips = [bounds(item.segments) for item in drawn.items[1:] if isinstance(item, Path)]
    assert all(abs(a.x - b.x) > a.width or abs(a.y - b.y) > a.width for a, b in pairwise(pips))


@pytest.mark.parametrize(("color", "pip"), [("#ffffff", "#000000"), ("#2f7a4d", WHITE), ("#a5281b", WHITE)])
def test_pips_stand_out_from_their_die(color: str, pip: str) -> None:
    inks = {item.ink.fill for item in thrown_die(6, mm(6), color, STYLE).items[1:] if isinstance(item, Path)}
    assert inks == {pip}
