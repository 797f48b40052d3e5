"""The rules of a sweep."""

import os
from pathlib import Path

import pytest

from game.sweep.rules_asked import read_rules
from game.sweep.trial import AS_IS, RuleText
from tests.game.own_files import BRAVE, IDLE, write


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
