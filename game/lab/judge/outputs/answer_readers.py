"""Takes the answers from what a program prints: from fixed places, or by the user's pattern."""

import re
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple, Protocol

from game.lab.judge.cases import BOTH_PARTS
from game.lab.judge.outputs.answers import Place, printed_numbers
from game.lab.judge.outputs.pattern_matches import matched_numbers
from game.lab.judge.programs.supervision import ProgramRun, RunEnding

FIRST_PART: Final = (1,)
SECOND_PART: Final = (2,)


class GivenAnswers(NamedTuple):
    """The answers that are taken from one output."""

    by_part: Mapping[int, int | None]
    """None where there is none."""
    has_too_many: bool = False
    """Whether a pattern has found more numbers than there can be answers."""
    doubtful: Collection[int] = ()
    """The parts whose numbers may be something else, printed before the program was cut off."""


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
        doubtful = []
        for part, place in self.places.items():
            own = run.of_part(part)
            number = printed.get(place) if place and self._is_there(part, place, own) else None
            by_part[part] = number.value if number else None
            if place and not (own.is_finished or place.is_labelled or part in self._right_if_cut):
                doubtful.append(part)
        return GivenAnswers(by_part, doubtful=doubtful)

    def _is_there(self, part: int, place: Place, run: ProgramRun) -> bool:
        """Whether what stands at a place is what stands there when all is printed."""
        is_crash_after = run.ending is RunEnding.CRASHED and part in self._right_if_cut
        return run.is_finished or not place.is_from_end or is_crash_after


class AnswersOfPattern:
    """Takes the numbers that a user's pattern finds."""

    def __init__(self, pattern: re.Pattern[str], parts: tuple[int, ...]) -> None:
        """Take numbers for answers to some parts."""
        self.parts: Final = parts
        self._pattern: Final = pattern

    def answers(self, run: ProgramRun) -> GivenAnswers:
        """Return the answers of a run: each is for the part that a label names, else by order."""
        found = matched_numbers(run, self._pattern)
        if len(found) > len(BOTH_PARTS):
            return GivenAnswers(dict.fromkeys(self.parts), has_too_many=True)
        named = {match.part: match.value for match in found}
        if None not in named and len(named) == len(found):
            return GivenAnswers({part: named.get(part) for part in self.parts})
        values = [match.value for match in found]
        if self.parts == BOTH_PARTS:
            return GivenAnswers(dict(zip(BOTH_PARTS, (*values, None, None), strict=False)))
        index = 0 if self.parts == FIRST_PART else -1
        return GivenAnswers({self.parts[0]: values[index] if values else None})
