"""SVG: true size, ids once each, references that lead somewhere, plain numbers, text to search."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from frames import ALL, groups, texts

from generator.backends import svg
from generator.drawing.frame import Glyphs, Page, walk

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
LABEL = "{http://www.inkscape.org/namespaces/inkscape}label"


def parsed(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg.write(Page(ALL[name](), (name,)), "A <title> & more"))


def test_the_size_is_in_points_and_the_view_box_the_same() -> None:
    root = parsed("lines")
    assert (root.get("width"), root.get("height")) == ("200pt", "120pt")
    assert root.get("viewBox") == "0 0 200 120"
    title = root.find(f"{SVG}title")
    assert title is not None and title.text == "A <title> & more"


@pytest.mark.parametrize("name", ALL)
def test_ids_are_unique_and_every_reference_resolves(name: str) -> None:
    root = parsed(name)
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    text = svg.write(Page(ALL[name](), (name,)), "")
    named = {one.get(HREF, "").removeprefix("#") for one in root.iter(f"{SVG}use")}
    named |= set(re.findall(r"url\(#([^)]+)\)", text))
    assert named <= set(ids)


def test_text_is_there_to_search_though_it_is_drawn_as_outlines() -> None:
    found = ["".join(one.itertext()) for one in parsed("texts").iter(f"{SVG}text")]
    assert found == [item.text for item, _ in walk(texts().items) if isinstance(item, Glyphs)]
    places = [one.get("x", "").split() for one in parsed("texts").iter(f"{SVG}text")]
    assert [len(xs) for xs in places] == [len(text) for text in found]


def test_layers_and_titles_of_groups() -> None:
    root = parsed("groups")
    assert [one.get(LABEL) for one in root.iter() if one.get(LABEL)] == ["boxes", "hatch"]
    assert "Boxes & hatching <1>" in [one.text for one in root.iter(f"{SVG}title")]


def test_a_symbol_is_drawn_once_however_often_it_is_stamped() -> None:
    root = parsed("groups")
    defs = root.find(f"{SVG}defs")
    assert defs is not None
    assert len([one for one in defs if one.tag == f"{SVG}g"]) == 2
    stamps = [one for one in root.iter(f"{SVG}use") if one.get(HREF, "").startswith("#s")]
    assert len(stamps) == 3 + 2 + 1


@pytest.mark.parametrize("name", ALL)
def test_numbers_are_plain(name: str) -> None:
    numbers = []
    for one in parsed(name).iter():
        for key in ("d", "x", "y", "transform", "font-size", "stroke-width"):
            numbers += re.findall(r"[^\s,()MLCQZmatrix]+", one.get(key, ""))
    assert numbers
    assert [one for one in numbers if not re.fullmatch(r"-?\d+(\.\d+)?", one)] == []


def test_the_same_text_each_time() -> None:
    assert svg.write(Page(groups(), ("a",)), "a") == svg.write(Page(groups(), ("a",)), "a")
