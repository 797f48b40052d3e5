"""Both answers, by the worked examples and in the corners of the rules."""

import pytest

from game.errors import SkirmishError
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.read import read_maze


def answer(maze: str, part: int = 1) -> dict[str, object]:
    return VaultScenario(read_maze(maze, "maze.txt")).answer(part).to_json()


def test_maze_with_one_explorer_has_both_parts_and_any_other_only_the_second() -> None:
    assert VaultScenario(read_maze("@a", "maze.txt")).parts() == (1, 2)
    assert VaultScenario(read_maze("@a@", "maze.txt")).parts() == (2,)


def test_part_without_an_answer_cannot_be_played() -> None:
    with pytest.raises(SkirmishError, match="the key b can't be reached"):
        VaultScenario(read_maze("@Ab", "maze.txt")).simulate(1)
    with pytest.raises(SkirmishError, match="it can't be split in four"):
        VaultScenario(read_maze("@a", "maze.txt")).simulate(2)
