"""When each turn of a recording begins, in seconds for those who watch.

Turns differ in length, so the turn being played is found by bisection among their starts:

    turn        1      2  3         clock 2.1 -> turn 3 is being played,
    clock  0.0 ---- 1.0 - 1.5 ---- 3.0          and 0.4 of it are over

At a speed each turn takes as long as it usually does, divided by that. At `AUTO` a round takes no
longer than its limit, and a turn on which the story hangs what it deserves besides; `shares` makes
both fit. All is laid out anew when the recording has grown by a part, and once it is whole.

Where turns pass faster than they can be seen, what is done in one goes on being drawn while
the next ones begin:

    turn      1   2   3   4        each takes .1, but is drawn for .2
    drawn     1 - - - 3 - - -
                  2 - - - 4 - -
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from itertools import accumulate, count, pairwise
from math import inf
from typing import Any, Final, NamedTuple

from game.playback.pace import AUTO, Speed, last_round_length, shares
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents

Duration = Callable[[TurnEvents], float]
"""How many seconds a turn takes at speed 1."""
Stress = Callable[[int, TurnEvents], float]
"""How many seconds more a turn deserves, by its number and events; nought if it is routine."""


def no_stress(_number: int, _turn: TurnEvents) -> float:
    """Hold every turn for routine."""
    return 0.0


RECENT: Final = 1.5
"""Seconds for which a turn may still be seen after it has begun."""
MOST_RECENT: Final = 120
"""Turns of which that is told, the latest: more at once could not be told apart."""
GROWTH: Final = 1.1
"""How many times as long a recording must be before its turns are laid out again."""
QUICKEST: Final = 1.5
"""How many times as fast as at speed 1 what is done in a turn is drawn at the most."""
MOST_OVERLAPPING: Final = 48
"""Turns that are drawn at once at the most."""


class RecentTurn(NamedTuple):
    """A turn that began lately; times are seconds for those who watch."""

    turn: int
    """Counted from 0."""
    age: float
    """How long ago it began."""
    length: float
    """How long it takes."""
    events: TurnEvents
    """What happens in it."""
    drawn: float
    """How long it is drawn at the least; nought if it overlaps with nothing."""

    @property
    def overlaps(self) -> bool:
        """Whether it is still drawn, though the next turns begin before it has been."""
        return self.drawn > max(self.length, self.age)


class Schedule:
    """The starts of a recording's turns, at a speed."""

    def __init__(
        self,
        recording: Recording[Any],
        duration: Duration,
        stress: Stress = no_stress,
        round_limit: float = inf,
    ) -> None:
        """Lay out what is recorded, at speed 1.

        A routine round takes `round_limit` seconds at the most.
        """
        self.speed: Speed = 1
        self._recording: Final = recording
        self._duration: Final = duration
        self._stress: Final = stress
        self._round_limit: Final = round_limit
        self._lengths: Final[list[float]] = []
        """Of each turn at speed 1."""
        self._stresses: Final[list[float]] = []
        self._starts = [0.0]
        """When each turn begins, and after them when the last is complete."""
        self._is_whole = False
        self.grow()

    @property
    def known(self) -> int:
        """How many turns are laid out."""
        return len(self._lengths)

    @property
    def average_speed(self) -> float:
        """How many times as fast as usual it is played, on the whole."""
        return sum(self._lengths) / self._starts[-1] if self.known else 1.0

    @property
    def is_behind(self) -> bool:
        """Whether so much has been recorded since that it should be laid out again."""
        recording = self._recording
        is_longer = len(recording) > GROWTH * self.known
        return is_longer or self._is_whole != recording.is_complete

    def grow(self) -> None:
        """Take in what has been recorded since, and lay out all."""
        recording, known = self._recording, self.known
        turns = recording.turns[known:]
        self._lengths.extend(map(self._duration, turns))
        self._stresses.extend(map(self._stress, count(known), turns))
        self._is_whole = recording.is_complete
        self.lay_out(self.speed)

    def lay_out(self, speed: Speed, hurry: float = 1.0) -> None:
        """Let all be played at a speed, and so many times as fast again."""
        self.speed = speed
        if speed is AUTO:
            routine, stressed = [*self._routine()], self._stresses
            kept = shares(sum(routine), sum(stressed))
            lengths = [
                kept.routine * length + kept.stressed * more
                for length, more in zip(routine, stressed, strict=True)
            ]
        else:
            lengths, hurry = self._lengths, hurry * speed
        self._starts = [start / hurry for start in accumulate(lengths, initial=0.0)]

    def start_of(self, number: int) -> float:
        """Return the clock when so many turns are complete."""
        return self._starts[number]

    def number_at(self, clock: float) -> int:
        """Return how many turns are complete."""
        return max(bisect_right(self._starts, clock) - 1, 0)

    def place_at(self, clock: float) -> tuple[int, float]:
        """Return how many turns are complete at a time, and which share of the next is over."""
        number = self.number_at(clock)
        if number == self.known:
            return number, 0.0
        start, end = self._starts[number : number + 2]
        return number, (clock - start) / (end - start)

    def clock_at(self, number: int, share: float) -> float:
        """Return the time at which so many turns are complete, and that share of the next."""
        start = self._starts[number]
        return start + share * (self._starts[number + 1] - start) if share else start

    def frequency(self, turn: int) -> tuple[float, float]:
        """Return how many turns and rounds pass in a second, in the round of a turn."""
        ends = self._recording.round_ends
        place = bisect_right(ends, turn)
        begin, end = ends[place - 1], min([*ends[place : place + 1], self.known])
        seconds = self._starts[end] - self._starts[begin]
        return (end - begin) / seconds, 1 / seconds

    def recent(
        self, clock: float, rate: float = 1.0, since: int = 0, rested: float = 0.0
    ) -> Iterator[RecentTurn]:
        """Yield the turns that began lately; the oldest first.

        Args:
            clock: when they are seen.
            rate: how many seconds of the clock pass in one for those who watch.
            since: the first turn of which something is to be seen.
            rested: for how long time has stood.
        """
        starts, lengths, known = self._starts, self._lengths, self.known
        number = self.number_at(clock)
        last = min(number + (clock > starts[number]), known)
        first = max(self.number_at(clock - RECENT * rate), last - MOST_RECENT, since)
        # One alone overlaps with nothing.
        overlapping = max(last - MOST_OVERLAPPING, first) if last - first > 1 else last
        ahead = self._turns_between(overlapping)
        for turn in range(first, last):
            start, end, drawn = starts[turn], starts[turn + 1], 0.0
            if turn >= overlapping:
                until = starts[turn + ahead] if turn + ahead <= known else inf
                drawn = min(lengths[turn] / QUICKEST, (until - start) / rate)
            age, length = (clock - start) / rate + rested, (end - start) / rate
            yield RecentTurn(turn, age, length, self._recording.turns[turn], drawn)

    def _turns_between(self, turn: int) -> int:
        """Return after how many turns an actor has its next: as many as its round has.

        A round in progress is taken to have as many as the one before it.
        """
        ends = self._recording.round_ends
        place = min(bisect_right(ends, turn), len(ends) - 1)
        return min(ends[place] - ends[place - 1], MOST_OVERLAPPING) if place else MOST_OVERLAPPING

    def _routine(self) -> Iterator[float]:
        """Yield how long each turn takes if none is stressed: its part of its round's time."""
        ends = [end for end in self._recording.round_ends if end < self.known] + [self.known]
        for begin, end in pairwise(ends):
            turns = self._lengths[begin:end]
            length = sum(turns)
            limited = last_round_length if self._is_whole and end == self.known else min
            part = limited(length, self._round_limit) / length
            yield from (part * turn for turn in turns)
