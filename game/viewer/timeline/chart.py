"""The timeline's data: a scene's durations and series, sampled while the recording grows.

In a comparison the data of the right side is drawn below the first chart.
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import Any, Final, Generic, TypeVar

from game.playback.playback import Playback
from game.simulation.simulation import State, TurnEvents
from game.viewer.drawing.theme import BACKGROUND, Colour, mix
from game.viewer.view_model import Ruler, Series, Tick

S = TypeVar("S", bound=State)
Sample = tuple[int, tuple[float, ...]]
"""A number of turns that are complete, and the value of each series then."""
ROUNDS_AT_ONCE: Final = 64
"""Rounds sampled a frame, so that a long recording does not hold up drawing."""
DIMMED: Final = 0.75
"""The brightness of the right side's colours; they still have contrast."""


class TimedStory(Generic[S]):
    """The durations of turns, the lines of the timeline, and its marks."""

    round_limit: float = inf
    """The most seconds for a round without an important turn."""
    has_sides: bool = False
    """Whether each series is a side, whose values share a total."""

    def __init__(self) -> None:
        """Begin with no turn learnt."""
        self.learnt = 0
        """The number of turns that `learn` has processed."""
        self.ticks: dict[int, Sequence[Tick]] = {}
        """The timeline's marks, by turns that have any."""

    def duration(self, _turn: TurnEvents) -> float:
        """Return the seconds of a turn at speed 1."""
        return 1.0

    def stress(self, _number: int, _turn: TurnEvents) -> float:
        """Return additional seconds for an important turn.

        It is called in order of turns, counted from 0, and returns the same result each time.
        """
        return 0.0

    @property
    def series(self) -> Sequence[Series]:
        """The series that the timeline draws, the front ones first."""
        return ()

    def sample(self, _state: S) -> Sequence[float]:
        """Return the value of each series at the end of a round."""
        return ()

    @property
    def measures(self) -> Sequence[Series]:
        """The series that a comparison draws, unless they are equal on both sides."""
        return self.series

    def measure(self, state: S) -> Sequence[float]:
        """Return the value of each measure at the end of a round."""
        return self.sample(state)

    @property
    def ruler(self) -> Ruler:
        """The unit of the timeline's ruler."""
        return Ruler()

    def learn(self, _number: int, _turn: TurnEvents) -> Sequence[Tick]:
        """Process a turn when it is recorded, once. Return its marks on the timeline."""
        return ()

    def marks(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Return the timeline's marks of a turn. The first call lets the scene process the turn."""
        if number == self.learnt:
            self.learnt += 1
            if ticks := self.learn(number, turn):
                self.ticks[number] = ticks
        return self.ticks.get(number, ())

    def find_events(self, number: int, turn: TurnEvents) -> Sequence[int]:
        """Return the turns that the marks of a turn are on; see `marks`."""
        return [tick.turn for tick in self.marks(number, turn)]


class Chart:
    """The values and marks of a recording, which grow with it."""

    def __init__(self, scene: TimedStory[Any], playback: Playback[Any]) -> None:
        """Begin with nothing; `grow` does the work."""
        self.samples: Final[list[Sample]] = []
        """The values at the end of each round, and at the end."""
        self.ticks: Final[list[Tick]] = []
        self.highest = [0.0 for _ in scene.series]
        """The largest value of each series."""
        self.playback: Final = playback
        self._marked = 0
        """The number of turns whose marks are known."""
        self._scene: Final = scene
        self._sample: Callable[[Any], Sequence[float]] = scene.sample

    @property
    def is_complete(self) -> bool:
        """Whether there is nothing more to take in."""
        recording = self.playback.recording
        last = self.samples[-1][0] if self.samples else -1
        return recording.is_complete and last == len(recording)

    def grow(self) -> None:
        """Add the turns that have been recorded since the last call."""
        recording = self.playback.recording
        for number in range(self._marked, len(recording)):
            self.ticks.extend(self._scene.marks(number, recording.turns[number]))
        self._marked = len(recording)
        ends, known = recording.round_ends, len(self.samples)
        if recording.is_complete and ends[-1] < len(recording):
            ends = [*ends, len(recording)]
        for turn in ends[known : known + ROUNDS_AT_ONCE]:
            values = tuple(self._sample(recording.state_at(turn)))
            self.samples.append((turn, values))
            self.highest = [*map(max, self.highest, values)]


class SideChart(Chart):
    """The chart of the right side, below the first chart."""

    def __init__(
        self, scene: TimedStory[Any], playback: Playback[Any], names: tuple[str, str], word: str
    ) -> None:
        """Measure a scene; `names` are those of both sides, and `word` that of a round."""
        super().__init__(scene, playback)
        self.names: Final = names
        self._word: Final = word
        self._sample = scene.measure

    def value_text(self, rounds: int) -> str:
        """Return the values after `rounds` complete rounds: `power 3 after round 9: 80, 1,200`."""
        if rounds >= len(self.samples):
            return f"{self.names[1]}: over" if self.is_complete else ""
        shown = self.playback.recording.rounds_before + rounds
        values = ", ".join(f"{value:.0f}" for value in self.samples[rounds][1])
        return f"{self.names[1]} after {self._word} {shown}: {values}" if rounds else ""

    def extend(self, seconds: float) -> None:
        """Record more of an incomplete chart for about `seconds` seconds."""
        if not self.is_complete:
            self.playback.extend(seconds)
            self.grow()


def dim(colour: Colour) -> Colour:
    """Return a colour closer to the background, for the right side."""
    return mix(BACKGROUND, colour, DIMMED)
