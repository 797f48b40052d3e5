"""An order in which a wizard can cast so many of each spell and win; by the exact rules.

The casts are tried depth first: damage over time comes before mana, armor, and what is
dear and works at once. Moments that led nowhere are remembered, and nothing is looked
into once what is still to be cast would come too late, see `budgets`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from game.puzzles.duel.budgets import Budgets
from game.puzzles.duel.exchange import Exchanges, Moment, Plan, after
from game.puzzles.duel.patience import Patience
from game.puzzles.duel.uses import Surplus, Use


class Ordering:
    """Looks for orders of casts that begin at one moment."""

    def __init__(self, budgets: Budgets, exchanges: Exchanges, moment: Moment) -> None:
        """Note which spells are tried first."""
        self._budgets: Final = budgets
        self._exchanges: Final = exchanges
        self._moment: Final = moment
        self._preferred: Final = [use.spell for use in sorted(budgets.uses, key=preference)]
        self._failed: set[tuple[Moment, Plan]] = set()

    def plan(self, counts: Sequence[int], patience: Patience) -> Plan | None:
        """Return an order of so many casts of each spell, of which the last one wins.

        None if there is none.

        Raises:
            OutOfPatienceError: there were too many to be tried.
        """
        surplus = self._budgets.of_casts(self._moment, counts)
        left, trail = list(counts), list[int]()
        self._failed.clear()
        waiting = [self._choices(self._moment, left, surplus, patience)]
        while waiting:
            step = next(waiting[-1], None)
            if step is None:
                waiting.pop()
                if trail:
                    left[trail.pop()] += 1
                continue
            spell, moment = step
            trail.append(spell)
            left[spell] -= 1
            if moment[0] <= 0 and not any(left):
                return tuple(trail)
            waiting.append(self._choices(moment, left, surplus, patience))
        return None

    def _choices(
        self, moment: Moment, left: list[int], surplus: Surplus, patience: Patience
    ) -> Iterator[tuple[int, Moment]]:
        """Yield what can be cast at a moment, and what it leads to."""
        timers = moment[3]
        key = moment, tuple(left)
        if (
            moment[0] <= 0
            or key in self._failed
            or not self._budgets.is_in_time(surplus, moment, left)
        ):
            return
        self._failed.add(key)
        patience.spend()
        for spell in self._preferred:
            if left[spell]:
                then = after(moment, self._exchanges[spell, timers])
                if then is not None:
                    yield spell, then


def preference(use: Use) -> tuple[int, ...]:
    """Return what sorts the spells that are best cast early to the front."""
    damage, mana = use.turns * use.damage_a_turn, use.mana
    return -damage, -mana, -use.kept_off * use.turns, -use.cost
