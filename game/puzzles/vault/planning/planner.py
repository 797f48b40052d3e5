"""The shortest plan: which explorer takes which key, in which order.

A* (`a_star`) over states, each being where the explorers stand and which keys are held. From a
state each explorer may walk to any key that it can reach without passing another. Its lower
bound is the cut bound (`bounds.cut_bound`). Where that search does not end soon, and explorers
have corridors of their own, each is planned for alone (`separate_plans`). Where these plans
can't be merged, or there are none, `joint_search` takes over: it has fewer states and stronger
bounds, and takes longer for each state.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from game.puzzles.vault.planning.a_star import AStar, Successor
from game.puzzles.vault.planning.bounds.cut_bound import Bound, CutBound
from game.puzzles.vault.planning.bounds.cuts import has_large_part
from game.puzzles.vault.planning.joint_search import (
    NOBODY,
    JointSearch,
    JointSearchSpace,
    JointState,
    moves_of_explorers,
)
from game.puzzles.vault.planning.key_graph import KeyGraph, needs_of, reachable, regions_of
from game.puzzles.vault.planning.next_keys import KeyFinder, SearchedKeys
from game.puzzles.vault.planning.plan import Move, PlanState, moves_from, state_after
from game.puzzles.vault.planning.separate_plans import in_one_order, region_graph
from game.puzzles.vault.planning.single_ways import SingleVisits, SingleWays, have_single_ways
from game.simulation.progress import working
from systems.vault.rules import has_all

MOST_EXPANDED: Final = 60
"""How many states the first search expands before it gives up."""


def shortest_plan(graph: KeyGraph) -> list[Move] | None:
    """Return the moves of a shortest plan, None if some key can't be reached."""
    if not has_all(reachable(graph), graph.wanted):
        return None
    return VaultPlanner(graph).plan(PlanState(0, graph.starts))


class StateSearch(AStar[PlanState, Move]):
    """A* over plan states, in which each explorer is known by its number."""

    def __init__(
        self,
        start: PlanState,
        graph: KeyGraph,
        finder: KeyFinder,
        bound: Bound,
        known_bounds: dict[PlanState, int],
    ) -> None:
        """Begin at a state.

        The finder must find the next key of some shortest plan; `known_bounds` are what earlier
        searches have proven.
        """
        super().__init__(start)
        self._graph: Final = graph
        self._finder: Final = finder
        self._bound: Final = bound
        self._known_bounds: Final = known_bounds

    def successors(self, state: PlanState) -> Iterator[Successor[PlanState, Move]]:
        """Yield the moves to all keys that are found."""
        for move in moves_from(state, self._finder):
            yield Successor(move, move.steps, state_after(state, move, self._graph))

    def lower_bound(self, state: PlanState) -> int:
        """Return the better of the bound and what earlier searches have proven."""
        bound = self._bound(state.standing, self._graph.wanted & ~state.held)
        return max(bound, self._known_bounds.get(state, 0))

    def is_goal(self, state: PlanState) -> bool:
        """Whether all keys are held."""
        return has_all(state.held, self._graph.wanted)


class VaultPlanner:
    """Finds shortest plans from any state of one maze, all keys of which can be reached."""

    def __init__(self, graph: KeyGraph) -> None:
        """Prepare key finders and the cut bound."""
        self.graph: Final = graph
        self._regions: Final = regions_of(graph)
        has_single_ways = have_single_ways(graph, self._regions)
        self._single_ways: Final = SingleWays(graph) if has_single_ways else None
        self._finder: Final[KeyFinder] = self._single_ways or SearchedKeys(graph)
        self._needs: Final = self._single_ways.needs() if self._single_ways else needs_of(graph)
        self._bound: Final = CutBound(graph, self._needs, self._regions)
        self._worthwhile: KeyFinder = self._finder
        if self._single_ways and len(graph.starts) == 1 and graph.wanted:
            ((region,), (bound,)) = self._regions, self._bound.regions
            self._worthwhile = SingleVisits(graph, region, self._single_ways, bound.needs)
        self._known_bounds: Final[dict[PlanState, int]] = {}
        self._latest: StateSearch | None = None
        self._running: StateSearch | JointSearch | None = None

    def moves_from(self, state: PlanState) -> list[Move]:
        """Return the moves to all keys that can be taken next."""
        return moves_from(state, self._finder)

    def worthwhile_moves(self, state: PlanState) -> list[Move]:
        """Return those of the moves that a shortest plan may begin with."""
        return moves_from(state, self._worthwhile)

    def plan(self, start: PlanState) -> list[Move]:
        """Return the moves of a shortest plan from a state."""
        with working(lambda: progress(self._running, self.graph.wanted)):
            return next(found for found in self.search(start) if found is not None)

    def search(self, start: PlanState) -> Iterator[list[Move] | None]:
        """Yield None every few states, and at the end the moves of a shortest plan."""
        if self._latest:
            self._latest.record_bounds(self._known_bounds)
        self._running = self._latest = search = StateSearch(
            start, self.graph, self._worthwhile, self._bound, self._known_bounds
        )
        for goal in search.run(MOST_EXPANDED):
            yield None if goal is None else search.moves_to(goal)
            if goal is not None:
                return
        if self.has_separate_plans:
            for plan in self.merged_plans(start):
                yield plan
                if plan is not None:
                    return
        self._running = joint = self._joint_space.search(
            JointState(start.held, NOBODY, tuple(sorted(start.standing)))
        )
        for last in joint.run():
            yield None if last is None else moves_of_explorers(joint.moves_to(last), start)

    @property
    def has_separate_plans(self) -> bool:
        """Whether there are several explorers, each in a region of its own with single ways."""
        return self._single_ways is not None and len(self._regions) > 1

    def merged_plans(self, start: PlanState) -> Iterator[list[Move] | None]:
        """Yield None every few states, and at the end the merged plan if there is one."""
        plans = []
        for number, planner in enumerate(self.region_planners):
            here = PlanState(start.held & planner.graph.wanted, (start.standing[number],))
            for moves in planner.search(here):
                if moves is None:
                    yield None
                else:
                    plans.append([move._replace(explorer=number) for move in moves])
        merged = in_one_order(plans, start.held, self.graph, self._needs)
        if len(merged) == sum(map(len, plans)):
            yield merged

    @cached_property
    def region_planners(self) -> list["VaultPlanner"]:
        """A planner for each explorer alone."""
        pairs = zip(self.graph.starts, self._regions, strict=True)
        return [VaultPlanner(region_graph(self.graph, *pair, self._needs)) for pair in pairs]

    @cached_property
    def _joint_space(self) -> JointSearchSpace:
        if not self._single_ways:
            return JointSearchSpace(self.graph, self._bound)
        terminals = self._bound.terminals
        has_held_karp = any(
            has_large_part(region, self.graph, terminals) for region in self._regions
        )
        return JointSearchSpace(
            self.graph, self._bound, self._worthwhile, has_held_karp=has_held_karp
        )


def progress(search: StateSearch | JointSearch | None, wanted: int) -> str:
    """Return how far a search is; "" before it has begun."""
    if search is None:
        return ""
    total, _, _, state = search.queue[0]
    key = f"key {state.held.bit_count() + 1} of {wanted.bit_count()}"
    return f"{len(search.fewest_steps):,} states, {key}, {total:,} steps or more"
