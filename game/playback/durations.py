"""How long the turns of a recording take, in three ways; all are sums from the start on.

What a sum grows by from one turn to another is what lies between:

    turn            1    2    3   | 4    5      a round of three turns, the next has begun
    natural    0 - .3 - .7 - 1.1  | 1.5  1.9    at speed 1
    routine    0 - .2 - .5 - .8   | ...         a round takes .8 at the most
    stressed   0    0    .9   .9  | .9   .9     the second turn deserves .9 of its own

A recording may have a million turns. So there is but one number for each, and one for
each round and for each turn that is stressed.
"""

from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import inf
from typing import Any, Final

from game.playback.pace import last_round_length, routine_length
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents

Duration = Callable[[TurnEvents], float]
"""How many seconds a turn takes at speed 1."""
Stress = Callable[[int, TurnEvents], float]
"""How many seconds more a turn deserves, by its number and events; nought if it is routine."""


RoundLimit = float | Callable[[Sequence[TurnEvents]], float]
"""How many seconds a routine round takes at the most: any, or one given by its turns.

The rounds are asked for in order, once each.
"""


def no_stress(_number: int, _turn: TurnEvents) -> float:
    """Hold every turn for routine."""
    return 0.0


class TurnDurations:
    """Grows with a recording."""

    def __init__(
        self,
        recording: Recording[Any],
        duration: Duration,
        stress: Stress = no_stress,
        round_limit: RoundLimit = inf,
    ) -> None:
        """Begin with nothing; a routine round takes `round_limit` seconds at the most."""
        self._recording: Final = recording
        self._duration: Final = duration
        self._stress: Final = stress
        self._round_limit: Final = round_limit
        self._limits: Final = array("d")
        """Of each complete round."""
        self._natural: Final = array("d", [0.0])
        self._routine: Final = array("d", [0.0])
        """Where each round begins."""
        self._stressed_turns: Final = array("L")
        self._stressed: Final = array("d", [0.0])
        """Before each of those turns, and after all."""
        self._is_settled = False

    @property
    def is_behind(self) -> bool:
        """Whether something has been recorded that is not taken in."""
        recording = self._recording
        return len(self) < len(recording) or self._is_settled != recording.is_complete

    def __len__(self) -> int:
        """Return how many turns are taken in."""
        return len(self._natural) - 1

    def grow(self) -> None:
        """Take in what has been recorded since."""
        for number, turn in enumerate(self._recording.turns[len(self) :], len(self)):
            self._natural.append(self._natural[-1] + self._duration(turn))
            if (seconds := self._stress(number, turn)) > 0:
                self._stressed_turns.append(number)
                self._stressed.append(self._stressed[-1] + seconds)
        ends = self._recording.round_ends
        for begin, end in pairwise(ends[len(self._routine) - 1 :]):
            given = self._round_limit
            limit = given(self._recording.turns[begin:end]) if callable(given) else given
            self._limits.append(limit)
            length = routine_length(self._natural[end] - self._natural[begin], limit)
            self._routine.append(self._routine[-1] + length)
        if self._recording.is_complete and not self._is_settled:
            self._is_settled = True
            self._slow_last()

    def natural(self, number: int) -> float:
        """Return how long so many turns take at speed 1."""
        return self._natural[number]

    def routine(self, number: int) -> float:
        """Return how long so many turns take if each round is routine."""
        place = self._round_before(number)
        begin = self._natural[self._recording.round_ends[place]]
        return self._routine[place] + self._average_speed(place) * (self._natural[number] - begin)

    def stressed(self, number: int) -> float:
        """Return how long so many turns take beyond that, as they are shown slowly."""
        return self._stressed[bisect_left(self._stressed_turns, number)]

    def between(self, first: int, last: int) -> Iterator[tuple[float, float, float]]:
        """Yield all three for each number of turns from the first to the last.

        There may be hundreds in each picture, so a round is looked at but once.
        """
        ends = self._recording.round_ends
        stressed = bisect_left(self._stressed_turns, first)
        routine = average_speed = 0.0
        end = first - 1
        for number in range(first, last + 1):
            if number > end:
                place = self._round_before(number)
                end = ends[place + 1] if place + 1 < len(self._routine) else last
                average_speed = self._average_speed(place)
                routine = self._routine[place] - average_speed * self._natural[ends[place]]
            if stressed < len(self._stressed_turns) and self._stressed_turns[stressed] < number:
                stressed += 1
            natural = self._natural[number]
            yield natural, routine + average_speed * natural, self._stressed[stressed]

    def _round_before(self, number: int) -> int:
        """Return the round in which the last of so many turns is."""
        ends = self._recording.round_ends
        return max(bisect_left(ends, number, 0, len(self._routine)) - 1, 0)

    def _length(self, place: int) -> float:
        """Return how long a round takes at speed 1, as far as it is taken in."""
        ends = self._recording.round_ends
        end = ends[place + 1] if place + 1 < len(self._routine) else len(self)
        return self._natural[end] - self._natural[ends[place]]

    def _limit(self, place: int) -> float:
        """Return the limit of a round; of one that is not complete, that of the one before it."""
        if not callable(self._round_limit):
            return self._round_limit
        return self._limits[min(place, len(self._limits) - 1)] if self._limits else inf

    def _average_speed(self, place: int) -> float:
        """Return which share of what it takes at speed 1 a round takes."""
        length = self._length(place)
        if not length:
            return 1.0
        if place + 1 < len(self._routine):
            return (self._routine[place + 1] - self._routine[place]) / length
        limited = last_round_length if self._is_settled else routine_length
        return limited(length, self._limit(place)) / length

    def _slow_last(self) -> None:
        """Give the last round its time, if it was completed."""
        last = len(self._routine) - 2
        if last >= 0 and not self._length(last + 1):
            length = last_round_length(self._length(last), self._limit(last))
            self._routine[last + 1] = self._routine[last] + length
