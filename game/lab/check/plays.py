"""Answers to one input under sets of misreadings, each played once.

The cost of a play is its number of steps: turns, or states of a search. A play is undecided if it
reaches its limit. All plays together have a budget of steps, so the same numbers have the same
verdict everywhere. A second budget, of CPU time, ends plays with long steps.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Final, NamedTuple

from game.errors import UndecidedError
from game.lab.check.checked_input import CheckedInput, variant_answers_on
from game.lab.serial_executor import thread_time
from game.lab.variant_sets import VariantSet
from game.puzzles.lab_types import VariantAnswers
from game.puzzles.variant import NO_CHANGE, Change
from game.simulation.progress import step_handler

STEPS: Final = 800_000
"""Total steps of all plays; about 13 s of CPU time where steps are turns."""
SECONDS: Final = 14.0
"""Seconds of CPU time that plays of pairs may take."""
LARGE, LARGE_SECONDS = 30_000, 40.0
"""An input is large if the standard rules take more steps; and the seconds for its pairs."""
STEPS_PER_LOOK: Final = 64
"""Steps after which the clock is looked at again."""


class Limit(NamedTuple):
    """How long a play may be."""

    steps: int
    times: int
    """The limit as a multiple of the steps that the rules take."""


class Played(NamedTuple):
    """The result of a play."""

    answer: int | None
    """None if there is no answer."""
    steps: int
    seconds: float = 0.0
    """Seconds of CPU time."""
    is_decided: bool = True


Play = Callable[[VariantSet, int, float, float], Played]
"""Plays a part under a set, within a limit of steps, and of seconds."""


def play(
    readings: VariantAnswers, chosen: VariantSet, part: int, limit: float, seconds: float = inf
) -> Played:
    """Play a part under a set, within a limit of steps, and of seconds of CPU time."""
    steps, began = 0, thread_time()

    def count() -> None:
        nonlocal steps
        steps += 1
        if steps % STEPS_PER_LOOK == 0 and thread_time() - began > seconds:
            raise UndecidedError(f"undecided after {seconds:g} s")

    try:
        with step_handler(count):
            answer = readings.answer(Change(chosen), part, limit)
    except UndecidedError:
        return Played(None, steps, thread_time() - began, is_decided=False)
    return Played(answer, steps, thread_time() - began)


class Plays:
    """The known answers to one input, and the budget for others."""

    def __init__(self, checked: CheckedInput, play_one: Play | None = None) -> None:
        """Take the input; nothing is played yet.

        Args:
            checked: the input.
            play_one: what plays a set; None for the rules.
        """
        self.undecided: Final[dict[tuple[VariantSet, int], float]] = {}
        """The undecided plays, each with the limit that it reached."""
        self.answers: Final[dict[tuple[VariantSet, int], int | None]] = {}
        readings = variant_answers_on(checked.base, checked.scenario.under(NO_CHANGE))
        self._play: Final = play_one or partial(play, readings)
        self._steps: Final[dict[int, int]] = {}
        self._spent = Played(None, 0)
        self._most_steps = float(STEPS)
        self._most_seconds: float | None = None

    def start_budget(self, steps: float, seconds: float | None = None) -> None:
        """Begin a new budget; the default of `seconds` is the time for pairs."""
        self._spent = Played(None, 0)
        self._most_steps, self._most_seconds = steps, seconds

    @property
    def left(self) -> float:
        """The remaining share of the budget: the smaller one of steps and time."""
        steps = self._spent.steps / self._most_steps
        return 1 - max(steps, self._spent.seconds / self._seconds)

    @property
    def _seconds(self) -> float:
        if self._most_seconds is not None:
            return self._most_seconds
        return LARGE_SECONDS if max(self._steps.values(), default=0) > LARGE else SECONDS

    def steps(self, part: int) -> int:
        """Return the steps that the standard rules take in a part."""
        if part not in self._steps:
            found = self._play((), part, inf, inf)
            self._steps[part] = found.steps
            self.answers[(), part] = found.answer
        return self._steps[part]

    def answer(self, chosen: VariantSet, part: int) -> int | None:
        """Return the known answer of a set to a part; None if there isn't one."""
        return self.answers.get((in_part(chosen, part), part))

    def is_known(self, chosen: VariantSet, part: int) -> bool:
        """Return whether the answer of a set to a part is known."""
        return (in_part(chosen, part), part) in self.answers

    def find(self, chosen: VariantSet, part: int, limit: Limit, reserve: float = 0.0) -> bool:
        """Play a set in a part unless its answer is known; return whether it is known now.

        Sets that change a part alike are played once. Nothing is played beyond the limit, or if
        only the share `reserve` of the budget is left.
        """
        changes = in_part(chosen, part), part
        if changes not in self.answers:
            self._find(changes, max(limit.steps, limit.times * self.steps(part)), reserve)
        return changes in self.answers

    def _find(self, changes: tuple[VariantSet, int], most: float, reserve: float) -> None:
        """Play a set in a part if its limit is higher than before and the budget isn't spent."""
        share = self.left - reserve
        if share <= 0 or self.undecided.get(changes, 0) >= most:
            return
        steps = min(most, share * self._most_steps)
        found = self._play(*changes, steps, share * self._seconds)
        self._spent = Played(
            None, self._spent.steps + found.steps, self._spent.seconds + found.seconds
        )
        if found.is_decided:
            self.undecided.pop(changes, None)
            self.answers[changes] = found.answer
        else:
            self.undecided[changes] = steps


def in_part(chosen: VariantSet, part: int) -> VariantSet:
    """Return the variants of a set that change a part."""
    return Change(chosen).in_part(part).variants
