"""The words of a puzzle's sweeps: its endings, units and labels."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

NO_ANSWER: Final = "no answer"


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


def map_size(text: str) -> int:
    r"""Return how many squares a drawn map has.

    >>> map_size("#####\n#EG.#  E(200), G(200)\n#####\n")
    15
    """
    rows = [words[0] for words in map(str.split, text.splitlines()) if words]
    return len(rows) * max(map(len, rows), default=0)
