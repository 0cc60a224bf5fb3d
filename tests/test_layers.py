"""The order of import: each part of the package knows only what comes before it, and --help knows almost nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import generator

PACKAGE = Path(generator.__file__).parent

_BASE = {"units", "hexgrid", "finding", "element"}
_MAY_IMPORT: dict[str, set[str]] = {
    "units": set(),
    "hexgrid": set(),
    "finding": set(),
    "element": {"finding"},
    "resources": set(),
    "report": {"finding"},
    "source": _BASE,
    "model": {*_BASE, "source", "resources"},
    "rules": {*_BASE, "source", "model", "resources"},
    "drawing": {"units"},
    "backends": {"units", "drawing"},
    "layout": {"units", "finding", "drawing"},
    "pieces": {*_BASE, "drawing", "layout", "model"},
    "sheets": {*_BASE, "source", "model", "rules", "drawing", "layout", "pieces", "resources"},
    "build": {*_BASE, "source", "model", "rules", "drawing", "layout", "sheets", "backends", "resources"},
}
_MAY_IMPORT["cli"] = {*_MAY_IMPORT["build"], "build", "report"}
_MAY_IMPORT["__main__"] = {"cli"}

# only here does a library come in
_ONLY_IN = {
    "reportlab": {"backends/pdf.py"},
    "svgwrite": {"backends/svg.py"},
    "uharfbuzz": {"drawing/font.py"},
    "jinja2": {"sheets/template"},
    "markdown_it": {"sheets/prose.py"},
    "yaml": {"source"},
    "click": {"cli.py"},
}


@cache
def imports(file: Path) -> set[str]:
    """Every module that a file imports, wherever in it, by its full name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports by a relative name"
            assert node.module is not None
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def part(name: str) -> str:
    """The part of the package that a module name begins with; empty for the package itself, which holds its version."""
    words = name.split(".")
    assert words[0] == "generator"
    return words[1] if words[1] != "__version__" else ""


FILES = {file.relative_to(PACKAGE).as_posix(): file for file in sorted(PACKAGE.rglob("*.py"))}


def test_every_part_has_its_place() -> None:
    assert {name.split("/")[0].removesuffix(".py") for name in FILES} - {"__init__"} == set(_MAY_IMPORT)


@pytest.mark.parametrize("name", FILES)
def test_each_part_imports_only_from_before_it(name: str) -> None:
    own = name.split("/")[0].removesuffix(".py")
    parts = {part(one) for one in imports(FILES[name]) if one.startswith("generator.")} - {own, ""}
    if own == "__init__":
        assert parts == set()
    else:
        assert parts <= _MAY_IMPORT[own]


@pytest.mark.parametrize("library", _ONLY_IN)
def test_each_library_has_one_door(library: str) -> None:
    users = {name for name, file in FILES.items() if any(one.split(".")[0] == library for one in imports(file))}
    assert users
    assert all(any(user == door or user.startswith(f"{door}/") for door in _ONLY_IN[library]) for user in users), users


def test_help_imports_none_of_the_heavy_libraries() -> None:
    heavy = ["pydantic", "jinja2", "reportlab", "svgwrite", "yaml", "uharfbuzz", "markdown_it", "fontTools"]
    program = (
        "import sys\n"
        "from generator.cli import main\n"
        "try:\n    main(['--help'])\n"
        "except SystemExit as end:\n    assert end.code == 0\n"
        f"print('heavy:', *sorted(set({heavy}) & set(sys.modules)))\n"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "heavy:"
