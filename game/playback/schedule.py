"""Computes the time at which each turn of a recording begins, in seconds of real time.

Turns differ in length, so the current turn is found by bisection of their start times:

    turn        1      2  3         clock 2.1 -> turn 3 is being played,
    clock  0.0 ---- 1.0 - 1.5 ---- 3.0          and 0.4 of it are over

At a fixed speed the length of each turn is divided by the speed. Under `AUTO` a round has a longest
length, decisive turns get additional time, and `shares` makes both fit. The start times are
computed again when the recording has grown by 10 %, and when it is complete.

If turns are too quick to be seen one by one, all turns of a round are drawn as one `Glide`:

    turn      1   2   3   4 |      turn 3 is being played,
    glide     ---------->   |      and 0.6 of the round are over
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
"""Returns the length of a turn at speed 1, in seconds."""
Stress = Callable[[int, TurnEvents], float]
"""Returns the additional seconds for a turn with an index and events; 0 for a routine turn."""


def no_stress(_number: int, _turn: TurnEvents) -> float:
    """Return 0: no turn gets additional time."""
    return 0.0


RECENT: Final = 1.5
"""The seconds after its start for which a turn counts as recent."""
MOST_RECENT: Final = 120
"""The most recent turns that are animated. More couldn't be distinguished."""
GROWTH: Final = 1.1
"""The factor by which a recording must grow before its start times are computed again."""
QUICK: Final = 3.0
"""The speed from which on turns are too quick to be seen one by one, as a factor of speed 1."""


class RecentTurn(NamedTuple):
    """A turn that began recently. Times are in seconds of real time."""

    turn: int
    """The index of the turn."""
    age: float
    """The seconds since it began."""
    length: float
    """Its length in seconds."""
    events: TurnEvents
    """Its events."""
    is_quick: bool
    """Whether it is too quick to be seen by itself."""


class Glide(NamedTuple):
    """Turns that pass too quickly to be seen one by one."""

    begin: int
    """The number of complete turns at the start."""
    end: int
    """The number of complete turns at the end."""
    fraction: float
    """The share of their time that has passed, from 0 to 1."""
    seconds: float
    """Their time, in seconds of real time."""
    rest: float = 0.0
    """The share of a pause, in which all movement comes to rest, that has passed."""


