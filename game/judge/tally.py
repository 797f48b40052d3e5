"""What a program's runs come to, in numbers and in the smallest input of each fault."""

from collections import Counter
from typing import Final

from game.judge.result import Fault, Result
from game.text.grid import WALL

FEW: Final = 12
"""Answers that show that a program answers the same whatever its input."""
DIFFERENT: Final = 4
"""Right answers among them that differ."""


class Tally:
    """Counts what runs come to; answers are counted by part."""

    def __init__(self) -> None:
        """Begin with no runs."""
        self.cases = 0
        self.right = 0
        self.wrong = 0
        self.no_answer = 0
        self.faults: Final[Counter[Fault]] = Counter()
        self.results: Final[list[Result]] = []
        """All runs that went wrong."""
        self.changing: tuple[Result, Result] | None = None
        """Two runs on one input that gave different answers."""
        self._given: Final[Counter[tuple[int | None, ...]]] = Counter()
        self._expected: Final[set[tuple[int | None, ...]]] = set()

    def add(self, result: Result) -> None:
        """Count a run."""
        self.cases += 1
        for part, number in result.given.items():
            self.right += result.is_right(part)
            self.no_answer += number is None
        self.wrong += len(result.wrong_parts)
        self.faults.update(result.faults())
        if result.fault:
            self.results.append(result)
        self._given[tuple(result.given.values())] += 1
        self._expected.add(tuple(result.case.right(part) for part in result.parts))

    @property
    def answers(self) -> int:
        """How many answers there were, right and wrong."""
        return self.right + self.wrong

    @property
    def is_right(self) -> bool:
        """Whether there was an answer to everything, and each was right."""
        return not self.results and self.changing is None

    @property
    def is_constant(self) -> bool:
        """Whether all answers were the same, though the right ones were not."""
        return (
            self.cases >= FEW
            and len(self._given) == 1
            and len(self._expected) >= DIFFERENT
            and None not in next(iter(self._given))
        )

    @property
    def counts(self) -> str:
        """How the answers stand: `120 right, 3 wrong, 1 no answer`."""
        return f"{self.right} right, {self.wrong} wrong, {self.no_answer} no answer"

    def smallest(self, fault: Fault) -> Result | None:
        """Return the run on the smallest input that had a fault; None if none had."""
        found = [each for each in self.results if fault in each.faults()]
        return min(found, key=lambda each: weight(each.case.text), default=None)


def weight(text: str) -> tuple[int, int, int]:
    """Return how much there is in an input: what is no wall, with units and keys twice.

    >>> weight("#EG#") < weight("#E.G#") < weight("#EGG#")
    True
    """
    letters = sum(each.isalpha() for each in text)
    return len(text) - text.count(WALL) + letters, len(text), letters
