"""The checks of the border campaign: a whole game in, findings out."""

from __future__ import annotations

from collections.abc import Iterator

from generator.finding import Finding, did_you_mean
from generator.model.load import Game
from generator.rules.border_campaign.shapes import HITS, Army, CampaignFigures, HitTable, arms
from generator.rules.checks import Check

REASONS = ("column", "defile", "town")
"""What the rules can tell an attack is halved for."""


def check_files(game: Game) -> Iterator[Finding]:
    """The hit table, the formations and the figures are there."""
    if HITS not in game.names("tables"):
        place = game.where("game")
        yield Finding("unknown-table", f"there is no table '{HITS}'", place, f"add tables/{HITS}.yaml")
    for name, there in (("figures", game.figures is not None), ("formations", isinstance(game.army, Army))):
        if not there and (name, name) not in game.unread:
            yield Finding("missing-file", f"there is no {name}.yaml", game.where("game"), f"add {name}.yaml")


def check_hits(game: Game) -> Iterator[Finding]:
    """Scores strike arms that there are, and each arm can be struck."""
    table = game.tables.get(HITS)
    if not isinstance(table, HitTable) or ("formations", "formations") in game.unread:
        return
    known = arms(game)
    for index, row in enumerate(table.rows):
        if row.effects.arm and row.effects.arm not in known:
            place = game.where("tables", HITS, "rows", index, "effects", "arm")
            yield Finding(
                "unknown-arm", f"there is no arm '{row.effects.arm}'", place, did_you_mean(row.effects.arm, known)
            )
    struck = {row.effects.arm for row in table.rows}
    for index, arm in enumerate(known):
        if arm not in struck:
            place = game.where("formations", "arms", index, "id")
            yield Finding("arm-never-hit", f"no score hits {arm}", place, f"give it a score of tables/{HITS}.yaml")


def check_kinds(game: Game) -> Iterator[Finding]:
    """A road is no slower than the country, and no formation starts larger than its kind may be."""
    if not isinstance(game.army, Army):
        return
    for id, kind in game.army.kinds.items():
        if kind.stats.by_road < kind.stats.move:
            message = f"{kind.stats.by_road} hexes by road are fewer than {kind.stats.move} across country"
            place = game.where("formations", "kinds", id, "stats", "by_road")
            yield Finding("road-slower-than-country", message, place, "let the road be as fast or faster")
        for arm in kind.stats.most:
            if arm not in arms(game):
                place = game.where("formations", "kinds", id, "stats", "most", arm, key=True)
                yield Finding("unknown-arm", f"there is no arm '{arm}'", place, did_you_mean(arm, arms(game)))
    for id, formation in game.formations.items():
        if formation.kind not in game.army.kinds:
            continue  # told by the checks for all games
        most = game.army.kinds[formation.kind].stats.most
        for arm, number in game.army.figures(formation).items():
            if number > most.get(arm, 0):
                message = f"{formation.name} has {number} of {arm}, and its kind has {most.get(arm, 0)} at most"
                place = game.where("formations", "formations", id)
                yield Finding("more-figures-than-kind", message, place, "give it fewer, or let the kind have more")


def check_halving(game: Game) -> Iterator[Finding]:
    """Each reason to halve is one that the rules can see on the map."""
    if not isinstance(game.figures, CampaignFigures):
        return
    for index, one in enumerate(game.figures.halved):
        if one.id not in REASONS:
            place = game.where("figures", "halved", index, "id")
            yield Finding(
                "unknown-reason", f"nothing tells when '{one.id}' holds", place, did_you_mean(one.id, [*REASONS])
            )


CHECKS: tuple[Check, ...] = (check_files, check_hits, check_kinds, check_halving)
