"""The joint search: whom it lets walk, and that it misses nothing."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.puzzles.vault.fast import joint_search
from game.puzzles.vault.fast.bounds.cut_bound import CutBound
from game.puzzles.vault.fast.joint_search import NOBODY, JointSearchSpace, JointState
from game.puzzles.vault.planning.key_graph import (
    key_graph,
    links_by_flood,
    links_by_network,
    needs_of,
    reachable,
    regions_of,
)
from game.puzzles.vault.reading import read_maze
from tests.oracles import vault as oracle
from tests.suite.cases import examples
from tests.unit.puzzles.vault.strategies import drawn, mazes, things


def space_of(text: str) -> JointSearchSpace:
    graph = key_graph(read_maze(text, "maze.txt"))
    regions, needs = regions_of(graph), needs_of(graph)
    return JointSearchSpace(graph, CutBound(graph, needs, regions), needs, regions)


def fewest(text: str, strengthen_after: int) -> int | None:
    """Return what the search finds, by the strongest bounds from some time on."""
    graph = key_graph(read_maze(text, "maze.txt"))
    if graph.wanted & ~reachable(graph):
        return None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(joint_search, "AFTER_IN_CORRIDORS", strengthen_after)
        patch.setattr(joint_search, "AFTER_IN_ROOMS", strengthen_after)
        search = space_of(text).search(JointState(0, NOBODY, tuple(sorted(graph.starts))))
        end = search.goal()
    assert end
    assert sum(move.reached.steps for move in search.moves_to(end)) == search.fewest_steps[end]
    return search.fewest_steps[end]


def crowded_mazes() -> st.SearchStrategy[str]:
    """Draw a maze with one explorer, or up to four in little room."""
    return st.binary(min_size=8, max_size=8).map(Random).map(crowded)


def crowded(random: Random) -> str:
    """Return a maze."""
    explorers = random.choice((1, 2, 3, 4))
    rows, columns = random.randint(2, 4), random.randint(3, 9 - explorers)
    walls = random.randrange(4)
    squares = ["#" if random.randrange(10) < walls else "." for _ in range(rows * columns)]
    marks = [*"@" * explorers, *things(random)]
    places = random.sample(range(len(squares)), min(len(marks), len(squares)))
    for place, mark in zip(places, marks, strict=False):
        squares[place] = mark
    return drawn(squares, columns, random)


@examples(900)
@given(crowded_mazes() | mazes(), st.sampled_from([0, 3, 60]))
def test_joint_search_takes_as_many_steps_as_the_plainest_search_finds(
    text: str, strengthen_after: int
) -> None:
    assert fewest(text, strengthen_after) == oracle.fewest_steps(text)


@examples(100)
@given(crowded_mazes())
def test_bounds_of_earlier_searches_do_not_change_what_is_found(text: str) -> None:
    graph = key_graph(read_maze(text, "maze.txt"))
    if not graph.wanted or graph.wanted & ~reachable(graph):
        return
    used, starts = space_of(text), set(graph.starts)
    start = JointState(0, NOBODY, tuple(sorted(starts)))
    first = used.search(start)
    assert first.goal()
    for (origin, reached), _, after, _ in [*first.successors(start)] * 2:
        standing = tuple(sorted(starts - {origin} | {reached.square}))
        start = JointState(after.held, NOBODY, standing)
        searches = used.search(start), space_of(text).search(start)
        assert len({search.goal() and search.total for search in searches}) == 1


@examples(300)
@given(mazes())
def test_links_are_the_same_by_flood(text: str) -> None:
    maze = read_maze(text, "maze.txt")
    graph = key_graph(maze)
    stops = sum(1 << node for node in graph.links)
    for node, links in graph.links.items():
        assert links_by_flood(node, stops, maze.ground, graph.width) == links
        assert links_by_network(node, graph.network, frozenset(graph.links)) == links
