"""What every puzzle says of itself, and what each of its inputs does: it is answered and played.

The command line knows puzzles only through this and through `game.puzzles.capabilities`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Generic,
    NamedTuple,
    Protocol,
    TypeVar,
)

from game.puzzles.capabilities import PLAYING, VARIANTS, modules_of, required
from game.puzzles.proof import heed_edits
from game.text.pasted import RowTest, is_map_row

if TYPE_CHECKING:
    from esper import Processor

    from game.puzzles.settings import Option, Settings
    from game.puzzles.variant import Change, Variant
    from game.simulation.simulation import Simulation, State

S = TypeVar("S", bound="State")

PARTS: Final = ("1", "2")


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
    """Its puzzle's name, by which `game.puzzles.capabilities` finds what it can do."""

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
        """Return the given part if the input has it, else the first that it has."""
        return wanted if wanted in self.parts() else self.parts()[0]

    def shown_meanwhile(self, part: int | None) -> int | None:
        """Return the part that a window shows while it looks for one; mostly that one itself."""
        return part

    @abstractmethod
    def answer(self, part: int) -> Answer:
        """Play a part and return its answer."""

    @abstractmethod
    def under(self, change: "Change") -> "Scenario[S]":
        """Return the same input by changed rules; of an earlier change nothing stays."""

    @abstractmethod
    def simulate(self, part: int) -> "tuple[Simulation, S]":
        """Return the simulation of a part, and its state before the first turn.

        Raises:
            NoAnswerError: the part has no answer that could be played.
        """

    def abridged(self, part: int) -> "tuple[Simulation, S]":
        """Return what `simulate` does; what nobody has the time to watch may be told in short.

        Raises:
            NoAnswerError: the part has no answer that could be played.
        """
        return self.simulate(part)

    def attempt(self, part: int) -> "tuple[Simulation, S] | None":  # noqa: ARG002 - others have one
        """Return what comes nearest to an answer where a part has none; None if nothing does."""
        return None

    def is_answered(self, _state: S) -> bool:
        """Whether a part has an answer that ended so, or has come so far as yet."""
        return True

    def last_round(self, state: S) -> int:
        """Return the last round that there is to tell of, given the state at the end."""
        return state.rounds

    def size(self) -> str:
        """Return how large its map or its deck is, in words; "" if it has none."""
        return ""

    def picture(self, state: S) -> list[str]:
        """Return a state as lines of text; a puzzle with a teller of its own may do without."""
        return str(state).split("\n")


class ScenarioReader(Protocol):
    """Reads inputs of a puzzle."""

    def __call__(self, text: str, source: str, settings: "Settings") -> Scenario[Any]:
        """Read a text; settings that are left out have their default."""


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
    options: "tuple[Option, ...]" = ()
    has_row: RowTest = is_map_row
    """Whether a line, bare of quote marks, looks like one of an input; see `game.text.pasted`."""
    shown_part: int = 1
    """The part that the start page plays."""
    known_for: tuple[str, ...] = ()
    """The bundled examples, by name, that are known for that part rather than for the first."""
    day: tuple[int, int] | None = None
    """The year and the day of Advent of Code."""

    def read(
        self, text: str, source: str, settings: "Settings", change: "Change | None" = None
    ) -> Scenario[Any]:
        """Read an input, to be played by changed rules; settings left out have their default.

        Where what a text may hold depends on the rules, the puzzle has a `read_by_rules`.

        Raises:
            InputError: the text is not an input of this puzzle.
        """
        module = required(self.name, PLAYING)
        heed_edits(self.name)
        reader: ScenarioReader = module.read_scenario
        if change is None:
            return reader(text, source, settings)
        by_rules: Callable[..., Scenario[Any]] | None = getattr(module, "read_by_rules", None)
        if by_rules:
            return by_rules(text, source, settings, change)
        return reader(text, source, settings).under(change)

    def variants(self) -> "tuple[Variant, ...]":
        """Return the variants of its rules, in the order in which they combine."""
        return tuple(one for each in modules_of(self.name, VARIANTS) for one in each.VARIANTS)

    def readings(self) -> "tuple[Variant, ...]":
        """Return its variants, and all members of their families that are worth trying.

        A module with variants may list these as `FAMILIES`. Readings of a question stand together.
        """
        families = (getattr(each, "FAMILIES", ()) for each in modules_of(self.name, VARIANTS))
        found = dict.fromkeys((*self.variants(), *(one for each in families for one in each)))
        questions = list(dict.fromkeys(one.question.name for one in found))
        return tuple(sorted(found, key=lambda one: questions.index(one.question.name)))

    def variant(self, name: str) -> "Variant | None":
        """Return the variant of that name, with a value or a part behind it; None if none is so.

        One that takes a value, as in `power-bisected=4-50`, is made by the function `valued`
        beside a list of variants. With `@2` it holds in part 2 only.
        """
        # Imported on use, as variants are.
        from game.puzzles.variant import PART_SIGN

        whole, sign, part = name.partition(PART_SIGN)
        variant = self._whole_variant(whole)
        if not sign or variant is None:
            return variant
        return variant.only_in(int(part)) if part in PARTS and variant.part is None else None

    def _whole_variant(self, name: str) -> "Variant | None":
        for variant in self.variants():
            if variant.name == name:
                return variant
        if "=" not in name:
            return None
        makers = (getattr(each, "valued", None) for each in modules_of(self.name, VARIANTS))
        return next(filter(None, (make(name) for make in makers if make)), None)

    def places(self) -> "tuple[type[Processor], ...]":
        """Return the systems of its rules, whose places others may take."""
        package, name = self.rules
        places: tuple[type[Processor], ...] = getattr(import_module(package), name)
        return places
