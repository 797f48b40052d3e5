"""Finds the misreadings that explain a wrong answer, and an input that distinguishes them."""

from collections.abc import Iterable, Iterator
from contextlib import closing
from math import inf
from time import monotonic
from typing import Any, Final

from game.lab.abilities import maker_of
from game.lab.check.distinguishing import (
    DistinguishingInput,
    best_distinguishing_input,
    shrunk_distinguishing_input,
    small_inputs,
)
from game.lab.check.fitting import FittingSets
from game.lab.check.reading_pool import ReadingPool
from game.lab.check.verdict import CheckedInput, CheckVerdict
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Scenario
from game.simulation.progress import working

SECONDS: Final = 50.0
"""After which no two misreadings at once are tried any longer, but if the search is deep."""
PATIENCE_SECONDS: Final = 10.0
"""After which a set of misreadings is given up where the rules answer fast."""
TIMES_AS_LONG: Final = 20
"""As the rules take: after so long it is given up where they are slow."""
COMPARING_SECONDS: Final = 10.0
"""For which it is looked what misreadings make of the other part."""
TELLING_SECONDS: Final = 5.0
"""For which an input is looked for that tells misreadings apart."""
MOST_AT_ONCE: Final = 2
MOST_IF_DEEP: Final = 3
IF_DEEP: Final = 30
"""How many times longer a set is tried if the search is deep."""


class AnswerDiagnosis:
    """The misreadings that give a wrong answer, as they are found."""

    def __init__(
        self,
        question: CheckedInput,
        verdict: CheckVerdict,
        others: Iterable[CheckVerdict] = (),
        *,
        is_deep: bool = False,
    ) -> None:
        """Begin with nothing tried; there may be answers of the same program to other parts."""
        self.question: Final = question
        self.verdict: Final = verdict
        self.others: Final = [other for other in others if other.part != verdict.part]
        self.is_deep: Final = is_deep
        self.agreeing: Final[dict[int, list[VariantSet]]] = {}
        """By other parts, what was found that gives the answer to those, too.

        A part is left out if none does, but not all could be tried.
        """
        patience = max(PATIENCE_SECONDS, TIMES_AS_LONG * question.seconds[verdict.part])
        self._crew: Final = ReadingPool(question.scenario, patience * (IF_DEEP if is_deep else 1))
        known = question.given.puzzle.variants()
        self.fitting: Final = FittingSets(known, self._crew, verdict.part, verdict.answer)

    def search(self) -> Iterator[VariantSet]:
        """Yield the sets of misreadings that give the answer, the simplest first.

        Those that are alone are all tried; two at once only for a while, but if the
        search is deep: then all of them, and all triples.
        """
        until = inf if self.is_deep else monotonic() + SECONDS
        with working(lambda: f"part {self.verdict.part}"), closing(self._crew):
            for size in range(1, (MOST_IF_DEEP if self.is_deep else MOST_AT_ONCE) + 1):
                yield from self.fitting.search(size, inf if size == 1 else until)
            for other in self.others:
                self._compare(other)

    def _compare(self, other: CheckVerdict) -> None:
        """See which misreadings give the answer to another part, too, be it right or wrong."""
        until = monotonic() + COMPARING_SECONDS
        found = self.fitting.found
        answers = dict(self._crew.answers(found, other.part, until))
        agreeing = [chosen for chosen in found if answers.get(chosen) == other.answer]
        if agreeing or len(answers) == len(found):
            self.agreeing[other.part] = agreeing

    @property
    def is_in_doubt(self) -> bool:
        """Whether several sets of misreadings give the answer."""
        return len(self.fitting.found) > 1

    def tell_apart(self) -> DistinguishingInput | None:
        """Return a small input on which the misreadings found differ; None if none is known."""
        if not self.is_in_doubt:
            return None
        found, part, puzzle = self.fitting.found, self.verdict.part, self.question.given.puzzle
        until = monotonic() + TELLING_SECONDS
        with working(lambda: "looking for an input that tells them apart"):
            telling = best_distinguishing_input(
                found, until_time(until, small_inputs(puzzle)), self.read, part
            )
            if telling is None:
                return None
            return shrunk_distinguishing_input(
                telling, maker_of(puzzle).reductions, self.read, part, until
            )

    def read(self, text: str) -> Scenario[Any]:
        """Read another input with the settings of this one."""
        given = self.question.given
        return given.puzzle.read(text, given.source.name, given.settings)


def until_time(until: float, texts: Iterable[str]) -> Iterator[str]:
    """Yield texts until a time that the monotonic clock shows."""
    for text in texts:
        if monotonic() > until:
            return
        yield text
