"""Distinguishing inputs: small ones on which misreadings that fit give different answers.

Candidates are the puzzle's traps, then inputs by chance that grow slowly. The best is one on
which no two sets of misreadings answer alike, nor any as the rules do; failing that, the one that
leaves the least doubt; of several that are as good, the shortest.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from math import fsum, isqrt
from time import process_time
from typing import Final, NamedTuple

from game.errors import SkirmishError
from game.lab.abilities import Readings, maker_of
from game.lab.shrinking import Reductions, shrunk
from game.lab.traps import traps_of
from game.lab.variant_sets import VariantSet, sets_by_answer
from game.puzzles.contract import Puzzle
from game.puzzles.variant import NO_CHANGE

LARGEST_SIZE: Final = 8
RARITY_PER_MISREADING: Final = 8.0
"""Factor by which one misreading more is taken to be less likely."""
Read = Callable[[str], Readings]
"""Reads an input, to be answered under misreadings."""


def small_inputs(puzzle: Puzzle) -> Iterator[str]:
    """Yield texts without end, the same in every run.

    First come the traps, the smallest first, then random inputs that grow ever more slowly.
    """
    yield from sorted((trap.text for trap in traps_of(puzzle).values()), key=len)
    make = maker_of(puzzle).small
    for seed in count():
        yield make(seed, min(isqrt(seed) // 2, LARGEST_SIZE))


class DistinguishingInput(NamedTuple):
    """An input on which misreadings differ."""

    text: str
    answers: dict[int | None, list[VariantSet]]
    """The sets of misreadings by their answers; None is no answer."""
    right: int
    """The answer of the rules."""

    @property
    def doubt(self) -> float:
        """The probability that two sets, drawn by their likelihood, answer alike: 0 to 1.

        The rules count as one more set: a program with the right answer here may have any
        misreading that this input does not show.
        """
        weights = {
            answer: fsum(RARITY_PER_MISREADING ** (1 - len(each)) for each in alike)
            for answer, alike in self.answers.items()
        }
        weights[self.right] = weights.get(self.right, 0.0) + 1.0
        return fsum(weight**2 for weight in weights.values()) / fsum(weights.values()) ** 2

    @property
    def leaves_no_doubt(self) -> bool:
        """Whether no two sets answer alike, and none as the rules."""
        are_all_different = all(len(alike) == 1 for alike in self.answers.values())
        return are_all_different and self.right not in self.answers

    def in_order(self) -> list[tuple[int | None, list[VariantSet]]]:
        """Return the answers in ascending order with their sets, no answer last."""
        return sorted(self.answers.items(), key=lambda each: (each[0] is None, each[0] or 0))

    @property
    def rank(self) -> tuple[float, int]:
        """The sort key: less doubt, then a shorter text, is better."""
        return self.doubt, len(self.text)


def distinguished(
    text: str, read: Read, sets: Sequence[VariantSet], part: int
) -> DistinguishingInput | None:
    """Return how an input distinguishes sets of misreadings.

    None if it does not, or if the rules have no answer to such a part of it.
    """
    try:
        readings = read(text)
    except SkirmishError:
        # Not every input is valid with the user's settings.
        return None
    if part not in readings.scenario.parts():
        return None
    right = readings.answer(NO_CHANGE, part)
    if right is None:
        return None
    answers = sets_by_answer(sets, readings, part)
    return DistinguishingInput(text, answers, right) if len(answers) > 1 else None


def best_distinguishing_input(
    sets: Sequence[VariantSet], texts: Iterable[str], read: Read, part: int
) -> DistinguishingInput | None:
    """Return the best distinguishing input; None if no text distinguishes the sets.

    The first text that leaves no doubt ends the search, so the simplest should come first.
    """
    best: DistinguishingInput | None = None
    for text in texts:
        found = distinguished(text, read, sets, part)
        if found and (best is None or found.rank < best.rank):
            best = found
            if best.leaves_no_doubt:
                break
    return best


def shrunk_distinguishing_input(
    best: DistinguishingInput, reductions: Reductions, read: Read, part: int, until: float
) -> DistinguishingInput:
    """Return a simpler input that leaves no more doubt; `until` is of `process_time`."""
    sets = [each for alike in best.answers.values() for each in alike]

    def is_as_decisive(text: str) -> bool:
        found = None if process_time() > until else distinguished(text, read, sets, part)
        return found is not None and found.doubt <= best.doubt

    simpler = shrunk(best.text, reductions, is_as_decisive)
    return distinguished(simpler, read, sets, part) or best
