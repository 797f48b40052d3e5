"""Plans for each explorer alone, and how they are merged into one."""

import pytest
from hypothesis import event, given

from game.puzzles.vault.planning import planner
from game.puzzles.vault.planning.key_graph import KeyGraph, key_graph, reachable
from game.puzzles.vault.planning.plan import Move, PlanState
from game.puzzles.vault.planning.planner import VaultPlanner
from game.puzzles.vault.planning.separate_plans import in_one_order
from game.puzzles.vault.reading import read_maze
from tests.game.puzzles.vault.strategies import groves
from tests.oracles import vault as oracle
from tests.property_settings import examples

#                   0 1 2 3 4      12 13 14 15 16
APART = "a.@.b\n#####\nc.@.d"
A, B, C, D = (Move(explorer, key, 2) for explorer, key in ((0, 0), (0, 4), (1, 12), (1, 16)))


def graph_of(text: str) -> KeyGraph:
    return key_graph(read_maze(text, "maze.txt"))


def order(needs: dict[int, int]) -> list[Move]:
    """Return in which order b, then a, and c, then d, are taken."""
    return in_one_order([[B, A], [C, D]], 0, graph_of(APART), dict.fromkeys(range(4), 0) | needs)


def test_explorers_wait_for_each_other() -> None:
    assert order({}) == [B, A, C, D]
    assert order({1: 0b0100}) == [C, D, B, A]
    assert order({0: 0b0100, 3: 0b0001}) == [B, C, A, D]


def test_explorers_that_wait_for_each_other_are_a_deadlock() -> None:
    assert order({0: 0b1000, 3: 0b0001}) == [B, C]


def test_what_waits_for_a_key_elsewhere_waits_for_what_that_one_needs() -> None:
    graph = graph_of("a.@.Bc\n######\nb.A.@#")
    planners = VaultPlanner(graph).region_planners
    assert [each.graph.locks for each in planners] == [{4: 0b001}, {}]


def test_plans_that_wait_for_each_other_are_not_merged(monkeypatch: pytest.MonkeyPatch) -> None:
    #  Each explorer would turn right first, 7 steps in all; one of them must turn left, 8.
    graph = graph_of("a..@Db\n######\nd..@Ac")
    plans, start = VaultPlanner(graph), PlanState(0, graph.starts)
    assert not any(plans.merged_plans(start))
    monkeypatch.setattr(planner, "MOST_EXPANDED", 0)
    assert sum(move.steps for move in plans.plan(start)) == 15


@examples(1000)
@given(groves())
def test_merged_plan_is_as_short_as_the_plainest_search_finds(text: str) -> None:
    graph = graph_of(text)
    if graph.wanted & ~reachable(graph):
        return
    plans, start = VaultPlanner(graph), PlanState(0, graph.starts)
    merged = list(plans.merged_plans(start)) if plans.has_separate_plans else []
    event("merged" if any(merged) else "a deadlock" if merged else "one plan")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(planner, "MOST_EXPANDED", 0)
        moves = plans.plan(start)
    assert sum(move.steps for move in moves) == oracle.fewest_steps(text)
