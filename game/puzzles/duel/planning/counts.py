"""How often each spell may be cast in a duel that is won: the cheapest numbers first.

Best-first branch and bound: the counts are decided spell by spell. Branches are ordered by a
lower bound of the mana (see `count_bound`), then by the fewest casts; those that need more
mana than there can be are dropped, and so are complete counts that fail a condition of
`budgets`.

    Recharge 3 -> Poison 4 -> Shield 3 -> Drain 0 -> Missile 2: 1824 mana, 12 casts

Both the bound and the mana that is missing by it are convex in the number of casts of one
spell: first they fall, then they rise.

    Poison    0      1      2      3      4      5
    missing   812    540    268    -      -      3 mana

So the slope tells how many counts can be skipped, as mana will still be missing.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from math import ceil, inf
from typing import Final, NamedTuple

from game.puzzles.duel.planning.budgets import Budgets, Surplus, Use
from game.puzzles.duel.planning.count_bound import prices_of
from game.puzzles.duel.planning.plan_lengths import PlanLengths
from game.puzzles.duel.planning.state_space import PlannerState
from game.puzzles.duel.planning.step_limit import StepLimit

BATCH: Final = 4
"""How many counts of one spell are expanded at once, though other nodes may be cheaper."""
ROUNDING: Final = 1e-9
"""Relative and absolute error allowed for in prices."""

Counts = tuple[int, ...]


class PartialCounts(NamedTuple):
    """How often the first few spells are cast, and the next one at least."""

    mana: int
    """A lower bound of the whole duel's cost."""
    casts: int
    """A lower bound of how many it has."""
    counts: Counts
    """Of the spells that are decided."""
    number: int
    """Of the next spell, at least."""
    cost: int
    """Of these casts."""
    surplus: Surplus
    """The budgets after them."""


class CountBranching:
    """Branches on how often one spell is cast, while others are yet to be decided."""

    def __init__(
        self, budgets: Budgets, state: PlannerState, use: Use, others: Sequence[Use]
    ) -> None:
        """Find prices by which the others are bounded."""
        self._use: Final = use
        self._loss_per_cast: Final = budgets.loss_per_cast
        self._soonest: Final = budgets.delay(use, state) + 1 - use.gap
        self._prices: Final = prices_of(others, budgets.loss_per_cast)

    def branches(
        self, node: PartialCounts, lengths: PlanLengths, limit: StepLimit
    ) -> Iterator[PartialCounts]:
        """Yield the node's children, up to `BATCH`, and one node for the rest of them.

        Raises:
            StepLimitError: there were too many numbers.
        """
        _, length, counts, number, cost, (damage, points, mana) = node
        use, prices = self._use, self._prices
        casts, known, step, missing, least = sum(counts) + number, 0, 1, inf, inf
        while length <= lengths.most:
            limit.spend()
            rest = prices.least(-damage, -points, length - casts) * (1 - ROUNDING) - ROUNDING
            if prices.are_final and rest > mana:
                before, missing = missing, rest - mana
                if missing >= before:
                    return
                step = max(int(missing * step / (before - missing)), 1)
            else:
                step = 1
                bound = max(cost + rest, lengths.least_mana(length))
                surplus = Surplus(damage, points, mana)
                if known >= BATCH and bound > least:
                    yield PartialCounts(ceil(bound), length, counts, number, cost, surplus)
                    return
                yield PartialCounts(ceil(bound), length, (*counts, number), 0, cost, surplus)
                known, least = known + 1, bound
            number += step
            casts += step
            cost += step * use.cost
            damage += step * use.damage
            points += step * (use.points - self._loss_per_cast)
            mana += step * (use.mana - use.cost)
            length = max(length, casts, self._soonest + number * use.gap)


class CountSearch:
    """Searches for counts of casts from one state on."""

    def __init__(self, budgets: Budgets, state: PlannerState) -> None:
        """Branch first on the spells that restore mana, as the others' bounds depend on them."""
        self._budgets: Final = budgets
        self._state: Final = state
        self._uses: Final = sorted(budgets.uses, key=branching_order)
        places = {use.spell: place for place, use in enumerate(self._uses)}
        self._places: Final = [places[use.spell] for use in budgets.uses]
        self._branchings: Final = [
            CountBranching(budgets, state, use, self._uses[place:])
            for place, use in enumerate(self._uses[:-1], 1)
        ]
        self._queue: list[PartialCounts] = []

    def progress(self) -> str:
        """Say how far the search has come."""
        least = self._queue[0].mana if self._queue else 0
        return f"{len(self._queue):,} choices of casts to look into, {least:,} mana or more"

    def cheapest_first(self, lengths: PlanLengths, limit: StepLimit) -> Iterator[Counts]:
        """Yield counts in the order of the book, by rising cost, then by rising number of casts.

        Raises:
            StepLimitError: there were too many nodes to expand.
        """
        at_hand = self._budgets.at_hand(self._state)
        queue = self._queue = [PartialCounts(0, lengths.fewest, (), 0, 0, at_hand)]
        last = len(self._branchings)
        while queue:
            node = heappop(queue)
            place = len(node.counts)
            if place > last:
                yield self._in_order(node.counts)
                continue
            limit.spend()
            expand = self._branchings[place].branches if place < last else self._completions
            for each in expand(node, lengths, limit):
                heappush(queue, each)

    def _completions(
        self, node: PartialCounts, lengths: PlanLengths, limit: StepLimit
    ) -> Iterator[PartialCounts]:
        """Yield the node with the next feasible count of the last spell, and one for the rest."""
        _, length, counts, least, cost, (damage, points, mana) = node
        use, loss_per_cast = self._uses[-1], self._budgets.loss_per_cast
        decided = sum(counts)
        if damage < 0:
            if not use.damage:
                return
            least = max(least, -(damage // use.damage))
        for number in count(max(least, length - decided)):
            casts = decided + number
            if casts > lengths.most:
                return
            limit.spend()
            surplus = Surplus(
                damage + number * use.damage,
                points + number * (use.points - loss_per_cast),
                mana + number * (use.mana - use.cost),
            )
            if surplus.points < 0 and use.points <= loss_per_cast:
                return
            if surplus.mana < 0 and use.mana <= use.cost:
                return
            found = (*counts, number)
            if min(surplus) >= 0 and casts in lengths and self._is_in_time(surplus, found):
                total = cost + number * use.cost
                yield PartialCounts(total, casts, found, 0, total, surplus)
                yield PartialCounts(
                    total + use.cost, casts + 1, counts, number + 1, cost, node.surplus
                )
                return

    def _is_in_time(self, surplus: Surplus, counts: Counts) -> bool:
        """Whether counts meet the conditions on time."""
        return self._budgets.is_in_time(surplus, self._state, self._in_order(counts))

    def _in_order(self, counts: Counts) -> Counts:
        """Return counts in the order of the book."""
        return tuple([counts[place] for place in self._places])


def branching_order(use: Use) -> tuple[bool, bool, int, int]:
    """Return the sort key of a spell: those that restore mana come first, cheap ones last.

    Of two equal spells, the one that comes first in the book is cast more often.
    """
    return not use.mana, use.gap == 1, -use.cost, -use.spell
