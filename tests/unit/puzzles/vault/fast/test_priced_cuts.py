"""Groups of cuts, and prices of cuts: what they add, and that they never say too much."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.puzzles.vault.fast.cut_bound import CutBound
from game.puzzles.vault.fast.planner import VaultPlanner
from game.puzzles.vault.fast.priced_cuts import PricedCutBound, Prices
from game.puzzles.vault.planning.key_graph import KeyGraph, key_graph, needs_of, terminals_of
from game.puzzles.vault.reading import read_maze
from game.puzzles.vault.scenario import VaultScenario
from tests.suite.cases import examples
from tests.unit.puzzles.vault.fast.shortest import shortest_plan
from tests.unit.puzzles.vault.strategies import crowded_mazes, mazes, trees


def graph_of(text: str) -> KeyGraph:
    return key_graph(read_maze(text, "maze.txt"))


def strongest(graph: KeyGraph, *, has_prices: bool) -> CutBound:
    planner = VaultPlanner(graph)
    planner.has_prices = has_prices
    planner.strengthen()
    return planner.bound


def check(bound: CutBound, graph: KeyGraph, text: str) -> None:
    """See that a bound is never more than what is left of a shortest plan, nor of its moves."""
    standing, left = list(graph.starts), graph.wanted
    terminals = terminals_of(graph)
    moves = shortest_plan(graph) or []
    remaining = sum(move.steps for move in moves)
    for move in moves:
        assert bound(standing, left) <= remaining, text
        for region in bound.regions if len(bound.regions) == 1 else ():
            if isinstance(region, PricedCutBound):
                key, here = graph.keys[move.key], terminals[standing[move.explorer]]
                assert region.steps_by(key, here, left) <= remaining, text
        standing[move.explorer] = move.key
        left &= ~graph.keys[move.key]
        remaining -= move.steps


@examples(400)
@given(mazes() | trees() | crowded_mazes(), st.booleans())
def test_bound_is_never_more_than_what_is_left(text: str, has_prices: bool) -> None:
    graph = graph_of(text)
    if shortest_plan(graph):
        check(strongest(graph, has_prices=has_prices), graph, text)


@examples(300)
@given(mazes() | trees() | crowded_mazes(), st.binary(min_size=8, max_size=8).map(Random))
def test_bound_holds_for_any_prices(text: str, chance: Random) -> None:
    graph = graph_of(text)
    set_prices = PricedCutBound.set_prices

    def by_chance(bound: PricedCutBound, prices: Prices, cut_prices: Prices) -> None:
        """Choose prices by chance."""
        prices = {place: chance.randrange(-3000, 3000) for place in prices}
        set_prices(bound, prices, {side: chance.randrange(3000) for side in cut_prices})

    if shortest_plan(graph):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(PricedCutBound, "set_prices", by_chance)
            check(strongest(graph, has_prices=True), graph, text)


@pytest.mark.parametrize("text", ["a...b\n##.##\n##@##\n##.##\n##c##", "a...b\n##.##\n@.@.c"])
def test_prices_see_that_a_tree_is_no_walk(text: str) -> None:
    graph = graph_of(text)
    moves = shortest_plan(graph)
    assert moves
    bound = strongest(graph, has_prices=True)
    assert bound(graph.starts, graph.wanted) == sum(move.steps for move in moves)


@pytest.mark.parametrize(
    ("text", "alone", "together"),
    [
        ("aCdec\nB#@##\nAghfb", 13, 15),
        ("C..D.E...\nd########\n.ba#..@eB\n.###.###c\n.....A...", 27, 29),
    ],
)
def test_cuts_that_no_walk_crosses_so_seldom_cost_more_together(
    text: str, alone: int, together: int
) -> None:
    graph = graph_of(text)
    (region,) = CutBound(graph, needs_of(graph)).cuts
    start, keys = region.terminals & ~graph.wanted, region.terminals & graph.wanted
    assert region.steps(start, keys) == alone
    assert region.grouped().steps(start, keys) == together


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
"""Two keys of one quarter, between which one of another quarter must be taken."""


def test_key_between_two_may_be_taken_elsewhere_meanwhile() -> None:
    maze = VaultScenario(read_maze(KEY_OF_ANOTHER_QUARTER, "maze.txt")).maze_of(2)
    assert maze is not None
    graph = key_graph(maze)
    check(strongest(graph, has_prices=True), graph, KEY_OF_ANOTHER_QUARTER)
    assert sum(move.steps for move in shortest_plan(graph) or []) == 86
