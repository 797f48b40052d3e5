"""Whether so many casts can end a duel: some of them must be the very last ones.

What is cast late does little. If all of it is needed, it can't be cast so late; nor can
the wizard be healed late who would have died before. So there may be fewer casts that
could be the last two, say, than two:

    casts after it   Missile   Drain   Shield   Poison, Recharge
          0             1        -       -             -
          1             -        -       -             -          who is to be the last but one?
          2             -        1       -             1
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.puzzles.duel.budgets import Budgets
from game.puzzles.duel.exchange import Moment
from game.puzzles.duel.uses import Surplus, Use

MOST: Final = 8
"""How many of the last casts are looked at."""


class Latecomer(NamedTuple):
    """A spell that is not as good if it is cast late."""

    number: int
    """How often it is cast."""
    after: int
    """Casts that come after the last one of it, at least."""
    gap: int
    healing: int

    def among(self, casts: int, healed: int) -> int:
        """Return how many may be among the last casts, if so many hit points may be healed."""
        if casts <= self.after:
            return 0
        number = min(self.number, (casts - 1 - self.after) // self.gap + 1)
        return min(number, max(healed, 0) // self.healing) if self.healing else number


class Endings:
    """Asks of each of the last casts which one it may be."""

    def __init__(self, budgets: Budgets) -> None:
        """Tell apart what is as good at the end as ever."""
        self._budgets: Final = budgets
        self._plain: Final = [
            use.spell for use in budgets.uses if not use.turns and not use.healing
        ]
        self._others: Final = [use for use in budgets.uses if use.turns or use.healing]

    def are_possible(self, moment: Moment, counts: Sequence[int]) -> bool:
        """Whether there are enough casts that may be the last one, the last two, and so on.

        Args:
            moment: before all casts.
            counts: how often each spell is cast; the budgets are met, be it late or not.
        """
        casts, plain = sum(counts), sum([counts[spell] for spell in self._plain])
        if plain >= MOST:
            return True
        surplus = self._budgets.of_casts(moment, counts)
        late = [
            Latecomer(counts[use.spell], soonest(use, surplus), use.gap, use.healing)
            for use in self._others
            if counts[use.spell]
        ]
        a_cast, least = self._budgets.a_cast, self._budgets.least_loss
        # Hit points that the very last cast may heal, as they are not needed before.
        spare = moment[1] - 1 - (casts - 1) * least
        spare += sum([each.number * each.healing for each in late])
        for more in range(plain, min(casts, MOST)):
            healed = min(surplus.points + more * a_cast, spare + more * least)
            if plain + sum([each.among(more + 1, healed) for each in late]) <= more:
                return False
        return True


def soonest(use: Use, surplus: Surplus) -> int:
    """Return how many casts come at least after the last one of a spell, if no budget is short."""
    after = 0
    while not surplus.covers(use.late(use.turns, after)):
        after += 1
    return after
