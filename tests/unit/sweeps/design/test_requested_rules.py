"""The rules of a sweep.

The rules of setups, in a worker.
"""

import os
from pathlib import Path

import pytest

from game.lab.sweep.design.requested_rules import change_of_setup, read_rules
from game.lab.sweep.runs import AS_IS, RuleText, Setup
from game.puzzles.registry import load
from game.puzzles.variant import NO_CHANGE
from tests.own_files import BRAVE, IDLE, write


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_each_of_several_rules_holds_alone() -> None:
    rules = read_rules((), [AS_IS, write("brave.py", BRAVE), write("idle.py", IDLE)])
    found = [[name for name, _ in each.files] for each in rules.of("battle", (1,), "cave.txt")]
    assert found == [[], ["brave.py"], ["idle.py"]]
    assert rules.files == (RuleText("brave.py", BRAVE), RuleText("idle.py", IDLE))


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


def test_all_stands_for_each_variant_of_the_part_alone() -> None:
    rules = read_rules((), ["all", write("idle.py", IDLE)])
    found = [each.variants for each in rules.of("duel", (1,), "boss")]
    known = [variant.name for variant in load("duel").variants() if variant.part != 2]
    assert found == [(), *((name,) for name in known), ()]
    assert not rules.of("duel", (1,), "boss")[0].files
    assert rules.left_out("duel", (1,)).startswith("bleeds-but-casts, ")
    assert "bleeds-both-turns, " in rules.left_out("duel", (1,)).split("(for part 2 only)")[0]
    assert "bleeds-but-casts" not in rules.left_out("duel", (2,))
    assert read_rules((), ["as-is"]).left_out("duel", (1,)) == ""


FILE = RuleText("brave.py", BRAVE)
PLAIN = Setup("battle", 1, (), (), (), "0" * 64)
BOTH = PLAIN._replace(variants=("first-step",), files=(("brave.py", "1" * 64),))


def test_rules_as_they_are_change_nothing() -> None:
    assert change_of_setup(PLAIN, [FILE]) == NO_CHANGE


def test_variants_and_files_are_one_change() -> None:
    change = change_of_setup(BOTH, [FILE])
    assert change.titles == ("first-step", "brave.py")
    assert [system.__name__ for system in change.systems] == ["BraveAttackSystem"]


def test_change_is_made_once() -> None:
    assert change_of_setup(BOTH, [FILE]) is change_of_setup(BOTH._replace(part=2), [FILE])


def test_file_is_the_same_beside_other_variants() -> None:
    one, other = change_of_setup(BOTH, [FILE]), change_of_setup(BOTH._replace(variants=()), [FILE])
    assert one.systems == other.systems
