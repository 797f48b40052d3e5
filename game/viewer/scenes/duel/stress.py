"""What a duel's story hangs on: the first cast of each spell, and the turn that decides it."""

from typing import Final

from game.play.simulation import TurnEvents
from systems.duel.events import DUEL_ENDED, SPELL_CAST

FIRST_CAST_SECONDS: Final = 0.5
DECIDED_SECONDS: Final = 1.2
"""What each of these turns deserves besides."""


class Stress:
    """Looks at the turns of one duel, the first before those that follow."""

    def __init__(self) -> None:
        """Begin before the first turn."""
        self._first_cast: Final[dict[int, int]] = {}
        """The turn in which each spell is first cast."""

    def seconds(self, number: int, turn: TurnEvents) -> float:
        """Return how many seconds more a turn deserves; nought if it is routine."""
        deserved = 0.0
        for event in turn:
            if event.name == DUEL_ENDED:
                deserved += DECIDED_SECONDS
            elif event.name == SPELL_CAST:
                spell = event.arguments[0]
                is_first = self._first_cast.setdefault(spell, number) == number
                deserved += FIRST_CAST_SECONDS * is_first
        return deserved
