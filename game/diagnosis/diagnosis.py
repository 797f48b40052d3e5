"""What is wrong with an answer: the misreadings that give it, and what tells them apart."""

from collections.abc import Iterable, Iterator
from math import inf
from time import monotonic
from typing import Any, Final

from game.diagnosis.answering import Answering
from game.diagnosis.fitting import Fitting
from game.diagnosis.question import Question
from game.diagnosis.sets import VariantSet
from game.diagnosis.small_inputs import small_inputs
from game.diagnosis.telling import Telling, made_simpler, telling_apart
from game.diagnosis.verdict import Verdict
from game.play.effort import working
from game.puzzles.contract import Scenario
from game.puzzles.making import maker_of
from game.puzzles.variant import Change

SECONDS: Final = 50.0
"""After which nothing more is tried but misreadings alone, unless all are to be tried."""
TELLING_SECONDS: Final = 5.0
"""For which an input is looked for that tells misreadings apart."""
MOST_AT_ONCE: Final = 2
MOST_IF_DEEP: Final = 3


class Diagnosis:
    """The misreadings that give a wrong answer, as they are found."""

    def __init__(
        self, question: Question, verdict: Verdict, others: Iterable[Verdict] = ()
    ) -> None:
        """Begin with nothing tried; there may be answers of the same program to other parts."""
        self.question: Final = question
        self.verdict: Final = verdict
        self.others: Final = [other for other in others if other.part != verdict.part]
        known = question.given.puzzle.variants()
        answering = Answering(question.scenario, question.readings, verdict.part)
        self.fitting: Final = Fitting(known, answering, verdict.answer)

    def search(self, *, is_deep: bool) -> Iterator[VariantSet]:
        """Yield the sets of misreadings that give the answer, the simplest first.

        Those that are alone are all tried, however long it takes; two at once only for
        a while, but if the search is to be deep: then all of them, and all triples.
        """
        until = inf if is_deep else monotonic() + SECONDS
        with working(lambda: f"part {self.verdict.part}"):
            for size in range(1, (MOST_IF_DEEP if is_deep else MOST_AT_ONCE) + 1):
                yield from self.fitting.search(size, inf if size == 1 else until)

    def also_answered(self, chosen: VariantSet) -> list[int]:
        """Return the other parts to which misreadings give the answers given, right or wrong."""
        answer = self.question.readings.answer
        return [
            other.part
            for other in self.others
            if answer(Change(chosen), other.part) == other.answer
        ]

    @property
    def is_in_doubt(self) -> bool:
        """Whether several sets of misreadings give the answer."""
        return len(self.fitting.found) > 1

    def tell_apart(self) -> Telling | None:
        """Return a small input on which the misreadings found differ; None if none is known."""
        if not self.is_in_doubt:
            return None
        found, part, puzzle = self.fitting.found, self.verdict.part, self.question.given.puzzle
        until = monotonic() + TELLING_SECONDS
        with working(lambda: "looking for an input that tells them apart"):
            telling = telling_apart(found, before(until, small_inputs(puzzle)), self.read, part)
            if telling is None:
                return None
            return made_simpler(telling, maker_of(puzzle).reductions, self.read, part, until)

    def read(self, text: str) -> Scenario[Any]:
        """Read another input with the settings of this one."""
        given = self.question.given
        return given.puzzle.read(text, given.source.name, given.settings)


def before(until: float, texts: Iterable[str]) -> Iterator[str]:
    """Yield texts until a time that the monotonic clock shows."""
    for text in texts:
        if monotonic() > until:
            return
        yield text
