"""What puzzles offer to the lab: modules below `game.lab.puzzles.<puzzle>`, loaded when asked for.

| capability        | module            | offers                | without it                     |
| ----------------- | ----------------- | --------------------- | ------------------------------ |
| `GENERATOR`       | `generator`       | the fields of `Maker` | no input is made by chance     |
| `VARIANT_ANSWERS` | `variant_answers` | `VARIANT_ANSWERS`     | `VariantAnswers`, play by play |
| `DIVERGENCE`      | `divergence`      | `divergence`          | the first turn that differs    |
| `PRINTED_TRACE`   | `printed_trace`   | `compare`             | no printed maps are compared   |
| `SWEEPING`        | `sweeping`        | `SWEEP`               | no sweep is stored             |

A `generator` may offer `VALID_INPUTS`. Its `variants`, and an `attempt` of its `variant_answers`,
join those of the puzzle, see `game.puzzles.capabilities`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from typing import Any, Final, NamedTuple, Protocol

from game.errors import UsageError
from game.puzzles.capabilities import Capability, module_of, required
from game.puzzles.contract import Puzzle, Scenario
from game.puzzles.registry import NAMES, puzzles_with
from game.puzzles.settings import Option, Settings
from game.puzzles.variant import Change, Variant
from game.simulation.progress import step_limit
from game.text.sources import Source

GENERATOR: Final = Capability("generator", "generator of inputs")
VARIANT_ANSWERS: Final = Capability("variant_answers", "answers by variants")
DIVERGENCE: Final = Capability("divergence", "divergences")
SWEEPING: Final = Capability("sweeping", "sweeps")
PRINTED_TRACE: Final = Capability("printed_trace", "printed maps to compare with")

LETTERS: Final = 30
"""An input that is longer by so many letters takes one smallest play more."""


def usual_effort(text: str) -> float:
    """Return about how many plays of the smallest input playing one takes, by its length."""
    return 1 + len(text) / LETTERS


class Maker(NamedTuple):
    """What makes inputs of one puzzle."""

    options: tuple[Option, ...]
    """The settings of `generate`."""
    generate: Callable[[int, Settings], str]
    """Returns the input of a seed; settings that are left out have their default.

    It raises a UsageError if no input can be so.
    """
    small: Callable[[int, int], str]
    """Returns the input of a seed and a size, from 0 up, in the official form.

    It is one that tells readings of the rules apart more often than most.
    """
    is_official: Callable[[str], bool]
    """Whether a text is an input such as the puzzle hands out, as far as its form goes."""
    reductions: Callable[[str], Iterator[str]]
    """Yields simpler inputs than one in the official form, the boldest first, in that form."""
    is_small: Callable[[str], bool] = lambda _: True
    """Whether one in the official form takes no longer to play than those of `small`."""
    effort: Callable[[str], float] = usual_effort
    """Returns about how many plays of the smallest input playing one takes."""


class FullInputs(NamedTuple):
    """The inputs of the size that a puzzle hands out, where some programs take no other."""

    includes: Callable[[str], bool]
    """Whether an input is so large."""
    make: Callable[[int], str]
    """Returns such an input of a seed."""
    others: str
    """The other inputs, in words."""


class ValidInputs(NamedTuple):
    """The inputs that a puzzle's own text can ask, among all in the official form.

    What others come to is left open by the text, at least as some read it.
    """

    includes: Callable[[str, Any, tuple[int, ...]], bool]
    """Whether the text can ask an input, of which some parts are to be answered.

    It takes its text, and the puzzle's own scenario of it.
    """
    small: Callable[[int, int], str]
    """Returns such an input of a seed and a size, from 0 up; nearly all that it returns are."""
    others: str
    """The other inputs, in words."""
    are_few: bool = False
    """Whether they are too few to tell misreadings apart."""
    full: FullInputs | None = None
    """Those as large as they are handed out; None if programs hardly depend on that."""
    reductions: Callable[[str], Iterator[str]] = lambda _: iter(())
    """Yields simpler ones, besides those of `Maker.reductions` that are such inputs."""


def valid_inputs(puzzle: Puzzle) -> ValidInputs | None:
    """Return which inputs a puzzle's own text can ask; None if that is all of them."""
    module = module_of(puzzle.name, GENERATOR)
    found: ValidInputs | None = getattr(module, "VALID_INPUTS", None)
    return found


def generator_options(puzzle: str) -> tuple[Option, ...]:
    """Return the settings of a puzzle's generator; none if it has no generator."""
    generator = module_of(puzzle, GENERATOR)
    return generator.OPTIONS if generator else ()


