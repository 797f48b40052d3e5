"""The Held-Karp bound: shortest trees, last keys, and a bound whatever the prices are."""

from random import Random

from hypothesis import given

from game.puzzles.vault.fast.bounds.held_karp import (
    HeldKarpBound,
)
from game.puzzles.vault.planning.key_graph import KeyGraph, distances_of, key_graph
from game.puzzles.vault.planning.plan import Move
from game.puzzles.vault.reading import read_maze
from tests.suite.cases import examples
from tests.unit.puzzles.vault.fast.shortest import shortest_plan
from tests.unit.puzzles.vault.strategies import mazes


def graph_of(text: str) -> KeyGraph:
    return key_graph(read_maze(text, "maze.txt"))


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
