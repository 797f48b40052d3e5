"""The cheapest plan by a search over moments of choice, for every book; see `planner`.

From one such moment to the next, a spell works, the boss's turn passes and the wizard's
next turn begins. What is looked at next is the moment from which the whole duel may still
be cheapest (see `outlook`), and the first win that is *looked at* is the best one; a win
that was merely found may be beaten.

A moment that can do no more than another with the same boss and the same timers is not
looked at, see `reached`.

Hit points and mana may grow without end; why the search ends, `caps` tells.
"""

from collections import defaultdict
from functools import partial
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.puzzles.duel.budgets import Budgets
from game.puzzles.duel.caps import ENDLESS, MANA, POINTS, Caps
from game.puzzles.duel.contest import Contest
from game.puzzles.duel.exchange import Exchanges, Moment, Plan, after
from game.puzzles.duel.outlook import Outlook
from game.puzzles.duel.patience import Patience
from game.puzzles.duel.reached import Reached
from systems.duel.effects import Timers

Trail = tuple["Trail", int] | None
"""The spells cast so far, the last one outermost."""
Node = tuple[float, int, int, Moment, int, int, Trail]
"""A moment that was found: the bound of the whole duel if it goes on from here, the casts
so far, a number that no other node has, the moment, the mana spent, and the spells."""


class Found(NamedTuple):
    """A plan that wins with caps."""

    plan: Plan
    is_endless: bool
    """Whether it reached one of them; once endless, always endless."""


class Search:
    """A duel from one moment on, to be searched with one pair of caps after the other."""

    def __init__(
        self, contest: Contest, budgets: Budgets, exchanges: Exchanges, opening: Moment
    ) -> None:
        """Begin at a choice of the wizard."""
        self._costs: Final = [(number, spell.cost) for number, spell in enumerate(contest.spells)]
        self._opening: Final = opening
        self._exchanges: Final = exchanges
        self._outlook: Final = Outlook(contest, budgets)
        self._nodes: list[Node] = []

    def first_caps(self) -> Caps:
        """Return the caps to begin with."""
        _, points, mana, _ = self._opening
        dearest = max(cost for _, cost in self._costs)
        return Caps(points * POINTS, max(mana * MANA, dearest, 1))

    def progress(self) -> str:
        """Say how far the search has come."""
        least = self._nodes[0][0] if self._nodes else 0
        return f"{len(self._nodes):,} moments to look into, {least:,} mana or more"

    def run(self, caps: Caps, patience: Patience) -> Found | None:
        """Return the cheapest plan, of several such the shortest; None if nothing wins.

        Raises:
            OutOfPatienceError: there were too many moments.
        """
        exchanges, outlook = self._exchanges, self._outlook
        reached: dict[tuple[int, Timers], Reached] = defaultdict(partial(Reached, caps.points))
        nodes = self._nodes = [(0, 0, 0, caps.on(self._opening), 0, 0, None)]
        number, looked_at, due = 0, 0, 1
        while nodes:
            _, _, _, moment, spent, casts, trail = heappop(nodes)
            patience.spend()
            if moment[0] <= 0:
                return Found(spells_of(trail), ENDLESS in moment)
            looked_at += 1
            if looked_at == due:
                due *= 2
                outlook.learn(moment)
            casts += 1
            timers = moment[3]
            for spell, cost in self._costs:
                then = after(moment, exchanges[spell, timers])
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


def spells_of(trail: Trail) -> Plan:
    """Return the spells of a trail, the first one first."""
    spells: list[int] = []
    while trail is not None:
        trail, spell = trail
        spells.append(spell)
    return tuple(reversed(spells))
