"""Counter faces: exact trim, live text clear of the cut, every pictogram in its box."""

from __future__ import annotations

import re
from pathlib import Path as FilePath

import pytest
import yaml

from generator.drawing.face import ink_bounds
from generator.drawing.frame import Glyphs, Group, Path, Stamp, walk
from generator.drawing.path import bounds, moved
from generator.layout.fit import DoesNotFitError, fitting_size
from generator.layout.picture import Picture
from generator.model.vessel import Vessel
from generator.pieces.counter import Border, Livery, counter_face, marker_face
from generator.pieces.ship.deckplan import boxes
from generator.pieces.signs.drawing import BOX, Palette
from generator.pieces.signs.named import SYMBOLS, stamp
from generator.resources import Library
from generator.sheets.style import load_style
from generator.units import Rect, apply, mm

DATA = FilePath(__file__).parents[2] / "data" / "vessels"
STYLE = load_style(Library())
BLEED = mm(3)
SHIP = (mm(18), mm(11))
MARKER = (36.0, 36.0)


def livery(color: str = "union", border: Border = "single") -> Livery:
    return Livery.of(STYLE, color, border)


def ship(name: str, *, letter: str = "", disabled: bool = False, title: str = "", bleed: float = BLEED) -> Picture:
    vessel = Vessel.model_validate(yaml.load((DATA / f"{name}.yaml").read_text(encoding="utf-8"), yaml.BaseLoader))
    side = "Union" if name == "monitor" else "Confederate"
    return counter_face(
        vessel,
        STYLE,
        livery(side.lower(), "single" if side == "Union" else "double"),
        name=title or name.title(),
        side=side,
        size=SHIP,
        bleed=bleed,
        letter=letter,
        disabled=disabled,
    )


def texts(picture: Picture) -> list[tuple[str, Rect, float]]:
    """Each line of text, the box of its ink on the picture, and its size."""
    found = []
    for item, matrix in walk(picture.items):
        if isinstance(item, Glyphs) and (box := ink_bounds(item)) is not None:
            x, y = apply(matrix, box.x, box.y)
            found.append((item.text, Rect(x, y, box.width, box.height), item.size))
    return found


def inside(box: Rect, limit: Rect) -> bool:
    return (
        box.x >= limit.x - 1e-6
        and box.y >= limit.y - 1e-6
        and box.right <= limit.right + 1e-6
        and box.bottom <= limit.bottom + 1e-6
    )


@pytest.mark.parametrize("name", ["monitor", "virginia"])
def test_ship_counter_is_18_by_11_mm_within_its_bleed(name: str) -> None:
    face = ship(name)
    assert face.width - 2 * BLEED == pytest.approx(18 * 72 / 25.4)
    assert face.height - 2 * BLEED == pytest.approx(11 * 72 / 25.4)
    ground, matrix = next(walk(face.items))
    assert isinstance(ground, Path)
    assert bounds(moved(ground.segments, matrix)) == pytest.approx((0, 0, face.width, face.height))


@pytest.mark.parametrize("disabled", [False, True])
@pytest.mark.parametrize("letter", ["", "B"])
@pytest.mark.parametrize("name", ["monitor", "virginia"])
def test_text_is_6_pt_and_more_and_1_mm_inside_the_trim_and_apart(name: str, letter: str, disabled: bool) -> None:
    face = ship(name, letter=letter, disabled=disabled)
    found = texts(face)
    live = Rect(BLEED, BLEED, *SHIP).inset(mm(1))
    assert {text for text, _, _ in found} == {
        name.upper(),
        "DISABLED" if disabled else {"monitor": "Union", "virginia": "Confederate"}[name],
        *([letter] if letter else []),
    }
    for text, box, size in found:
        assert inside(box, live), text
        assert size >= 6
    for index, (_, a, _) in enumerate(found):
        for _, b, _ in found[index + 1 :]:
            assert a.right < b.x or b.right < a.x or a.bottom < b.y or b.bottom < a.y


@pytest.mark.parametrize("disabled", [False, True])
@pytest.mark.parametrize("name", ["monitor", "virginia"])
def test_everything_lies_on_the_picture(name: str, disabled: bool) -> None:
    face = ship(name, disabled=disabled)
    whole = Rect(0, 0, face.width, face.height)
    assert all(inside(box, whole) for box in boxes(face.items))


def test_sides_differ_by_border_without_colour() -> None:
    def rules(border: Border) -> list[float]:
        face = marker_face(STYLE, livery(border=border), size=MARKER, bleed=0)
        return [item.ink.width for item, _ in walk(face.items) if isinstance(item, Path) and item.ink.stroke]

    assert len(rules("single")) == 1
    thick, thin = rules("double")
    assert thick > 3 * thin


