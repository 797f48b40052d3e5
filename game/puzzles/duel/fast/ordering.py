"""An order in which a wizard can cast each spell a given number of times and win.

Depth-first search by the exact rules: damage over time is tried first, then mana, armor,
and what is dear and works at once. A branch is cut once the casts that are left fail a condition
of `budgets`; without that official bosses take two to three times as long.
"""

from collections.abc import Sequence
from typing import Final

from game.puzzles.duel.fast.budgets import Budgets, Surplus, Use
from game.puzzles.duel.fast.state_space import successor
from game.puzzles.duel.fast.step_limit import StepLimit
from game.puzzles.duel.planning.plans import SpellPlan
from game.puzzles.duel.planning.transitions import PlannerState, Transitions


class Ordering:
    """Searches for orders of casts that begin at one state."""

    def __init__(self, budgets: Budgets, transitions: Transitions, state: PlannerState) -> None:
        """Fix the order in which spells are tried."""
        self._budgets: Final = budgets
        self._transitions: Final = transitions
        self._state: Final = state
        self._spells: Final = [use.spell for use in sorted(budgets.uses, key=casting_order)]

    def plan(self, counts: Sequence[int], limit: StepLimit) -> SpellPlan | None:
        """Return an order of so many casts of each spell, of which the last one wins, or None.

        Raises:
            StepLimitError: there were too many to be tried.
        """
        surplus = self._budgets.of_casts(self._state, counts)
        return self._rest(self._state, list(counts), surplus, limit)

    def _rest(
        self, state: PlannerState, left: list[int], surplus: Surplus, limit: StepLimit
    ) -> SpellPlan | None:
        """Return an order of the casts that are left; calls nest no deeper than the step limit."""
        if state[0] <= 0:
            return None if any(left) else ()
        if not self._budgets.is_in_time(surplus, state, left):
            return None
        limit.spend()
        for spell in self._spells:
            if not left[spell]:
                continue
            next_state = successor(state, self._transitions[spell, state[3]])
            if next_state is not None:
                left[spell] -= 1
                rest = self._rest(next_state, left, surplus, limit)
                left[spell] += 1
                if rest is not None:
                    return spell, *rest
        return None


def casting_order(use: Use) -> tuple[int, ...]:
    """Return the sort key of a spell: those that are best cast early come first."""
    damage, mana = use.turns * use.damage_a_turn, use.mana
    return -damage, -mana, -use.absorbed * use.turns, -use.cost
