"""Without what only saves time: deleted from a copy of the tree, every answer is the same."""

import json
from pathlib import Path
from shutil import rmtree

import pytest

from tests.commands import ROOT, copied_tree, run_in
from tests.suite.cases import names_of

LONG = ("hollows", "full-house", "all-night")
"""Inputs that take from 8 to 30 seconds turn by turn."""
NAMES = [name for puzzle in ("battle", "cards") for name in names_of(puzzle)]


def answers(tree: Path, names: list[str]) -> list[object]:
    """Return the answers of bundled inputs as a tree gives them."""
    done = run_in(tree, [f"solve {name} --json" for name in names])
    return [json.loads(each.stdout) for each in done.values()]


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    tree = copied_tree(tmp_path_factory.mktemp("plain"))
    rooms = sorted((tree / "game" / "puzzles").glob("*/fast"))
    assert rooms
    for room in rooms:
        rmtree(room)
    return tree


@pytest.mark.slow
def test_answers_are_the_same(plain: Path) -> None:
    names = [name for name in NAMES if name not in LONG]
    assert answers(plain, names) == answers(ROOT, names)


def test_small_vaults_take_as_many_steps(plain: Path) -> None:
    def steps(tree: Path) -> list[object]:
        (found,) = answers(tree, ["cellar"])
        assert isinstance(found, dict)
        return [found[part]["steps"] for part in ("part1", "part2")]

    assert steps(plain) == steps(ROOT)


@pytest.mark.slow
@pytest.mark.parametrize("name", LONG)
def test_answers_of_long_battles_and_games_are_the_same(plain: Path, name: str) -> None:
    assert answers(plain, [name]) == answers(ROOT, [name])
