"""A program's answer, and which readings of the rules would show in it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from game.lab.in_this_process import thread_time
from game.lab.judge.misreadings.fitting import GivenAnswer
from game.lab.variant_sets import VariantSet
from game.puzzles.variant import Question, Variant, contradiction, in_order

MOST_WRONG, MOST_RIGHT = 40, 120
"""Answers to other inputs than those that few rules decide; of the wrong ones the shortest."""
SECONDS: Final = 1.5
"""CPU time in which it is found out what shows in these."""
NO_CHANGE: Final[VariantSet] = ()


class Observation:
    """A program's answer; what shows in it is computed once for each set that is read."""

    def __init__(
        self, given: GivenAnswer, variants: Sequence[Variant], tells: Iterable[str] | None
    ) -> None:
        """Take the variants that answer otherwise than the rules; None if these are not known."""
        self.given: Final = given
        self._variants: Final = variants
        self._telling: Final[dict[VariantSet, frozenset[str]]] = {}
        if tells is not None:
            self._telling[NO_CHANGE] = frozenset(tells)
        number = given.number if given.is_wrong else None
        self._faults: Final = {} if number is None else given.case.faults(given.part, number)

    def fits(self, read: VariantSet) -> bool:
        """Whether a program that reads some rules so gives the answer.

        A right answer is taken to be left so by what does not show there alone.
        """
        showing = tuple(each for each in read if each.name in self.tells(NO_CHANGE))
        if not showing and (len(read) <= 1 or not self.given.is_wrong):
            return not self.given.is_wrong
        return self.given.fits(read if self.given.is_wrong else showing)

    def tells(self, read: VariantSet) -> frozenset[str]:
        """Return the names of the variants that change the answer on top of what is read."""
        if read not in self._telling:
            self._telling[read] = self._played(read)
        return self._telling[read]

    def _played(self, read: VariantSet) -> frozenset[str]:
        if read and self.fits(read) and self.tells(NO_CHANGE).isdisjoint(one.name for one in read):
            return self.tells(NO_CHANGE)
        case, part = self.given.case, self.given.part
        answer = case.predicted(read, part)
        return frozenset(
            each.name
            for each in self._variants
            if each.part in (None, part)
            and not contradiction((*read, each))
            and case.predicted(in_order((*read, each), self._variants), part) != answer
        )

    def shows(self, rule: Question, names: Iterable[str], read: VariantSet) -> bool:
        """Whether some readings of a rule may show: the number says so itself, or a play does."""
        if not read and rule.name in self._faults:
            return self._faults[rule.name]
        return not self.tells(read).isdisjoint(names)


def observations(
    answers: Sequence[GivenAnswer],
    stored: Mapping[tuple[str, int], Iterable[str]],
    variants: Sequence[Variant],
) -> list[Observation]:
    """Return answers to a part with what shows in each.

    All to inputs of which this is stored come first, then as many others as there is time for, the
    wrong ones first.
    """
    places = [(each.case.text, each.part) for each in answers]
    found = [
        Observation(each, variants, stored[place])
        for each, place in zip(answers, places, strict=True)
        if place in stored
    ]
    others = [each for each, place in zip(answers, places, strict=True) if place not in stored]
    others.sort(key=lambda each: len(each.case.text))
    wrong = [each for each in others if each.is_wrong][:MOST_WRONG]
    right = [each for each in others if not each.is_wrong]
    until = thread_time() + SECONDS
    for each in (*wrong, *right[:: len(right) // MOST_RIGHT + 1]):
        if thread_time() > until:
            break
        observation = Observation(each, variants, None)
        observation.tells(NO_CHANGE)
        found.append(observation)
    return found
