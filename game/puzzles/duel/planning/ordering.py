"""An order in which a wizard can cast each spell a given number of times and win.

Depth-first search by the exact rules: damage over time is tried first, then mana, armor,
and what is dear and works at once. States that were expanded are remembered, and a branch
is cut once the casts that are left fail a condition of `budgets`.

Many counts have no order, as some casts must be the last ones, and what is cast late does
little. If all of a spell's effect is needed, it can't be cast so late; nor does late healing
help a wizard who would have died before. So fewer than two casts may qualify for the last
two, say:

    casts after it   Missile   Drain   Shield   Poison, Recharge
          0             1        -       -             -
          1             -        -       -             -          who is to be the last but one?
          2             -        1       -             1
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.puzzles.duel.planning.budgets import Budgets, Surplus, Use
from game.puzzles.duel.planning.state_space import PlannerState, SpellPlan, Transitions, successor
from game.puzzles.duel.planning.step_limit import StepLimit

MOST_FINAL_CASTS: Final = 8
"""How many of the last casts are checked."""


class Ordering:
    """Searches for orders of casts that begin at one state."""

    def __init__(self, budgets: Budgets, transitions: Transitions, state: PlannerState) -> None:
        """Fix the order in which spells are tried."""
        self._budgets: Final = budgets
        self._transitions: Final = transitions
        self._state: Final = state
        self._spells: Final = [use.spell for use in sorted(budgets.uses, key=casting_order)]
        self._expanded: set[tuple[PlannerState, SpellPlan]] = set()

    def plan(self, counts: Sequence[int], limit: StepLimit) -> SpellPlan | None:
        """Return an order of so many casts of each spell, of which the last one wins, or None.

        Raises:
            StepLimitError: there were too many to be tried.
        """
        surplus = self._budgets.of_casts(self._state, counts)
        left, trail = list(counts), list[int]()
        self._expanded.clear()
        stack = [self._successors(self._state, left, surplus, limit)]
        while stack:
            step = next(stack[-1], None)
            if step is None:
                stack.pop()
                if trail:
                    left[trail.pop()] += 1
                continue
            spell, state = step
            trail.append(spell)
            left[spell] -= 1
            if state[0] <= 0 and not any(left):
                return tuple(trail)
            stack.append(self._successors(state, left, surplus, limit))
        return None

    def _successors(
        self, state: PlannerState, left: list[int], surplus: Surplus, limit: StepLimit
    ) -> Iterator[tuple[int, PlannerState]]:
        """Yield each spell that can be cast in a state, and the next state."""
        timers = state[3]
        key = state, tuple(left)
        if (
            state[0] <= 0
            or key in self._expanded
            or not self._budgets.is_in_time(surplus, state, left)
        ):
            return
        self._expanded.add(key)
        limit.spend()
        for spell in self._spells:
            if left[spell]:
                next_state = successor(state, self._transitions[spell, timers])
                if next_state is not None:
                    yield spell, next_state


def casting_order(use: Use) -> tuple[int, ...]:
    """Return the sort key of a spell: those that are best cast early come first."""
    damage, mana = use.turns * use.damage_a_turn, use.mana
    return -damage, -mana, -use.absorbed * use.turns, -use.cost


class LateSpell(NamedTuple):
    """A spell that does less if it is cast late."""

    number: int
    """How often it is cast."""
    after: int
    """How many casts must follow the last one of it, at least."""
    gap: int
    healing: int

    def among(self, casts: int, healed: int) -> int:
        """Return how many may be among the last casts, if these may heal so many hit points."""
        if casts <= self.after:
            return 0
        number = min(self.number, (casts - 1 - self.after) // self.gap + 1)
        return min(number, max(healed, 0) // self.healing) if self.healing else number


class FinalCasts:
    """A necessary condition on counts: enough casts must qualify for the end of the duel."""

    def __init__(self, budgets: Budgets) -> None:
        """Separate the spells that do as much at the end as at any time."""
        self._budgets: Final = budgets
        self._plain: Final = [
            use.spell for use in budgets.uses if not use.turns and not use.healing
        ]
        self._others: Final = [use for use in budgets.uses if use.turns or use.healing]

    def are_possible(self, state: PlannerState, counts: Sequence[int]) -> bool:
        """Whether enough casts qualify for the last one, the last two, and so on.

        Args:
            state: before all casts.
            counts: how often each spell is cast; the budgets are met if nothing is lost at the end.
        """
        casts, plain = sum(counts), sum([counts[spell] for spell in self._plain])
        if plain >= MOST_FINAL_CASTS:
            return True
        surplus = self._budgets.of_casts(state, counts)
        late = [
            LateSpell(counts[use.spell], fewest_casts_after(use, surplus), use.gap, use.healing)
            for use in self._others
            if counts[use.spell]
        ]
        loss_per_cast, least = self._budgets.loss_per_cast, self._budgets.least_loss
        # Hit points that the very last cast may heal, as they are not needed earlier.
        spare = state[1] - 1 - (casts - 1) * least
        spare += sum([each.number * each.healing for each in late])
        for more in range(plain, min(casts, MOST_FINAL_CASTS)):
            healed = min(surplus.points + more * loss_per_cast, spare + more * least)
            if plain + sum([each.among(more + 1, healed) for each in late]) <= more:
                return False
        return True


def fewest_casts_after(use: Use, surplus: Surplus) -> int:
    """Return how many casts must follow the last one of a spell for the budgets to be met."""
    after = 0
    while not surplus.covers(use.lost(use.turns, after)):
        after += 1
    return after
