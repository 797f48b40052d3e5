"""What the timeline knows of a recording: values at each round's end, and marks."""

from itertools import compress
from typing import Any, Final

from game.play.playback import Playback
from game.play.recording import KEYFRAME_EVERY
from game.play.simulation import follow
from game.viewer.contract.timeline import Tick
from game.viewer.scene import Scene

Sample = tuple[int, tuple[float, ...]]
"""A number of turns that are complete, and the value of each series then."""

ROUNDS_AT_ONCE: Final = 64
"""Rounds sampled a frame, so that a long recording does not hold up drawing."""


class Chart:
    """Grows with a recording."""

    def __init__(self, scene: Scene[Any, Any], playback: Playback[Any]) -> None:
        """Begin with nothing; `grow` does the work."""
        self.samples: Final[list[Sample]] = []
        """How it stands when each round ends, and in the end."""
        self.ticks: Final[list[Tick]] = []
        self.highest = 0.0
        """The largest value of all series that share a scale."""
        self.playback: Final = playback
        self._scene: Final = scene
        self._shared: Final = [not each.most for each in scene.series]
        self._learnt = 0
        self._seen: tuple[int, Any] = 0, playback.recording.state_at(0)
        """A turn and the state after it, from which the next is not far."""

    @property
    def is_complete(self) -> bool:
        """Whether there is nothing more to take in."""
        recording = self.playback.recording
        last = self.samples[-1][0] if self.samples else -1
        return recording.is_complete and last == len(recording)

    def grow(self) -> None:
        """Take in what has been recorded since."""
        recording = self.playback.recording
        for number in range(self._learnt, len(recording)):
            self.ticks.extend(self._scene.marks(number, recording.turns[number]))
        self._learnt = len(recording)
        known = len(self.samples)
        for turn in recording.round_ends[known : known + ROUNDS_AT_ONCE]:
            self._sample(turn)
        if recording.is_complete and len(self.samples) == len(recording.round_ends):
            self._sample_end()

    def _sample_end(self) -> None:
        """Take in a last round that was not completed."""
        last = len(self.playback.recording)
        if self.samples[-1][0] < last:
            self._sample(last)

    def _sample(self, turn: int) -> None:
        values = tuple(self._scene.sample(self._state_at(turn)))
        self.samples.append((turn, values))
        self.highest = max(self.highest, *compress(values, self._shared), 0)

    def _state_at(self, turn: int) -> Any:  # noqa: ANN401 - of whichever puzzle is played
        recording = self.playback.recording
        seen, state = self._seen
        if turn - seen > KEYFRAME_EVERY:
            state = recording.state_at(turn)
        else:
            for played in recording.turns[seen:turn]:
                follow(state, played)
        self._seen = turn, state
        return state
