"""What every puzzle says of itself; the command line knows puzzles only through this."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from game.play.simulation import Simulation, State, TurnEvents
from game.puzzles.explanation import Explanation, Question
from game.puzzles.objects import Objects
from game.puzzles.settings import Option, Settings

S = TypeVar("S", bound=State)


class Answer(Protocol):
    """The answer to one part."""

    def to_json(self) -> dict[str, object]:
        """Return what `solve --json` prints for the part."""

    def lines(self) -> list[str]:
        """Return what `solve` prints for the part, the answer in the first line."""


class TraceRange(NamedTuple):
    """Which moments a trace shows: rounds from `first` to `last`, each turn if so wished."""

    first: int = 0
    last: int | None = None
    every_turn: bool = False


class Scenario(ABC, Generic[S]):
    """One input with its settings, ready to be answered or played."""

    __slots__ = ()

    has_units: ClassVar[bool] = False
    """Whether there are units that act for themselves; each is explained alone."""

    @abstractmethod
    def summary(self) -> str:
        """Return one line that says what was read."""

    def parts(self) -> tuple[int, ...]:
        """Return which of the parts 1 and 2 the input has."""
        return (1, 2)

    def part_for(self, wanted: int) -> int:
        """Return the part wanted, or one that the input has instead."""
        return wanted if wanted in self.parts() else self.parts()[0]

    @abstractmethod
    def answer(self, part: int) -> Answer:
        """Play a part and return its answer."""

    @abstractmethod
    def simulate(self, part: int) -> tuple[Simulation, S]:
        """Return a part as it will be played, and its state before the first turn.

        Raises:
            SkirmishError: the part has no answer that could be played.
        """

    @abstractmethod
    def retell(self, state: S, played: Iterable[TurnEvents], shown: TraceRange) -> Iterator[str]:
        """Yield the story of a part, a block of lines at a time, while it is played."""

    @abstractmethod
    def picture(self, state: S) -> list[str]:
        """Return a state as lines of text."""

    def hues(self) -> Mapping[str, str]:
        """Return the colour of letters in that picture: blue, yellow, green, red, pink, dim."""
        return {}

    @abstractmethod
    def ending(self, state: S) -> list[str]:
        """Return how the part ended in a line or two; what has been so far if it has not."""

    @abstractmethod
    def objects(self, part: int) -> Objects[S]:
        """Return what tells the story of a part to programs."""

    @abstractmethod
    def explain(
        self, part: int, question: Question, state: S, played: Iterable[TurnEvents]
    ) -> Iterator[Explanation]:
        """Yield why a part goes as it does, while it is played from a state on.

        Raises:
            SkirmishError: there is no such round, or nobody stands there.
        """

    def graph(self, part: int, *, is_json: bool) -> str | None:  # noqa: ARG002 - as above
        """Return the graph behind a part, in Graphviz' language or as JSON; None if none is.

        Raises:
            SkirmishError: the input has no such part.
        """
        return None


class Puzzle(NamedTuple):
    """One simulation: how to recognise its input and how to read it."""

    name: str
    title: str
    needs: str
    """What an input of this puzzle looks like, in one phrase."""
    examples: tuple[str, ...]
    """Paths of the bundled examples below `assets/`; the first is played by default."""
    recognises: Callable[[str], bool]
    """Whether a text looks like an input of this puzzle, if perhaps a faulty one."""
    options: tuple[Option, ...] = ()

    def read(self, text: str, source: str, settings: Settings) -> Scenario[Any]:
        """Read an input; settings that are left out have their default.

        Raises:
            InputError: the text is not an input of this puzzle.
        """
        # Only here, as every start of the command line asks all puzzles for their options.
        module = import_module(f"game.puzzles.{self.name}.scenario")
        scenario: Scenario[Any] = module.read_scenario(text, source, settings)
        return scenario
