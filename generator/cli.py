"""The command line. Each command imports what it needs when it runs, so that --help answers at once."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from errno import EPIPE
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator import __version__

if TYPE_CHECKING:
    from generator.build import Order, Proof
    from generator.finding import Finding
    from generator.model.load import Game
    from generator.resources import Library
    from generator.rules.resolver import Resolver

_EXAMPLES = """\b
Examples:
  gundeck list                                     what there is to print
  gundeck build duel-of-iron                       the whole game, on A4
  gundeck build duel-of-iron --paper Letter        the same on US paper
  gundeck build duel-of-iron --sheet map --paper A2
  gundeck check duel-of-iron --data my-games       are my own files right?
  gundeck orders ironclads virginia "4+1 E.C, 2R2" can she do what is written?
"""

_STOPPED = 130  # the exit code for Ctrl-C


class _Group(click.Group):
    """Keeps the commands in the order of their use, and ends well whatever happens."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> Any:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")  # a title may hold what a terminal cannot show
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("\nstopped", err=True)
            sys.exit(_STOPPED)
        except OSError as error:
            if error.errno == EPIPE:  # nobody reads on: click ends quietly
                raise
            click.echo(f"error: {_reason(error)}", err=True)
            sys.exit(1)


@click.group(
    cls=_Group, epilog=_EXAMPLES, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(__version__, prog_name="gundeck")
def main() -> None:
    """Print naval wargames: maps, counters, ship sheets, logbooks, tables and rules, as PDF and SVG at true scale.

    Games are YAML files. They are checked against their rules before anything is printed.
    """


def _data(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.option(
        "--data",
        type=click.Path(path_type=Path),
        metavar="DIR",
        help="A folder of your own with data/ and templates/ in it; its files win over the shipped ones.",
    )(command)


def _findings(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.option(
        "--findings",
        type=click.Choice(["text", "json"]),
        default="text",
        show_default=True,
        help="How findings are printed.",
    )(command)


@main.command("list")
@click.argument("game", required=False)
@_data
def list_(game: str | None, data: Path | None) -> None:
    """Show the games, or what one GAME prints."""
    from generator.finding import FindingsError
    from generator.rules import load_about

    library = _library(data)
    if game is not None:
        _show_game(library, _known_game(library, game))
        return
    for name in library.games():
        try:
            about = load_about(library, name)
            click.echo(f"{name:<22} {about.title}{': ' + about.subtitle if about.subtitle else ''}")
        except FindingsError:
            click.echo(f"{name:<22} cannot be read: run `gundeck check {name}`")


def _show_game(library: Library, name: str) -> None:
    from generator.rules import load_game

    loaded = load_game(library, name)
    if loaded.game is None:
        _report(loaded.findings, "text")
        sys.exit(1)
    about = loaded.game.about
    click.echo(f"{about.title}: {about.subtitle}" if about.subtitle else about.title)
    lists = {
        "sheets": {one.kind: f"{one.title}{f' ({one.stock})' if one.stock != 'paper' else ''}" for one in about.prints},
        "scenarios": {id: scenario.title for id, scenario in loaded.game.scenarios.items()},
        "ships": {id: ship.name for id, ship in loaded.game.ships.items()},
    }
    for heading, rows in lists.items():
        if rows:
            click.echo(f"\n{heading}:")
        wide = max(map(len, rows), default=0)
        for id, title in rows.items():
            click.echo(f"  {id:<{wide}}  {title}")


@main.command()
@click.argument("what", nargs=-1, metavar="[GAME|PATH]...")
@_data
@_findings
def check(what: tuple[str, ...], data: Path | None, findings: str) -> None:
    """Find everything that is wrong with games: all of them, those named, or those that a path belongs to.

    Reads every file, checks it against the rules, plays the worked examples, and lays every sheet out; the print of
    each scenario in your own folder as well.
    """
    from dataclasses import replace

    from generator.build import Order, prove
    from generator.layout.paper import read_paper

    targets = _targets(what, data)
    found: list[Finding] = []
    order = Order(read_paper("A4"))
    for library, name in targets:
        proof = prove(library, name, order)
        found += proof.findings
        for scenario in _own_scenarios(library, proof):
            found += prove(library, name, replace(order, scenario=scenario)).findings
    _report(found, findings)
    errors = _errors(found)
    if findings == "text":
        names = ", ".join(name for _, name in targets)
        warnings = len(found) - errors
        tail = f", {_count(warnings, 'warning')}" if warnings else ""
        click.echo(f"{names}: {_count(errors, 'error') if errors else 'no errors'}{tail}")
    sys.exit(1 if errors else 0)


def _own_scenarios(library: Library, proof: Proof) -> list[str]:
    """The scenarios of a sound game that are the user's own: they print by themselves."""
    game, (own, *shipped) = proof.game, library.roots
    if game is None or not proof.sound or not shipped:
        return []
    return [id for id in game.scenarios if game.where("scenarios", id).file.is_relative_to(own)]


@main.command()
@click.argument("game", required=False)
@click.option("--all", "everything", is_flag=True, help="Every game.")
@click.option("--scenario", metavar="NAME", help="Only what this scenario puts on the table.")
@click.option(
    "--seed", type=click.IntRange(0, 999_999_999), metavar="N", help="A set-up by chance; the same N gives the same."
)
@click.option("--sheet", "kinds", multiple=True, metavar="KIND", help="Only this kind of sheet; several may be given.")
@click.option(
    "--format", "formats", multiple=True, type=click.Choice(["pdf", "svg", "png"]), help="Default: pdf and svg."
)
@click.option(
    "--paper", default="A4", show_default=True, help="A4, Letter, A3, Tabloid, Legal, A2, A1, or a size: 300x400mm."
)
@click.option("--hex", "across", metavar="LENGTH", help="Size of a hex across its flats, such as 19mm or 0.75in.")
@click.option(
    "--backs",
    type=click.Choice(["duplex-long", "duplex-short", "fold", "separate", "none"]),
    default="duplex-long",
    show_default=True,
    help="How counters get their backs.",
)
@click.option(
    "--back-offset", metavar="X,Y", help="Move the backs right and down, such as 0.5mm,-1mm, to meet the fronts."
)
@click.option("--ink-saver", is_flag=True, help="White grounds, black text, no large dark areas.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), default=Path("output"), metavar="DIR", help="Instead of output/."
)
@_data
@_findings
def build(
    game: str | None,
    everything: bool,
    scenario: str | None,
    seed: int | None,
    kinds: tuple[str, ...],
    formats: tuple[str, ...],
    paper: str,
    across: str | None,
    backs: str,
    back_offset: str | None,
    ink_saver: bool,
    output: Path,
    data: Path | None,
    findings: str,
) -> None:
    """Check a GAME and print it: one PDF book, a PDF for each kind of sheet, an SVG for each page.

    \b
    Examples:
      gundeck build duel-of-iron
      gundeck build duel-of-iron --sheet counters --backs fold
      gundeck build duel-of-iron --scenario hampton-roads --paper Letter --ink-saver
      gundeck build cordery --seed 1873
      gundeck build --all --format pdf -o prints
    """
    if (game is None) != everything:
        raise click.UsageError("name one game, or say --all" if game is None else "name a game or say --all, not both")
    if everything and scenario is not None:
        raise click.UsageError("--scenario belongs to one game: name the game instead of --all")
    if seed is not None and (everything or scenario is not None):
        other = "--all" if everything else "--scenario"
        raise click.UsageError(f"--seed makes a scenario for one game: leave {other} out")
    from generator.build import Order

    library = _library(data)
    order = Order(
        paper=_option("--paper", _paper, paper),
        formats=tuple(dict.fromkeys(formats)) or ("pdf", "svg"),
        kinds=tuple(dict.fromkeys(kinds)),
        scenario=scenario,
        seed=seed,
        across_flats=_option("--hex", _hex, across) if across else None,
        backs=backs,
        back_offset=_option("--back-offset", _offset, back_offset) if back_offset else (0.0, 0.0),
        ink_saver=ink_saver,
    )
    if "png" in order.formats:
        _need_png()
    names = list(library.games()) if everything else [_known_game(library, str(game))]
    printer = _Printer(library, order, output, findings)
    if everything and order.kinds:
        names = [name for name in names if printer.has_kinds(name)]
    failed = [name for name in names if not printer.print(name)]
    if findings == "json":
        _report(printer.found, findings)
    if not names:
        raise click.UsageError(f"no game has a sheet '{order.kinds[0]}'")
    sys.exit(1 if failed else 0)


class _Printer:
    """Prints one game after the other in the same way."""

    def __init__(self, library: Library, order: Order, output: Path, form: str) -> None:
        self.library, self.order, self.output, self.form = library, order, output, form
        self.found: list[Finding] = []

    def has_kinds(self, name: str) -> bool:
        """Whether the game prints every kind asked for; one that cannot be read is printed, to hear why not."""
        from generator.rules import load_game

        game = load_game(self.library, name).game
        return game is None or {one.kind for one in game.about.prints} >= set(self.order.kinds)

    def print(self, name: str) -> bool:
        """Print one game; whether it was printed."""
        from generator.build import OrderError, folder_of, prove, write
        from generator.finding import did_you_mean

        progress = _progress(name)
        try:
            proof = prove(self.library, name, self.order, progress)
        except OrderError as error:
            raise click.UsageError(
                "; ".join(filter(None, (str(error), did_you_mean(error.word, error.known))))
            ) from None
        finally:
            progress("")
        self.found += proof.findings
        if self.form == "text":
            _report(proof.findings, "text")
        if not proof.sound:
            click.echo(f"{name}: not printed, {_count(_errors(proof.findings), 'error')}", err=True)
            return False
        folder = folder_of(self.output, name, self.order)
        try:
            written = write(proof, self.order, folder, progress)
        except OSError as error:
            progress("")
            before = "; the print that was there before is as it was" if (folder / "manifest.json").is_file() else ""
            click.echo(f"error: {_reason(error)}{before}", err=True)
            return False
        finally:
            progress("")
        if self.form == "text":
            _summary(name, proof, written, folder)
        return True


def _summary(name: str, proof: Proof, written: list[Path], folder: Path) -> None:
    pages = f"{_count(len(proof.pages), 'page')}, {_count(len(written), 'file')}"
    click.echo(f"{name}: {pages} in {folder}{'/' if folder.as_posix() != '.' else ''}")
    for path in written:
        if path.suffix == ".pdf":
            click.echo(f"  {path}")


@main.command(context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]})
@click.argument("game")
@click.argument("ship")
@click.argument("order")
@click.option(
    "--speed", type=int, metavar="N", help="Her speed as the turn begins, below 0 astern, if the order has it not."
)
@click.option("--current", metavar="with:N|against:N", help="A current of N M.P. that runs with her or against her.")
@click.option("--emergency", is_flag=True, help="The throw for emergency power was good this turn.")
@click.option("--lost", type=click.IntRange(0), metavar="N", help="What damage has taken off her maximum: M.P., or %.")
@click.option("--weakened", type=click.IntRange(0), metavar="N", help="What damage has taken off her engine power.")
@click.option("--engine-crew", type=click.IntRange(0), metavar="N", help="Crew factors in her engine room, if few.")
@click.option("--spar", is_flag=True, help="Her spar torpedo is lowered.")
@click.option("--towing", is_flag=True, help="She tows another ship.")
@click.option("--rudder-damaged", is_flag=True, help="Her rudder is damaged.")
@click.option(
    "--no-turn", multiple=True, type=click.Choice(["port", "starboard"]), help="Where her rudder turns her no more."
)
@click.option("--masts-gone", is_flag=True, help="Her sails add nothing.")
@click.option("--aground", is_flag=True, help="She is aground.")
@click.option("--collided", is_flag=True, help="She collided with a friend in the turn before.")
@_data
def orders(game: str, ship: str, order: str, data: Path | None, current: str | None, **state: Any) -> None:
    """Prove an ORDER that is written for a SHIP: can she do that?

    Tells her way step by step and the M.P. spent; or what is illegal, what the rules then do, and her way then.
    Exit code 0 where the order is legal, 1 where it is not, 2 where it cannot be read.

    \b
    Examples:
      gundeck orders ironclads virginia "4+1 E.C, 2R2"
      gundeck orders ironclads virginia "2R2" --speed 5 --current against:1
      gundeck orders ironclads miami "1-2 Emer*E.C, B" --emergency
      gundeck orders ironclads monitor "-1 E.C, 1L1L" --speed 5
      gundeck orders zouave kearsarge "1-2P" --speed 5 --lost 50 --no-turn starboard
    """
    from generator.rules.proof import RESOLVER

    loaded, resolver = _asked(game, ship, data, RESOLVER, "is played without written orders")
    if not order.strip() or not order.isprintable():
        what = "holds a character that no order has" if order.strip() else "is empty; 0 is the order to stay"
        raise click.UsageError(f"the order {what}")
    given = {name: value for name, value in state.items() if value not in (None, ()) and value is not False}
    if current:
        given["current"] = _option("--current", _current, current)
    if strange := sorted(given.keys() - resolver.situation.model_fields.keys()):
        raise click.UsageError(f"orders of {loaded.about.title} know no --{strange[0].replace('_', '-')}")
    proof = _answer(loaded, resolver, {"ship": ship, "order": order, **given})
    click.echo("\n".join(proof.told))
    sys.exit(0 if proof.legal else 1)


@main.command()
@click.argument("game")
@click.argument("ship")
@_data
def value(game: str, ship: str, data: Path | None) -> None:
    """Work out what a SHIP is worth, step by step."""
    from generator.rules.worth import RESOLVER

    loaded, resolver = _asked(game, ship, data, RESOLVER, "has no formula for what a ship is worth")
    click.echo("\n".join(_answer(loaded, resolver, {"ship": ship}).told))


def _asked(game: str, ship: str, data: Path | None, name: str, without: str) -> tuple[Game, Resolver[Any, Any]]:
    """A game and the resolver of it that a command asks about one of its ships."""
    from generator.finding import did_you_mean
    from generator.rules import load_game, rules_of

    library = _library(data)
    loaded = load_game(library, _known_game(library, game))
    if loaded.game is None or _errors(loaded.findings):
        _report(loaded.findings, "text")
        sys.exit(1)
    resolver = rules_of(loaded.game).resolvers.get(name)
    if resolver is None:
        raise click.UsageError(f"{loaded.game.about.title} {without}")
    if ship not in loaded.game.ships:
        raise click.UsageError(f"there is no ship '{ship}'; {did_you_mean(ship, list(loaded.game.ships))}")
    return loaded.game, resolver


def _answer(game: Game, resolver: Resolver[Any, Any], situation: dict[str, Any]) -> Any:
    """What a resolver says; where it cannot, what is wrong with the game, or with the question."""
    from generator.rules import check as check_rules
    from generator.rules.resolver import NoAnswerError

    try:
        return resolver(game, situation)
    except NoAnswerError as error:
        found = (one for one in check_rules(game) if one.place.file.parent.name != "examples")
        wrong = [one for one in found if one.severity == "error"]
        if not wrong:
            raise click.UsageError(str(error)) from None
        _report(wrong, "text")
        sys.exit(1)


@main.command()
@click.argument("name")
@click.option(
    "--into",
    type=click.Path(path_type=Path),
    default=Path(),
    metavar="DIR",
    help="Your own folder; this one if left out.",
)
@_data
def eject(name: str, into: Path, data: Path | None) -> None:
    """Copy a shipped file NAME, or a folder of them, to your own folder, to change it there.

    \b
    Examples:
      gundeck eject duel-of-iron/ships/monitor.yaml --into my-games
      gundeck eject styles/default.yaml --into my-games
      gundeck eject data/duel-of-iron --into my-games
    Then: gundeck build duel-of-iron --data my-games
    """
    from generator.finding import did_you_mean

    library = _library(data)
    files = library.files("data", "") | library.files("templates", "")
    wanted = name.replace("\\", "/").strip("/")
    chosen = _matching(wanted, list(files))
    if not chosen:
        raise click.UsageError(f"there is no '{name}'; {did_you_mean(wanted, list(files))}")
    there = [path for path in chosen if (into / path).exists()]
    if there:
        raise click.ClickException(f"{into / there[0]} is already there, and stays as it is")
    for path in chosen:
        try:
            (into / path).parent.mkdir(parents=True, exist_ok=True)
            (into / path).write_bytes(files[path].read_bytes())
        except OSError as error:
            raise click.ClickException(_reason(error)) from None
        click.echo(f"{into / path}")


def _matching(wanted: str, paths: list[str]) -> list[str]:
    """The paths that a name means: one file, whole or by its end, or all in a folder."""
    for path in (wanted, f"data/{wanted}", f"templates/{wanted}"):
        if path in paths:
            return [path]
        below = [one for one in paths if one.startswith(f"{path}/")]
        if below:
            return below
    ends = [one for one in paths if one.endswith(f"/{wanted}")]
    return ends if len(ends) == 1 else []


def _library(data: Path | None) -> Library:
    from generator.resources import Library

    if data is not None and not data.is_dir():
        raise click.UsageError(f"--data {data}: there is no such folder")
    return Library(data)


def _known_game(library: Library, name: str) -> str:
    from generator.finding import did_you_mean

    games = list(library.games())
    if name not in games:
        folder = library.find(f"data/{name}")
        cure = f"{folder} has no game.yaml" if folder else did_you_mean(name, games)
        raise click.UsageError(f"there is no game '{name}'; {cure}")
    return name


def _targets(what: tuple[str, ...], data: Path | None) -> list[tuple[Library, str]]:
    """The games to check, each with the library it is read from."""
    library = _library(data)
    games = list(library.games())
    targets: list[tuple[Library, str]] = []
    for one in what or games:
        if one in games or not Path(one).exists():
            targets.append((library, _known_game(library, one)))
        else:
            targets += _games_at(Path(one).resolve())
    return targets


def _games_at(path: Path) -> list[tuple[Library, str]]:
    """The games that a file or folder belongs to: its own, or all that a user's folder has a part in."""
    from generator.resources import Library

    root = next((at for at in (path, *path.parents) if (at / "data").is_dir() or (at / "templates").is_dir()), None)
    if root is None:
        raise click.UsageError(f"{path} belongs to no game: there is no data/ or templates/ folder around it")
    library = Library(root)
    games = list(library.games())
    below = path.relative_to(root).parts
    if len(below) > 1 and below[0] == "data":
        # a vessel, like a template, may be in every game
        return [(library, name) for name in games if name == below[1]] or [(library, name) for name in games]
    own = [name for name in games if (root / "data" / name).is_dir()]
    return [(library, name) for name in own or games]


def _option(name: str, read: Callable[[str], Any], text: str) -> Any:
    try:
        return read(text)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint=name) from None


