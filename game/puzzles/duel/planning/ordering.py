"""An order in which a wizard can cast so many of each spell and win; by the exact rules.

The casts are tried depth first: damage over time comes before mana, armor, and what is
dear and works at once. States that led nowhere are remembered, and nothing is looked
into once what is still to be cast would come too late, see `budgets`.

Many numbers of casts have no order, as some casts must be the very last ones. What is cast
late does little. If all of it is needed, it can't be cast so late; nor can the wizard be
healed late who would have died before. So there may be fewer casts that could be the last
two, say, than two:

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


class Ordering:
    """Looks for orders of casts that begin at one moment."""

    def __init__(self, budgets: Budgets, exchanges: Transitions, moment: PlannerState) -> None:
        """Note which spells are tried first."""
        self._budgets: Final = budgets
        self._exchanges: Final = exchanges
        self._moment: Final = moment
        self._preferred: Final = [use.spell for use in sorted(budgets.uses, key=casting_order)]
        self._failed: set[tuple[PlannerState, SpellPlan]] = set()

    def plan(self, counts: Sequence[int], patience: StepLimit) -> SpellPlan | None:
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
        self, moment: PlannerState, left: list[int], surplus: Surplus, patience: StepLimit
    ) -> Iterator[tuple[int, PlannerState]]:
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
                then = successor(moment, self._exchanges[spell, timers])
                if then is not None:
                    yield spell, then


def casting_order(use: Use) -> tuple[int, ...]:
    """Return what sorts the spells that are best cast early to the front."""
    damage, mana = use.turns * use.damage_a_turn, use.mana
    return -damage, -mana, -use.kept_off * use.turns, -use.cost


MOST_FINAL_CASTS: Final = 8
"""How many of the last casts are looked at."""


class LateSpell(NamedTuple):
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


class FinalCasts:
    """Asks of each of the last casts which one it may be."""

    def __init__(self, budgets: Budgets) -> None:
        """Tell apart what is as good at the end as ever."""
        self._budgets: Final = budgets
        self._plain: Final = [
            use.spell for use in budgets.uses if not use.turns and not use.healing
        ]
        self._others: Final = [use for use in budgets.uses if use.turns or use.healing]

    def are_possible(self, moment: PlannerState, counts: Sequence[int]) -> bool:
        """Whether there are enough casts that may be the last one, the last two, and so on.

        Args:
            moment: before all casts.
            counts: how often each spell is cast; the budgets are met, be it late or not.
        """
        casts, plain = sum(counts), sum([counts[spell] for spell in self._plain])
        if plain >= MOST_FINAL_CASTS:
            return True
        surplus = self._budgets.of_casts(moment, counts)
        late = [
            LateSpell(counts[use.spell], fewest_casts_after(use, surplus), use.gap, use.healing)
            for use in self._others
            if counts[use.spell]
        ]
        a_cast, least = self._budgets.a_cast, self._budgets.least_loss
        # Hit points that the very last cast may heal, as they are not needed before.
        spare = moment[1] - 1 - (casts - 1) * least
        spare += sum([each.number * each.healing for each in late])
        for more in range(plain, min(casts, MOST_FINAL_CASTS)):
            healed = min(surplus.points + more * a_cast, spare + more * least)
            if plain + sum([each.among(more + 1, healed) for each in late]) <= more:
                return False
        return True


def fewest_casts_after(use: Use, surplus: Surplus) -> int:
    """Return how many casts come at least after the last one of a spell, if no budget is short."""
    after = 0
    while not surplus.covers(use.late(use.turns, after)):
        after += 1
    return after
