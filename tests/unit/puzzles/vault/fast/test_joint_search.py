"""The planner's search: whom it lets walk, and that it misses nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.puzzles.vault.fast import planner
from game.puzzles.vault.fast.planner import VaultPlanner
from game.puzzles.vault.planning.key_graph import (
    key_graph,
    links_by_flood,
    links_by_network,
    reachable,
)
from game.puzzles.vault.planning.plan import PlanState, state_after
from game.puzzles.vault.reading import read_maze
from tests.oracles import vault as oracle
from tests.suite.cases import examples
from tests.unit.puzzles.vault.strategies import crowded_mazes, mazes, trees


def fewest(text: str, strengthen_after: int) -> int | None:
    """Return what the search finds, by the strongest bounds from some time on."""
    graph = key_graph(read_maze(text, "maze.txt"))
    if graph.wanted & ~reachable(graph):
        return None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(planner, "AFTER_IN_CORRIDORS", strengthen_after)
        patch.setattr(planner, "AFTER_IN_ROOMS", strengthen_after)
        moves = VaultPlanner(graph).plan(PlanState(0, graph.starts))
    return sum(move.steps for move in moves)


@examples(900)
@given(crowded_mazes() | mazes() | trees(), st.sampled_from([0, 3, 60]))
def test_plan_takes_as_many_steps_as_the_plainest_search_finds(
    text: str, strengthen_after: int
) -> None:
    assert fewest(text, strengthen_after) == oracle.fewest_steps(text)


@examples(100)
@given(crowded_mazes() | mazes())
def test_bounds_of_earlier_searches_do_not_change_what_is_found(text: str) -> None:
    graph = key_graph(read_maze(text, "maze.txt"))
    if graph.wanted & ~reachable(graph):
        return
    used, start = VaultPlanner(graph), PlanState(0, graph.starts)
    for move in used.plan(start):
        for other in used.moves_from(start) * 2:
            after = state_after(start, other, graph)
            plans = used.plan(after), VaultPlanner(graph).plan(after)
            assert len({sum(each.steps for each in found) for found in plans}) == 1
        start = state_after(start, move, graph)


@examples(300)
@given(mazes())
def test_links_are_the_same_by_flood(text: str) -> None:
    maze = read_maze(text, "maze.txt")
    graph = key_graph(maze)
    stops = sum(1 << node for node in graph.links)
    for node, links in graph.links.items():
        assert links_by_flood(node, stops, maze.ground, graph.width) == links
        assert links_by_network(node, graph.network, frozenset(graph.links)) == links
