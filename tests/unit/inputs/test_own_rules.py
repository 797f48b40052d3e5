"""Rules of somebody's own: what counts of a file, and what is said of a bad one."""

import sys
from pathlib import Path

import pytest

from game.errors import InputError
from game.inputs.rules import read_rules
from systems.rules import foreign_modules
from tests.commands import call, write
from tests.rules import IDLE, MOVING

pytestmark = pytest.mark.usefixtures("elsewhere")


def fault_of(text: str) -> str:
    """Return what is said of a file `own.py` with this text."""
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


def test_files_of_one_name_are_told_apart() -> None:
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
