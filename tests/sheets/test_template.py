"""Templates: the tree that comes out, with the file and line of each element; and the finding for each fault."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from generator.finding import Finding, FindingsError, Place
from generator.model.base import Int, Model
from generator.resources import Library
from generator.sheets.template import Element, Engine

TEMPLATES = Path(__file__).parent.parent / "fixtures" / "templates"


class Ship(Model):
    name: str
    initiative: Int = 4


def engine(user: Path = TEMPLATES, **options: Any) -> Engine:
    return Engine(Library(user), ["ironclads", ""], **options)


def write(user: Path, **sources: str | bytes) -> Engine:
    """An engine for a user's folder that holds templates of these names."""
    folder = user / "templates" / "ironclads"
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in sources.items():
        data = source.encode() if isinstance(source, str) else source
        (folder / f"{name}.xml").write_bytes(data)
    return engine(user)


def rendered(user: Path, source: str, **context: object) -> Element:
    return write(user, sheet=source).render("sheet.xml", context)


def fault(user: Path, source: str | bytes, context: dict[str, object] | None = None, **others: str) -> Finding:
    with pytest.raises(FindingsError) as caught:
        write(user, sheet=source, **others).render("sheet.xml", context or {})
    (finding,) = caught.value.findings
    return finding


def where(finding: Finding) -> tuple[str, str, int]:
    return finding.code, finding.place.file.name, finding.place.line


def outline(element: Element) -> list[tuple[str, str, int, int]]:
    """Name, file, line and column of an element and all in it."""
    place = element.place
    inner = [line for child in element.children if isinstance(child, Element) for line in outline(child)]
    return [(element.name, place.file.name, place.line, place.column), *inner]


def words(element: Element) -> str:
    return "".join(child if isinstance(child, str) else words(child) for child in element.children)


def test_places_through_extends_include_macro_and_block() -> None:
    sheet = engine().render("data-sheet.xml", {"ships": [Ship(name="Monitor"), Ship(name="Virginia")]})
    assert outline(sheet) == [
        ("sheet", "base.xml", 2, 1),
        ("h1", "data-sheet.xml", 4, 21),
        ("panel", "data-sheet.xml", 7, 3),
        ("field", "words.xml", 3, 3),
        ("key", "words.xml", 3, 28),
        ("panel", "data-sheet.xml", 7, 3),
        ("field", "words.xml", 3, 3),
        ("key", "words.xml", 3, 28),
        ("hr", "base.xml", 6, 3),
        ("p", "footer.xml", 1, 1),
    ]
    assert " ".join(words(sheet).split()) == "Ships: 2 Monitor 4 Virginia 4 All ships"


def test_tags_split_by_expressions_and_blocks(tmp_path: Path) -> None:
    source = """<sheet>
<p class="{{ a }}"
   {% if a <b %}id="{{ a }}"{% endif %}>x</p> <q{% if a > b %} no="1"{% endif %}/><h{{ a }} at="1">t</h{{ a }}>
<{{ 'row' }}/><{% if a %}td{% else %}th{% endif %} x="1"/>
<!-- <p> {{ a }} </p> -->
<![CDATA[ <p> {{ a }} ]]></sheet>"""
    sheet = rendered(tmp_path, source, a=1, b=2)
    assert outline(sheet)[1:] == [
        ("p", "sheet.xml", 2, 1),
        ("q", "sheet.xml", 3, 47),
        ("h1", "sheet.xml", 3, 83),
        ("row", "sheet.xml", 4, 1),
        ("td", "sheet.xml", 4, 15),
    ]
    elements = [child for child in sheet.children if isinstance(child, Element)]
    assert [e.attributes for e in elements] == [{"class": "1", "id": "1"}, {}, {"at": "1"}, {}, {"x": "1"}]
    assert words(sheet).split() == ["x", "t", "<p>", "1"]


def test_text_is_left_as_it_stands(tmp_path: Path) -> None:
    sheet = rendered(tmp_path, "<p>\n a &amp; {{ name }}  b<!-- - --> c\n</p>", name="<Emer*E.C>")
    assert sheet == Element("p", {}, ("\n a & <Emer*E.C>  b c\n",), Place(sheet.place.file, 1, 1, 2))


def test_a_games_template_wins_and_a_users_before_it(tmp_path: Path) -> None:
    shared = tmp_path / "templates" / "sheet.xml"
    shared.parent.mkdir()
    shared.write_text("<shared/>")
    assert engine(tmp_path).render("sheet.xml", {}).name == "shared"
    assert write(tmp_path, sheet="<own/>").render("sheet.xml", {}).name == "own"


