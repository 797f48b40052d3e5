"""What can be walked to where all ways to a key pass the same keys and doors."""

from random import Random

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from game.puzzles.vault.fast import joint_search
from game.puzzles.vault.fast.planner import VaultPlanner
from game.puzzles.vault.fast.single_ways import SingleWays, have_single_ways
from game.puzzles.vault.planning.key_graph import (
    KeyGraph,
    key_graph,
    needs_of,
    reachable,
    regions_of,
)
from game.puzzles.vault.planning.plan import PlanState, state_after
from game.puzzles.vault.reading import read_maze
from tests.oracles import vault as oracle
from tests.suite.cases import examples
from tests.unit.puzzles.vault.strategies import mazes, trees


def graph_of(text: str) -> KeyGraph:
    return key_graph(read_maze(text, "maze.txt"))


@pytest.mark.parametrize(
    ("text", "are_single"),
    [
        ("b.A.@.a", True),
        ("...@.a\n.#.###\n...bAc", True),
        ("..a@.\n.#.##\n...##", False),
        ("..A@.a\n.#.###\n..b###", False),
        ("@.a.@", False),
        ("@.a#@.b", True),
        ("@.a#b", False),
    ],
    ids=[
        "corridor",
        "loop beside",
        "key on a loop",
        "door on a loop",
        "shared",
        "apart",
        "out of reach",
    ],
)
def test_ways_are_single_where_no_loop_leads_round_a_key_or_door(
    text: str, *, are_single: bool
) -> None:
    graph = graph_of(text)
    assert have_single_ways(graph, regions_of(graph)) is are_single


@examples(600)
@given(mazes() | trees(), st.binary(min_size=8, max_size=8).map(Random))
def test_keys_to_be_walked_to_are_those_that_a_search_finds(text: str, chance: Random) -> None:
    graph = graph_of(text)
    are_single = have_single_ways(graph, regions_of(graph))
    event(f"single: {are_single}")
    if not are_single:
        return
    ways = SingleWays(graph)
    if not graph.wanted & ~reachable(graph):
        assert ways.needs() == needs_of(graph)
    standing, held = list(graph.starts), 0
    while True:
        found = [(number, ways.keys_from(square, held)) for number, square in enumerate(standing)]
        assert [keys for _, keys in found] == [graph.keys_from(at, held) for at in standing]
        moves = [(number, reached.square) for number, keys in found for reached in keys]
        if not moves:
            return
        number, square = chance.choice(moves)
        standing[number] = square
        held |= graph.keys[square]


def worthwhile(text: str) -> list[int]:
    """Return the squares of the keys that are worth a walk in the beginning."""
    graph = graph_of(text)
    return [move.key for move in VaultPlanner(graph).worthwhile_moves(PlanState(0, graph.starts))]


def test_bridge_that_must_be_crossed_again_is_left_for_later() -> None:
    #  1 3    7  10
    assert worthwhile("#a.@...b.Ac#\n###.########\n###d########") == [1, 29]


def test_bridge_is_crossed_if_somebody_needs_a_key_behind_it() -> None:
    assert worthwhile("#a.@...b.Ac#\n###B########\n###d########") == [1, 7]


def test_bridge_is_crossed_if_once_is_enough() -> None:
    assert worthwhile("#a.@...b.Bc#\n###.########\n###d########") == [1, 29, 7]


@examples(600)
@given(trees(), st.sampled_from([0, 60]))
def test_plan_in_a_tree_is_as_short_as_the_plainest_search_finds(
    text: str, strengthen_after: int
) -> None:
    graph = graph_of(text)
    if graph.wanted & ~reachable(graph):
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(joint_search, "AFTER_IN_CORRIDORS", strengthen_after)
        patch.setattr(joint_search, "AFTER_IN_ROOMS", strengthen_after)
        moves = VaultPlanner(graph).plan(PlanState(0, graph.starts))
    assert sum(move.steps for move in moves) == oracle.fewest_steps(text)


@examples(600)
@given(trees())
def test_no_shortest_plan_begins_with_what_is_not_worth_a_walk(text: str) -> None:
    graph = graph_of(text)
    if graph.wanted & ~reachable(graph):
        return
    plans, start = VaultPlanner(graph), PlanState(0, graph.starts)
    least = sum(move.steps for move in plans.plan(start))
    postponed = set(plans.moves_from(start)) - set(plans.worthwhile_moves(start))
    event(f"postponed: {len(postponed)}")
    for move in postponed:
        rest = plans.plan(state_after(start, move, graph))
        assert sum(each.steps for each in (move, *rest)) > least
