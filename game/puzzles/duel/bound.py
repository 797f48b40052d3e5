"""A lower bound on the mana that a win takes, from prices at which no spell is a bargain.

The bound contains no rule of the duel. It is computed from moves that the systems have played, see
`game.puzzles.duel.moves`. All moves up to a win must meet three budgets, in any order of the moves:

    damage   at least the boss's hit points
    points   the wizard loses at most his hit points - 1, before the last move
    mana     the wizard spends at most his mana and the mana that effects restore

Give each of them a price in mana. The net cost of a move is the mana spent on it minus the value of
what it adds to the budgets. If no cycle of moves has a net cost below 0, each situation has a
cheapest path to a win. Its net cost plus the value of the missing budgets is a lower bound.

The prices at which no cycle has a net cost below 0 form a convex polyhedron. Each of its corners
gives a bound, and the highest one is used. The corners are found with cutting planes: a corner at
which a cycle has a net cost below 0 is cut off, and new corners are on the plane of the cut.
"""

from collections.abc import Hashable, Iterable, Sequence
from itertools import combinations
from math import gcd
from operator import mul
from typing import Final, NamedTuple

ENDLESS: Final = 10**15
"""More hit points or mana than any duel can take."""
HOPELESS: Final = ENDLESS**4
"""The net cost of a win that no moves lead to."""

DEAREST: Final = ENDLESS**2
"""The highest price of damage, if nothing hurts the boss."""

State = tuple[int, int, int, int, Hashable]
"""The boss's hit points, the wizard's, mana, spent mana, and the situation."""
Gain = tuple[int, int, int, int]
"""Damage, hit points and mana that are gained, and the mana that is spent as a negative number."""
LIMITS: Final[Sequence[Gain]] = (
    (-1, 0, 0, 0),
    (0, -1, 0, 0),
    (0, 0, -1, 0),
    (1, 0, 0, -DEAREST),
)
"""Gains that have no value at valid prices: each price is at least 0."""
FREE_POINTS: Final[Gain] = (0, 1, 0, 0)
FREE_MANA: Final[Gain] = (0, 0, 1, 0)
Prices = tuple[int, int, int, int]
"""The prices of damage, hit points and mana, as multiples of 1 / the last number."""
Costs = dict[Hashable | None, int]
"""The net costs of the cheapest paths from situations to a win; that of `None`, the win, is 0."""


class KnownMove(NamedTuple):
    """A move that the systems have played."""

    before: Hashable
    """The situation before it."""
    gain: Gain
    after: Hashable | None
    """The situation after it; None if the boss may die in it."""


class ManaBound:
    """Lower bounds for the states of all duels with the same moves."""

    def __init__(self, moves: Sequence[KnownMove] = (), free: Iterable[Gain] = ()) -> None:
        """Compute the bounds; they are 0 if there are no moves.

        Args:
            moves: the moves from all situations.
            free: `FREE_POINTS` or `FREE_MANA`, if that budget need not be met.
        """
        corners: dict[Prices, Costs] = {}
        cuts: list[Gain] = [*LIMITS, *free]
        untried: list[Prices] = [(0, 0, 0, 1), (DEAREST, 0, 0, 1)] if moves else []
        while untried:
            prices = untried.pop()
            if has_bargain(cuts, prices):
                continue
            costs, cycle = least_costs(moves, prices)
            if cycle:
                untried += find_corners(cycle, cuts)
                cuts.append(cycle)
            else:
                corners[prices] = costs
        self._bounds: Final = {
            situation: [
                (*prices, costs.get(situation, HOPELESS))
                for prices, costs in corners.items()
                if not has_bargain(cuts, prices)
            ]
            for situation in dict.fromkeys(move.before for move in moves)
        }

    def least(self, state: State) -> int:
        """Return a lower bound of the mana still to be spent; `ENDLESS` or more if nothing wins."""
        boss, points, mana, _, situation = state
        if boss <= 0:
            return 0
        return max(
            (
                -((of_points * (points - 1) + of_mana * mana - of_boss * boss - cost) // unit)
                for of_boss, of_points, of_mana, unit, cost in self._bounds.get(situation, ())
            ),
            default=0,
        )


def value(gain: Gain, prices: Prices) -> int:
    """Return the value of a gain minus its mana, in multiples of 1 / the last price."""
    return sum(map(mul, gain, prices))


def has_bargain(gains: Iterable[Gain], prices: Prices) -> bool:
    """Return whether one of `gains` has a value of more mana than it costs at `prices`."""
    return any(value(gain, prices) > 0 for gain in gains)


def least_costs(moves: Sequence[KnownMove], prices: Prices) -> tuple[Costs, Gain | None]:
    """Return the net costs of the cheapest paths, and the gain of a cycle with a cost below 0.

    This is the Bellman-Ford algorithm. It ends at the first such cycle.
    """
    priced = [(-value(move.gain, prices), move) for move in reversed(moves)]
    costs: Costs = {None: 0}
    first: dict[Hashable, KnownMove] = {}
    changed: Hashable | None = HOPELESS
    while changed:
        changed = None
        for cost, move in priced:
            before, _, after = move
            if after in costs and cost + costs[after] < costs.get(before, HOPELESS):
                costs[before], first[before] = cost + costs[after], move
                changed = before
        # Moves to a win can't get cheaper.
        priced = [each for each in priced if each[1].after]
        if cycle := find_cycle(changed, first):
            return costs, cycle
    return costs, None


def find_cycle(situation: Hashable | None, first: dict[Hashable, KnownMove]) -> Gain | None:
    """Return the gain of the cycle at the end of the first moves; None if they end with a win."""
    gains: dict[Hashable, Gain] = {}
    while situation and situation not in gains:
        _, gains[situation], situation = first[situation]
    if not situation:
        return None
    start = [*gains].index(situation)
    damage, points, mana, spent = map(sum, zip(*[*gains.values()][start:], strict=True))
    return damage, points, mana, spent


def find_corners(cut: Gain, cuts: Sequence[Gain]) -> list[Prices]:
    """Return the corners that a further cut makes: the points that it shares with two others."""
    points = dict.fromkeys(meeting_point(cut, *others) for others in combinations(cuts, 2))
    return [each for each in points if each and not has_bargain(cuts, each)]


def meeting_point(*cuts: Gain) -> Prices | None:
    """Return the prices at which three cuts have the value 0; None unless there is one point."""
    one, two, three = cuts
    sides = cross(two, three), cross(three, one), cross(one, two)
    unit = sum(map(mul, one, sides[0]))
    if not unit:
        return None
    prices = [
        -sum(cut[3] * side[n] for cut, side in zip(cuts, sides, strict=True)) for n in range(3)
    ]
    common = gcd(*prices, unit) * (1 if unit > 0 else -1)
    return prices[0] // common, prices[1] // common, prices[2] // common, unit // common


def cross(one: Gain, two: Gain) -> tuple[int, int, int]:
    """Return the cross product of the first three numbers of both."""
    (a, b, c, _), (d, e, f, _) = one, two
    return b * f - c * e, c * d - a * f, a * e - b * d
