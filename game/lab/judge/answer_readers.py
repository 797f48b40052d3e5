"""Takes the answers from what a program prints: from fixed places, or by the user's pattern."""

import re
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple, Protocol

from game.lab.judge.answers import Place, matched_numbers, printed_numbers
from game.lab.judge.cases import BOTH_PARTS
from game.lab.judge.supervision import ProgramRun, RunEnding

FIRST_PART: Final = (1,)
SECOND_PART: Final = (2,)


class GivenAnswers(NamedTuple):
    """The answers that are taken from one output."""

    by_part: Mapping[int, int | None]
    """None where there is none."""
    has_too_many: bool = False
    """Whether a pattern has found more numbers than there can be answers."""


class AnswerReader(Protocol):
    """Takes answers from outputs, in the same way from each."""

    @property
    def parts(self) -> tuple[int, ...]:
        """The parts that have answers."""

    def answers(self, run: ProgramRun) -> GivenAnswers:
        """Return the answers of a run."""


class AnswersAtPlaces:
    """Takes each part's answer from one place."""

    def __init__(
        self, places: Mapping[int, Place | None], right_if_cut: Collection[int] = ()
    ) -> None:
        """Take answers from these places by part; None is that of a part without answers.

        Of the parts `right_if_cut`, runs that came to no proper end have had right answers there.
        """
        self.parts: Final = tuple(places)
        self.places: Final = places
        self._right_if_cut: Final = right_if_cut

    def answers(self, run: ProgramRun) -> GivenAnswers:
        """Return the answers of a run."""
        printed = printed_numbers(run)
        by_part: dict[int, int | None] = {}
        for part, place in self.places.items():
            counts = place in printed and self._counts(part, place, run)
            by_part[part] = printed[place].value if place and counts else None
        return GivenAnswers(by_part)

    def _counts(self, part: int, place: Place, run: ProgramRun) -> bool:
        """Whether the number at a place is an answer.

        What a program printed before it came to no proper end may be anything but an answer,
        unless a label says so, or such runs were right there.
        """
        if run.is_finished:
            return True
        if place.is_from_end:
            return run.ending is RunEnding.CRASHED and part in self._right_if_cut
        return place.is_labelled or part in self._right_if_cut


class AnswersOfPattern:
    """Takes the numbers that a user's pattern finds."""

    def __init__(self, pattern: re.Pattern[str], parts: tuple[int, ...]) -> None:
        """Take numbers for answers to some parts."""
        self.parts: Final = parts
        self._pattern: Final = pattern

    def answers(self, run: ProgramRun) -> GivenAnswers:
        """Return the answers of a run: of two numbers, each is for its own part."""
        found = matched_numbers(run, self._pattern)
        if len(found) > len(BOTH_PARTS):
            return GivenAnswers(dict.fromkeys(self.parts), has_too_many=True)
        if self.parts == BOTH_PARTS:
            return GivenAnswers(dict(zip(BOTH_PARTS, (*found, None, None), strict=False)))
        index = 0 if self.parts == FIRST_PART else -1
        return GivenAnswers({self.parts[0]: found[index] if found else None})