def test_filters_and_functions(tmp_path: Path) -> None:
    source = """<p a="{{ '%.1f mm'|format(3) }}">{{ 3|twice }} {{ rules.add(1, 2) }} {{ x|default('none') }}
{%- for side, ships in [{'s': 1, 'n': 'a'}, {'s': 1, 'n': 'b'}]|groupby('s') %} {{ side }}:
{{- ships|map(attribute='n')|join('+') }}{% endfor %}
{{ 'a-b'.split('-')[0] }}{{ 'abc'[1:] }} {{ {'a': 1}.get('z', 5) }} {{ [3, 1]|sort|first }}
{%- for k, v in {'x': 1}.items() %} {{ k ~ v }}{{ loop.last }}{% endfor %}</p>"""
    write(tmp_path, sheet=source)
    twice = Engine(Library(tmp_path), ["ironclads"], filters={"twice": lambda n: 2 * n})
    element = twice.render("sheet.xml", {"rules": {"add": lambda a, b: a + b}})
    assert element.attributes == {"a": "3.0 mm"}
    assert words(element) == "6 3 none 1:a+b\nabc 5 1 x1True"


@dataclass(frozen=True)
class Roll:
    die: int


FAULTS: list[tuple[str, str, int, str]] = [
    ("<p>\n{{ ship.initative }}</p>", "undefined-name", 2, "did you mean 'initiative'?"),
    ("<p>\n\n{{ shipp.name }}</p>", "undefined-name", 3, "did you mean 'ship'?"),
    ("<p>{% for gun in [1] %}\n{{ gum }}{% endfor %}</p>", "undefined-name", 2, "did you mean 'gun'?"),
    ("<p>{% macro box(wide) %}\n{{ wyde }}{% endmacro %}{{ box(1) }}</p>", "undefined-name", 2, "'wide'"),
    ("<p>{{ roll.dice }}</p>", "undefined-name", 1, "did you mean 'die'?"),
    ("<p>{{ table['monitr'] }}</p>", "undefined-name", 1, "did you mean 'monitor'?"),
    ("<p>\n{{ [1][3] }}</p>", "undefined-name", 2, ""),
    ("<p>\n{{ 1|mn }}</p>", "unknown-filter", 2, "did you mean 'min'?"),
    ("<p>\n{% if 1 is od %}{% endif %}</p>", "unknown-test", 2, "did you mean 'odd'?"),
    ("<p>\n{% if 1|od %}{% endif %}</p>", "unknown-filter", 2, ""),
    ("<p>\n\n{{ none + 1 }}</p>", "template-type-error", 3, ""),
    ("<p>\n{{ none }}</p>", "template-type-error", 2, ""),
    ("<p>\n{{ ship }}</p>", "template-type-error", 2, ""),
    ("<p>\n{{ [1] }}</p>", "template-type-error", 2, ""),
    ("<p>\n{{ 1 / 0 }}</p>", "template-type-error", 2, "the data that they read"),
    ("<p>\n{{ rules.fails() }}</p>", "template-type-error", 2, ""),
    ("<p>\n{{ rules.fails(1) }}</p>", "template-type-error", 2, ""),
    ("<p>\n{% for x in 5 %}{% endfor %}</p>", "template-type-error", 2, ""),
    ("<p>\n{% if %}</p>", "template-syntax", 2, "docs/templates.md"),
    ("<p>\n{{ 1 </p>", "template-syntax", 2, "docs/templates.md"),
    ("<p>\n{% for x in [1] %}</p>", "template-syntax", 2, "docs/templates.md"),
    ("<p>\n{% extends 'bases.xml' %}</p>", "template-not-found", 2, ""),
    ("<p>\n{% include 'sheets.xml' %}</p>", "template-not-found", 2, "did you mean 'sheet.xml'"),
    ("<p>\n{{ '\\x07' }}</p>", "control-character", 2, ""),
    ("<p>\n{{ '\\ud800' }}</p>", "control-character", 2, ""),
    ("<p>\n\x07</p>", "control-character", 2, ""),
    ("<a>\n<b>\n</c></a>", "malformed-xml", 3, "close it with </b>"),
    ("<a>\n<b>\n<c/>", "malformed-xml", 2, "close it with </b>"),
    ("<a>\n\n&nbsp;</a>", "malformed-xml", 3, ""),
    ("<a>\n<b/>\n\nx & y</a>", "malformed-xml", 4, ""),
    ("<a>\n<b x='1'\n x='2'/></a>", "malformed-xml", 3, ""),
    ("<a>\n<b _='1'/></a>", "malformed-xml", 2, ""),
    ("<a>\n<b x=1/></a>", "malformed-xml", 2, ""),
    ("<a>\n<b x='a<c'/></a>", "malformed-xml", 2, ""),
    ("<a>\n</a>\n<b/>", "malformed-xml", 3, ""),
    ("<a>\n<b/>\n<!-- ", "malformed-xml", 3, ""),
    ("<a>\n<?php echo ?></a>", "malformed-xml", 2, ""),
    ("words", "malformed-xml", 1, ""),
    ("", "malformed-xml", 1, ""),
    ("{% set x = 1 %}", "malformed-xml", 1, ""),
    ("<!DOCTYPE p [<!ENTITY a 'aaaa'>]>\n<p>&a;</p>", "doctype-refused", 1, ""),
]


