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
    """All endings of a run; the first is a win, whose rate is shown over what is varied."""
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
"""For so many letters of an input, playing it takes one smallest play more."""


def usual_effort(text: str) -> float:
    """Return about how many plays of the smallest input playing one takes, from its length."""
    return 1 + len(text) / LETTERS


class ValidInputs(NamedTuple):
    """The inputs that a puzzle's own text allows, among all in the official form.

    The puzzle's text doesn't settle the answers of other inputs, at least as some read it.
    """

    includes: Callable[[str, Any, tuple[int, ...]], bool]
    """Returns whether the puzzle allows an input of which some parts are asked.

    Takes the text, the puzzle's scenario of it, and the parts.
    """
    small: Callable[[int, int], str]
    """Returns an input of a seed and a size, from 0 up; nearly all are valid."""
    others: str
    """The other inputs, in words."""
    are_few: bool = False
    """Whether they are too few to distinguish misreadings."""
    reductions: Callable[[str], Iterator[str]] = lambda _: iter(())
    """Yields simpler inputs, besides the valid ones of `InputGenerator.reductions`."""


class InputGenerator(NamedTuple):
    """Makes inputs of one puzzle."""

    options: tuple[Option, ...]
    """The settings of `generate`."""
    generate: Callable[[int, Settings], str]
    """Returns the input of a seed; settings that are left out have their default.

    It raises a UsageError if there is no such input.
    """
    small: Callable[[int, int], str]
    """Returns the input of a seed and a size, from 0 up, in the official form.

    Such inputs distinguish variants of the rules more often than most.
    """
    is_official: Callable[[str], bool]
    """Returns whether a text has the form of the inputs that the puzzle hands out."""
    reductions: Callable[[str], Iterator[str]]
    """Yields simpler inputs than one in the official form, the boldest first, in that form."""
    is_small: Callable[[str], bool] = lambda _: True
    """Returns whether an official input takes no longer to play than those of `small`."""
    effort: Callable[[str], float] = usual_effort
    """Returns about how many plays of the smallest input playing one takes."""
    valid_inputs: ValidInputs | None = None
    """The inputs that the puzzle's own text allows; None if it allows all."""


class VariantAnswers:
    """Answers one input under many changes of the rules.

    A puzzle may have a subclass that plays once what several changes share.
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
"""Draws where changed rules lead to another decision in one input.

Takes the scenario, the change, the part and the columns of a terminal. Returns lines, none where
nothing differs. None stands for the first turn that differs, which any puzzle has.
"""


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
    misreadings: Sequence[Sequence[str]] = ()
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


TraceComparer = Callable[[Any, Source, Sequence[Variant], int, int | None], PrintedTraceComparison]
"""Compares maps that a program printed with those of the rules and of misreadings.

Takes the scenario, the text with the maps, the known variants, the columns of a terminal, and the
part, None for part 1. It raises an InputError if the text has no such map.
"""
