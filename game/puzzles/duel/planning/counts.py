"""How often each spell may be cast in a duel that is won: the cheapest numbers first.

Best-first branch and bound: the numbers are decided spell by spell. What the spells yet to
be decided cost at least (see `count_bound`), and how many casts there must be at least,
says which branch to go on with; those that need more mana than there can be are dropped.
So are, in the end, all that don't meet every condition of `budgets`.

    Recharge 3 -> Poison 4 -> Shield 3 -> Drain 0 -> Missile 2: 1824 mana, 12 casts

What a duel costs, and what is missing of it, by the prices of the spells yet to be
decided, are convex in the number of casts of one spell: first they fall, then they rise.

    Poison    0      1      2      3      4      5
    missing   812    540    268    -      -      3 mana

How fast it has fallen tells for how many more casts something will be missing.
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
"""Numbers of one spell that are looked at before choices that may be cheaper."""
ROUNDING: Final = 1e-9
"""By how much prices may be off."""

Counts = tuple[int, ...]


class PartialCounts(NamedTuple):
    """How often the first few spells are cast, and the next one at least."""

    mana: int
    """What such a duel costs at least."""
    casts: int
    """How many it has at least."""
    counts: Counts
    """Of the spells that are decided."""
    number: int
    """Of the next one, at least."""
    cost: int
    """Of all these casts."""
    surplus: Surplus
    """What they leave of the budgets."""


class CountBranching:
    """Decides how often one spell is cast, while others are yet to be decided."""

    def __init__(
        self, budgets: Budgets, moment: PlannerState, use: Use, others: Sequence[Use]
    ) -> None:
        """Price the others."""
        self._use: Final = use
        self._a_cast: Final = budgets.a_cast
        self._soonest: Final = budgets.delay(use, moment) + 1 - use.gap
        self._prices: Final = prices_of(others, budgets.a_cast)

    def further(
        self, choice: PartialCounts, lengths: PlanLengths, patience: StepLimit
    ) -> Iterator[PartialCounts]:
        """Yield what may come of a choice.

        Raises:
            OutOfPatienceError: there were too many numbers.
        """
        _, length, counts, number, cost, (damage, points, mana) = choice
        use, prices = self._use, self._prices
        casts, known, step, missing, least = sum(counts) + number, 0, 1, inf, inf
        while length <= lengths.most:
            patience.spend()
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
            points += step * (use.points - self._a_cast)
            mana += step * (use.mana - use.cost)
            length = max(length, casts, self._soonest + number * use.gap)


class CountSearch:
    """Looks for numbers of casts from one moment on."""

    def __init__(self, budgets: Budgets, moment: PlannerState) -> None:
        """Put the spells first that restore mana, as what the others may cost depends on them."""
        self._budgets: Final = budgets
        self._moment: Final = moment
        self._uses: Final = sorted(budgets.uses, key=branching_order)
        places = {use.spell: place for place, use in enumerate(self._uses)}
        self._places: Final = [places[use.spell] for use in budgets.uses]
        self._deciding: Final = [
            CountBranching(budgets, moment, use, self._uses[place:])
            for place, use in enumerate(self._uses[:-1], 1)
        ]
        self._choices: list[PartialCounts] = []

    def progress(self) -> str:
        """Say how far the search has come."""
        least = self._choices[0].mana if self._choices else 0
        return f"{len(self._choices):,} choices of casts to look into, {least:,} mana or more"

    def cheapest_first(self, lengths: PlanLengths, patience: StepLimit) -> Iterator[Counts]:
        """Yield numbers of casts in the order of the book; of equally dear ones the fewest first.

        Raises:
            OutOfPatienceError: there were too many choices to be looked at.
        """
        at_hand = self._budgets.at_hand(self._moment)
        choices = self._choices = [PartialCounts(0, lengths.fewest, (), 0, 0, at_hand)]
        last = len(self._deciding)
        while choices:
            choice = heappop(choices)
            place = len(choice.counts)
            if place > last:
                yield self._in_order(choice.counts)
                continue
            patience.spend()
            further = self._deciding[place].further if place < last else self._completed
            for each in further(choice, lengths, patience):
                heappush(choices, each)

    def _completed(
        self, choice: PartialCounts, lengths: PlanLengths, patience: StepLimit
    ) -> Iterator[PartialCounts]:
        """Yield what comes of a choice with the next number of the last spell that will do."""
        _, length, counts, least, cost, (damage, points, mana) = choice
        use, a_cast = self._uses[-1], self._budgets.a_cast
        decided = sum(counts)
        if damage < 0:
            if not use.damage:
                return
            least = max(least, -(damage // use.damage))
        for number in count(max(least, length - decided)):
            casts = decided + number
            if casts > lengths.most:
                return
            patience.spend()
            surplus = Surplus(
                damage + number * use.damage,
                points + number * (use.points - a_cast),
                mana + number * (use.mana - use.cost),
            )
            if surplus.points < 0 and use.points <= a_cast:
                return
            if surplus.mana < 0 and use.mana <= use.cost:
                return
            found = (*counts, number)
            if min(surplus) >= 0 and casts in lengths and self._is_in_time(surplus, found):
                total = cost + number * use.cost
                yield PartialCounts(total, casts, found, 0, total, surplus)
                yield PartialCounts(
                    total + use.cost, casts + 1, counts, number + 1, cost, choice.surplus
                )
                return

    def _is_in_time(self, surplus: Surplus, counts: Counts) -> bool:
        """Whether so many casts can still do what they must."""
        return self._budgets.is_in_time(surplus, self._moment, self._in_order(counts))

    def _in_order(self, counts: Counts) -> Counts:
        """Return numbers in the order of the book."""
        return tuple([counts[place] for place in self._places])


def branching_order(use: Use) -> tuple[bool, bool, int, int]:
    """Return what sorts the spells that restore mana to the front, and cheap ones to the back.

    Of two that are alike, the one that comes first in the book is cast more often.
    """
    return not use.mana, use.gap == 1, -use.cost, -use.spell
