"""The first runs of a program: they show where its answers are, and how its input must end.

If no run prints a number that depends on the input, the runs are repeated on inputs without the
final newline, and then on an input of official size. If one of these changes the output, all later
inputs are like it.
"""

import re
from collections.abc import Sequence
from typing import Final

from game.lab.judge.outputs.agreement import Trial
from game.lab.judge.outputs.numbers import PrintedNumber, printed_numbers
from game.lab.judge.outputs.slots import AnswerQuestion, AnswerReader, AnswerSearch
from game.lab.judge.programs.supervision import ProgramRun, RunEnding
from game.puzzles.variant import Variant

TRIALS, MOST_TRIALS = 8, 20
"""Slots are chosen after `TRIALS` runs with numbers, or after `MOST_TRIALS` runs of any kind."""
REVISED_AFTER: Final = 30
"""Runs after which an unsure choice is revised, once."""
FEWEST_ENDED: Final = 3
"""Runs that end without a number before the final newline is left out."""
FEWEST_LATE: Final = 2
"""Runs out of time after which easier inputs are tried."""


class FirstRuns:
    """Collects the first runs until the answers are found in them."""

    def __init__(
        self,
        parts: tuple[int, ...] | None,
        pattern: re.Pattern[str] | None,
        known: Sequence[Variant] = (),
    ) -> None:
        """Collect runs of a program that answers some parts, or None if they are unknown."""
        self.trials: Final[list[Trial]] = []
        self.repeated: ProgramRun | None = None
        """A second run on the first input."""
        self.is_bare = False
        """Whether inputs are given without the final newline."""
        self.reader: AnswerReader | None = None
        """The reader of the answers; None until their slots are known."""
        self.question: AnswerQuestion | None = None
        """A question that the user must answer before there is a verdict."""
        self._search: Final = AnswerSearch(parts, known, pattern)
        self._unsure: AnswerReader | None = None
        self._is_newline_settled = False

    @property
    def are_late(self) -> bool:
        """Whether all runs are out of time, and have printed nothing."""
        late = [trial.run.ending is RunEnding.OUT_OF_TIME for trial in self.trials]
        return len(late) >= FEWEST_LATE and all(late) and not any(map(has_number, self.trials))

    @property
    def need_other_end(self) -> bool:
        """Whether to try inputs without a final newline.

        Runs that are out of time would be so again.
        """
        if self._is_newline_settled or not self._are_useless:
            return False
        late = sum(trial.run.ending is RunEnding.OUT_OF_TIME for trial in self.trials)
        return len(self.trials) - late >= FEWEST_ENDED

    @property
    def are_stuck(self) -> bool:
        """Whether to try an input of official size, because other kinds gave no usable numbers."""
        is_other_end_tried = self._is_newline_settled or len(self.trials) > 2 * FEWEST_LATE
        return len(self.trials) >= FEWEST_ENDED and self._are_useless and is_other_end_tried

    @property
    def _are_useless(self) -> bool:
        """Whether no run ends with a number, or all print the same for different answers."""
        if not any(map(is_answered, self.trials)):
            return True
        right = {(case.right(1), case.right(2)) for case, _ in self.trials}
        return len(right) >= FEWEST_ENDED and len(set(map(join_outputs, self.trials))) == 1

    @property
    def needs_repetition(self) -> bool:
        """Whether the first input must run a second time."""
        return self.repeated is None and bool(self.trials) and self.trials[0].run.is_finished

    @property
    def taken(self) -> dict[int, PrintedNumber]:
        """For each part, one example of a printed answer."""
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
        if self._unsure:
            if len(self.trials) >= REVISED_AFTER:
                self.finish()
        elif len(self.trials) >= MOST_TRIALS or answered >= TRIALS:
            self._choose()
            if self.reader and self._is_unsure(self.reader):
                self._unsure, self.reader = self.reader, None

    def use_runs_without_newline(self, trials: Sequence[Trial]) -> None:
        """Replace the runs with runs without the final newline, if those print new numbers."""
        self._is_newline_settled = True
        self.is_bare = self.replace_trials(trials)

    def replace_trials(self, trials: Sequence[Trial]) -> bool:
        """Replace the runs with `trials` if one of these prints new numbers; return whether."""
        known = set(map(join_outputs, self.trials))
        if not any(is_answered(each) and join_outputs(each) not in known for each in trials):
            return False
        self.trials.clear()
        for trial in trials:
            self.add(trial)
        return True

    def finish(self) -> None:
        """Choose the slots now, since there is no time for more runs."""
        if self.reader is None and self.question is None and self.trials:
            self._choose()

    def _choose(self) -> None:
        """Choose the slots; if that is impossible, store the question to the user."""
        found = self._search.choose(self.trials, self.repeated, self._unsure)
        if isinstance(found, AnswerQuestion):
            self.question = found
        else:
            self.reader = found

    def _is_unsure(self, reader: AnswerReader) -> bool:
        """Return whether a slot without a label doesn't agree in each run."""
        return any(each.runs < len(self.trials) for each in reader.agreement.values())


def has_number(trial: Trial) -> bool:
    """Return whether a run printed any number."""
    return any(map(printed_numbers, trial.run.of_programs))


def is_answered(trial: Trial) -> bool:
    """Return whether a run finished and printed a number."""
    return trial.run.is_finished and has_number(trial)


def join_outputs(trial: Trial) -> tuple[str, ...]:
    """Return the outputs of a run, one for each program."""
    return tuple(run.output for run in trial.run.of_programs)
