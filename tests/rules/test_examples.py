"""An example that does not come out, or cannot be worked, is a finding at the words at fault."""

from __future__ import annotations

import pytest

from generator.model.load import Game

PATH = "examples/ramming.yaml"

FAULTS = [
    ("example-fails", "{allowed: true}", "{allowed: false}", "false}"),
    ("example-fails", "gives: leak, times: 1}", "gives: leak, times: 2}", "2}"),
    ("unknown-resolver", "resolve: ram\n", "resolve: rum\n", "rum"),
    ("unknown-result", "{allowed: true}", "{alowed: true}", "alowed"),
    ("empty-expect", "{allowed: true}", "{}", "{}"),
    ("dice-wanting", "dice: [6, 1]", "dice: [6]", "[6]"),
    ("dice-left-over", "dice: [6, 1]", "dice: [6, 1, 4]", "4]"),
    ("no-such-face", "dice: [6, 1]", "dice: [6, 4]", "4]"),
    ("no-such-face", "dice: [6, 1]", "dice: [9]", "9]"),
    ("no-answer", "{ship: virginia, target: monitor}", "{ship: monitor, target: virginia}", "monitor,"),
    ("no-answer", "target: monitor}", "target: minnesota}", "minnesota}"),
    ("no-answer", "options: [retained-ram]", "options: [retained-rum]", "[retained-rum]"),
    ("unknown-key", "{ship: virginia, target: monitor}", "{ship: virginia, target: monitor, at: sea}", "at: sea}"),
    ("missing-key", "{ship: virginia, target: monitor}", "{ship: virginia}", "{ship: virginia}"),
    ("not-a-hex", 'at: "1410"', 'at: "14-10"', '"14-10"'),
]


@pytest.mark.parametrize(("code", "old", "new", "at"), FAULTS)
def test_faulty_example_is_found(plant, code: str, old: str, new: str, at: str) -> None:
    found = [finding for finding in plant(PATH, old, new) if finding.code == code]
    assert len(found) == 1
    place = found[0].place
    line = place.file.read_text("utf-8").splitlines()[place.line - 1]
    assert line[place.column - 1 :].startswith(at)


def test_an_example_that_gives_nothing_is_told_what_its_resolver_wants(plant) -> None:
    (found,) = plant(PATH, "    given: {ship: virginia, target: monitor}\n", "")
    assert (found.code, found.place.line) == ("missing-key", 25)
    assert found.message == "this lacks the key `given`: 'ram' wants ship, target"


def test_a_failing_example_says_what_was_due_and_what_came(plant) -> None:
    (found,) = plant("examples/penetration.yaml", "expect: {chance: 12}", "expect: {chance: 13}")
    assert "chance is expected to be 13 and comes out as 12" in found.message


def test_a_failing_example_names_the_line_of_the_expectation(plant) -> None:
    (found,) = plant("examples/initiative.yaml", "{order: [monitor, virginia]}", "{order: [virginia, monitor]}")
    assert (found.code, found.place.line) == ("example-fails", 21)


def test_examples_wait_until_every_file_can_be_read(plant) -> None:
    codes = {finding.code for finding in plant("tables/ram.yaml", "die: 1D8", "die: 1W8")}
    assert codes == {"not-dice"}


def test_examples_wait_until_the_ships_have_no_errors(plant) -> None:
    told = plant("ships/monitor.yaml", "vessel: monitor", "vessel: monitr")
    assert {finding.code for finding in told} == {"unknown-vessel"}


def test_there_is_an_example_for_every_resolver(duel: Game) -> None:
    from generator.rules import rules_of

    shown = {example.resolve for file in duel.examples.values() for example in file.examples}
    assert shown == set(rules_of(duel).resolvers)
