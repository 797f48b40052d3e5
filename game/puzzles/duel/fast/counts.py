"""How often each spell may be cast in a duel that is won: the cheapest numbers first.

Best-first branch and bound: the counts are decided spell by spell. Branches are ordered by a
lower bound of the mana (see `count_bound`), then by the fewest casts; those that need more
mana than there can be are dropped.

    Recharge 3 -> Poison 4 -> Shield 3 -> Drain 0 -> Missile 2: 1824 mana, 12 casts

Both the bound and the mana that is missing by it are convex in the number of casts of one
spell: first they fall, then they rise.

    Poison    0      1      2      3      4      5
    missing   812    540    268    -      -      3 mana
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from math import ceil, inf
from typing import Final, NamedTuple

from game.puzzles.duel.fast.budgets import Budgets, Surplus, Use
from game.puzzles.duel.fast.count_bound import prices_of
from game.puzzles.duel.fast.step_limit import StepLimit
from game.puzzles.duel.planning.transitions import PlannerState

ROUNDING: Final = 1e-9
"""Relative and absolute error allowed for in prices."""

Counts = tuple[int, ...]


class PartialCounts(NamedTuple):
    """How often the first few spells are cast, and the next one at least."""

    mana: int
    """A lower bound of the whole duel's cost."""
    casts: int
    """How many are decided."""
    counts: Counts
    """Of the spells that are decided."""
    number: int
    """Of the next spell, at least."""
    cost: int
    """Of these casts."""
    surplus: Surplus
    """The budgets after them."""


class CountSearch:
    """Searches for counts of casts from one state on."""

    def __init__(self, budgets: Budgets, state: PlannerState) -> None:
        """Branch first on the spells that restore mana, as the others' bounds depend on them."""
        self._budgets: Final = budgets
        self._state: Final = state
        self._uses: Final = sorted(budgets.uses, key=branching_order)
        places = {use.spell: place for place, use in enumerate(self._uses)}
        self._places: Final = [places[use.spell] for use in budgets.uses]
        self._prices: Final = [
            prices_of(self._uses[place:], budgets.loss_per_cast)
            for place in range(1, len(self._uses) + 1)
        ]
        """By which the spells are bounded that are to be decided after each."""

    def cheapest_first(self, limit: StepLimit) -> Iterator[Counts]:
        """Yield counts in the order of the book, by rising cost, then by rising number of casts.

        Raises:
            StepLimitError: there were too many numbers to be tried.
        """
        queue = [PartialCounts(0, 0, (), 0, 0, self._budgets.at_hand(self._state))]
        while queue:
            node = heappop(queue)
            if len(node.counts) == len(self._uses):
                yield tuple([node.counts[place] for place in self._places])
                continue
            for each in self._branches(node, limit):
                heappush(queue, each)

    def _branches(self, node: PartialCounts, limit: StepLimit) -> Iterator[PartialCounts]:
        """Yield nodes for numbers of the next spell, until the bound rises, and one for the rest.

        Raises:
            StepLimitError: there were too many numbers.
        """
        _, casts, counts, number, cost, (damage, points, mana) = node
        use, prices = self._uses[len(counts)], self._prices[len(counts)]
        gain, net = use.points - self._budgets.loss_per_cast, use.mana - use.cost
        missing = least = inf
        while True:
            limit.spend()
            rest = prices.least(-damage, -points) * (1 - ROUNDING) - ROUNDING
            if prices.are_final and rest > mana:
                before, missing = missing, rest - mana
                if missing >= before:
                    return
            else:
                bound = ceil(cost + rest)
                surplus = Surplus(damage, points, mana)
                if bound > least:
                    yield PartialCounts(bound, casts, counts, number, cost, surplus)
                    return
                yield PartialCounts(bound, casts, (*counts, number), 0, cost, surplus)
                least = bound
            number, casts, cost = number + 1, casts + 1, cost + use.cost
            damage, points, mana = damage + use.damage, points + gain, mana + net


def branching_order(use: Use) -> tuple[bool, bool, int, int]:
    """Return the sort key of a spell: those that restore mana come first, cheap ones last.

    Of two equal spells, the one that comes first in the book is cast more often.
    """
    return not use.mana, use.gap == 1, -use.cost, -use.spell
