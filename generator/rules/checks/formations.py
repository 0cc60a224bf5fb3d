"""Formations: every name is known, each starts once, on land or over the edge, and has a counter."""

from __future__ import annotations

from collections.abc import Iterator

from generator.finding import Finding, Place, did_you_mean
from generator.model.load import Game
from generator.model.scenario import Post
from generator.model.surface import Surface
from generator.rules.checks.scenarios import off_map
from generator.rules.checks.surfaces import laid_out


def check_formations(game: Game) -> Iterator[Finding]:
    yield from _names(game)
    for id, scenario in game.scenarios.items():
        taken: dict[str, str] = {}
        placed: set[str] = set()
        laid = laid_out(game, scenario)
        for index, post in enumerate(scenario.formations):
            path = (id, "formations", index)
            if post.formation not in game.formations:
                if ("formations", "formations") not in game.unread:
                    place = game.where("scenarios", *path, "formation")
                    yield _unknown("formation", post.formation, list(game.formations), place)
                continue
            name = game.formations[post.formation].name
            if post.formation in placed:
                place = game.where("scenarios", *path, "formation")
                yield Finding("formation-placed-twice", f"{post.formation} starts twice", place, "let it start once")
            placed.add(post.formation)
            faults = list(off_map(game, scenario, post.at, (*path, "at")))
            yield from faults
            if laid is not None and not faults:
                yield from _start(game, laid, post, name, path)
            yield from _in_time(game, scenario.turns, post, path)
            if post.turn is None and post.at in taken:
                place = game.where("scenarios", *path, "at")
                message = f"{post.formation} starts in hex {post.at}, where {taken[post.at]} starts"
                yield Finding("start-hexes-coincide", message, place, "give each formation a hex of its own")
            if post.turn is None:
                taken.setdefault(post.at, post.formation)
            if ("counters", "counters") not in game.unread and not any(game.counters.of_formation(post.formation)):
                place = game.where("scenarios", *path, "formation")
                yield Finding(
                    "too-few-counters", f"no counter shows {post.formation}", place, "add one to counters.yaml"
                )


def _unknown(what: str, name: str, known: list[str], place: Place) -> Finding:
    return Finding(f"unknown-{what}", f"there is no {what} '{name}'", place, did_you_mean(name, known))


def _names(game: Game) -> Iterator[Finding]:
    """Sides, kinds and arms are those that there are."""
    if ("formations", "formations") in game.unread:
        return
    sides, kinds = [side.id for side in game.about.sides], list(game.army.kinds)
    arms = [arm.id for arm in game.army.arms]
    for id, formation in game.formations.items():
        path = ("formations", "formations", id)
        if formation.side not in sides:
            yield _unknown("side", formation.side, sides, game.where(*path, "side"))
        if formation.kind not in kinds:
            yield _unknown("kind", formation.kind, kinds, game.where(*path, "kind"))
        for arm in formation.figures or ():
            if arm not in arms:
                yield _unknown("arm", arm, arms, game.where(*path, "figures", arm, key=True))
    for id, kind in game.army.kinds.items():
        for arm in kind.figures:
            if arm not in arms:
                yield _unknown("arm", arm, arms, game.where("formations", "kinds", id, "figures", arm, key=True))
    for index, counter in enumerate(game.counters.counters):
        for name in ("front", "back"):
            face = getattr(counter, name)
            if face and face.formation and face.formation not in game.formations:
                place = game.where("counters", "counters", index, name, "formation")
                yield _unknown("formation", face.formation, list(game.formations), place)


def _start(game: Game, laid: Surface, post: Post, name: str, path: tuple[str | int, ...]) -> Iterator[Finding]:
    """The hex is on land; a formation that comes in does so over the edge of the whole surface."""
    place = game.where("scenarios", *path, "at")
    try:
        hex_ = laid.hex(post.at)
    except KeyError:  # its section lies nowhere, which is told there
        return
    if laid.ground(hex_) not in ("land", "bank"):
        yield Finding("start-hex-is-water", f"{name} starts in hex {post.at}, which is water", place, "start on land")
    elif post.turn is not None and not laid.outer(hex_):
        message = f"{name} comes in at hex {post.at}, which is not at the edge of the map"
        yield Finding("entry-not-on-edge", message, place, "name a hex of the edge, or leave `turn` out")


def _in_time(game: Game, turns: int | None, post: Post, path: tuple[str | int, ...]) -> Iterator[Finding]:
    """A formation that comes in does so before the scenario is over."""
    if post.turn is not None and turns is not None and post.turn > turns:
        message = f"{post.formation} comes in on turn {post.turn}, and the last turn is {turns}"
        place = game.where("scenarios", *path, "turn")
        yield Finding("entry-after-end", message, place, f"let it come in by turn {turns}, or make `turns` more")
