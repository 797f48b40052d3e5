"""The Held-Karp bound: shortest trees, last keys, and a bound whatever the prices are."""

from random import Random

from hypothesis import given

from game.puzzles.vault.fast.bounds.held_karp import (
    HeldKarpBound,
    cheapest_ends,
    degree_excess,
    spanning_tree,
)
from game.puzzles.vault.planning.key_graph import KeyGraph, distances_of, key_graph
from game.puzzles.vault.planning.plan import Move
from game.puzzles.vault.reading import read_maze
from tests.property_settings import examples
from tests.unit.puzzles.vault.fast.shortest import shortest_plan
from tests.unit.puzzles.vault.strategies import mazes


def graph_of(text: str) -> KeyGraph:
    return key_graph(read_maze(text, "maze.txt"))


def test_distances_are_those_with_all_doors_open() -> None:
    distances = distances_of(graph_of("a.B@..b"))
    assert {one: distances[3][one] for one in (0, 2, 6)} == {0: 3, 2: 1, 6: 3}
    assert distances[0][6] == 6


def test_shortest_tree_joins_all_places_to_the_nearest_explorer() -> None:
    #        0 1  3      7  9
    graph = graph_of("@a.b...@.c")
    assert sorted(spanning_tree([1, 3, 9], [0, 7], distances_of(graph))) == [(0, 1), (1, 3), (7, 9)]


def test_least_costs_at_the_end_are_one_cheap_key_or_as_many_as_pay() -> None:
    prices = {1: 5, 2: -4, 3: 2, 8: 3, 9: 1}
    assert cheapest_ends([1, 2, 3], [8], prices) == [(2, 8)]
    assert cheapest_ends([1, 3], [8, 9], prices) == [(3, 8)]
    assert cheapest_ends([1, 2, 3], [8, 9], prices | {9: 6}) == [(2, 9), (3, 8)]


def test_what_is_a_walk_has_no_excess() -> None:
    walk = [(0, 1), (1, 2), (2, 3)]
    assert not any(degree_excess(walk, [(3, 0)], [1, 2, 3]).values())
    star = [(0, 1), (1, 2), (1, 3)]
    assert {at: n for at, n in degree_excess(star, [(3, 0)], [1, 2, 3]).items() if n} == {
        1: 1,
        2: -1,
    }


def test_prices_see_that_a_tree_is_no_walk() -> None:
    # The shortest tree has 9 steps; who walks goes one of the arms twice.
    text = "a...b\n##.##\n##@##\n##.##\n##c##"
    graph = graph_of(text)
    keys, starts = list(graph.keys), graph.starts
    moves = shortest_plan(graph)
    assert moves
    assert HeldKarpBound(distances_of(graph), keys, starts).steps(starts, keys) == 12
    assert sum(move.steps for move in moves) == 12


def check(bound: HeldKarpBound, graph: KeyGraph, moves: list[Move]) -> None:
    """See that a bound is never more than what is left of a shortest plan."""
    standing, left = list(graph.starts), list(graph.keys)
    remaining = sum(move.steps for move in moves)
    for move in moves:
        assert bound.steps(standing, left) <= remaining
        standing[move.explorer] = move.key
        left.remove(move.key)
        remaining -= move.steps


class RandomPrices(HeldKarpBound):
    """Has random prices."""

    def _improve(self, keys: list[int], starts: list[int]) -> None:
        random = Random(len(keys))  # noqa: S311 - no secret
        self._set({place: random.randrange(-3000, 3000) for place in (*keys, *starts)})


@examples(400)
@given(mazes())
def test_bound_is_never_more_than_is_left_whatever_the_prices(text: str) -> None:
    graph = graph_of(text)
    moves = shortest_plan(graph)
    distances = distances_of(graph)
    places = {*graph.keys, *graph.starts}
    if moves and all(places <= row.keys() for row in distances.values()):
        for kind in (HeldKarpBound, RandomPrices):
            check(kind(distances, list(graph.keys), graph.starts), graph, moves)
