"""The first runs of a program: they show where its answers stand, and how its input must end.

Where answers are wrong or missing, some runs are repeated on inputs without the newline at their
end. If all are right then, no input has one from then on.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.lab.judge.cases import BOTH_PARTS, Case
from game.lab.judge.outputs.answer_readers import (
    FIRST_PART,
    SECOND_PART,
    AnswerReader,
    AnswersAtPlaces,
    AnswersOfPattern,
)
from game.lab.judge.outputs.answers import PrintedNumber, printed_numbers
from game.lab.judge.outputs.pattern_matches import matched_numbers
from game.lab.judge.outputs.place_groups import Trial
from game.lab.judge.outputs.places import AnswerQuestion, PlaceSearch

FEW_TRIALS, TRIALS, MOST_TRIALS = 3, 8, 20
"""Runs with numbers after which places are taken: where there is one number, if one place fits
best, and in any case."""


class FirstRuns:
    """Collects the first runs until the answers are found in them."""

    def __init__(self, parts: tuple[int, ...] | None, pattern: re.Pattern[str] | None) -> None:
        """Collect runs of a program that answers some parts, or None if that is to be found out."""
        self.trials: Final[list[Trial]] = []
        self.is_bare = False
        """Whether inputs are given without the newline at their end."""
        self.reader: AnswerReader | None = None
        """What finds the answers in an output; None until it is known where they stand."""
        self.question: AnswerQuestion | None = None
        """What the user must say before there can be a verdict."""
        self._parts: Final = parts
        self._pattern: Final = pattern
        self._found: AnswerReader | AnswerQuestion | None = None
        """What was found before it is known how inputs must end."""
        self._bare_trials: Final[list[Trial]] = []
        self._bare_wanted: int | None = None
        """How many runs are repeated; None if that is not known yet."""

    @property
    def is_over(self) -> bool:
        """Whether the answers are found, or can't be."""
        return self.reader is not None or self.question is not None

    def add(self, trial: Trial, *, is_bare: bool) -> list[Case]:
        """Add a run; return inputs that are to be run without a final newline, too."""
        if is_bare and not self.is_bare:
            self._bare_trials.append(trial)
        elif is_bare == self.is_bare:
            self.trials.append(trial)
        self._found = self._found or self._search(is_last_chance=False)
        return self._settle()

    def finish(self) -> None:
        """Find the answers now, as there is no time for more runs."""
        if not self.is_over and self.trials:
            self._take(self._found or self._search(is_last_chance=True))

    def _settle(self) -> list[Case]:
        """Take what was found, once it is known how inputs must end."""
        if self._bare_wanted is None:
            doubtful = self._doubtful()
            if doubtful is None:
                return []
            self._bare_wanted = len(doubtful)
            if doubtful:
                return doubtful
        if not self.is_bare and len(self._bare_trials) < self._bare_wanted:
            return []
        if not self.is_bare and self._bare_trials and self._is_right_without_newline():
            self.is_bare, self._found = True, None
            self.trials[:] = self._bare_trials
        self._take(self._found)
        return []

    def _doubtful(self) -> list[Case] | None:
        """Return the first inputs that end in a newline, and were not answered right.

        None if it is not known yet, as nothing was found, but answers may be among the numbers.
        """
        found = self._found
        if found is None and (
            len(self.trials) < FEW_TRIALS or any(map(has_any_answer, self.trials))
        ):
            return None
        reader = None if isinstance(found, AnswerQuestion) else found
        wrong = [each.case for each in self.trials if not (reader and is_right(each, reader))]
        return [case for case in wrong if case.text.endswith("\n")][:FEW_TRIALS]

    def _is_right_without_newline(self) -> bool:
        """Whether all repeated runs were right, and none of the same inputs with a newline."""
        repeated = {trial.case for trial in self._bare_trials}
        before = [trial for trial in self.trials if trial.case in repeated]
        readers = [self._found, self._reader_of(self._bare_trials, is_last_chance=True)]
        return any(
            reader is not None
            and not isinstance(reader, AnswerQuestion)
            and all(is_right(trial, reader) for trial in self._bare_trials)
            and not any(is_right(trial, reader) for trial in before)
            for reader in readers
        )

    def _take(self, found: AnswerReader | AnswerQuestion | None) -> None:
        if isinstance(found, AnswerQuestion):
            self.question = found
        else:
            self.reader = found

    def _search(self, *, is_last_chance: bool) -> AnswerReader | AnswerQuestion | None:
        return self._reader_of(self.trials, is_last_chance=is_last_chance)

    def _reader_of(
        self, trials: Sequence[Trial], *, is_last_chance: bool
    ) -> AnswerReader | AnswerQuestion | None:
        """Return what finds the answers, a question, or None if more runs are needed."""
        if self._pattern is None:
            return reader_of(trials, self._parts, is_last_chance=is_last_chance)
        if not is_last_chance and len(trials) < FEW_TRIALS:
            return None
        if self._parts:
            return AnswersOfPattern(self._pattern, self._parts)
        return pattern_reader(trials, self._pattern)


