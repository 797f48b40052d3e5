"""What recordings of version 1 tell: every event, and a digest of the state after each round."""

from collections.abc import Sequence
from typing import Final

from game.simulation.marks import digest
from game.simulation.simulation import State, TurnEvents


class TurnCheck:
    """Compares what is played with the turns and the digests that a file has."""

    def __init__(self, turns: Sequence[object], digests: Sequence[object], opening: State) -> None:
        """Take them as they stand in the file; the first digest is that of the opening."""
        self._turns: Final = turns
        self._digests: Final = digests
        self._number = 0
        self._rounds = 0
        self._begins_alike: Final = self._is_digest_of(opening)

    def agrees(self, turn: TurnEvents, state: State) -> bool:
        """Whether the next turn that is told is this one, after which this is the state."""
        told = self._turns[self._number : self._number + 1]
        self._number += 1
        return self._begins_alike and told == [plain(turn)] and self._is_digest_of(state)

    @property
    def is_at_end(self) -> bool:
        """Whether all that is told has been compared, and agrees."""
        number = self._number, self._rounds
        return self._begins_alike and number == (len(self._turns), len(self._digests))

    def _is_digest_of(self, state: State) -> bool:
        """Whether the digest of a state is told, if one is due."""
        if state.rounds != self._rounds:
            return True
        self._rounds += 1
        return self._digests[state.rounds : self._rounds] == [digest(state)]


def plain(turn: TurnEvents) -> list[list[object]]:
    """Return a turn as it stands in a file."""
    return [[event.name, *event.arguments] for event in turn]
