"""The first runs of a program: they show where its answers stand, and how its input must end.

If none of them comes to its end with a number, they are repeated on inputs without the newline at
their end. If any does then, no input has one from then on.
"""

import re
from collections.abc import Sequence
from typing import Final

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
        self._is_newline_settled = False

    @property
    def are_late(self) -> bool:
        """Whether all of them are out of time, and have printed nothing."""
        late = [trial.run.ending is RunEnding.OUT_OF_TIME for trial in self.trials]
        return len(late) >= FEWEST_LATE and all(late) and not any(map(has_number, self.trials))

    @property
    def need_other_end(self) -> bool:
        """Whether inputs without a final newline are to be tried, as no run ends with a number.

        Runs that are out of time would be so again.
        """
        if self._is_newline_settled or any(map(is_answered, self.trials)):
            return False
        late = sum(trial.run.ending is RunEnding.OUT_OF_TIME for trial in self.trials)
        return len(self.trials) - late >= FEW_TRIALS

    @property
    def taken(self) -> dict[int, PrintedNumber]:
        """For each part a number that is taken, from the first output that has any."""
        reader, found = self.reader, dict[int, PrintedNumber]()
        if reader is None:
            return {}
        for case, run in self.trials[::-1]:
            answers = reader.answers(run, case)
            found |= {
                part: each
                for part, each in reader.numbers(run).items()
                if each and answers[part] is not None
            }
        return dict(sorted(found.items()))

    def add(self, trial: Trial) -> None:
        """Add a run."""
        self.trials.append(trial)
        answered = sum(map(has_number, self.trials))
        is_last_chance = answered >= TRIALS or len(self.trials) >= MOST_TRIALS
        if is_last_chance or (answered >= FEW_TRIALS and not self.need_other_end):
            self._look(is_last_chance=is_last_chance)

    def take_without_newline(self, trials: Sequence[Trial]) -> None:
        """Take runs without the newline in place of those before, if they come to more."""
        self._is_newline_settled = True
        if any(map(is_answered, trials)):
            self.is_bare = True
            self.trials.clear()
            for trial in trials:
                self.add(trial)

    def finish(self) -> None:
        """Find the answers now, as there is no time for more runs."""
        if self.reader is None and self.question is None and self.trials:
            self._look(is_last_chance=True)

    def _look(self, *, is_last_chance: bool) -> None:
        """Look for the answers; take what is found, or what is to be asked if there is no more."""
        found = places_of(self.trials, self._parts, self._pattern)
        if isinstance(found, AnswerQuestion):
            self.question = found if is_last_chance else None
        elif is_last_chance or any(found.places.values()):
            self.reader = found


def has_number(trial: Trial) -> bool:
    """Whether a run printed any number."""
    return any(map(printed_numbers, trial.run.of_programs))


def is_answered(trial: Trial) -> bool:
    """Whether a run came to its proper end with a number."""
    return trial.run.is_finished and has_number(trial)
