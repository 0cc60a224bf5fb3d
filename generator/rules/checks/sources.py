"""Every figure has a source, and every source is known."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pydantic import BaseModel

from generator.finding import Finding, did_you_mean
from generator.model.base import Sourced
from generator.model.grid import Grid, GridRow
from generator.model.load import Game
from generator.model.record import Part, Record
from generator.source import Step

OUR_OWN = ("drawing", "formula", "reconstructed", "vessel")
"""Sources that are no work of others: measured off our drawing, worked out, made to fit where the sources say nothing,
and the file of the vessel, which has sources of its own."""

_READING = re.compile(r"the reading ([a-z0-9-]+)")


def check_sources(game: Game) -> Iterator[Finding]:
    for path, record in records(game):
        if not record.source:
            message = "nothing says where the figures of this file come from"
            cure = f"add `source:` with one of {', '.join(known(game))}"
            yield Finding("figure-without-source", message, game.where(*path), cure)
        for part_path, part in parts(record):
            yield from _check(game, (*path, *part_path), part)
        if isinstance(record, Grid):
            yield from _cells(game, path, record)


def known(game: Game) -> list[str]:
    """The words that a source may begin with."""
    return [*(work.id for work in game.about.works), *OUR_OWN]


def records(game: Game) -> Iterator[tuple[tuple[str, ...], Record]]:
    """Every file of the game itself, with its path."""
    yield ("game",), game.about
    for kind in ("ships", "tables", "forts", "maps", "scenarios", "examples"):
        for id, record in getattr(game, kind).items():
            yield (kind, id), record
    if game.figures is not None:
        yield ("figures",), game.figures
    single = (("guns", game.gun_file), ("formations", game.army), ("counters", game.counters))
    for kind, record in (*single, ("readings", game.readings)):
        if (kind, kind) in game.nodes:
            yield (kind,), record


def parts(record: BaseModel, path: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], BaseModel]]:
    """A record and all records within it, with their paths."""
    yield path, record
    for name in type(record).model_fields:
        value = getattr(record, name)
        entries = enumerate(value) if isinstance(value, tuple) else value.items() if isinstance(value, dict) else ()
        if isinstance(value, BaseModel):
            yield from parts(value, (*path, name))
        for key, entry in entries:
            if isinstance(entry, BaseModel):
                yield from parts(entry, (*path, name, key))


def _check(game: Game, path: tuple[Step, ...], part: BaseModel) -> Iterator[Finding]:
    given: dict[tuple[Step, ...], str] = {}
    if isinstance(part, Sourced | Part) and part.source:
        given["source",] = part.source
    if isinstance(part, Sourced):
        given |= {("sources", field): source for field, source in part.sources.items()}
        for field in part.sources:
            if field not in type(part).model_fields:
                place = game.where(str(path[0]), *path[1:], "sources", field, key=True)
                fields = list(type(part).model_fields)
                yield Finding("unknown-field", f"there is no field '{field}' here", place, did_you_mean(field, fields))
    if isinstance(part, GridRow):
        given |= {("sources", column): source for column, source in part.sources.items()}
    for step, source in given.items():
        word = source.split()[0].rstrip(",:;")
        if word not in known(game):
            place = game.where(str(path[0]), *path[1:], *step)
            message = f"there is no source '{word}'"
            yield Finding("unknown-source", message, place, did_you_mean(word, known(game)))
        readings = [reading.id for reading in game.readings.readings]
        for reading in _READING.findall(source):
            if reading not in readings and ("readings", "readings") not in game.unread:
                place = game.where(str(path[0]), *path[1:], *step)
                message = f"there is no reading '{reading}'"
                yield Finding("unknown-reading", message, place, did_you_mean(reading, readings))


def _cells(game: Game, path: tuple[str, ...], grid: Grid) -> Iterator[Finding]:
    """Sources of cells name columns that there are."""
    columns = [column.key for column in grid.columns]
    for index, row in enumerate(grid.rows):
        for column in row.sources:
            if column not in columns:
                place = game.where(path[0], *path[1:], "rows", index, "sources", column, key=True)
                yield Finding("unknown-column", f"there is no column '{column}'", place, did_you_mean(column, columns))
