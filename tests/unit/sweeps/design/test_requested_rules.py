"""The rules of a sweep.

The rules of setups, in a worker.
"""

import os
from pathlib import Path

import pytest

from game.lab.sweep.rules import read_rules
from game.lab.sweep.runs import AS_IS, RuleText, Setup
from game.lab.sweep.worker import change_of_setup
from tests.commands import write
from tests.rules import BRAVE, IDLE

pytestmark = pytest.mark.usefixtures("elsewhere")


def test_text_that_several_files_have_holds_once() -> None:
    rules = read_rules((), [write("own.py", BRAVE), "./own.py", write("copy.py", BRAVE), AS_IS])
    found = [[name for name, _ in each.files] for each in rules.of("battle", (1,), "cave.txt")]
    assert found == [["own.py"], []]


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="no pipes that have names")
def test_file_that_can_be_read_only_once_travels_as_it_was_read() -> None:
    reading, writing = os.pipe()
    os.write(writing, IDLE.encode())
    os.close(writing)
    name = f"/dev/fd/{reading}"
    try:
        assert read_rules([name], None).files == (RuleText(name, IDLE),)
    finally:
        os.close(reading)


FILE = RuleText("brave.py", BRAVE)
PLAIN = Setup("battle", 1, (), (), (), "0" * 64)
BOTH = PLAIN._replace(variants=("first-step",), files=(("brave.py", "1" * 64),))


def test_variants_and_files_are_one_change() -> None:
    change = change_of_setup(BOTH, (FILE,))
    assert change.titles == ("first-step", "brave.py")
    assert [system.__name__ for system in change.systems] == ["BraveAttackSystem"]


def test_change_is_made_once() -> None:
    assert change_of_setup(BOTH, (FILE,)) is change_of_setup(BOTH._replace(part=2), (FILE,))


def test_file_is_the_same_beside_other_variants() -> None:
    one, other = (
        change_of_setup(BOTH, (FILE,)),
        change_of_setup(BOTH._replace(variants=()), (FILE,)),
    )
    assert one.systems == other.systems