def has_any_answer(trial: Trial) -> bool:
    """Whether a run came to its proper end with a number, or with a right one to another end."""
    values = {number.value for number in printed_numbers(trial.run).values()}
    right = {trial.case.right(part) for part in BOTH_PARTS}
    return bool(values if trial.run.is_finished else values & right)


def is_right(trial: Trial, reader: AnswerReader) -> bool:
    """Whether all answers of a run are right."""
    given = reader.answers(trial.run).by_part
    return all(number == trial.case.right(part) for part, number in given.items())


def reader_of(
    trials: Sequence[Trial], parts: tuple[int, ...] | None, *, is_last_chance: bool
) -> AnswersAtPlaces | AnswerQuestion | None:
    """Return where the answers stand, or a question; None if more trials would show it better."""
    answered = sum(bool(printed_numbers(trial.run)) for trial in trials)
    is_enough = is_last_chance or len(trials) >= MOST_TRIALS
    if not is_enough and answered not in (FEW_TRIALS, TRIALS):
        return None
    search = PlaceSearch(trials)
    if not is_enough and answered == FEW_TRIALS and not search.is_plain:
        return None
    found = search.find(parts)
    is_found = isinstance(found, AnswersAtPlaces) and any(found.places.values())
    return found if is_found or is_enough else None


def pattern_reader(trials: Sequence[Trial], pattern: re.Pattern[str]) -> AnswersOfPattern:
    """Return the reader of a pattern for the parts that a program answers.

    They are those that labels name; else two numbers stand for both parts, and one for part 1,
    unless all are right for another part.
    """
    found = [matched_numbers(trial.run, pattern) for trial in trials]
    named = {match.part for each in found for match in each}
    if named and None not in named:
        return AnswersOfPattern(pattern, tuple(part for part in BOTH_PARTS if part in named))
    usual = BOTH_PARTS if any(len(each) == len(BOTH_PARTS) for each in found) else FIRST_PART
    if not any(is_pattern_right(trial, pattern, usual, any) for trial in trials):
        for other in (FIRST_PART, SECOND_PART):
            if all(is_pattern_right(trial, pattern, other, all) for trial in trials):
                return AnswersOfPattern(pattern, other)
    return AnswersOfPattern(pattern, usual)


def is_pattern_right(
    trial: Trial,
    pattern: re.Pattern[str],
    parts: tuple[int, ...],
    how_many: Callable[[Iterable[bool]], bool],
) -> bool:
    """Whether any or all parts have the right answers in a trial."""
    given = AnswersOfPattern(pattern, parts).answers(trial.run).by_part
    return how_many(given[part] == trial.case.right(part) for part in parts)


def taken_numbers(trials: Sequence[Trial], reader: AnswerReader | None) -> dict[int, PrintedNumber]:
    """Return for each part a number that is taken, from the first output that has any."""
    if not isinstance(reader, AnswersAtPlaces):
        return {}
    return {
        part: printed_numbers(trial.run)[place]
        for part, place in reader.places.items()
        for trial in trials[::-1]
        if place and reader.answers(trial.run).by_part[part] is not None
    }
