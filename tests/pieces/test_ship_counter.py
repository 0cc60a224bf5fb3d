"""Small counters of ships: type that can be read and stands clear of the cut, L and R at the bow, one colour a ship."""

from __future__ import annotations

from pathlib import Path as FilePath

import pytest
import yaml

from generator.drawing.face import ink_bounds
from generator.drawing.frame import Glyphs, Path, walk
from generator.drawing.path import bounds
from generator.layout.fit import DoesNotFitError
from generator.layout.picture import Picture
from generator.model.vessel import Vessel
from generator.pieces.counter import Livery
from generator.pieces.ship.deckplan import boxes
from generator.pieces.ship.outlines import BROAD, LONG, OUTLINES
from generator.pieces.ship_counter import mixed, outline_face, ship_face
from generator.pieces.signs.drawing import Palette
from generator.resources import Library
from generator.sheets.style import load_style
from generator.units import Rect, apply, mm

DATA = FilePath(__file__).parents[2] / "data"
STYLE = load_style(Library())
BLEED = mm(1.5)
SHIP = (mm(14), mm(9))
NAMES = sorted(file.stem for file in (DATA / "ironclads" / "ships").glob("*.yaml"))


def face(name: str, size: tuple[float, float] = SHIP, title: str = "Virginia", ink_saver: bool = False) -> Picture:
    vessel = Vessel.model_validate(
        yaml.load((DATA / "vessels" / f"{name}.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    )
    style = load_style(Library(), ink_saver=ink_saver) if ink_saver else STYLE
    livery = Livery.of(style, "confederate", "double", "confederate-ironclad")
    return ship_face(vessel, style, livery, name=title, type="IC", size=size, bleed=BLEED)


def texts(picture: Picture) -> dict[str, Rect]:
    """Each line of text and the box of its ink; none is under 6 points."""
    found = {}
    for item, matrix in walk(picture.items):
        if isinstance(item, Glyphs) and (ink := ink_bounds(item)) is not None:
            assert item.size >= 6
            x, y = apply(matrix, ink.x, ink.y)
            found[item.text] = Rect(x, y, ink.width, ink.height)
    return found


@pytest.mark.parametrize("size", [SHIP, (mm(10.5), mm(10.5))])
@pytest.mark.parametrize("name", NAMES)
def test_name_type_and_both_letters_stand_apart_and_1_mm_inside_the_trim(name: str, size: tuple[float, float]) -> None:
    found = texts(face(name, size))
    assert set(found) == {"Virginia", "IC", "L", "R"}
    live = Rect(BLEED, BLEED, *size).inset(mm(1) - 0.01)
    for box in found.values():
        assert live.x <= box.x and box.right <= live.right and live.y <= box.y and box.bottom <= live.bottom
    both = list(found.values())
    for index, a in enumerate(both):
        for b in both[index + 1 :]:
            assert a.right < b.x or b.right < a.x or a.bottom < b.y or b.bottom < a.y


@pytest.mark.parametrize("name", NAMES)
def test_the_left_of_the_bow_is_above_its_right_and_the_ship_left_of_both(name: str) -> None:
    picture = face(name)
    found = texts(picture)
    assert found["L"].bottom < found["R"].y
    assert found["L"].x > picture.width * 0.75


@pytest.mark.parametrize("name", NAMES)
def test_everything_lies_within_the_bleed(name: str) -> None:
    picture = face(name)
    for box in boxes(picture.items):
        assert box.x > -1e-6 and box.y > -1e-6
        assert box.right < picture.width + 1e-6 and box.bottom < picture.height + 1e-6


def test_a_ship_is_drawn_in_the_colour_of_her_livery_and_no_black() -> None:
    inks = [item.ink for item, _ in walk(face("virginia").items) if isinstance(item, Path)]
    colors = {ink.stroke for ink in inks} | {ink.fill for ink in inks}
    assert STYLE.color("confederate-ironclad") in colors
    assert "#000000" not in colors


def test_mixed_colours_go_from_paper_to_the_colour() -> None:
    assert mixed("#7d2a18", 0) == "#ffffff"
    assert mixed("#7d2a18", 1) == "#7d2a18"
    assert mixed("#000000", 0.2) == "#cccccc"


def test_a_name_too_long_for_6_points_is_refused() -> None:
    with pytest.raises(DoesNotFitError, match="Queen of the West"):
        face("queen-of-the-west", title="Queen of the West")


@pytest.mark.parametrize("kind", sorted(OUTLINES))
def test_outline_stays_in_its_box(kind: str) -> None:
    for item in OUTLINES[kind](Palette("#000000", "#ffffff", "#aa0000")):
        assert isinstance(item, Path)
        drawn = bounds(item.segments).inset(-item.ink.width / 2 if item.ink.stroke else 0)
        assert drawn.x >= 0 and drawn.y >= -0.01 and drawn.right <= LONG and drawn.bottom <= BROAD + 0.01


def test_outline_face_tells_the_kind_and_no_name() -> None:
    livery = Livery.of(STYLE, "union", "single")
    picture = outline_face("monitor", STYLE, livery, title="Monitor", size=SHIP, bleed=BLEED)
    assert set(texts(picture)) == {"Monitor", "L", "R"}
    with pytest.raises(KeyError):
        outline_face("kraken", STYLE, livery, title="?", size=SHIP, bleed=BLEED)
