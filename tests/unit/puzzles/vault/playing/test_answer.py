"""Both answers, by the worked examples and in the corners of the rules."""

import pytest

from game.errors import SkirmishError
from game.inputs.reading import read_example
from game.puzzles.vault.playing.answer import NO_SPLIT, answer_of
from game.puzzles.vault.playing.scenario import VaultScenario
from game.puzzles.vault.reading import read_maze
from game.simulation.simulation import follow, turns
from tests.bundled import played
from tests.slow_cases import marked, slow
from tests.unit.puzzles.vault.examples import FOUR_EXPLORERS, ONE_EXPLORER, SPLIT, Example


def answer(maze: str, part: int = 1) -> dict[str, object]:
    return VaultScenario(read_maze(maze, "maze.txt")).answer(part).to_json()


def lines(maze: str, part: int = 1) -> list[str]:
    return VaultScenario(read_maze(maze, "maze.txt")).answer(part).lines()


@pytest.mark.parametrize("example", ONE_EXPLORER)
def test_worked_examples_with_one_explorer(example: Example) -> None:
    assert answer(example.maze)["steps"] == example.steps


@pytest.mark.parametrize("example", FOUR_EXPLORERS)
def test_worked_examples_with_four_explorers_are_solved_as_drawn(example: Example) -> None:
    assert answer(example.maze, 2)["steps"] == example.steps


def test_single_explorer_becomes_four_in_part_2() -> None:
    assert answer(SPLIT.maze, 2)["steps"] == SPLIT.steps


def test_order_is_that_in_which_keys_are_taken() -> None:
    assert answer("b.A.@.a") == {"steps": 8, "order": "ab"}
    assert lines("b.A.@.a") == ["8 steps", "keys in the order ab"]


def test_key_on_the_way_is_taken() -> None:
    assert answer("@ba") == {"steps": 2, "order": "ba"}


def test_maze_without_keys_takes_no_steps() -> None:
    assert answer("@.A") == {"steps": 0, "order": ""}
    assert lines("@.A") == ["0 steps"]


def test_door_without_a_key_is_a_wall_for_ever() -> None:
    assert answer("@Ab") == {"steps": None, "order": ""}
    assert lines("@Ab") == ["impossible: the key b can't be reached"]


def test_keys_behind_their_own_doors_cannot_be_reached() -> None:
    assert lines("bA@Bac") == ["impossible: the keys a, b, c can't be reached"]


def test_key_outside_every_region_cannot_be_reached() -> None:
    assert answer("@a#b")["steps"] is None


def test_doors_need_not_be_used() -> None:
    assert answer("A@a")["steps"] == 1


def test_longer_way_without_a_door_may_be_shorter_than_fetching_its_key() -> None:
    #   Round about to b it is 8 steps; through the door it is 2, but a is far away.
    maze = "...B....\n.#@Ab..a\n.####.##\n......##"
    assert answer(maze)["steps"] == 17


def test_explorer_with_nothing_to_do_stays() -> None:
    assert answer("@a#@#@b", 2)["steps"] == 2


def test_two_explorers_in_one_region_share_the_work() -> None:
    assert answer("a.@......@.b", 2)["steps"] == 4


def test_key_of_one_explorer_opens_the_door_of_another() -> None:
    assert answer("@.a#@A.b", 2)["steps"] == 5


def test_more_than_four_explorers_are_solved_as_drawn() -> None:
    assert answer("@a#@b#@c#@d#@e", 2) == {"steps": 5, "order": "abcde"}


@pytest.mark.parametrize(
    "maze",
    ["@a", "...\n.@.\n..#\na..", "...\n.@a\n...", "...\n.@.\n..A", "#...\n#@..\n#..a"],
)
def test_maze_whose_middle_is_not_open_cannot_be_split(maze: str) -> None:
    assert answer(maze, 2) == {"steps": None, "reason": NO_SPLIT}


def test_maze_with_one_explorer_has_both_parts_and_any_other_only_the_second() -> None:
    assert VaultScenario(read_maze("@a", "maze.txt")).parts() == (1, 2)
    assert VaultScenario(read_maze("@a@", "maze.txt")).parts() == (2,)


def test_part_without_an_answer_cannot_be_played() -> None:
    with pytest.raises(SkirmishError, match="the key b can't be reached"):
        VaultScenario(read_maze("@Ab", "maze.txt")).simulate(1)
    with pytest.raises(SkirmishError, match="it can't be split in four"):
        VaultScenario(read_maze("@a", "maze.txt")).simulate(2)


def test_key_beyond_the_split_cannot_be_reached() -> None:
    maze = "#.#\n...\n.@.\n...\n#a#"
    assert answer(maze)["steps"] == 2
    assert answer(maze.replace("#.#\n", ""), 2)["steps"] is None


def test_way_round_a_loop_is_the_shorter_one() -> None:
    assert answer("@....\n.###.\n...a.")["steps"] == 5


def test_parallel_corridors_are_no_bridge() -> None:
    maze = "@.....b\n.###.##\n.....a#"
    assert answer(maze)["steps"] == 11


def test_all_letters_can_be_keys() -> None:
    keys = "abcdefghijklmnopqrstuvwxyz"
    assert answer(f"@{keys}") == {"steps": 26, "order": keys}


@pytest.mark.parametrize("part", [1, slow(2)])
@pytest.mark.parametrize("name", marked(played("vault"), "ballroom", "halls"))
def test_bundled_vault_is_answered_as_it_is_watched(name: str, part: int) -> None:
    scenario = read_example(name).scenario
    answer = scenario.answer(part)
    if part not in scenario.parts() or not answer.is_found:
        return
    exploration, state = scenario.simulate(part)
    for turn in turns(exploration):
        follow(state, turn)
    assert answer == answer_of(state)
