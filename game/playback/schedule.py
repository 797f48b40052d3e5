"""When each turn of a recording begins, by a clock that counts seconds.

Turns differ in length, so the turn being played is found by bisection among their starts:

    turn        1      2  3         clock 2.1 -> turn 3 is being played,
    clock  0.0 ---- 1.0 - 1.5 ---- 3.0          and 0.4 of it are over

There are two clocks: one counts seconds at speed 1, and one those of the pace that the
director sets, which is made of two sums:

    turn            1    2    3   | 4    5      a round of three turns, the next has begun
    at speed 1 0 - .3 - .7 - 1.1  | 1.5  1.9
    routine    0 - .2 - .5 - .8   | ...         a round takes .8 at the most
    stressed   0    0    .9   .9  | .9   .9     the second turn deserves .9 of its own

It is set anew while the recording grows, and for good once that is whole.

Where turns pass faster than they can be seen, what is done in one goes on being drawn while
the next ones begin:

    turn      1   2   3   4        each takes .1, but is drawn for .2
    drawn     1 - - - 3 - - -
                  2 - - - 4 - -
"""

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterator
from itertools import pairwise, repeat
from math import inf
from typing import Any, Final, NamedTuple

from game.playback.pace import Shares, last_round_length, shares
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
GROWTH: Final = 1.25
"""How many times as long a recording must be before the director looks at it again."""


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
    """How long it is drawn at the least; nought where time stands still."""

    @property
    def overlaps(self) -> bool:
        """Whether the next turns begin before all that is done in it has been drawn."""
        return self.drawn > self.length


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
        round_limit: float = inf,
    ) -> None:
        """Take in what is recorded, by the clock of speed 1.

        A routine round takes `round_limit` seconds at the most.
        """
        self.is_directed = False
        """Which clock it is by."""
        self._recording: Final = recording
        self._duration: Final = duration
        self._stress: Final = stress
        self._round_limit: Final = round_limit
        self._natural: Final = array("d", [0.0])
        """When each turn begins at speed 1."""
        self._stressed: Final = array("d", [0.0])
        """How much is added to that before each turn, as it is shown slowly."""
        self._routine: Final = array("d", [0.0])
        """When each round begins if all of them are routine."""
        self._directed: Final = array("d", [0.0])
        """When each turn begins by the director's clock."""
        self._shares = Shares()
        self._looked_at = 0.0
        """How long the recording was when the director last looked at it."""
        self._is_settled = False
        self.grow()

    @property
    def last_start(self) -> float:
        """The clock when the last turn is complete, as far as is known."""
        return self._starts[-1]

    @property
    def average_speed(self) -> float:
        """How many times as fast as usual the director has all told, on the whole."""
        return self._natural[-1] / self._directed[-1] if self._directed[-1] else 1.0

    @property
    def is_behind(self) -> bool:
        """Whether something has been recorded that is not taken in."""
        recording = self._recording
        return self._known < len(recording) or self._is_settled != recording.is_complete

    def grow(self) -> None:
        """Take in what has been recorded since."""
        recording, rounds = self._recording, self._rounds
        for number, turn in enumerate(recording.turns[self._known :], self._known):
            self._natural.append(self._natural[-1] + self._duration(turn))
            self._stressed.append(self._stressed[-1] + max(self._stress(number, turn), 0.0))
        self._take_in_rounds()
        if recording.is_complete:
            self._is_settled = True
            self._slow_last()
        routine, stressed = self._routine_length(), self._stressed[-1]
        if recording.is_complete or routine + stressed > GROWTH * self._looked_at:
            self._looked_at, rounds = routine + stressed, 0
            self._shares = shares(routine, stressed)
        self._direct(rounds)

    def start_of(self, number: int) -> float:
        """Return the clock when so many turns are complete."""
        return self._starts[number]

    def end(self, rate: float) -> float:
        """Return the clock when all is over, and what the last turn did has been seen.

        So many seconds of the clock pass in one for those who watch.
        """
        return self.last_start + (RECENT * rate if self._recording.is_complete else 0)

    def stop_at(self, number: int, rate: float) -> float:
        """Return the clock at which a film ends that shows a number of turns."""
        known = max(0, min(number, self._known))
        return self.end(rate) if known == self._known else self.start_of(known)

    def number_at(self, clock: float) -> int:
        """Return how many turns are complete."""
        return max(bisect_right(self._starts, clock) - 1, 0)

    def frequency(self, turn: int) -> tuple[float, float]:
        """Return how many turns and rounds pass in a second, in the round of a turn."""
        ends = self._recording.round_ends
        place = bisect_right(ends, turn)
        begin, end = ends[place - 1], ends[place] if place < len(ends) else self._known
        seconds = self.start_of(end) - self.start_of(begin) if end > begin else inf
        return (end - begin) / seconds, 1 / seconds

    def place_at(self, clock: float) -> SchedulePlace:
        """Return where we are at a time."""
        number = self.number_at(clock)
        start = self.start_of(number)
        if number == self._known:
            return SchedulePlace(number, 0.0, clock - start)
        return SchedulePlace(number, (clock - start) / (self.start_of(number + 1) - start))

    def clock_at(self, place: SchedulePlace) -> float:
        """Return the time at which we are somewhere."""
        start = self.start_of(place.number)
        if not place.share:
            return start + place.after
        return start + place.share * (self.start_of(place.number + 1) - start)

    def recent(self, clock: float, rate: float = 0.0) -> tuple[RecentTurn, ...]:
        """Return the turns that began lately; the oldest first.

        So many seconds of the clock pass in one for those who watch; where it stands still, times
        are by the clock.
        """
        last, second = min(self.number_at(clock) + 1, self._known), rate or 1.0
        first = max(self.number_at(clock - RECENT * second), last - MOST_RECENT)
        starts, turns = self._starts[first : last + 1], self._recording.turns[first:last]
        drawn = self._drawn(first, last, rate)
        return tuple(
            RecentTurn(number, (clock - start) / second, (end - start) / second, events, least)
            for number, start, end, events, least in zip(
                range(first, last), starts, starts[1:], turns, drawn, strict=False
            )
        )

    def _drawn(self, first: int, last: int, rate: float) -> Iterator[float]:
        """Yield how long turns are drawn at the least: no longer than until their actors' next."""
        overlapping = max(last - MOST_OVERLAPPING, first) if rate else last
        yield from repeat(0.0, overlapping - first)
        ends, natural, starts = self._recording.round_ends, self._natural, self._starts
        # A round in progress is taken to have as many turns as the one before it.
        place = min(bisect_right(ends, overlapping), len(ends) - 1)
        turns = ends[place] - ends[place - 1] if place else MOST_OVERLAPPING
        ahead = min(turns, MOST_OVERLAPPING)
        for number in range(overlapping, last):
            until = starts[number + ahead] if number + ahead <= self._known else inf
            drawn = (natural[number + 1] - natural[number]) / QUICKEST
            yield min(drawn, (until - starts[number]) / rate)

    @property
    def _starts(self) -> "array[float]":
        """When each turn begins, and after them when the last is complete."""
        return self._directed if self.is_directed else self._natural

    @property
    def _known(self) -> int:
        """How many turns are taken in."""
        return len(self._natural) - 1

    @property
    def _rounds(self) -> int:
        """How many complete rounds are taken in."""
        return len(self._routine) - 1

    def _take_in_rounds(self) -> None:
        """Take in the rounds that were completed since."""
        for begin, end in pairwise(self._recording.round_ends[self._rounds :]):
            length = min(self._natural[end] - self._natural[begin], self._round_limit)
            self._routine.append(self._routine[-1] + length)

    def _slow_last(self) -> None:
        """Give the last round its time, if it was completed."""
        ends = self._recording.round_ends
        if self._rounds and ends[-1] == self._known:
            length = self._natural[ends[-1]] - self._natural[ends[-2]]
            self._routine[-1] = self._routine[-2] + last_round_length(length, self._round_limit)

    def _routine_length(self) -> float:
        """Return how long all turns take if all of them are routine."""
        place = self._rounds
        rest = self._natural[-1] - self._natural[self._recording.round_ends[place]]
        return self._routine[place] + self._average_speed(place) * rest

    def _average_speed(self, place: int) -> float:
        """Return which share of what it takes at speed 1 a round takes, as far as it is known."""
        ends, is_complete = self._recording.round_ends, place < self._rounds
        end = ends[place + 1] if is_complete else self._known
        length = self._natural[end] - self._natural[ends[place]]
        if not length:
            return 1.0
        if is_complete:
            return (self._routine[place + 1] - self._routine[place]) / length
        limited = last_round_length if self._is_settled else min
        return limited(length, self._round_limit) / length

    def _direct(self, rounds: int) -> None:
        """Set the director's clock from a round on; what comes before it stays."""
        ends, kept = self._recording.round_ends, self._shares
        del self._directed[ends[rounds] + 1 :]
        for place in range(rounds, self._rounds + 1):
            begin = ends[place]
            end = ends[place + 1] if place < self._rounds else self._known
            routine, speed = self._routine[place], self._average_speed(place)
            before, turns = self._natural[begin], slice(begin + 1, end + 1)
            self._directed.extend(
                kept.routine * (routine + speed * (natural - before)) + kept.stressed * stressed
                for natural, stressed in zip(
                    self._natural[turns], self._stressed[turns], strict=True
                )
            )
