"""The Jinja2 environment of the sheets, and that of Markdown: what templates run in, which nobody vouches for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from functools import partial
from itertools import islice
from types import CodeType
from typing import Any

from jinja2 import BaseLoader, StrictUndefined, TemplateSyntaxError, Undefined, UndefinedError, nodes
from jinja2.environment import TemplateModule
from jinja2.exceptions import SecurityError
from jinja2.ext import Extension
from jinja2.filters import make_attrgetter
from jinja2.lexer import Token, TokenStream
from jinja2.runtime import Context, Macro
from jinja2.sandbox import SandboxedEnvironment, safe_range
from jinja2.utils import Namespace, missing
from markupsafe import Markup, escape

from generator.finding import Place
from generator.sheets.template.budget import CONTAINERS, CONTROL, MAX_ROUNDS, Budget, Buffer, RefusedError, size
from generator.sheets.template.compiled import Code, Counted
from generator.sheets.template.filters import FILTERS, MAX_WIDTH, TESTS
from generator.sheets.template.reach import NOTHING, Method, callable_from_template, harmless, reach

_MAX_TOKENS = 40_000  # of one template
_MAX_BITS = 256  # of a whole number
_WIDTH = re.compile(r"%(?:\([^)]*\))?[-+ #0]*([*\d]*(?:\.[*\d]*)?)")
_BREAK = re.compile(r"\s*[\n\r\t]\s*")
_MARKDOWN = re.compile(r"[\\`*_\[\]<>&#|~!$]|^\s*\d*[-+=.)]")


class UnknownNameError(UndefinedError):
    """A name that is not there: on `owner`, or in the context where that is Jinja's `missing`."""

    def __init__(self, name: object, owner: object, message: str | None = None) -> None:
        super().__init__(message)
        self.name = name
        self.owner = owner


class Missing(StrictUndefined):
    """An undefined value that remembers what was asked of whom."""

    __slots__ = ()

    def __init__(
        self, hint: str | None = None, obj: Any = missing, name: Any = None, exc: Any = UndefinedError
    ) -> None:
        raises: Any = partial(UnknownNameError, name, obj) if exc is UndefinedError else exc
        super().__init__(hint, obj, name, raises)


