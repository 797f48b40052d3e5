"""Linear programmes so small that their best prices can be seen."""

from fractions import Fraction
from itertools import product
from math import inf
from random import Random

import pytest

from game.puzzles.duel.fast.linear_programme import Row, solve_dual


def least_cost(costs: Row, goods: list[Row], needs: Row) -> float:
    """Return the least whole cost that the best prices leave."""
    prices, unit, is_possible = solve_dual(costs, goods, needs)
    total = sum(price * need for price, need in zip(prices, needs, strict=True))
    return -(-total // unit) if is_possible or total <= 0 else inf


@pytest.mark.parametrize(
    ("costs", "goods", "needs", "least"),
    [
        # Two pounds of flour at 3, not one loaf at 7.
        ([3, 7], [[1, 2]], [2], 6),
        # Half a loaf at 5 is 2.5, rounded up.
        ([5], [[2]], [1], 3),
        # Bread and cheese each by what is cheapest.
        ([2, 3], [[1, 0], [0, 1]], [4, 5], 23),
        # One thing is good for both.
        ([2, 3, 4], [[1, 0, 1], [0, 1, 1]], [4, 5], 19),
        # Nothing is needed, or less than nothing.
        ([2], [[1]], [0], 0),
        ([2], [[1]], [-5], 0),
        # Nothing there is good for it; or all that is good for one takes away as much of the other.
        ([2], [[0]], [1], inf),
        ([2, 2], [[1, -1], [-1, 1]], [1, 1], inf),
        # No more than two may be had, and three are needed.
        ([2], [[1], [-1]], [3, -2], inf),
        ([2], [[1], [-1]], [2, -2], 4),
    ],
)
def test_least_cost(costs: Row, goods: list[Row], needs: Row, least: float) -> None:
    assert least_cost(costs, goods, needs) == least


def test_no_whole_numbers_of_things_are_cheaper() -> None:
    random = Random(1)  # noqa: S311 - no secret
    possible = 0
    for _ in range(300):
        costs = [random.randint(0, 9) for _ in range(3)]
        goods = [[random.randint(-2, 4) for _ in range(3)] for _ in range(3)]
        needs = [random.randint(-2, 9) for _ in range(3)]
        whole = [
            sum(cost * number for cost, number in zip(costs, numbers, strict=True))
            for numbers in product(range(8), repeat=3)
            if all(
                sum(good * number for good, number in zip(row, numbers, strict=True)) >= need
                for row, need in zip(goods, needs, strict=True)
            )
        ]
        possible += bool(whole)
        assert least_cost(costs, goods, needs) <= min(whole, default=inf)
    assert 50 < possible < 250


def test_prices_hold_whatever_is_needed() -> None:
    random = Random(2)  # noqa: S311 - no secret
    for _ in range(300):
        costs = [random.randint(0, 9) for _ in range(4)]
        goods = [[random.randint(-2, 4) for _ in range(4)] for _ in range(3)]
        pricing = solve_dual(costs, goods, [random.randint(-2, 9) for _ in range(3)])
        assert min(pricing.prices) >= 0
        for thing, cost in enumerate(costs):
            pairs = zip(pricing.prices, goods, strict=True)
            worth = Fraction(sum(price * good[thing] for price, good in pairs), pricing.unit)
            assert worth <= (cost if pricing.is_possible else 0)
