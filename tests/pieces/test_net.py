"""Nets of dice: true to size, every free side met by one tab, faces opposite each other as the word says."""

from __future__ import annotations

from itertools import combinations

import pytest

from generator.drawing.frame import Glyphs, Path, walk
from generator.layout.fit import DoesNotFitError
from generator.pieces import net
from generator.pieces.net import Face, cube_net
from generator.resources import Library
from generator.sheets.style import load_style
from generator.units import mm

STYLE = load_style(Library())
FACES = [Face(text) for text in ("A", "B", "C", "D", "E", "F")]


def test_each_face_is_a_square_of_the_size() -> None:
    side = mm(20)
    picture = cube_net(FACES, side, STYLE)
    letters = {item.text: item for item, _ in walk(picture.items) if isinstance(item, Glyphs)}

    def middle(letter: str) -> tuple[float, float]:
        item = letters[letter]
        return item.xs[0] + item.font.advance(letter) * item.size / 2, item.y

    for (one, other), wanted in {
        ("A", "C"): (0, side),
        ("C", "E"): (0, side),
        ("E", "F"): (0, side),
        ("B", "C"): (side, 0),
        ("C", "D"): (side, 0),
    }.items():
        (x, y), (bx, by) = middle(one), middle(other)
        assert (bx - x, by - y) == pytest.approx(wanted, abs=0.01)


def test_folds_and_cuts_are_as_long_as_a_side() -> None:
    """Twelve edges of a cube: five join faces of the net, seven carry a tab, and those meet the seven that are cut."""
    side = mm(20)
    picture = cube_net(FACES, side, STYLE)
    folds = next(item for item in picture.items if isinstance(item, Path) and item.ink.dash)
    ends = [(a[1:], b[1:]) for a, b in zip(folds.segments[::2], folds.segments[1::2], strict=True)]
    assert len(ends) == 12
    for (ax, ay), (bx, by) in ends:
        assert ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 == pytest.approx(side, abs=0.01)
    cuts = next(item for item in picture.items if isinstance(item, Path) and not item.ink.dash)
    lines = "".join(segment[0] for segment in cuts.segments).split("M")[1:]
    assert sorted(lines) == ["L"] * 7 + ["LLL"] * 7


def test_every_tab_meets_a_free_side_when_it_is_folded() -> None:
    """The cube folded in space: each of its twelve edges is a fold between two faces, or one tab under one cut side."""
    # for each face: its corners in space, top left, top right, bottom right, bottom left as printed
    front = [(0, 1, 0), (1, 1, 0), (1, 0, 0), (0, 0, 0)]  # C, y up, z away from us
    top = [(0, 1, 1), (1, 1, 1), (1, 1, 0), (0, 1, 0)]
    left = [(0, 1, 1), (0, 1, 0), (0, 0, 0), (0, 0, 1)]
    right = [(1, 1, 0), (1, 1, 1), (1, 0, 1), (1, 0, 0)]
    under = [(0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)]
    back = [(0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)]
    faces = [top, left, front, right, under, back]
    edges: dict[frozenset[tuple[int, int, int]], list[tuple[int, int]]] = {}
    for number, face in enumerate(faces):
        for edge in range(4):
            edges.setdefault(frozenset((face[edge], face[(edge + 1) % 4])), []).append((number, edge))
    assert len(edges) == 12
    for (one, edge), (other, _) in edges.values():
        joined = net._beside(one, edge) == other
        tabs = sum(spot in net._TABS for spot in edges[frozenset((faces[one][edge], faces[one][(edge + 1) % 4]))])
        assert tabs == (0 if joined else 1)


def test_no_two_tabs_lie_over_each_other_or_a_face() -> None:
    side = mm(20)
    cuts = next(item for item in cube_net(FACES, side, STYLE).items if isinstance(item, Path) and not item.ink.dash)
    tabs: list[list[tuple[float, float]]] = []
    for segment in cuts.segments:
        if segment[0] == "M":
            tabs.append([])
        tabs[-1].append((segment[1], segment[2]))
    tabs = [tab for tab in tabs if len(tab) == 4]
    for one, other in combinations(tabs, 2):
        apart = [min(x for x, _ in other) - max(x for x, _ in one), min(x for x, _ in one) - max(x for x, _ in other)]
        apart += [min(y for _, y in other) - max(y for _, y in one), min(y for _, y in one) - max(y for _, y in other)]
        corner = {(round(x, 3), round(y, 3)) for x, y in one} & {(round(x, 3), round(y, 3)) for x, y in other}
        assert max(apart) >= -0.01 or corner


def test_what_no_face_holds_is_refused() -> None:
    with pytest.raises(DoesNotFitError):
        cube_net([*FACES[:5], Face("far too much for one face of a die")], mm(12), STYLE)
    with pytest.raises(ValueError, match="6 faces"):
        cube_net(FACES[:5], mm(20), STYLE)
