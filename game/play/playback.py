"""A recording that is played: it goes on with time, fast or slowly, and pauses."""

from typing import TypeVar

from game.play.moment import Moment
from game.play.pace import AUTO, SPEEDS, Speed, changed
from game.play.simulation import State
from game.play.stepping import Stepping

__all__ = ["Moment", "Playback"]

S = TypeVar("S", bound=State)


class Playback(Stepping[S]):
    """A position in a recording that moves with time."""

    _seen: tuple[int, int, S, S] | None = None
    _latest: tuple[tuple[object, ...], Moment[S]] | None = None
    """The latest moment, and all that it depends on."""

    @property
    def is_moving(self) -> bool:
        """Whether time changes what there is to see."""
        is_passing = self._glide is not None or self._is_settling
        return self.is_playing or self.is_under_way or is_passing

    def start(self, rounds: int, speed: Speed, *, is_playing: bool) -> None:
        """Begin when so many rounds are complete."""
        self.seek_round(rounds)
        self.speed, self.is_playing = speed, is_playing

    def advance(self, seconds: float) -> None:
        """Let real time pass."""
        self._glide_on(seconds)
        self._settle_on(seconds)
        if self._aim is not None:
            self._approach(self._aim)
        if not (self.is_playing and seconds) or self.is_under_way:
            return
        self.clock = min(self.clock + seconds * self._rate, self.end)
        if self.recording.is_complete and self.clock >= self.end:
            self.is_playing = False

    def toggle(self) -> None:
        """Play or pause; at the end, play from the start."""
        self._glide = None
        if self.is_at_end and not self.is_playing:
            self.seek(0)
        self.is_playing = not self.is_playing
        if self.is_playing and self._paused:
            # What has faded does not come back.
            self._since = self.number
        self._paused = None if self.is_playing else 0.0

    def change_speed(self, steps: int) -> None:
        """Play so many steps faster, or slower."""
        speed = changed(self.speed, steps, self.haste)
        self.speed = SPEEDS[0] if speed is AUTO and not self.has_story else speed

    def moment(self) -> Moment[S]:
        """Return what there is to see now; the same as before, if that is asked for again."""
        clock, known = self._shown_clock(), len(self.recording)
        passing = self._since, self._glide, self._paused
        key = clock, self.speed, known, self.recording.is_complete, *passing
        if self._latest is None or self._latest[0] != key:
            self._latest = key, self._moment_at(clock)
        return self._latest[1]

    def _moment_at(self, clock: float) -> Moment[S]:
        place = self._schedule.place_at(clock)
        number, fraction, _ = place
        following = min(number + 1, len(self.recording))
        if self._seen is None or self._seen[:2] != (number, following):
            states = self.recording.state_at(number), self.recording.state_at(following)
            self._seen = number, following, *states
        _, _, before, after = self._seen
        recent = self._recent(clock, place)
        is_settled = self._paused is not None and not self._is_settling
        if not fraction:
            return Moment(number, 0.0, before, before, (), recent, is_settled)
        turn = self.recording.turns[number]
        return Moment(number, fraction, before, after, turn, recent, is_settled)
