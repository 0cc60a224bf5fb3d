"""Checks that hold for every game: a whole game in, findings out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.finding import Finding
from generator.model.load import Game
from generator.rules.checks.bands import check_bands
from generator.rules.checks.counters import check_counters
from generator.rules.checks.formations import check_formations
from generator.rules.checks.names import check_names
from generator.rules.checks.order import check_order
from generator.rules.checks.scenarios import check_scenarios
from generator.rules.checks.sources import check_sources
from generator.rules.checks.surfaces import check_surfaces
from generator.rules.checks.tables import check_tables
from generator.rules.checks.tiles import check_tiles

Check = Callable[[Game], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (
    check_names,
    check_sources,
    check_tables,
    check_order,
    check_bands,
    check_scenarios,
    check_surfaces,
    check_tiles,
    check_counters,
    check_formations,
)
