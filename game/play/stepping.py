"""Steps through a recording, by turns, rounds and events, each seen for a moment.

A step leads at once to where it ends. What happened on the way is only shown, in a
short while, and then nothing of it is left to be seen: no flash, no number that rises.
So it is wherever one goes, and soon after a pause.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeVar

from game.play.schedule import RECENT, Place, Recent
from game.play.seeking import Aim, Seeking
from game.play.simulation import State

S = TypeVar("S", bound=State)

TURN_SECONDS: Final = 0.2
"""How long a step of one turn is seen, however long that turn usually takes."""
ROUND_SECONDS: Final = 0.5
"""The same for a step of a round."""
EVENT_SECONDS: Final = 0.6
"""The same for the turn of an event."""
SETTLE_SECONDS: Final = 0.4
"""How long after a pause something is left to be seen of what was played before."""


class Glide(NamedTuple):
    """The way here, as long as it is shown."""

    origin: Place
    seconds: float
    """How long it takes."""
    passed: float = 0.0


class Stepping(Seeking[S]):
    """A position that goes step by step."""

    is_playing = False
    _glide: Glide | None = None
    _since: int | None = None
    """Turns before this one have left nothing to be seen, if we have come here otherwise."""
    _paused: float | None = None
    """For how many seconds it has been paused, up to those in which all settles."""

    def seek(self, number: int) -> None:
        """Go to where so many turns are complete, simulating them if need be."""
        self._glide = self._paused = None
        super().seek(number)
        self._since = self.number

    def step(self, turns: int) -> None:
        """Pause and go some turns on or back; a turn in progress is finished or undone."""
        self.is_playing = False
        here = self._schedule.place_at(self.clock)
        self.seek(here.number + turns + (here.share > 0 and turns < 0))
        self._settle(here, TURN_SECONDS)

    def step_round(self, rounds: int) -> None:
        """Pause and go to the end of a round; one in progress is finished or undone."""
        self.is_playing = False
        here = self._schedule.place_at(self.clock)
        ends = self.recording.round_ends
        if rounds < 0:
            completed = bisect_right(ends, here.number if here.share else here.number - 1)
            self.seek(ends[max(0, completed + rounds)])
        else:
            self.seek_round(self.recording.rounds_at(here.number) + rounds)
        if not self.is_under_way:
            self._settle(here, ROUND_SECONDS)

    def step_event(self, events: int) -> None:
        """Pause and go to the next event, simulating up to it if need be, or to the one before."""
        self.is_playing = False
        number = self.number
        if events > 0:
            self._approach(Aim(lambda: self._event_after(number)))
            return
        event = self.events.before(number)
        self.seek(0 if event is None else event + 1)
        self._show_event()

    def _approach(self, aim: Aim) -> None:
        """Go to where we want to be; an event is shown once it is there."""
        self._glide = self._paused = None
        super()._approach(aim)
        self._since = self.number
        if aim.rounds is None and not self.is_under_way:
            self._show_event()

    def _event_after(self, number: int) -> int | None:
        """Return how many turns are complete after the next event; all, if there is none."""
        event = self.events.after(number)
        if event is not None:
            return event + 1
        whole = len(self.recording)
        return whole if self.recording.is_complete and self.events.known == whole else None

    def _show_event(self) -> None:
        self._settle(Place(max(self.number - 1, 0), 0.0), EVENT_SECONDS)

    def _settle(self, origin: Place, seconds: float) -> None:
        """Show the way on from somewhere for so long, and then nothing of it; no way back."""
        self._since = self.number
        self._glide = Glide(origin, seconds) if origin.number < self.number else None

    def _glide_on(self, seconds: float) -> None:
        """Show more of the way here."""
        if self._glide:
            glide = self._glide._replace(passed=self._glide.passed + seconds)
            self._glide = glide if glide.passed < glide.seconds else None

    @property
    def _is_settling(self) -> bool:
        """Whether what was played just now still fades."""
        return self._paused is not None and self._paused < SETTLE_SECONDS

    def _settle_on(self, seconds: float) -> None:
        """Let more of what was played just now fade."""
        if self._paused is not None:
            self._paused = min(self._paused + seconds, SETTLE_SECONDS)

    def _shown_clock(self) -> float:
        """Return the clock of what is to be seen."""
        if self._glide is None:
            return self.clock
        origin, seconds, passed = self._glide
        begin, end = self._schedule.clock_at(origin), min(self.clock, self._schedule.last_start)
        return begin + (end - begin) * passed / seconds

    def _recent(self, clock: float, place: Place) -> tuple[Recent, ...]:
        """Return the turns of which something is to be seen."""
        since = self._glide.origin.number if self._glide else self._since
        recent = self._schedule.recent(clock)
        if self._paused:
            recent = tuple(faded(recent, place.number, self._paused / SETTLE_SECONDS))
        if since is None:
            return recent
        end = place.number + (place.share > 0)
        return tuple(each for each in recent if since <= each.turn < end)


def faded(recent: Iterable[Recent], number: int, share: float) -> Iterator[Recent]:
    """Yield what has not faded when so much of a pause's time has passed.

    What is being played stands still.
    """
    for each in recent:
        older = each if each.turn == number else each._replace(age=each.age + RECENT * share)
        if older.age < RECENT or each.turn == number:
            yield older
