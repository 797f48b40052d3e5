"""Groups of cuts, and prices of cuts: what they add, and that they never say too much."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.puzzles.vault.fast.bounds.cut_bound import CutBound
from game.puzzles.vault.fast.bounds.priced_cuts import PriceSearch
from game.puzzles.vault.fast.bounds.strongest import StrongestBound
from game.puzzles.vault.planning.key_graph import KeyGraph, distances_of, key_graph, needs_of
from game.puzzles.vault.playing.scenario import VaultScenario
from game.puzzles.vault.reading import read_maze
from tests.suite.cases import examples
from tests.unit.puzzles.vault.fast.shortest import shortest_plan
from tests.unit.puzzles.vault.strategies import mazes, trees


def graph_of(text: str) -> KeyGraph:
    return key_graph(read_maze(text, "maze.txt"))


def strongest(graph: KeyGraph, *, has_prices: bool) -> StrongestBound:
    needs = needs_of(graph)
    bound = CutBound(graph, needs)
    return StrongestBound(bound, distances_of(graph), needs, has_prices=has_prices)


def check(bound: StrongestBound, graph: KeyGraph, text: str) -> None:
    """See that a bound is never more than what is left of a shortest plan, nor of its moves."""
    standing, left = list(graph.starts), graph.wanted
    moves = shortest_plan(graph) or []
    remaining = sum(move.steps for move in moves)
    for move in moves:
        assert bound(standing, left) <= remaining, text
        beginnings = bound.beginnings(standing, left, standing[move.explorer])
        assert not beginnings or beginnings(move.key) <= remaining
        standing[move.explorer] = move.key
        left &= ~graph.keys[move.key]
        remaining -= move.steps


@examples(400)
@given(mazes() | trees(), st.booleans())
def test_bound_is_never_more_than_what_is_left(text: str, has_prices: bool) -> None:
    graph = graph_of(text)
    if shortest_plan(graph):
        check(strongest(graph, has_prices=has_prices), graph, text)


@examples(200)
@given(mazes() | trees(), st.binary(min_size=8, max_size=8).map(Random))
def test_bound_holds_for_any_prices(text: str, chance: Random) -> None:
    graph = graph_of(text)

    def run(search: PriceSearch) -> None:
        """Choose prices by chance."""
        search.prices = {place: chance.randrange(-3000, 3000) for place in search.prices}
        search.cut_prices = {side: chance.randrange(3000) for side in search.cut_prices}

    if shortest_plan(graph):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(PriceSearch, "run", run)
            check(strongest(graph, has_prices=True), graph, text)


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
    needs = needs_of(graph)
    (region,) = CutBound(graph, needs).regions
    start, keys = region.terminals & ~graph.wanted, region.terminals & graph.wanted
    assert region.steps(start, keys) == alone
    assert region.grouped(needs).steps(start, keys) == together


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
