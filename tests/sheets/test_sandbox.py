"""Hostile templates: each ends in a finding, soon, and without much memory."""

from __future__ import annotations

import _thread
import contextlib
import os
import re
import signal
import threading
import time
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from generator.finding import Finding, FindingsError
from generator.model.base import Model
from generator.resources import Library
from generator.sheets.template import Element, Engine, check_context
from generator.sheets.template.clock import TooSlow, within


class Side(Enum):
    UNION = "Union"


class Ship(Model):
    name: str
    guns: tuple[str, ...] = ("bow", "stern")
    side: Side = Side.UNION

    _secret: str = "hidden"

    @property
    def title(self) -> str:
        return f"USS {self.name}"

    @cached_property
    def letters(self) -> int:
        return len(self.name)

    def sink(self) -> str:
        return "sunk"


@dataclass(frozen=True)
class Roll:
    die: int
    kind: type = int

    def again(self) -> int:
        return self.die


def double(number: int) -> int:
    return 2 * number


def context() -> dict[str, Any]:
    ship = Ship(name="Monitor")
    return {
        "ship": ship,
        "roll": Roll(3),
        "ships": [ship, Ship(name="Virginia")],
        "table": {"a": 1, "b": 2},
        "rules": {"double": double},
        "text": "Emer*E.C",
    }


