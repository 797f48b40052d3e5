"""Without the fast systems, in a copy of the tree, card games have the same answers."""

from pathlib import Path
from shutil import rmtree

import pytest

from tests.commands import Done, copied_tree, run_in
from tests.suite.cases import names_of

LONG = {"all-night", "full-house"}
"""Deals that take more than a million turns; `tests.benchmarks` has them."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied_tree(tmp_path_factory.mktemp("plain"))


def test_answers_are_the_same_without_the_fast_systems(tree: Path) -> None:
    commands = [f"solve {name} --json" for name in names_of("cards") if name not in LONG]
    commands += [f"solve {name} --json --part 1" for name in LONG]
    commands.append("solve matryoshka --json --variant high-card-first")
    before: dict[str, Done] = run_in(tree, commands)
    rmtree(tree / "game" / "puzzles" / "cards" / "fast")
    assert {done.status for done in before.values()} == {0, 1}
    assert run_in(tree, commands) == before
