"""One input whose answers are checked, and the rules under which they are right.

These are the standard rules or a requested change of them. Misreadings are added to them.
"""

import re
from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

from game.errors import OutOfTimeError, SkirmishError, UsageError
from game.inputs.reading import Input
from game.lab.diagnosis.case import Case, misread
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Answer, Scenario
from game.puzzles.variant import NO_CHANGE, Change, Variant

ANSWER: Final = re.compile(r"\+?(?:\d{1,100}|\d{1,3}(?:,\d{3}){1,33})", re.ASCII)


def parse_answer(text: str) -> int:
    """Return an answer from text; commas may separate thousands, as in 27,730.

    Raises:
        UsageError: If the text is not a whole number from 0 on.
    """
    if ANSWER.fullmatch(text):
        return int(text.replace(",", ""))
    raise UsageError(f"expected a whole number from 0 on, not {text!r}")


class CheckVerdict(NamedTuple):
    """An answer to a part of an input, compared with the right one."""

    part: int
    answer: int
    right: int | None
    """The right answer; None if the part has no answer."""

    @property
    def is_right(self) -> bool:
        """Whether the answer is right."""
        return self.answer == self.right

    @property
    def direction(self) -> Literal["low", "high"] | None:
        """Whether a wrong answer is too low or too high; None without a right answer."""
        if self.right is None or self.is_right:
            return None
        return "low" if self.answer < self.right else "high"


class CheckedInput:
    """An input that is played once for all answers to it."""

    def __init__(self, puzzle_input: Input, base: Change = NO_CHANGE) -> None:
        """Play nothing yet.

        Args:
            puzzle_input: the input.
            base: the change of the rules under which answers are right.
        """
        self.puzzle_input: Final = puzzle_input
        self.base: Final = base
        self.scenario: Final[Scenario[Any]] = puzzle_input.scenario.under(base)
        self.case: Final = Case(
            puzzle_input.source.name, puzzle_input.source.text, self.scenario, base=base
        )
        self._right: Final[dict[int, Answer]] = {}

    def parts(self, wanted: int | None) -> tuple[int, ...]:
        """Return the parts that an answer may be for: `wanted`, or all parts."""
        return (wanted,) if wanted else self.scenario.parts()

    def right(self, part: int) -> Answer:
        """Return the answer of the rules."""
        if part not in self._right:
            self._right[part] = self.scenario.answer(part)
        return self._right[part]

    def verdict(self, part: int, answer: int) -> CheckVerdict:
        """Judge an answer to a part."""
        return CheckVerdict(part, answer, self.right(part).number)

    def verdicts(self, answers: Sequence[int], wanted: int | None = None) -> list[CheckVerdict]:
        """Judge an answer to each part, or a single answer to the wanted part or any part.

        Raises:
            UsageError: If there are more answers than parts, or no answers.
        """
        parts = self.parts(wanted)
        if not 1 <= len(answers) <= len(parts):
            expected = "one answer" if len(parts) == 1 else "one answer or two"
            whose = f"part {parts[0]} is asked for" if len(parts) == 1 else "one a part"
            raise UsageError(f"expected {expected}, not {len(answers)}: {whose}")
        if len(answers) == len(parts):
            return [self.verdict(*each) for each in zip(parts, answers, strict=True)]
        tried = [self.verdict(part, *answers) for part in parts]
        return [next((verdict for verdict in tried if verdict.is_right), tried[0])]

    def is_right_as_is(self, verdict: CheckVerdict) -> bool:
        """Return whether an answer under changed rules is right under the standard rules."""
        if self.base == NO_CHANGE:
            return False
        try:
            return self.puzzle_input.scenario.answer(verdict.part).number == verdict.answer
        except OutOfTimeError:
            raise
        except SkirmishError:
            return False

    def is_right_elsewhere(self, verdict: CheckVerdict) -> bool:
        """Return whether an answer to one part is right for another."""
        others = [part for part in self.scenario.parts() if part != verdict.part]
        return any(self.verdict(part, verdict.answer).is_right for part in others)

    def misread(self, chosen: VariantSet) -> Change:
        """Return the change of the rules with misreadings added."""
        return misread(self.base, chosen, self.puzzle_input.puzzle.variants)

    def misreadings(self) -> list[Variant]:
        """Return the variants that can be added to the rules of this input."""
        held = self.base.variants
        return [
            one
            for one in self.puzzle_input.puzzle.all_variants
            if one not in held and not any(map(one.is_against, held)) and self._can_be_played(one)
        ]

    def _can_be_played(self, variant: Variant) -> bool:
        try:
            self.scenario.under(self.misread((variant,)))
        except (SkirmishError, TypeError):
            return False
        return True


def require_variants(puzzle_input: Input) -> None:
    """Raise a UsageError if a puzzle has no variants."""
    if not puzzle_input.puzzle.variants:
        raise UsageError(f"{puzzle_input.puzzle.name} has no variants")
