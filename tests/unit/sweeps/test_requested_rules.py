"""The rules of a sweep.

The rules of setups, in a worker.
"""

import os
from pathlib import Path

import pytest

from game.lab.sweep.inputs import InputGroup
from game.lab.sweep.request import SweepRequest, named_rules, read_request
from game.lab.sweep.runs import Setup, SweepInput
from game.lab.sweep.worker import change_of_setup
from game.puzzles.variant import RuleFile
from tests.commands import write
from tests.rules import BRAVE, IDLE

pytestmark = pytest.mark.usefixtures("elsewhere")


CAVE = InputGroup("battle", (1, 2), 1, lambda _: SweepInput("cave.txt", "battle", ""))


def requested(*words: str, variants: tuple[str, ...] = ()) -> SweepRequest:
    """Return what the words of `--vary` ask for."""
    return read_request(words, None, (), {}, variants)


def test_text_that_several_files_have_holds_once() -> None:
    write("own.py", BRAVE)
    write("copy.py", BRAVE)
    request = requested("variant=own.py,./own.py,copy.py,as-is")
    found = [[name for name, _ in files] for _, files in named_rules(CAVE, (1,), request)]
    assert found == [["own.py"], []]


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="no pipes that have names")
def test_file_that_can_be_read_only_once_travels_as_it_was_read() -> None:
    reading, writing = os.pipe()
    os.write(writing, IDLE.encode())
    os.close(writing)
    name = f"/dev/fd/{reading}"
    try:
        assert requested(variants=(name,)).files == (RuleFile(name, IDLE),)
    finally:
        os.close(reading)


FILE = RuleFile("brave.py", BRAVE)
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
