"""The cheapest plan by A* over the states of `state_space`, for every book.

The state that is expanded next is the one from which the whole duel may still be cheapest
(see `heuristic`), and the first win that is *expanded* is the best one; a win that was
merely found may be beaten. A state that can do no more than another with the same boss and
the same timers is not expanded, see `dominance`.

Hit points and mana may grow without end; why the search ends, `state_space` tells.

States are many and refer to none that came after them, so Python's garbage collector finds
nothing: it would only take a tenth of a search, up to a quarter of a long one, and is paused.
"""

import gc
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.puzzles.duel.planning.budgets import Budgets
from game.puzzles.duel.planning.dominance import ParetoFront
from game.puzzles.duel.planning.heuristic import DuelHeuristic
from game.puzzles.duel.planning.state_space import (
    ENDLESS,
    FIRST_MANA_CAP,
    FIRST_POINTS_CAP,
    Caps,
    PlannerState,
    SpellPlan,
    Transitions,
    successor,
)
from game.puzzles.duel.planning.step_limit import StepLimit
from game.puzzles.duel.reading.contest import Contest
from systems.duel.effects import Timers

CastTrail = tuple["CastTrail", int] | None
"""The spells cast so far, the last one outermost."""
SearchNode = tuple[float, int, int, PlannerState, int, int, CastTrail]
"""A moment that was found: the bound of the whole duel if it goes on from here, the casts
so far, a number that no other node has, the moment, the mana spent, and the spells."""


class CappedPlan(NamedTuple):
    """A plan that wins with caps."""

    plan: SpellPlan
    is_endless: bool
    """Whether it reached one of them; once endless, always endless."""


class PlanSearch:
    """A duel from one moment on, to be searched with one pair of caps after the other."""

    def __init__(
        self, contest: Contest, budgets: Budgets, exchanges: Transitions, opening: PlannerState
    ) -> None:
        """Begin at a choice of the wizard."""
        self._costs: Final = [(number, spell.cost) for number, spell in enumerate(contest.spells)]
        self._opening: Final = opening
        self._exchanges: Final = exchanges
        self._outlook: Final = DuelHeuristic(contest, budgets)
        self._nodes: list[SearchNode] = []

    def first_caps(self) -> Caps:
        """Return the caps to begin with."""
        _, points, mana, _ = self._opening
        dearest = max(cost for _, cost in self._costs)
        return Caps(points * FIRST_POINTS_CAP, max(mana * FIRST_MANA_CAP, dearest, 1))

    def progress(self) -> str:
        """Say how far the search has come."""
        least = self._nodes[0][0] if self._nodes else 0
        return f"{len(self._nodes):,} moments to look into, {least:,} mana or more"

    def run(self, caps: Caps, patience: StepLimit) -> CappedPlan | None:
        """Return the cheapest plan, of several such the shortest; None if nothing wins.

        Raises:
            OutOfPatienceError: there were too many moments.
        """
        exchanges, outlook = self._exchanges, self._outlook
        reached: dict[tuple[int, Timers], ParetoFront] = defaultdict(
            partial(ParetoFront, caps.points)
        )
        nodes = self._nodes = [(0, 0, 0, caps.on(self._opening), 0, 0, None)]
        number, looked_at, due = 0, 0, 1
        while nodes:
            _, _, _, moment, spent, casts, trail = heappop(nodes)
            patience.spend()
            if moment[0] <= 0:
                return CappedPlan(spells_of(trail), ENDLESS in moment)
            looked_at += 1
            if looked_at == due:
                due *= 2
                outlook.learn(moment)
            casts += 1
            timers = moment[3]
            for spell, cost in self._costs:
                then = successor(moment, exchanges[spell, timers])
                if then is None:
                    continue
                then = caps.on(then)
                boss, points, mana, left = then
                total = spent + cost
                alike = reached[boss, left]
                price = total, casts
                if alike.can_do_without(points, mana, price):
                    continue
                best = total + outlook.least_mana(then)
                if best >= ENDLESS:
                    continue
                alike.add(points, mana, price)
                number += 1
                shortest = casts + outlook.least_casts(then)
                heappush(nodes, (best, shortest, number, then, total, casts, (trail, spell)))
        return None


def spells_of(trail: CastTrail) -> SpellPlan:
    """Return the spells of a trail, the first one first."""
    spells: list[int] = []
    while trail is not None:
        trail, spell = trail
        spells.append(spell)
    return tuple(reversed(spells))


@contextmanager
def garbage_collection_paused() -> Iterator[None]:
    """Have nothing looked through for waste in this block; this goes for all threads."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