def _paper(text: str) -> Any:
    from generator.layout.paper import read_paper

    return read_paper(text)


def _hex(text: str) -> float:
    from generator.units import MM, length

    size = length(text)
    if not 8 * MM <= size <= 100 * MM:
        raise ValueError(f"{text} is out of range: a hex is 8 to 100 mm across")
    return size


def _current(text: str) -> int:
    runs, _, speed = text.partition(":")
    if runs not in ("with", "against") or not (speed.isascii() and speed.isdigit()) or len(speed) > 2:
        raise ValueError(f"'{text}' is no current such as with:1 or against:2")
    return int(speed) if runs == "with" else -int(speed)


def _offset(text: str) -> tuple[float, float]:
    from generator.units import MM, length

    parts = [part.strip() for part in text.split(",")]
    if len(parts) != 2:
        raise ValueError(f"'{text}' is not two lengths such as 0.5mm,-1mm")
    x, y = (-length(part[1:]) if part.startswith("-") else length(part) for part in parts)
    if max(abs(x), abs(y)) > 10 * MM:
        raise ValueError(f"'{text}' is out of range: at most 10 mm")
    return x, y


def _need_png() -> None:
    from importlib.util import find_spec

    if find_spec("pypdfium2") is None or find_spec("PIL") is None:
        raise click.ClickException("PNG pages need two more packages: pip install 'gundeck[png]'")


def _report(found: Sequence[Finding], form: str) -> None:
    """Findings for people go to standard error, for machines to standard output, as one list."""
    from generator.report import print_json, print_text

    if form == "json":
        print_json(found, sys.stdout)
    else:
        print_text(found, sys.stderr, color=sys.stderr.isatty())


def _progress(name: str) -> Callable[[str], None]:
    """Says on a terminal what is being done, in one line that is wiped at the end; silent in a pipe."""
    if not sys.stderr.isatty():
        return lambda step: None
    return lambda step: click.echo(f"\r\033[K{f'{name}: {step} …' if step else ''}", nl=False, err=True)


def _reason(error: OSError) -> str:
    place = error.filename2 or error.filename
    what = error.strerror or str(error)
    return f"{place}: {what}" if place else what


def _errors(found: Iterable[Finding]) -> int:
    return sum(finding.severity == "error" for finding in found)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
