"""A YAML file and a model in; the filled model and its tree out, or every finding at its place.

Findings go by pydantic's error types and figures, never by its English.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from generator import source
from generator.finding import Finding, FindingsError, did_you_mean, nearest
from generator.model.base import shown
from generator.model.trace import follow
from generator.source import Node, Step
from generator.units import MM

M = TypeVar("M", bound=BaseModel)

_TEXT = ("a text", "write a single text; put it in quotes where it begins with `[`, `{` or `- `")
_LIST = ("a list", "write `[one, other]`, or each entry in a line of its own behind `- `")
_MAPPING = ("a mapping", "write it as `key: value` lines")
_WANTED = {
    "string_type": _TEXT,
    "list_type": _LIST,
    "tuple_type": _LIST,
    "set_type": _LIST,
    "frozen_set_type": _LIST,
    "dict_type": _MAPPING,
    "model_type": _MAPPING,
    "model_attributes_type": _MAPPING,
    "int_type": ("a whole number", "write a single whole number, such as 14"),
    "float_type": ("a number", "write a single number, such as 14 or 0.75"),
    "bool_type": ("true or false", "write true or false"),
}
BOUNDS = {  # pydantic's error: where its figures have the bound, and how to say it
    "greater_than": ("gt", "more than"),
    "greater_than_equal": ("ge", "at least"),
    "less_than": ("lt", "less than"),
    "less_than_equal": ("le", "at most"),
    "multiple_of": ("multiple_of", "a multiple of"),
}
_COUNTS = {
    "too_short": ("min_length", "at least", "entries"),
    "too_long": ("max_length", "at most", "entries"),
    "string_too_short": ("min_length", "at least", "characters"),
    "string_too_long": ("max_length", "at most", "characters"),
}
_ECHO = "echo"  # what pydantic says of faults that it has told already
_MOST_TOLD = 1000  # findings of a file, which may hold 200,000 values that are all wrong
_ONE = {"entries": "entry", "characters": "character"}


def read_model(path: Path, model: type[M]) -> tuple[M, Node]:
    """The model that a file fills, and the file's tree. Raises FindingsError with all that is wrong."""
    node = source.read(path)
    return validate(node, model), node


def validate(node: Node, model: type[M]) -> M:
    """The model that a tree fills. Raises FindingsError with all that is wrong."""
    try:
        return model.model_validate(node.plain())
    except ValidationError as error:
        teller = _Teller(node, model)
        errors = error.errors(include_url=False)
        findings = [one.finding(node) for one in _told_once([teller.fault(one) for one in errors[:_MOST_TOLD]])]
    if len(errors) > _MOST_TOLD:
        message = f"{len(errors) - _MOST_TOLD:,} more things are wrong in this file"
        findings.append(Finding("more-findings", message, node.place(), "see whether it is the right file"))
    raise FindingsError(*findings)


class _Fault(NamedTuple):
    """A finding that has a path and no place yet."""

    path: tuple[Step, ...]
    code: str
    message: str
    help: str = ""
    at_key: bool = False
    wanted: str = ""  # what would be right, where the fault is that the value is something else
    given: str = ""  # the value, as a message shows it
    meant: Step = ""  # of an unknown key: the key that it is a slip of

    def finding(self, node: Node) -> Finding:
        return Finding(self.code, self.message, node.place(*self.path, key=self.at_key), self.help)


