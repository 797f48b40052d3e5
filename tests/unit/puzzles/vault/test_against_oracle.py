"""The real vault and a plain search over all steps agree on random mazes."""

import pytest
from hypothesis import event, given

from game.errors import SkirmishError
from game.puzzles.vault.answer import NO_SPLIT, NoAnswer, VaultScenario
from game.puzzles.vault.read import read_maze
from tests.oracles import vault as oracle
from tests.suite.cases import examples
from tests.unit.puzzles.vault.strategies import mazes, splittable_mazes


def steps(text: str, part: int) -> object:
    scenario = VaultScenario(read_maze(text, "maze.txt"))
    return scenario.answer(part).to_json()["steps"]


def part_as_drawn(text: str) -> int:
    return 1 if text.count("@") == 1 else 2


@examples(700)
@given(mazes())
def test_maze_as_drawn_takes_as_many_steps_as_the_plainest_search_finds(text: str) -> None:
    expected = oracle.fewest_steps(text)
    event("no way" if expected is None else f"steps: {expected // 4 * 4}")
    assert steps(text, part_as_drawn(text)) == expected


@examples(300)
@given(splittable_mazes())
def test_split_maze_takes_as_many_steps_as_the_plainest_search_finds(text: str) -> None:
    split = oracle.split(text)
    answer = VaultScenario(read_maze(text, "maze.txt")).answer(2)
    event("no split" if split is None else "split")
    if split is None:
        assert answer == NoAnswer(NO_SPLIT)
    else:
        assert answer.to_json()["steps"] == oracle.fewest_steps(split)


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
