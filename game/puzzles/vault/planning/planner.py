"""The shortest plan: which explorer takes which key, in which order.

A search (see `game.puzzles.vault.planning.a_star`) over states, each being where the explorers
stand and which keys are held. From a state each explorer may go on to any key that it can
walk to without passing another. What is still needed at least, `game.puzzles.vault.planning.bounds.cut_bound`
says. Where that search does not end soon, and explorers have corridors of their own, each
tour is planned alone, as long as they go together; see `game.puzzles.vault.planning.separate_plans`. Elsewhere
another search takes over that knows more and takes longer for each state; see
`game.puzzles.vault.planning.joint_search`.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from game.puzzles.vault.planning.a_star import AStar, Successor
from game.puzzles.vault.planning.bounds.cut_bound import Bound, CutBound, regions_of
from game.puzzles.vault.planning.bounds.cuts import has_large_part
from game.puzzles.vault.planning.joint_search import (
    NOBODY,
    JointSearch,
    JointSearchSpace,
    JointState,
)
from game.puzzles.vault.planning.key_graph import KeyGraph, needs_of, reachable
from game.puzzles.vault.planning.next_keys import KeyFinder, SearchedKeys
from game.puzzles.vault.planning.plan import Move, PlanState, moves_from, moves_of, state_after
from game.puzzles.vault.planning.separate_plans import in_one_order, region_graph
from game.puzzles.vault.planning.single_ways import SingleVisits, SingleWays, have_single_ways
from game.simulation.progress import working
from systems.vault.rules import has_all

MOST_EXPANDED: Final = 60
"""How many states the plain search looks into before it gives up."""


def shortest_plan(graph: KeyGraph) -> list[Move] | None:
    """Return the moves of a shortest plan, None if some key can't be reached."""
    if not has_all(reachable(graph), graph.wanted):
        return None
    return VaultPlanner(graph).plan(PlanState(0, graph.starts))


class StateSearch(AStar[PlanState, Move]):
    """The plain search from one state on."""

    def __init__(
        self,
        start: PlanState,
        graph: KeyGraph,
        ways: KeyFinder,
        least: Bound,
        learned: dict[PlanState, int],
    ) -> None:
        """Begin with no step walked.

        Take ways that some shortest plan goes, and what is needed at least: by a bound, and as
        searches before have shown.
        """
        super().__init__(start)
        self._graph: Final = graph
        self._ways: Final = ways
        self._least: Final = least
        self._learned: Final = learned

    def ways_from(self, state: PlanState) -> Iterator[Successor[PlanState, Move]]:
        """Yield the moves to all keys that can be taken next."""
        for move in moves_from(self._ways, state):
            yield Successor(move, move.steps, state_after(state, move, self._graph))

    def needed(self, state: PlanState) -> int:
        """Return how many steps are needed at least."""
        least = self._least(state.standing, self._graph.wanted & ~state.held)
        return max(least, self._learned.get(state, 0))

    def is_end(self, state: PlanState) -> bool:
        """Whether all keys are held."""
        return has_all(state.held, self._graph.wanted)


class VaultPlanner:
    """Finds shortest plans from any states of one maze, all keys of which can be reached."""

    def __init__(self, graph: KeyGraph) -> None:
        """Prepare the bound."""
        self.graph: Final = graph
        regions = regions_of(graph)
        self._single: Final = SingleWays(graph) if have_single_ways(graph, regions) else None
        self._ways: Final[KeyFinder] = self._single or SearchedKeys(graph)
        needs = self._single.needs() if self._single else needs_of(graph)
        self._least: Final = CutBound(graph, needs, regions)
        self._worth: KeyFinder = self._ways
        if self._single and len(graph.starts) == 1 and graph.wanted:
            (bound,) = self._least.regions
            self._worth = SingleVisits(graph, regions[0], self._single, bound.needs)
        self._needs: Final = needs
        self._regions: Final = regions
        self._learned: Final[dict[PlanState, int]] = {}
        self._latest: StateSearch | None = None
        self._looking: StateSearch | JointSearch | None = None

    def moves_from(self, state: PlanState) -> list[Move]:
        """Return the moves to all keys that can be taken next."""
        return moves_from(self._ways, state)

    def moves_worth(self, state: PlanState) -> list[Move]:
        """Return those of the moves that a shortest plan may begin with."""
        return moves_from(self._worth, state)

    def plan(self, start: PlanState) -> list[Move]:
        """Return the moves of a shortest plan from a state on."""
        with working(lambda: progress(self._looking, self.graph.wanted)):
            return next(found for found in self.search(start) if found is not None)

    def search(self, start: PlanState) -> Iterator[list[Move] | None]:
        """Yield nothing now and then, and in the end the moves of a shortest plan from a state."""
        if self._latest:
            self._latest.teach(self._learned)
        self._looking = self._latest = plain = StateSearch(
            start, self.graph, self._worth, self._least, self._learned
        )
        for end in plain.looking(MOST_EXPANDED):
            yield None if end is None else plain.moves_to(end)
            if end is not None:
                return
        if self.has_tours:
            for plan in self.by_tours(start):
                yield plan
                if plan is not None:
                    return
        self._looking = party = self._ground.search(
            JointState(start.held, NOBODY, tuple(sorted(start.standing)))
        )
        for last in party.looking():
            yield None if last is None else moves_of(party.moves_to(last), start)

    @property
    def has_tours(self) -> bool:
        """Whether there are several explorers, each of whom has a region with single ways."""
        return self._single is not None and len(self._regions) > 1

    def by_tours(self, start: PlanState) -> Iterator[list[Move] | None]:
        """Yield nothing now and then, and in the end a plan by tours, if these go together."""
        tours = []
        for number, planner in enumerate(self._planners):
            here = PlanState(start.held & planner.graph.wanted, (start.standing[number],))
            for moves in planner.search(here):
                if moves is None:
                    yield None
                else:
                    tours.append([move._replace(explorer=number) for move in moves])
        plan = in_one_order(tours, start.held, self.graph, self._needs)
        if len(plan) == sum(map(len, tours)):
            yield plan

    @cached_property
    def _planners(self) -> list["VaultPlanner"]:
        """What plans for each explorer alone."""
        pairs = zip(self.graph.starts, self._regions, strict=True)
        return [VaultPlanner(region_graph(self.graph, *pair, self._needs)) for pair in pairs]

    @cached_property
    def _ground(self) -> JointSearchSpace:
        if not self._single:
            return JointSearchSpace(self.graph, self._least)
        marks = self._least.marks
        is_priced = any(has_large_part(region, self.graph, marks) for region in self._regions)
        return JointSearchSpace(self.graph, self._least, self._worth, is_priced=is_priced)


def progress(search: StateSearch | JointSearch | None, wanted: int) -> str:
    """Say how far a search has come; "" before it has begun."""
    if search is None:
        return ""
    total, _, _, state = search.queue[0]
    key = f"key {state.held.bit_count() + 1} of {wanted.bit_count()}"
    return f"{len(search.walked):,} states, {key}, {total:,} steps or more"
