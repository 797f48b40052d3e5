"""Chance: the same for a seed everywhere, and fair."""

from collections import Counter

import pytest

from game.lab.generate.chance import Chance


def test_seed_gives_what_it_always_gave() -> None:
    chance = Chance(7)
    assert [chance.below(100) for _ in range(8)] == [32, 15, 65, 7, 53, 36, 5, 50]


def test_one_seed_of_several_is_another_than_each_alone() -> None:
    assert Chance(1, 2).below(10**9) == Chance(1, 2).below(10**9)
    drawn = [Chance(*seeds).below(10**9) for seeds in ((1,), (2,), (1, 2), (2, 1), (1, 2, 0))]
    assert len(set(drawn)) == 5


def test_numbers_are_in_their_range_and_all_come_up() -> None:
    chance = Chance(1)
    assert {chance.below(3) for _ in range(99)} == {0, 1, 2}
    assert {chance.between(4, 6) for _ in range(99)} == {4, 5, 6}
    assert {chance.pick("xy") for _ in range(99)} == {"x", "y"}


@pytest.mark.parametrize(("percent", "times"), [(0, 0), (100, 1000)])
def test_what_is_certain_is(percent: int, times: int) -> None:
    chance = Chance(1)
    assert sum(chance.happens(percent) for _ in range(1000)) == times


def test_orders_are_as_likely_as_each_other() -> None:
    chance = Chance(1)
    orders = Counter("".join(chance.shuffled("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert 900 < min(orders.values()) < max(orders.values()) < 1100
