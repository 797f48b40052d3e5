"""What the code of a class shows: that it changes nothing, or not."""

import linecache
from collections.abc import Callable
from pathlib import Path
from textwrap import indent

import pytest

from game.inputs.own_rules import read_rules
from game.puzzles.reading_code import changes_nothing

HEAD = """\
import esper

from components.position import Position
from systems.vault.events import KEY_TAKEN
from systems.vault.ground import clock, vault_and_journey


def told(number):
    print(clock().steps, number)


def reset():
    clock().steps = 0


class Looks(esper.Processor):
"""
ONE_LINE = "def process(self):\n    "


@pytest.fixture
def shows(tmp_path: Path) -> Callable[[str], bool]:
    """Return what says whether a class with some body is seen to change nothing."""
    path = tmp_path / "own.py"

    def look(body: str, head: str = HEAD) -> bool:
        path.write_text(head + indent(body, "    "))
        linecache.clearcache()
        (system,) = read_rules(str(path)).systems
        return changes_nothing(system)

    return look


READING = (
    ONE_LINE + "pass",
    ONE_LINE + "if clock().found is not None: print(f'{clock().steps:>5}', sep='')",
    ONE_LINE + "told(sum(len(each) for each in (clock().plan, [])))",
    ONE_LINE + "print(*sorted(clock().plan, key=lambda step: -step[1]))",
    ONE_LINE + "for entity, position in esper.get_component(Position): print(position.square)",
    ONE_LINE + "with open('log.txt', 'a') as log: log.write('a turn')",
    ONE_LINE + "rows = []; rows.append(clock().steps); rows[0] = 3; rows.sort()",
    "turns = 0\n" + ONE_LINE + "self.turns += 1; self.note(self.turns)\n"
    "def note(self, turns):\n    print(turns)",
    "def __init__(self):\n    self.seen = {}\n"
    + ONE_LINE
    + "self.seen[1] = clock().steps; self.seen[1] += 1; self.seen.clear()",
    "is_told = False\n"
    + ONE_LINE
    + "if not self.is_told: esper.set_handler(KEY_TAKEN, self.note)\n"
    "def note(self, explorer, key, square, steps):\n    print(key)",
)
CHANGING = (
    # Components are written,
    ONE_LINE + "clock().steps = 0",
    ONE_LINE + "clock().steps += 0",
    ONE_LINE + "clock().plan[0] = 1",
    ONE_LINE + "del clock().plan[0]",
    ONE_LINE + "for clock().steps in [1]: pass",
    ONE_LINE + "vault_and_journey()[1].steps = 0",
    ONE_LINE + "setattr(clock(), 'steps', 1)",
    ONE_LINE + "for entity, position in esper.get_component(Position): position.square = 1",
    ONE_LINE + "reset()",
    ONE_LINE + "self = clock(); self.steps = 0",
    # or what they hold, by whatever name it goes,
    ONE_LINE + "clock().plan.clear()",
    ONE_LINE + "plan = clock().plan; plan += [1]",
    ONE_LINE + "plan = []; plan = clock().plan; plan.clear()",
    ONE_LINE + "plan, other = clock().plan, 1; plan.clear()",
    ONE_LINE + "if (plan := clock().plan): plan.clear()",
    ONE_LINE + "for plan in [clock().plan]: plan.clear()",
    ONE_LINE + "plan = []\n    for plan in [clock().plan]: plan.clear()",
    ONE_LINE + "[plan.clear() for plan in [clock().plan]]",
    ONE_LINE + "self.plan = clock().plan; self.plan.clear()",
    ONE_LINE + "self.plan: list = clock().plan; self.plan.clear()",
    ONE_LINE + "self.rows = [clock().plan]; self.rows[0].clear()",
    ONE_LINE + "self.rows = {}; self.rows[1] = clock().plan; self.rows[1] += clock().plan",
    "plan = []\n" + ONE_LINE + "for self.plan in [clock().plan]: self.plan.clear()",
    ONE_LINE + "esper.get_component(Position).clear()",
    "def process(self, plan=[]):\n    plan = []; plan.clear()",
    ONE_LINE + "fault = []\n    try: 1 / 0\n    except Exception as fault: fault.clear()",
    # or something is called of which nothing is known,
    ONE_LINE + "clear = clock().plan.clear; clear()",
    ONE_LINE + "print = clock().plan.remove; print(1)",
    ONE_LINE + "sorted([1], key=clock().plan.remove)",
    ONE_LINE + "self.note = clock().plan.clear; self.note()\ndef note(self):\n    pass",
    ONE_LINE + "esper.set_handler(KEY_TAKEN, clock().plan.remove)",
    ONE_LINE + "def told(number): clock().steps = 0\n    told(1)",
    "@property\ndef turns(self):\n    return 1\n" + ONE_LINE + "pass",
    "process = clock",
    # or Python is asked to do it later.
    "def __del__(self):\n    clock().steps = 1\n" + ONE_LINE + "pass",
    ONE_LINE + "esper.dispatch_event(KEY_TAKEN)",
    ONE_LINE + "esper.create_entity()",
    ONE_LINE + "import os",
    ONE_LINE + "global clock; clock = 1",
)


@pytest.mark.parametrize("body", READING)
def test_class_that_only_reads_is_known(shows: Callable[..., bool], body: str) -> None:
    assert shows(body)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("body", CHANGING)
def test_class_that_may_change_something_is_not(shows: Callable[..., bool], body: str) -> None:
    assert not shows(body)


def test_name_is_what_it_stands_for_in_the_file(shows: Callable[..., bool]) -> None:
    assert not shows(ONE_LINE + "print(1)", HEAD.replace("def reset", "def print"))


def test_class_that_extends_another_is_not_read(shows: Callable[..., bool]) -> None:
    head = HEAD.replace("import esper", "import esper\nfrom tests.rules import healing", 1)
    system = "healing.HealingSystem"
    assert not shows(ONE_LINE + "pass", head.replace("esper.Processor", system))


def test_component_that_does_something_when_it_is_read_is_known_to(
    shows: Callable[..., bool],
) -> None:
    counter = "class Counter:\n    @property\n    def next(self):\n        reset()\n\n\n"
    assert not shows(ONE_LINE + "pass", HEAD.replace("class Looks", f"{counter}class Looks"))


def test_source_that_was_edited_since_is_not_taken_for_what_runs(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text(HEAD + indent(ONE_LINE + "clock().steps = 0", "    "))
    linecache.clearcache()
    (system,) = read_rules(str(path)).systems
    path.write_text(HEAD + indent(ONE_LINE + "print(0)", "    "))
    assert not changes_nothing(system)
