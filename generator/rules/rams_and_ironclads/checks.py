"""The checks of Rams and Ironclads: a whole game in, findings out."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from generator.finding import Finding
from generator.model.load import Game
from generator.rules.checks import Check
from generator.rules.checks.names import Used, gun_names, unknown
from generator.rules.checks.tabletops import start_speeds
from generator.rules.rams_and_ironclads.figures import Figures
from generator.rules.rams_and_ironclads.stats import FACES, RamsGun, RamsShip

TABLES = (
    "hit-effects",
    "critical-hits",
    "shore-hits",
    "ramming",
    "torpedo-effects",
    "spar-torpedo",
    "yawing",
)
"""The roll tables that the rules throw on."""


def _ships(game: Game) -> Iterator[tuple[str, RamsShip]]:
    for id, ship in game.ships.items():
        if isinstance(ship, RamsShip):
            yield id, ship


def _figures(game: Game) -> Figures | None:
    return game.figures if isinstance(game.figures, Figures) else None


def check_names(game: Game) -> Iterator[Finding]:
    """Kinds, protections, mounts, guns and their classes are those of the game."""
    rule = _figures(game)
    if rule is None:
        if ("figures", "figures") not in game.unread:
            place = game.where("game", "rules")
            yield Finding("figures-missing", "the game has no figures.yaml", place, "add data/<game>/figures.yaml")
        return
    yield from unknown(_names(game, rule))
    for id in TABLES:
        if id not in game.names("tables"):
            message = f"there is no table '{id}', and the rules throw on it"
            yield Finding("unknown-table", message, game.where("game", "rules"), f"add tables/{id}.yaml")


def _names(game: Game, rule: Figures) -> Iterator[Used]:
    gunnery = rule.gunnery
    kinds, mounts = [kind.id for kind in rule.kinds], [mount.id for mount in gunnery.mounts]
    armour, reaches = [one.id for one in gunnery.armour], [reach.id for reach in gunnery.reaches]
    modifiers, weights = [one.id for one in gunnery.modifiers], [weight.id for weight in gunnery.classes]
    for index, weight in enumerate(gunnery.classes):
        yield "bore", weight.bore, reaches, game.where("figures", "gunnery", "classes", index, "bore")
    for index, band in enumerate(gunnery.bands):
        if band.modifier:
            yield "modifier", band.modifier, modifiers, game.where("figures", "gunnery", "bands", index, "modifier")
    for id, gun in game.guns.items():
        if isinstance(gun, RamsGun):
            yield "class", gun.stats.weight, weights, game.where("guns", "guns", id, "stats", "weight")
    for id, ship in _ships(game):
        path = ("ships", id, "stats")
        yield "kind", ship.stats.kind, kinds, game.where(*path, "kind")
        for face in FACES:
            if protection := getattr(ship.stats.armour, face):
                yield "protection", protection, armour, game.where(*path, "armour", face)
        for number, gun_ in enumerate(ship.stats.guns):
            yield "gun", gun_.gun, gun_names(game), game.where(*path, "guns", number, "gun")
            yield "mount", gun_.mount, mounts, game.where(*path, "guns", number, "mount")


def check_ranges(game: Game) -> Iterator[Finding]:
    """A reach ends each band beyond the one before."""
    rule = _figures(game)
    for index, reach in enumerate(rule.gunnery.reaches if rule else ()):
        assert rule is not None
        place = game.where("figures", "gunnery", "reaches", index, "ends")
        if len(reach.ends) != len(rule.gunnery.bands):
            message = f"{reach.title} has {len(reach.ends)} ranges, and there are {len(rule.gunnery.bands)} bands"
            yield Finding("missing-band", message, place, "give one for each band")
        for nearer, farther in pairwise(reach.ends):
            if farther <= nearer:
                message = f"{reach.title} ends a band at {farther:g} cm, and the one before it at {nearer:g}"
                yield Finding("bands-overlap", message, place, "let each band end farther out")


def check_iron(game: Game) -> Iterator[Finding]:
    """Thicker iron has the higher class, and no two classes claim the same inches."""
    rule = _figures(game)
    iron = [
        (one, index)
        for index, one in enumerate(rule.gunnery.armour if rule else ())
        if one.over is not None and one.up_to is not None
    ]
    iron.sort(key=lambda pair: pair[0].over or 0)
    for (thin, _), (thick, index) in pairwise(iron):
        place = game.where("figures", "gunnery", "armour", index)
        if (thin.up_to or 0) > (thick.over or 0):
            message = f"iron of {thick.over:g} inches has two classes"
            yield Finding("bands-overlap", message, place, "let one end where the next begins")
        if thick.armour < thin.armour:
            message = f"iron over {thick.over:g} inches is of class {thick.armour}, thinner iron of {thin.armour}"
            yield Finding("armour-falls", message, place, "let thicker iron have the higher class")


def check_aboard(game: Game) -> Iterator[Finding]:
    """A ship has no more guns than her vessel, guns in turrets only with a turret, and a bow and a spar as she has."""
    for id, ship in _ships(game):
        stats, vessel = ship.stats, game.vessels.get(ship.vessel)
        if vessel is None:
            continue
        place = game.where("ships", id, "stats", "guns", key=True)
        count = sum(gun.count for gun in stats.guns)
        if count != vessel.gun_count:
            message = f"she has {count} guns here, and her vessel carries {vessel.gun_count}"
            code = "more-guns-than-aboard" if count > vessel.gun_count else "guns-left-ashore"
            yield Finding(code, message, place, "correct one of the two")
        turret = any(gun.mount == "turret" for gun in stats.guns)
        if turret != (stats.armour.turret is not None):
            message = "she has guns in a turret and no armour on it" if turret else "she has a turret without guns"
            where = game.where("ships", id, "stats", "armour")
            yield Finding("turret-without-armour", message, where, "give `turret` its protection")
        if (stats.bow == "ram") != (vessel.ram is not None):
            has = "none" if vessel.ram is None else "one"
            message = f"her bow is `{stats.bow}` here, and of rams her vessel has {has}"
            yield Finding("ram-differs", message, game.where("ships", id, "stats", "bow"), "correct one of the two")
        if stats.spar != any(spar.kind == "torpedo" for spar in vessel.spars):
            message = "her spar torpedo is on one of the two sheets only: here, or with her vessel"
            yield Finding("spar-differs", message, game.where("ships", id, "stats", "spar"), "correct one of the two")
        if stats.draught != math.floor(vessel.draft_ft + 0.5):
            message = f"she draws {stats.draught} cm here and {vessel.draft_ft:g} feet as a vessel"
            where = game.where("ships", id, "stats", "draught")
            yield Finding("draught-differs", message, where, "write a centimetre for each foot")


def check_kinds(game: Game) -> Iterator[Finding]:
    """Ironclads carry no sharpshooters, tugs no more light guns than they may, and only those."""
    rule = _figures(game)
    if rule is None:
        return
    kinds = {kind.id: kind for kind in rule.kinds}
    iron = {one.id for one in rule.gunnery.armour if one.over is not None}
    light = {weight.id for weight in rule.gunnery.classes if weight.light}
    for id, ship in _ships(game):
        stats = ship.stats
        if stats.sharpshooters and iron & {getattr(stats.armour, face) for face in FACES}:
            message = "ironclads carry no sharpshooters"
            where = game.where("ships", id, "stats", "sharpshooters")
            yield Finding("sharpshooters-on-ironclad", message, where, "take them off")
        kind = kinds.get(stats.kind)
        if kind is None or not kind.tug:
            continue
        guns = [(game.guns[gun.gun], gun.count) for gun in stats.guns if gun.gun in game.guns]
        heavy = any(isinstance(gun, RamsGun) and gun.stats.weight not in light for gun, _ in guns)
        if heavy or sum(count for _, count in guns) > rule.towing.guns:
            message = f"a {kind.title.lower()} may have {rule.towing.guns} light gun"
            yield Finding("tug-too-heavy", message, game.where("ships", id, "stats", "guns"), "take guns off her")


def check_works(game: Game) -> Iterator[Finding]:
    """The armour of a battery is a class that batteries have."""
    rule = _figures(game)
    if rule is None:
        return
    classes = sorted({one.armour for one in rule.gunnery.armour if one.of == "shore"})
    for id, fort in game.forts.items():
        for index, position in enumerate(fort.positions):
            if position.armour not in classes:
                message = f"no battery is of class {position.armour}"
                place = game.where("forts", id, "positions", index, "armour")
                yield Finding("armour-not-ashore", message, place, f"write {' or '.join(map(str, classes))}")


def check_markers(game: Game) -> Iterator[Finding]:
    """There is a movement marker for every speed that a ship can have."""
    if ("counters", "counters") not in game.nodes:
        return
    numbers = {counter.front.letter for counter in game.counters.of_state("speed")}
    fastest = max((math.floor(ship.stats.speed.knots) for _, ship in _ships(game)), default=0)
    for speed in range(1, fastest + 1):
        if str(speed) not in numbers:
            message = f"no movement marker shows {speed} knots, and a ship makes {fastest}"
            place = game.where("counters", "counters", key=True)
            yield Finding("too-few-markers", message, place, "add one with `state: speed`")


def check_start_speeds(game: Game) -> Iterator[Finding]:
    """No ship begins faster than she can go."""
    return start_speeds(game, lambda ship: ship.stats.speed.knots)


CHECKS: tuple[Check, ...] = (
    check_names,
    check_ranges,
    check_iron,
    check_aboard,
    check_kinds,
    check_works,
    check_markers,
    check_start_speeds,
)