@pytest.mark.parametrize(("source", "code", "line", "help"), FAULTS)
def test_each_fault_has_its_line(tmp_path: Path, source: str, code: str, line: int, help: str) -> None:
    def fails(n: int) -> int:
        raise KeyError("gun")

    context = {"ship": Ship(name="Monitor"), "roll": Roll(3), "table": {"monitor": 1}, "rules": {"fails": fails}}
    finding = fault(tmp_path, source, context)
    assert where(finding) == (code, "sheet.xml", line)
    assert finding.place.column or not source.split("\n")[line - 1].strip()
    assert help in finding.help


def test_what_a_message_says(tmp_path: Path) -> None:
    unknown = fault(tmp_path, "<p>\n  {{ ship.initative }}</p>", {"ship": Ship(name="Monitor")})
    assert unknown.message == "ship has no 'initative'"
    assert (unknown.place.column, unknown.place.length) == (11, 9)
    assert fault(tmp_path, "<a>\n<b>\n</c></a>").message == "</c> does not close <b> of line 2"
    assert len(fault(tmp_path, "<p>{{ " + "x" * 9000 + " }}</p>").message) < 400


def test_a_fault_in_another_file(tmp_path: Path) -> None:
    other = "\n\n{% macro box(x) %}\n{{ x.y }}{% endmacro %}"
    source = "<p>{% import 'other.xml' as o %}{{ o.box({}) }}</p>"
    assert where(fault(tmp_path, source, other=other)) == ("undefined-name", "other.xml", 4)
    assert where(fault(tmp_path, "<p>{% include 'other.xml' %}</p>", other="\n{% if %}")) == (
        "template-syntax",
        "other.xml",
        2,
    )
    assert where(fault(tmp_path, "<p>{% include 'other.xml' %}</p>", other="<a>\n</b>")) == (
        "malformed-xml",
        "other.xml",
        2,
    )
    base = "<s>{% block b %}{% endblock %}\n</t>"
    child = "{% extends 'other.xml' %}\n\n{% block b %}\n<p/>{% endblock %}"
    assert where(fault(tmp_path, child, other=base)) == ("malformed-xml", "other.xml", 2)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    assert where(fault(tmp_path, b"<p>\n\xff</p>")) == ("not-utf-8", "sheet.xml", 2)
    assert fault(tmp_path, b"<p/>" * 100_000).code == "template-too-large"
    with pytest.raises(FindingsError, match="template-not-found"):
        engine(tmp_path).render("missing.xml", {})


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    assert write(tmp_path, sheet=b"\xef\xbb\xbf<p/>").render("sheet.xml", {}).name == "p"


def test_findings_of_a_function_pass_through(tmp_path: Path) -> None:
    inner = Finding("unknown-gun", "no such gun", Place(Path("guns.yaml"), 3))

    def gun() -> None:
        raise FindingsError(inner)

    assert fault(tmp_path, "<p>{{ rules.gun() }}</p>", {"rules": {"gun": gun}}) == inner


def test_markdown_escapes_data_and_not_its_own_text() -> None:
    rows = ["Emer*E.C", "<b>", "1. x", "- y", "a_b_c", "[x](y)", "a|b", "1D8-3", "#1", "x\n\ny", "&lt;"]
    text = engine().render_text("rules.md", {"rows": rows, "speed": -3})
    assert text.split("\n")[:4] == ["# Moving", "", "Speed -3, *always*.", ""]
    bullets = [line for line in text.split("\n") if line.startswith("- ")]
    assert bullets == [
        "- Emer\\*E.C", "- \\<b\\>", "- 1\\. x", "- \\- y", "- a\\_b\\_c", "- \\[x\\](y)", "- a\\|b", "- 1D8-3",
        "- \\#1", "- x y", "- \\&lt;",
    ]  # fmt: skip


def test_markdown_shows_data_as_it_stands() -> None:
    from markdown_it import MarkdownIt

    rows = ["Emer*E.C*", "<b>", "1. x", "- y", "_a_", "[x](y)", "1D8-3", "## 1", "`x`", "&lt;", "![a](b)", "+ 1", "==="]
    text = engine().render_text("rules.md", {"rows": rows, "speed": 1})
    tokens = MarkdownIt().parse(text)
    shown = ["".join(part.content for part in token.children or []) for token in tokens if token.type == "inline"]
    assert shown[2:-1] == rows


def test_lines_of_markdown_know_their_file() -> None:
    text = engine().render_text("rules.md", {"rows": ["a", "b"], "speed": 1})
    lines = dict(zip(text.split("\n"), [(p.file.name, p.line) for p in text.places], strict=True))
    assert lines["# Moving"] == ("rules.md", 1)
    assert lines["Speed 1, *always*."] == ("rules.md", 3)
    assert (lines["- a"], lines["- b"]) == (("rules.md", 6), ("rules.md", 6))
    assert lines["Shared end."] == ("end.md", 2)
    assert lines["Last line."] == ("rules.md", 9)


def test_markdown_of_any_path(tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    file.write_text("A {{ x }}\n{{ y }}\n")
    with pytest.raises(FindingsError) as caught:
        engine().render_text(file, {"x": 1})
    assert caught.value.findings[0].place == Place(file, 2, 4, 1)
    assert engine().render_text(file, {"x": 1, "y": 2}) == "A 1\n2\n"
