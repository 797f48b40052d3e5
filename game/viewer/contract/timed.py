"""What a scene tells of time: how long turns take, and what the timeline draws of them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import inf
from typing import Final, Generic, TypeVar

from game.play.simulation import State, TurnEvents
from game.viewer.contract.timeline import Ruler, Series, Tick

S = TypeVar("S", bound=State)


class Timed(ABC, Generic[S]):
    """Something that takes its time, turn by turn."""

    sweep: float = inf
    """How many seconds a round takes at the most that nothing sets apart from others."""

    def __init__(self) -> None:
        """Have learnt nothing yet."""
        self._learnt = 0
        """Turns that were taken note of."""
        self._ticks: Final[dict[int, Sequence[Tick]]] = {}
        """What the timeline marks, by turns in which it marks something."""

    @property
    @abstractmethod
    def series(self) -> Sequence[Series]:
        """What the timeline draws as lines; the first are in front."""

    @property
    def ruler(self) -> Ruler:
        """What the timeline counts."""
        return Ruler()

    @abstractmethod
    def duration(self, turn: TurnEvents) -> float:
        """Return how many seconds a turn takes at speed 1."""

    def stress(self, _number: int, _turn: TurnEvents) -> float:
        """Return how many seconds more a turn deserves, as the story hangs on it.

        It is asked in order of the turns, counted from 0, and answers alike each time.
        """
        return 0.0

    def learn(self, _number: int, _turn: TurnEvents) -> Sequence[Tick]:
        """Take note of a turn as it is recorded, once each; return what the timeline marks."""
        return ()

    def marks(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Return what the timeline marks of a turn; the scene learns of it the first time."""
        if number == self._learnt:
            self._learnt += 1
            if ticks := self.learn(number, turn):
                self._ticks[number] = ticks
        return self._ticks.get(number, ())

    @abstractmethod
    def sample(self, state: S) -> Sequence[float]:
        """Return the value of each series at the end of a round."""
