"""Ships from above: true to their proportions, their guns all there, at every size."""

from __future__ import annotations

from pathlib import Path as FilePath

import pytest
import yaml

from generator.drawing.face import ink_bounds
from generator.drawing.frame import Glyphs, Path, walk
from generator.drawing.path import bounds, moved
from generator.layout.picture import Picture
from generator.model.vessel import Vessel
from generator.pieces.ship.deckplan import boxes, deck_plan
from generator.pieces.ship.hull import both_sides, casemate_edge, hull_outline, wall_ahead
from generator.resources import Library
from generator.sheets.style import load_style
from generator.units import Rect, mm

DATA = FilePath(__file__).parents[2] / "data" / "vessels"
STYLE = load_style(Library())
SHIPS = sorted(file.stem for file in DATA.glob("*.yaml"))
SIZES = (mm(12), mm(16), mm(40), mm(120))


def vessel(name: str, **change: object) -> Vessel:
    record = yaml.load((DATA / f"{name}.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    return Vessel.model_validate(record | change)


def paths(picture: Picture) -> list[tuple[Path, Rect]]:
    return [
        (item, bounds(moved(item.segments, matrix))) for item, matrix in walk(picture.items) if isinstance(item, Path)
    ]


def muzzles(picture: Picture) -> int:
    """Barrels are the only closed shapes of six straight sides."""
    return sum([s[0] for s in path.segments] == ["M", *"LLLLL", "Z"] for path, _ in paths(picture))


@pytest.mark.parametrize("length", SIZES)
@pytest.mark.parametrize(("name", "guns"), [("monitor", 2), ("virginia", 10)])
def test_every_gun_is_drawn_at_every_size(name: str, guns: int, length: float) -> None:
    assert muzzles(deck_plan(vessel(name), STYLE, length)) == guns


@pytest.mark.parametrize("name", SHIPS)
def test_every_gun_of_every_ship_is_drawn(name: str) -> None:
    ship = vessel(name)
    # a pole that juts out ahead has four sides, a gun's barrel six
    assert muzzles(deck_plan(ship, STYLE, mm(60))) == ship.gun_count


@pytest.mark.parametrize("length", SIZES)
@pytest.mark.parametrize("name", SHIPS)
def test_hull_is_as_long_and_broad_as_the_vessel(name: str, length: float) -> None:
    ship = vessel(name)
    _, box = paths(deck_plan(ship, STYLE, length))[0]
    # the outline's own width lies inside the hull's edge
    line = min(0.9, 0.34 + length / 600)
    assert box.height + line == pytest.approx(length)
    assert (box.width + line) / (box.height + line) == pytest.approx(ship.beam_ft / ship.length_ft, rel=1e-6)


@pytest.mark.parametrize("length", SIZES)
@pytest.mark.parametrize("name", SHIPS)
def test_nothing_leaves_the_picture(name: str, length: float) -> None:
    ship = vessel(name)
    picture = deck_plan(ship, STYLE, length)
    if not ship.spars:
        assert picture.height == pytest.approx(length)
    assert picture.width >= length * ship.beam_ft / ship.length_ft - 1e-6
    hull = paths(picture)[0][1]
    assert hull.x + hull.width / 2 == pytest.approx(picture.width / 2)
    for box in boxes(picture.items):
        assert box.x >= -1e-6 and box.right <= picture.width + 1e-6
        assert box.y >= -1e-6 and box.bottom <= picture.height + 1e-6


def test_finest_lines_hold_in_print_and_detail_falls_away() -> None:
    counts = []
    for length in SIZES:
        drawn = paths(deck_plan(vessel("virginia"), STYLE, length))
        assert min(path.ink.width for path, _ in drawn if path.ink.stroke) >= 0.17
        counts.append(sum(len(path.segments) for path, _ in drawn))
    assert counts == sorted(counts)
    assert counts[-1] > 4 * counts[0]


def test_same_drawing_twice() -> None:
    assert deck_plan(vessel("virginia"), STYLE, 300) == deck_plan(vessel("virginia"), STYLE, 300)


def test_ink_saver_fills_nothing_but_black_and_white() -> None:
    style = load_style(Library(), ink_saver=True)
    for name in ("monitor", "virginia"):
        fills = {path.ink.fill for path, _ in paths(deck_plan(vessel(name), style, mm(100)))}
        assert fills <= {None, "#000000", "#ffffff"}


def test_half_breadth_is_the_beam_amidships_and_nothing_beyond_the_ends() -> None:
    outline = hull_outline(vessel("monitor"))
    assert outline.half(0) == pytest.approx(41.5 / 2)
    assert outline.half(-90) == outline.half(90) == 0


def test_casemate_is_as_long_as_it_says_and_its_roof_lies_inside() -> None:
    virginia = vessel("virginia")
    foot = casemate_edge(virginia, virginia.casemates[0], 0)
    roof = casemate_edge(virginia, virginia.casemates[0], 13)
    assert foot[-1][1] - foot[0][1] == pytest.approx((0.765 - 0.125) * 275)
    assert roof[-1][1] - roof[0][1] == pytest.approx((0.765 - 0.125) * 275 - 26)
    assert len(foot) == len(roof)
    assert all(inner <= outer for (inner, _), (outer, _) in zip(roof, foot, strict=True))


def test_wall_ahead() -> None:
    square = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
    assert wall_ahead(square, (0, 0), 90) == pytest.approx((1, 0))
    assert wall_ahead(square, (0.5, 0), 180) == pytest.approx((0.5, 1))
    assert wall_ahead(square, (0, 0), 225) == pytest.approx((-1, 1))
    assert wall_ahead(square, (3, 0), 90) is None


def test_other_kinds_of_ship_are_drawn_too() -> None:
    """Paddle boxes widen the picture; deck guns, boats and bevelled casemates have their shapes."""
    steamer = vessel(
        "virginia",
        ram=None,
        casemates=[
            {"start": "0.3", "end": "0.6", "beam_ft": "40", "slope_ft": "8", "ends": "bevelled", "ends_ft": "10"},
        ],
        guns=[{"name": "32-pdr", "at": "0.2", "bearing": "30", "mount": "deck"}],
        wheels=[{"place": "side", "at": "0.5", "length_ft": "30", "width_ft": "10"}],
        fittings=[
            {"kind": "boat", "at": "0.8", "length_ft": "20", "width_ft": "6"},
            {"kind": "skylight", "at": "0.7", "length_ft": "8", "width_ft": "5"},
        ],
    )
    picture = deck_plan(steamer, STYLE, 275)
    assert picture.width == pytest.approx(51.2 + 2 * 10, abs=1)
    assert muzzles(picture) == 1
    assert both_sides(casemate_edge(steamer, steamer.casemates[0], 0))[1] == pytest.approx((10, (0.3 - 0.5) * 275))


def test_named_parts_stand_beside_the_plan_and_apart() -> None:
    bare, named = (
        deck_plan(vessel("virginia"), STYLE, mm(120)),
        deck_plan(vessel("virginia"), STYLE, mm(120), names=True),
    )
    found = [item for item, _ in walk(named.items) if isinstance(item, Glyphs)]
    # ports to starboard are named, and those on the middle line; port is armed alike
    assert sorted(glyphs.text for glyphs in found) == sorted(
        ["ram", "pilothouse", "funnel", "casemate", *["7-in Brooke"] * 2, "6.4-in Brooke", *["9-in Dahlgren"] * 3]
    )
    inks = [box for glyphs in found if (box := ink_bounds(glyphs))]
    assert all(box.right < -bare.width / 2 or box.x > bare.width / 2 for box in inks)
    for index, a in enumerate(inks):
        for b in inks[index + 1 :]:
            assert a.right < b.x or b.right < a.x or a.bottom < b.y or b.bottom < a.y


def test_a_spar_juts_out_ahead_of_the_stem() -> None:
    plain = vessel("monitor")
    armed = vessel("monitor", spars=[{"kind": "torpedo", "length_ft": "30", "width_ft": "1"}])
    length = mm(60)
    before, after = (deck_plan(ship, STYLE, length).height for ship in (plain, armed))
    # as much again astern, for her middle stays in the middle; the charge is a little longer than the spar
    assert after - before >= 2 * 30 * length / plain.length_ft


def test_the_box_of_a_centre_wheel_stands_on_the_casemate() -> None:
    cairo = deck_plan(vessel("cairo"), STYLE, mm(60))
    wheel = vessel("cairo").wheels[0]
    scale = mm(60) / vessel("cairo").length_ft
    size = (wheel.width_ft * scale, wheel.length_ft * scale)
    boxes_ = [index for index, (_, box) in enumerate(paths(cairo)) if (box.width, box.height) == pytest.approx(size)]
    roof = max(index for index, (path, _) in enumerate(paths(cairo)) if path.ink.fill == STYLE.color("iron"))
    assert boxes_ and boxes_[0] > roof


@pytest.mark.parametrize("kind", ["mast", "house", "bales"])
def test_what_stands_on_a_deck_is_drawn_when_there_is_room(kind: str) -> None:
    def items(length: float) -> int:
        bare = vessel("monitor", fittings=[])
        ship = vessel("monitor", fittings=[{"kind": kind, "at": "0.3", "length_ft": "8", "width_ft": "8"}])
        return len(paths(deck_plan(ship, STYLE, length))) - len(paths(deck_plan(bare, STYLE, length)))

    assert items(mm(80)) > 1


def test_a_light_gun_is_drawn_smaller() -> None:
    gun = {"name": "12-pdr", "at": "0.3", "bearing": "90", "mount": "carriage"}
    heavy, light = (vessel("monitor", turrets=[], guns=[gun | {"light": word}]) for word in ("false", "true"))
    lengths = [
        next(box.width for path, box in paths(deck_plan(ship, STYLE, mm(80))) if len(path.segments) == 7)
        for ship in (heavy, light)
    ]
    assert lengths[1] == pytest.approx(0.6 * lengths[0], rel=0.05)