class Schedule:
    """The times at which the turns of a recording begin at a certain speed."""

    def __init__(
        self,
        recording: Recording[Any],
        duration: Duration,
        stress: Stress = no_stress,
        round_limit: float = inf,
    ) -> None:
        """Compute the start times of the recorded turns at speed 1.

        Under `AUTO` a routine round takes at most `round_limit` seconds.
        """
        self.speed: Speed = 1
        self._recording: Final = recording
        self._duration: Final = duration
        self._stress: Final = stress
        self._round_limit: Final = round_limit
        self._lengths: Final[list[float]] = []
        """The length of each turn at speed 1."""
        self._stresses: Final[list[float]] = []
        self._starts = [0.0]
        """The start time of each turn, then the end of the last one."""
        self._is_whole = False
        self.grow()

    @property
    def known(self) -> int:
        """The number of turns with a start time."""
        return len(self._lengths)

    @property
    def average_speed(self) -> float:
        """The average speed, as a factor of the normal speed."""
        return sum(self._lengths) / self._starts[-1] if self.known else 1.0

    def grow(self, number: int = 0) -> None:
        """Compute all start times again if the recording has grown much, or to `number` turns."""
        recording, known = self._recording, self.known
        is_up_to_date = known >= number and len(recording) <= GROWTH * known
        if is_up_to_date and self._is_whole == recording.is_complete:
            return
        turns = recording.turns[known:]
        self._lengths.extend(map(self._duration, turns))
        self._stresses.extend(map(self._stress, count(known), turns))
        self._is_whole = recording.is_complete
        self.lay_out(self.speed)

    def lay_out(self, speed: Speed, hurry: float = 1.0) -> None:
        """Compute all start times for a speed; `hurry` is an additional factor."""
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

    def start_time(self, number: int) -> float:
        """Return the clock after `number` complete turns."""
        return self._starts[number]

    def find_turn(self, clock: float) -> int:
        """Return the number of complete turns at a time."""
        return max(bisect_right(self._starts, clock) - 1, 0)

    def find_position(self, clock: float) -> tuple[int, float]:
        """Return the number of complete turns at a time, and the share of the next one."""
        number = self.find_turn(clock)
        if number == self.known:
            return number, 0.0
        start, end = self._starts[number : number + 2]
        return number, (clock - start) / (end - start)

    def find_clock(self, number: int, share: float) -> float:
        """Return the time after `number` complete turns and a `share` of the next one."""
        start = self._starts[number]
        return start + share * (self._starts[number + 1] - start) if share else start

    def frequency(self, turn: int) -> tuple[float, float]:
        """Return the turns and rounds per second in the round of a turn."""
        ends = self._recording.round_ends
        place = bisect_right(ends, turn)
        begin, end = ends[place - 1], min([*ends[place : place + 1], self.known])
        seconds = self._starts[end] - self._starts[begin]
        return (end - begin) / seconds, 1 / seconds

    def recent(
        self, clock: float, rate: float = 1.0, since: int = 0, rested: float = 0.0
    ) -> Iterator[RecentTurn]:
        """Yield the turns that began recently, the oldest first.

        Args:
            clock: The time at which they are seen.
            rate: The seconds of the clock per second of real time.
            since: The first turn that may be yielded.
            rested: The seconds since the playback has stopped.
        """
        starts = self._starts
        number = self.find_turn(clock)
        last = min(number + (clock > starts[number]), self.known)
        first = max(self.find_turn(clock - RECENT * rate), last - MOST_RECENT, since)
        for turn in range(first, last):
            start, end = starts[turn], starts[turn + 1]
            age, length = (clock - start) / rate + rested, (end - start) / rate
            events, is_quick = self._recording.turns[turn], self._is_quick(turn, rate)
            yield RecentTurn(turn, age, length, events, is_quick)

    def _is_quick(self, turn: int, rate: float) -> bool:
        seconds = (self._starts[turn + 1] - self._starts[turn]) / rate
        return self._lengths[turn] > QUICK * seconds

    def find_glide(
        self, clock: float, rate: float = 1.0, since: int = 0, stop: int | None = None
    ) -> Glide | None:
        """Return the turns that are drawn as one; None if each turn is slow enough to be seen.

        They are the turns of the round, but none before `since` and none after `stop`. While the
        end of the round isn't recorded, it is only the turn that is played.

        Args:
            clock: The time at which they are seen.
            rate: The seconds of the clock per second of real time.
            since: The first turn that may be animated.
            stop: The number of turns after which the playback stops; None if it doesn't.
        """
        starts, number, ends = self._starts, self.find_turn(clock), self._recording.round_ends
        place = bisect_right(ends, number)
        begin, end = max(ends[place - 1], since), self.known
        if place < len(ends):
            end = min(ends[place], end)
        elif not self._is_whole:
            begin, end = number, min(number + 1, end)
        end = end if stop is None else min(end, stop)
        if number >= end or clock == starts[begin]:
            return None
        # Decisive turns are slower than the others of their round.
        if not any(self._is_quick(turn, rate) for turn in range(begin, end)):
            return None
        seconds = starts[end] - starts[begin]
        return Glide(begin, end, (clock - starts[begin]) / seconds, seconds / rate)

    def _routine(self) -> Iterator[float]:
        """Yield the length of each turn without stress, in seconds.

        The turns of a round are shortened by one factor, so that the round takes at most the round
        limit. The last round may take longer.
        """
        ends = [end for end in self._recording.round_ends if end < self.known] + [self.known]
        for begin, end in pairwise(ends):
            turns = self._lengths[begin:end]
            length = sum(turns)
            limited = last_round_length if self._is_whole and end == self.known else min
            part = limited(length, self._round_limit) / length
            yield from (part * turn for turn in turns)
