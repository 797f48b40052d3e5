"""Files of custom rules, and the variants and files that a command requests."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.errors import InputError, UsageError
from game.inputs import rules
from game.inputs.rules import read_requested, read_rules, requested_change
from game.puzzles.registry import load
from game.puzzles.variant import Question, Variant
from systems.rules import foreign_modules
from tests.commands import call, write
from tests.rules import BRAVE, IDLE, MOVING

pytestmark = pytest.mark.usefixtures("elsewhere")


def fault_of(text: str) -> str:
    """Return the error for a file `own.py` with this text."""
    with pytest.raises(InputError) as caught:
        read_rules(write("own.py", text))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_systems_that_a_file_defines_count_and_no_others() -> None:
    others = "from systems.battle.attack import AttackSystem\nfrom esper import Processor\n"
    text = f"{others}{MOVING.format('Slow')}\nAlias = Slow\n"
    assert [each.__name__ for each in read_rules(write("own.py", text)).systems] == ["Slow"]


def test_custom_systems_print_on_standard_error_if_output_is_json() -> None:
    write("own.py", f"{IDLE}        print('a step')\n")
    done = call("solve", "kitchen-table", "--part", "1", "--json", "--variant", "own.py")
    assert (done.stdout.count("\n"), done.stderr[:7]) == (1, "a step\n")


def test_file_is_none_of_our_modules_nor_an_installed_one() -> None:
    Path("game").mkdir()
    for name in ("json.py", "systems.x.py", "game/json.py", "esper.py"):
        (system,) = read_rules(write(name, IDLE)).systems
        assert foreign_modules([system]) == {system.__module__}
    import json

    import esper

    assert hasattr(json, "dumps")
    assert hasattr(esper, "process")


def test_files_of_one_name_are_reported_apart() -> None:
    Path("a").mkdir()
    first = read_rules(write("own.py", MOVING.format("Slow")))
    second = read_rules(write("a/own.py", MOVING.format("Fast")))
    assert [first.systems[0].__name__, second.systems[0].__name__] == ["Slow", "Fast"]
    assert first.systems[0].__module__ != second.systems[0].__module__


def test_dataclass_with_postponed_annotations_finds_its_module() -> None:
    text = f"from __future__ import annotations\nfrom dataclasses import dataclass\n{IDLE}\n"
    assert read_rules(write("own.py", f"{text}\n@dataclass\nclass Note:\n    text: str\n"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = (\n", "own.py:1:5: not valid Python: '(' was never closed"),
        ("if x:\ny\n", "own.py:2:1: not valid Python: expected an indented block"),
        ("\0", "own.py: not valid Python: source code string cannot contain null bytes"),
        ("\n\nimport nothing_such\n", "own.py:3: can't be run: ModuleNotFoundError: No module"),
        ("def f():\n    1 / 0\n\nf()\n", "own.py:2: can't be run: ZeroDivisionError: division by"),
        ("import json\njson.loads('{')\n", "own.py:2: can't be run: JSONDecodeError: Expecting"),
        ("raise SystemExit\n", "own.py:1: can't be run: SystemExit"),
        ("raise GeneratorExit\n", "own.py:1: can't be run: GeneratorExit"),
        ("", "own.py: defines no system: expected a class that extends a built-in system"),
        ("from systems.battle.attack import AttackSystem\n", "own.py: defines no system"),
        (
            f"{IDLE}\n    def __init__(self, speed):\n        pass\n",
            "own.py: Idle can't be created: TypeError: ",
        ),
        (
            f"{IDLE}\n    def __init__(self):\n        1 / 0\n",
            "own.py:9: Idle can't be created: ZeroDivisionError: division by zero",
        ),
        (
            f"{IDLE}\n    def __init__(self):\n        raise GeneratorExit\n",
            "own.py:9: Idle can't be created: GeneratorExit",
        ),
    ],
)
def test_bad_file_gets_one_clear_line(text: str, message: str) -> None:
    assert fault_of(text).startswith(message)


def test_file_that_fails_leaves_no_module_behind() -> None:
    before = set(sys.modules)
    fault_of("1 / 0")
    assert set(sys.modules) == before


FIRST_STEP = next(each for each in load("battle").variants if each.name == "first-step")
STAYING = Variant(
    "staying",
    Question("whether", "moving", "They move."),
    "They stay.",
    contradicts=("first-step",),
)


def valued(name: str) -> Variant | None:
    """Return a variant for `staying=N`, with a number."""
    kind, _, value = name.partition("=")
    if kind != "staying":
        return None
    if not value.isdecimal():
        raise UsageError(f"{name}: expected a number")
    return STAYING._replace(name=name)


@pytest.fixture
def _two_variants(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the battle only two variants, one of which can have a value."""
    battle = replace(load("battle"), variants=(STAYING, FIRST_STEP), valued=valued)
    monkeypatch.setattr(rules, "load", lambda name: battle if name == "battle" else load(name))


def refused(*words: str) -> str:
    with pytest.raises(UsageError) as caught:
        read_requested(words)
    return str(caught.value)


def test_names_and_files_are_reported_apart_and_each_counts_once() -> None:
    write("own.py", BRAVE)
    write("idle", IDLE)
    wanted = read_requested(["own.py", "first-step", "./own.py", "first-step", "idle"])
    assert wanted.names == ("first-step",)
    assert [rules.file.name for rules in wanted.own] == ["own.py", "idle"]


@pytest.mark.usefixtures("_two_variants")
def test_variant_may_have_a_value() -> None:
    wanted = read_requested(["staying=2"] * 2)
    (variant,) = requested_change(rules.load("battle"), wanted, "cave.txt").variants
    assert variant.name == "staying=2"
    assert refused("staying=x") == "staying=x: expected a number"
