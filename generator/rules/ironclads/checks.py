"""The checks of The Ironclads: a whole game in, findings out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from generator.finding import Finding
from generator.model.grid import Grid
from generator.model.load import Game
from generator.model.vessel import Gun, Vessel
from generator.rules.checks import Check
from generator.rules.checks.names import Known, gun_names, unknown
from generator.rules.checks.spans import after, gaps, overlaps
from generator.rules.ironclads import formulas
from generator.rules.ironclads.figures import Scales
from generator.rules.ironclads.shapes import figures_of
from generator.rules.ironclads.stats import SECTIONS, Armour, GunStats, IroncladsShip, Section, Stats
from generator.source import Step

WALLS = ("hull", "casemate", "waterline", "deck")
"""The walls of a ship that have three sections."""


def _ships(game: Game) -> Iterator[tuple[str, IroncladsShip]]:
    for id, ship in game.ships.items():
        assert isinstance(ship, IroncladsShip)
        yield id, ship


def _keys(game: Game, table: str, lines: str) -> Known:
    """The keys of a grid's rows or columns."""
    if ("tables", table) in game.unread:
        return None
    grid = game.tables.get(table)
    return [line.key for line in getattr(grid, lines)] if isinstance(grid, Grid) else []


def check_names_used(game: Game) -> Iterator[Finding]:
    """Types, guns, places and rows of tables that ships and guns name exist."""
    figures = figures_of(game)
    if figures is None:
        return
    types, places = [one.id for one in figures.types], list(figures.places)
    fields = [field.id for field in figures.fields]
    for id, ship in _ships(game):
        stats = ship.stats
        used: list[tuple[str, str, Known, tuple[Step, ...]]] = [("type", stats.type, types, ("type",))]
        used += [("gun", mounted.gun, gun_names(game), ("guns", i, "gun")) for i, mounted in enumerate(stats.guns)]
        used += [("place", mounted.place, places, ("guns", i, "place")) for i, mounted in enumerate(stats.guns)]
        if stats.profile:
            used.append(("profile", stats.profile, _keys(game, "silhouette-type", "rows"), ("profile",)))
        if stats.spar:
            used.append(("spar", stats.spar, _keys(game, "torpedo-spar", "columns"), ("spar",)))
        yield from unknown(
            (what, name, known, game.where("ships", id, "stats", *path)) for what, name, known, path in used
        )
    for id, gun in game.guns.items():
        for field, table in (("kind", "penetration-range"), ("accuracy", "hit-probability")):
            place = game.where("guns", "guns", id, "stats", field)
            yield from unknown([(field, getattr(gun.stats, field), _keys(game, table, "rows"), place)])
    for id, one in figures.places.items():
        for name in ("wide", "narrow"):
            if field := getattr(one, name):
                yield from unknown([("field", field, fields, game.where("figures", "places", id, name))])


def check_type(game: Game) -> Iterator[Finding]:
    """A ship has the parts that her type must have, and none that it cannot have; her plan shows those she has."""
    figures = figures_of(game)
    for id, ship in _ships(game):
        kind = figures.type(ship.stats.type) if figures else None
        place = game.where("ships", id, "stats", "type")
        has = _parts(ship.stats)
        for part in kind.lacks if kind else ():
            if part in has:
                message = f"{ship.name} has {part} armour, which a {kind.title.lower() if kind else ''} has not"
                yield Finding("section-not-of-type", message, place, "give her another type, or take the armour out")
        for choice in kind.needs if kind else ():
            if not has & set(choice):
                message = f"{ship.name} has no {' or '.join(choice)}, which her type calls for"
                yield Finding("section-not-of-type", message, place, "give her another type, or what is missing")
        vessel = game.vessels.get(ship.vessel)
        if vessel is not None:
            yield from _on_plan(game, id, ship, vessel)


def _parts(stats: Stats) -> set[str]:
    """What of that which types differ by a ship has."""
    has = {name for name in ("casemate", "turrets") if getattr(stats.armour, name)}
    walls = (formulas.plate_of(getattr(stats.plating, wall), section) for wall in WALLS for section in SECTIONS)
    return has | {"plating"} if any(plate.laminated or plate.solid for plate in walls) else has


