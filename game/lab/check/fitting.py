"""The sets of misreadings that give the answers to one or more parts: singles, pairs, triples.

Only minimal sets are kept. If `first-step` alone gives the answers, then so does `first-step`
with whatever changes nothing here, and that says no more. Each part is played once by the
misreadings of a set that change it, and the first part, which is played fastest, sorts out most.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from math import inf, prod
from typing import Final

from game.lab.check.reading_pool import ReadingAnswers
from game.lab.variant_sets import VariantSet, sets_of, supersets
from game.puzzles.variant import Variant
from game.simulation.progress import working
from game.text.wording import count

SHARE_OF_FIRST_PART: Final = 0.8
"""Share of the time in which all sets are tried by one part, before the next sorts out more."""
SET_NOUNS: Final = {1: "misreading", 2: "pair", 3: "triple"}
"""The nouns for sets, by size."""
NONE_PUBLISHED: Final[Mapping[str, int]] = {}


class FittingSets:
    """The sets of misreadings that give the answers to some parts, as they are found."""

    def __init__(
        self,
        known: Sequence[Variant],
        reading_answers: ReadingAnswers,
        wanted: Mapping[int, int],
        right: Mapping[int, int | None],
        published: Mapping[str, int] = NONE_PUBLISHED,
    ) -> None:
        """Try nothing yet.

        Args:
            known: the misreadings to try.
            reading_answers: what answers under sets of these.
            wanted: the answers by part.
            right: those of the rules.
            published: in how many programs that were published kinds of misreadings were met.
        """
        self.known: Final = [each for each in known if each.part in (None, *wanted)]
        self.reading_answers: Final = reading_answers
        self._published: Final = published
        self._members: Final = Counter(each.kind for each in self.known)
        self.wanted: Final = wanted
        self.parts: Final = sorted(wanted)
        self.found: Final[list[VariantSet]] = []
        """The likeliest first, once a size was searched."""
        self.tried: Final[dict[int, int]] = {}
        """How many sets of each size were tried."""
        self.untried: Final[dict[int, int]] = {}
        """How many sets of each size there was no time for."""
        self.answers: Final[dict[tuple[VariantSet, int], int | None]] = {
            ((), part): right[part] for part in self.parts
        }
        """The answers by what changes a part, and that part."""

    def search(self, size: int, until: float = inf) -> Iterator[VariantSet]:
        """Yield the sets of so many misreadings that give the answers, as they are found.

        A set with a part that was given up is not tried. Sets come first of which more misreadings
        change an answer by themselves; of the others hardly any changes both.
        """
        sets = sorted(sets_of(self.known, size), key=self._silent)
        yield from self._search(size, sets, until)

    def _silent(self, chosen: VariantSet) -> int:
        """Return how many misreadings of a set change no answer alone, as far as that is known."""
        return sum(
            all(
                self.answers.get((in_part((one,), part), part)) == self.right(part)
                for part in self.parts
            )
            for one in chosen
        )

    def search_extended(self, until: float = inf) -> Iterator[VariantSet]:
        """Yield the triples that give the answers, of pairs that give the first.

        What is added changes later parts only, so few plays are needed.
        """
        first = self.parts[0]
        pairs = [
            each
            for each in sets_of(self.known, 2)
            if self.answer(each, first) == self.wanted[first]
        ]
        later = [each for each in self.known if each.part not in (None, first)]
        extended = [
            each
            for each in supersets(self.known, pairs)
            if len(each) > 2 and any(variant in later for variant in each)  # noqa: PLR2004
        ]
        yield from self._search(3, extended, until)

    def _search(self, size: int, sets: Sequence[VariantSet], until: float) -> Iterator[VariantSet]:
        """Yield those of some sets that give the answers, and count what was tried."""
        sets = [each for each in sets if self.is_needed(each)]
        able = [each for each in sets if not contains_any(each, self.reading_answers.given_up)]
        self.tried[size] = 0
        with working(lambda: f"{self.tried[size]} of {count(len(sets), SET_NOUNS[size])}"):
            for part in self.parts:
                fitting: list[VariantSet] = []
                for chosen in self._answered(able, part, self._end_of(part, until)):
                    if self.answer(chosen, part) != self.wanted[part]:
                        self.tried[size] += 1
                        continue
                    fitting.append(chosen)
                    if part == self.parts[-1]:
                        self.tried[size] += 1
                        self.found.append(chosen)
                        yield chosen
                able = fitting
        self.untried[size] = len(sets) - self.tried[size]
        self.found[:] = self.in_order(self.found)

    def _end_of(self, part: int, until: float) -> float:
        """Return until when a part is played, so that time is left for what gives its answer."""
        now = self.reading_answers.now()
        return until if part == self.parts[-1] else now + SHARE_OF_FIRST_PART * (until - now)

    @property
    def is_cut_off(self) -> bool:
        """Whether there was no time for some sets."""
        return any(self.untried.values())

    def _answered(
        self, sets: Iterable[VariantSet], part: int, until: float = inf
    ) -> Iterator[VariantSet]:
        """Yield sets as their answers to a part get known; each change is played once."""
        waiting: dict[VariantSet, list[VariantSet]] = {}
        for each in sets:
            waiting.setdefault(in_part(each, part), []).append(each)
        for changes in [each for each in waiting if (each, part) in self.answers]:
            yield from waiting.pop(changes)
        with closing(self.reading_answers.answers(list(waiting), part, until)) as answers:
            for changes, answer in answers:
                self.answers[changes, part] = answer
                yield from waiting[changes]

    def answer(self, chosen: VariantSet, part: int) -> int | None:
        """Return the answer of a set to a part, as far as it is known."""
        return self.answers.get((in_part(chosen, part), part))

    def right(self, part: int) -> int | None:
        """Return the answer of the rules to a part."""
        return self.answers[(), part]

    def complete(self, sets: Iterable[VariantSet], until: float) -> list[VariantSet]:
        """Return those of some sets whose answers to all parts are known by a time."""
        given_up = self.reading_answers.given_up
        known = [each for each in sets if not contains_any(each, given_up)]
        for part in self.parts:
            known = list(self._answered(known, part, until))
        return known

    def in_order(self, sets: Iterable[VariantSet]) -> list[VariantSet]:
        """Return the smallest sets first, then the commonest, then as the puzzle lists them."""
        return sorted(
            sets,
            key=lambda chosen: (
                len(chosen),
                -self._commonness(chosen),
                *map(self.known.index, chosen),
            ),
        )

    def _commonness(self, chosen: VariantSet) -> float:
        """Return how common a set is in published programs, compared with others of its size.

        All members of a family are as common together as one misreading.
        """
        return prod(
            (1 + self._published.get(each.kind, 0)) / self._members[each.kind] for each in chosen
        )

    def is_needed(self, each: VariantSet) -> bool:
        """Whether no subset was found to give the answers."""
        return not contains_any(each, self.found)


def in_part(chosen: VariantSet, part: int) -> VariantSet:
    """Return what of a set changes a part."""
    return tuple(variant for variant in chosen if variant.part in (None, part))


def contains_any(chosen: VariantSet, others: Iterable[VariantSet]) -> bool:
    """Whether any of some sets is a subset of another."""
    return any(set(other) <= set(chosen) for other in others)
