"""What sweeps have to know of a puzzle: how its runs end, what is counted, and what it is called.

Each puzzle has its terms in `game.lab.puzzles.<puzzle>.sweeping`.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from game.lab.abilities import SWEEPING
from game.puzzles.abilities import required
from game.puzzles.registry import puzzles_with

if TYPE_CHECKING:
    from game.lab.sweep.storage.stored_runs import RunTally, StoredRun

NO_ANSWER: Final = "no answer"


class SweepTerms(NamedTuple):
    """What one puzzle's runs are told in."""

    endings: tuple[str, ...]
    """What a run may come to; the first is the one whose rate is followed over what is varied."""
    ending: "Callable[[StoredRun | RunTally], str]"
    """Returns what a run came to that came to an end."""
    length: str
    """What `rounds` counts: `turns`."""
    answer: str
    """What the answer is: `mana`."""
    size_of: Callable[[str], int]
    """Returns how large an input is."""
    unit: str
    """What that counts: `squares`."""
    size_option: str
    """Which of the generator's settings says how large an input is."""
    how_often: str
    """The title of a plot of how often the first ending comes."""
    how_long: str
    """The title of a plot of lengths."""
    labels: Mapping[str, str]
    """What its settings, and its generator's, are called on plots."""
    winners: Mapping[str, str] = {}
    """Who may win, as conditions name it, and as it is stored."""


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
    """Return the ending whose rate is followed."""
    return terms_of(puzzle).endings[0]


def ending(run: "StoredRun | RunTally") -> str:
    """Return the ending of a run that did not fail."""
    return terms_of(run.setup.puzzle).ending(run)


def map_size(text: str) -> int:
    r"""Return how many squares a drawn map has.

    >>> map_size("#####\n#EG.#  E(200), G(200)\n#####\n")
    15
    """
    rows = [words[0] for words in map(str.split, text.splitlines()) if words]
    return len(rows) * max(map(len, rows), default=0)
