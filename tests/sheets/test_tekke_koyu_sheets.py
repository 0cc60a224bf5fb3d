"""The sheets of Tekke Koyu: they say what the data says, and leave open what it leaves open."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from page_reading import boxes, texts
from planting import changed

from generator.build import Order, Proof, prove
from generator.drawing.frame import Frame, Glyphs, Group, Item, Stamp, walk
from generator.layout.paper import read_paper
from generator.resources import Library
from generator.sheets.compose import PrintedPage

QUOTES = str.maketrans("", "", "\"'\u201c\u201d\u2018\u2019")  # those that are set are not those that were typed
KINDS = ("counters", "ships", "deck", "reference", "scenario", "rules")


@cache
def proof(paper: str = "A4", user: Path | None = None) -> Proof:
    order = Order(read_paper(paper), kinds=KINDS)
    return prove(Library(user), "tekke-koyu", order)


def of(kind: str, **choices: object) -> list[PrintedPage]:
    return [page for page in proof(**choices).pages if page.kind == kind]


def words(kind: str, user: Path | None = None) -> str:
    """All text as it was set, column after column, without the footers."""
    items = (item for page in of(kind, user=user) for item, _ in walk(page.frame.items))
    return " ".join(item.text for item in items if isinstance(item, Glyphs) and item.size > 6)


def bare(text: str) -> str:
    return "".join(text.split())


def test_they_fit_a_small_paper() -> None:
    assert proof("190x250mm").findings == ()
    assert {page.kind for page in proof("190x250mm").pages} == set(KINDS)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_rules_card_and_the_scenario_are_one_page(paper: str) -> None:
    assert [len(of(kind, paper=paper)) for kind in ("reference", "scenario")] == [1, 1]


def stamps(items: tuple[Item, ...], name: str) -> int:
    """How often a symbol is stamped."""
    return sum(
        stamps(item.items, name) if isinstance(item, Group) else isinstance(item, Stamp) and item.symbol.name == name
        for item in items
    )


@pytest.mark.parametrize("suit", ["spades", "hearts", "diamonds", "clubs"])
def test_the_deck_has_thirteen_cards_of_each_suit(suit: str) -> None:
    """A large suit and two small ones on each."""
    assert sum(stamps(page.frame.items, suit) for page in of("deck")) == 13 * 3


def test_every_card_has_a_back() -> None:
    """52 of the deck, 3 hits without a card, 5 spares."""
    assert words("deck").count("Critical hits") == 60
    assert words("deck").count("Card") == 3 + 5


def test_the_six_of_spades_says_what_it_does() -> None:
    assert words("deck").count("Fire near a magazine") == 1
    page = next(page for page in of("deck") if "Fire near a magazine" in words_of(page.frame))
    places = texts(page.frame)
    x, y, _ = next(place for place in places if place[2] == "Fire near a magazine")
    above = [(x - left, text) for left, base, text in places if text.isdigit() and 0 < y - base < 60 and left < x]
    assert min(above)[1] == "6"


def words_of(frame: Frame) -> str:
    return " ".join(text for _, _, text in texts(frame))


def test_a_box_for_each_gun_that_is_told_of() -> None:
    """Spetsai's three; of no other ship are they counted."""
    assert sum(len(list(boxes(page.frame.items))) for page in of("ships")) == 3


def test_every_ship_has_a_card_in_her_own_writing_too() -> None:
    text = words("ships")
    assert len(of("ships")) == 6
    for name in ("Barbaros Hayreddin", "Muhteşem", "Nümune-i Hamiyet", "Gayret-i Vataniye", "Hamidiye"):
        assert name in text
    for name in ("Σπέτσαι", "Λέων", "Λήμνος", "Αετός"):
        assert name in text


def test_what_is_only_spoken_of_is_named() -> None:
    for kind in ("rules", "scenario"):
        assert bare("Γεώργιος Αβέρωφ") in bare(words(kind))


@pytest.mark.parametrize(
    ("path", "old", "new", "due"),
    [
        ("figures.yaml", "hits_on: 6", "hits_on: 5",
         {"rules": "hits only with a 5", "reference": "Only a 5 hits"}),
        ("figures.yaml", "salvo: 3", "salvo: 4",
         {"rules": "patterns of four: four red dice", "reference": "4 a salvo", "ships": "4 red dice a salvo"}),
        ("figures.yaml", "name: green", "name: olive",
         {"rules": "large olive", "reference": "small olive", "ships": "large olive dice"}),
        ("figures.yaml", "primary: 1", "primary: 2",
         {"rules": "at two targets in a turn", "reference": "at two targets and no more"}),
        ("ships/spetsai.yaml", "inches: 10.8", "inches: 10.6",
         {"rules": "of 10.6 inches", "reference": "10.6-inch", "ships": "Primary, 10.6-inch"}),
        ("tables/critical.yaml", "card: 6S", "card: 9H",
         {"rules": "the 9 of hearts", "reference": "9"}),
        ("tables/critical.yaml", "spares: 5", "spares: 8", {"rules": "eight spare ones"}),
        ("scenarios/tekke-koyu.yaml", '"1512"', '"1511"', {"scenario": "1511 north-west"}),
    ],
)  # fmt: skip
def test_a_figure_changed_in_the_data_is_printed(
    tmp_path: Path, path: str, old: str, new: str, due: dict[str, str]
) -> None:
    """Examples that no longer hold are warnings in a game that a user has changed."""
    user = changed(tmp_path, f"tekke-koyu/{path}", old, new)
    for kind, text in due.items():
        assert bare(text) in bare(words(kind, user))
        if len(text) > 1:
            assert bare(text) not in bare(words(kind))


def test_the_booklet_says_what_is_left_out_and_how_all_is_read() -> None:
    game = proof().game
    assert game is not None
    text = bare(words("rules"))
    assert bare("What the account leaves out") in text
    for reading in game.readings.readings:
        for part in (reading.question, reading.reading, reading.says, reading.why):
            assert bare(part).translate(QUOTES) in text.translate(QUOTES)


@pytest.mark.parametrize(
    "left_out",
    [
        "how long a turn is",
        "how ships move and turn, and how fast they are",
        "how far guns and torpedoes reach",
        "how many dice a gun salvo has, what makes a hit",
        "how much a ship can take",
        "what the cards mean, save one",
        "how many guns most of the ships have",
        "it has no map, no hexes and no scale",
        "what winning would be",
    ],
)
def test_each_thing_that_the_account_leaves_out_is_named(left_out: str) -> None:
    assert bare(left_out) in bare(words("rules"))


def test_names_are_there_in_their_own_letters_and_sources_by_their_titles() -> None:
    greek = ("Γεώργιος Αβέρωφ", "Ύδρα", "Ψαρά", "Σπέτσαι", "Λέων", "Λήμνος", "Αετός")
    for name in (*greek, "Muhteşem", "Nümune-i Hamiyet", "Gökçeada"):
        assert bare(name) in bare(words("rules"))
    assert bare("own name: Wikipedia and navypedia") in bare(words("rules"))
    assert bare("own name: vessel") not in bare(words("rules"))


def test_what_is_reconstructed_has_a_dagger() -> None:
    for kind in ("rules", "reference", "deck"):
        assert bare("Hit near the waterline †") in bare(words(kind))
    assert "Hex, facing †" in words("scenario")
