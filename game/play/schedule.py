"""When each turn of a recording begins, by a clock that counts seconds at speed 1.

Turns differ in length, so the clock at each turn's start is kept, and the turn
being played is found by bisection:

    turn        1      2  3         clock 2.1 -> turn 3 is being played,
    clock  0.0 ---- 1.0 - 1.5 ---- 3.0          and 0.4 of it are over
"""

from bisect import bisect_right
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game.play.recording import Recording
from game.play.simulation import TurnEvents

RECENT: Final = 1.5
"""Seconds for which a turn may still be seen after it has begun."""


class Recent(NamedTuple):
    """A turn that began lately; times are seconds by the clock."""

    turn: int
    """Counted from 0."""
    age: float
    """How long ago it began."""
    length: float
    """How long it takes."""


class Schedule:
    """Grows with a recording."""

    def __init__(self, recording: Recording[Any], duration: Callable[[TurnEvents], float]) -> None:
        """Take in what is recorded; `duration` is a turn's length at speed 1."""
        self._recording: Final = recording
        self._duration: Final = duration
        self._starts: Final = [0.0]
        self.grow()

    @property
    def last_start(self) -> float:
        """The clock when the last turn is complete, as far as is known."""
        return self._starts[-1]

    @property
    def end(self) -> float:
        """The clock when all is over; what the last turn did may still be seen for a while."""
        return self._starts[-1] + (RECENT if self._recording.is_complete else 0)

    def grow(self) -> None:
        """Note when each turn recorded since begins."""
        for turn in self._recording.turns[len(self._starts) - 1 :]:
            self._starts.append(self._starts[-1] + self._duration(turn))

    def start_of(self, number: int) -> float:
        """Return the clock when so many turns are complete."""
        return self._starts[number]

    def stop_at(self, number: int) -> float:
        """Return where to stop if so many turns are wanted: after the last, when all is over."""
        known = max(0, min(number, len(self._recording)))
        return self.end if known == len(self._recording) else self._starts[known]

    def number_at(self, clock: float) -> int:
        """Return how many turns are complete."""
        return min(bisect_right(self._starts, clock) - 1, len(self._recording))

    def is_in_turn(self, clock: float) -> bool:
        """Whether a turn has begun that is not complete."""
        number = self.number_at(clock)
        return number < len(self._recording) and clock > self._starts[number]

    def recent(self, clock: float) -> tuple[Recent, ...]:
        """Return the turns that began lately; the oldest first."""
        first = max(bisect_right(self._starts, clock - RECENT) - 1, 0)
        turns = range(first, min(self.number_at(clock) + 1, len(self._recording)))
        starts = self._starts
        return tuple(
            Recent(turn, clock - starts[turn], starts[turn + 1] - starts[turn]) for turn in turns
        )
