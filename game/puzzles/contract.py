"""What can be done with an input of any puzzle: it is answered and played."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from game.puzzles.variant import Change
from game.simulation.simulation import Simulation, State

S = TypeVar("S", bound=State)


class Answer(Protocol):
    """The answer to one part."""

    @property
    def is_found(self) -> bool:
        """Whether there is one; there is none if the part can't be won, split or ended."""

    @property
    def number(self) -> int | None:
        """The number that the puzzle asks for; None if there is none."""

    def to_json(self) -> dict[str, object]:
        """Return what `solve --json` prints for the part."""

    def lines(self) -> list[str]:
        """Return what `solve` prints for the part, the answer in the first line."""


def shown_answer(answer: Answer) -> str:
    """Return an answer in a short line, as notebooks show it: `<VaultAnswer 8: 8 steps>`."""
    return f"<{type(answer).__name__} {answer.number}: {answer.lines()[0]}>"


class Scenario(ABC, Generic[S]):
    """One input with its settings, ready to be answered or played."""

    __slots__ = ()

    puzzle: ClassVar[str]
    """The name of its puzzle in `game.puzzles.registry`."""

    has_units: ClassVar[bool] = False
    """Whether there are units that act for themselves; each is explained alone."""

    round_name: ClassVar[str] = "round"
    """What one of its rounds is called."""

    @abstractmethod
    def summary(self) -> str:
        """Return one line that says what was read."""

    def parts(self) -> tuple[int, ...]:
        """Return which of the parts 1 and 2 the input has."""
        return (1, 2)

    @abstractmethod
    def answer(self, part: int) -> Answer:
        """Play a part and return its answer."""

    @abstractmethod
    def under(self, change: Change) -> "Scenario[S]":
        """Return the same input by changed rules; of an earlier change nothing stays."""

    @abstractmethod
    def simulate(self, part: int) -> tuple[Simulation, S]:
        """Return the simulation of a part, and its state before the first turn.

        Raises:
            NoAnswerError: the part has no answer that could be played.
        """

    def is_answered(self, _state: S) -> bool:
        """Whether a part has an answer that ended so, or has come so far as yet."""
        return True

    def size(self) -> str:
        """Return how large its map or its deck is, in words; "" if it has none."""
        return ""


def part_to_play(scenario: Scenario[Any], wanted: int | None) -> int:
    """Return the wanted part if the input has it, else the first part that it has."""
    parts = scenario.parts()
    return wanted if wanted in parts else parts[0]
