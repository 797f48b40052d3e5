"""What goes along with a recording that others play."""

from typing import Final, Generic, TypeVar

from game.play.playback import Playback
from game.play.recording import KEYFRAME_EVERY, Recording
from game.play.simulation import State, follow

S = TypeVar("S", bound=State)


class Walker(Generic[S]):
    """A state of it, from which the next one that is asked for is not far."""

    def __init__(self, recording: Recording[S]) -> None:
        """Begin at the start."""
        self._recording: Final = recording
        self._number = 0
        self._state = recording.state_at(0)

    def state_at(self, number: int) -> S:
        """Return the state after so many turns; not to be changed."""
        if 0 <= number - self._number <= KEYFRAME_EVERY:
            for turn in self._recording.turns[self._number : number]:
                follow(self._state, turn)
        else:
            self._state = self._recording.state_at(number)
        self._number = number
        return self._state


class Alongside(Playback[S]):
    """Nothing but a recording, which grows where it is played."""

    def extend(self, _seconds: float) -> None:
        """Let others play it."""
