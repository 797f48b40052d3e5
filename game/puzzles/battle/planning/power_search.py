"""Searches for the power of the elves in part 2: in order, as the rules say, or by bisection.

A search knows nothing of battles but which powers meet a demand.
"""

from bisect import bisect_left
from collections.abc import Iterator
from enum import Enum, auto
from typing import Final, NamedTuple, Protocol

LOWEST_POWER: Final = 4


class PowerDemand(Enum):
    """What the elves have to achieve with a power."""

    NO_LOSS = auto()
    """The elves win, and none of them dies."""
    NO_LOSS_SEEN = auto()
    """The elves win, and none dies in an earlier round than the last goblin."""
    VICTORY = auto()
    """The elves win."""


DEMANDED: Final = {
    PowerDemand.NO_LOSS: "a victory without a loss",
    PowerDemand.NO_LOSS_SEEN: "a victory, and no loss before the round that ends it",
    PowerDemand.VICTORY: "a victory",
}


class PowerTrials(Protocol):
    """The battles of one cave by the power of the elves."""

    def suffices(self, power: int) -> bool:
        """Return whether a power meets the demand."""

    def powers(self, lowest: int) -> Iterator[int]:
        """Yield the powers from the lowest up that may play different battles."""

    @property
    def highest(self) -> int:
        """A power above which none does more."""


class PowersInOrder(NamedTuple):
    """The lowest power from some power up."""

    lowest: int = LOWEST_POWER

    def find(self, trials: PowerTrials) -> int | None:
        """Return the first power that meets the demand, None if none does."""
        return next(filter(trials.suffices, trials.powers(self.lowest)), None)


class BisectedPowers(NamedTuple):
    """The lowest power of a range, found as if more power were never worse."""

    low: int
    high: int
    is_checked: bool = False
    """Whether a power found that does not meet the demand is no answer; else it is taken anyway."""

    def find(self, trials: PowerTrials) -> int | None:
        """Return the power that the bisection ends on."""
        found = self.low + bisect_left(range(self.low, self.high), x=True, key=trials.suffices)
        return None if self.is_checked and not trials.suffices(found) else found


class BracketedPowers(NamedTuple):
    """Doubles or halves a power until the answer is bracketed, then bisects."""

    first: int

    def find(self, trials: PowerTrials) -> int | None:
        """Return the power that the bisection ends on, None if no power meets the demand."""
        low = high = self.first
        if trials.suffices(high):
            while (low := high // 2) < high and trials.suffices(low):
                high = low
        while not trials.suffices(high):
            if high >= trials.highest:
                return None
            low, high = high, 2 * high
        return BisectedPowers(min(low + 1, high), high).find(trials)


class PowerSearch(NamedTuple):
    """How a power is searched for, and what the elves have to achieve with it."""

    way: PowersInOrder | BisectedPowers | BracketedPowers = PowersInOrder()
    demand: PowerDemand = PowerDemand.NO_LOSS


POWER_SEARCH: Final = PowerSearch()
"""The search that the rules ask for."""
