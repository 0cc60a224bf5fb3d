"""A game's folder in, the whole game and every finding of its files out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any, TypeVar

from pydantic import BaseModel

from generator.finding import Finding, FindingsError, Place
from generator.hexgrid import Hex, parse
from generator.model.counter import CounterSheet
from generator.model.example import ExampleFile
from generator.model.folder import SINGLE, strays
from generator.model.formation import Formation, FormationFile
from generator.model.fort import Fort
from generator.model.game import Band, GameFile, Option, Side, Terrain
from generator.model.grid import Grid, check_grid
from generator.model.gun import Gun, GunFile
from generator.model.hexmap import HexMap
from generator.model.map_check import check_map
from generator.model.read import validate
from generator.model.reading import Readings
from generator.model.record import Record
from generator.model.scenario import Scenario
from generator.model.section import check_section
from generator.model.ship import Ship
from generator.model.table import RollTable, Table
from generator.model.tile import Tile
from generator.model.vessel import Vessel
from generator.model.wording import fill, within
from generator.resources import Library
from generator.source import Node, Step, read

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True)
class Shapes:
    """The models that a game's files are read with. A rules module narrows them."""

    game: type[GameFile] = GameFile
    ship: type[Ship] = Ship
    guns: type[GunFile] = GunFile
    fort: type[Fort] = Fort
    formations: type[FormationFile] = FormationFile
    figures: type[Record] | None = None  # the model of figures.yaml, in games that have one
    tables: Mapping[str, type[Table]] = field(default_factory=lambda: {"rolls": RollTable})  # by their `shape`


@dataclass(frozen=True)
class Game:
    """A whole game, read. Every mapping goes by id, which is the name of the file without its ending."""

    id: str
    about: GameFile
    ships: Mapping[str, Ship]
    gun_file: GunFile
    army: FormationFile  # no formations in it where a game has none
    tables: Mapping[str, Table]
    figures: Any  # what the rules count with that stands in no table; None where a game has no such file
    forts: Mapping[str, Fort]
    maps: Mapping[str, HexMap]
    scenarios: Mapping[str, Scenario]
    vessels: Mapping[str, Vessel]  # those that the ships name
    counters: CounterSheet
    examples: Mapping[str, ExampleFile]
    readings: Readings
    known_vessels: list[str]  # every vessel there is
    folder: Path  # where game.yaml lies
    nodes: Mapping[tuple[str, str], Node] = field(repr=False)  # (kind, id) to the text it was read from
    unread: frozenset[tuple[str, str]] = frozenset()  # (kind, id) of files that could not be read

    def where(self, kind: str, *path: Step, key: bool = False) -> Place:
        """The place of a thing: `where("ships", "monitor", "stats", "crew")`, `where("game", "bands", 0)`.

        The kinds of SINGLE are one file each, so no id follows. `key=True` is the place of the name
        itself. A thing that its file does not write has the place of the nearest thing around it that it does.
        """
        id, rest = self._file(kind, path)
        node = self.nodes.get((kind, id))
        return Place(self.folder / "game.yaml") if node is None else node.place(*rest, key=key)

    def node(self, kind: str, *path: Step) -> Node | None:
        """The text that a thing was read from; None where its file does not write it."""
        id, rest = self._file(kind, path)
        node = self.nodes.get((kind, id))
        return node.at(*rest) if node else None

    @staticmethod
    def _file(kind: str, path: tuple[Step, ...]) -> tuple[str, tuple[Step, ...]]:
        return (kind, path) if kind in SINGLE else (str(path[0]), path[1:])

    @property
    def guns(self) -> Mapping[str, Gun]:
        return self.gun_file.guns

    @property
    def formations(self) -> Mapping[str, Formation]:
        return self.army.formations

    def names(self, kind: str) -> list[str]:
        """The ids of a kind, those of files that could not be read among them."""
        return sorted({id for of, id in (*self.nodes, *self.unread) if of == kind})

    @property
    def complete(self) -> bool:
        """Whether every file could be read."""
        return not self.unread

    def side(self, id: str) -> Side | None:
        return next((side for side in self.about.sides if side.id == id), None)

    def band(self, id: str) -> Band | None:
        return next((band for band in self.about.bands if band.id == id), None)

    def terrain(self, id: str) -> Terrain | None:
        return next((terrain for terrain in self.about.terrain if terrain.id == id), None)

    def tile(self, id: str) -> Tile | None:
        return next((tile for tile in self.about.tiles if tile.id == id), None)

    def laid(self, scenario: Scenario) -> dict[Hex, Tile]:
        """The tiles that a scenario lays on its map, by hex; those that the game does not have left out."""
        known = {tile.id: tile for tile in self.about.tiles}
        return {parse(one.at): known[one.tile] for one in scenario.tiles if one.tile in known}

    def option(self, id: str) -> Option | None:
        return next((option for option in self.about.options if option.id == id), None)


