"""How one goes somewhere in a recording, also to what is not recorded yet."""

from collections.abc import Callable
from sys import maxsize
from time import perf_counter
from typing import Final, NamedTuple, TypeVar

from game.play.position import Position
from game.play.simulation import State

S = TypeVar("S", bound=State)

HURRY_SECONDS: Final = 0.012
"""Time a frame for simulating while something is wanted that is not recorded yet."""


class Aim(NamedTuple):
    """Where we want to be, as long as that is not recorded."""

    find: Callable[[], int | None]
    """Returns how many turns are complete there, None if that is not known yet."""
    rounds: int | None = None
    """Rounds complete there, if it was asked for by them."""


class Seeking(Position[S]):
    """A position that can be somewhere else."""

    _aim: Aim | None = None

    @property
    def is_under_way(self) -> bool:
        """Whether what we want to see is still being simulated."""
        return self._aim is not None

    @property
    def rounds(self) -> int:
        """Rounds complete here, or where we want to be."""
        wanted = self._aim.rounds if self._aim else None
        return self.recording.rounds_at(self.number) if wanted is None else wanted

    def extend(self, seconds: float) -> None:
        """Simulate more turns for about so long, or longer if we wait for them."""
        until = perf_counter() + (max(seconds, HURRY_SECONDS) if self._aim else seconds)
        while not self.recording.is_complete and perf_counter() < until:
            self.recording.extend(1)
        self._grow()

    def seek(self, number: int) -> None:
        """Go to where so many turns are complete, simulating them if need be."""
        self._aim = None
        self.recording.extend(number - len(self.recording))
        self._grow()
        self.clock = self._schedule.stop_at(number)

    def seek_end(self) -> None:
        """Go to the end, following it while it is still being simulated."""
        self._approach(self._aim_at_round(maxsize))

    def seek_round(self, rounds: int) -> None:
        """Go to where so many rounds are complete, or to the end if there are fewer.

        If they are not recorded soon, we go along with what is being simulated.
        """
        self._aim = self._aim_at_round(rounds)
        if self.recording.turns_until(rounds) is None:
            self.extend(HURRY_SECONDS)
        self._approach(self._aim)

    def _aim_at_round(self, rounds: int) -> Aim:
        recording = self.recording

        def find() -> int | None:
            number = recording.turns_until(rounds)
            return len(recording) if number is None and recording.is_complete else number

        return Aim(find, rounds)

    def _approach(self, aim: Aim) -> None:
        """Go to where we want to be; to a round, meanwhile, as far as there is one recorded."""
        self._grow()
        number = aim.find()
        self._aim = aim if number is None else None
        if number is not None or aim.rounds is not None:
            self.clock = self._schedule.stop_at(len(self.recording) if number is None else number)
