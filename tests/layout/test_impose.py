"""Counters on sheets: as many as were given, at their size, cut marks clear of every bleed, backs behind fronts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.frame import Group, Ink, Item, Path, walk
from generator.drawing.path import bounds, box, moved
from generator.drawing.style import Style
from generator.layout.impose import BACKS, Piece, impose
from generator.layout.page import Draft
from generator.layout.paper import EDGE, read_paper
from generator.layout.picture import Picture
from generator.resources import Library
from generator.sheets.style import load_style
from generator.units import Rect, mm

STYLE = load_style(Library())
BLEED = mm(1.5)
FRONT, BACK, SIGN = "#110000", "#001100", "#000011"


def piece(number: int, width: float, height: float, *, back: bool = True) -> Piece:
    """A counter whose ground is its bleed box, with its number in the width of a line in its upper left corner."""

    def face(color: str) -> Picture:
        whole = Rect(0, 0, width + 2 * BLEED, height + 2 * BLEED)
        corner = Rect(BLEED, BLEED, 2, 1)
        items = (Path(box(whole), Ink(fill=color)), Path(box(corner), Ink(fill=SIGN, stroke=SIGN, width=number + 1)))
        return Picture(whole.width, whole.height, items)

    return Piece(face(FRONT), face(BACK) if back else None, BLEED)


def found(draft: Draft, color: str) -> dict[int, Rect]:
    """The trims of the faces of a colour on a page, by their numbers."""
    trims: dict[int, Rect] = {}
    waiting: Rect | None = None
    for item, matrix in walk(tuple(draft.items)):
        if isinstance(item, Path) and item.ink.fill == color:
            waiting = bounds(moved(item.segments, matrix)).inset(BLEED)
        elif isinstance(item, Path) and item.ink.fill == SIGN and waiting is not None:
            trims[round(item.ink.width) - 1] = waiting
            waiting = None
    return trims


def upright(draft: Draft, color: str) -> bool:
    """Whether the signs of the faces stand at their upper left, as seen on the page."""
    pages = walk(tuple(draft.items))
    ground = next(
        bounds(moved(item.segments, matrix))
        for item, matrix in pages
        if isinstance(item, Path) and item.ink.fill == color
    )
    sign, matrix = next(pages)
    assert isinstance(sign, Path)
    return bounds(moved(sign.segments, matrix)).y < ground.y + ground.height / 2


def mirrored(trim: Rect, axis: float) -> Rect:
    return Rect(2 * axis - trim.right, trim.y, trim.width, trim.height)


def marks(items: list[Item]) -> list[Rect]:
    """The strokes of the cut marks."""
    strokes: list[Rect] = []
    for item, matrix in walk(tuple(items)):
        if isinstance(item, Path) and item.ink.stroke == "#000000" and item.ink.width == 0.25:
            shape = moved(item.segments, matrix)
            strokes += [bounds(shape[n : n + 2]) for n in range(0, len(shape), 2)]
    return strokes


SIZES = st.lists(
    st.sampled_from([(mm(18), mm(11)), (36.0, 36.0), (mm(14), mm(9)), (72.0, 72.0)]), min_size=1, max_size=120
)


@given(sizes=SIZES, backs=st.sampled_from(BACKS), paper=st.sampled_from(["A4", "Letter", "A3", "200x260mm"]))
def test_every_piece_is_laid_once_at_its_size(sizes: list[tuple[float, float]], backs: str, paper: str) -> None:
    pieces = [piece(number, *size) for number, size in enumerate(sizes)]
    drafts = impose(pieces, read_paper(paper), backs, STYLE)
    for color in (FRONT, BACK):
        laid = [(number, trim) for draft in drafts for number, trim in found(draft, color).items()]
        wanted = [] if color == BACK and backs == "none" else list(range(len(sizes)))
        assert sorted(number for number, _ in laid) == wanted
        for number, trim in laid:
            assert (trim.width, trim.height) == pytest.approx(sizes[number], abs=0.001)
    for draft in drafts:
        faces = [*found(draft, FRONT).values(), *found(draft, BACK).values()]
        inked = [trim.inset(-BLEED) for trim in faces]
        page = Rect(0, 0, draft.paper.width, draft.paper.height).inset(EDGE)
        for one in inked:
            assert page.x <= one.x and page.y <= one.y and one.right <= page.right and one.bottom <= page.bottom
            assert not any(meet(one, other) for other in inked if other is not one)
            assert not any(meet(one, mark) for mark in marks(draft.items))


def meet(one: Rect, other: Rect) -> bool:
    gap = 0.01
    return (
        one.x + gap < other.right
        and other.x + gap < one.right
        and one.y + gap < other.bottom
        and other.y + gap < one.bottom
    )


def test_marks_stand_in_line_with_every_cut_on_four_sides() -> None:
    (draft,) = impose([piece(number, 36, 36) for number in range(6)], read_paper("A4"), "none", STYLE)
    trims = found(draft, FRONT).values()
    strokes = marks(draft.items)
    for side in ("x", "right"):
        for x in {round(getattr(trim, side), 3) for trim in trims}:
            upright_marks = [mark for mark in strokes if mark.height and abs(mark.x - x) < 0.001]
            assert len(upright_marks) == 2  # above and below the block
    for side in ("y", "bottom"):
        for y in {round(getattr(trim, side), 3) for trim in trims}:
            assert len([mark for mark in strokes if mark.width and abs(mark.y - y) < 0.001]) == 2
    assert all(max(mark.width, mark.height) == pytest.approx(mm(4)) for mark in strokes)


PIECES = [piece(number, mm(18), mm(11)) for number in range(7)]  # the last row is not full


def test_backs_lie_behind_their_fronts_when_flipped_on_the_long_edge() -> None:
    """Flipped about a line down the page, what was x from the left is x from the right; heads stay up."""
    front, back = impose(PIECES, read_paper("A4"), "duplex-long", STYLE)
    fronts, backs = found(front, FRONT), found(back, BACK)
    for number, trim in fronts.items():
        assert backs[number] == pytest.approx(mirrored(trim, mm(105)))
    assert upright(back, BACK)


def test_backs_lie_behind_their_fronts_when_flipped_on_the_short_edge() -> None:
    """Flipped about a line across the page, y from the top becomes y from the foot, and the page stands on its head."""
    front, back = impose(PIECES, read_paper("A4"), "duplex-short", STYLE)
    fronts, backs = found(front, FRONT), found(back, BACK)
    for number, trim in fronts.items():
        wanted = Rect(trim.x, mm(297) - trim.bottom, trim.width, trim.height)
        assert backs[number] == pytest.approx(wanted)
    assert not upright(back, BACK)


def test_folded_backs_meet_their_fronts_along_the_fold() -> None:
    (sheet,) = impose(PIECES, read_paper("A4"), "fold", STYLE)
    assert (sheet.paper.width, sheet.paper.height) == (pytest.approx(mm(297)), pytest.approx(mm(210)))
    fronts, backs = found(sheet, FRONT), found(sheet, BACK)
    for number, trim in fronts.items():
        assert trim.right < mm(297) / 2
        assert backs[number] == pytest.approx(mirrored(trim, mm(297) / 2))
    assert upright(sheet, BACK)


def test_a_folded_sheet_of_which_no_piece_has_a_back_is_not_folded() -> None:
    pieces = [*(piece(n, 36, 36) for n in range(60)), *(piece(n, 50, 50, back=False) for n in range(60, 80))]
    flips = [draft.flip for draft in impose(pieces, read_paper("A4"), "fold", STYLE)]
    assert flips[0].startswith("Fold along") and flips[-1] == "Fronts only."


def test_separate_backs_lie_as_their_fronts_do() -> None:
    front, back = impose(PIECES, read_paper("A4"), "separate", STYLE)
    assert found(back, BACK) == found(front, FRONT)


def test_an_offset_moves_the_backs_and_their_marks() -> None:
    plain = impose(PIECES, read_paper("A4"), "duplex-long", STYLE)
    moved_ = impose(PIECES, read_paper("A4"), "duplex-long", STYLE, (mm(0.5), -mm(1)))
    assert found(moved_[0], FRONT) == found(plain[0], FRONT)
    for number, trim in found(plain[1], BACK).items():
        wanted = Rect(trim.x + mm(0.5), trim.y - mm(1), trim.width, trim.height)
        assert found(moved_[1], BACK)[number] == pytest.approx(wanted)
    for before, after in zip(marks(plain[1].items), marks(moved_[1].items), strict=True):
        assert (after.x - before.x, after.y - before.y) == (pytest.approx(mm(0.5)), pytest.approx(-mm(1)))


def test_one_grid_on_every_page() -> None:
    """So that one set of cuts does for a whole stack."""
    drafts = impose([piece(n, 36, 36) for n in range(167)], read_paper("A4"), "none", STYLE)
    first, second = ({(round(t.x, 3), round(t.y, 3)) for t in found(draft, FRONT).values()} for draft in drafts)
    assert len(second) == 2
    assert second <= first


def test_a_piece_larger_than_the_page_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a counter of 250\.0 x 20\.0 mm is larger than the page"):
        impose([piece(0, mm(250), mm(20))], read_paper("A4"), "none", STYLE)


def test_every_page_says_how_it_is_flipped(style: Style) -> None:
    for backs, words in (
        ("duplex-long", "long edge"),
        ("duplex-short", "short edge"),
        ("fold", "Fold"),
        ("none", "only"),
    ):
        for draft in impose(PIECES, read_paper("A4"), backs, style):
            texts = " ".join(item.text for item, _ in walk(tuple(draft.items)) if hasattr(item, "text"))
            assert words in texts
            assert draft.flip in texts and words in draft.flip
    assert isinstance(draft.items[0], Group)
