"""The search for the sets of misreadings that give all answers to some parts of a puzzle.

Sets that fit all answers so far are searched for, and are then distinguished from the rules and
from each other by further cases.
"""

from collections import deque
from collections.abc import Sequence
from typing import Final

from game.lab.judge.cases import Case, Cases
from game.lab.judge.misreadings.beyond import BeyondCheck
from game.lab.judge.misreadings.distinguishing import PREDICTIONS_TO_BE_NAMED, DistinguishingSearch
from game.lab.judge.misreadings.fitting import FittingSearch, GivenAnswer
from game.lab.judge.misreadings.nearest import SetScore
from game.lab.judge.result import ProgramResult
from game.lab.variant_sets import VariantSet
from game.puzzles.variant import Variant

INPUTS_TO_BE_SURE: Final = 200
"""Inputs on which a set has given all answers before the search is over, unless time runs out."""


class Explanation:
    """What explains the answers to some parts, as far as it is known."""

    def __init__(
        self,
        known: Sequence[Variant],
        cases: Cases,
        parts: tuple[int, ...],
        all_parts: tuple[int, ...],
        wanted_cases: deque[Case],
    ) -> None:
        """Explain the answers to some of all parts, of which there are none yet.

        Cases that the program is to be run on are added to `wanted_cases`.
        """
        self.parts: Final = parts
        self.search: Final = FittingSearch([each for each in known if each.part in (None, *parts)])
        self._wanted_cases: Final = wanted_cases
        self._distinguishing: Final = DistinguishingSearch(self.search, cases, parts, all_parts)
        self._is_distinguishing = False
        """Whether the next step distinguishes sets that fit; it alternates with the search."""
        self._answered: Final[set[int]] = set()
        """The parts to which there were numbers: of others it is not known where these stand."""
        self._silent: Final[dict[int, list[VariantSet]]] = {
            part: [(each,) for each in self._known(part)] for part in parts
        }
        """Sets of which some variant has no answer wherever the program found none to a part."""
        self.has_given_up = False
        """Whether no more sets are tried."""
        self._beyond: BeyondCheck | None = None

    def look_beyond(self, cases: Cases, named: Sequence[SetScore] = ()) -> None:
        """Have traps run that tell what is named from more, beyond what the puzzle can ask.

        That is what is named for all parts, if anything is.
        """
        # Answers that came last are still to be tested.
        self.search.settle()
        if named := named or self.named:
            chosen = tuple(each for each in named[0].chosen if each in self.search.known)
            self._beyond = BeyondCheck(chosen, self.search, self.parts)
            wanted = {each.text for each in self._wanted_cases}
            found = self._beyond.cases(cases)
            self._wanted_cases.extend(each for each in found if each.text not in wanted)

    @property
    def is_more(self) -> bool:
        """Whether more is misread than shows on what can be asked, and it is known what."""
        return self._beyond is not None and bool(self._beyond.larger)

    def learn(self, result: ProgramResult) -> None:
        """Take the answers of a result into account."""
        given = [
            GivenAnswer(result.case, part, number)
            for part, number in result.given.items()
            if part in self.parts
        ]
        if self._beyond and not result.case.is_asked:
            self._beyond.learn(
                each for each in given if each.number is not None or result.finds_none(each.part)
            )
            return
        self._answered.update(each.part for each in given if each.number is not None)
        self.search.add(each for each in given if each.number is not None)
        for each in given:
            if each.part in self._answered and result.finds_none(each.part):
                self._learn_silence(each)
        if any(part in self.parts for part in result.wrong_parts):
            self._distinguishing.add_failing(result.case)

    def _learn_silence(self, given: GivenAnswer) -> None:
        """Take it into account that no answer was found, while one or two variants have none there.

        Else that is a fault besides what is misread, of which the numbers alone tell.
        """
        if not (before := self._silent[given.part]):
            return
        left = [each for each in before if any(given.fits((one,)) for one in each)]
        if not left and all(len(each) == 1 for each in before):
            others = [one for one in self._known(given.part) if given.fits((one,))]
            left = [(*each, other) for each in before for other in others]
        self._silent[given.part] = left
        if left:
            self.search.add([given])
        else:
            self.search.leave_out_silence(given.part)

    def _known(self, part: int) -> list[Variant]:
        return [each for each in self.search.known if each.part in (None, part)]

    def give_up(self) -> None:
        """Try no more sets if none fits; single misreadings are tried in any case."""
        self.has_given_up = self.search.size > 1 and not self.search.fits

    def step(self, capacity: int) -> bool:
        """Do one step of work, requesting so many cases at most; return whether there was any."""
        if not self.search.wrong:
            return False
        is_searching = (not self.has_given_up or self.search.has_hints) and self.search.step()
        self._is_distinguishing = not self._is_distinguishing or not is_searching
        if is_searching and not (self.search.fits and self._is_distinguishing):
            return True
        if self.search.fits and len(self._wanted_cases) < capacity:
            return self._distinguish() or is_searching
        return is_searching

    def _distinguish(self) -> bool:
        """Do a step of the search for distinguishing cases."""
        if case := self._distinguishing.step():
            self._wanted_cases.append(case)
        return not self._distinguishing.is_over

    @property
    def is_right(self) -> bool:
        """Whether all answers to these parts are right."""
        return not self.search.wrong

    @property
    def has_failed(self) -> bool:
        """Whether no set fits, and no more are tried."""
        return self.search.has_failed or self.has_given_up

    @property
    def is_over(self) -> bool:
        """Whether all sets that fit were distinguished, and no more are tried."""
        search = self.search
        is_done = self._distinguishing.is_over and search.is_tried and bool(search.fits)
        is_sure = search.is_hurried or self.has_enough
        return is_done and is_sure and not self._wanted_cases

    @property
    def has_enough(self) -> bool:
        """Whether there are as many answers as it takes to be sure of a set that gives all."""
        return len(self.search.answers) >= INPUTS_TO_BE_SURE * len(self.parts)

    @property
    def named(self) -> list[SetScore]:
        """The sets that give all answers, and have predicted enough of them."""
        if self._beyond and (larger := self._beyond.larger):
            return larger
        of = len(self.search.answers)
        fits = [
            fit
            for fit in self.search.fits
            if fit.tested == of and fit.predictions >= PREDICTIONS_TO_BE_NAMED
        ]
        kept = self._beyond.kept if self._beyond else []
        return [SetScore(fit.chosen, of, of) for fit in fits] or kept

    @property
    def unproved(self) -> list[VariantSet]:
        """The sets that fit, but may not be named yet."""
        named = [each.chosen for each in self.named]
        return [fit.chosen for fit in self.search.fits if fit.chosen not in named]
