"""A lower bound of the mana that a win takes: no move is worth more than it costs.

The bound states no rule of the duel. It is computed from moves that the systems have played, see
`game.puzzles.duel.moves`: the amounts that each of them adds to the numbers, and the situation
after it. All moves until a win together must meet three budgets, whatever their order:

    damage   at least the boss's hit points
    points   losses of at most the wizard's hit points less 1, up to the last move
    mana     spent mana of at most the mana at hand and what is restored

Give each a price in mana, and count the cost of a move less its worth. A path from a situation to a
win has a least sum of these, if no cycle of moves has a negative sum. Then the rest of a duel costs
at least this sum and the worth of the missing budgets.

The best prices differ from state to state. A linear program finds those that are best for a state.
Its constraints are cycles and paths. They are added until the prices violate no other.
"""

from collections.abc import Hashable, Sequence
from fractions import Fraction
from math import gcd
from typing import Final

ENDLESS: Final = 10**15
"""More hit points or mana than any duel can take."""
HOPELESS: Final = ENDLESS**4
"""The mana of a win that no moves lead to."""

POINTS: Final = 1
MANA: Final = 2
IS_PATH: Final = 3
"""The place in a constraint that is 1 for a path and 0 for a cycle."""
LAST_RESORT: Final = (1, 0, 0, 0, 0, ENDLESS**2)
"""The constraint of damage that nothing else can do."""

MOST_PIVOTS: Final = 200
"""Pivots after which prices are returned that are valid, but perhaps not the best."""

State = tuple[int, int, int, int, Hashable]
"""The boss's hit points, the wizard's, mana, spent mana, and the situation."""
Worth = tuple[int, int, int, int]
"""Damage, the wizard's hit points gained, mana gained, and the mana spent."""
KnownMove = tuple[Hashable, Worth, Hashable | None]
"""The situation before a move, its worth, and the situation after it; None if the boss may die."""
Prices = tuple[int, int, int, int]
"""The prices of damage, hit points and mana, as multiples of 1 / the last number."""
Rests = dict[Hashable | None, int]
"""For some prices, the least rest of a duel from each situation."""
FirstMoves = dict[Hashable, KnownMove]
"""The first moves of the least rests."""


class ManaBound:
    """Lower bounds for the states of all duels with the same moves."""

    def __init__(self, moves: Sequence[KnownMove], free: Sequence[int]) -> None:
        """Begin with no prices; `learn` adds them.

        Args:
            moves: the moves from all situations; without moves the bound is 0.
            free: the budgets that need not be met, `POINTS` or `MANA`; these get no price.
        """
        self._moves: Final = moves
        self.free: Final = free
        self._cycles: Final = [
            LAST_RESORT,
            *(tuple(int(place == budget) for place in range(6)) for budget in free),
        ]
        self._known: Final[dict[Prices, tuple[Rests, FirstMoves, Hashable | None]]] = {}
        self._used: Final[dict[Prices, Rests]] = {}

    def least(self, state: State) -> int:
        """Return a lower bound of the mana still to be spent; `ENDLESS` or more if nothing wins."""
        boss, points, mana, _, situation = state
        least = 0
        if boss > 0:
            for (of_boss, of_points, of_mana, unit), rests in self._used.items():
                worth = of_boss * boss - of_points * (points - 1) - of_mana * mana
                missing = -(-(worth + rests.get(situation, HOPELESS)) // unit)
                least = max(least, missing)
        return least

    def learn(self, state: State) -> None:
        """Add the prices that are best for a state."""
        if not self._moves:
            return
        boss, points, mana, _, situation = state
        needs = boss, 1 - points, -mana, 1, -1
        prices: Prices = 0, 0, 0, 1
        paths: list[tuple[int, ...]] = []
        while True:
            rests, first, on_cycle = self._least_rests(prices)
            if on_cycle:
                self._cycles.append(constraint_from(on_cycle, first))
            elif situation not in rests or (path := constraint_from(situation, first)) in paths:
                break
            else:
                paths.append(path)
            of_boss, of_points, of_mana, _, _, unit = best_prices([*self._cycles, *paths], needs)
            common = gcd(of_boss, of_points, of_mana, unit)
            prices = of_boss // common, of_points // common, of_mana // common, unit // common
        self._used[prices] = rests

    def _least_rests(self, prices: Prices) -> tuple[Rests, FirstMoves, Hashable | None]:
        """Return the least rests, or a situation that leads to a cycle with a negative sum.

        This is the Bellman-Ford algorithm.
        """
        if prices in self._known:
            return self._known[prices]
        of_boss, of_points, of_mana, unit = prices
        sums = [
            (unit * spent - of_boss * damage - of_points * points - of_mana * gained, move)
            for move in reversed(self._moves)
            for damage, points, gained, spent in [move[1]]
        ]
        rests: Rests = {None: 0}
        first: FirstMoves = {}
        changed: Hashable | None = HOPELESS
        while changed and (changed == HOPELESS or constraint_from(changed, first)[IS_PATH]):
            changed = None
            for cost, move in sums:
                before, _, after = move
                if after in rests and cost + rests[after] < rests.get(before, HOPELESS):
                    rests[before], first[before] = cost + rests[after], move
                    changed = before
            # Moves to the end can't get better.
            sums = [each for each in sums if each[1][2]]
        self._known[prices] = rests, first, changed
        return self._known[prices]


def constraint_from(situation: Hashable | None, first: FirstMoves) -> tuple[int, ...]:
    """Return the constraint of the path from a situation, or of the cycle that it leads to."""
    worths: list[Worth] = []
    met: dict[Hashable, int] = {}
    while situation and situation not in met:
        met[situation] = len(worths)
        _, worth, situation = first[situation]
        worths.append(worth)
    is_path = situation is None
    damage, points, gained, spent = map(sum, zip(*worths[met.get(situation, 0) :], strict=True))
    return damage, points, gained, int(is_path), -int(is_path), spent


def best_prices(limits: Sequence[Sequence[int]], needs: Sequence[int]) -> tuple[int, ...]:
    """Return the prices, 0 or more, with which the needs cost the most.

    In each of the limits, the prices of some amounts add up to at most the last number. The needs
    are amounts, too. The result has the prices as multiples of 1 / its last number.

    >>> best_prices([(2, 5)], [3])
    (5, 2)

    This is the simplex method. A row of the tableau stands for a limit that isn't reached, or for a
    price that isn't 0. All numbers are integers over one common denominator.
    """
    rows = [*map(list, limits), [*(-need for need in needs), 0]]
    rising, fixed, unit = [*range(len(needs))], [len(needs)] * len(limits), 1
    for _ in range(MOST_PIVOTS):
        gain, column = min((gain, column) for column, gain in enumerate(rows[-1][:-1]))
        steps = [
            (Fraction(row[-1], row[column]), place)
            for place, row in enumerate(rows[:-1])
            if row[column] > 0
        ]
        if gain >= 0 or not steps:
            break
        _, place = min(steps)
        by = rows[place]
        pivot, by[column] = by[column], unit
        for row in rows:
            if row is not by:
                share, row[column] = row[column], 0
                row[:] = [(pivot * a - share * b) // unit for a, b in zip(row, by, strict=True)]
        fixed[place], rising[column], unit = rising[column], fixed[place], pivot
    values = dict(zip(fixed, [row[-1] for row in rows], strict=False))
    return (*(values.get(need, 0) for need in range(len(needs))), unit)
