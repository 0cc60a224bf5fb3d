"""Templates: a stock Jinja2 template and a context in; a tree of Elements, or Markdown, out.

Every Element knows the template's file and line it comes from, and so does every line of Markdown.
Whatever goes wrong is a FindingsError.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path, PurePosixPath
from types import ModuleType
from typing import Any

from jinja2 import BaseLoader, Environment, TemplateNotFound

from generator.element import Element
from generator.finding import Finding, FindingsError, Place
from generator.resources import Library
from generator.sheets.template.budget import CONTROL, MAX_OUTPUT, Budget, RefusedError, size
from generator.sheets.template.clock import TooSlow, within
from generator.sheets.template.element import read
from generator.sheets.template.fault import finding
from generator.sheets.template.sandbox import Prose, Sandbox
from generator.sheets.template.stamp import FIRST_MARK, LINE_MARK, LineMarks, TagStamps

_MAX_SOURCE = 256_000  # bytes of one template


class Text(str):
    """Markdown, with the place in a template of each of its lines."""

    __slots__ = ("places",)
    places: tuple[Place, ...]


class Engine:
    """Renders the templates of a library. Folders are looked through in order: a game's own, then the shared ("").

    `filters` are added to Jinja's; `seconds` is what one rendering may take. One rendering at a time.
    """

    def __init__(
        self,
        library: Library,
        folders: Sequence[str],
        filters: Mapping[str, Callable[..., Any]] | None = None,
        seconds: float = 10,
    ) -> None:
        self._loader = _Loader(library, folders)
        self._filters = filters or {}
        self._seconds = seconds

    def render(self, name: str, context: Mapping[str, object]) -> Element:
        """The root element of a sheet. Raises FindingsError."""
        text, file = self._run(self._sheets, name, context)
        return read(text, self._sheets.places, Place(file))

    def render_text(self, name: str | Path, context: Mapping[str, object]) -> Text:
        """The Markdown of a template, or of any file given as a Path, with data escaped. Raises FindingsError."""
        marked, file = self._run(self._prose, name, context)
        place = Place(file, 1)
        lines, places = [], []
        for line in marked.split("\n"):
            mark = FIRST_MARK.match(line) or LINE_MARK.search(line)
            place = self._prose.places[int(mark[1])] if mark else place
            lines.append(LINE_MARK.sub("", line))
            places.append(place)
        text = Text("\n".join(lines))
        text.places = tuple(places)
        return text

    def faults(self, name: str | Path) -> tuple[Finding, ...]:
        """What is wrong with a template, or with any text given as a Path, as far as is known with no data."""
        environment = self._prose if isinstance(name, Path) else self._sheets
        environment.budget = Budget(self._seconds)
        if isinstance(name, Path):
            self._loader.paths[str(name)] = name
        try:
            within(self._seconds, lambda: environment.get_template(str(name)))
        except FindingsError as error:
            return error.findings
        except (Exception, TooSlow) as fault:
            file = Path(name) if isinstance(name, Path) else Path("templates", name)
            return (finding(fault, file, environment, self._seconds),)
        return ()

    @cached_property
    def _sheets(self) -> Sandbox:
        return Sandbox(self._loader, self._filters, TagStamps)

    @cached_property
    def _prose(self) -> Sandbox:
        return Prose(self._loader, self._filters, LineMarks)

    def _run(self, environment: Sandbox, name: str | Path, context: Mapping[str, object]) -> tuple[str, Path]:
        """What a template yields, and its file."""
        for key, value in context.items():
            if isinstance(value, (ModuleType, type)):
                raise TypeError(f"{key} is a {type(value).__name__}: templates get data and functions only")
        environment.budget = Budget(self._seconds)
        file = Path(name) if isinstance(name, Path) else Path("templates", name)

        def work() -> str:
            nonlocal file
            template = environment.get_template(str(name))
            file = Path(template.filename or file)
            chunks, written = [], 0
            for chunk in template.root_render_func(template.new_context(dict(context))):
                written += size(chunk)
                if written > MAX_OUTPUT:
                    message = f"the template yields more than {MAX_OUTPUT // 1_000_000} MB"
                    raise RefusedError("template-too-large", message)
                chunks.append(chunk)
            return "".join(chunks)

        if isinstance(name, Path):
            self._loader.paths[str(name)] = name
        try:
            return within(self._seconds, work), file
        except FindingsError:
            raise
        except (Exception, TooSlow) as fault:
            raise FindingsError(finding(fault, file, environment, self._seconds)) from None


class _Loader(BaseLoader):
    """Finds templates in a library, and nothing outside of it."""

    def __init__(self, library: Library, folders: Sequence[str]) -> None:
        self.library = library
        self.folders = folders
        self.paths: dict[str, Path] = {}  # files given as a Path, by the name they have for Jinja

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, None]:
        file = self.paths.get(template) or self._find(template)
        return _text(file), str(file), None

    def list_templates(self) -> list[str]:
        names: set[str] = set()
        for folder in self.folders:
            root = PurePosixPath("templates", folder)
            names.update(str(PurePosixPath(path).relative_to(root)) for path in self.library.files(str(root), ""))
        return sorted(names)

    def _find(self, name: str) -> Path:
        path = PurePosixPath(name)
        outside = path.is_absolute() or ".." in path.parts or any(char in name for char in "\\:\0")
        for folder in () if outside else self.folders:
            try:
                found = self.library.find(str(PurePosixPath("templates", folder, path)))
            except OSError:
                continue  # a name that no file can have
            if found is not None:
                return found
        raise TemplateNotFound(name)


def _text(file: Path) -> str:
    """The text of a template's file. Raises FindingsError."""
    try:
        with file.open("rb") as stream:
            data = stream.read(_MAX_SOURCE + 1)
    except OSError as fault:
        raise FindingsError(
            Finding("unreadable-file", f"cannot be read: {fault.strerror or fault}", Place(file))
        ) from None
    if len(data) > _MAX_SOURCE:
        message = f"a template may have at most {_MAX_SOURCE // 1000} kB"
        raise FindingsError(Finding("template-too-large", message, Place(file), "split it, and include the parts"))
    try:
        text = unicodedata.normalize("NFC", data.decode("utf-8-sig"))
    except UnicodeDecodeError as fault:
        place = Place(file, data.count(b"\n", 0, fault.start) + 1)
        raise FindingsError(Finding("not-utf-8", "this is not UTF-8 text", place, "save the file as UTF-8")) from None
    control = CONTROL.search(text)
    if control:
        line, column = text.count("\n", 0, control.start()) + 1, control.start() - text.rfind("\n", 0, control.start())
        message = f"the file holds U+{ord(control[0]):04X}, which no font prints"
        raise FindingsError(Finding("control-character", message, Place(file, line, column), "take it out"))
    return text
