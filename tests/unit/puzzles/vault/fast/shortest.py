"""Shortest plans of whole mazes."""

from game.puzzles.vault.fast.planner import VaultPlanner
from game.puzzles.vault.planning.key_graph import KeyGraph, reachable
from game.puzzles.vault.planning.plan import Move, PlanState
from systems.vault.rules import has_all


def shortest_plan(graph: KeyGraph) -> list[Move] | None:
    """Return the moves of a shortest plan, None if some key can't be reached."""
    if not has_all(reachable(graph), graph.wanted):
        return None
    return VaultPlanner(graph).plan(PlanState(0, graph.starts))
