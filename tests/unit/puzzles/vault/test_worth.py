"""The worth of keys against the best key and the best other key, counted by hand."""

import pytest

from game.puzzles.vault import summary as module
from game.puzzles.vault.play import VaultState, VaultWalk
from game.puzzles.vault.read import Maze, read_maze
from game.puzzles.vault.summary import make_start, worth_of_keys
from game.simulation.recording import Recording
from game.simulation.simulation import turns

LINE = "#########\n#a..@.b.#\n#########\n"
"""b first takes 2 + 5 steps, a first 3 + 5."""


def walked(maze: Maze, *steps: str) -> Recording[VaultState]:
    """Return a recording of one explorer's walk, a word of steps such as `LLR` for each key."""
    square = maze.explorers[0]
    route = []
    for step in "".join(steps):
        square += 1 if step == "R" else -1
        route.append((0, square))
    vault = VaultWalk(maze, route)
    recording = Recording(vault.state(), turns(vault))
    recording.complete()
    return recording


def test_best_key_saves_what_the_other_would_take_more() -> None:
    maze = read_maze(LINE, "maze.txt")
    first, second = worth_of_keys(maze, walked(maze, "RR", "LLLLL"))
    assert (first.before, first.after, first.otherwise) == (7, 7, 8)
    assert (first.lost, first.saved, first.is_only_way) == (0, 1, False)
    assert (second.before, second.after, second.is_only_way) == (7, 7, True)


def test_worse_key_loses_what_it_takes_more() -> None:
    maze = read_maze(LINE, "maze.txt")
    first, second = worth_of_keys(maze, walked(maze, "LLL", "RRRRR"))
    assert (first.before, first.after, first.otherwise) == (7, 8, 7)
    assert (first.lost, first.saved, second.lost) == (1, 0, 0)


def test_way_about_loses_its_steps_too() -> None:
    maze = read_maze(LINE, "maze.txt")
    assert [worth.lost for worth in worth_of_keys(maze, walked(maze, "LRRR", "LLLLL"))] == [2, 0]


def test_fewest_steps_are_known_between_two_keys() -> None:
    maze = read_maze(LINE, "maze.txt")
    recording = walked(maze, "L", "RRR", "LLLLL")
    starts = [make_start(maze, recording.state_at(number)) for number in (0, 1, 2, 4)]
    totals = [start and start.fewest() for start in starts]
    # One step to the left, a first takes 2 + 5 more; back at @ two are walked for nothing.
    assert totals == [7, 8, 9, 9]


def test_explorers_may_stand_between_keys_while_others_take_theirs() -> None:
    maze = read_maze("#######\n#a.@..#\n#######\n#..@.b#\n#######\n", "maze.txt")
    upper, lower = maze.explorers
    route = [(0, upper - 1), (1, lower + 1), (1, lower + 2), (0, upper - 2)]
    vault = VaultWalk(maze, route)
    recording = Recording(vault.state(), turns(vault))
    recording.complete()
    assert [(worth.before, worth.after) for worth in worth_of_keys(maze, recording)] == [(4, 4)] * 2


def test_search_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_STEPS", 0)
    monkeypatch.setattr("game.puzzles.vault.plan.YIELD_EVERY", 1)
    maze = read_maze(LINE, "maze.txt")
    first, second = worth_of_keys(maze, walked(maze, "RR", "LLLLL"))
    assert (first.before, first.otherwise, first.saved, second.after) == (None, None, 0, 7)
