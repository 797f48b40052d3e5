"""What can be walked to where all ways to a key pass the same keys and doors."""

from random import Random

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from game.puzzles.vault.fast.planner import NOBODY, JointState, VaultPlanner
from game.puzzles.vault.fast.single_ways import have_single_ways
from game.puzzles.vault.planning.key_graph import (
    KeyGraph,
    key_graph,
    keys_from,
    reachable,
    regions_of,
)
from game.puzzles.vault.planning.plan import Move, PlanState, state_after
from game.puzzles.vault.reading import read_maze
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
    event(f"single: {have_single_ways(graph, regions_of(graph))}")
    if graph.wanted & ~reachable(graph):
        return
    planner, state = VaultPlanner(graph), PlanState(0, graph.starts)
    while moves := planner.moves_from(state):
        found = [keys_from(square, graph, state.held) for square in state.standing]
        assert moves == [
            Move(explorer, at, steps) for explorer, keys in enumerate(found) for steps, at in keys
        ]
        state = state_after(state, chance.choice(moves), graph)
    assert state.held == graph.wanted


def worthwhile(text: str) -> list[int]:
    """Return the squares of the keys that are worth a walk in the beginning."""
    graph = graph_of(text)
    start = JointState(0, NOBODY, graph.starts)
    return [walk.reached.square for walk in VaultPlanner(graph).walks_from(start)]


def test_bridge_that_must_be_crossed_again_is_left_for_later() -> None:
    #  1 3    7  10
    assert worthwhile("#a.@...b.Ac#\n###.########\n###d########") == [1, 29]


def test_bridge_is_crossed_if_somebody_needs_a_key_behind_it() -> None:
    assert worthwhile("#a.@...b.Ac#\n###B########\n###d########") == [1, 7]


def test_bridge_is_crossed_if_once_is_enough() -> None:
    assert worthwhile("#a.@...b.Bc#\n###.########\n###d########") == [1, 29, 7]


@examples(600)
@given(trees())
def test_no_shortest_plan_begins_with_what_is_not_worth_a_walk(text: str) -> None:
    graph = graph_of(text)
    if graph.wanted & ~reachable(graph):
        return
    plans, start = VaultPlanner(graph), PlanState(0, graph.starts)
    least = sum(move.steps for move in plans.plan(start))
    if len(graph.starts) > 1:
        return
    worth = worthwhile(text)
    postponed = [move for move in plans.moves_from(start) if move.key not in worth]
    event(f"postponed: {len(postponed)}")
    for move in postponed:
        rest = plans.plan(state_after(start, move, graph))
        assert sum(each.steps for each in (move, *rest)) > least
