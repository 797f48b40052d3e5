"""The types of the parts of a puzzle that only the lab uses."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from typing import Any, Final, NamedTuple

from game.puzzles.contract import Scenario
from game.puzzles.settings import Option, Settings
from game.puzzles.variant import Change, Variant
from game.simulation.progress import step_limit
from game.text.sources import Source

NO_ANSWER: Final = "no answer"


class SweepTerms(NamedTuple):
    """The endings, units and labels of one puzzle's runs."""

    endings: tuple[str, ...]
    """All endings of a run. The first one counts as a win in plots of rates."""
    ending: Callable[[Mapping[str, Any], bool], str]
    """Returns the ending of a run, given its `solve --json` and whether it has an answer."""
    length: str
    """The unit of `rounds`, such as `turns`."""
    answer: str
    """The name of the answer, such as `mana`."""
    compute_size: Callable[[str], int]
    """Returns the size of an input."""
    size_option: str
    """The generator's setting that determines the size."""
    winners: Mapping[str, str] = {}
    """The stored winners by their names in conditions."""


def map_size(text: str) -> int:
    r"""Return how many squares a drawn map has.

    >>> map_size("#####\n#EG.#  E(200), G(200)\n#####\n")
    15
    """
    rows = [words[0] for words in map(str.split, text.splitlines()) if words]
    return len(rows) * max(map(len, rows), default=0)


LETTERS: Final = 30
"""The number of letters by which the effort of an input grows by one smallest play."""


def usual_effort(text: str) -> float:
    """Estimate the time of a play from the input's length, in plays of the smallest input."""
    return 1 + len(text) / LETTERS


class ValidInputs(NamedTuple):
    """The inputs in the official form that the puzzle's text allows.

    The text is unclear about the answers to other inputs.
    """

    includes: Callable[[str, Any, tuple[int, ...]], bool]
    """Returns whether the puzzle's text allows an input.

    The arguments are the input's text, its scenario, and the parts to answer.
    """
    small: Callable[[int, int], str]
    """Returns the input of a seed and a size, which counts from 0. Nearly all are valid."""
    others: str
    """A description of the other inputs."""
    are_few: bool = False
    """Whether they are too few to distinguish misreadings."""
    reductions: Callable[[str], Iterator[str]] = lambda _: iter(())
    """Yields simpler inputs, besides the valid ones of `InputGenerator.reductions`."""


class InputGenerator(NamedTuple):
    """Makes inputs of one puzzle."""

    options: tuple[Option, ...]
    """The settings of `generate`."""
    generate: Callable[[int, Settings], str]
    """Returns the input of a seed; omitted settings have their default.

    It raises a UsageError if the settings allow no input.
    """
    small: Callable[[int, int], str]
    """Returns a small input in the official form, given a seed and a size, which counts from 0.

    Such inputs distinguish variants more often than most others.
    """
    is_official: Callable[[str], bool]
    """Returns whether a text has the form of the puzzle's own inputs."""
    reductions: Callable[[str], Iterator[str]]
    """Yields simpler inputs in the official form, the most simplified first."""
    is_small: Callable[[str], bool] = lambda _: True
    """Returns whether an official input takes no longer to play than those of `small`."""
    effort: Callable[[str], float] = usual_effort
    """Estimates the time of a play of an input, in plays of the smallest input."""
    valid_inputs: ValidInputs | None = None
    """The inputs that the puzzle's own text allows; None if it allows all."""


class VariantAnswers:
    """Answers one input under many changes of the rules.

    A puzzle may have a subclass that plays shared parts of several changes only once.
    """

    def __init__(self, scenario: Scenario[Any]) -> None:
        """Take the input; nothing is played yet."""
        self.scenario = scenario

    def answer(self, change: Change, part: int, limit: float = inf) -> int | None:
        """Return the answer to a part as a number; None if the part has no answer.

        Raises:
            UndecidedError: If that takes more turns, or states of a search, than the limit.
        """
        with step_limit(limit):
            return self.played(change.in_part(part), part)

    def played(self, change: Change, part: int) -> int | None:
        """Return the answer to a part under a change of that part, without a limit."""
        return self.scenario.under(change).answer(part).number


DivergenceDrawer = Callable[[Any, Change, int, int], list[str] | None]
"""Draws the first decision that changed rules change.

The arguments are the scenario, the change, the part and the columns of a terminal. It returns
lines, or [] if no decision differs. If it is None, reports show the first turn that differs.
"""


class TraceFinding(NamedTuple):
    """The result of comparing printed maps, as JSON shows it."""

    items: int
    """How many maps were printed."""
    agreed: int
    """The number of maps, from the first one on, that agree with the rules."""
    line: int | None = None
    """The line of the first map that differs; None if all agree."""
    differences: Sequence[Mapping[str, object]] = ()
    """An object per different square, with its `place` and the `expected` and `printed` units."""
    misreadings: Sequence[Sequence[str]] = ()
    """Sets of misreadings under which more maps agree, as names."""

    def to_json(self) -> dict[str, object]:
        """Return the object that `check --trace --json` prints."""
        return {**self._asdict(), "same": self.line is None}


class PrintedTraceComparison(NamedTuple):
    """The result of comparing the maps that a program printed with those of the rules."""

    is_same: bool
    """Whether both agree."""
    lines: list[str]
    """The report, as lines of text."""
    finding: TraceFinding
    """The result as an object for JSON."""


TraceComparer = Callable[[Any, Source, Sequence[Variant], int, int | None], PrintedTraceComparison]
"""Compares printed maps with those of the rules and of misreadings.

The arguments are the scenario, the text with the maps, the known variants, the columns of a
terminal, and the part; None means part 1. It raises an InputError if the text has no map of this
input.
"""
