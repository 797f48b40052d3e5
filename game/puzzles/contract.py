"""The base classes of an input that can be played, and of its answers."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from game.puzzles.variant import Change
from game.simulation.simulation import Simulation, State

S = TypeVar("S", bound=State)


class Answer(Protocol):
    """The answer to one part."""

    @property
    def is_found(self) -> bool:
        """Whether the part has an answer: a duel, for example, may be impossible to win."""

    @property
    def number(self) -> int | None:
        """The number that is the answer; None if the part has no answer."""

    def to_json(self) -> dict[str, object]:
        """Return the object that `solve --json` prints for the part."""

    def lines(self) -> list[str]:
        """Return the lines that `solve` prints for the part; the first holds the answer."""


def shown_answer(answer: Answer) -> str:
    """Return an answer in a short line for notebooks: `<VaultAnswer 8: 8 steps>`."""
    return f"<{type(answer).__name__} {answer.number}: {answer.lines()[0]}>"


class Scenario(ABC, Generic[S]):
    """One input with its settings, ready to be answered or played."""

    __slots__ = ()

    puzzle: ClassVar[str]
    """The name of its puzzle in `game.puzzles.registry`."""

    has_units: ClassVar[bool] = False
    """Whether single units act; each unit is explained alone."""

    round_name: ClassVar[str] = "round"
    """The word for one of its rounds."""

    @abstractmethod
    def summary(self) -> str:
        """Return a description of the input in one line."""

    def parts(self) -> tuple[int, ...]:
        """Return which of the parts 1 and 2 the input has."""
        return (1, 2)

    @abstractmethod
    def answer(self, part: int) -> Answer:
        """Play a part and return its answer."""

    @abstractmethod
    def under(self, change: Change) -> "Scenario[S]":
        """Return the same input under changed rules; the change replaces an earlier one."""

    @abstractmethod
    def simulate(self, part: int) -> tuple[Simulation, S]:
        """Return the simulation of a part, and its state before the first turn.

        Raises:
            NoAnswerError: If the part has no answer that can be played.
        """

    def is_answered(self, _state: S) -> bool:
        """Return whether a part that ends in this state has an answer.

        Return True for a state before the end.
        """
        return True

    def size(self) -> str:
        """Return the size of the map or the deck in words; "" if there is neither."""
        return ""


def part_to_play(scenario: Scenario[Any], wanted: int | None) -> int:
    """Return the wanted part if the input has it, else the first part that it has."""
    parts = scenario.parts()
    return wanted if wanted in parts else parts[0]
