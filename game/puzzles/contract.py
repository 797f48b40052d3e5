"""What every puzzle says of itself; the command line knows puzzles only through this."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from types import ModuleType

    from esper import Processor

    from game.puzzles.comparison import PrintedTraceComparison
    from game.puzzles.explanation import Explanation, ExplanationQuestion
    from game.puzzles.objects import JsonObjects
    from game.puzzles.settings import Option, Settings
    from game.puzzles.variant import Change, Variant
    from game.simulation.simulation import Simulation, State, TurnEvents
    from game.text.sources import Source

S = TypeVar("S", bound="State")


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


class TraceRange(NamedTuple):
    """Which moments a trace shows: rounds from `first` to `last`, each turn if so wished."""

    first: int = 0
    last: int | None = None
    every_turn: bool = False

    def turns(self, state: State, played: Iterable[TurnEvents]) -> Iterator[TurnEvents]:
        """Yield turns to the last that is shown, and draw no more; each is to change the state."""
        drawn = iter(played)
        while state.rounds != self.last and (turn := next(drawn, None)) is not None:
            yield turn


class Readings:
    """Answers one input under one change of the rules after another.

    A puzzle may have its own, that plays once what several changes share.
    """

    def __init__(self, scenario: Scenario[Any]) -> None:
        """Begin with nothing played."""
        self.scenario = scenario

    def answer(self, change: Change, part: int) -> int | None:
        """Return the number that a part comes to; None if it comes to none."""
        return self.scenario.under(change).answer(part).number


class Scenario(ABC, Generic[S]):
    """One input with its settings, ready to be answered or played."""

    __slots__ = ()

    has_units: ClassVar[bool] = False
    """Whether there are units that act for themselves; each is explained alone."""

    has_short_story: ClassVar[bool] = False
    """Whether `abridged` may tell less than `simulate`."""

    round_name: ClassVar[str] = "round"
    """What one of its rounds is called."""

    @abstractmethod
    def summary(self) -> str:
        """Return one line that says what was read."""

    def parts(self) -> tuple[int, ...]:
        """Return which of the parts 1 and 2 the input has."""
        return (1, 2)

    def part_for(self, wanted: int | None) -> int:
        """Return the part wanted; if it is none of the input's, the first that it has."""
        return wanted if wanted in self.parts() else self.parts()[0]

    @abstractmethod
    def answer(self, part: int) -> Answer:
        """Play a part and return its answer."""

    @abstractmethod
    def under(self, change: Change) -> Scenario[S]:
        """Return the same input by changed rules; of an earlier change nothing stays."""

    def readings(self) -> Readings:
        """Return what answers the same input under one change of the rules after another."""
        return Readings(self)

    @abstractmethod
    def simulate(self, part: int) -> tuple[Simulation, S]:
        """Return a part as it will be played, and its state before the first turn.

        Raises:
            NoAnswerError: the part has no answer that could be played.
        """

    def abridged(self, part: int) -> tuple[Simulation, S]:
        """Return what `simulate` does; what nobody has the time to watch may be told in short.

        Raises:
            NoAnswerError: the part has no answer that could be played.
        """
        return self.simulate(part)

    def is_answered(self, _state: S) -> bool:
        """Whether a part has an answer that ended so, or has come so far as yet."""
        return True

    def last_round(self, state: S) -> int:
        """Return the last round that there is to tell of, given the state at the end."""
        return state.rounds

    @abstractmethod
    def retell(self, state: S, played: Iterable[TurnEvents], shown: TraceRange) -> Iterator[str]:
        """Yield the story of a part, a block of lines at a time, while it is played."""

    @abstractmethod
    def picture(self, state: S) -> list[str]:
        """Return a state as lines of text."""

    @abstractmethod
    def standing(self, state: S) -> str:
        """Return how the sides stand, in a few words."""

    @abstractmethod
    def tell(self, state: S, turn: TurnEvents) -> str:
        """Apply a turn's events to a state and return what happened, in a line."""

    @abstractmethod
    def actor(self, state: S, turn: TurnEvents) -> str:
        """Return who acts in a turn that is about to be played."""

    def size(self) -> str:
        """Return how large its map or its deck is, in words; "" if it has none."""
        return ""

    @abstractmethod
    def told_apart(self, state: S, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]) -> str:
        """Return what differs in the first of some turns: `the elf at 1,4 stays here, …`.

        Args:
            state: just before; the two have been played alike up to here.
            ours: the turns from there to the end of the round; none if that is over.
            theirs: as they are played on the other side.
        """

    @abstractmethod
    def opened_apart(self, ours: S, theirs: S) -> str:
        """Return what differs between two states before the first turn."""

    def focus(self, state: S) -> tuple[int, int] | None:  # noqa: ARG002 - as below
        """Return the row and column of the picture at which something happened last."""
        return None

    def varied(self, by: int) -> Scenario[S] | None:  # noqa: ARG002 - as below
        """Return the same with what people like to try so much higher; None if there is no such."""
        return None

    def hues(self) -> Mapping[str, str]:
        """Return the colour of letters in that picture: blue, yellow, green, red, pink, dim."""
        return {}

    @abstractmethod
    def ending(self, state: S) -> list[str]:
        """Return how the part ended in a line or two; what has been so far if it has not."""

    @abstractmethod
    def objects(self, part: int) -> JsonObjects[S]:
        """Return what tells the story of a part to programs."""

    @abstractmethod
    def explain(
        self, part: int, question: ExplanationQuestion, state: S, played: Iterable[TurnEvents]
    ) -> Iterator[Explanation]:
        """Yield why a part goes as it does, while it is played from a state on.

        Raises:
            UsageError: there is no such round, or nobody stands there.
        """

    def contrast(self, change: Change, part: int, columns: int) -> list[str] | None:  # noqa: ARG002 - as above
        """Draw what a change of the rules does otherwise, for a terminal of so many columns.

        There are no lines where it does nothing else; None leaves it to whoever asks to
        find the first turn that differs.
        """
        return None

    def compared(
        self, mine: Source, known: Sequence[Variant], columns: int
    ) -> PrintedTraceComparison | None:
        """Compare what somebody's program printed with what the rules, and misreadings, play.

        None if that can't be done for this puzzle.

        Raises:
            InputError: there is nothing that could be compared.
        """
        return None

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
    asks: str
    """What is played and what the answer is, in a sentence."""
    needs: str
    """What an input of this puzzle looks like, in one phrase."""
    examples: Mapping[str, str]
    """What there is to see in each bundled example, in a line of at most 60 characters.

    By their paths below `assets/`; the first is played by default.
    """
    recognises: Callable[[str], bool]
    """Whether a text looks like an input of this puzzle, if perhaps a faulty one."""
    rules: tuple[str, str]
    """The package of its systems, and what the tuple of all of them is called there."""
    options: tuple[Option, ...] = ()

    def variants(self) -> tuple[Variant, ...]:
        """Return the variants of its rules, in the order in which they combine."""
        # Only here, as few commands change the rules.
        variants: tuple[Variant, ...] = self._variants_module().VARIANTS
        return variants

    def variant(self, name: str) -> Variant | None:
        """Return the variant of that name, be it one with a value; None if there is none.

        A variant that takes a value, as in `power-bisected=4-50`, is made by the function
        `valued` beside the list of all.
        """
        module = self._variants_module()
        for variant in self.variants():
            if variant.name == name:
                return variant
        valued: Callable[[str], Variant | None] | None = getattr(module, "valued", None)
        return valued(name) if valued and "=" in name else None

    def places(self) -> tuple[type[Processor], ...]:
        """Return the systems of its rules, whose places others may take."""
        # Only here, as few commands change the rules.
        package, name = self.rules
        places: tuple[type[Processor], ...] = getattr(import_module(package), name)
        return places

    def _variants_module(self) -> ModuleType:
        try:
            return import_module(f"game.puzzles.{self.name}.variants")
        except ModuleNotFoundError:
            return import_module(f"game.lab.puzzles.{self.name}.variants")

    def read(self, text: str, source: str, settings: Settings) -> Scenario[Any]:
        """Read an input; settings that are left out have their default.

        Raises:
            InputError: the text is not an input of this puzzle.
        """
        # Only here, as every start of the command line asks all puzzles for their options.
        module = import_module(f"game.puzzles.{self.name}.playing.scenario")
        scenario: Scenario[Any] = module.read_scenario(text, source, settings)
        return scenario
