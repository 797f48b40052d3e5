"""How far two recordings are played that are played as one."""

from dataclasses import dataclass, replace
from typing import Final, Self

STEPPED: Final = "stepped"
"""The only event; see `BothState.stepped` for its arguments."""
SIDES: Final = (0, 1)
Numbers = tuple[int, int]
"""Turns complete on each side."""


@dataclass(slots=True)
class BothState:
    """How far two recordings are played."""

    numbers: Numbers
    rounds: int
    """Rounds completed on both sides, or on the one that is not over."""
    is_over: bool = False

    def copy(self) -> Self:
        """Return a state that changes on its own."""
        return replace(self)

    def facts(self) -> object:
        """Return how far each side is."""
        return [*self.numbers, self.rounds]

    def stepped(self, one: int, other: int, _acting: int, rounds: int, is_over: bool) -> None:
        """A turn of both is complete; bits 0 and 1 of `_acting` tell which sides had a turn."""
        self.numbers = one, other
        self.rounds, self.is_over = rounds, is_over
