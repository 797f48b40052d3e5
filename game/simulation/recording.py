"""Recordings of simulations, which return the state after any turn.

A recording keeps every turn, and a copy of the state every 64 turns. To find the state after
turn 70, it starts from the copy at turn 64 and applies six turns:

    turn      0 . . . 64 . . . 128 . .        copies at 0, 64, 128, …
                        |--> 70

A recording grows while the simulation is played, so a viewer can start before the end is known.
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
    """The turns of one simulation up to now."""

    def __init__(self, opening: S, played: Iterator[TurnEvents]) -> None:
        """Start with the state before the first turn; a turn is played when it is needed."""
        self.is_attempt = False
        """Whether there is no answer, and this is the attempt that comes nearest to one."""
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
        """Return the number of rounds that are complete after a number of turns."""
        return self.rounds_before + bisect_right(self.round_ends, turn) - 1

    def turns_until(self, rounds: int) -> int | None:
        """Return the number of turns after which `rounds` rounds are complete.

        It is 0 for rounds that were complete at the start, and None for rounds that aren't recorded
        yet.
        """
        place = max(rounds - self.rounds_before, 0)
        return self.round_ends[place] if place < len(self.round_ends) else None

    def extend(self, turns: int) -> None:
        """Play and record this number of further turns, or fewer if the simulation ends."""
        for _ in range(turns):
            turn = next(self._played, None)
            if turn is None:
                self.is_complete = True
                return
            self._add(turn)

    def play(self) -> Iterator[TurnEvents]:
        """Yield all turns, the recorded ones first; further turns aren't recorded.

        So a simulation of any length takes little memory. Afterwards the recording can't grow.
        """
        yield from self.turns
        yield from self._played
        self.is_complete = True

    def complete(self) -> None:
        """Play and record all further turns."""
        with working(lambda: f"turn {len(self.turns):,}"):
            while not self.is_complete:
                self.extend(KEYFRAME_EVERY)

    def state_at(self, turn: int) -> S:
        """Return a copy of the state after a number of turns.

        Raises:
            IndexError: If the turn isn't recorded.
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
    """Play until a number of rounds are complete.

    Raises:
        UsageError: If the simulation has fewer rounds.
    """
    while recording.turns_until(number) is None and not recording.is_complete:
        recording.extend(KEYFRAME_EVERY)
    if recording.turns_until(number) is None:
        rounds = recording.rounds_at(len(recording))
        complete = count(rounds, "round is complete", "rounds are complete")
        raise UsageError(f"there is no moment after round {number}: {complete} at the end")


def reach_turn(recording: Recording[Any], number: int) -> None:
    """Play until a number of turns are recorded.

    Raises:
        UsageError: If the simulation has fewer turns.
    """
    recording.extend(number - len(recording))
    turns = len(recording)
    if number > turns:
        raise UsageError(
            f"there is no moment after turn {number}: there are {count(turns, 'turn')}"
        )
