"""The first runs of a program: they show where its answers stand, and how its input must end.

Where answers are wrong or missing, some runs are repeated on inputs without the newline at their
end. If all are right then, or if all others crash and these do not, no input has one from then on.
"""

import re
from collections.abc import Sequence
from typing import Final

from game.lab.judge.cases import Case
from game.lab.judge.outputs.numbers import PrintedNumber, printed_numbers
from game.lab.judge.outputs.places import AnswerQuestion, AnswerReader, Trial, places_of
from game.lab.judge.programs.supervision import RunEnding

FEW_TRIALS, TRIALS, MOST_TRIALS = 3, 8, 20
"""Runs with numbers after which places are taken, if they are found, and after which the user is
asked; and runs after which that is so in any case."""
FEWEST_LATE: Final = 2
"""Runs out of time after which easier inputs are worth a try."""


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
        self._bare_trials: Final[list[Trial]] = []
        self._doubtful: list[Case] | None = None
        """The inputs on which runs are repeated; None if that is not known yet."""

    @property
    def are_late(self) -> bool:
        """Whether all of them are out of time, and have printed nothing."""
        late = [trial.run.ending is RunEnding.OUT_OF_TIME for trial in self.trials]
        return len(late) >= FEWEST_LATE and all(late) and not any(map(has_number, self.trials))

    @property
    def taken(self) -> dict[int, PrintedNumber]:
        """For each part a number that is taken, from the first output that has any."""
        reader = self.reader
        if reader is None:
            return {}
        found = {
            part: number
            for run in [trial.run for trial in self.trials[::-1]]
            for part, number in reader.numbers(run).items()
            if number and part not in reader.answers(run).doubtful
        }
        return dict(sorted(found.items()))

    def add(self, trial: Trial, *, is_bare: bool) -> list[Case]:
        """Add a run; return inputs that are to be run without a final newline, too."""
        if is_bare and not self.is_bare:
            self._bare_trials.append(trial)
        elif is_bare == self.is_bare:
            self.trials.append(trial)
        found = self._found_in(self.trials)
        if self._doubtful is None and (found or self._is_silent):
            wrong = [each.case for each in self.trials if is_doubtful(each, found)]
            self._doubtful = [case for case in wrong if case.text.endswith("\n")][:FEW_TRIALS]
            if self._doubtful:
                return self._doubtful
        if self._doubtful is None or len(self._bare_trials) < len(self._doubtful):
            return []
        if not self.is_bare and self._doubtful and self._is_better_without_newline(found):
            self.is_bare = True
            self.trials[:] = self._bare_trials
            found = self._found_in(self.trials)
        self._take(found)
        return []

    def finish(self) -> None:
        """Find the answers now, as there is no time for more runs."""
        if self.reader is None and self.question is None and self.trials:
            self._take(self._found_in(self.trials, is_last_chance=True))

    @property
    def _is_silent(self) -> bool:
        """Whether some runs came to their end, and none to its proper end with a number."""
        return len(self.trials) >= FEW_TRIALS and not any(map(is_answered, self.trials))

    def _is_better_without_newline(self, found: AnswerReader | AnswerQuestion | None) -> bool:
        """Whether all repeated runs were right, and none before; or only these came to an end."""
        if not any(trial.run.is_finished for trial in self.trials):
            return any(map(is_answered, self._bare_trials))
        repeated = {trial.case for trial in self._bare_trials}
        before = [trial for trial in self.trials if trial.case in repeated]
        return any(
            all(is_right(trial, reader) for trial in self._bare_trials)
            and not any(is_right(trial, reader) for trial in before)
            for reader in (found, self._found_in(self._bare_trials, is_last_chance=True))
        )

    def _take(self, found: AnswerReader | AnswerQuestion | None) -> None:
        if isinstance(found, AnswerQuestion):
            self.question = found
        else:
            self.reader = found

    def _found_in(
        self, trials: Sequence[Trial], *, is_last_chance: bool = False
    ) -> AnswerReader | AnswerQuestion | None:
        """Return what finds the answers, a question, or None if more runs are needed."""
        is_last_chance = is_last_chance or len(trials) >= MOST_TRIALS
        answered = sum(map(has_number, trials))
        if not (is_last_chance or answered >= FEW_TRIALS):
            return None
        found = places_of(trials, self._parts, self._pattern)
        is_found = isinstance(found, AnswerReader) and any(found.places.values())
        return found if is_found or is_last_chance or answered >= TRIALS else None


def has_number(trial: Trial) -> bool:
    """Whether a run printed any number."""
    return any(map(printed_numbers, trial.run.of_programs))


def is_answered(trial: Trial) -> bool:
    """Whether a run came to its proper end with a number."""
    return trial.run.is_finished and has_number(trial)


def is_right(trial: Trial, found: AnswerReader | AnswerQuestion | None) -> bool:
    """Whether all answers of a run are right, as far as it is known where they are."""
    if not isinstance(found, AnswerReader):
        return False
    given = found.answers(trial.run).by_part
    return all(number == trial.case.right(part) for part, number in given.items())


def is_doubtful(trial: Trial, found: AnswerReader | AnswerQuestion | None) -> bool:
    """Whether a run may be right on other inputs; one that takes too long would do so again."""
    return not (trial.run.ending is RunEnding.OUT_OF_TIME or is_right(trial, found))
