"""What goes along with a recording that others play, and what is measured of it."""

from collections.abc import Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from game.play.playback import Playback
from game.play.recording import KEYFRAME_EVERY, Recording
from game.play.simulation import State, TurnEvents, follow
from game.viewer.contract.timeline import Series, Tick
from game.viewer.scene import Scene

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


class Measured(NamedTuple):
    """What is drawn of a scene beside another; its events stand on the timeline of both."""

    scene: Scene[Any, Any]

    @property
    def series(self) -> Sequence[Series]:
        """Its measures."""
        return self.scene.measures

    def sample(self, state: Any, /) -> Sequence[float]:  # noqa: ANN401 - of whichever puzzle
        """Return the value of each measure."""
        return self.scene.measure(state)

    def marks(self, _number: int, _turn: TurnEvents) -> Sequence[Tick]:
        """Return nothing."""
        return ()