def test_disabled_is_told_apart_without_colour() -> None:
    afloat, lost = ship("monitor"), ship("monitor", disabled=True)
    widths = [item.ink.width for item, _ in walk(lost.items) if isinstance(item, Path)]
    assert 0.9 in widths  # the hatched edge
    assert 0.9 not in [item.ink.width for item, _ in walk(afloat.items) if isinstance(item, Path)]


def test_a_name_that_does_not_fit_is_refused() -> None:
    with pytest.raises(DoesNotFitError, match="COMMODORE HIRAM PAULDING"):
        ship("monitor", title="Commodore Hiram Paulding")


def test_faces_are_the_same_every_time() -> None:
    assert ship("virginia", letter="A") == ship("virginia", letter="A")
    one = marker_face(STYLE, livery(), size=MARKER, bleed=BLEED, title="Leak", symbol="leak", value="-1")
    assert one == marker_face(STYLE, livery(), size=MARKER, bleed=BLEED, title="Leak", symbol="leak", value="-1")


@pytest.mark.parametrize("name", sorted(SYMBOLS))
def test_symbol_stays_in_its_box(name: str) -> None:
    for item in SYMBOLS[name](Palette("#000000", "#ffffff", "#aa0000")):
        if isinstance(item, Group):
            assert item.clip is not None
            assert inside(bounds(item.clip), Rect(0, 0, BOX, BOX))
        elif isinstance(item, Path):
            edge = item.ink.width / 2 if item.ink.stroke else 0.0
            assert inside(bounds(item.segments).inset(-edge), Rect(0, 0, BOX, BOX))


def test_every_symbol_is_used_by_a_game_and_every_counter_has_its_symbol() -> None:
    """Most are on counters; suits are on cards, and arms are named where formations are."""
    named: set[str] = set()
    for file in sorted(DATA.parent.glob("*/counters.yaml")):
        sheet = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)
        faces = [counter.get(side) or {} for counter in sheet["counters"] for side in ("front", "back")]
        named |= {face["symbol"] for face in faces if "symbol" in face}
    assert named <= set(SYMBOLS)
    texts = [file.read_text(encoding="utf-8") for file in DATA.parent.rglob("*.yaml")]
    words = set(re.findall(r"[a-z0-9-]+", " ".join(texts)))
    assert set(SYMBOLS) - words == set()
    with pytest.raises(KeyError):
        stamp("kraken", STYLE, 0, 0, 10)


def test_marker_says_what_it_is_and_what_it_is_worth() -> None:
    face = marker_face(STYLE, livery("alarm"), size=MARKER, bleed=BLEED, title="Crack", symbol="crack", value="+5 %")
    assert (face.width, face.height) == pytest.approx((36 + 2 * BLEED, 36 + 2 * BLEED))
    live = Rect(BLEED, BLEED, *MARKER).inset(mm(1))
    found = texts(face)
    assert [text for text, _, _ in found] == ["Crack", "+5 %"]
    assert all(inside(box, live) and size >= 6 for _, box, size in found)
    (group,) = face.items
    assert isinstance(group, Group)
    (sign,) = [item for item in group.items if isinstance(item, Stamp)]
    side = sign.matrix[0] * BOX
    assert side > 12
    # beside its value, not under it
    assert sign.matrix[4] + side < found[1][1].x - BLEED


def test_marker_in_two_lines_where_one_is_too_short() -> None:
    face = marker_face(STYLE, livery(), size=MARKER, bleed=0, title="Spar torpedo up", symbol="sunk")
    assert [text for text, _, _ in texts(face)] == ["torpedo up", "Spar"]
    with pytest.raises(DoesNotFitError):
        marker_face(STYLE, livery(), size=MARKER, bleed=0, title="Incomprehensible", symbol="sunk")


def test_blank_marker_has_a_border_and_nothing_else() -> None:
    face = marker_face(STYLE, livery("marker"), size=MARKER, bleed=BLEED)
    assert len(list(walk(face.items))) == 2


def test_fitting_size_shrinks_to_the_floor_and_no_further() -> None:
    sans = STYLE.face("sans")
    assert fitting_size(sans, "Gun", 100, 9, 6) == 9
    room = sans.width("Gun", 7)
    assert fitting_size(sans, "Gun", room, 9, 6) == 7
    with pytest.raises(DoesNotFitError) as caught:
        fitting_size(sans, "Gun", sans.width("Gun", 5), 9, 6)
    assert caught.value.needed == pytest.approx(sans.width("Gun", 6))
