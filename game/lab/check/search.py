"""The search for misreadings that give wrong answers to one input, and the certainty of a result.

Likely sets come first: small sets, misreadings of published programs, and misreadings that alone
change a wrong answer but no right one. A set that gives both answers explains the program. If no
set does, each part is searched alone, as a misreading may be in one part only.

Many causes change the same input in the same way. So each kind of misreading that makes a number
wrong is hidden in turn, with all others of its question, as if it had no name. If another set gives
its answers, that is a coincidence. With m coincidences among n hidden kinds:

    chance = (m + WEIGHT * usual) / (n + WEIGHT)

One cause in three has no name, so a share of chance / (chance + 2) of the results is false. The
share is larger if some misreadings take too long, and common misreadings count more.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, product
from math import inf
from statistics import fmean
from typing import Final

from game.lab.check.checked_input import CheckedInput, CheckVerdict
from game.lab.check.plays import STEPS, Limit, Play, Plays
from game.lab.diagnosis.score import prior
from game.lab.diagnosis.wording import Certainty, PartFinding, certainty_of, rules_of
from game.lab.traps import published_programs
from game.lab.variant_sets import VariantSet, set_name, sets_of, supersets
from game.puzzles.variant import Variant
from game.simulation.progress import hide_details, working

USUAL: Final[Mapping[int, float]] = {1: 0.2, 2: 0.05}
"""The usual share of coincidences, per number of given answers."""
PER_SIZE: Final = 3
"""The factor by which sets with one more misreading fit by coincidence more often."""
UNNAMED: Final = 1 / 3
"""The share of causes without a name, about the share among published programs."""
WEIGHT: Final = 10
"""The number of hidden misreadings for which the usual share counts."""
SET_NOUNS: Final = {1: "misreading", 2: "pair", 3: "triple"}
"""The nouns for sets, by size."""
LARGEST: Final = 2
"""The most misreadings in a set for both parts, apart from sets built from pairs."""
SHORT, LONG = Limit(8_000, 2), Limit(100_000, 10)
"""The limits of a play. A long play follows if a set gives the first number, which is wrong."""
UNLIMITED: Final = Limit(10**9, 1)
SINGLES_SECONDS: Final = 15.0
"""Seconds of CPU time for single misreadings, before any pair is tried."""
COMMON: Final = 3
"""The number of published programs with a misreading from which it is common."""
COMMON_RESERVE: Final = 0.5
"""The share of the budget that common misreadings leave for others."""
RESERVES: Final = {1: 0.0, 2: 0.1, 3: 0.05}
"""The share of the budget that sets of a size leave for larger ones."""
WEIGHED: Final = 0.02
"""The share of the budget that estimating the chance leaves."""
MOST_COMBINED: Final = 8
"""The most sets that are built from those that explain single parts."""


class AnswerSearch:
    """The search for sets of misreadings that give a program's answers to an input."""

    def __init__(
        self,
        checked: CheckedInput,
        verdicts: Sequence[CheckVerdict],
        *,
        known: Iterable[Variant] | None = None,
        play_one: Play | None = None,
        seconds: float = SINGLES_SECONDS,
    ) -> None:
        """Take the answers; nothing is tried yet.

        Args:
            checked: The input.
            verdicts: The verdicts on one part or on both.
            known: The misreadings to try; None for all that can play the input.
            play_one: The function that plays a set; None to play the rules.
            seconds: The CPU time for single misreadings.
        """
        self._seconds: Final = seconds
        self.checked: Final = checked
        self.verdicts: Final = sorted(verdicts, key=lambda each: each.part)
        self.wrong: Final = [each.part for each in self.verdicts if not each.is_right]
        self.found: Sequence[VariantSet] = ()
        """The sets that give all answers, perhaps with misreadings of one part only."""
        self.alone: Final[dict[int, Sequence[VariantSet]]] = {}
        """The sets that give the answer to a wrong part, if none gives all answers."""
        self._fits: Final[dict[VariantSet, bool | None]] = {}
        """Whether sets give all answers; None for a set that wasn't tried to its end."""
        self.plays: Final = Plays(checked, play_one=play_one)
        self._trying = "playing under the standard rules"
        """The progress line."""
        self._wanted: Final = {each.part: each.answer for each in self.verdicts}
        self._parts: list[int] = list(self._wanted)
        every = checked.misreadings() if known is None else known
        self.known: Final = [each for each in every if each.part in (None, *self._wanted)]
        listed = checked.given.puzzle.variants
        self._singles: Final = [
            *sets_of(self.known, 1),
            *(
                each
                for each in sets_of(self.known, LARGEST)
                if any(one.needs and one in listed for one in each)
            ),
        ]
        """All single misreadings, and listed ones that need another, together with that."""

    def run(self) -> None:
        """Search until sets are found, or nothing is left to try."""
        with working(lambda: self._trying), hide_details():
            self._parts.sort(key=self.plays.steps)
            self._search()

    def _search(self) -> None:
        self._search_singles()
        self.plays.start_budget(STEPS)
        if not any(each.right is not None for each in self.verdicts):
            # If no answer is right, any number is wrong, and pairs give nearly any number.
            return
        if not self.found:
            pairs = [each for each in sets_of(self.known, LARGEST) if each not in self._singles]
            self.found = self._fitting(LARGEST, pairs, self._parts, SHORT)
        if not self.found and len(self._wanted) > 1:
            self.found = self._fitting(LARGEST + 1, self._extended(), self._parts, SHORT)
            if not self.found:
                self._search_apart()

    def _search_singles(self) -> None:
        """Try single misreadings: common ones, then all within few steps, then within more."""
        self.plays.start_budget(inf, self._seconds)
        self._fitting(1, filter(self._is_common, self._singles), self._parts, LONG, COMMON_RESERVE)
        for limit in (SHORT, LONG, UNLIMITED):
            self.found = self._fitting(1, self._singles, self._parts, limit)
            if not self.untried or (self.found and limit is LONG):
                break
        if not self.found:
            # The rank of pairs depends on the answers that each misreading changes alone.
            for part in self._parts:
                for each in sorted(self._singles, key=self._rank):
                    self.plays.find(each, part, SHORT)

    @property
    def tried(self) -> Counter[int]:
        """The number of sets of each size that were tried to their end."""
        return Counter(len(each) for each, fits in self._fits.items() if fits is not None)

    @property
    def untried(self) -> Counter[int]:
        """The number of sets of each size that weren't tried to their end."""
        return Counter(len(each) for each, fits in self._fits.items() if fits is None)

    def _is_common(self, chosen: VariantSet) -> bool:
        """Return whether several published programs have each misreading of a set."""
        counts = published_programs(self.checked.given.puzzle.name)
        return all(counts.get(each.kind, 0) >= COMMON for each in chosen)

    @property
    def unfinished(self) -> list[str]:
        """The single misreadings that no answer refutes, and that took too long to try."""
        return [
            set_name(each)
            for each in self._singles
            if self._is_possible(each)
            and not all(self.plays.is_known(each, part) for part in self._wanted)
        ]

    def _rank(self, chosen: VariantSet) -> tuple[int, float]:
        """Return the sort key of sets before they are played."""
        return self._unlikeliness(chosen), self.cost(chosen)

    def _is_possible(self, chosen: VariantSet) -> bool:
        """Return whether no known answer refutes a set."""
        return all(
            self.plays.answer(chosen, part) == number
            for part, number in self._wanted.items()
            if self.plays.is_known(chosen, part)
        )

    def _fitting(
        self,
        size: int,
        sets: Iterable[VariantSet],
        parts: Sequence[int],
        limit: Limit,
        reserve: float | None = None,
    ) -> list[VariantSet]:
        """Return those of some sets of a size that give the answers to some parts.

        A set that contains another one of these isn't returned.
        """
        left, fitting = sorted(sets, key=self._rank), list[VariantSet]()
        for number, each in enumerate(left, 1):
            self._trying = f"trying {SET_NOUNS[size]} {number} of {len(left)}: {set_name(each)}"
            is_fitting = self._gives(
                each, parts, limit, RESERVES[size] if reserve is None else reserve
            )
            if len(parts) == len(self._wanted):
                self._fits[each] = is_fitting
            if is_fitting:
                fitting.append(each)
        least = [each for each in fitting if not any({*one} < {*each} for one in fitting)]
        return sorted(least, key=self.cost)

    def _gives(
        self, chosen: VariantSet, parts: Sequence[int], limit: Limit, reserve: float
    ) -> bool | None:
        """Return whether a set gives the answers to some parts; None if that isn't known."""
        for part in parts:
            if not self.plays.find(chosen, part, limit, reserve):
                return None
            if self.plays.answer(chosen, part) != self._wanted[part]:
                return False
            if part in self.wrong:
                # A set that gives a wrong number is worth a long play of the other part.
                limit, reserve = max(limit, LONG), 0.0
        return True

    def _unlikeliness(self, chosen: VariantSet) -> int:
        """Return the number of misreadings and parts that make a set unlikely.

        A misreading that changes nothing in a wrong part is hardly needed. One that changes a right
        part needs another that undoes the change.
        """
        return sum(
            self.plays.is_known((one,), part) and self._shows(one, part) != (part in self.wrong)
            for one in chosen
            for part in self._wanted
        )

    def _shows(self, variant: Variant, part: int) -> bool:
        """Return whether a misreading alone is known to change the answer to a part."""
        return self.plays.answer((variant,), part) != self.plays.answer((), part)

    def _giving(
        self, answer: int | None, sets: Sequence[VariantSet], part: int, reserve: float
    ) -> Iterator[VariantSet]:
        """Yield the sets that give an answer to a part."""
        for each in sets:
            is_known = self.plays.find(each, part, SHORT, reserve)
            if is_known and self.plays.answer(each, part) == answer:
                yield each

    def cost(self, chosen: VariantSet) -> float:
        """Return the sort key of sets that fit: unlikely misreadings cost more."""
        return prior(chosen, self.checked.given.puzzle.name)

    def _extended(self) -> list[VariantSet]:
        """Return triples: pairs that give a wrong answer, with one more misreading."""
        found: dict[VariantSet, None] = {}
        for part in self.wrong:
            answer = self._wanted[part]
            pairs = [
                each for each in sets_of(self.known, 2) if self.plays.answer(each, part) == answer
            ]
            for each in supersets(self.known, pairs):
                if not all(self._shows(one, part) for one in each):
                    found[each] = None
        return list(found)

    def _search_apart(self) -> None:
        for part in self.wrong:
            for size in (1, 2):
                able = [each for each in self.known if each.part in (None, part)]
                if found := self._fitting(size, sets_of(able, size), [part], SHORT):
                    self.alone[part] = found
                    break
            else:
                self.alone[part] = ()
        self.found = [
            tuple(
                one.for_part(part)
                for part, chosen in zip(self.alone, sets, strict=True)
                for one in chosen
            )
            for sets in islice(product(*self.alone.values()), MOST_COMBINED)
        ]

    @property
    def is_in_parts(self) -> bool:
        """Whether no set gives all answers, so that single parts are explained."""
        return bool(self.alone)

    @property
    def told(self) -> Sequence[VariantSet]:
        """The sets that the report names."""
        if self.found:
            return self.found
        return [
            tuple(one.for_part(part) for one in each)
            for part, sets in self.alone.items()
            for each in sets
        ]

    def findings(self) -> list[PartFinding]:
        """Return the finding on each part, if no set gives all answers."""
        return [
            PartFinding(part, self.alone[part] if part in self.wrong else [()])
            for part in sorted(self._wanted)
        ]

    @property
    def is_of_one_cause(self) -> bool:
        """Whether all sets that were found misread the same rules."""
        return len({rules_of(each) for each in self.found}) == 1

    @property
    def is_headlined(self) -> bool:
        """Whether the report names one cause: it is almost certain, and the only one."""
        return self.is_of_one_cause and self.certainty is Certainty.ALMOST_CERTAIN

    @cached_property
    def certainty(self) -> Certainty:
        """The certainty that one of the sets that were found is the cause."""
        found = certainty_of(self.false_share)
        if self.is_in_parts and found is Certainty.ALMOST_CERTAIN:
            # Most programs misread the same rules in both parts.
            return Certainty.LIKELY
        return found

    @property
    def false_share(self) -> float:
        """The share of such results that are false.

        A result is false if an untried cause has the same answers by coincidence. Such a cause has
        no name, or takes too long here.
        """
        counts = published_programs(self.checked.given.puzzle.name)
        singles = [*sets_of(self.known, 1)]
        found = {each.kind for one in self.found for each in one}
        untried = {one.kind for (one,) in singles if self._is_possible((one,))} - found

        def weight(kinds: Iterable[str]) -> int:
            return sum(1 + counts.get(each, 0) for each in kinds)

        untried_share = weight(untried) / weight({one.kind for (one,) in singles})
        unnamed = UNNAMED + (1 - UNNAMED) * untried_share
        return unnamed * self.chance / (unnamed * self.chance + 1 - unnamed)

    @cached_property
    def chance(self) -> float:
        """The chance that such sets fit although the true cause has no name."""
        explained = {part: sets for part, sets in self.alone.items() if sets}
        if explained:
            return max(self._chance_of([part], len(sets[0])) for part, sets in explained.items())
        return self._chance_of(self._parts, max(map(len, self.found), default=LARGEST))

    def _chance_of(self, parts: Sequence[int], size: int) -> float:
        """Return the chance that sets of up to a size give the answers to some parts."""
        size = min(size, LARGEST)
        able = [each for each in self.known if each.part in (None, *parts)]
        alike: dict[int | None, list[VariantSet]] = {}
        for number in range(1, size + 1):
            for each in sets_of(able, number):
                alike.setdefault(self.plays.answer(each, parts[0]), []).append(each)
        kinds: dict[str, list[bool]] = {}
        for one in able:
            others = alike.get(self.plays.answer((one,), parts[0]), [])
            is_coincidence = self._is_coincidence(one, parts, others)
            if is_coincidence is not None:
                kinds.setdefault(one.kind, []).append(is_coincidence)
        usual = USUAL[len(parts)] * float(PER_SIZE ** (size - 1))
        return (sum(map(fmean, kinds.values())) + WEIGHT * usual) / (len(kinds) + WEIGHT)

    def _is_coincidence(
        self, one: Variant, parts: Sequence[int], others: Iterable[VariantSet]
    ) -> bool | None:
        """Return whether sets without its rule give the answers of a misreading to some parts.

        Args:
            one: the misreading, which is hidden.
            parts: the parts.
            others: sets that give its answer to the first part.

        Returns:
            None if the misreading isn't known to make a number wrong. If the first number is
            wrong, the misreading must change that.
        """
        first, *rest = parts
        others = [each for each in others if one.question not in rules_of(each)]
        is_wrong = self._shows(one, first)
        if self.plays.answer((one,), first) is None or (first in self.wrong and not is_wrong):
            return None
        for part in rest:
            if is_wrong and not others:
                return False
            self.plays.find((one,), part, SHORT, WEIGHED)
            answer = self.plays.answer((one,), part)
            is_wrong |= answer is not None and self._shows(one, part)
            others = list(self._giving(answer, others, part, WEIGHED))
        return bool(others) if is_wrong else None
