"""Sentences with figures left open ("Lose {-cannon} cannon") in, finished sentences out.

So a printed figure and the figure that the rules use are one: `{move}` is the figure as it stands, `{-cannon}` its
opposite, `{+crack}` the figure with its sign. `{gunnery.smoke}` is a figure of a record within a record.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from pydantic import BaseModel

from generator.model.base import fault

_OPEN = re.compile(r"\{([+-]?)([a-z_]+(?:\.[a-z_]+)*)\}")


def checked(text: str, effects: object) -> str:
    """The text, for a field's validator: a fault where it opens a figure that is not among the effects."""
    try:
        fill(text, figures(effects))
    except ValueError as error:
        raise fault("unknown-figure", f"cannot be filled in: {error}", "open only figures of the effects") from None
    return text


def figures(effects: object) -> dict[str, object]:
    """The figures of a record or a mapping by their names, as far as they are given."""
    if isinstance(effects, BaseModel):
        return {name: getattr(effects, name) for name in effects.model_fields_set}
    return dict(effects) if isinstance(effects, Mapping) else {}


def within(record: BaseModel, above: str = "") -> dict[str, object]:
    """The figures of a record and of the records in it, by their names with dots between."""
    found: dict[str, object] = {}
    for name in type(record).model_fields:
        value = getattr(record, name)
        found |= within(value, f"{above}{name}.") if isinstance(value, BaseModel) else {f"{above}{name}": value}
    return found


def fill(text: str, values: Mapping[str, object]) -> str:
    """The text with every open figure filled in.

    Raises ValueError for a name that is not among the values, and for a brace that opens no figure.
    """

    def figure(match: re.Match[str]) -> str:
        sign, name = match[1], match[2]
        if name not in values:
            known = ", ".join(sorted(values)) or "none"
            raise ValueError(f"'{match[0]}' names no figure given here (given: {known})")
        value = values[name]
        if not sign:
            return str(value)
        number = int(str(value))
        return f"{number:+d}" if sign == "+" else str(-number)

    filled = _OPEN.sub(figure, text)
    if "{" in filled or "}" in filled:
        raise ValueError("a brace here opens no figure; write {name}, {-name} or {+name}")
    return filled
