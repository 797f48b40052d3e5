"""Choices of how often spells are cast, made spell by spell.

What a duel costs, and what is missing of it, by the prices of the spells yet to be
decided, are convex in the number of casts of one spell: first they fall, then they rise.

    Poison    0      1      2      3      4      5
    missing   812    540    268    -      -      3 mana

How fast it has fallen tells for how many more casts something will be missing.
"""

from collections.abc import Iterator, Sequence
from math import ceil, inf
from typing import Final, NamedTuple

from game.puzzles.duel.budgets import Budgets
from game.puzzles.duel.exchange import Moment
from game.puzzles.duel.lengths import Lengths
from game.puzzles.duel.patience import Patience
from game.puzzles.duel.prices import prices_of
from game.puzzles.duel.uses import Surplus, Use

BATCH: Final = 4
"""Numbers of one spell that are looked at before choices that may be cheaper."""
ROUNDING: Final = 1e-9
"""By how much prices may be off."""

Counts = tuple[int, ...]


class Choice(NamedTuple):
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


class Deciding:
    """Decides how often one spell is cast, while others are yet to be decided."""

    def __init__(self, budgets: Budgets, moment: Moment, use: Use, others: Sequence[Use]) -> None:
        """Price the others."""
        self._use: Final = use
        self._a_cast: Final = budgets.a_cast
        self._soonest: Final = budgets.delay(use, moment) + 1 - use.gap
        self._prices: Final = prices_of(others, budgets.a_cast)

    def further(self, choice: Choice, lengths: Lengths, patience: Patience) -> Iterator[Choice]:
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
                    yield Choice(ceil(bound), length, counts, number, cost, surplus)
                    return
                yield Choice(ceil(bound), length, (*counts, number), 0, cost, surplus)
                known, least = known + 1, bound
            number += step
            casts += step
            cost += step * use.cost
            damage += step * use.damage
            points += step * (use.points - self._a_cast)
            mana += step * (use.mana - use.cost)
            length = max(length, casts, self._soonest + number * use.gap)