def _on_plan(game: Game, id: str, ship: IroncladsShip, vessel: Vessel) -> Iterator[Finding]:
    """Parts that the sheet has and the plan lacks, and the other way round."""
    stats, armour = ship.stats, ship.stats.armour
    pairs = (
        ("casemate", ("armour", "casemate"), bool(armour.casemate), bool(vessel.casemates)),
        ("turret", ("armour", "turrets"), len(armour.turrets), len(vessel.turrets)),
        ("ram", ("ram",), bool(stats.ram), bool(vessel.ram)),
        ("paddle wheel", ("wheels",), bool(stats.wheels), bool(vessel.wheels)),
        ("spar torpedo", ("spar",), bool(stats.spar), any(spar.kind == "torpedo" for spar in vessel.spars)),
    )
    for what, path, there, drawn in pairs:
        if there != drawn:
            said = "has no" if not there else "has a"
            message = f"her sheet {said} {what}, and her deck plan shows it otherwise"
            yield Finding(
                "part-not-on-plan", message, game.where("ships", id, "stats", *path), "correct one of the two"
            )


def check_turning(game: Game) -> Iterator[Finding]:
    """Turning capacity is told for every speed ahead, once, and does not grow with the speed."""
    for id, ship in _ships(game):
        turning, forward = ship.stats.turning, ship.stats.forward
        speeds = [one.speeds for one in turning]
        for _, later, both in overlaps(speeds):
            place = game.where("ships", id, "stats", "turning", later, "speeds")
            yield Finding(
                "overlap-in-turning", f"a speed of {both} is told twice", place, "leave each speed to one line"
            )
        for gap in gaps(speeds, 1, forward) if speeds else ():
            place = game.where("ships", id, "stats", "turning", after(speeds, gap), "speeds")
            yield Finding("gap-in-turning", f"no turning capacity is told for a speed of {gap}", place, f"add {gap}")
        if speeds and max(span.high for span in speeds) > forward:
            place = game.where("ships", id, "stats", "turning", len(speeds) - 1, "speeds")
            yield Finding("speed-beyond-boxes", f"she has {forward} speed boxes", place, "end with her greatest speed")
        for (_, slow), (index, fast) in pairwise(enumerate(turning)):
            if fast.capacity.in_hex > slow.capacity.in_hex or fast.capacity.in_turn > slow.capacity.in_turn:
                message = f"{fast.capacity} at {fast.speeds} is more than {slow.capacity} at {slow.speeds}"
                place = game.where("ships", id, "stats", "turning", index, "capacity")
                yield Finding("turning-grows-with-speed", message, place, "let it fall, or stay, with the speed")


def check_crew(game: Game) -> Iterator[Finding]:
    """Crew enough for every gun and the engine, or a source for having fewer."""
    figures = figures_of(game)
    for id, ship in _ships(game) if figures else ():
        assert figures is not None
        enough = figures.scales.gun_crew * ship.stats.gun_count + figures.scales.engine_crew
        if ship.stats.crew < enough and "crew" not in ship.stats.sources:
            message = f"{ship.stats.crew} crew factors are fewer than the {enough} for her guns and her engine"
            place = game.where("ships", id, "stats", "crew")
            yield Finding("too-few-crew", message, place, "give her more, or say under `sources:` why she has fewer")
    for id, fort in game.forts.items() if figures else ():
        for index, position in enumerate(fort.positions):
            if figures and position.crew < figures.scales.gun_crew and not position.source:
                message = f"{position.crew} crew factors are fewer than the {figures.scales.gun_crew} that work a gun"
                place = game.where("forts", id, "positions", index, "crew")
                yield Finding("too-few-crew", message, place, "give it more, or say with `source:` why it has fewer")


def check_speeds(game: Game) -> Iterator[Finding]:
    """No ship has more speed boxes astern than ahead: the highest that is lost ahead takes its like astern with it."""
    for id, ship in _ships(game):
        ahead, astern = ship.stats.forward, ship.stats.reverse
        if astern > ahead:
            message = f"she has {astern} speed boxes astern and {ahead} ahead"
            place = game.where("ships", id, "stats", "reverse")
            yield Finding("faster-astern", message, place, f"write {ahead} or less")


