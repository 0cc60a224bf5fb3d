"""What an engraver puts on water: lines along the coast, stipple on the shoals, soundings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.drawing import path
from generator.drawing.frame import Glyphs, Ink, Item, Path, Segment, Stamp, Symbol
from generator.drawing.style import Style
from generator.hexgrid import Hex, Point, centre, hex_at, neighbours
from generator.model.hexmap import Kind
from generator.pieces.chart.ground import Ground, chance
from generator.pieces.chart.shore import Shore, outward, smoothed
from generator.pieces.chart.space import Space
from generator.units import Rect, translation

_LINES = ((1.7, 0.36), (3.9, 0.3), (6.8, 0.25), (10.4, 0.2))  # from the coast, and how wide
_DOT = 0.62
_DOT_PITCH = 5.2
_SLOTS = ((-0.24, -0.06), (0.23, 0.06), (-0.05, 0.33), (0.26, 0.31), (-0.27, 0.24), (0.1, -0.13))
_NORMALS = tuple(path.bearing(0, 0, 1, 60 * side) for side in range(6))  # out over each side of a hex
_SHOALER: dict[Kind, tuple[Kind, ...]] = {
    "deep": ("partial", "shallow", "land"),
    "partial": ("shallow", "land"),
    "shallow": ("land",),
}
_ROOMY = 0.9  # hexes as large as this have two soundings in deep water
_SHALLOW_SLOTS = 3  # a shallow hex has one sounding, in one of the first of these


def water_lines(ground: Ground, coast: list[Shore], near: Space, taken: Space, style: Style) -> Iterator[Item]:
    """Fine lines along the coast, each farther out, finer and calmer than the last; `near` holds the coast's points."""
    for passes, (distance, width) in enumerate(_LINES):
        off = distance * ground.scale
        segments: list[Segment] = []
        for shore in coast:
            line = _offset(shore.points, off, shore.closed)
            for _ in range(passes):
                line = smoothed(line, shore.closed)
            open_ = [
                near.free(*point, off * 0.8) and taken.free(*point, 0.8) and not ground.meets_number(*point, -1.5)
                for point in line
            ]
            for run in _runs(line, open_, shore.closed):
                segments += path.smooth(run)
        if segments:
            yield Path(tuple(segments), Ink(stroke=style.color("water-line"), width=width, cap="round"))


def _offset(points: Sequence[Point], distance: float, closed: bool = True) -> list[Point]:
    normals = outward(points, closed)
    return [(x + nx * distance, y + ny * distance) for (x, y), (nx, ny) in zip(points, normals, strict=True)]


def _runs(points: list[Point], kept: list[bool], closed: bool = True) -> Iterator[list[Point]]:
    """The parts of a line whose points may stay, of four points and more."""
    if closed and all(kept):
        yield [*points, points[0]]
        return
    if not closed:
        points, kept = [*points, points[-1]], [*kept, False]
    start = kept.index(False)
    run: list[Point] = []
    for point, stays in zip(points[start:] + points[: start + 1], kept[start:] + kept[: start + 1], strict=True):
        if stays:
            run.append(point)
            continue
        if len(run) > 3:
            yield run
        run = []


def shoal_edge(ground: Ground, shoals: list[Shore], cores: list[Shore], style: Style) -> Iterator[Item]:
    """The dotted line about the shoals, and a finer one within: about what they cover, where they reach farther."""
    lines: list[Sequence[Point]] = [shore.points for shore in shoals]
    inner: list[Sequence[Point]] = [shore.points for shore in cores] or [
        _offset(line, -2.6 * ground.scale) for line in lines
    ]
    for curves, about, width, gap in ((lines, shoals, 1.0, 2.3), (inner, cores or shoals, 0.7, 2.9)):
        if dots := list(path.spaced(_edge(ground, curves, about), gap)):
            yield Path(_dotted(dots), Ink(stroke=style.color("shoal"), width=width, cap="round"))


def _edge(ground: Ground, lines: Sequence[Sequence[Point]], about: list[Shore]) -> Iterator[Segment]:
    """Lines along the shoals, only where deeper water lies beyond."""
    for points, shore in zip(lines, about, strict=True):
        follows = False
        for index, (within, beyond) in enumerate(zip(shore.within, shore.beyond, strict=True)):
            if "land" in (ground.kind(within), ground.kind(beyond)):
                follows = False
                continue
            if not follows:
                yield ("M", *points[index])
            yield ("L", *points[(index + 1) % len(points)])
            follows = True


def stipple(ground: Ground, taken: Space, sparse: bool, style: Style) -> list[Item]:
    """Dots over the shoals, half of them `sparse`; the caller clips them to what they are for."""
    ink = Ink(stroke=style.color("shoal"), width=_DOT * ground.scale, cap="round")
    across = ground.across_flats
    bounds = Rect(-across, -across, 2 * across, 2 * across)
    scatters = [_dots(ground, tile, sparse) for tile in range(_SHALLOW_SLOTS)]
    name = "shoal-sparse" if sparse else "shoal"
    tiles = [Symbol(f"{name}-{tile}", (Path(_dotted(dots), ink),), bounds) for tile, dots in enumerate(scatters)]
    items: list[Item] = []
    loose: list[Point] = []
    reach = 0.62 * across
    for hex_ in _shoal_hexes(ground, ("partial", "shallow") if sparse else ("shallow",)):
        x, y = ground.centre(hex_)
        tile = shallow_slot(hex_)
        if taken.free(x, y, reach):
            items.append(Stamp(tiles[tile], translation(x, y)))
        else:
            dots = [(x + dx, y + dy) for dx, dy in scatters[tile]]
            loose += [dot for dot in dots if taken.free(*dot, 1.0)]
    if loose:
        items.append(Path(_dotted(loose), ink))
    return items


