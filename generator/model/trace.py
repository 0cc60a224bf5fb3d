"""A model and the path of a pydantic error in; the path in the file and the types at its end out.

Where a field is a union, pydantic puts the name of the member it tried into the path. Walking the types beside
the path tells such a name from a key, whatever the key is called.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from generator.source import Step


class Trace(NamedTuple):
    """A path as the file has it, and what may stand at its end: several types where a union is not settled."""

    path: tuple[Step, ...]
    types: list[Any]

    @property
    def keys(self) -> list[str]:
        """The keys that a record here can have."""
        return [key for one in self.types if _is_record(one) for key in _fields(one)]


def follow(model: type[BaseModel], loc: tuple[Step, ...]) -> Trace:
    """Walk `loc`, as a pydantic error of `model` gives it."""
    path: list[Step] = []
    types, settled = [model], True
    for step in loc:
        if not settled:
            types = [one for one in types if _is_called(one, step)] or types
            settled = True
            continue
        path.append(step)
        types = [inner for one in types for inner in _inside(one, step)]
        settled = len(types) < 2
    return Trace(tuple(path), types)


def _inside(outer: Any, step: Step) -> list[Any]:
    """The types of what stands under a key or index."""
    if _is_record(outer):
        info = _fields(outer).get(str(step))
        return _members(info.annotation) if info else []
    origin, parts = get_origin(outer), get_args(outer)
    if origin in (dict, Mapping):
        return _members(parts[1])
    if origin is tuple and Ellipsis not in parts and isinstance(step, int):
        return _members(parts[step]) if step < len(parts) else []
    return _members(parts[0]) if origin in (list, tuple, set, frozenset) else []


def _members(annotation: Any) -> list[Any]:
    """The members of a union, None aside; of another annotation, itself."""
    if get_origin(annotation) is Annotated:
        return _members(get_args(annotation)[0])
    if get_origin(annotation) in (Union, UnionType):
        return [member for part in get_args(annotation) for member in _members(part)]
    return [] if annotation in (None, type(None)) else [annotation]


def _is_called(member: Any, tag: Step) -> bool:
    """Whether `tag` may be the name of a union's member: that of its class, or a word that only its records hold."""
    if not _is_record(member):
        return getattr(member, "__name__", None) == tag
    kinds = (info.annotation for info in _fields(member).values())
    return member.__name__ == tag or any(get_origin(kind) is Literal and tag in get_args(kind) for kind in kinds)


def _is_record(one: Any) -> bool:
    return isinstance(one, type) and issubclass(one, BaseModel)


def _fields(record: type[BaseModel]) -> dict[str, FieldInfo]:
    return {info.alias or name: info for name, info in record.model_fields.items()}
