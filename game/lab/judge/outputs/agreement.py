"""Counts in how many runs the numbers at a slot agree with the standard rules or one misreading."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from game.lab.diagnosis.case import Case
from game.lab.judge.programs.supervision import ProgramRun
from game.puzzles.variant import Variant
from game.simulation.progress import step_handler

FEWEST_AGREEING, SHARE_AGREEING = 3, 1 / 2
"""The least number, and the least share, of runs in which a misreading must agree.

With fewer, one of many misreadings agrees by chance.
"""
MOST_STEPS: Final = 1_000
"""Turns, or search states, of one play of a misreading: at most about 0.2 s."""
STEPS_IN_ALL: Final = 60_000
"""Steps of all these plays. Unlike time, they are the same on each machine."""


class Trial(NamedTuple):
    """One of the first runs, on an input with known answers."""

    case: Case
    run: ProgramRun


class Agreement(NamedTuple):
    """The number of runs in which the numbers of one slot are answers to a part."""

    right: int
    """Under the standard rules."""
    misread: int
    """Under the single misreading that agrees most often."""

    @property
    def runs(self) -> int:
        """The number of runs under the rules that agree more often."""
        return max(self.right, self.misread)

    @property
    def is_fitted(self) -> bool:
        """Whether a misreading agrees more often than the standard rules."""
        return self.misread > self.right


class Hypotheses:
    """Compares printed numbers with the standard rules and with each misreading."""

    def __init__(self, trials: Sequence[Trial], known: Sequence[Variant]) -> None:
        """Store the inputs of `trials`. Misreadings are played on demand."""
        self._cases: Final = [trial.case for trial in trials]
        self._known: Final = known
        self._fewest: Final = max(FEWEST_AGREEING, SHARE_AGREEING * len(trials))
        self._steps = 0
        self._misread: Final = cache(self._play_misreadings)

    def agreement(
        self, values: Sequence[int | None], part: int, *, has_misreadings: bool
    ) -> Agreement:
        """Return in how many runs the numbers of a slot agree; `values` has one per run."""
        pairs = [(run, value) for run, value in enumerate(values) if value is not None]
        right = sum(self._cases[run].right(part) == value for run, value in pairs)
        agreeing = Counter[str]()
        if has_misreadings:
            for run, value in pairs:
                agreeing.update(self._misread(run, part).get(value, ()))
        most = max(agreeing.values(), default=0)
        return Agreement(right, most if most >= self._fewest else 0)

    def _play_misreadings(self, run: int, part: int) -> dict[float | None, list[str]]:
        """Return the names of the misreadings by their answers to the input of one run."""
        found = defaultdict[float | None, list[str]](list)
        with step_handler(self._count_step):
            for variant in self._known:
                if variant.part in (None, part) and self._steps < STEPS_IN_ALL:
                    answer = self._cases[run].predicted((variant,), part, MOST_STEPS)
                    found[answer].append(variant.name)
        return found

    def _count_step(self) -> None:
        self._steps += 1