def check_costs(game: Game) -> Iterator[Finding]:
    """What game.yaml says that a hex and a turn cost is what the rules of movement count with."""
    figures = figures_of(game)
    if figures is None:
        return
    costs: list[tuple[str, int | None, tuple[Step, ...]]] = [
        ("hex", one.enter, ("terrain", index, "enter")) for index, one in enumerate(game.about.terrain)
    ]
    if game.about.turning:
        costs.append(("turn", game.about.turning.cost, ("turning", "cost")))
    for name, cost, path in costs:
        counted = getattr(figures.movement, name)
        if cost not in (None, counted):
            message = f"this is {cost} M.P., and ships pay {counted} for a {name}"
            cure = f"write {counted}, or change movement.{name} in figures.yaml"
            yield Finding("cost-differs", message, game.where("game", *path), cure)


def check_steps(game: Game) -> Iterator[Finding]:
    """A figure that can be worked out is what the formula gives, or has a source of its own."""
    figures = figures_of(game)
    for id, ship in _ships(game) if figures else ():
        vessel = game.vessels.get(ship.vessel)
        if vessel is None or figures is None:
            continue
        stats = ship.stats
        for field, worked in formulas.worked(game, ship, vessel, figures).items():
            figure = getattr(stats, field)
            if worked is not None and figure != worked and field not in stats.sources:
                yield _out_of_step(game, f"{field} is {figure:g}", worked, ("ships", id, "stats", field))
        yield from _armour(game, id, stats.armour, stats, figures.scales)


def _armour(game: Game, id: str, armour: Armour, stats: Stats, scales: Scales) -> Iterator[Finding]:
    """The same of armour factors whose plating is known."""
    if "armour" in stats.sources:
        return
    path = ("ships", id, "stats", "armour")
    for name in WALLS:
        factors = getattr(armour, name)
        for section, worked in formulas.walls(getattr(stats.plating, name), scales).items():
            if factors is None or getattr(factors, section) != worked:
                is_ = "missing" if factors is None else str(getattr(factors, section))
                yield _out_of_step(game, f"{name} armour {section} is {is_}", worked, (*path, name, section))
    for name, plate in (("pilothouse", stats.plating.pilothouse), ("turrets", stats.plating.turrets)):
        factor = formulas.wall(plate, scales) if plate else None
        if factor is None:
            continue
        faces = [armour.pilothouse] if name == "pilothouse" else [face for one in armour.turrets for face in one.all]
        if any(face != factor for face in faces):
            yield _out_of_step(game, f"armour of the {name} is {faces[0]}", factor, (*path, name))


def _out_of_step(game: Game, says: str, worked: float, path: tuple[str, ...]) -> Finding:
    message = f"{says}, and the formula gives {worked:g}"
    cure = f"write {worked:g}, or say under `sources:` why it differs"
    return Finding("figure-out-of-step", message, game.where(path[0], *path[1:]), cure)


def check_plan(game: Game) -> Iterator[Finding]:
    """The guns of the sheet are those of the deck plan: as many in each place and section, looking the same way."""
    for id, ship in _ships(game):
        vessel = game.vessels.get(ship.vessel)
        if vessel is None:
            continue
        drawn, sheet = _drawn(vessel), _listed(ship.stats)
        for look, section in sorted(drawn.keys() | sheet.keys()):
            if drawn[look, section] != sheet[look, section]:
                message = (
                    f"the sheet has {sheet[look, section]} guns {look} in section {section}, "
                    f"and the deck plan {drawn[look, section]}"
                )
                place = game.where("ships", id, "stats", "guns", key=True)
                yield Finding("gun-not-on-plan", message, place, "correct the sheet, or the vessel")


def check_arcs(game: Game) -> Iterator[Finding]:
    """Guns of a deck plan look out over their own side, and those at the ends stand at those ends."""
    for id, vessel in game.vessels.items():
        for index, gun in enumerate(vessel.guns):
            look, section = _look(gun), _section(gun, vessel)
            across = (look == "left" and gun.off > 0) or (look == "right" and gun.off < 0)
            ends = {"bow": "fwd", "stern": "stern"}
            if across or ends.get(look, section) != section:
                why = "across her own deck" if across else f"to the {look} from section {section}"
                place = game.where("vessels", id, "guns", index)
                yield Finding("gun-without-arc", f"{gun.name} looks {why}", place, "move it, or turn it outboard")


