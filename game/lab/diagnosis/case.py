"""An input on which a program runs, with its answers under sets of misreadings.

The length of a play is its number of steps: turns, or states of a search. A play that reaches its
limit is undecided. It may be repeated with a higher limit.
"""

from collections.abc import Sequence
from math import inf
from typing import Any, Final, NamedTuple

from game.errors import OutOfTimeError, UndecidedError
from game.lab.serial_executor import thread_time
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Scenario
from game.puzzles.registry import load, variant_answers_of
from game.puzzles.variant import NO_CHANGE, Change, Variant, in_order
from game.simulation.progress import step_handler

BOTH_PARTS: Final = (1, 2)
STANDARD_RULES: Final[VariantSet] = ()
"""The empty set of misreadings."""
UNDECIDED: Final = inf
"""The answer of a play that exceeded its limit. It neither equals nor differs from an answer."""
STEPS_PER_LOOK: Final = 64
"""Steps after which the clock is looked at again."""


class Played(NamedTuple):
    """The result of a play."""

    answer: int | None
    """None if there is no answer."""
    steps: int
    seconds: float = 0.0
    """Seconds of CPU time."""
    is_decided: bool = True


class Case:
    """One input; each of its answers is computed once."""

    def __init__(
        self,
        name: str,
        text: str,
        scenario: Scenario[Any],
        *,
        base: Change = NO_CHANGE,
        is_asked: bool = True,
    ) -> None:
        """Play nothing yet.

        Args:
            name: The name of the input.
            text: The input.
            scenario: The same input, read.
            base: The change of the rules under which answers are right.
            is_asked: Whether the puzzle's own text can ask it.
        """
        self.name: Final = name
        self.is_asked: Final = is_asked
        self.text: Final = text
        self.scenario: Final = scenario
        self._base: Final = base
        plain = scenario if base == NO_CHANGE else scenario.under(NO_CHANGE)
        self._readings: Final = variant_answers_of(plain)
        self._answers: Final[dict[tuple[VariantSet, int], int | None]] = {}
        self._undecided: Final[dict[tuple[VariantSet, int], float]] = {}
        """The undecided plays, each with the limit that it reached."""
        self._steps: Final[dict[int, int]] = {}

    def predicted(self, chosen: VariantSet, part: int, limit: float = inf) -> float | None:
        """Return the answer to a part under a set of misreadings; None if there is none.

        It is `UNDECIDED` if that takes more than `limit` steps.
        """
        self.play(chosen, part, limit)
        return self.known(chosen, part)

    def known(self, chosen: VariantSet, part: int) -> float | None:
        """Return the answer to a part, `UNDECIDED` if it isn't known yet."""
        return self._answers.get((in_part(chosen, part), part), UNDECIDED)

    def right(self, part: int) -> int | None:
        """Return the answer to a part under the rules that are right."""
        self.play(STANDARD_RULES, part)
        return self._answers[STANDARD_RULES, part]

    def steps(self, part: int) -> int:
        """Return the steps that the right rules take in a part."""
        self.play(STANDARD_RULES, part)
        return self._steps[part]

    def play(
        self, chosen: VariantSet, part: int, limit: float = inf, seconds: float = inf
    ) -> float | None:
        """Play a part under a set, within limits of steps and CPU time, unless that was done.

        Return the CPU time in seconds; None if nothing was played.
        """
        relevant = in_part(chosen, part)
        asked = relevant, part
        if asked in self._answers or self._undecided.get(asked, 0) >= limit:
            return None
        found = self.played(relevant, part, limit, seconds)
        if found.is_decided:
            self._undecided.pop(asked, None)
            self._answers[asked] = found.answer
        else:
            self._undecided[asked] = limit
        if not relevant:
            self._steps[part] = found.steps
        return found.seconds

    def played(self, chosen: VariantSet, part: int, limit: float, seconds: float) -> Played:
        """Return the result of playing a part."""
        steps, began, is_timed = 0, thread_time(), seconds < inf

        def count() -> None:
            nonlocal steps
            steps += 1
            is_look = is_timed and steps % STEPS_PER_LOOK == 0
            if steps > limit or (is_look and thread_time() - began > seconds):
                raise UndecidedError(f"undecided after {steps} steps")

        try:
            with step_handler(count):
                answer = self._answer(chosen, part)
        except UndecidedError:
            return Played(None, steps, thread_time() - began, is_decided=False)
        return Played(answer, steps, thread_time() - began)

    def _answer(self, chosen: VariantSet, part: int) -> int | None:
        if self._base == NO_CHANGE:
            return self._readings.played(Change(chosen), part)
        whole = misread(self._base, chosen, load(self.scenario.puzzle).variants)
        try:
            return self._readings.played(whole.in_part(part), part)
        except (OutOfTimeError, UndecidedError):
            raise
        except Exception:  # noqa: BLE001 - custom rules may raise anything
            return None

    def is_answered(self, parts: tuple[int, ...]) -> bool:
        """Return whether all of some parts have answers under the standard rules."""
        has_parts = all(part in self.scenario.parts() for part in parts)
        return has_parts and all(self.right(part) is not None for part in parts)


def in_part(chosen: VariantSet, part: int) -> VariantSet:
    """Return the variants of a set that change a part."""
    return Change(chosen).in_part(part).variants


def misread(base: Change, chosen: VariantSet, known: Sequence[Variant]) -> Change:
    """Return a change with misreadings added."""
    if not base.variants:
        return base._replace(variants=chosen)
    return base._replace(variants=in_order((*base.variants, *chosen), known))
