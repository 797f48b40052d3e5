"""The plain search without a misreading is right, and so are misread ones where they should be."""

import pytest
from hypothesis import event, given

from game.inputs.reading import read_example
from game.puzzles.contract import part_to_play
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.misread_search import (
    PathFinder,
    Search,
    SearchedMaze,
    SearchRules,
    misread_rules,
)
from game.puzzles.vault.read import Maze, read_maze
from tests.suite.cases import examples, marked
from tests.unit.puzzles.vault.misreadings.drawings import misread_as, plan_under
from tests.unit.puzzles.vault.strategies import mazes

CAREFUL = ("one-shortest-way", "maze-is-a-tree", "needs-from-the-start", "fewest-crossings")
"""Readings that lead to the right answer where there is but one way between any two places."""

# First b, 4 steps, then a through the open door B, 8, and c through A, 10.
TREE = """\
###########
#a.B.@...b#
#####.#####
#c..A.....#
###########"""


def search(rules: SearchRules, maze: Maze) -> Search:
    return Search(PathFinder(SearchedMaze((), maze, maze), rules.paths), rules)


def by_steps(rules: SearchRules, maze: Maze) -> Search:
    """Return a search that expands states by their steps alone."""
    return search(rules._replace(uses_lower_bound=False), maze)


def steps(names: tuple[str, ...], maze: Maze) -> int | None:
    plan = plan_under(names, maze)
    return plan.steps if plan else None


@pytest.mark.slow
@examples(400)
@given(mazes())
def test_plain_search_finds_what_the_planner_finds(text: str) -> None:
    scenario = VaultScenario(read_maze(text, "maze.txt"))
    expected = scenario.answer(part_to_play(scenario, 1)).number
    event("no way" if expected is None else f"steps: {expected // 4 * 4}")
    assert steps((), scenario.maze) == expected


@pytest.mark.parametrize("names", [(), *((name,) for name in CAREFUL)])
@examples(60)
@given(text=mazes())
def test_lower_bound_changes_no_answer(names: tuple[str, ...], text: str) -> None:
    maze = read_maze(text, "maze.txt")
    rules = misread_rules(misread_as(*names))
    bounded, unbounded = search(rules, maze), by_steps(rules, maze)
    one, other = bounded.trips(), unbounded.trips()
    assert (one and bounded.steps(one)) == (other and unbounded.steps(other))


@pytest.mark.parametrize("name", CAREFUL)
def test_maze_without_loops_is_answered_rightly(name: str) -> None:
    maze = read_maze(TREE, "maze.txt")
    assert steps((name,), maze) == steps((), maze) == 22


@pytest.mark.parametrize("part", marked([1, 2], 2))
@pytest.mark.parametrize("name", ["one-shortest-way", "needs-from-the-start"])
def test_large_maze_almost_without_loops_is_answered_rightly(name: str, part: int) -> None:
    scenario = read_example("labyrinth").scenario
    plan = plan_under((name,), scenario.maze, scenario.maze_in(part))
    assert plan
    assert plan.steps == scenario.answer(part).number


def test_key_that_nobody_can_come_to_is_noticed_before_all_else_is_tried() -> None:
    keys = "abcdefghijklmnopqrs"
    room = [f"#{keys}#", *("#" + "." * len(keys) + "#" for _ in range(5))]
    text = "\n".join([*room, "#@" + "." * (len(keys) - 2) + "T#", "#" * 21, "#t" + "#" * 19])
    assert steps((), read_maze(text, "maze.txt")) is None


def test_order_of_neighbours_decides_which_way_is_found_first() -> None:
    text = "######\n#...##\n#.@.b#\n#...##\n#a.A##\n######\n"
    maze = read_maze(text, "maze.txt")
    for names, steps in ((), 7), (("neighbour-order=URDL",), 8):
        plan = plan_under(("one-shortest-way", *names), maze)
        assert plan is not None
        assert plan.steps == steps