def shallow_slot(hex_: Hex) -> int:
    """Which of the slots the sounding of a shallow hex stands in."""
    return int(chance(*hex_, 5) * _SHALLOW_SLOTS) % _SHALLOW_SLOTS


def _shoal_hexes(ground: Ground, kinds: Sequence[Kind]) -> list[Hex]:
    """The hexes of these kinds, and those whose corner a smoothed shoal may reach into."""
    found = [hex_ for hex_ in ground.wide_area if ground.kind(hex_) in kinds]
    return list(dict.fromkeys(other for hex_ in found for other in (hex_, *neighbours(hex_))))


def _dotted(dots: list[Point]) -> tuple[Segment, ...]:
    segments: list[Segment] = []
    for x, y in dots:
        segments += (("M", x, y), ("L", x + 0.01, y))
    return tuple(segments)


def _dots(ground: Ground, tile: int, sparse: bool) -> list[Point]:
    """Scattered dots over one hex about (0, 0), with room for its number and for the sounding of this tile."""
    across, pitch = ground.across_flats, _DOT_PITCH * ground.scale
    middle = centre(Hex(3, 3), across)
    slot_x, slot_y = _SLOTS[tile][0] * across, _SLOTS[tile][1] * across
    dots = []
    for row in range(-7, 8):
        for col in range(-8, 9):
            if (col + row // 2) % 2 == sparse:
                continue
            x = (col + row % 2 / 2 + 0.7 * chance(tile, row, col, 1) - 0.35) * pitch
            y = (row + 0.7 * chance(tile, row, col, 2) - 0.35) * pitch * 0.9
            inside = hex_at(x + middle[0], y + middle[1], across) == Hex(3, 3)
            beside = abs(x - slot_x) > 0.13 * across or abs(y - slot_y) > 0.09 * across
            if inside and beside and not ground.meets_number(x + middle[0], y + middle[1]):
                dots.append((x, y))
    return dots


def soundings(ground: Ground, near: Space, taken: Space, style: Style) -> Iterator[Glyphs]:
    """Depths in feet where there is room: those of the map's file, and others by the distance from the shore.

    `near` holds the points of the coast.
    """
    text = style.text("chart-sounding")
    size = ground.type(text.size)
    for given in ground.chart.soundings:
        x, y = ground.at(given.at, given.by)
        taken.take(x, y, size * 0.6)
        yield from text.face.line(
            f"{given.feet:g}", size, x, y + size * 0.3, fill=style.color("sounding"), anchor="middle"
        )
    set_: dict[str, tuple[Glyphs, ...]] = {}

    def figure(feet: str, x: float, y: float) -> Iterator[Glyphs]:
        """A depth about a point; there are few different ones and many of each."""
        if feet not in set_:
            set_[feet] = text.face.line(feet, size, 0, 0, fill=style.color("sounding"), anchor="middle")
        for run in set_[feet]:
            yield Glyphs(run.font, run.size, run.text, tuple(left + x for left in run.xs), y, run.fill)

    far = {kind: _distances(ground, kind) for kind in _SHOALER}
    for hex_ in ground.hexes():
        terrain = ground.terrain(hex_)
        if terrain.depth is None:
            continue
        slots = _order(hex_) if terrain.kind == "deep" else [shallow_slot(hex_)]
        left = 2 if terrain.kind == "deep" and ground.scale > _ROOMY else 1
        for slot in slots:
            x, y = ground.at(hex_, _SLOTS[slot])
            steps = far[terrain.kind][hex_]
            if _near_shoal_edge(ground, hex_, slot, size * 0.9):
                continue
            if left and taken.free(x, y, size * 0.75) and (steps > 2 or near.free(x, y, size * 0.8)):
                least, most = terrain.depth
                part = (1 - 0.62**steps) * (0.5 + 0.5 * chance(*hex_, slot))
                taken.take(x, y, size * 0.6)
                left -= 1
                yield from figure(f"{least + (most - least) * part:.0f}", x, y + size * 0.3)


def _near_shoal_edge(ground: Ground, hex_: Hex, slot: int, room: float) -> bool:
    """Whether a slot lies nearer than `room` to a side where water of another kind begins."""
    half = ground.across_flats / 2
    dx, dy = (part * ground.across_flats for part in _SLOTS[slot])
    beside = (
        other for (nx, ny), other in zip(_NORMALS, neighbours(hex_), strict=True) if half - dx * nx - dy * ny < room
    )
    return any(ground.kind(other) not in ("land", ground.kind(hex_)) for other in beside)


def _order(hex_: Hex) -> list[int]:
    """The slots in the order in which a hex of deep water tries them."""
    first = int(chance(*hex_, 6) * len(_SLOTS)) % len(_SLOTS)
    return [(first + 2 * step + step // 3) % len(_SLOTS) for step in range(len(_SLOTS))]


def _distances(ground: Ground, kind: Kind) -> dict[Hex, int]:
    """How many hexes each hex of a kind lies from one that is shoaler."""
    front = [hex_ for hex_ in ground.wide_area if ground.kind(hex_) in _SHOALER[kind]]
    left = {hex_ for hex_ in ground.hexes() if ground.kind(hex_) == kind}
    found: dict[Hex, int] = {}
    steps = 0
    while front and left:
        steps += 1
        front = list(dict.fromkeys(other for hex_ in front for other in neighbours(hex_) if other in left))
        left.difference_update(front)
        found.update(dict.fromkeys(front, steps))
    return found | dict.fromkeys(left, steps + 1)