def generated_options() -> dict[str, Option]:
    """Return the settings of all puzzles' generators by name."""
    return {option.name: option for name in NAMES for option in generator_options(name)}


def maker_of(puzzle: Puzzle) -> Maker:
    """Return the input generator of a puzzle.

    Raises:
        UsageError: nothing does.
    """
    generator = required(puzzle.name, GENERATOR)
    return Maker(
        generator.OPTIONS,
        generator.generate,
        generator.small,
        generator.is_official,
        generator.reductions,
        getattr(generator, "is_small", lambda _: True),
        getattr(generator, "effort", usual_effort),
    )


class VariantAnswers:
    """Answers one input under many changes of the rules.

    A puzzle may have its own, that plays once what several changes share.
    """

    def __init__(self, scenario: Scenario[Any]) -> None:
        """Take the input; nothing is played yet."""
        self.scenario = scenario

    def answer(self, change: Change, part: int, limit: float = inf) -> int | None:
        """Return the number that a part comes to; None if it comes to none.

        Raises:
            UndecidedError: that takes more turns, or states of a search, than the limit.
        """
        with step_limit(limit):
            return self.played(change.in_part(part), part)

    def played(self, change: Change, part: int) -> int | None:
        """Return the number that a part comes to by a change of that part, whatever it takes."""
        return self.scenario.under(change).answer(part).number

    def faults(self, _part: int, _number: int) -> Mapping[str, bool]:
        """Return whether a wrong number can come of a rule alone, by the names of questions.

        Rules of which the number does not tell that are left out.
        """
        return {}


def variant_answers_of(scenario: Scenario[Any]) -> VariantAnswers:
    """Return what answers an input under many changes of the rules."""
    module = module_of(scenario.puzzle, VARIANT_ANSWERS)
    make: type[VariantAnswers] = module.VARIANT_ANSWERS if module else VariantAnswers
    return make(scenario)


class DivergenceDrawer(Protocol):
    """Draws where changed rules lead to another decision in one input."""

    def __call__(
        self, scenario: Scenario[Any], change: Change, part: int, columns: int
    ) -> list[str] | None:
        """Return lines for a terminal of so many columns, none where nothing is otherwise.

        None leaves it to whoever asks to find the first turn that differs.
        """


def divergence_drawer(scenario: Scenario[Any]) -> DivergenceDrawer | None:
    """Return the puzzle's own function that draws divergences, if it has one."""
    module = module_of(scenario.puzzle, DIVERGENCE)
    return module.divergence if module else None


class TraceFinding(NamedTuple):
    """The result of comparing printed maps, as JSON shows it."""

    items: int
    """How many maps were printed."""
    agreed: int
    """How many of the first maps agree with the rules."""
    line: int | None = None
    """The line of the first map that differs; None if all agree."""
    differences: Sequence[Mapping[str, object]] = ()
    """Each square that differs: its `place`, what is `expected` there, what is `printed`."""
    readings: Sequence[Sequence[str]] = ()
    """Sets of misreadings under which more maps agree, as names."""

    def to_json(self) -> dict[str, object]:
        """Return what `check --trace --json` prints of it."""
        return {**self._asdict(), "same": self.line is None}


class PrintedTraceComparison(NamedTuple):
    """The result of comparing the maps that a program printed with those of the rules."""

    is_same: bool
    """Whether both agree."""
    lines: list[str]
    """The report, as lines of text."""
    finding: TraceFinding
    """The same as objects for JSON."""


class TraceComparer(Protocol):
    """Compares maps that a program printed with those of the rules and of misreadings."""

    def __call__(
        self,
        scenario: Scenario[Any],
        mine: Source,
        known: Sequence[Variant],
        columns: int,
        part: int | None = None,
    ) -> PrintedTraceComparison:
        """Compare the maps in a text with those of a part, part 1 by default.

        Raises:
            InputError: If the text has no such map.
        """


def trace_comparer(scenario: Scenario[Any]) -> TraceComparer:
    """Return the function that compares printed maps of a puzzle.

    Raises:
        UsageError: If the puzzle has none.
    """
    if module := module_of(scenario.puzzle, PRINTED_TRACE):
        compare: TraceComparer = module.compare
        return compare
    able = " and ".join(f"{each}s" for each in puzzles_with(PRINTED_TRACE))
    message = f"only printed maps of {able} can be compared: this is an input of {scenario.puzzle}"
    raise UsageError(message)
