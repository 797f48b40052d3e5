"""What a scene says of its time: how long each turn takes, and what the timeline draws of it."""

from collections.abc import Sequence
from math import inf
from typing import Generic, TypeVar

from game.playback.alterations import AlteredStory
from game.playback.schedule import RoundLimit
from game.simulation.simulation import State, TurnEvents
from game.viewer.scene_parts import Ruler, Series, Tick

S = TypeVar("S", bound=State)


class TimedStory(Generic[S]):
    """The durations of turns, the lines of the timeline, and its marks."""

    round_limit: float = inf  # Seconds that a round takes at most in which nothing stands out.
    altered: AlteredStory | None = None  # What was changed by hand.
    has_sides: bool = False  # Whether each series is a side, with a share of what all have.

    def __init__(self) -> None:
        """Begin with no turn learnt."""
        self.learnt = 0  # Turns that `learn` has seen.
        self.ticks: dict[int, Sequence[Tick]] = {}
        """The timeline's marks, by turns that have any."""

    def duration(self, _turn: TurnEvents) -> float:
        """Return how many seconds a turn takes at speed 1."""
        return 1.0

    def stress(self, _number: int, _turn: TurnEvents) -> float:
        """Return how many more seconds a turn deserves for its importance.

        It is asked in order of the turns, counted from 0, and answers alike each time.
        """
        return 0.0

    @property
    def round_limits(self) -> RoundLimit:
        """How many seconds a routine round takes at the most; a new one for each playback."""
        return self.round_limit

    @property
    def series(self) -> Sequence[Series]:
        """What the timeline draws; the first are in front."""
        return ()

    def sample(self, _state: S) -> Sequence[float]:
        """Return the value of each series at the end of a round."""
        return ()

    @property
    def measures(self) -> Sequence[Series]:
        """What a comparison draws: the series, unless these are the same on both sides."""
        return self.series

    def measure(self, state: S) -> Sequence[float]:
        """Return the value of each measure at the end of a round."""
        return self.sample(state)

    @property
    def ruler(self) -> Ruler:
        """What the timeline counts."""
        return Ruler()

    def learn(self, _number: int, _turn: TurnEvents) -> Sequence[Tick]:
        """Take note of a turn as it is recorded, once each; return what the timeline marks."""
        return ()

    def take_over(self, former: "TimedStory[S]") -> None:
        """Know of the same recording's turns what another story has learnt, which ends with that.

        Here it learns all anew; those who learn so long that it is noticed override this.
        """

    def marks(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Return what the timeline marks of a turn; the scene learns of it the first time."""
        if number == self.learnt:
            self.learnt += 1
            if ticks := self.learn(number, turn):
                self.ticks[number] = ticks
        return self.ticks.get(number, ())
