"""The cheapest plan by A* over the states of `state_space`, for every book.

The state with the lowest bound of the whole duel (see `heuristic`) is expanded next, and the
first win that is *expanded* is the best one; a win that was merely generated may be beaten.
States that are dominated by another with the same boss and the same timers are dropped, see
`dominance`. `state_space` says why the search ends though hit points and mana may grow.
"""

from collections import defaultdict
from functools import partial
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.puzzles.duel.fast.budgets import Budgets
from game.puzzles.duel.fast.dominance import ParetoFront
from game.puzzles.duel.fast.heuristic import DuelHeuristic
from game.puzzles.duel.fast.state_space import (
    ENDLESS,
    FIRST_MANA_CAP,
    FIRST_POINTS_CAP,
    Caps,
    successor,
)
from game.puzzles.duel.planning.plans import CastTrail, SpellPlan, spells_of
from game.puzzles.duel.planning.transitions import PlannerState, Transitions
from game.puzzles.duel.reading.contest import Contest
from game.simulation.between_turns import notify_listeners
from systems.duel.effects import Timers

SearchNode = tuple[float, int, int, PlannerState, int, CastTrail]
"""The bound of the whole duel, the casts so far, a unique number, the state, the mana spent, and
the spells cast."""


class CappedPlan(NamedTuple):
    """A plan that wins with caps."""

    plan: SpellPlan
    is_endless: bool
    """Whether it reached one of them; once endless, always endless."""


class PlanSearch:
    """A search from one state on, with any caps."""

    def __init__(
        self, contest: Contest, budgets: Budgets, transitions: Transitions, initial: PlannerState
    ) -> None:
        """Begin at a choice of the wizard."""
        self._costs: Final = [(number, spell.cost) for number, spell in enumerate(contest.spells)]
        self._initial: Final = initial
        self._transitions: Final = transitions
        self._heuristic: Final = DuelHeuristic(budgets)
        self._nodes: list[SearchNode] = []

    def first_caps(self) -> Caps:
        """Return the caps to begin with."""
        _, points, mana, _ = self._initial
        dearest = max(cost for _, cost in self._costs)
        return Caps(points * FIRST_POINTS_CAP, max(mana * FIRST_MANA_CAP, dearest, 1))

    def progress(self) -> str:
        """Say how far the search has come."""
        least = self._nodes[0][0] if self._nodes else 0
        return f"{len(self._nodes):,} moments to look into, {least:,} mana or more"

    def run(self, caps: Caps) -> CappedPlan | None:
        """Return the cheapest plan, of several such the shortest; None if nothing wins."""
        transitions, heuristic = self._transitions, self._heuristic
        fronts: dict[tuple[int, Timers], ParetoFront] = defaultdict(
            partial(ParetoFront, caps.points)
        )
        nodes = self._nodes = [(0, 0, 0, caps.on(self._initial), 0, None)]
        number, expanded, next_learning = 0, 0, 1
        while nodes:
            _, casts, _, state, spent, trail = heappop(nodes)
            notify_listeners()
            if state[0] <= 0:
                return CappedPlan(spells_of(trail), ENDLESS in state)
            expanded += 1
            if expanded == next_learning:
                next_learning *= 2
                heuristic.learn(state)
            casts += 1
            timers = state[3]
            for spell, cost in self._costs:
                next_state = successor(state, transitions[spell, timers])
                if next_state is None:
                    continue
                next_state = caps.on(next_state)
                boss, points, mana, left = next_state
                total = spent + cost
                front = fronts[boss, left]
                cost_so_far = total, casts
                if front.is_dominated(points, mana, cost_so_far):
                    continue
                bound = total + heuristic.least_mana(next_state)
                if bound >= ENDLESS:
                    continue
                front.add(points, mana, cost_so_far)
                number += 1
                heappush(nodes, (bound, casts, number, next_state, total, (trail, spell)))
        return None
