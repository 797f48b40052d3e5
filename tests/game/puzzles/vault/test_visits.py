"""Which keys are not worth a walk, as the explorer must come back to where they are."""

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from game.puzzles.vault import planner
from game.puzzles.vault.key_graph import KeyGraph, key_graph
from game.puzzles.vault.maze import read_maze
from game.puzzles.vault.moves import State, moved
from game.puzzles.vault.needs import reachable
from game.puzzles.vault.planner import Planner
from tests.game.puzzles.vault.strategies import trees
from tests.oracles import vault as oracle


def graph_of(text: str) -> KeyGraph:
    return key_graph(read_maze(text, "maze.txt"))


def worth(text: str) -> list[int]:
    """Return the squares of the keys that are worth a walk in the beginning."""
    graph = graph_of(text)
    return [move.key for move in Planner(graph).moves_worth(State(0, graph.starts))]


def test_part_to_which_the_explorer_must_come_back_is_left_for_later() -> None:
    #  1 3    7  10
    assert worth("#a.@...b.Ac#\n###.########\n###d########") == [1, 29]


def test_part_is_entered_if_somebody_needs_a_key_of_it() -> None:
    assert worth("#a.@...b.Ac#\n###B########\n###d########") == [1, 7]


def test_part_is_entered_if_it_can_be_done_in_one_visit() -> None:
    assert worth("#a.@...b.Bc#\n###.########\n###d########") == [1, 29, 7]


@settings(max_examples=600, deadline=None)
@given(trees(), st.sampled_from([0, 60]))
def test_plan_in_a_tree_is_as_short_as_the_plainest_search_finds(text: str, looks: int) -> None:
    graph = graph_of(text)
    if graph.wanted & ~reachable(graph):
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(planner, "MOST_LOOKS", looks)
        moves = Planner(graph).plan(State(0, graph.starts))
    assert sum(move.steps for move in moves) == oracle.fewest_steps(text)


@settings(max_examples=600, deadline=None)
@given(trees())
def test_no_shortest_plan_begins_with_what_is_not_worth_a_walk(text: str) -> None:
    graph = graph_of(text)
    if graph.wanted & ~reachable(graph):
        return
    plans, start = Planner(graph), State(0, graph.starts)
    least = sum(move.steps for move in plans.plan(start))
    futile = set(plans.moves_from(start)) - set(plans.moves_worth(start))
    event(f"futile: {len(futile)}")
    for move in futile:
        rest = plans.plan(moved(start, move, graph))
        assert sum(each.steps for each in (move, *rest)) > least
