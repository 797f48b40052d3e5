"""What is found out about a program, in the end."""

from typing import NamedTuple

from game.diagnosis.sets import VariantSet
from game.judge.diagnosis import Diagnosis
from game.judge.judging import Judging
from game.judge.nearest import Explained
from game.judge.result import Fault, Result
from game.judge.tally import Tally


class Smallest(NamedTuple):
    """The smallest input on which a program goes wrong, and on which part."""

    result: Result
    part: int

    @property
    def expected(self) -> int | None:
        """The right answer."""
        return self.result.case.right(self.part)

    @property
    def got(self) -> int | None:
        """The program's answer; None if it gave none."""
        return self.result.given[self.part]


class Verdict(NamedTuple):
    """All that is told of a program."""

    puzzle: str
    seed: int
    parts: tuple[int, ...]
    tally: Tally
    smallest: Smallest | None
    named: list[Explained]
    """The readings of the rules that give all answers, and have proved it."""
    nearest: list[Explained]
    """Where there are none: those that give most."""
    unproved: list[VariantSet]
    """Those that give all answers, but have foretold too few of them."""
    tried: int
    """How many misreadings at once were tried; 0 if what is wrong is none."""
    has_tried_all: bool
    """Whether there was time for all sets of so many."""
    is_final: bool
    """Whether more time would not tell more."""

    @property
    def is_right(self) -> bool:
        """Whether the program is right on all that it was run on."""
        return self.tally.is_right

    def to_json(self) -> dict[str, object]:
        """Return what `judge --json` prints."""
        tally, smallest = self.tally, self.smallest
        return {
            "puzzle": self.puzzle,
            "cases": tally.cases,
            "answers": tally.answers,
            "right": tally.right,
            "wrong": tally.wrong,
            "no_answer": tally.no_answer,
            "crashes": tally.faults[Fault.CRASHED] + tally.faults[Fault.OUT_OF_MEMORY],
            "timeouts": tally.faults[Fault.OUT_OF_TIME],
            "smallest": smallest
            and {
                "input": smallest.result.case.text,
                "part": smallest.part,
                "expected": smallest.expected,
                "got": smallest.got,
            },
            "readings": [
                {
                    "names": [variant.name for variant in each.chosen],
                    "explains": each.answers,
                    "of": each.of,
                }
                for each in self.named or self.nearest
            ],
            "seed": self.seed,
        }


def verdict_of(judging: Judging, puzzle: str, seed: int) -> Verdict:
    """Return what a judging has found out."""
    tally = judging.tally
    is_misreading = tally.wrong and not (tally.changing or tally.is_constant)
    diagnosis = judging.diagnosis if is_misreading else None
    return Verdict(
        puzzle,
        seed,
        judging.parts or (),
        tally,
        smallest_of(judging),
        diagnosis.named if diagnosis else [],
        diagnosis.nearest if diagnosis else [],
        unproved(diagnosis) if diagnosis else [],
        diagnosis.search.size if diagnosis else 0,
        diagnosis is not None and diagnosis.search.is_tried,
        diagnosis is not None and diagnosis.is_over,
    )


def unproved(diagnosis: Diagnosis) -> list[VariantSet]:
    """Return the sets that fit and may not be named yet."""
    named = [each.chosen for each in diagnosis.named]
    return [fit.chosen for fit in diagnosis.search.fits if fit.chosen not in named]


def smallest_of(judging: Judging) -> Smallest | None:
    """Return the smallest input that goes wrong, by a wrong answer if there is any."""
    if judging.tally.is_right:
        return None
    if judging.tally.changing:
        first, second = judging.tally.changing
        wrong = first if first.fault else second
        parts = [part for part in wrong.parts if first.given[part] != second.given[part]]
        return Smallest(wrong, parts[0])
    fault = next(each for each in Fault if judging.tally.faults[each])
    result = judging.tally.smallest(fault)
    return result and Smallest(result, part_of(result))


def part_of(result: Result) -> int:
    """Return the part that went wrong."""
    without = [part for part, number in result.given.items() if number is None]
    return (result.wrong_parts or without)[0]
