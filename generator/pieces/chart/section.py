"""What a section has besides water and land: lines that may be banks, and the letters and numbers of all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.drawing import path
from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.style import Style, TextStyle
from generator.hexgrid import Hex, Point, distance
from generator.model.hexmap import Shoal
from generator.model.section import beside
from generator.model.surface import Part
from generator.pieces.chart.ground import RINGS, Ground
from generator.pieces.chart.shore import Shore, edge, outward
from generator.pieces.chart.space import Space

_TICKS_EVERY = 2  # points of the line from one stroke to the next
_MARKS_EVERY = 18  # hexes from one number of a line to the next
_DISC = 5.4  # radius of the disc behind a number, for hexes of 19 mm
_NAME_DROP = 0.31  # of a shoal's letter below the centre of its hex, in hexes


def ghosts(ground: Ground, part: Part, taken: Space, style: Style) -> Iterator[Item]:
    """Every line of a section that is no bank now: a fine line with strokes to the side that would be land.

    What is drawn later keeps off it.
    """
    real = {line.line for line in part.section.lines}
    line: list[Segment] = []
    ticks: list[Segment] = []
    drawn: list[Point] = []
    for name, bank in part.chart.lines.items():
        if name in real:
            continue
        chain = extended(part, bank.chain)
        water = set(beside(chain, "left" if bank.land == "right" else "right")) - set(chain)
        for shore in edge(ground, chain, water):
            kept = [taken.free(*point, 1.0) for point in shore.points]
            line += _open_runs(shore.points, kept)
            ticks += _ticks(ground, shore, kept)
            drawn += shore.points
    for point in drawn:
        taken.take(*point, 2.2 * ground.scale)
    if line:
        color = style.color("ghost")
        yield Path(tuple(line), Ink(stroke=color, width=0.7, cap="round"))
        yield Path(tuple(ticks), Ink(stroke=color, width=0.3))


def extended(part: Part, chain: Sequence[Hex]) -> list[Hex]:
    """A chain of a section's own hexes on the surface, run on straight over the edges it comes to."""
    columns, rows = part.chart.columns, part.chart.rows

    def beyond(end: Hex) -> list[Hex]:
        across = (end.col == columns) - (end.col == 1)
        down = 0 if across else (end.row == rows) - (end.row == 1)
        return [Hex(end.col + across * step, end.row + down * step) for step in range(1, RINGS + 1) if across or down]

    whole = [*reversed(beyond(chain[0])), *chain, *beyond(chain[-1])]
    return [part.hex(hex_) for hex_ in whole]


def _open_runs(points: Sequence[tuple[float, float]], kept: list[bool]) -> Iterator[Segment]:
    """The line without the points that do not stay."""
    run: list[tuple[float, float]] = []
    for point, stays in zip((*points, (0.0, 0.0)), (*kept, False), strict=True):
        if stays:
            run.append(point)
            continue
        if len(run) > 1:
            yield from path.smooth(run)
        run = []


def _ticks(ground: Ground, shore: Shore, kept: list[bool]) -> Iterator[Segment]:
    """Short strokes from the line to its land side."""
    long = 4.2 * ground.scale
    normals = outward(shore.points, shore.closed)
    for index in range(0, len(kept), _TICKS_EVERY):
        (x, y), (nx, ny) = shore.points[index], normals[index]
        inner = (x - nx * long, y - ny * long)
        if kept[index] and not ground.meets_number(*inner, -2.5):
            yield from path.line((x, y), inner)


def line_marks(ground: Ground, part: Part, taken: Space, style: Style, bare: bool) -> Iterator[Item]:
    """The number of each line in a disc: every line of a bare section, else those that are banks."""
    text = style.text("chart-mark")
    real = {line.line: part.chain(line) for line in part.section.lines}
    chains = {name: real.get(name, bank.chain) for name, bank in part.chart.lines.items() if bare or name in real}
    for name, chain in chains.items():
        count = max(1, round(len(chain) / _MARKS_EVERY))
        for step in range(count):
            middle = round((step + 0.5) * len(chain) / count)
            spot = _free_spot(ground, part, chain, middle, taken)
            if spot is not None:
                yield _disc(ground, spot, name, text, name in real, style)


def _free_spot(
    ground: Ground, part: Part, chain: Sequence[Hex], middle: int, taken: Space
) -> tuple[float, float] | None:
    """The place for a number in the hex of a chain that is free and next to its middle, taken from now on."""
    for index in sorted(range(len(chain)), key=lambda index: abs(index - middle)):
        if abs(index - middle) > _MARKS_EVERY / 2:
            break
        x, y = ground.at(part.hex(chain[index]), (0.0, 0.12))
        if taken.free(x, y, _DISC * ground.scale * 1.25):
            taken.take(x, y, _DISC * ground.scale * 1.3)
            return x, y
    return None


def _disc(ground: Ground, spot: tuple[float, float], name: str, text: TextStyle, real: bool, style: Style) -> Item:
    x, y = spot
    size = ground.type(text.size)
    color = style.color("ink" if real else "ghost-mark")
    rim = Ink(fill=style.color("paper"), stroke=color, width=0.7)
    drop = size * text.face.main.cap_height / 2
    glyphs = text.face.line(name, size, x, y + drop, fill=color, anchor="middle")
    return Group((Path(path.circle(x, y, _DISC * ground.scale), rim), *glyphs))


def shoal_marks(ground: Ground, part: Part, taken: Space, style: Style) -> Iterator[Item]:
    """The letter of each shoal that is there, with its name."""
    text = style.text("chart-letter")
    size = ground.type(text.size)
    for letter in part.section.shoals:
        shoal = part.chart.shoals[letter]
        hex_ = heart(part, shoal)
        if hex_ is None:
            continue
        x, y = ground.at(hex_, (0.0, _NAME_DROP))
        taken.take(x, y - size * 0.3, size * (0.36 + 0.3 * len(letter)))
        yield Group(text.face.line(letter, size, x, y, fill=style.color("ink"), anchor="middle"))


def heart(part: Part, shoal: Shoal) -> Hex | None:
    """The hex of a shoal that lies nearest to all the others, of those that are not ashore; None where all are."""
    hexes = [hex_ for hex_ in shoal.inner if part.cell(hex_).kind == "shallow"]
    hexes = hexes or [hex_ for hex_ in shoal.rim if part.cell(hex_).kind == "partial"]
    return min((part.hex(hex_) for hex_ in hexes), key=lambda one: _spread(one, part, hexes), default=None)


def _spread(one: Hex, part: Part, hexes: Sequence[Hex]) -> int:
    return sum(distance(one, part.hex(other)) ** 2 for other in hexes)
