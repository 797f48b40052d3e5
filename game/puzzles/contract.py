"""What every puzzle says of itself; the command line knows puzzles only through this."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from game.play.simulation import Simulation, State, TurnEvents
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


class Scenario(Protocol[S]):
    """One input with its settings, ready to be answered or played."""

    def summary(self) -> str:
        """Return one line that says what was read."""

    def parts(self) -> tuple[int, ...]:
        """Return which of the parts 1 and 2 the input has."""

    def answer(self, part: int) -> Answer:
        """Play a part and return its answer."""

    def simulate(self, part: int) -> tuple[Simulation, S]:
        """Return a part as it will be played, and its state before the first turn.

        Raises:
            SkirmishError: the part has no answer that could be played.
        """

    def retell(self, state: S, played: Iterable[TurnEvents], shown: TraceRange) -> Iterator[str]:
        """Yield the story of a part, a block of lines at a time, while it is played."""

    def picture(self, state: S) -> list[str]:
        """Return a state as lines of text."""

    def hues(self) -> Mapping[str, str]:
        """Return the colour of letters in that picture: blue, yellow, green, red, pink, dim."""

    def ending(self, state: S) -> list[str]:
        """Return how the part ended in a line or two; what has been so far if it has not."""


@runtime_checkable
class Explainable(Protocol):
    """A scenario whose units' decisions can be drawn."""

    def explain(self, round_number: int, place: tuple[int, int], *, at_turn: bool) -> Iterator[str]:
        """Yield blocks of lines that say why the unit at a row and column acts as it does.

        Raises:
            SkirmishError: there is no such round, or nobody stands there.
        """


@runtime_checkable
class Drawable(Protocol):
    """A scenario with a graph behind it."""

    def parts(self) -> tuple[int, ...]:
        """Return which of the parts 1 and 2 the input has."""

    def graph(self, part: int, *, is_json: bool) -> str:
        """Return the graph of a part, in Graphviz' language or as JSON.

        Raises:
            SkirmishError: the input has no such part.
        """


class Puzzle(Protocol):
    """One simulation: how to recognise its input and how to read it."""

    name: str
    title: str
    needs: str
    """What an input of this puzzle looks like, in one phrase."""
    examples: tuple[str, ...]
    """Paths of the bundled examples below `assets/`; the first is played by default."""
    options: tuple[Option, ...]

    def recognises(self, text: str) -> bool:
        """Whether a text looks like an input of this puzzle, if perhaps a faulty one."""

    def read(self, text: str, source: str, settings: Settings) -> Scenario[Any]:
        """Read an input; settings that are left out have their default.

        Raises:
            InputError: the text is not an input of this puzzle.
        """
