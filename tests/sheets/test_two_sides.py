"""Sheets printed on both sides: nobody's front lies on the back of another's, and the guide counts paper, not pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from pond import GAME, dig

from generator.build import Order, prove
from generator.drawing.frame import Glyphs, walk
from generator.layout.paper import read_paper
from generator.resources import Library

SIDES = "  - {id: red, name: Red, color: union, border: single}\n"
LOGS = """\
  - {kind: logs, title: Logs, template: sheets/pond/logs.xml, each: side, two_sided: true, copies: 3}
  - {kind: guide, title: Guide, template: sheets/pond/guide.xml, each: set}
"""
FRONTS = """\
<sheets>
<sheet><p>{{ side.name }} front</p></sheet>
{% if side.id != "red" %}<sheet><p>{{ side.name }} back</p></sheet>{% endif %}
</sheets>
"""
GUIDE = """\
<sheet>
{% for one in set %}<p>{{ one.print.kind }} {{ one.pages }} {{ one.sheets }}</p>{% endfor %}
<p>Cut apart: {{ forms | join(", ") }}.</p>
{% for one in set if one.flip %}<p>{{ one.print.kind }}: {{ one.flip }}</p>{% endfor %}
</sheet>
"""


@pytest.fixture
def pond(tmp_path: Path) -> Library:
    folder = dig(tmp_path)
    more = SIDES + "".join(SIDES.replace("red", id).replace("Red", id.title()) for id in ("blue", "green"))
    (folder / "data/pond/game.yaml").write_text(GAME.replace(SIDES, more) + LOGS, "utf-8")
    for name, text in (("logs", FRONTS), ("guide", GUIDE)):
        (folder / f"templates/sheets/pond/{name}.xml").write_text(text, "utf-8")
    return Library(folder)


def _texts(library: Library, paper: str) -> dict[str, list[list[str]]]:
    """The lines of each page, by kind, without the footer."""
    proof = prove(library, "pond", Order(read_paper(paper)))
    assert proof.findings == ()
    found: dict[str, list[list[str]]] = {}
    for page in proof.pages:
        lines = [item.text for item, _ in walk(page.frame.items) if isinstance(item, Glyphs) and item.size > 6]
        found.setdefault(page.kind, []).append(lines)
    return found


def test_each_side_begins_on_a_front(pond: Library) -> None:
    """Red has no back, so hers is left empty; nothing follows green."""
    pages = [" ".join(lines) for lines in _texts(pond, "A4")["logs"]]
    assert pages == ["Red front", "This side is left empty.", "Blue front", "Blue back", "Green front", "Green back"]


def test_the_guide_counts_sheets_of_paper(pond: Library) -> None:
    """Card: one page, one sheet. List: three pages, three sheets. Logs: three sheets of two pages, three copies."""
    assert _texts(pond, "A4")["guide"][0][:3] == ["card 1 1", "list 3 3", "logs 6 9"]


def test_the_guide_knows_what_has_backs_and_what_is_cut_apart(pond: Library) -> None:
    on_a4 = ["Cut apart: .", "logs: Print on both sides, flip on the long edge."]
    assert [_texts(pond, paper)["guide"][0][4:] for paper in ("A4", "A3")] == [on_a4, ["Cut apart: A4."]]


def test_forms_laid_on_a_large_sheet_have_no_backs(pond: Library) -> None:
    """A3 holds two A4 forms: five forms lie on three sheets."""
    pages = _texts(pond, "A3")
    assert "This side is left empty." not in [line for lines in pages["logs"] for line in lines]
    assert pages["guide"][0][2] == "logs 3 9"
