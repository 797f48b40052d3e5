"""How sure a finding is: one scale of words for `check` and `judge`.

One cause in three has no name, and a program with such a cause may have the same answers as a known
misreading by coincidence. If that happens with the given chance, this share of findings is false:

    unnamed * chance / (unnamed * chance + 1 - unnamed)
"""

from enum import Enum
from math import floor, sqrt
from typing import Final

UNNAMED: Final = 1 / 3
"""The share of causes without a name, about the share among published programs."""
ALMOST_NEVER, SELDOM = 0.03, 0.2
"""The largest shares of false findings that are almost certain, and possible."""


class Certainty(Enum):
    """How sure it is that one of some sets is misread."""

    ALMOST_CERTAIN = "almost certain"
    POSSIBLE = "possible"
    CHANCE = "may be chance"


def false_share(chance: float, untried: float = 0.0) -> float:
    """Return the share of findings that are false.

    Args:
        chance: The chance that the answers of an unnamed cause fit by coincidence.
        untried: The share of named causes that weren't tried. They count as unnamed.
    """
    unnamed = UNNAMED + (1 - UNNAMED) * untried
    return unnamed * chance / (unnamed * chance + 1 - unnamed)


def find_certainty(false: float, *, is_proved: bool) -> Certainty:
    """Return how sure a finding is, given the share of false ones among similar findings.

    Only proved findings are almost certain.

    >>> [find_certainty(share, is_proved=True).value for share in (0.01, 0.1, 0.5)]
    ['almost certain', 'possible', 'may be chance']
    """
    if is_proved and false <= ALMOST_NEVER:
        return Certainty.ALMOST_CERTAIN
    return Certainty.POSSIBLE if false <= SELDOM else Certainty.CHANCE


FINDINGS: Final[dict[tuple[str, Certainty], tuple[int, int]]] = {
    ("judge", Certainty.ALMOST_CERTAIN): (40, 41),
    ("judge", Certainty.POSSIBLE): (0, 1),
    ("check", Certainty.ALMOST_CERTAIN): (21, 23),
    ("check", Certainty.POSSIBLE): (22, 39),
    ("check", Certainty.CHANCE): (1, 1),
}
# These programs didn't tune the search: `python -m tests.tools.evidence.certainty judge` runs it on
# the held half of the stored programs. 67 programs for `judge`, and 78 for `check`, were counted.

FEWEST: Final = 30
"""The fewest findings whose share is printed."""
DEVIATIONS: Final = 1.96
"""The standard deviations on each side that contain 95 % of a normal distribution."""


def describe_record(command: str, certainty: Certainty) -> str:
    """Return a sentence on how many findings of a command with this certainty were right.

    Return "" if few findings are stored.
    """
    right, every = FINDINGS.get((command, certainty), (0, 0))
    tenths = floor(10 * lower_bound(right, every)) if every >= FEWEST else 0
    return f"At least {tenths} of 10 such findings were right." if tenths else ""


def lower_bound(right: int, every: int) -> float:
    """Return the lower end of the Wilson interval of a share, with 95 % confidence.

    >>> round(lower_bound(60, 60), 2), round(lower_bound(45, 60), 2)
    (0.94, 0.63)
    """
    share, spread = right / every, DEVIATIONS**2 / every
    margin = DEVIATIONS * sqrt(share * (1 - share) / every + spread / every / 4)
    return (share + spread / 2 - margin) / (1 + spread)