@dataclass(frozen=True)
class Loaded:
    """What came of loading: the game (None where game.yaml itself could not be read), and what is wrong."""

    game: Game | None
    findings: tuple[Finding, ...]


@dataclass
class _Desk:
    """Reads file after file and keeps what is wrong with each."""

    library: Library
    game_id: str
    findings: list[Finding] = field(default_factory=list)
    nodes: dict[tuple[str, str], Node] = field(default_factory=dict)
    unread: set[tuple[str, str]] = field(default_factory=set)

    def file(
        self, kind: str, id: str, file: Path, model: type[M], shapes: Mapping[str, type[M]] | None = None
    ) -> M | None:
        """The record of a file, read with the model of its `shape` where there are several."""
        try:
            node = read(file)
            record = validate(node, (shapes or {}).get(_word(node, "shape"), model))
            self.nodes[kind, id] = node
        except FindingsError as error:
            self.findings.extend(error.findings)
            self.unread.add((kind, id))
            return None
        return record.named(id) if isinstance(record, Record) else record

    def maps(self) -> dict[str, HexMap]:
        """The maps; one whose rows and letters do not hold together counts as not read."""
        sound = {}
        for id, chart in self.folder("maps", HexMap).items():
            node = self.nodes["maps", id]
            wrong = list(check_map(chart, node)) or list(check_section(chart, node))
            self.findings.extend(wrong)
            if wrong:
                self.unread.add(("maps", id))
            else:
                sound[id] = chart
        return sound

    def tables(self, shapes: Mapping[str, type[Table]], figures: Record | None) -> dict[str, Table]:
        """The tables, the figures in their notes filled in; a ragged grid counts as not read.

        A shape that is none is refused by the first of them.
        """
        first, sound = next(iter(shapes.values())), {}
        values = within(figures) if figures else {}
        for path, file in self.library.files(f"data/{self.game_id}/tables", ".yaml").items():
            id = PurePosixPath(path).stem
            table = self.file("tables", id, file, first, shapes)
            wrong = list(check_grid(table, self.nodes["tables", id])) if isinstance(table, Grid) else []
            self.findings.extend(wrong)
            if wrong:
                self.unread.add(("tables", id))
            elif table is not None:
                sound[id] = self._told(table, values)
        return sound

    def _told(self, table: Table, values: Mapping[str, object]) -> Table:
        """The table with the figures in its notes filled in."""
        told: list[str] = []
        texts: list[tuple[tuple[Step, ...], str]] = [(("note",), table.note)]
        for path, text in (*texts, *((("notes", index), text) for index, text in enumerate(table.notes))):
            try:
                told.append(fill(text, values))
            except ValueError as error:
                place = self.nodes["tables", table.id].place(*path)
                cure = "open only figures of figures.yaml, such as {gunnery.smoke}"
                self.findings.append(Finding("unknown-figure", f"a note cannot be filled in: {error}", place, cure))
                return table
        return table.model_copy(update={"note": told[0], "notes": tuple(told[1:])})

    def one(self, name: str, model: type[M]) -> M | None:
        """The record of `<name>.yaml`; None where there is no such file."""
        file = self.library.find(f"data/{self.game_id}/{name}.yaml")
        return None if file is None else self.file(name, name, file, model)

    def folder(self, kind: str, model: type[M]) -> dict[str, M]:
        """The records of all files in a folder, by id."""
        read: dict[str, M] = {}
        for path, file in self.library.files(f"data/{self.game_id}/{kind}", ".yaml").items():
            id = PurePosixPath(path).stem
            if (record := self.file(kind, id, file, model)) is not None:
                read[id] = record
        return read

    def vessels(self, wanted: set[str], files: dict[str, Path]) -> dict[str, Vessel]:
        """The vessels wanted, as far as there are files of them."""
        read: dict[str, Vessel] = {}
        for id in sorted(wanted & files.keys()):
            if (vessel := self.file("vessels", id, files[id], Vessel)) is not None:
                read[id] = vessel
        return read


