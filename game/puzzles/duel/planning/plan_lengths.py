"""How many casts a duel may have that is won, and what it costs then at least.

For each number of casts the budgets are met as well as may be, with spells cast in
parts if need be: a linear programme. The last cast of an effect may come too late for
some of what it does; and where several effects have the same interval, not all of them
can begin soon enough to be cast as often as there is time for.

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


class PlanLength(NamedTuple):
    """One number of casts, or all from one number on."""

    mana: float
    """What such a duel costs at least."""
    fewest: int
    most: float


class PlanLengths:
    """All numbers of casts that there may be."""

    def __init__(self, found: Sequence[PlanLength]) -> None:
        """Note them; the shortest comes first, and they don't overlap."""
        self.fewest: Final = found[0].fewest if found else 1
        self.most: Final = found[-1].most if found else 0
        self._least: Final = [inf] * (found[-1].fewest + 1 if found else 1)
        for mana, fewest, _ in found:
            self._least[fewest] = mana
        self._floors: Final = [min(self._least[casts:]) for casts in range(len(self._least))]

    def least_mana(self, casts: int) -> float:
        """Return what a duel of so many casts costs at least, or one of more."""
        return self._floors[min(casts, len(self._floors) - 1)]

    def __contains__(self, casts: int) -> bool:
        """Whether a duel may have so many casts."""
        return casts <= self.most and self._least[min(casts, len(self._least) - 1)] < inf


ANY_LENGTH: Final = PlanLengths([PlanLength(0, 1, inf)])


MOST: Final = 500
"""Casts up to which each number is looked at by itself."""
INTERVAL: Final = 16
"""Numbers after which it is asked whether there can be more casts at all."""


def possible_lengths(budgets: Budgets, moment: PlannerState) -> Iterator[PlanLength]:
    """Yield the numbers of casts from a moment on with which a duel may be won."""
    for casts in range(1, MOST + 1):
        mana = least_mana(budgets, moment, casts)
        if mana < inf:
            yield PlanLength(mana, casts, casts)
        elif casts % INTERVAL == 1 and least_mana_beyond(budgets, moment, casts) == inf:
            return
    mana = least_mana_beyond(budgets, moment, MOST)
    if mana < inf:
        yield PlanLength(mana, MOST + 1, inf)


def least_mana(budgets: Budgets, moment: PlannerState, casts: int) -> float:
    """Return the least mana of so many casts, or less; `inf` if nothing wins then."""
    programme = CastProgramme(budgets, moment, casts)
    last: defaultdict[int, list[int]] = defaultdict(list)
    latest: defaultdict[int, int] = defaultdict(int)
    for use in budgets.uses:
        time = casts - 1 - budgets.delay(use, moment)
        if time < 0:
            continue
        kind = programme.add(use, use.turns)
        if use.turns:
            after = time % use.gap
            programme.need({kind: -1}, -(time // use.gap))
            cut = programme.add(use, after)
            programme.need({cut: -1}, -1)
            last[use.gap].append(cut)
            latest[use.gap] = max(latest[use.gap], after)
    for gap, cuts in last.items():
        programme.need(dict.fromkeys(cuts, -1), -1 - latest[gap])
    programme.need({}, -casts, of_all=-1)
    return programme.least_cost()


def least_mana_beyond(budgets: Budgets, moment: PlannerState, casts: int) -> float:
    """Return the least mana of more casts than so many, or less; `inf` if nothing wins then."""
    return programme_beyond(budgets, moment, casts).least_cost()


def programme_beyond(budgets: Budgets, moment: PlannerState, casts: int) -> "CastProgramme":
    """Return the programme of more casts than so many."""
    programme = CastProgramme(budgets, moment, casts + 1)
    for use in budgets.uses:
        kind = programme.add(use, use.turns)
        if use.turns:
            soonest = min(casts, budgets.delay(use, moment))
            programme.need({kind: -use.gap}, 1 + soonest, of_all=1)
            programme.need({programme.add(use, use.gap - 1): -1}, -1)
    return programme


class CastProgramme:
    """A number of casts, or more, of different kinds that together meet the budgets."""

    def __init__(self, budgets: Budgets, moment: PlannerState, casts: int) -> None:
        """Begin with no kinds."""
        self._a_cast: Final = budgets.a_cast
        self._at_hand: Final = budgets.at_hand(moment)
        self._costs: Row = []
        self._worth: list[Surplus] = []
        self._needs: list[tuple[dict[int, int], int, int]] = [({}, casts, 1)]

    def add(self, use: Use, after: int) -> int:
        """Add a kind: a spell that so many casts come after; return its number."""
        self._costs.append(use.cost)
        late = use.late(use.turns, after)
        self._worth.append(
            Surplus(
                use.damage - late.damage,
                use.points - self._a_cast - late.points,
                use.mana - use.cost - late.mana,
            )
        )
        return len(self._costs) - 1

    def need(self, goods: dict[int, int], least: int, *, of_all: int = 0) -> None:
        """Need so much of what some kinds are good for, beside what all kinds are good for."""
        self._needs.append((goods, least, of_all))

    def least_cost(self) -> float:
        """Return the least mana, or less; `inf` if the budgets can't be met."""
        pricing, needs = self.solved()
        return pricing.least_cost(needs)

    def solved(self) -> tuple[DualSolution, Row]:
        """Return the dearest prices, of the budgets first, and what is needed."""
        kinds = range(len(self._costs))
        goods = [[int(worth) for worth in kind] for kind in zip(*self._worth, strict=True)]
        goods += [[of_all + some.get(kind, 0) for kind in kinds] for some, _, of_all in self._needs]
        needs = [-int(left) for left in self._at_hand]
        needs += [least for _, least, _ in self._needs]
        return solve_dual(self._costs, goods, needs), needs
