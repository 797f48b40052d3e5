"""Where in a recording we are: time, speed and seeking; nothing is drawn here."""

from bisect import bisect_right
from collections.abc import Callable
from sys import maxsize
from time import perf_counter
from typing import Final, Generic, NamedTuple, TypeVar

from game.play.recording import Recording
from game.play.schedule import Recent, Schedule
from game.play.simulation import State, TurnEvents

S = TypeVar("S", bound=State)

SPEEDS: Final = (0.25, 0.5, 1, 2, 4, 8, 16, 32, 64)
SLICE: Final = 4
"""Turns that are simulated between two looks at the time."""
HURRY_SECONDS: Final = 0.012
"""Time a frame for simulating while a round is wanted that is not recorded yet."""


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
    turn: TurnEvents
    """What happens in the turn being played; nothing if none is."""
    recent: tuple[Recent, ...]
    """Turns that began lately; the oldest first."""


class Playback(Generic[S]):
    """A position in a recording that moves with time."""

    def __init__(self, recording: Recording[S], duration: Callable[[TurnEvents], float]) -> None:
        """Begin before the first turn, paused; `duration` is a turn's length at speed 1."""
        self.recording: Final = recording
        self.clock = 0.0
        self.speed: float = 1
        self.is_playing = False
        self._bound_for: int | None = None
        """Rounds complete where we want to be, as long as they are not recorded."""
        self._schedule: Final = Schedule(recording, duration)
        self._seen: tuple[int, int, S, S] | None = None

    @property
    def number(self) -> int:
        """Turns completed."""
        return self._schedule.number_at(self.clock)

    @property
    def is_at_end(self) -> bool:
        """Whether the last turn is complete and no more will come."""
        return self.recording.is_complete and self.clock >= self._schedule.last_start

    @property
    def rounds(self) -> int:
        """Rounds complete here, or where we want to be."""
        here = self.recording.rounds_at(self.number)
        return here if self._bound_for is None else self._bound_for

    @property
    def end(self) -> float:
        """The clock when all that is recorded is over, and can be seen no more."""
        return self._schedule.end

    def start_of(self, number: int) -> float:
        """Return the clock when so many turns are complete."""
        return self._schedule.start_of(number)

    def stop_at(self, number: int) -> float:
        """Return the clock for the end of a film that shows so many turns."""
        return self._schedule.stop_at(number)

    def start(self, rounds: int, speed: float, *, is_playing: bool) -> None:
        """Begin when so many rounds are complete."""
        self.seek_round(rounds)
        self.speed, self.is_playing = speed, is_playing

    def extend(self, seconds: float) -> None:
        """Simulate more turns for about so long, or longer if we wait for them."""
        is_bound = self._bound_for is not None
        until = perf_counter() + (max(seconds, HURRY_SECONDS) if is_bound else seconds)
        while not self.recording.is_complete and perf_counter() < until:
            self.recording.extend(SLICE)
        self._schedule.grow()

    def advance(self, seconds: float) -> None:
        """Let real time pass."""
        if self._bound_for is not None:
            self._approach(self._bound_for)
        if not (self.is_playing and seconds) or self._bound_for is not None:
            return
        self.clock = min(self.clock + seconds * self.speed, self.end)
        if self.recording.is_complete and self.clock >= self.end:
            self.is_playing = False

    def toggle(self) -> None:
        """Play or pause; at the end, play from the start."""
        if self.is_at_end and not self.is_playing:
            self.seek(0)
        self.is_playing = not self.is_playing

    def seek(self, number: int) -> None:
        """Go to where so many turns are complete, simulating them if need be."""
        self._bound_for = None
        self.recording.extend(number - len(self.recording))
        self._schedule.grow()
        self.clock = self._schedule.stop_at(number)

    def seek_end(self) -> None:
        """Go to the end, following it while it is still being simulated."""
        self._approach(maxsize)

    def step(self, turns: int) -> None:
        """Pause and go some turns on or back; a turn in progress is finished or undone."""
        self.is_playing = False
        self.seek(self.number + turns + (self._schedule.is_in_turn(self.clock) and turns < 0))

    def step_round(self, rounds: int) -> None:
        """Pause and go to the end of a round; one in progress is finished or undone."""
        self.is_playing = False
        number = self.number
        ends = self.recording.round_ends
        if rounds < 0:
            in_turn = self._schedule.is_in_turn(self.clock)
            completed = bisect_right(ends, number if in_turn else number - 1)
            self.seek(ends[max(0, completed + rounds)])
        else:
            self.seek_round(self.recording.rounds_at(number) + rounds)

    def seek_round(self, rounds: int) -> None:
        """Go to where so many rounds are complete, or to the end if there are fewer.

        If they are not recorded soon, we go along with what is being simulated.
        """
        self._bound_for = rounds
        if self.recording.turns_until(rounds) is None:
            self.extend(HURRY_SECONDS)
        self._approach(rounds)

    def change_speed(self, steps: int) -> None:
        """Play so many steps faster, or slower."""
        nearest = min(range(len(SPEEDS)), key=lambda index: abs(SPEEDS[index] - self.speed))
        self.speed = SPEEDS[max(0, min(nearest + steps, len(SPEEDS) - 1))]

    def moment(self) -> Moment[S]:
        """Return what there is to see now."""
        number = self.number
        start = self.start_of(number)
        is_between = number == len(self.recording) or self.clock == start
        following = min(number + 1, len(self.recording))
        if self._seen is None or self._seen[:2] != (number, following):
            states = self.recording.state_at(number), self.recording.state_at(following)
            self._seen = number, following, *states
        _, _, before, after = self._seen
        recent = self._schedule.recent(self.clock)
        if is_between:
            return Moment(number, 0.0, before, before, (), recent)
        fraction = (self.clock - start) / (self.start_of(number + 1) - start)
        return Moment(number, fraction, before, after, self.recording.turns[number], recent)

    def _approach(self, rounds: int) -> None:
        """Go to where so many rounds are complete, or as far as there is something recorded."""
        self._schedule.grow()
        number = self.recording.turns_until(rounds)
        is_there = number is not None or self.recording.is_complete
        self._bound_for = None if is_there else rounds
        number = len(self.recording) if number is None else number
        self.clock = self._schedule.stop_at(number)
