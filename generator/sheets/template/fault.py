"""What went wrong in a template, as a finding: an exception in, a Finding at the template's line out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from types import FrameType, TracebackType

from jinja2 import TemplateError, TemplateNotFound, TemplatesNotFound, TemplateSyntaxError
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.utils import missing
from pydantic import ValidationError

from generator.finding import Finding, Place
from generator.sheets.template.budget import RefusedError
from generator.sheets.template.clock import TooSlow
from generator.sheets.template.reach import open_names
from generator.sheets.template.sandbox import Sandbox, UnknownNameError

_UNKNOWN = re.compile(r"No (filter|test) named '(\w+)'")
_LONGEST = 300  # characters of a message, into which a template may have put anything
_LOCAL = re.compile(r"l_\d+_(\w+)")
_CURES = {
    "template-syntax": "write it as Jinja2 wants it: see docs/templates.md",
    "template-type-error": "look at the marks of Jinja2 in this line, and at the data that they read",
}


def finding(fault: BaseException, file: Path, environment: Sandbox, seconds: float) -> Finding:
    """The finding for an exception that came out of compiling or rendering `file`."""
    found = _finding(fault, file, environment, seconds)
    message = found.message if len(found.message) <= _LONGEST else found.message[:_LONGEST] + "..."
    return replace(found, message=message, place=marked(found.place), help=found.help or _CURES.get(found.code, ""))


def _finding(fault: BaseException, file: Path, environment: Sandbox, seconds: float) -> Finding:
    names, place = _where(fault.__traceback__, file)
    if isinstance(fault, TemplateSyntaxError):
        place = Place(Path(fault.filename or file), fault.lineno)
        return _named(str(fault.message), place, environment) or Finding("template-syntax", str(fault.message), place)
    if isinstance(fault, UnknownNameError):
        return _unknown_name(fault, names, place)
    if isinstance(fault, SecurityError):
        return Finding("template-forbidden", str(fault), place, "a template reads data, and calls what it is given")
    if isinstance(fault, (TemplatesNotFound, TemplateNotFound)):
        wanted = [str(name) for name in (fault.templates if isinstance(fault, TemplatesNotFound) else [fault.name])]
        message = f"there is no template {' or '.join(map(repr, wanted))}"
        return Finding("template-not-found", message, place, _nearest(wanted[-1], environment.list_templates()))
    if isinstance(fault, RecursionError):
        message = "the template extends, includes or calls itself without end"
        return Finding("template-recursion", message, place)
    if isinstance(fault, RefusedError):
        return Finding(fault.code, str(fault), place)
    if isinstance(fault, TooSlow):
        return Finding("template-too-slow", f"the template was not done after {seconds:g} s", place)
    if isinstance(fault, MemoryError):
        return Finding("template-too-large", "the template needs more memory than there is", place)
    if isinstance(fault, ValidationError):
        said = [f"{'.'.join(map(str, error['loc']))}: {error['msg']}" for error in fault.errors(include_url=False)]
        return Finding("template-type-error", f"a rule is asked with what it does not take: {'; '.join(said)}", place)
    message = str(fault) or type(fault).__name__
    if not isinstance(fault, (TypeError, ValueError, TemplateError)):
        message = f"{type(fault).__name__}: {message}"
    return _named(message, place, environment) or Finding("template-type-error", message, place)


def _where(trace: TracebackType | None, file: Path) -> tuple[set[str], Place]:
    """The names that the templates know, and the line where the innermost one stopped."""
    names: set[str] = set()
    place = Place(file)
    while trace is not None:
        template = trace.tb_frame.f_globals.get("__jinja_template__")
        if template is not None:
            names |= _names(trace.tb_frame)
            place = Place(Path(template.filename), template.get_corresponding_lineno(trace.tb_lineno))
        trace = trace.tb_next
    return names, place


def _named(message: str, place: Place, environment: Sandbox) -> Finding | None:
    """The finding for a filter or test that is not on the list."""
    found = _UNKNOWN.search(message)
    if found is None:
        return None
    kind, name = found[1], found[2]
    known = environment.filters if kind == "filter" else environment.tests
    return Finding(f"unknown-{kind}", f"there is no {kind} {name!r}", _underline(place, name), _nearest(name, known))


def _unknown_name(fault: UnknownNameError, names: set[str], place: Place) -> Finding:
    name, owner = str(fault.name), fault.owner
    place = _underline(place, name)
    if owner is missing:
        if "is undefined" not in str(fault):
            return Finding("undefined-name", str(fault), place)
        return Finding("undefined-name", f"nothing is called {name!r} here", place, _nearest(name, names))
    if isinstance(owner, Mapping):
        what, known = "this mapping", {str(key) for key in owner}
    elif isinstance(owner, (list, tuple)):
        what, known = f"a list of {len(owner)}", set()
    else:
        what, known = type(owner).__name__, set(open_names(type(owner)))
    spelled = re.search(rf"([\w.]+)\.{re.escape(name)}\b", _line(place))
    what = spelled[1] if spelled else what
    return Finding("undefined-name", f"{what} has no {name!r}", place, _nearest(name, known))


def _names(frame: FrameType) -> set[str]:
    """The names that a template knows in one of its frames."""
    names = {found[1] for key, value in frame.f_locals.items() if value is not missing if (found := _LOCAL.match(key))}
    context = frame.f_locals.get("context")
    return names | set(context.get_all()) if isinstance(context, Context) else names


def _nearest(name: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, sorted(known), 3, 0.6)
    return f"did you mean {' or '.join(map(repr, near))}?" if near else ""


def _line(place: Place) -> str:
    try:
        return place.file.read_text(encoding="utf-8").split("\n")[place.line - 1]
    except (OSError, ValueError, IndexError):
        return ""


def marked(place: Place) -> Place:
    """The whole of a line, where no column is known."""
    text = _line(place)
    if place.column or not place.line or not text.strip():
        return place
    return replace(place, column=len(text) - len(text.lstrip()) + 1, length=len(text.strip()))


def _underline(place: Place, name: str) -> Place:
    found = re.search(rf"\b{re.escape(name)}\b", _line(place))
    return Place(place.file, place.line, found.start() + 1, len(name)) if found else place