class Sandbox(SandboxedEnvironment):
    """A Jinja2 environment with `marks` in its output, which count `places`. It renders one template at a time."""

    code_generator_class = Code
    template_class = Counted
    intercepted_binops = frozenset(["+", "*", "**", "%"])

    def __init__(self, loader: BaseLoader, filters: Mapping[str, Callable[..., Any]], marks: type[Extension]) -> None:
        super().__init__(
            loader=loader,
            undefined=Missing,
            autoescape=True,
            optimized=False,
            auto_reload=False,
            cache_size=-1,
            keep_trailing_newline=True,
            extensions=[marks],
        )
        self.places: list[Place] = []
        self.budget = Budget(0)
        self.finalize = self.printed
        self.tests = dict(TESTS)
        self.globals = {"range": Method(safe_range), "namespace": Namespace, "dict": Method(_dict)}
        self.filters = {name: self._charged(run) for name, run in FILTERS.items()} | {
            "replace": self.replaced,
            "join": self.joined_by,
            "format": self.formatted,
            "string": self.text,
            "escape": self.escaped,
            "e": self.escaped,
            **filters,
            "_rounds": self.rounds,
        }

    # Compiling

    def _tokenize(
        self, source: str, name: str | None, filename: str | None = None, state: str | None = None
    ) -> TokenStream:
        stream = super()._tokenize(source, name, filename, state)
        return TokenStream(_at_most(_MAX_TOKENS, stream, filename), name, filename)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        template: nodes.Template = _shallow(lambda: super(Sandbox, self)._parse(source, name, filename), filename)
        return template

    def _generate(
        self, source: nodes.Template, name: str | None, filename: str | None, defer_init: bool = False
    ) -> str:
        for node in list(source.find_all((nodes.EvalContextModifier, nodes.Filter, nodes.Test, nodes.For))):
            if isinstance(node, nodes.For):
                node.iter = nodes.Filter(node.iter, "_rounds", [], [], None, None, lineno=node.iter.lineno)
            elif isinstance(node, nodes.EvalContextModifier):
                raise TemplateSyntaxError("escaping cannot be switched", node.lineno, name, filename)
            elif isinstance(node, (nodes.Filter, nodes.Test)):
                kind = "filter" if isinstance(node, nodes.Filter) else "test"
                if node.name not in (self.filters if kind == "filter" else self.tests):
                    raise TemplateSyntaxError(f"No {kind} named {node.name!r}.", node.lineno, name, filename)
        code: str = _shallow(lambda: super(Sandbox, self)._generate(source, name, filename, defer_init), filename)
        return code

    def _compile(self, source: str, filename: str) -> CodeType:
        code: CodeType = _shallow(lambda: super(Sandbox, self)._compile(source, filename), filename)
        return code

    # What a template builds, charged

    def buffer(self) -> Buffer:
        return Buffer(self.budget)

    def concat(self, texts: Iterable[str]) -> str:
        buffer = self.buffer()
        buffer.extend(texts)
        return "".join(buffer)

    def weighed(self, value: Any) -> Any:
        self.budget.weigh(value)
        return value

    def rounds(self, value: Any) -> Any:
        """What a `for` runs over, counted before it starts."""
        if not isinstance(value, Sized):
            value = list(islice(value, MAX_ROUNDS))
        self.budget.turn(len(value))
        return value

    def _charged(self, run: Callable[..., Any]) -> Callable[..., Any]:
        """A filter whose result is charged, and a list where it would be a generator."""

        at = 1 if hasattr(run, "jinja_pass_arg") else 0  # after the context, environment or the like

        def charged(*args: Any, **kwargs: Any) -> Any:
            given = args[at] if len(args) > at else None
            if isinstance(given, str):
                self.budget.charge(16 * size(given))
            elif isinstance(given, (range, *CONTAINERS)):
                self.budget.turn(1 + len(given) // 50)
            value = run(*args, **kwargs)
            return self.weighed(list(islice(value, MAX_ROUNDS)) if isinstance(value, Iterator) else value)

        charged.__dict__.update(getattr(run, "__dict__", {}))  # how Jinja knows what else to hand to a filter
        return charged

    # What it reaches

    def getattr(self, obj: Any, attribute: str) -> Any:
        if isinstance(obj, Undefined):
            obj._fail_with_undefined_error()
        if isinstance(obj, str) and attribute in ("replace", "join"):
            return Method(partial(self.replaced, obj) if attribute == "replace" else partial(self.joined_by, d=obj))
        if isinstance(obj, str) and attribute in ("split", "splitlines"):
            self.budget.charge(32 * size(obj))
        value = reach(obj, attribute)
        return self.undefined(obj=obj, name=attribute) if value is NOTHING else value

    def getitem(self, obj: Any, argument: Any) -> Any:
        """`obj[argument]`, a slice of it, or an attribute that a filter looks up by name."""
        if isinstance(obj, Undefined):
            obj._fail_with_undefined_error()
        if isinstance(obj, Mapping):
            return harmless(obj[argument]) if argument in obj else self.undefined(obj=obj, name=argument)
        if isinstance(argument, str):
            return self.getattr(obj, argument)
        if not isinstance(obj, (str, Sequence)):
            raise TypeError(f"a {type(obj).__name__} has no numbered parts")
        try:
            value = obj[argument]
        except IndexError:
            return self.undefined(obj=obj, name=argument)
        return self.weighed(value) if isinstance(argument, slice) else harmless(value)

    def is_safe_callable(self, obj: Any) -> bool:
        return callable_from_template(obj)

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805
        if isinstance(__obj, Undefined):
            __obj._fail_with_undefined_error()
        if not callable_from_template(__obj):
            raise SecurityError(f"a {type(__obj).__name__} cannot be called")
        __self.budget.turn()
        __self.budget.charge(64)
        for value in (*args, *kwargs.values()):
            if isinstance(value, CONTAINERS):
                __self.budget.weigh(value)
        value = __context.call(__obj, *args, **kwargs)
        return value if type(__obj) is Macro else __self.weighed(harmless(value))

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        if operator == "%" and isinstance(left, str):
            if isinstance(right, Mapping):
                return self.formatted(left, **right)
            return self.formatted(left, *(right if isinstance(right, tuple) else (right,)))
        if operator == "+" and isinstance(left, str) and isinstance(right, str):
            return self.joined((left, right))
        if isinstance(left, (int, float)) and isinstance(right, (int, float)):
            _check_bits(operator, left, right)
        elif operator == "*":
            for many, times in ((left, right), (right, left)):
                if isinstance(many, (str, list, tuple)) and isinstance(times, int):
                    self.budget.charge(max(times, 0) * (size(many) if isinstance(many, str) else 16 * len(many)))
        return self.weighed(self.binop_table[operator](left, right))

    # What it writes

    def escaped(self, value: Any) -> Markup:
        """Data, as text in which nothing is markup."""
        return escape(_printable(self.text(value)))

    def printed(self, value: Any) -> str:
        """What `{{ value }}` writes, before Jinja escapes it."""
        return _printable(self.text(value))

    def text(self, value: Any) -> str:
        """A value as printed. Raises TypeError for what nobody means to print: None, a list, a record."""
        if isinstance(value, str):
            return value
        if isinstance(value, (int, float)):
            return str(value)
        if isinstance(value, TemplateModule):
            return value.__html__()
        if isinstance(value, Undefined):
            value._fail_with_undefined_error()
        if value is None:
            raise TypeError("there is nothing to print here (None)")
        kind: Any = type(value)
        if kind.__str__ is object.__str__ or kind.__str__.__module__.startswith("pydantic") or callable(value):
            raise TypeError(f"a {kind.__name__} cannot be printed")
        return str(value)

    def joined(self, values: Iterable[Any], between: str = "") -> str:
        """Values one after the other; as soon as one of them is markup, all of it is, and the others are escaped."""
        texts = [self.text(value) for value in values]
        markup = any(isinstance(text, Markup) for text in (*texts, between))
        if markup:
            texts = [self.escaped(text) for text in texts]
            between = self.escaped(between)
        self.budget.charge(sum(map(size, texts)) + len(texts) * (size(between) + 16))
        whole = str(between).join(texts)
        return Markup(whole) if markup else whole

    def joined_by(self, values: Iterable[Any], d: str = "", attribute: str | None = None) -> str:
        """The filter `join`."""
        parts = list(islice(values, MAX_ROUNDS))
        if attribute is not None:
            parts = list(map(make_attrgetter(self, attribute), parts))
        return self.joined(parts, self.text(d))

    def replaced(self, value: Any, old: str, new: str, count: int = -1) -> str:
        """The filter `replace`."""
        texts = [self.text(value), self.text(old), self.text(new)]
        markup = any(isinstance(text, Markup) for text in texts)
        whole, old, new = (str(self.escaped(text)) if markup else text for text in texts)
        self.budget.charge(size(whole) + whole.count(old) * size(new))
        whole = whole.replace(old, new, count)
        return Markup(whole) if markup else whole

    def formatted(self, pattern: str, *values: Any, **named: Any) -> str:
        """`pattern % values`."""
        for width in _WIDTH.findall(pattern):
            if "*" in width or any(int(part) > MAX_WIDTH for part in width.split(".") if part):
                raise RefusedError("template-too-large", f"a formatted value has at most {MAX_WIDTH} characters")
        markup = isinstance(pattern, Markup)
        longest = max((size(value) for value in (*values, *named.values()) if isinstance(value, str)), default=0)
        self.budget.charge(size(pattern) + pattern.count("%") * (longest + MAX_WIDTH))

        def shown(value: Any) -> Any:
            if isinstance(value, (int, float)):
                return value
            return str(self.escaped(value)) if markup else self.text(value)

        whole = str(pattern) % ({key: shown(named[key]) for key in named} if named else tuple(map(shown, values)))
        return Markup(whole) if markup else whole


class Prose(Sandbox):
    """The same for Markdown: data is escaped so that a reader of Markdown sees it as it stands in the data."""

    def escaped(self, value: Any) -> Markup:
        text = self.text(value)
        if isinstance(text, Markup) or isinstance(value, (int, float)):
            return Markup(text)
        return Markup(_MARKDOWN.sub(_backslash, _BREAK.sub(" ", _printable(text))))

    def printed(self, value: Any) -> str:
        return self.escaped(super().printed(value) if isinstance(value, str) else value)


def _dict(**values: Any) -> dict[str, Any]:
    """Keywords only: numbers could be chosen so that a dict of them takes hours to build."""
    return values


def _printable(text: str) -> str:
    """The text. Raises RefusedError for a control character; markup has none but the marks of its lines."""
    if not isinstance(text, Markup) and not text.isprintable() and (control := CONTROL.search(text)):
        raise RefusedError("control-character", f"the text holds U+{ord(control[0]):04X}, which no font prints")
    return text


def _backslash(found: re.Match[str]) -> str:
    return f"{found[0][:-1]}\\{found[0][-1]}"


def _shallow(work: Callable[[], Any], filename: str | None) -> Any:
    """A step of compiling. Python's own limits on nesting become a fault of the template."""
    try:
        return work()
    except (RecursionError, SyntaxError, MemoryError, OverflowError, ValueError) as fault:
        raise TemplateSyntaxError("this nests too deep", 1, filename=filename) from fault


def _at_most(most: int, stream: TokenStream, filename: str | None) -> Iterator[Token]:
    for number, token in enumerate(stream):
        if number == most:
            raise TemplateSyntaxError("this template is too long: include parts of it", token.lineno, filename=filename)
        yield token


def _check_bits(operator: str, left: float, right: float) -> None:
    bits = [number.bit_length() if isinstance(number, int) else 0 for number in (left, right)]
    if operator == "*":
        most = sum(bits)
    elif operator == "**":
        most = bits[0] * min(int(abs(right)), _MAX_BITS + 1) if bits[0] > 1 else 0
    else:
        return
    if most > _MAX_BITS:
        raise RefusedError("template-too-large", f"a whole number has at most {_MAX_BITS} bits")
