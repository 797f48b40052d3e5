"""The type of a summary: a few sentences on how and why a part ended.

Each sentence leads to a turn, and the sentences are in the order of these turns. They are computed
from a complete recording, under rules that each puzzle's `summary` module describes.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from game.simulation.recording import Recording

MOST_SENTENCES: Final = 4


class SummarySentence(NamedTuple):
    """One sentence, with the turn that it leads to."""

    words: str
    turns: int
    """The number of complete turns after its event."""
    round_number: int
    """The round of that turn, as the sentence counts it."""

    def to_json(self) -> dict[str, object]:
        """Return what `explain --why --json` prints for it."""
        return {"why": self.words, "round": self.round_number, "turns": self.turns}


Summarizer = Callable[[Any, int, Recording[Any]], Iterable[SummarySentence]]
"""Returns sentences on a scenario's part from its complete recording."""


def in_time(sentences: Iterable[SummarySentence]) -> tuple[SummarySentence, ...]:
    """Return sentences in the order of their turns."""
    return tuple(sorted(sentences, key=lambda sentence: sentence.turns))


def lead_for_good(values: Sequence[float]) -> int | None:
    """Return the index from which on all values have the sign of the last one; None if it is 0.

    >>> lead_for_good([0, 3, -1, -2, -5]), lead_for_good([4, 2, 9]), lead_for_good([1, 0])
    (2, 0, None)
    """
    if not values or not values[-1]:
        return None
    sign = 1 if values[-1] > 0 else -1
    indices = range(len(values) - 1, -1, -1)
    last = next((index for index in indices if values[index] * sign <= 0), -1)
    return last + 1


def changes_of_lead(values: Sequence[float]) -> int:
    """Return how often one side takes the lead from the other; ties aren't changes.

    >>> changes_of_lead([3, -1, -2, 0, -1, 4])
    2
    """
    signs = [value > 0 for value in values if value]
    return sum(one != other for one, other in pairwise(signs))
