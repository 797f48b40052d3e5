"""The planner finds shortest plans, and its lower bound is never too high."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.puzzles.vault import plan as planner
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.bound import LowerBound, RegionBound
from game.puzzles.vault.key_graph import (
    KeyGraph,
    key_graph,
    reachable,
)
from game.puzzles.vault.plan import Move, PlanState, VaultPlanner, list_squares
from game.puzzles.vault.read import read_maze
from tests.oracles import vault as oracle
from tests.suite.cases import examples
from tests.unit.puzzles.vault.strategies import crowded_mazes, mazes, trees


def graph_of(text: str) -> KeyGraph:
    return key_graph(read_maze(text, "maze.txt"))


def shortest_plan(graph: KeyGraph) -> list[Move]:
    """Return the moves of a shortest plan; none if some key can't be reached."""
    if graph.wanted & ~reachable(graph):
        return []
    return VaultPlanner(graph).plan(PlanState(0, graph.starts))


def total(moves: list[Move]) -> int:
    return sum(move.steps for move in moves)


@examples(500)
@given(crowded_mazes() | mazes() | trees(), st.sampled_from([1, 3, 60]))
def test_plan_takes_as_many_steps_as_the_plainest_search_finds(text: str, patience: int) -> None:
    graph = graph_of(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(planner, "PATIENCE", patience)
        moves = shortest_plan(graph)
    can_be_done = not graph.wanted & ~reachable(graph)
    assert (total(moves) if can_be_done else None) == oracle.fewest_steps(text)


def check_bound(bound: LowerBound, graph: KeyGraph) -> None:
    """Check that a bound is at most what is left of a shortest plan, before each of its moves."""
    standing, left = list(graph.starts), graph.wanted
    moves = shortest_plan(graph)
    remaining = total(moves)
    for move in moves:
        origin, key = standing[move.explorer], graph.keys[move.key]
        assert bound.steps(standing, left) <= remaining
        assert bound.steps_via(key, origin, left) <= remaining
        standing[move.explorer] = move.key
        left &= ~key
        remaining -= move.steps
    assert remaining == 0


@examples(400)
@given(mazes() | trees() | crowded_mazes(), st.booleans())
def test_bound_is_at_most_what_is_left_of_a_shortest_plan(text: str, has_prices: bool) -> None:
    graph = graph_of(text)
    if shortest_plan(graph):
        bound = LowerBound(graph)
        if has_prices:
            bound.find_prices()
        check_bound(bound, graph)


@examples(300)
@given(mazes() | trees() | crowded_mazes(), st.binary(min_size=8, max_size=8).map(Random))
def test_bound_holds_for_any_prices(text: str, chance: Random) -> None:
    graph = graph_of(text)
    set_prices = RegionBound._set_prices  # noqa: SLF001 - prices are chosen inside

    def by_chance(bound: RegionBound, prices: dict[int, int], cuts: dict[int, int]) -> None:
        """Choose random prices."""
        prices = {terminal: chance.randrange(-3000, 3000) for terminal in prices}
        cuts_by_chance = {side: chance.randrange(3000) for side in cuts}
        cuts.clear()
        cuts.update(cuts_by_chance)
        set_prices(bound, prices, cuts)

    if shortest_plan(graph):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(RegionBound, "_set_prices", by_chance)
            bound = LowerBound(graph)
            bound.find_prices()
        check_bound(bound, graph)


def test_bound_is_exact_where_one_explorer_walks_a_tree() -> None:
    graph = graph_of("a....b..c\n##.####.#\n##@####d#")
    assert LowerBound(graph).steps(graph.starts, graph.wanted) == total(shortest_plan(graph))


def test_route_goes_round_a_key_that_is_taken_later() -> None:
    # From a to b it is as far by the door A as by d, but d comes after b.
    graph = graph_of("@c\nad\nAb")
    moves = [Move(0, 3, 1), Move(0, 7, 2), Move(0, 4, 1), Move(0, 1, 1)]
    assert total(moves) == total(shortest_plan(graph))
    assert [square for _, square in list_squares(moves, graph)] == [3, 6, 7, 4, 1]


KEY_OF_ANOTHER_QUARTER = """\
###############
#....a#...C..g#
#.#####.###.###
#.....#.Ab#...#
#.###.#######.#
#G.c#.........#
#####.@.#######
#...........#h#
#.#########.#.#
#....e#f#...#.#
#d#.#.#.#.###.#
#.#.B.#...#...#
#.###.#.###.#.#
#.....#.......#
###############"""
"""Between two keys of one quarter, a key of another quarter must be taken."""


def test_key_of_another_quarter_is_taken_between_two() -> None:
    maze = VaultScenario(read_maze(KEY_OF_ANOTHER_QUARTER, "maze.txt")).maze_of(2)
    assert maze is not None
    assert total(shortest_plan(key_graph(maze))) == 86


NOOKS = """
#############################
#...........................#
####..###..###..###..###....#
##a...#b...#c...#d...#e.....#
####..###..###..###..###....#
#...........................#
#..###..###..###..###..###..#
#..#f...#g...#h...#i...#j...#
#..###..###..###..###..###..#
#...........................#
####..###..###..###..###....#
##k...#l...#m...#n...#o.....#
####..###..###..###..###....#
#...........................#
#..###..###..###..###..###..#
#..#p...#q...#r...#s...#t...#
#..###..###..###..###..###..#
#@..........................#
#############################
"""
"""A single way leads to each key, and the room between them leaves every order open."""


def test_order_of_nooks_in_a_room_is_found_soon() -> None:
    graph = graph_of(NOOKS.strip())
    *_, plan = islice(VaultPlanner(graph).search(PlanState(0, graph.starts)), 1000)
    assert plan is not None
    assert total(plan) == 209