def _listed(stats: Stats) -> Counter[tuple[str, Section]]:
    """Guns of a sheet by where they look and their section."""
    count: Counter[tuple[str, Section]] = Counter()
    for mounted in stats.guns:
        look = mounted.place
        pivots = "pivot" in look or look == "deck"
        for section in mounted.sections:
            count["on pivots" if pivots else look, section] += 1
    return count


def _drawn(vessel: Vessel) -> Counter[tuple[str, Section]]:
    """Guns of a deck plan by where they look and their section."""
    count: Counter[tuple[str, Section]] = Counter()
    for index, turret in enumerate(vessel.turrets):
        count[("turret", "after-turret")[min(index, 1)], _third(turret.at)] += len(turret.guns)
    for gun in vessel.guns:
        count[_look(gun), _section(gun, vessel)] += 1
    return count


def _look(gun: Gun) -> str:
    """Where a gun looks: a broadside, an end, or several ways from a pivot."""
    if gun.mount == "deck" or gun.ports:
        return "on pivots"
    return ("bow", "right", "stern", "left")[round(gun.bearing / 90) % 4]


def _section(gun: Gun, vessel: Vessel) -> Section:
    """Thirds of the casemate that a gun stands in, or of the ship."""
    for casemate in vessel.casemates if gun.mount == "port" else ():
        if casemate.start <= gun.at <= casemate.end:
            return _third((gun.at - casemate.start) / (casemate.end - casemate.start))
    return _third(gun.at)


def _third(part: float) -> Section:
    return SECTIONS[min(int(part * len(SECTIONS)), len(SECTIONS) - 1)]


def check_guns(game: Game) -> Iterator[Finding]:
    """Shot is no weaker than shell; of a family the heavier gun is no worse; the range ends where its numbers do."""
    families: dict[str, list[str]] = {}
    for id, gun in game.guns.items():
        families.setdefault(gun.family, []).append(id)
        stats = gun.stats
        if stats.shot is not None and stats.shell is not None and stats.shell > stats.shot:
            message = f"shell of {stats.shell} is stronger than shot of {stats.shot}"
            place = game.where("guns", "guns", id, "stats", "shell")
            yield Finding("shell-beats-shot", message, place, "correct one of the two")
        reach = _reach(game, stats)
        if reach is not None and stats.hexes > reach:
            message = f"no number is told beyond {reach} hexes, and its range is {stats.hexes}"
            place = game.where("guns", "guns", id, "stats", "hexes")
            yield Finding("range-without-number", message, place, f"write {reach} or less")
    for ids in families.values():
        for light, heavy in pairwise(sorted(ids, key=lambda id: game.guns[id].shot_lb)):
            yield from _no_worse(game, light, heavy)


def _reach(game: Game, stats: GunStats) -> int | None:
    grid = game.tables.get("hit-probability")
    if not isinstance(grid, Grid) or stats.accuracy not in (_keys(game, "hit-probability", "rows") or []):
        return None
    return max((cell.high for cell in grid.row(stats.accuracy).cells if cell is not None), default=0)


def _no_worse(game: Game, light: str, heavy: str) -> Iterator[Finding]:
    small, large = game.guns[light].stats, game.guns[heavy].stats
    if large.reduced:
        return
    lighter = (small.shot or 0, small.shell or 0, sum(small.grapeshot))
    heavier = (large.shot or 0, large.shell or 0, sum(large.grapeshot))
    if any(more < less for less, more in zip(lighter, heavier, strict=True)):
        message = f"{game.guns[heavy].name} is weaker than {game.guns[light].name}, which throws less"
        place = game.where("guns", "guns", heavy, "stats")
        yield Finding("heavier-gun-is-worse", message, place, "correct one of the two, or put it in another family")


def check_crews_named(game: Game) -> Iterator[Finding]:
    """The crew grades of scenarios are rows of the table of crew quality."""
    grades = _keys(game, "crew-quality", "rows")
    for id, scenario in game.scenarios.items():
        for index, unit in enumerate(scenario.forces):
            if unit.crew:
                place = game.where("scenarios", id, "forces", index, "crew")
                yield from unknown([("crew", unit.crew, grades, place)])


CHECKS: tuple[Check, ...] = (
    check_names_used,
    check_type,
    check_turning,
    check_crew,
    check_speeds,
    check_costs,
    check_steps,
    check_plan,
    check_arcs,
    check_guns,
    check_crews_named,
)
