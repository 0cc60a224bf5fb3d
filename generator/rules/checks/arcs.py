"""Arcs cover the circle, each bearing once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.finding import Finding
from generator.model.arc import Arc
from generator.model.load import Game
from generator.source import Step


def check_circle(game: Game, arcs: Sequence[Arc], *path: Step) -> Iterator[Finding]:
    """Gaps and overlaps between arcs that together should make a circle; `path` is that of their list."""
    order = sorted(range(len(arcs)), key=lambda index: arcs[index].center)
    for index, following in zip(order, order[1:] + order[:1], strict=True):
        one, two = arcs[index], arcs[following]
        turn = (two.center - one.center) % 360 or 360
        between = turn - (one.width + two.width) / 2
        if not between:
            continue
        place = game.where(str(path[0]), *path[1:], following)
        fault = "gap" if between > 0 else "overlap"
        verb = "lie between" if between > 0 else "are in both"
        message = f"{abs(between):g} degrees {verb} {one.title} and {two.title}"
        yield Finding(f"{fault}-in-arcs", message, place, "let each arc begin where the one before it ends")
