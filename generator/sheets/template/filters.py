"""The filters and tests that a template may use: Jinja's harmless ones, some of them with a bound on how they grow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jinja2 import filters, pass_environment, tests

from generator.sheets.template.budget import RefusedError

MAX_WIDTH = 200  # of a formatted value, and of a row of |batch and |slice


def _few(count: int) -> int:
    if count > MAX_WIDTH:
        raise RefusedError("template-too-large", f"|batch and |slice make at most {MAX_WIDTH} columns")
    return count


def _batch(value: Any, linecount: int, fill_with: Any = None) -> Any:
    return filters.do_batch(value, _few(linecount), fill_with)


def _slice(value: Any, slices: int, fill_with: Any = None) -> Any:
    return filters.sync_do_slice(value, _few(slices), fill_with)


def _round(value: float, precision: int = 0, method: Any = "common") -> float:
    if abs(precision) > 12:
        raise RefusedError("template-too-large", "|round takes at most 12 places")
    return filters.do_round(value, precision, method)


@pass_environment
def _sort(
    environment: Any, value: Any, reverse: bool = False, case_sensitive: bool = False, attribute: Any = None
) -> Any:
    if str(attribute).count(",") > 8:
        raise RefusedError("template-too-large", "|sort takes at most 9 attributes")
    return filters.do_sort(environment, value, reverse, case_sensitive, attribute)


@pass_environment
def _sum(environment: Any, iterable: Any, attribute: Any = None, start: Any = 0) -> Any:
    if not isinstance(start, (int, float)):
        raise TypeError("|sum adds numbers only")
    return filters.sync_do_sum(environment, iterable, attribute, start)


_JINJA: dict[str, Callable[..., Any]] = {**filters.FILTERS}
_JINJA_TESTS: dict[str, Any] = {**tests.TESTS}

FILTERS = {
    name: _JINJA[name]
    for name in ("abs", "capitalize", "count", "d", "default", "dictsort", "first", "float", "groupby", "int", "items",
                 "last", "length", "list", "lower", "map", "max", "min", "reject", "rejectattr", "reverse", "select",
                 "selectattr", "title", "trim", "unique", "upper")
}  # fmt: skip
FILTERS |= {"batch": _batch, "round": _round, "slice": _slice, "sort": _sort, "sum": _sum}

TESTS = {
    name: _JINJA_TESTS[name]
    for name in ("boolean", "defined", "divisibleby", "even", "false", "float", "in", "integer", "mapping", "none",
                 "number", "odd", "sameas", "sequence", "string", "true", "undefined", "==", "eq", "equalto", "!=",
                 "ne", ">", "gt", "greaterthan", ">=", "ge", "<", "lt", "lessthan", "<=", "le")
}  # fmt: skip
