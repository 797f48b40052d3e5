"""Where in a recording we are: time, speed and seeking; nothing is drawn here.

The clock counts seconds at speed 1. Turns differ in length, so the clock at
each turn's start is kept, and the turn being played is found by bisection:

    turn        1      2  3         clock 2.1 -> turn 3 is being played,
    clock  0.0 ---- 1.0 - 1.5 ---- 3.0          and 0.4 of it are over
"""

from bisect import bisect_right
from collections.abc import Callable
from time import perf_counter
from typing import Final, Generic, NamedTuple, TypeVar

from game.playing import State, Turn
from game.recording import Recording

S = TypeVar("S", bound=State)

SPEEDS: Final = (0.25, 0.5, 1, 2, 4, 8, 16, 32, 64)
RECENT: Final = 1.5
"""Seconds for which a turn may still be seen after it has begun."""
SLICE: Final = 16
"""Turns that are simulated between two looks at the time."""


class Moment(NamedTuple, Generic[S]):
    """What there is to see at one time."""

    number: int
    """Turns completed."""
    fraction: float
    """How much of the next turn is over, from 0 up to 1."""
    before: S
    """The state after the turns completed; not to be changed."""
    after: S
    """The state when the turn being played is complete; `before` if none is."""
    turn: Turn
    """What happens in the turn being played; nothing if none is."""
    recent: tuple[tuple[int, float], ...]
    """Turns that began lately, counted from 0, and how many seconds ago; the oldest first."""


class Playback(Generic[S]):
    """A position in a recording that moves with time."""

    def __init__(self, recording: Recording[S], duration: Callable[[Turn], float]) -> None:
        """Begin before the first turn, paused; `duration` is a turn's length at speed 1."""
        self.recording: Final = recording
        self.clock = 0.0
        self.speed: float = 1
        self.is_playing = False
        self.is_bound_for_end = False
        """Whether the last turn is wanted that will ever be recorded."""
        self._duration: Final = duration
        self._starts: Final = [0.0]
        self._seen: tuple[int, int, S, S] | None = None
        self._measure()

    @property
    def number(self) -> int:
        """Turns completed."""
        return min(bisect_right(self._starts, self.clock) - 1, len(self.recording))

    @property
    def is_at_end(self) -> bool:
        """Whether the last turn is complete and no more will come."""
        return self.recording.is_complete and self.clock >= self._starts[-1]

    def start_of(self, number: int) -> float:
        """Return the clock when so many turns are complete."""
        return self._starts[number]

    def start(self, rounds: int, speed: float, *, is_playing: bool) -> None:
        """Begin when so many rounds are complete."""
        self.seek_round(rounds)
        self.speed, self.is_playing = speed, is_playing

    def extend(self, seconds: float) -> None:
        """Simulate more turns for about so long."""
        until = perf_counter() + seconds
        while not self.recording.is_complete and perf_counter() < until:
            self.recording.extend(SLICE)
        self._measure()

    def advance(self, seconds: float) -> None:
        """Let real time pass."""
        if self.is_bound_for_end:
            self.clock = self._starts[-1]
            self.is_bound_for_end = not self.recording.is_complete
        if not self.is_playing:
            return
        self.clock = min(self.clock + seconds * self.speed, self._starts[-1])
        if self.is_at_end:
            self.is_playing = False

    def toggle(self) -> None:
        """Play or pause; at the end, play from the start."""
        if self.is_at_end and not self.is_playing:
            self.seek(0)
        self.is_playing = not self.is_playing

    def seek(self, number: int) -> None:
        """Go to where so many turns are complete, simulating them if need be."""
        self.is_bound_for_end = False
        self.recording.extend(number - len(self.recording))
        self._measure()
        self.clock = self._starts[max(0, min(number, len(self.recording)))]

    def seek_end(self) -> None:
        """Go to the end, following it while it is still being simulated."""
        self.is_bound_for_end = True
        self.advance(0)

    def step(self, turns: int) -> None:
        """Pause and go some turns on or back; a turn in progress is finished or undone."""
        self.is_playing = False
        in_turn = self.clock > self._starts[self.number]
        self.seek(self.number + turns + (in_turn and turns < 0))

    def step_round(self, rounds: int) -> None:
        """Pause and go to the end of a round; one in progress is finished or undone."""
        self.is_playing = False
        number = self.number
        ends = self.recording.round_ends
        if rounds < 0:
            in_turn = self.clock > self._starts[number]
            completed = bisect_right(ends, number if in_turn else number - 1)
            self.seek(ends[max(0, completed + rounds)])
        else:
            self.seek_round(bisect_right(ends, number) - 1 + rounds)

    def seek_round(self, rounds: int) -> None:
        """Go to where so many rounds are complete, or to the end if there are fewer."""
        ends = self.recording.round_ends
        while len(ends) <= rounds and not self.recording.is_complete:
            self.recording.extend(SLICE)
        self.seek(ends[rounds] if rounds < len(ends) else len(self.recording))

    def change_speed(self, steps: int) -> None:
        """Play so many steps faster, or slower."""
        nearest = min(range(len(SPEEDS)), key=lambda index: abs(SPEEDS[index] - self.speed))
        self.speed = SPEEDS[max(0, min(nearest + steps, len(SPEEDS) - 1))]

    def moment(self) -> Moment[S]:
        """Return what there is to see now."""
        number = self.number
        start = self._starts[number]
        is_between = number == len(self.recording) or self.clock == start
        following = min(number + 1, len(self.recording))
        if self._seen is None or self._seen[:2] != (number, following):
            states = self.recording.state_at(number), self.recording.state_at(following)
            self._seen = number, following, *states
        _, _, before, after = self._seen
        recent = self._recent(number)
        if is_between:
            return Moment(number, 0.0, before, before, (), recent)
        fraction = (self.clock - start) / (self._starts[number + 1] - start)
        return Moment(number, fraction, before, after, self.recording.turns[number], recent)

    def _recent(self, number: int) -> tuple[tuple[int, float], ...]:
        first = bisect_right(self._starts, self.clock - RECENT) - 1
        turns = range(max(first, 0), min(number + 1, len(self.recording)))
        return tuple((turn, self.clock - self._starts[turn]) for turn in turns)

    def _measure(self) -> None:
        """Note when each turn recorded since begins."""
        for turn in self.recording.turns[len(self._starts) - 1 :]:
            self._starts.append(self._starts[-1] + self._duration(turn))
