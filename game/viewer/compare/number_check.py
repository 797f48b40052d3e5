"""A line for numbers to check, then the verdict and the misreadings to compare with."""

import re
from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Final

from game.errors import SkirmishError
from game.inputs.reading import Input
from game.playback.number_check import compare_with_answers, find_causes
from game.viewer.compare.side_by_side import AlternativesList
from game.viewer.controls.typing import TypedLine
from game.viewer.other_part import STOPS, record_other_part
from game.viewer.presentation import Presentation

TITLE: Final = "Is my number right?"
PROMPT: Final = "Type what your program prints for part {}, or both parts' numbers:"
SEARCHING: Final = "Looking for the rule that was misread"
EXPLAINED: Final = "Likely cause. Enter shows where it differs:"
CHANCE: Final = "Possible cause, others give this number too. Enter shows where it differs:"
UNEXPLAINED: Final = "No known misreading gives this. Try skirmish judge."


class NumberCheck(AlternativesList):
    """The list of misreadings that give a number, after it was typed and checked."""

    remark = ", your number"

    def __init__(self, puzzle_input: Input, presentation: Presentation) -> None:
        """Ask for the numbers."""
        super().__init__(presentation, [], TITLE)
        self._line: Final = TypedLine()
        self._line.open()
        self._puzzle_input: Final = puzzle_input
        self._part: Final = presentation.scene.part
        self._is_begun = False
        self._since: float | None = None
        """When the search for misreadings began; None if it isn't running."""

    @property
    def typed_line(self) -> TypedLine | None:
        """The line for the numbers, until it is typed."""
        return self._line if self._line.is_open else None

    def spend(self, seconds: float) -> Presentation | None:
        """Show the typed numbers, then check them."""
        if self._line.is_open:
            self.lines = [PROMPT.format(self._part), str(self._line)]
        elif not self._is_begun:
            numbers = [int(each) for each in re.findall(r"\d+", self._line.words)[:2]]
            self._is_begun, self.is_over = True, not numbers
            self.jobs.run(self, self._check(numbers))
        if self._since is not None:
            self.progress = f"{SEARCHING}: {monotonic() - self._since:.0f} s, {STOPS}"
        return super().spend(seconds)

    def _check(self, numbers: Sequence[int]) -> Iterator[None]:
        parts = (self._part,) if len(numbers) == 1 else (1, 2)
        asked, self.lines = dict(zip(parts, numbers, strict=False)), []
        wrong = yield from compare_with_answers(self._puzzle_input, asked, self.lines.append)
        if not wrong:
            return
        if wrong[0] != self._part:
            other = yield from record_other_part(self._presentation, self.show_progress)
            self._presentation = other or self._presentation
        self._since = monotonic()
        try:
            sets, is_likely = yield from find_causes(self._puzzle_input, asked, wrong)
        except SkirmishError as error:
            self.note = str(error)
        else:
            self.lines.append(EXPLAINED if is_likely else CHANCE if sets else UNEXPLAINED)
            self.offer(sets)
        self._since, self.progress = None, ""
