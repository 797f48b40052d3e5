"""When each turn of a recording begins, by a clock that counts seconds.

Turns differ in length, so the turn being played is found by bisection among their starts:

    turn        1      2  3         clock 2.1 -> turn 3 is being played,
    clock  0.0 ---- 1.0 - 1.5 ---- 3.0          and 0.4 of it are over

There are two clocks: one counts seconds at speed 1, and one those of the pace that the
director sets. It is set anew while the recording grows, and for good once that is whole.
"""

from bisect import bisect_right
from math import inf
from typing import Any, Final, NamedTuple

from game.playback.durations import Duration, RoundLimit, Stress, TurnDurations, no_stress
from game.playback.pace import Shares, shares
from game.simulation.recording import Recording

RECENT: Final = 1.5
"""Seconds for which a turn may still be seen after it has begun."""
MOST_RECENT: Final = 120
"""Turns of which that is told, the latest: more at once could not be told apart."""
MOST_KEPT: Final = 4096
"""Turns whose starts are kept at the most."""
GROWTH: Final = 1.25
"""How many times as long a recording must be before the director looks at it again."""


class RecentTurn(NamedTuple):
    """A turn that began lately; times are seconds by the clock."""

    turn: int
    """Counted from 0."""
    age: float
    """How long ago it began."""
    length: float
    """How long it takes."""


class SchedulePlace(NamedTuple):
    """Where we are, by whichever clock."""

    number: int
    """Turns completed."""
    share: float
    """How much of the next turn is over, from 0 up to 1."""
    after: float = 0.0
    """Seconds since the last turn was complete, when all is over."""


class Schedule:
    """Grows with a recording."""

    def __init__(
        self,
        recording: Recording[Any],
        duration: Duration,
        stress: Stress = no_stress,
        round_limit: RoundLimit = inf,
    ) -> None:
        """Take in what is recorded, by the clock of speed 1."""
        self.is_directed = False
        """Which clock it is by."""
        self._recording: Final = recording
        self._lengths: Final = TurnDurations(recording, duration, stress, round_limit)
        self._shares = Shares()
        self._starts: Final[dict[int, float]] = {}
        """What was computed of the directed clock; each frame asks much the same."""
        self._looked_at = 0.0
        """How long the recording was when the director last looked at it."""
        self.grow()

    @property
    def last_start(self) -> float:
        """The clock when the last turn is complete, as far as is known."""
        return self.start_of(len(self._lengths))

    @property
    def end(self) -> float:
        """The clock when all is over; what the last turn did may still be seen for a while."""
        return self.last_start + (RECENT if self._recording.is_complete else 0)

    @property
    def average_speed(self) -> float:
        """How many times as fast as usual the director has all told, on the whole."""
        directed = self._directed(len(self._lengths))
        return self._lengths.natural(len(self._lengths)) / directed if directed else 1.0

    @property
    def is_behind(self) -> bool:
        """Whether something has been recorded that is not taken in."""
        return self._lengths.is_behind

    def grow(self) -> None:
        """Take in what has been recorded since."""
        if not self._lengths.is_behind:
            return
        self._lengths.grow()
        self._starts.clear()
        whole = len(self._lengths)
        routine, stressed = self._lengths.routine(whole), self._lengths.stressed(whole)
        length = routine + stressed
        if self._recording.is_complete or length > GROWTH * self._looked_at:
            self._looked_at, self._shares = length, shares(routine, stressed)

    def start_of(self, number: int) -> float:
        """Return the clock when so many turns are complete."""
        return self._directed(number) if self.is_directed else self._lengths.natural(number)

    def stop_at(self, number: int) -> float:
        """Return where to stop if so many turns are wanted: after the last, when all is over."""
        known = max(0, min(number, len(self._lengths)))
        return self.end if known == len(self._lengths) else self.start_of(known)

    def number_at(self, clock: float) -> int:
        """Return how many turns are complete."""
        return max(bisect_right(range(len(self._lengths) + 1), clock, key=self.start_of) - 1, 0)

    def place_at(self, clock: float) -> SchedulePlace:
        """Return where we are at a time."""
        number = self.number_at(clock)
        start = self.start_of(number)
        if number == len(self._lengths):
            return SchedulePlace(number, 0.0, clock - start)
        return SchedulePlace(number, (clock - start) / (self.start_of(number + 1) - start))

    def clock_at(self, place: SchedulePlace) -> float:
        """Return the time at which we are somewhere."""
        start = self.start_of(place.number)
        if not place.share:
            return start + place.after
        return start + place.share * (self.start_of(place.number + 1) - start)

    def recent(self, clock: float) -> tuple[RecentTurn, ...]:
        """Return the turns that began lately; the oldest first."""
        last = min(self.number_at(clock) + 1, len(self._lengths))
        first = max(self.number_at(clock - RECENT), last - MOST_RECENT)
        kept = self._shares
        starts = [
            kept.routine * routine + kept.stressed * stressed if self.is_directed else natural
            for natural, routine, stressed in self._lengths.between(first, last)
        ]
        return tuple(
            RecentTurn(first + place, clock - start, starts[place + 1] - start)
            for place, start in enumerate(starts[:-1])
        )

    def _directed(self, number: int) -> float:
        start = self._starts.get(number)
        if start is None:
            if len(self._starts) >= MOST_KEPT:
                self._starts.clear()
            routine, stressed = self._lengths.routine(number), self._lengths.stressed(number)
            start = self._shares.routine * routine + self._shares.stressed * stressed
            self._starts[number] = start
        return start
