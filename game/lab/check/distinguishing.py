"""Distinguishing inputs: small ones on which sets of misreadings give different answers.

Candidates are the puzzle's traps, then random inputs of slowly growing size. On the best input, all
sets differ from each other and from the standard rules. Otherwise the one with most different
answers is used. If several tie, the shortest wins.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from math import isqrt
from typing import Final, NamedTuple

from game.errors import OutOfTimeError, SkirmishError
from game.lab.check.checked_input import CheckedInput, variant_answers_on
from game.lab.shrinking import shrunk
from game.lab.traps import traps_of
from game.lab.variant_sets import VariantSet
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import generator_of
from game.puzzles.variant import NO_CHANGE, Change
from game.simulation.progress import hide_details, working

RANDOM_INPUTS: Final = 150
LARGEST_SIZE: Final = 6
LIMIT: Final = 3000
"""Steps of a play."""
MOST_SMALLER: Final = 300
"""Smaller inputs that are tried in place of the best."""
MOST_SETS: Final = 8


class DistinguishingInput(NamedTuple):
    """An input on which misreadings differ."""

    text: str
    answers: dict[int | None, list[VariantSet]]
    """The sets of misreadings by their answers in ascending order; None, no answer, is last."""
    right: int
    """The answer of the rules."""

    @property
    def differing(self) -> int:
        """How many answers there are, with that of the rules."""
        return len({*self.answers, self.right})


def distinguishing_input(
    checked: CheckedInput, sets: Sequence[VariantSet], part: int
) -> DistinguishingInput | None:
    """Return a small input that distinguishes sets in a part; None if none is known."""
    sets, puzzle, best = sets[:MOST_SETS], checked.given.puzzle, None
    with working(lambda: "looking for an input that separates them"), hide_details():
        for text in small_inputs(puzzle):
            found = distinguished(checked, text, sets, part)
            if found and (best is None or found.differing > best.differing):
                best = found
                if best.differing > len(sets):
                    break
        if best is None:
            return None
        most, left = best.differing, iter(range(MOST_SMALLER))

        def is_as_good(text: str) -> bool:
            found = None if next(left, None) is None else distinguished(checked, text, sets, part)
            return found is not None and found.differing >= most

        simplest = shrunk(best.text, generator_of(puzzle.name).reductions, is_as_good)
        return distinguished(checked, simplest, sets, part)


def small_inputs(puzzle: Puzzle) -> Iterator[str]:
    """Yield texts, the same in every run: the traps, the smallest first, then random inputs."""
    traps = sorted((trap.text for trap in traps_of(puzzle).values()), key=len)
    make = generator_of(puzzle.name).small
    drawn = (make(seed, min(isqrt(seed) // 2, LARGEST_SIZE)) for seed in range(RANDOM_INPUTS))
    return chain(traps, drawn)


def distinguished(
    checked: CheckedInput, text: str, sets: Sequence[VariantSet], part: int
) -> DistinguishingInput | None:
    """Return how an input distinguishes sets of misreadings.

    None if it does not, if the rules have no answer to such a part of it, or if it takes long.
    """
    given = checked.given
    answers: dict[int | None, list[VariantSet]] = {}
    try:
        scenario = given.puzzle.read(text, given.source.name, given.settings)
        readings = variant_answers_on(checked.base, scenario)
        if part not in scenario.parts():
            return None
        right = readings.answer(NO_CHANGE, part, LIMIT)
        for each in sets:
            answers.setdefault(readings.answer(Change(each), part, LIMIT), []).append(each)
    except OutOfTimeError:
        raise
    except SkirmishError:
        # Not every input is valid with the user's settings.
        return None
    if right is None or len(answers) == 1:
        return None
    ordered = sorted(answers, key=lambda each: (each is None, each or 0))
    return DistinguishingInput(text, {each: answers[each] for each in ordered}, right)
