"""Both answers, by the worked examples and in the corners of the rules."""

import pytest

from game.errors import SkirmishError
from game.inputs.reading import read_example
from game.puzzles.vault.answer import VaultScenario, read_answer
from game.puzzles.vault.read import read_maze
from game.simulation.simulation import follow, turns
from tests.suite.cases import marked, played, slow


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


@pytest.mark.parametrize("part", [1, slow(2)])
@pytest.mark.parametrize("name", marked(played("vault"), "ballroom", "halls"))
def test_bundled_vault_is_answered_as_it_is_watched(name: str, part: int) -> None:
    scenario = read_example(name).scenario
    answer = scenario.answer(part)
    if part not in scenario.parts() or not answer.is_found:
        return
    walk, state = scenario.simulate(part)
    for turn in turns(walk):
        follow(state, turn)
    assert answer == read_answer(state)
