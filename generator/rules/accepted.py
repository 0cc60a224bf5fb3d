"""Findings in, those out that the designer has not accepted in game.yaml."""

from __future__ import annotations

from collections.abc import Iterator

from generator.finding import Finding, Place
from generator.model.folder import SINGLE
from generator.model.game import Accepted
from generator.model.load import Game


def accept(game: Game, findings: list[Finding]) -> Iterator[Finding]:
    """The findings that nothing accepts, and a warning for each acceptance that meets no finding."""
    accepted = game.about.accepted
    met = set()
    for finding in findings:
        by = [index for index, one in enumerate(accepted) if one.code == finding.code and _is_at(game, one, finding)]
        met.update(by)
        if not by:
            yield finding
    for index, one in enumerate(accepted):
        if index not in met:
            message = f"nothing at {one.where} has the finding '{one.code}' any more"
            place = game.where("game", "accepted", index)
            yield Finding("accepted-nothing", message, place, "take the entry out", "warning")


def _is_at(game: Game, accepted: Accepted, finding: Finding) -> bool:
    """Whether a finding stands at the thing that is named, or anywhere in the file when a file is named."""
    kind, *steps = accepted.where.split("/")
    path = [int(step) if step.isdigit() else step for step in steps]
    whole_file = len(path) <= (0 if kind in SINGLE else 1)
    if kind not in SINGLE and not path:
        return False
    place = game.where(kind, *path)
    return place.file == finding.place.file and (whole_file or _spot(place) == _spot(finding.place))


def _spot(place: Place) -> tuple[int, int]:
    return place.line, place.column
