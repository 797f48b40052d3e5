"""The type of a recap: a few sentences on how and why a part ended.

Each sentence leads to the moment that it speaks of, and they are in the order of these moments.
All of it is drawn from a complete recording by rules that can be checked by eye; a puzzle's module
says which.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from game.simulation.recording import Recording

MOST_SENTENCES: Final = 4


class RecapSentence(NamedTuple):
    """Something that mattered."""

    words: str
    turns: int
    """How many turns are complete at the moment to which it leads, when it has just happened."""
    round_number: int
    """The round of that moment, as it is told."""

    def to_json(self) -> dict[str, object]:
        """Return what `explain --why --json` prints for it."""
        return {"why": self.words, "round": self.round_number, "turns": self.turns}


Recapper = Callable[[Any, int, Recording[Any]], Iterable[RecapSentence]]
"""Returns sentences on a scenario's part from its complete recording."""


def in_time(sentences: Iterable[RecapSentence]) -> tuple[RecapSentence, ...]:
    """Return sentences in the order of the moments to which they lead."""
    return tuple(sorted(sentences, key=lambda sentence: sentence.turns))


def lead_for_good(values: Sequence[float]) -> int | None:
    """Return from which place on all values have the sign of the last one; None if that is 0.

    >>> lead_for_good([0, 3, -1, -2, -5]), lead_for_good([4, 2, 9]), lead_for_good([1, 0])
    (2, 0, None)
    """
    if not values or not values[-1]:
        return None
    sign = 1 if values[-1] > 0 else -1
    places = range(len(values) - 1, -1, -1)
    last = next((place for place in places if values[place] * sign <= 0), -1)
    return last + 1


def changes_of_lead(values: Sequence[float]) -> int:
    """Return how often one side takes the lead from the other; a tie in between is no change.

    >>> changes_of_lead([3, -1, -2, 0, -1, 4])
    2
    """
    signs = [value > 0 for value in values if value]
    return sum(one != other for one, other in pairwise(signs))
