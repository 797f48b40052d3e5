"""The finding about the answers to one input: which sets of misreadings give exactly these.

If several sets do, a small input distinguishes them. Candidates are the puzzle's traps, then random
inputs of slowly growing size. On the best input, all sets differ from each other and from the
standard rules. Otherwise the one with most different answers is used. If several tie, the shortest
wins.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain
from math import isqrt, prod
from typing import Final, NamedTuple

from game.errors import OutOfTimeError, SkirmishError
from game.lab.check.checked_input import CheckedInput, CheckVerdict
from game.lab.diagnosis.case import UNDECIDED, Case, in_part
from game.lab.diagnosis.certainty import Certainty, false_share, find_certainty
from game.lab.diagnosis.chance import compute_chance, untried_share
from game.lab.diagnosis.evidence import Row
from game.lab.diagnosis.number_search import SINGLES_SECONDS, NumberSearch
from game.lab.diagnosis.wording import PartFinding, list_rules, parts_name
from game.lab.shrinking import shrunk
from game.lab.traps import load_traps
from game.lab.variant_sets import VariantSet
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import generator_of
from game.simulation.progress import hide_details, working

RANDOM_INPUTS: Final = 150
LARGEST_SIZE: Final = 6
LIMIT: Final = 3000
"""Steps of a play."""
MOST_SMALLER: Final = 300
"""Smaller inputs that are tried in place of the best."""
MOST_SETS: Final = 8


class DistinguishingInput(NamedTuple):
    """A small input on which sets of misreadings give different answers."""

    text: str
    answers: dict[float | None, list[VariantSet]]
    """The sets of misreadings by their answers in ascending order; None, no answer, is last."""
    right: float | None
    """The answer of the rules."""

    @property
    def differing(self) -> int:
        """The number of different answers, including the right one."""
        return len({*self.answers, self.right})


def find_cause(
    checked: CheckedInput, verdicts: Sequence[CheckVerdict], seconds: float = SINGLES_SECONDS
) -> "CheckFinding":
    """Search for misreadings that give some answers to an input.

    Args:
        checked: The input.
        verdicts: The verdicts on one part or on both.
        seconds: The CPU time for single misreadings.
    """
    puzzle_input = checked.puzzle_input
    rows = [Row(checked.case, each.part, each.answer) for each in verdicts]
    return CheckFinding(
        checked, NumberSearch(puzzle_input.puzzle, rows, checked.misreadings(), seconds)
    )


class CheckFinding:
    """The search for the cause of wrong answers, and how certain its result is."""

    def __init__(self, checked: CheckedInput, search: NumberSearch) -> None:
        """Search for misreadings that give the numbers of a search."""
        self.checked: Final = checked
        self.search: Final = search
        if search.wrong:
            search.run()
        self.named: Final = search.named
        """The sets that the report names."""

    @cached_property
    def chance(self) -> float:
        """The chance that sets like the found ones fit although the true cause has no name."""
        return compute_chance(self.search)

    @cached_property
    def certainty(self) -> Certainty:
        """The certainty that one of the sets that were found is the cause."""
        false = false_share(self.chance, untried_share(self.search))
        # Most programs misread the same rules in both parts.
        return find_certainty(false, is_proved=not self.search.alone)

    @property
    def where(self) -> str:
        """The parts that the sets explain, as in ` in part 2`; "" for all."""
        parts = [part for part, sets in self.search.alone.items() if sets]
        return f" in {parts_name(parts)}" if parts else ""

    @property
    def is_headlined(self) -> bool:
        """Whether the report names one cause: it is almost certain, and the only one."""
        is_of_one_cause = len({list_rules(each) for each in self.search.found}) == 1
        return is_of_one_cause and self.certainty is Certainty.ALMOST_CERTAIN

    @cached_property
    def distinguishing(self) -> DistinguishingInput | None:
        """A small input on which the sets differ; None if it isn't known or needed."""
        if len(self.search.found) < 2:  # noqa: PLR2004 - one set needs no separation
            return None
        return distinguishing_input(self.checked, self.search.found, self.part_to_run)

    @property
    def part_to_run(self) -> int:
        """The part that separates the sets: the first wrong one that all of them change."""
        found, wrong = self.search.found, self.search.wrong
        return next(
            (part for part in wrong if all(in_part(each, part) for each in found)), wrong[-1]
        )

    def part_shown(self, chosen: VariantSet) -> int:
        """Return the first wrong part that a set changes."""
        wrong = self.search.wrong
        return next((part for part in wrong if in_part(chosen, part)), wrong[0])


def common_causes(found: Sequence[CheckFinding]) -> PartFinding:
    """Return the misreadings that explain each of several findings, alone or with another one.

    The findings are about numbers that a program gave for one part, one after the other.
    """
    every = [dict.fromkeys(one for chosen in each.named for one in chosen) for each in found]
    common = [(one,) for one in every[0] if all(one in each for each in every)]
    false = false_share(prod(each.chance for each in found), untried_share(found[0].search))
    certainty = find_certainty(false, is_proved=False)
    return PartFinding(found[0].search.parts[0], common, certainty=certainty)


def distinguishing_input(
    checked: CheckedInput, sets: Sequence[VariantSet], part: int
) -> DistinguishingInput | None:
    """Return a small input that distinguishes sets in a part; None if none is known."""
    sets, puzzle, best = sets[:MOST_SETS], checked.puzzle_input.puzzle, None
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
    traps = sorted((trap.text for trap in load_traps(puzzle).values()), key=len)
    make = generator_of(puzzle.name).small
    drawn = (make(seed, min(isqrt(seed) // 2, LARGEST_SIZE)) for seed in range(RANDOM_INPUTS))
    return chain(traps, drawn)


def distinguished(
    checked: CheckedInput, text: str, sets: Sequence[VariantSet], part: int
) -> DistinguishingInput | None:
    """Return how an input distinguishes sets of misreadings.

    Return None if all sets give one answer, if the part has no right answer, or if a play takes too
    many steps.
    """
    puzzle_input = checked.puzzle_input
    try:
        scenario = puzzle_input.puzzle.read(text, puzzle_input.source.name, puzzle_input.settings)
    except OutOfTimeError:
        raise
    except SkirmishError:
        # Not every input is valid with the user's settings.
        return None
    if part not in scenario.parts():
        return None
    case = Case(puzzle_input.source.name, text, scenario, base=checked.base)
    right = case.predicted((), part, LIMIT)
    answers: dict[float | None, list[VariantSet]] = {}
    for each in sets:
        answers.setdefault(case.predicted(each, part, LIMIT), []).append(each)
    if right in (None, UNDECIDED) or UNDECIDED in answers or len(answers) == 1:
        return None
    ordered = sorted(answers, key=lambda each: (each is None, each or 0))
    return DistinguishingInput(text, {each: answers[each] for each in ordered}, right)
