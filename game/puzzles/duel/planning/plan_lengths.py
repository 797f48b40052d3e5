"""How many casts a won duel can have, and the least mana for each number.

For each number of casts a linear programme meets the budgets with fractional casts. What
the last cast of an effect would do after the end of the duel is lost; and where several
effects have the same interval, not all of them can begin soon enough to be cast as often
as time allows.

    3 effects at intervals of 3, 10 casts     1 . . 1 . . 1 . . 1     4 times
                                              . 2 . . 2 . . 2 . .     3 times
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import inf
from typing import Final, NamedTuple

from game.puzzles.duel.planning.budgets import Budgets, Surplus, Use
from game.puzzles.duel.planning.linear_programme import DualSolution, Row, solve_dual
from game.puzzles.duel.planning.state_space import PlannerState

MOST: Final = 500
"""Numbers of casts up to this one are bounded one by one."""
INTERVAL: Final = 16
"""How often it is checked whether there can be more casts at all."""


class PlanLength(NamedTuple):
    """One number of casts, or all from one number on."""

    mana: float
    """A lower bound of what such a duel costs."""
    fewest: int
    most: float


class PlanLengths:
    """All numbers of casts that a duel can have."""

    def __init__(self, found: Sequence[PlanLength]) -> None:
        """Take disjoint lengths, the shortest first."""
        self.fewest: Final = found[0].fewest if found else 1
        self.most: Final = found[-1].most if found else 0
        self._least: Final = [inf] * (found[-1].fewest + 1 if found else 1)
        for mana, fewest, _ in found:
            self._least[fewest] = mana
        self._floors: Final = [min(self._least[casts:]) for casts in range(len(self._least))]

    def least_mana(self, casts: int) -> float:
        """Return the least mana of a duel of so many casts or more."""
        return self._floors[min(casts, len(self._floors) - 1)]

    def __contains__(self, casts: int) -> bool:
        """Whether a duel may have so many casts."""
        return casts <= self.most and self._least[min(casts, len(self._least) - 1)] < inf


ANY_LENGTH: Final = PlanLengths([PlanLength(0, 1, inf)])


def possible_lengths(budgets: Budgets, state: PlannerState) -> Iterator[PlanLength]:
    """Yield the numbers of casts from a state on with which a duel may be won."""
    for casts in range(1, MOST + 1):
        mana = least_mana(budgets, state, casts)
        if mana < inf:
            yield PlanLength(mana, casts, casts)
        elif casts % INTERVAL == 1 and least_mana_beyond(budgets, state, casts) == inf:
            return
    mana = least_mana_beyond(budgets, state, MOST)
    if mana < inf:
        yield PlanLength(mana, MOST + 1, inf)


def least_mana(budgets: Budgets, state: PlannerState, casts: int) -> float:
    """Return the least mana of so many casts, or less; `inf` if nothing wins then."""
    programme = CastProgramme(budgets, state, casts)
    final_columns: defaultdict[int, list[int]] = defaultdict(list)
    latest: defaultdict[int, int] = defaultdict(int)
    for use in budgets.uses:
        time = casts - 1 - budgets.delay(use, state)
        if time < 0:
            continue
        column = programme.add(use, use.turns)
        if use.turns:
            after = time % use.gap
            programme.require({column: -1}, -(time // use.gap))
            final = programme.add(use, after)
            programme.require({final: -1}, -1)
            final_columns[use.gap].append(final)
            latest[use.gap] = max(latest[use.gap], after)
    for gap, columns in final_columns.items():
        programme.require(dict.fromkeys(columns, -1), -1 - latest[gap])
    programme.require({}, -casts, of_all=-1)
    return programme.least_cost()


def least_mana_beyond(budgets: Budgets, state: PlannerState, casts: int) -> float:
    """Return the least mana of more casts than so many, or less; `inf` if nothing wins then."""
    return programme_beyond(budgets, state, casts).least_cost()


def programme_beyond(budgets: Budgets, state: PlannerState, casts: int) -> "CastProgramme":
    """Return the programme of more casts than so many."""
    programme = CastProgramme(budgets, state, casts + 1)
    for use in budgets.uses:
        column = programme.add(use, use.turns)
        if use.turns:
            soonest = min(casts, budgets.delay(use, state))
            programme.require({column: -use.gap}, 1 + soonest, of_all=1)
            programme.require({programme.add(use, use.gap - 1): -1}, -1)
    return programme


class CastProgramme:
    """A linear programme: a number of casts or more that meet the budgets for the least mana.

    A column is a spell with a number of casts after it, a row a budget or another constraint.
    """

    def __init__(self, budgets: Budgets, state: PlannerState, casts: int) -> None:
        """Begin with no columns."""
        self._loss_per_cast: Final = budgets.loss_per_cast
        self._at_hand: Final = budgets.at_hand(state)
        self._costs: Row = []
        self._columns: list[Surplus] = []
        self._constraints: list[tuple[dict[int, int], int, int]] = [({}, casts, 1)]

    def add(self, use: Use, after: int) -> int:
        """Add a column for casts of a spell with so many casts after them; return its number."""
        self._costs.append(use.cost)
        lost = use.lost(use.turns, after)
        self._columns.append(
            Surplus(
                use.damage - lost.damage,
                use.points - self._loss_per_cast - lost.points,
                use.mana - use.cost - lost.mana,
            )
        )
        return len(self._costs) - 1

    def require(self, coefficients: dict[int, int], least: int, *, of_all: int = 0) -> None:
        """Add a constraint: coefficients of some columns, and what is added to all of them."""
        self._constraints.append((coefficients, least, of_all))

    def least_cost(self) -> float:
        """Return the least mana, or less; `inf` if the budgets can't be met."""
        dual, needs = self.solved()
        return dual.least_cost(needs)

    def solved(self) -> tuple[DualSolution, Row]:
        """Return the dual solution, prices of the budgets first, and the right-hand sides."""
        rows = [list(budget) for budget in zip(*self._columns, strict=True)]
        for some, _, of_all in self._constraints:
            rows.append([of_all + some.get(column, 0) for column in range(len(self._costs))])
        needs = [-left for left in self._at_hand]
        needs += [least for _, least, _ in self._constraints]
        return solve_dual(self._costs, rows, needs), needs
