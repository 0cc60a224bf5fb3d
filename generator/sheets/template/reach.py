"""What a template may reach: the fields and properties of records, keys, and a few methods of text and mappings.

It may call what stands in its context as a function, and its own macros. A name that begins with an underscore, a
method of a record, a class, a module: SecurityError.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cached_property, partial
from pathlib import PurePath
from types import FunctionType, MethodType, ModuleType
from typing import Any

from jinja2.environment import TemplateModule
from jinja2.exceptions import SecurityError
from jinja2.runtime import BlockReference, LoopContext, Macro, TemplateReference
from jinja2.utils import Namespace

from generator.sheets.template.budget import CONTAINERS

NOTHING = object()


class Method:
    """A method of a text or mapping that a template may call."""

    def __init__(self, run: Callable[..., Any]) -> None:
        self.run = run

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self.run(*args, **kwargs)


def reach(obj: Any, name: str) -> Any:
    """`obj.name`, or NOTHING where there is no such thing. Raises SecurityError for what is closed to templates."""
    if name.startswith("_"):
        raise SecurityError(f"{name!r} is private to Python")
    kind = type(obj)
    if name in open_names(kind):
        return harmless(getattr(obj, name, NOTHING))
    if isinstance(obj, str) and name in _TEXT_METHODS:
        return Method(getattr(obj, name))
    if isinstance(obj, Mapping):
        if name in _MAPPING_METHODS:
            return Method(_MAPPING_METHODS[name](obj))
        if name in obj:
            return harmless(obj[name])
    elif isinstance(obj, (Namespace, TemplateModule)):
        return _inside(obj).get(name, NOTHING)
    elif isinstance(obj, TemplateReference):
        try:
            return obj[name]
        except KeyError:
            return NOTHING
    if isinstance(obj, type) or hasattr(kind, name):
        raise SecurityError(f"{name!r} of a {kind.__name__} is closed to templates")
    return NOTHING


def harmless(value: Any) -> Any:
    """The value. Raises SecurityError for a module or a class, from which there is a way to all of Python."""
    if isinstance(value, (ModuleType, type)):
        raise SecurityError(f"a {type(value).__name__} is closed to templates")
    return value


def callable_from_template(obj: Any) -> bool:
    """Whether a template may call it. No method of a record can be reached, so a function here is the context's."""
    return isinstance(obj, _CALLABLE) or obj is Namespace


def open_names(kind: type) -> frozenset[str]:
    """The attributes of a record that a template may read: its fields, and the properties of its own classes."""
    known = _open_names.get(kind)
    if known is None:
        known = _open_names[kind] = frozenset(name for name in (*_fields(kind), *_properties(kind)) if name[0] != "_")
    return known


def check_context(context: Mapping[str, object]) -> None:
    """Raises TypeError where a context holds, however deep, what is neither data nor function: a module, a class."""
    parts: list[tuple[str, object]] = list(context.items())
    seen: dict[int, object] = {}
    while parts:
        name, part = parts.pop()
        if id(part) in seen:
            continue
        seen[id(part)] = part  # held, so that no other object can get its id
        kind = type(part)
        if isinstance(part, Mapping):
            parts.extend((f"{name}[{key!r}]", value) for key, value in part.items())
        elif isinstance(part, CONTAINERS):
            parts.extend((f"{name}[{i}]", value) for i, value in enumerate(part))
        elif isinstance(part, _PLAIN):
            pass
        elif isinstance(part, (ModuleType, type)) or not (fields := list(_fields(kind))):
            raise TypeError(f"{name} is a {kind.__name__}: templates get data and functions only")
        else:
            parts.extend((f"{name}.{field}", getattr(part, field)) for field in fields if hasattr(part, field))


def _fields(kind: type) -> Iterator[str]:
    yield from getattr(kind, "model_fields", ())
    yield from getattr(kind, "__dataclass_fields__", ())
    if issubclass(kind, tuple):
        yield from getattr(kind, "_fields", ())
    elif issubclass(kind, Enum):
        yield from ("name", "value")
    elif kind is LoopContext:
        yield from _LOOP
    elif kind is BlockReference:
        yield "super"


def _properties(kind: type) -> Iterator[str]:
    for base in kind.__mro__:
        if not base.__module__.startswith(("pydantic", "jinja2")):
            yield from (name for name, value in vars(base).items() if isinstance(value, (property, cached_property)))


def _inside(obj: Namespace | TemplateModule) -> dict[str, Any]:
    """What a template has put into a namespace, or what it exports to those that import it."""
    if isinstance(obj, Namespace):
        return object.__getattribute__(obj, "_Namespace__attrs")  # type: ignore[no-any-return]
    return vars(obj)


_open_names: dict[type, frozenset[str]] = {}
_CALLABLE = (Macro, BlockReference, LoopContext, Method, FunctionType, MethodType, partial)
_PLAIN = (str, int, float, Enum, PurePath, type(None), FunctionType, MethodType, partial)
_LOOP = ("index", "index0", "revindex", "revindex0", "first", "last", "length", "previtem", "nextitem", "cycle",
         "changed", "depth", "depth0")  # fmt: skip
_TEXT_METHODS = frozenset(
    ("capitalize", "count", "endswith", "find", "index", "isalpha", "isdigit", "islower", "isupper", "lower", "lstrip",
     "removeprefix", "removesuffix", "rstrip", "split", "splitlines", "startswith", "strip", "title", "upper")
)  # fmt: skip
_MAPPING_METHODS: dict[str, Callable[[Mapping[Any, Any]], Callable[..., Any]]] = {
    "get": lambda mapping: mapping.get,
    "items": lambda mapping: lambda: list(mapping.items()),
    "keys": lambda mapping: lambda: list(mapping),
    "values": lambda mapping: lambda: list(mapping.values()),
}
