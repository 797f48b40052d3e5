"""Takes the answers from what a program prints: from fixed places, or by the user's pattern."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple, Protocol

from game.lab.judge.cases import BOTH_PARTS
from game.lab.judge.outputs.answers import (
    COLOUR,
    NUMBER,
    PART,
    Place,
    ordinal,
    printed_numbers,
    stands_for_none,
)
from game.lab.judge.programs.supervision import ProgramRun


class GivenAnswers(NamedTuple):
    """The answers that are taken from one output; a number that stands for none is none."""

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
        self.right_if_cut: Final = right_if_cut

    def answers(self, run: ProgramRun) -> GivenAnswers:
        """Return the answers of a run."""
        by_part: dict[int, int | None] = dict.fromkeys(self.parts)
        doubtful = []
        for part, place in self.places.items():
            own = run.of_part(part)
            number = printed_numbers(own).get(place) if place else None
            if place and number and not stands_for_none(number.value):
                by_part[part] = number.value
                if not (own.is_finished or place.is_labelled or part in self.right_if_cut):
                    doubtful.append(part)
        return GivenAnswers(by_part, doubtful=doubtful)


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
        given = [(None if stands_for_none(value) else value, part) for value, part in found]
        named = {part: value for value, part in given}
        if None not in named and len(named) == len(found):
            return GivenAnswers({part: named.get(part) for part in self.parts})
        values = [*(value for value, _ in given), None, None]
        if self.parts == BOTH_PARTS:
            return GivenAnswers(dict(zip(BOTH_PARTS, values, strict=False)))
        return GivenAnswers({part: values[min(part, len(found)) - 1] for part in self.parts})


def matched_numbers(run: ProgramRun, pattern: re.Pattern[str]) -> list[tuple[int, int | None]]:
    """Return the last whole number of each group of each match, or of each whole match.

    With each comes the part that a label names before it. The error output is read, too, as far as
    the output leaves an answer open.
    """
    if run.second:
        both = (matched_numbers(each, pattern) for each in (run._replace(second=None), run.second))
        return [found[-1] for found in both if found]
    printed, errors = ([*matches_in(text, pattern)] for text in (run.output, run.errors))
    is_enough = printed and len(printed) + len(errors) > len(BOTH_PARTS)
    return printed if is_enough else printed + errors


def matches_in(text: str, pattern: re.Pattern[str]) -> Iterator[tuple[int, int | None]]:
    """Yield the numbers that a pattern finds in a text, with the parts that labels name."""
    text = COLOUR.sub("", text)
    for match in pattern.finditer(text):
        for group in range(1, pattern.groups + 1) if pattern.groups else (0,):
            for digits in NUMBER.findall(match[group] or "")[-1:]:
                line = text[text.rfind("\n", 0, match.start(group)) + 1 : match.end(group)]
                labels = [ordinal(name) for name in PART.finditer(line)]
                yield int(digits.partition(".")[0]), labels[-1] if labels else None
