"""A simulation's timeline: its state after any turn, forwards and backwards.

A recording keeps every turn's events, and a copy of the state every few turns.
The state after turn *n* is the copy before it with the events since:

    turn      0 . . . 64 . . . 128 . .        copies at 0, 64, 128, …
                        |--> 70               six turns to follow from 64

It grows while the simulation is still being played, so that watching may begin
before the end is known; a round or turn that is asked for is played up to, or refused.
"""

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any, Final, Generic, TypeVar

from game.errors import UsageError
from game.simulation.progress import working
from game.simulation.simulation import State, TurnEvents, follow
from game.text.wording import count

S = TypeVar("S", bound=State)

KEYFRAME_EVERY: Final = 64


class Recording(Generic[S]):
    """What has been played so far of one simulation."""

    def __init__(self, opening: S, played: Iterator[TurnEvents]) -> None:
        """Begin with the state before the first turn; turns are drawn when asked for."""
        self.is_attempt = False
        """Whether it is the attempt that comes nearest to an answer where there is none."""
        self.turns: Final[list[TurnEvents]] = []
        self.is_complete = False
        self.rounds_before: Final = opening.rounds
        """Rounds that were complete before the first turn."""
        self.round_ends: Final = [0]
        """How many turns had been played at the start, and when each further round was complete."""
        self._played: Final = played
        self._keyframes: Final = [opening.copy()]
        self._latest: Final = opening.copy()

    def __len__(self) -> int:
        """Return how many turns are recorded."""
        return len(self.turns)

    def rounds_at(self, turn: int) -> int:
        """Return how many rounds are complete after so many turns."""
        return self.rounds_before + bisect_right(self.round_ends, turn) - 1

    def turns_until(self, rounds: int) -> int | None:
        """Return the number of turns that complete a number of rounds; None if not recorded.

        Rounds that were complete before took none.
        """
        place = max(rounds - self.rounds_before, 0)
        return self.round_ends[place] if place < len(self.round_ends) else None

    def extend(self, turns: int) -> None:
        """Play so many turns more, or as many as there are."""
        for _ in range(turns):
            turn = next(self._played, None)
            if turn is None:
                self.is_complete = True
                return
            self._add(turn)

    def play(self) -> Iterator[TurnEvents]:
        """Yield all turns from the first on; those that are not recorded yet are not kept.

        So a story of any length can be told in little memory. It ends the recording.
        """
        yield from self.turns
        yield from self._played
        self.is_complete = True

    def complete(self) -> None:
        """Play to the end."""
        with working(lambda: f"turn {len(self.turns):,}"):
            while not self.is_complete:
                self.extend(KEYFRAME_EVERY)

    def state_at(self, turn: int) -> S:
        """Return the state after so many turns; it is the caller's own.

        Raises:
            IndexError: the turn is not recorded.
        """
        if not 0 <= turn <= len(self.turns):
            message = f"turn {turn} is not among the {len(self.turns)} recorded"
            raise IndexError(message)
        keyframe, rest = divmod(turn, KEYFRAME_EVERY)
        state = self._keyframes[keyframe].copy()
        for played in self.turns[turn - rest : turn]:
            follow(state, played)
        return state

    def _add(self, turn: TurnEvents) -> None:
        self.turns.append(turn)
        follow(self._latest, turn)
        if len(self.turns) % KEYFRAME_EVERY == 0:
            self._keyframes.append(self._latest.copy())
        if self._latest.rounds - self.rounds_before == len(self.round_ends):
            self.round_ends.append(len(self.turns))


def reach_round(recording: Recording[Any], number: int) -> None:
    """Play until so many rounds are complete.

    Raises:
        UsageError: there are not so many.
    """
    while recording.turns_until(number) is None and not recording.is_complete:
        recording.extend(KEYFRAME_EVERY)
    if recording.turns_until(number) is None:
        rounds = recording.rounds_at(len(recording))
        complete = count(rounds, "round is complete", "rounds are complete")
        raise UsageError(f"there is no moment after round {number}: {complete} at the end")


def reach_turn(recording: Recording[Any], number: int) -> None:
    """Play until there were so many turns.

    Raises:
        UsageError: there are not so many.
    """
    recording.extend(number - len(recording))
    turns = len(recording)
    if number > turns:
        raise UsageError(
            f"there is no moment after turn {number}: there are {count(turns, 'turn')}"
        )
