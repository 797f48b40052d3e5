"""What tells a named set from larger ones that show only on inputs that no puzzle text can ask.

A program that takes one shortest way, and whose quarters never join, is explained by the first
alone wherever quarters do not join, as they never do in what is handed out. So the traps of all
that could be added to what is named are run as well, once that is found:

    named        one-shortest-way
    rival        one-shortest-way and quarters-never-join: the same on all that can be asked
    trap         quarters join, and both answer otherwise

The named set gives way only to one that gives these answers, too: what a program does beyond what
can be asked is no reason to name nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.lab.judge.cases import Case, Cases
from game.lab.judge.misreadings.fitting import LARGEST_SET, FittingSearch, GivenAnswer
from game.lab.judge.misreadings.nearest import SetScore
from game.lab.variant_sets import VariantSet, supersets

INPUTS_PER_RIVAL: Final = 2
"""Traps on which a named set and a larger one are told apart."""


class BeyondCheck:
    """Tells a set that gives all answers from its rivals beyond what can be asked."""

    def __init__(self, named: VariantSet, search: FittingSearch, parts: Sequence[int]) -> None:
        """Take as rivals the sets with one misreading more that give all answers, too."""
        self._named: Final = named
        self._search: Final = search
        self._parts: Final = parts
        chosen = [named] if len(named) < LARGEST_SET else []
        self.rivals: Final = [
            rival
            for rival in supersets(search.known, chosen)
            if all(each.fits(rival) for each in search.answers)
        ]
        self._answers: Final[list[GivenAnswer]] = []

    def cases(self, cases: Cases) -> Iterator[Case]:
        """Yield the traps beyond what can be asked that tell a rival from the named set."""
        told = dict.fromkeys(self.rivals, 0)
        for text in cases.traps:
            case = cases.read("beyond", text)
            if case is None or case.is_asked or not case.is_answered(cases.parts):
                continue
            left = [rival for rival in self.rivals if told[rival] < INPUTS_PER_RIVAL]
            parted = [rival for rival in left if self._is_told(case, rival)]
            for rival in parted:
                told[rival] += 1
            if parted:
                yield case

    def _is_told(self, case: Case, rival: VariantSet) -> bool:
        return any(
            case.predicted(rival, part) != case.predicted(self._named, part) for part in self._parts
        )

    def learn(self, given: Iterable[GivenAnswer]) -> None:
        """Take answers to such a trap into account, or that none was found, as a rival may do."""
        self._answers.extend(given)

    @property
    def larger(self) -> list[SetScore]:
        """What takes the place of the named set; nothing if that gives these answers."""
        if all(each.fits(self._named) for each in self._answers):
            return []
        of = len(self._search.answers) + len(self._answers)
        return [
            SetScore(rival, of, of)
            for rival in self.rivals
            if all(each.fits(rival) for each in self._answers)
        ]

    @property
    def kept(self) -> list[SetScore]:
        """The named set, while it gives all answers to what can be asked."""
        answers = self._search.answers
        is_kept = all(each.fits(self._named) for each in answers)
        return [SetScore(self._named, len(answers), len(answers))] if is_kept else []