def peak() -> int:
    """The most memory this process has had since the last call, in kB. Linux only: elsewhere 0."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0
    kilobytes = int(re.search(r"VmHWM:\s*(\d+)", status.read_text())[1])  # type: ignore[index]
    Path("/proc/self/clear_refs").write_text("5")
    return kilobytes


def render(tmp_path: Path, source: str, seconds: float = 10, **others: str) -> Element:
    folder = tmp_path / "templates"
    folder.mkdir(exist_ok=True)
    for name, text in {"sheet": source, **others}.items():
        (folder / f"{name}.xml").write_text(text, encoding="utf-8")
    return Engine(Library(tmp_path), [""], seconds=seconds).render("sheet.xml", context())


def fault(tmp_path: Path, source: str, **others: str) -> Finding:
    """The one finding of a hostile template, within 200 MB and before long: its clock is set to a second."""
    peak()
    before = peak()
    start = time.process_time()
    with pytest.raises(FindingsError) as caught:
        render(tmp_path, source, 1, **others)
    assert time.process_time() - start < 10
    assert peak() - before < 200_000
    (finding,) = caught.value.findings
    assert "0x" not in finding.message
    return finding


CLOSED = "template-forbidden"
UNKNOWN = "undefined-name"

ESCAPES = [
    ("{{ ''.__class__.__mro__[1].__subclasses__() }}", CLOSED),
    ("{{ ''['__class__'] }}", CLOSED),
    ("{{ ''|attr('__class__') }}", "unknown-filter"),
    ("{{ [].__class__.__base__ }}", CLOSED),
    ("{{ ().__class__ }}", CLOSED),
    ("{{ {}.__class__ }}", CLOSED),
    ("{{ 1 .__class__ }}", CLOSED),
    ("{{ none.__class__ }}", CLOSED),
    ("{{ (1 < 2).__class__ }}", CLOSED),
    ("{{ cycler.__init__.__globals__.os }}", UNKNOWN),
    ("{{ joiner.__init__.__globals__ }}", UNKNOWN),
    ("{{ lipsum.__globals__ }}", UNKNOWN),
    ("{{ lipsum(n=100000) }}", UNKNOWN),
    ("{{ config }}", UNKNOWN),
    ("{{ environment }}", UNKNOWN),
    ("{{ context }}", UNKNOWN),
    ("{{ __builtins__ }}", UNKNOWN),
    ("{{ self._TemplateReference__context }}", CLOSED),
    ("{{ self.__init__.__globals__ }}", CLOSED),
    ("{{ self['__init__'] }}", CLOSED),
    ("{{ range.__class__ }}", CLOSED),
    ("{{ range(3).__class__ }}", CLOSED),
    ("{{ namespace.__init__ }}", CLOSED),
    ("{% set n = namespace %}{{ n.mro() }}", CLOSED),
    ("{{ namespace().__class__ }}", CLOSED),
    ("{{ namespace()._Namespace__attrs }}", CLOSED),
    ("{{ dict.__class__ }}", CLOSED),
    ("{{ dict.run }}", UNKNOWN),
    ("{{ dict.mro() }}", CLOSED),
    ("{{ rules.double.__globals__ }}", CLOSED),
    ("{{ rules.double.__code__ }}", CLOSED),
    ("{{ rules['double']['__globals__'] }}", CLOSED),
    ("{{ rules.double.func_globals }}", UNKNOWN),
    ("{{ rules.update(a=1) }}", CLOSED),
    ("{{ table.pop('a') }}", CLOSED),
    ("{{ ships.append(1) }}", CLOSED),
    ("{{ ships.clear() }}", CLOSED),
    ("{{ '{0.__class__}'.format(ship) }}", CLOSED),
    ("{{ '{a.__class__}'.format_map({'a': ship}) }}", CLOSED),
    ("{{ ''['format']('x') }}", CLOSED),
    ("{{ ['{0.__class__}']|map('format', ship)|join }}", "template-type-error"),
    ("{{ '%s'|format(ship.guns) }}", "template-type-error"),
    ("{{ '%(a)r' % {'a': rules.double} }}", "template-type-error"),
    ("{{ '%s' % ship }}", "template-type-error"),
    ("{{ ships|map(attribute='__class__')|list }}", CLOSED),
    ("{{ ships|map(attribute='name.__class__')|list }}", CLOSED),
    ("{{ ships|map('attr', '__class__')|list }}", "unknown-filter"),
    ("{{ ships|sort(attribute='__class__') }}", CLOSED),
    ("{{ ships|groupby('__class__') }}", CLOSED),
    ("{{ ships|unique(attribute='__class__')|list }}", CLOSED),
    ("{{ ships|sum(attribute='__class__') }}", CLOSED),
    ("{{ ships|max(attribute='__class__') }}", CLOSED),
    ("{{ ships|join(attribute='__class__') }}", CLOSED),
    ("{{ ships|selectattr('__class__')|list }}", CLOSED),
    ("{% for x in ships %}{{ loop.__init__ }}{% endfor %}", CLOSED),
    ("{% for x in ships %}{{ loop._iterator }}{% endfor %}", CLOSED),
    ("{% for x in ships %}{{ loop.cycle.__func__ }}{% endfor %}", CLOSED),
    ("{% macro m() %}{{ caller.__globals__ }}{% endmacro %}{% call m() %}{% endcall %}", CLOSED),
    ("{% macro m() %}{% endmacro %}{{ m._func }}", CLOSED),
    ("{% macro m() %}{{ varargs.__class__ }}{% endmacro %}{{ m(1) }}", CLOSED),
    ("{{ (x for x in ships).gi_frame }}", "template-syntax"),
    ("{{ (ships|map(attribute='name')).gi_frame }}", UNKNOWN),
    ("{{ (ships|select).gi_frame.f_back }}", UNKNOWN),
    ("{{ ship.model_config }}", CLOSED),
    ("{{ ship.model_fields }}", CLOSED),
    ("{{ ship.model_dump() }}", CLOSED),
    ("{{ ship.model_construct() }}", CLOSED),
    ("{{ ship.model_copy(update={'name': 'x'}) }}", CLOSED),
    ("{{ ship['model_fields_set'] }}", CLOSED),
    ("{{ ship.copy() }}", CLOSED),
    ("{{ ship._secret }}", CLOSED),
    ("{{ ship.__dict__ }}", CLOSED),
    ("{{ ship.sink() }}", CLOSED),
    ("{{ ship.sink }}", CLOSED),
    ("{{ ship.side.mro() }}", CLOSED),
    ("{{ roll.again() }}", CLOSED),
    ("{{ roll.__dataclass_fields__ }}", CLOSED),
    ("{{ roll.kind }}", CLOSED),
    ("{{ roll.kind('1') }}", CLOSED),
    ("{{ ship() }}", CLOSED),
    ("{{ 'x'() }}", CLOSED),
    ("{{ 'x'.encode('utf-16') }}", CLOSED),
    ("{{ 'x'.translate({120: 'yyy'}) }}", CLOSED),
    ("{{ '<b>'|safe }}", "unknown-filter"),
    ("{{ ships|pprint }}", "unknown-filter"),
    ("{{ ships|tojson }}", "unknown-filter"),
    ("{{ ships|random }}", "unknown-filter"),
    ("{{ ship is callable }}", "unknown-test"),
    ("{% autoescape false %}{{ '<b/>' }}{% endautoescape %}", "template-syntax"),
    ("{% include '../../../../../../etc/passwd' %}", "template-not-found"),
    ("{% include '/etc/passwd' %}", "template-not-found"),
    ("{% include 'x\\\\y' %}", "template-not-found"),
    ("{% include '" + "x" * 5000 + "' %}", "template-not-found"),
    ("{% include 'a\\0b' %}", "template-not-found"),
    ("{% import 'os' as os %}{{ os.system('true') }}", "template-not-found"),
    ("{% import 'other.xml' as o %}{{ o.__init__.__globals__ }}", CLOSED),
    ("{% import 'other.xml' as o %}{{ o._body_stream }}", CLOSED),
    ("{{ super.__init__ }}", UNKNOWN),
    ("{% block b %}{{ super() }}{% endblock %}", UNKNOWN),
    ("{{ self.b.__init__ }}{% block b %}{% endblock %}", CLOSED),
    ("{{ self.b._context }}{% block b %}{% endblock %}", CLOSED),
    ("{% set ns = namespace() %}{% set ns.__class__ = 1 %}{{ ns.__class__ }}", CLOSED),
    ("{% do 1 %}", "template-syntax"),
    ("{% debug %}", "template-syntax"),
]

ENDLESS = [
    "{% for a in range(100000) %}{% for b in range(100000) %}{% endfor %}{% endfor %}",
    "{% for a in range(99999) %}{% for b in range(99999) %}{% if a > b %}{% endif %}{% endfor %}{% endfor %}",
    "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(60) }}",
    "{% include 'sheet.xml' %}",
    "{% extends 'sheet.xml' %}",
    "{% import 'sheet.xml' as s %}",
    "{% include 'other.xml' %}",
    "{% for a in [1] recursive %}{{ loop([1]) }}{% endfor %}",
    "{% for a in [1, 2] recursive %}{{ loop([1, 2]) if loop.depth < 90 }}{% endfor %}",
    "{% block a %}{{ self.a() }}{% endblock %}",
    "{{ range(10 ** 30)|list }}",
    "{{ range(10 ** 9)|sum }}",
    "{{ range(100000)|map('round', 2)|map('round', 2)|map('round', 2)|sum }}" * 20,
    "{% for a in range(100000) %}{{ range(100000)|sum }}{% endfor %}",
    "{% for a in range(100000) %}{{ range(100000)|list|length }}{% endfor %}",
    "{% for a in range(100000) %}{{ 7 in range(1, 100000)|map('string') }}{% endfor %}",
    "{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}",
    "{{ " + "1+" * 20000 + "1 }}",
    "{{ " + "-" * 50000 + "1 }}",
    "{{ x" + ".y" * 50000 + " }}",
    "{% if 1 %}" * 300 + "{% endif %}" * 300,
    "{% for x in [1] %}" * 40 + "{% endfor %}" * 40,
    "{{ " + "[" * 3000 + "]" * 3000 + " }}",
    "{{ 9 ** 9 ** 9 }}",
    "{{ 5|round(-1000000000) }}",
    "{{ 5.5|round(1000000000, 'floor') }}",
    "{% set n = namespace(x=2) %}{% for i in range(100) %}{% set n.x = n.x * n.x %}{% endfor %}",
    "{% set n = namespace(x=2.5) %}{% for i in range(100) %}{% set n.x = n.x ** n.x %}{% endfor %}",
]

BOMBS = [
    "{% for a in range(100000) %}" + "x" * 1000 + "{% endfor %}",
    "{% set t %}{% for a in range(100000) %}{% for b in range(9) %}"
    + "x" * 1000
    + "{% endfor %}{% endfor %}{% endset %}",
    "{% macro m() %}{% for a in range(100000) %}" + "x" * 1000 + "{% endfor %}{% endmacro %}{% set x = m() %}",
    "{% set n = namespace(s='xxxx') %}{% for i in range(60) %}{% set n.s = n.s ~ n.s %}{% endfor %}",
    "{% set n = namespace(s='xxxx') %}{% for i in range(60) %}{% set n.s = n.s + n.s %}{% endfor %}",
    "{% set n = namespace(s='xxxx') %}{% for i in range(60) %}{% set n.s = n.s * 2 %}{% endfor %}",
    "{% set n = namespace(s='xxxx') %}{% for i in range(60) %}{% set n.s = '%s%s' % (n.s, n.s) %}{% endfor %}",
    "{% set n = namespace(s='xxxx') %}{% for i in range(60) %}{% set n.s = [n.s, n.s]|join %}{% endfor %}",
    "{% set n = namespace(s='xxxx') %}{% for i in range(60) %}{% set n.s = n.s.join([n.s, n.s]) %}{% endfor %}",
    "{% set n = namespace(s='xxxx') %}{% for i in range(60) %}{% set n.s = n.s.replace('x', 'xx') %}{% endfor %}",
    "{% set n = namespace(s='xxxx') %}{% for i in range(60) %}{% set n.s = n.s|replace('', 'xx') %}{% endfor %}",
    "{% set n = namespace(s='<>&') %}{% for i in range(60) %}{% set n.s = (n.s|e) ~ (n.s|string) %}{% endfor %}",
    "{% set n = namespace(s='x') %}{% for i in range(60) %}{% set n.s %}{{ n.s }}{{ n.s }}{% endset %}{% endfor %}",
    "{% set n = namespace(l=[1]) %}{% for i in range(60) %}{% set n.l = n.l + n.l %}{% endfor %}",
    "{% set n = namespace(l=[1]) %}{% for i in range(60) %}{% set n.l = n.l * 2 %}{% endfor %}",
    "{% set n = namespace(l=[1]) %}{% for i in range(60) %}{% set n.l = [n.l, n.l] %}{% endfor %}{{ n.l|string }}",
    "{% set n = namespace(l=[1], m=[1]) %}{% for i in range(60) %}{% set n.l = [n.l, n.l] %}{% set n.m = [n.m, n.m] %}"
    "{% endfor %}{{ n.l == n.m }}",
    "{% set n = namespace(l=1) %}{% for i in range(60) %}{% set n.l = (n.l, n.l) %}{% endfor %}{{ {n.l: 1} }}",
    "{% set n = namespace(l={}) %}{% for i in range(60) %}{% set n.l = {1: n.l, 2: n.l} %}{% endfor %}",
    "{% set n = namespace(l={}) %}{% for i in range(60) %}{% set n.l = dict(a=n.l, b=n.l) %}{% endfor %}",
    "{% set n = namespace(l=[1]) %}{% for i in range(60) %}{% set n.l = n.l|batch(2, n.l)|list %}{% endfor %}",
    "{% set n = namespace(l=()) %}{% for i in range(100000) %}{% set n.l = (n.l,) %}{% endfor %}{{ {n.l: 1} }}",
    "{% set n = namespace(l=()) %}{% macro m() %}{% set n.l = varargs %}{% endmacro %}"
    "{% for i in range(100000) %}{{ m(n.l) }}{% endfor %}{{ {n.l: 1} }}",
    "{% set n = namespace(l=()) %}{% for i in range(100000) %}{% set n.l = {1: n.l}.items()|first %}{% endfor %}"
    "{{ {n.l: 1} }}",
    "{% set n = namespace(l='abcdefgh') %}{% for i in range(100000) %}{% set n.l = n.l|map('upper') %}{% endfor %}",
    "{% set n = namespace(l=[]) %}{% for i in range(100000) %}{% set n.l = (n.l, range(100000)|list) %}{% endfor %}",
    "{% set x = range(100000)|list %}{% set n = namespace(l=[]) %}{% for i in range(100000) %}"
    "{% set n.l = [n.l, x[:]] %}{% endfor %}",
    "{% set s = 'x' * 10 ** 6 %}{{ ('%(a)s' * 10000) % {'a': s} }}",
    "{% set s = 'x' * 10 ** 6 %}{{ ('%s' * 10000)|format(*([s] * 10000)) }}",
    "{% set s = 'x' * 10 ** 6 %}{% set l = [s] * 10000 %}{{ l|join }}",
    "{% set s = 'x' * 10 ** 6 %}{{ ('a' * 10000)|replace('a', s) }}",
    "{{ ('aab' * 10 ** 7).split('b')|length }}",
    "{{ ('aab' * 10 ** 7)|list|length }}",
    "{{ ('aa-' * 10 ** 7)|title|length }}",
    "{{ ([{'a': 1}] * 100000)|sort(attribute='a' ~ ',a' * 100000) }}",
    "{{ dict(range(0, (2 ** 61 - 1) * 90000, 2 ** 61 - 1)|batch(2)) }}",
    "{{ 'x' * 10 ** 10 }}",
    "{{ 10 ** 10 * 'x' }}",
    "{{ [1] * 10 ** 10 }}",
    "{{ (1,) * 10 ** 10 }}",
    "{{ '%999999999d' % 1 }}",
    "{{ '%.999999999f' % 1 }}",
    "{{ '%*d' % (999999999, 1) }}",
    "{{ '%999999999s'|format('x') }}",
    "{{ '{:>999999999}'.format(1) }}",
    "{{ 'x'.zfill(10 ** 10) }}",
    "{{ 'x'.ljust(10 ** 10) }}",
    "{{ 'x'|center(10 ** 10) }}",
    "{{ 'x'.expandtabs(10 ** 10) }}",
    "{{ 'x'|indent(10 ** 10) }}",
    "{{ [1]|batch(10 ** 10, 'x')|list }}",
    "{{ [1]|slice(10 ** 10)|list }}",
    "{{ range(100000)|batch(1)|map('list')|list }}" * 50,
    "{{ ([range(100000)|list] * 1000)|sum(start=[]) }}",
    "{% import 'bomb.xml' as b %}{{ b }}",
    "<a/>" * 50_000 * 5,
    "{% for i in range(100000) %}<a/><a/><a/>{% endfor %}",
    "{% for i in range(100000) %}<a b='' c='' d=''/>{% endfor %}",
    "{% for i in range(1000) %}<a>{% endfor %}",
    "{{a}}" * 51_000,
    "{%set a=1%}" * 23_000,
]


@pytest.mark.parametrize(("source", "code"), ESCAPES)
def test_no_way_to_python(tmp_path: Path, source: str, code: str) -> None:
    finding = fault(tmp_path, f"<sheet>\n{source}</sheet>", other="<p/>")
    assert (finding.code, finding.place.line) == (code, 2)


def test_no_way_to_write_a_tag_from_data(tmp_path: Path) -> None:
    sheet = render(tmp_path, "<sheet>{{ '<b/>' }}{{ '<b/>' ~ 1 }}{% set x = '&<' %}{{ x|upper }}</sheet>")
    assert sheet.children == ("<b/><b/>1&<",)


@pytest.mark.parametrize("source", ENDLESS)
def test_what_does_not_end_is_ended(tmp_path: Path, source: str) -> None:
    finding = fault(tmp_path, f"<sheet>\n{source}</sheet>", other="{% include 'sheet.xml' %}")
    assert finding.code in {"template-too-slow", "template-too-large", "template-recursion", "template-syntax",
                            "template-type-error"}  # fmt: skip


@pytest.mark.parametrize("source", BOMBS)
def test_memory_bombs_are_stopped(tmp_path: Path, source: str) -> None:
    bomb = "{% for a in range(100000) %}{% for b in range(9) %}" + "x" * 1000 + "{% endfor %}{% endfor %}"
    fault(tmp_path, f"<sheet>\n{source}</sheet>", bomb=bomb)


def test_a_large_sheet_is_no_bomb(tmp_path: Path) -> None:
    source = "<sheet>{% for i in range(20000) %}<p a='{{ i }}'>{{ text ~ i }}</p>{% endfor %}</sheet>"
    assert len(render(tmp_path, source).children) == 20_000


def spin(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


def test_the_clock_lets_go() -> None:
    before = signal.getsignal(signal.SIGINT)
    for _ in range(200):
        with contextlib.suppress(TooSlow):
            within(0.001, lambda: spin(0.001))
        assert signal.getsignal(signal.SIGINT) is before
    spin(0.1)  # nothing comes after


def test_the_clock_stops_what_swallows_exceptions() -> None:
    def stubborn() -> None:
        while True:
            with contextlib.suppress(Exception):
                spin(1)

    with pytest.raises(TooSlow):
        within(0.05, stubborn)


def test_the_clock_strikes_again_where_a_destructor_swallowed_it() -> None:
    class Anchor:
        def __del__(self) -> None:
            spin(0.1)

    def drop() -> None:
        Anchor()
        spin(60)

    start = time.perf_counter()
    with pytest.raises(TooSlow):
        within(0.01, drop)
    assert time.perf_counter() - start < 5


def test_a_slow_function_is_a_finding(tmp_path: Path) -> None:
    folder = tmp_path / "templates"
    folder.mkdir()
    (folder / "sheet.xml").write_text("<p>\n{{ rules.spin(5) }}</p>")
    with pytest.raises(FindingsError) as caught:
        Engine(Library(tmp_path), [""], seconds=0.1).render("sheet.xml", {"rules": {"spin": spin}})
    (finding,) = caught.value.findings
    assert (finding.code, finding.place.line) == ("template-too-slow", 2)


def test_ctrl_c_is_still_ctrl_c() -> None:
    def press() -> None:
        _thread.interrupt_main(signal.SIGINT)
        spin(1)

    # a run started in the background ignores Ctrl-C, and so would this test
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            within(10, press)
    finally:
        signal.signal(signal.SIGINT, before)


def test_on_another_thread_the_rounds_look_at_the_clock(tmp_path: Path) -> None:
    source = "<p>{% for a in range(100000) %}{% for b in range(3) %}{{ rules.double(2) }}{% endfor %}{% endfor %}</p>"
    faults: list[Finding] = []

    def work() -> None:
        try:
            render(tmp_path, source, 0.05)
        except FindingsError as error:
            faults.extend(error.findings)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert [finding.code for finding in faults] == ["template-too-slow"]


def test_a_context_holds_data_and_functions_only() -> None:
    good = context()
    del good["roll"]
    check_context(good)
    for bad in (os, int, Ship, [os], {"a": {"b": int}}, Roll(3), object(), iter([]), open):
        with pytest.raises(TypeError, match="thing"):
            check_context({"thing": bad})


def test_a_module_in_the_context_is_refused(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "sheet.xml").write_text("<p>{{ inner.os.name }}</p>")
    engine = Engine(Library(tmp_path), [""])
    with pytest.raises(TypeError, match="inner"):
        engine.render("sheet.xml", {"inner": os})
    with pytest.raises(FindingsError, match="template-forbidden"):
        engine.render("sheet.xml", {"inner": {"os": os}})
