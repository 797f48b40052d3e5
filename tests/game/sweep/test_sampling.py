"""A part of all runs, by chance."""

from itertools import islice

import pytest

from game.making.chance import Chance
from game.sweep.sampling import drawn, picked, sample


@pytest.mark.parametrize("number", [0, 1, 7, 99, 100])
def test_as_many_as_are_wanted_are_taken_in_order(number: int) -> None:
    for found in (list(sample(number, 100, 1)), list(picked(number, 100, Chance(1)))):
        assert len(set(found)) == number
        assert found == sorted(found)
        assert set(found) <= set(range(100))


def test_seed_gives_the_same_everywhere() -> None:
    assert list(sample(5, 1000, seed=7)) == [72, 150, 322, 535, 649]
    assert list(sample(5, 1000, seed=8)) != list(sample(5, 1000, seed=7))


def test_each_is_taken_as_often_as_the_others() -> None:
    ways = (lambda seed: drawn(3, 10, Chance(seed)), lambda seed: picked(3, 10, Chance(seed)))
    for way in ways:
        times = [0] * 10
        for seed in range(3000):
            for each in way(seed):
                times[each] += 1
        # 900 are expected, and a sixth of them is seven times what chance makes of it.
        assert max(abs(900 - each) for each in times) < 150


def test_much_of_a_long_grid_is_not_held() -> None:
    assert list(islice(sample(10**9, 2 * 10**9, seed=1), 3))[-1] < 100
    assert len(list(sample(3, 10**15, seed=1))) == 3
