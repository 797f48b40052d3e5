"""The search of the vault, without and with misreadings, one or several at once."""

from itertools import combinations

import pytest
from hypothesis import event, given

from game.errors import UsageError
from game.inputs.reading import read_example
from game.puzzles.contract import part_to_play
from game.puzzles.registry import variant_answers_of
from game.puzzles.variant import Change, contradiction, in_order
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.misread_search import (
    PathFinder,
    PathRules,
    Search,
    SearchedMaze,
    SearchRules,
    misread_rules,
)
from game.puzzles.vault.misreadings import VARIANTS
from game.puzzles.vault.read import Maze, read_maze
from tests.boards import lines
from tests.suite.cases import examples, marked
from tests.unit.puzzles.vault.drawings import BY_NAME, misread_as, plan_under
from tests.unit.puzzles.vault.strategies import mazes, splittable_mazes

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


PAIRS = [pair for pair in combinations(VARIANTS, 2) if not contradiction(pair)]


def answer(maze: str, *names: str, part: int = 1) -> int | None:
    change = Change(in_order((BY_NAME[name] for name in names), VARIANTS))
    return VaultScenario(read_maze(maze, "maze.txt")).under(change).answer(part).number


def test_no_misreading_hides_what_another_changes() -> None:
    assert len(PAIRS) > 200
    for one, other in PAIRS:
        alone = fields((one.name,)) | fields((other.name,))
        assert alone - fields(()) <= fields((one.name, other.name)), (one.name, other.name)


def fields(names: tuple[str, ...]) -> set[object]:
    """Return the value of each field of the rules, and each change of the maze.

    What must be taken before a key is left out, as less must be by two misreadings than by one.
    """
    rules = misread_rules(misread_as(*names))
    paths = rules.paths._replace(redraws=(), needs=None)._asdict()
    return {*rules.paths.redraws, *(paths | rules._replace(paths=PathRules())._asdict()).items()}


def test_search_that_forgets_the_others_does_so_at_doors_too() -> None:
    maze = lines(
        "#########",
        "#####b###",
        "###...###",
        "###.#####",
        "###.C...#",
        "###.#.@.#",
        "#a#c....#",
        "#B..#####",
        "#########",
    )
    assert answer(maze, part=2) == answer(maze, "forgets-the-others", part=2) == 13
    assert answer(maze, "forgets-the-others", "doors-are-stops", part=2) == 17


def test_search_that_forgets_the_others_goes_on_with_the_fewest_steps_alone() -> None:
    # Of a and b taken by the first, and by one each, 4 steps, it keeps what was pushed first; from
    # there d is 6 steps away after c. A lower bound would go on with the other, from which it is 4.
    rows = ("#dC@.a.b.@#", "###########", "#@ABc######")
    maze = lines("###########", *rows, "###########")
    assert answer(maze, part=2) == (2 + 2) + 3 + 2
    assert answer(maze, "forgets-the-others", part=2) == (2 + 2) + 3 + 6


def test_explorers_that_are_alone_take_the_nearest_key_first() -> None:
    # The first goes for b, a and c, or for a, c and b; the other has 1 step to d.
    maze = lines("###########", "#b..@.a..c#", "###########", "#@d########", "###########")
    assert answer(maze, "own-keys-only", part=2) == (3 + 5 + 3) + 1
    assert answer(maze, "own-keys-only", "nearest-key-first", part=2) == (2 + 3 + 8) + 1


def test_quarters_are_cut_in_a_map_without_doors_too() -> None:
    rows = ("#######", "#.....#", "#.....#", "#..@..#", "#.....#", "#aA.B.#", "###b###", "#######")
    maze = lines(*rows)
    assert answer(maze, "quarters-never-join", "doors-always-open", part=2) is None
    assert answer(maze, "doors-always-open", part=2) is not None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("one-shortest-way", "needs-from-the-start"),
        ("stuck-is-free", "maze-is-a-tree"),
        ("own-keys-only", "one-after-another"),
        ("forgets-the-others", "memo-without-keys"),
        ("fewest-crossings", "depth-first-way"),
        ("nearest-key-first", "seen-when-pushed"),
    ],
)
def test_what_can_not_both_be_done_is_refused(one: str, other: str) -> None:
    with pytest.raises(UsageError, match="contradict each other"):
        in_order((BY_NAME[one], BY_NAME[other]), VARIANTS)


@pytest.mark.slow
@examples(24)
@given(mazes() | splittable_mazes())
def test_readings_answer_what_scenarios_answer(text: str) -> None:
    scenario = VaultScenario(read_maze(text, "maze.txt"))
    played = variant_answers_of(scenario)
    for pair in [(), *((each,) for each in VARIANTS), *PAIRS[::7]]:
        for part in scenario.parts():
            change = Change(pair)
            expected = scenario.under(change).answer(part).number
            assert played.answer(change, part) == expected, change.names