def load_about(library: Library, game_id: str, shapes: Callable[[str | None], Shapes]) -> GameFile:
    """A game's game.yaml alone, read as load_game reads it. Raises FindingsError with all that is wrong in it."""
    file = _game_file(library, game_id)
    return validate(read(file), shapes(_rules_named(file)).game)


def load_game(
    library: Library, game_id: str, shapes: Callable[[str | None], Shapes] = lambda rules: Shapes()
) -> Loaded:
    """Reads every file of a game, and the vessels its ships name; findings of all files come together.

    `shapes` gives the models for the name of a rules module. Names that a file would have defined are in
    `game.unread` when it could not be read.
    """
    desk, file = _Desk(library, game_id), _game_file(library, game_id)
    models = shapes(_rules_named(file))
    about = desk.file("game", "game", file, models.game)
    ships = desk.folder("ships", models.ship)
    guns = desk.one("guns", models.guns) or GunFile()
    army = desk.one("formations", models.formations) or FormationFile()
    figures = desk.one("figures", models.figures) if models.figures else None
    tables = desk.tables(models.tables, figures)
    forts = desk.folder("forts", models.fort)
    maps = desk.maps()
    scenarios = desk.folder("scenarios", Scenario)
    examples = desk.folder("examples", ExampleFile)
    counters = desk.one("counters", CounterSheet) or CounterSheet(sizes=(), counters=())
    readings = desk.one("readings", Readings) or Readings(readings=())
    vessel_files = {PurePosixPath(path).stem: file for path, file in library.files("data/vessels", ".yaml").items()}
    vessels = desk.vessels({ship.vessel for ship in ships.values()}, vessel_files)
    desk.findings += strays(library, game_id)
    if about is None:
        return Loaded(None, tuple(desk.findings))
    game = Game(
        id=game_id,
        about=about,
        ships=ships,
        gun_file=guns,
        army=army,
        tables=tables,
        figures=figures,
        forts=forts,
        maps=maps,
        scenarios=scenarios,
        vessels=vessels,
        known_vessels=sorted(vessel_files),
        counters=counters,
        examples=examples,
        readings=readings,
        folder=file.parent,
        nodes=desk.nodes,
        unread=frozenset(desk.unread),
    )
    return Loaded(game, tuple(desk.findings))


def _game_file(library: Library, game_id: str) -> Path:
    """Where a game's game.yaml lies. Raises LookupError where there is no such game."""
    if file := library.find(f"data/{game_id}/game.yaml"):
        return file
    raise LookupError(f"there is no game '{game_id}'")


def _rules_named(file: Path) -> str | None:
    """The rules module that a game.yaml names, as far as it can be read."""
    try:
        return _word(read(file), "rules") or None
    except FindingsError:
        return None


def _word(node: Node, key: str) -> str:
    """The text under a key at the top of a tree; empty where there is none."""
    value = node.at(key).value
    return value if isinstance(value, str) else ""