class _Teller:
    """Tells pydantic's errors in words of the file."""

    def __init__(self, node: Node, model: type[BaseModel]) -> None:
        self.node = node
        self.model = model

    def fault(self, error: ErrorDetails) -> _Fault:
        kind, loc, facts = error["type"], error["loc"], error.get("ctx", {})
        at_key = loc[-1:] == ("[key]",)
        path = follow(self.model, loc[:-1] if at_key else loc).path
        if kind == "missing":
            return self._missing(path)
        if kind == "extra_forbidden":
            return self._unknown(path, follow(self.model, loc[:-1]).keys)
        if kind.startswith("union_tag"):
            return self._tag(kind, path, facts)
        if error["input"] is None:
            return self._empty(path)
        return self._value(error, path, at_key)

    def _missing(self, path: tuple[Step, ...]) -> _Fault:
        if isinstance(path[-1], int):
            message = f"{_name(path[:-1])} lacks its entry {path[-1] + 1}"
            return _Fault(path[:-1], "wrong-count", message, "write it behind the others")
        of = f"{_name(path[:-1])} lacks" if len(path) > 1 else "the file lacks"
        message = f"{of} the key `{path[-1]}`"
        return _Fault(path, "missing-key", message, f"add a line `{path[-1]}: ...`", at_key=True)

    def _unknown(self, path: tuple[Step, ...], keys: list[str]) -> _Fault:
        key, written = str(path[-1]), self.node.at(*path[:-1]).keys
        free = [one for one in keys if one not in written]
        meant = nearest(key, free) or ""
        message = f"{shown(key)} is not a key of {_name(path[:-1])}"
        cure = did_you_mean(key, free if meant else keys)
        return _Fault(path, "unknown-key", message, cure, at_key=True, meant=meant)

    def _tag(self, kind: str, path: tuple[Step, ...], facts: dict[str, Any]) -> _Fault:
        key = facts["discriminator"].strip("'")
        if key not in self.node.at(*path).keys:
            return self._missing((*path, key))
        if self.node.at(*path, key).value is None or kind == "union_tag_not_found":
            return self._empty((*path, key))
        message = f"`{key}` cannot be {shown(facts['tag'])}"
        words = quoted(facts["expected_tags"])
        return _Fault((*path, key), "unknown-value", message, did_you_mean(facts["tag"], words))

    def _empty(self, path: tuple[Step, ...]) -> _Fault:
        node, cure = self.node.at(*path), "write it, or take its line out"
        if re.match("#[^ ]", node.rest_of_line):
            cure = "what stands behind `#` is a comment; if it is meant as the value, put it in quotes"
        return _Fault(path, "missing-value", f"{_name(path)} has no value", cure)

    def _value(self, error: ErrorDetails, path: tuple[Step, ...], at_key: bool) -> _Fault:
        code, message, cure, wanted = self._told(error, path, at_key)
        name = f"the key {_name(path)}" if at_key else _name(path)
        return _Fault(path, code, f"{name} {message}", cure, at_key, wanted, shown(error["input"]))

    def _told(self, error: ErrorDetails, path: tuple[Step, ...], at_key: bool) -> tuple[str, str, str, str]:
        """Code, message, help and what was wanted, for a value that will not do."""
        kind, value, facts = error["type"], error["input"], error.get("ctx", {})
        if kind in _WANTED:
            wanted, cure = _WANTED[kind]
            return "wrong-type", f"must be {wanted}, not {shown(value)}", cure, wanted
        if kind in ("literal_error", "enum"):
            words = quoted(facts["expected"])
            wanted = " or ".join(f"`{word}`" for word in words)
            return "unknown-value", f"cannot be {shown(value)}", did_you_mean(str(value), words), wanted
        if kind in BOUNDS:
            key, words_ = BOUNDS[kind]
            written = path[-1] if at_key else self.node.at(*path).value
            is_length = isinstance(written, str) and written[-1:].isalpha()  # which pydantic has in points
            bound = f"{words_} " + (f"{facts[key] / MM:g} mm" if is_length else f"{facts[key]}")
            return "out-of-range", f"must be {bound}, not {shown(written)}", f"write a value that is {bound}", ""
        if kind in _COUNTS:
            key, words_, unit = _COUNTS[kind]
            many = f"{words_} {facts[key]} {unit if facts[key] != 1 else _ONE[unit]}"
            written = self.node.at(*path).value
            count = len(written) if isinstance(written, dict | list) else facts.get("actual_length", len(value))
            if kind == "too_short" and count >= facts[key]:  # pydantic leaves out the entries that will not do
                return _ECHO, "", "", ""
            return "wrong-count", f"must have {many}, and has {count}", f"write {many}", ""
        if "cure" in facts:  # raised by base.fault
            return kind, facts["message"], facts["cure"], facts["wanted"]
        if kind in ("value_error", "assertion_error"):
            return "invalid-value", f"will not do: {facts['error']}", "", ""
        return kind.replace("_", "-"), f"will not do: {error['msg']}", "", ""


def _told_once(faults: list[_Fault]) -> list[_Fault]:
    """The faults without echoes: of a union's members, and of a misspelt key that is then missing too."""
    kept: dict[object, _Fault] = {}
    entered = {one.path[:end] for one in faults for end in range(len(one.path))}
    slips = {(*one.path[:-1], one.meant) for one in faults if one.meant}
    for one in faults:
        echo = one.code == _ECHO or (one.code == "missing-key" and one.path in slips)
        if echo or (one.wanted and one.path in entered):
            continue
        key = (one.path, one.at_key) if one.wanted else one
        first = kept.get(key)
        kept[key] = _either(first, one) if first else one
    return list(kept.values())


def _either(one: _Fault, other: _Fault) -> _Fault:
    """One fault for two members of a union, neither of which took the value."""
    if other.wanted in one.wanted:
        return one
    wanted = f"{one.wanted} or {other.wanted}"
    return one._replace(message=f"{_name(one.path)} must be {wanted}, not {one.given}", wanted=wanted)


def _name(path: tuple[Step, ...]) -> str:
    """The end of a path in words."""
    if not path:
        return "the file"
    if isinstance(path[-1], int):
        return f"entry {path[-1] + 1} of {_name(path[:-1])}"
    return shown(path[-1])


def quoted(words: str) -> list[str]:
    """The words of a list as pydantic writes it: 'a', 'b' or 'c'."""
    return re.findall(r"'([^']*)'", words)
