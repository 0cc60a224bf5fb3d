"""The range bands follow on each other from one hex outwards."""

from __future__ import annotations

from collections.abc import Iterator

from generator.finding import Finding
from generator.model.load import Game
from generator.rules.checks.spans import after, gaps, overlaps


def check_bands(game: Game) -> Iterator[Finding]:
    bands = game.about.bands
    hexes = [band.hexes for band in bands]
    if not bands:
        return
    for earlier, later, both in overlaps(hexes):
        message = f"a range of {both} is both {bands[earlier].title} and {bands[later].title}"
        place = game.where("game", "bands", later, "hexes")
        yield Finding("overlap-in-bands", message, place, "leave each range to one band")
    for gap in gaps(hexes, 1, max(span.high for span in hexes)):
        place = game.where("game", "bands", after(hexes, gap), "hexes")
        yield Finding("gap-in-bands", f"a range of {gap} is in no band", place, f"give {gap} to a band")
