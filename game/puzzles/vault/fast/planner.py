"""The shortest plan: which explorer takes which key, in which order.

A joint search (`joint_search`) from where the explorers stand, with the keys that may be next
(`next_keys`, `single_ways`) and lower bounds (`bounds`) that suit the maze.
"""

from collections.abc import Iterator
from typing import Final

from game.puzzles.vault.fast.bounds.cut_bound import CutBound
from game.puzzles.vault.fast.joint_search import (
    NOBODY,
    JointSearch,
    JointSearchSpace,
    JointState,
    moves_of_explorers,
)
from game.puzzles.vault.fast.next_keys import KeyFinder, SearchedKeys
from game.puzzles.vault.fast.single_ways import SingleVisits, SingleWays, have_single_ways
from game.puzzles.vault.planning.key_graph import KeyGraph, needs_of, regions_of
from game.puzzles.vault.planning.plan import Move, PlanBound, PlanState
from game.simulation.progress import working


class VaultPlanner:
    """Finds shortest plans from any state of one maze, all keys of which can be reached."""

    def __init__(self, graph: KeyGraph) -> None:
        """Prepare key finders and the cut bound."""
        self.graph: Final = graph
        regions = regions_of(graph)
        single = SingleWays(graph) if have_single_ways(graph, regions) else None
        needs = single.needs() if single else needs_of(graph)
        bound = CutBound(graph, needs, regions)
        self._finder: Final[KeyFinder] = single or SearchedKeys(graph)
        self._worthwhile: KeyFinder | None = single
        if single and len(graph.starts) == 1 and graph.wanted:
            ((region,), (region_bound,)) = regions, bound.regions
            self._worthwhile = SingleVisits(graph, region, single, region_bound.needs)
        self._space: Final = JointSearchSpace(graph, bound, needs, regions, self._worthwhile)
        self._running: JointSearch | None = None

    def moves_from(self, state: PlanState) -> list[Move]:
        """Return the moves to all keys that can be taken next."""
        return moves_from(state, self._finder)

    def worthwhile_moves(self, state: PlanState) -> list[Move]:
        """Return those of the moves that a shortest plan may begin with."""
        return moves_from(state, self._worthwhile or self._finder)

    def plan(self, start: PlanState) -> list[Move]:
        """Return the moves of a shortest plan from a state."""
        with working(lambda: progress(self._running, self.graph.wanted)):
            return next(found for found in self.search(start) if found is not None)

    def search(self, start: PlanState) -> Iterator[list[Move] | None]:
        """Yield None every few states, and at the end the moves of a shortest plan."""
        search = self._search_from(start)
        for last in search.run():
            yield None if last is None else moves_of_explorers(search.moves_to(last), start)

    def bounds(self, start: PlanState) -> Iterator[PlanBound]:
        """Yield what is known of a shortest plan's steps every few states, and them at the end."""
        search = self._search_from(start)
        for last in search.run():
            found = last is not None
            yield PlanBound(search.total if found else search.queue[0][0], is_exact=found)

    def _search_from(self, start: PlanState) -> JointSearch:
        first = JointState(start.held, NOBODY, tuple(sorted(start.standing)))
        self._running = self._space.search(first)
        return self._running


def moves_from(state: PlanState, finder: KeyFinder) -> list[Move]:
    """Return the moves of all explorers to the keys that are found for them."""
    return [
        Move(explorer, key, steps)
        for explorer, square in enumerate(state.standing)
        for steps, key in finder.keys_from(square, state.held)
    ]


def progress(search: JointSearch | None, wanted: int) -> str:
    """Return how far a search is; "" before it has begun."""
    if search is None:
        return ""
    total, _, _, state = search.queue[0]
    key = f"key {state.held.bit_count() + 1} of {wanted.bit_count()}"
    return f"{len(search.fewest_steps):,} states, {key}, {total:,} steps or more"
