"""The heuristic: lower bounds of the mana that a win takes from a state on.

They are linear: prices of damage, hit points and mana by which no spell is worth more than it
costs. The best prices differ from state to state; they are computed for some states of a search,
and used for all.

By the bound of `planning.mana_bound` instead large spell books take two to three times as long,
and the worst bosses of 1,000 points half a minute instead of two seconds.
"""

from typing import Final, NamedTuple

from game.puzzles.duel.fast.budgets import NOTHING, Budgets
from game.puzzles.duel.fast.linear_programme import DualSolution, Row, solve_dual
from game.puzzles.duel.fast.state_space import ENDLESS
from game.puzzles.duel.planning.transitions import PlannerState
from systems.duel.effects import Timers

MOST_LINEAR_BOUNDS: Final = 8


class LinearBound(NamedTuple):
    """Prices of the budgets, and a fixed cost; all of them multiples of 1 / `unit`."""

    damage: int
    points: int
    mana: int
    fixed: int
    unit: int


class DuelHeuristic:
    """Lower bounds for the states of one duel."""

    def __init__(self, budgets: Budgets) -> None:
        """Begin without linear bounds; `learn` adds them."""
        self._budgets: Final = budgets
        self._pending: Final[dict[Timers, tuple[int, int, int]]] = {}
        self._linear_bounds: list[LinearBound] = []

    def least_mana(self, state: PlannerState) -> int:
        """Return a lower bound of the mana still to be spent; `ENDLESS` if nothing wins."""
        boss, points, mana, timers = state
        if boss <= 0:
            return 0
        if timers not in self._pending:
            self._pending[timers] = self._budgets.pending(timers)
        damage, absorbed, restored = self._pending[timers]
        boss -= damage
        points += absorbed
        mana += restored
        least = 0
        for price, of_points, of_mana, fixed, unit in self._linear_bounds:
            total = price * boss - of_points * points - of_mana * mana + fixed
            if total > least * unit:
                least = -(-total // unit)
        return least

    def learn(self, state: PlannerState) -> None:
        """Add the linear bound that is highest for a state."""
        dual, needs = dual_of(self._budgets, state)
        damage, points, mana, *others = dual.prices
        fixed = sum([price * need for price, need in zip(others, needs[3:], strict=True)])
        scale = 1 if dual.is_possible else ENDLESS
        linear_bound = LinearBound(
            damage * scale,
            points * scale,
            mana * scale,
            (fixed - points * (self._budgets.loss_per_cast - 1)) * scale,
            dual.unit,
        )
        if linear_bound not in self._linear_bounds:
            self._linear_bounds = [linear_bound, *self._linear_bounds[: MOST_LINEAR_BOUNDS - 1]]


def dual_of(budgets: Budgets, state: PlannerState) -> tuple[DualSolution, Row]:
    """Return prices of the budgets in a state, then of other constraints, and the needs of all.

    The linear programme has a column for each spell, and one for the last cast of each that has an
    effect: what that does after the end of the duel is lost, if it ends before the spell could be
    cast again. So there is at most one such cast, and other casts lie between those of a spell.
    """
    columns, constraints, loss = [], [], budgets.loss_per_cast
    for use in budgets.uses:
        columns.append((use, NOTHING))
        if use.turns:
            constraints.append((len(columns) - 1, -use.gap, 1, 1))
            constraints.append((len(columns), -1, 0, -1))
            columns.append((use, use.lost(use.turns, use.gap - 1)))
    numbers = range(len(columns))
    rows = [
        [use.damage - lost.damage for use, lost in columns],
        [use.points - loss - lost.points for use, lost in columns],
        [use.mana - use.cost - lost.mana for use, lost in columns],
        [1 for _ in numbers],
        *(
            [of_all + (own if number == column else 0) for number in numbers]
            for column, own, of_all, _ in constraints
        ),
    ]
    needs = [-left for left in budgets.at_hand(state)]
    needs += [1, *(least for *_, least in constraints)]
    return solve_dual([use.cost for use, _ in columns], rows, needs), needs
