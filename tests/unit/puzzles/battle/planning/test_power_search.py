"""How part 2 looks for a power, in battles that are nothing but a set of powers that do."""

from collections.abc import Collection, Iterator

import pytest

from game.lab.puzzles.battle.variants import BisectedPowers, BracketedPowers
from game.puzzles.battle.planning.power_search import PowersInOrder

HIGHEST = 200


class MadeUpTrials:
    """Powers of which it is known which do what is demanded."""

    def __init__(self, good: Collection[int]) -> None:
        """Begin with none tried."""
        self.good = good
        self.tried: list[int] = []

    def suffices(self, power: int) -> bool:
        """Note what is tried."""
        self.tried.append(power)
        return power in self.good

    def powers(self, lowest: int) -> Iterator[int]:
        """Yield all of them."""
        yield from range(lowest, HIGHEST + 1)

    @property
    def highest(self) -> int:
        """The highest of them."""
        return HIGHEST


@pytest.mark.parametrize(
    ("lowest", "good", "found"),
    [(4, {3, 6}, 6), (3, {3, 6}, 3), (0, {0, 3}, 0), (4, {3}, None)],
)
def test_in_order_the_first_that_does_is_found(
    lowest: int, good: set[int], found: int | None
) -> None:
    assert PowersInOrder(lowest).find(MadeUpTrials(good)) == found


def test_bisection_keeps_the_middle_as_the_upper_end_if_it_does() -> None:
    trials = MadeUpTrials(range(6, 100))
    assert BisectedPowers(4, 10).find(trials) == 6
    assert trials.tried == [7, 5, 6]


def test_bisection_misses_a_lower_power_where_more_is_worse() -> None:
    assert BisectedPowers(4, 10).find(MadeUpTrials({4, 8, 9, 10})) == 8


@pytest.mark.parametrize(("is_checked", "found"), [(False, 10), (True, None)])
def test_upper_end_is_taken_as_it_is_unless_it_is_checked(
    is_checked: bool, found: int | None
) -> None:
    assert BisectedPowers(4, 10, is_checked=is_checked).find(MadeUpTrials(())) == found
    assert BisectedPowers(4, 10, is_checked=is_checked).find(MadeUpTrials({10})) == 10


@pytest.mark.parametrize(
    ("good", "tried", "found"),
    [
        (range(25, 999), [10, 20, 40, 30, 25, 23, 24], 25),
        (range(3, 999), [10, 5, 2, 4, 3], 3),
        (range(999), [10, 5, 2, 1, 0], 0),
        ((), [10, 20, 40, 80, 160, 320], None),
    ],
    ids=["doubled", "halved", "none is too low", "none does"],
)
def test_power_is_bracketed_first(
    good: Collection[int], tried: list[int], found: int | None
) -> None:
    trials = MadeUpTrials(good)
    assert BracketedPowers(10).find(trials) == found
    assert list(dict.fromkeys(trials.tried)) == tried
