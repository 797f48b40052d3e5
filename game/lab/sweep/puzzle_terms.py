"""What sweeps need to know of a puzzle: its endings, its units, and its labels.

Each puzzle has its terms in `game.lab.puzzles.<puzzle>.sweeping`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from game.lab.abilities import SWEEPING
from game.puzzles.abilities import required
from game.puzzles.registry import puzzles_with

NO_ANSWER: Final = "no answer"
NOBODY: Final = "nobody"
"""The name of the winner where nobody wins."""


class SweepTerms(NamedTuple):
    """The endings, units and labels of one puzzle's runs."""

    endings: tuple[str, ...]
    """All endings of a run; the first is a win, whose rate is shown over what is varied."""
    ending: Callable[[Mapping[str, Any], bool], str]
    """Returns the ending of a run: of what `solve --json` tells, and whether there is an answer."""
    length: str
    """The unit of `rounds`, such as `turns`."""
    answer: str
    """The name of the answer, such as `mana`."""
    size_of: Callable[[str], int]
    """Returns the size of an input."""
    unit: str
    """The unit of sizes, such as `squares`."""
    size_option: str
    """The generator's setting that determines the size."""
    how_often: str
    """The title of a plot of the rate of wins."""
    how_long: str
    """The title of a plot of lengths."""
    labels: Mapping[str, str]
    """The labels of settings, of the puzzle and its generator, on plots."""
    winners: Mapping[str, str] = {}
    """The stored winners by their names in conditions."""


@cache
def terms_of(puzzle: str) -> SweepTerms:
    """Return the terms of a puzzle.

    Raises:
        UsageError: it has none.
    """
    terms: SweepTerms = required(puzzle, SWEEPING).SWEEP
    return terms


def all_terms() -> list[SweepTerms]:
    """Return the terms of all puzzles that have any."""
    return [terms_of(name) for name in puzzles_with(SWEEPING)]


def win_of(puzzle: str) -> str:
    """Return the ending that counts as a win."""
    return terms_of(puzzle).endings[0]


def map_size(text: str) -> int:
    r"""Return how many squares a drawn map has.

    >>> map_size("#####\n#EG.#  E(200), G(200)\n#####\n")
    15
    """
    rows = [words[0] for words in map(str.split, text.splitlines()) if words]
    return len(rows) * max(map(len, rows), default=0)
