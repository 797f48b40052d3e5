"""Misread searches answer what plain programs do that misread the same."""

from collections.abc import Callable

import pytest
from hypothesis import event, given

from game.puzzles.vault.read import read_maze
from tests.suite.cases import examples
from tests.unit.puzzles.vault.misreadings import programs
from tests.unit.puzzles.vault.misreadings.drawings import plan_under
from tests.unit.puzzles.vault.misreadings.programs import Maze, fewest_steps
from tests.unit.puzzles.vault.strategies import mazes, splittable_mazes

PROGRAMS: dict[str, Callable[[Maze, str], int | None]] = {
    "one-shortest-way": lambda maze, _: fewest_steps(maze, programs.one_shortest_way(maze)),
    "stuck-is-free": lambda maze, _: fewest_steps(
        maze, programs.one_shortest_way(maze), is_stuck_free=True
    ),
    "door-beside-the-way": lambda maze, text: fewest_steps(
        maze, programs.door_beside_the_way(maze, text)
    ),
    "door-seen-before": lambda maze, text: fewest_steps(
        maze, programs.door_seen_before(maze, text)
    ),
    "needs-from-the-start": lambda maze, _: fewest_steps(maze, programs.needs_from_the_start(maze)),
    "needs-by-depth-first-way": lambda maze, _: fewest_steps(
        maze, programs.needs_by_depth_first_way(maze)
    ),
    "maze-is-a-tree": lambda maze, _: fewest_steps(maze, programs.maze_is_a_tree(maze)),
    "fewest-crossings": lambda maze, _: fewest_steps(maze, programs.fewest_crossings(maze)),
    "depth-first-way": lambda maze, _: fewest_steps(maze, programs.depth_first_way(maze)),
    "forgets-the-others": lambda maze, _: fewest_steps(
        maze, programs.by_the_rules(maze), lambda held, places, mover: (held, places[mover])
    ),
    "memo-by-keys-alone": lambda maze, _: fewest_steps(
        maze, programs.by_the_rules(maze), lambda held, _places, _mover: held
    ),
    "memo-without-keys": lambda maze, _: fewest_steps(
        maze, programs.by_the_rules(maze), lambda _held, places, _mover: places
    ),
    "seen-when-pushed": lambda maze, _: fewest_steps(
        maze, programs.by_the_rules(maze), is_seen_when_pushed=True
    ),
    "nearest-key-first": lambda maze, _: programs.nearest_key_first(maze),
    "nearest-found-first": lambda maze, _: programs.nearest_found_first(maze),
    "passed-keys-are-free": lambda maze, _: fewest_steps(
        maze, programs.by_the_rules(maze), free=programs.passed_keys(maze)
    ),
    "own-quarter-only": programs.own_quarter_only,
}


@pytest.mark.parametrize("name", PROGRAMS)
@examples(120)
@given(text=mazes())
def test_misread_search_answers_what_a_plain_program_does(name: str, text: str) -> None:
    maze = read_maze(text, "maze.txt")
    plan = plan_under((name,), maze)
    expected = PROGRAMS[name](programs.read(text), text)
    event("no plan" if plan is None else f"steps: {plan.steps // 4 * 4}")
    assert (plan and plan.steps) == expected


@examples(120)
@given(text=mazes() | splittable_mazes())
def test_search_that_stops_at_doors_answers_what_a_plain_program_does(text: str) -> None:
    maze = read_maze(text, "maze.txt")
    plan = plan_under(("forgets-the-others", "doors-are-stops"), maze)
    drawn = programs.read(text)
    expected = fewest_steps(
        drawn,
        programs.stopping_at_doors(drawn),
        lambda held, places, mover: (held, places[mover]),
    )
    assert (plan and plan.steps) == expected


@examples(120)
@given(text=mazes())
def test_passed_keys_are_free_where_all_distances_are_straight(text: str) -> None:
    maze = read_maze(text, "maze.txt")
    plan = plan_under(("needs-from-the-start", "passed-keys-are-free"), maze)
    plain = programs.read(text)
    onward, free = programs.needs_from_the_start(plain), programs.passed_keys(plain)
    assert (plan and plan.steps) == fewest_steps(plain, onward, free=free)


ORDERED: dict[str, Callable[[Maze], int | None]] = {
    "one-shortest-way": lambda maze: fewest_steps(maze, programs.one_shortest_way(maze)),
    "needs-from-the-start": lambda maze: fewest_steps(maze, programs.needs_from_the_start(maze)),
    "maze-is-a-tree": lambda maze: fewest_steps(maze, programs.maze_is_a_tree(maze)),
    "depth-first-way": lambda maze: fewest_steps(maze, programs.depth_first_way(maze)),
    "nearest-found-first": programs.nearest_found_first,
}


@pytest.mark.parametrize("order", ["URDL", "DURL"])
@pytest.mark.parametrize("name", ORDERED)
@examples(60)
@given(text=mazes())
def test_misread_search_takes_neighbours_in_an_order_as_a_plain_program_does(
    name: str, order: str, text: str
) -> None:
    maze = read_maze(text, "maze.txt")
    plan = plan_under((name, f"neighbour-order={order}"), maze)
    plain = programs.OrderedMaze(programs.read(text))
    plain.order = order
    assert (plan and plan.steps) == ORDERED[name](plain)


def test_order_of_neighbours_decides_which_way_is_found_first() -> None:
    text = "######\n#...##\n#.@.b#\n#...##\n#a.A##\n######\n"
    maze = read_maze(text, "maze.txt")
    for names, steps in ((), 7), (("neighbour-order=URDL",), 8):
        plan = plan_under(("one-shortest-way", *names), maze)
        assert plan is not None
        assert plan.steps == steps
