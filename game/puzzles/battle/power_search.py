"""Searches for the power of the elves in part 2: in order, as the rules say, or by bisection.

A search knows nothing of battles but which powers meet a demand.
"""

from collections.abc import Generator, Iterator
from enum import Enum, auto
from typing import Final, NamedTuple, Protocol

LOWEST_POWER: Final = 4


class PowerDemand(Enum):
    """What the elves have to achieve with a power."""

    NO_LOSS = auto()
    """The elves win, and none of them dies."""
    NO_LOSS_SEEN = auto()
    """The elves win, and none dies in an earlier round than the last goblin."""
    NO_LOSS_IN_FULL_ROUNDS = auto()
    """The elves win, and none dies but in a round that does not count."""
    VICTORY = auto()
    """The elves win."""
    NOTHING = auto()
    """Nothing: whoever wins, the first power will do."""


DEMANDED: Final = {
    PowerDemand.NO_LOSS: "a victory without a loss",
    PowerDemand.NO_LOSS_SEEN: "a victory, and no loss before the round that ends it",
    PowerDemand.NO_LOSS_IN_FULL_ROUNDS: "a victory, and no loss in a round that counts",
    PowerDemand.VICTORY: "a victory",
    PowerDemand.NOTHING: "nothing, whoever wins",
}


class Powers(Protocol):
    """The attack powers of the elves that are worth trying in one cave."""

    def upwards(self, lowest: int) -> Iterator[int]:
        """Yield the powers from the lowest up that may play different battles."""

    @property
    def highest(self) -> int:
        """A power above which none does more."""


Trials = Generator[int, bool, int | None]
"""Yields powers, is sent whether each meets the demand, and returns the one that it ends on."""


class PowerWay(Protocol):
    """A way of looking for a power; two that are equal find the same."""

    def tried(self, powers: Powers) -> Trials:
        """Return the trials; they return None if there is no such power."""


class PowersInOrder(NamedTuple):
    """The lowest power from some power up."""

    lowest: int = LOWEST_POWER

    def tried(self, powers: Powers) -> Trials:
        """Try powers up to the first that meets the demand."""
        for power in powers.upwards(self.lowest):
            if (yield power):
                return power
        return None


class PowerSearch(NamedTuple):
    """How a power is searched for, and what the elves have to achieve with it."""

    way: PowerWay = PowersInOrder()
    demand: PowerDemand = PowerDemand.NO_LOSS


POWER_SEARCH: Final = PowerSearch()
"""The search that the rules ask for."""
