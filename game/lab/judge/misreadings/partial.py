"""What is known of a program where no set of misreadings gives all its answers.

That is what explains each part alone; and of a set that gives nearly all, where it fails.
"""

from typing import NamedTuple

from game.lab.judge.misreadings.diagnosis import ProgramDiagnosis
from game.lab.judge.misreadings.fitting import GivenAnswer
from game.lab.judge.misreadings.nearest import SetScore
from game.lab.variant_sets import VariantSet


class PartFinding(NamedTuple):
    """What was found out about one part where no set explains both."""

    part: int
    right: int
    answers: int
    named: list[SetScore]
    """The sets that give all its answers, and have predicted enough of them."""
    unproved: list[VariantSet]
    """The sets that give all its answers, but have predicted too few of them."""
    has_tried_all: bool = True
    """Whether no time was lacking to try all sets."""

    @property
    def is_right(self) -> bool:
        """Whether all its answers are right."""
        return self.right == self.answers

    def to_json(self) -> dict[str, object]:
        """Return the object of one part in what `judge --json` prints."""
        return {
            "part": self.part,
            "right": self.right,
            "answers": self.answers,
            "readings": [{"names": names_of(each.chosen)} for each in self.named],
        }


class UnexplainedAnswer(NamedTuple):
    """An answer that the nearest set does not give."""

    given: GivenAnswer
    predicted: int | None
    """What the set answers; None is no answer."""

    @property
    def expected(self) -> int | None:
        """The right answer."""
        return self.given.case.right(self.given.part)

    def to_json(self) -> dict[str, object]:
        """Return its object in what `judge --json` prints."""
        return {
            "input": self.given.case.text,
            "part": self.given.part,
            "expected": self.expected,
            "predicted": self.predicted,
            "got": self.given.number,
        }


def part_findings(diagnosis: ProgramDiagnosis) -> list[PartFinding]:
    """Return what was found out about each part."""
    return [
        PartFinding(
            part,
            sum(not answer.is_wrong for answer in each.search.answers),
            len(each.search.answers),
            each.named,
            each.unproved,
            each.search.has_failed,
        )
        for part, each in diagnosis.alone.items()
    ]


def smallest_unexplained(diagnosis: ProgramDiagnosis, nearest: SetScore) -> UnexplainedAnswer:
    """Return the answer to the smallest input that a nearest set does not give."""
    given = diagnosis.smallest_unexplained(nearest)
    return UnexplainedAnswer(given, given.case.predicted(nearest.chosen, given.part))


def names_of(chosen: VariantSet) -> list[str]:
    """Return the names of the variants of a set."""
    return [variant.name for variant in chosen]
