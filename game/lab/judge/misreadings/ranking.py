"""Orders sets of misreadings by what each misreading explains alone.

Of several misreadings one is often met alone, so it explains some answers by itself: the more, and
the fewer others explain these, the sooner the sets that hold it are tried.

    boss of 4 hit points     wrong, as a missile takes 3        so sets with `missile-damage=3` come
    boss of 20 hit points    wrong, but by nothing alone        first, then all others
"""

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from math import comb
from typing import Final, TypeVar

from game.lab.variant_sets import VariantSet
from game.puzzles.variant import Variant, changes_nothing, contradiction

T = TypeVar("T")
Test = Callable[[VariantSet], bool]
"""Whether a set explains one wrong answer."""
FEWEST_ASKED, MOST_ASKED = 3, 14
"""Wrong answers by which misreadings are ranked."""
PLAYS_SPARED: Final = 4
"""To rank them takes no more plays than a share of all sets, but for the fewest asked."""


class Ranking:
    """What each misreading explains alone, found out step by step."""

    def __init__(self, known: Sequence[Variant], tests: Sequence[Test], size: int) -> None:
        """Ask by tests, of which those come first that are quick."""
        self._known: Final = known
        self._size: Final = size
        plays = comb(len(known), size) // PLAYS_SPARED
        number = min(max(plays // max(len(known), 1), FEWEST_ASKED), MOST_ASKED)
        # All misreadings are played for each of these, so that quick ones are taken.
        self._tests: Final = evenly_spaced(tests[: len(tests) // 2 + number], number)
        self._scores: Final = dict.fromkeys(known, 0.0)

    def sets(self) -> Iterator[VariantSet | None]:
        """Yield all sets of the size that may hold together, the most promising first.

        None stands for a step of work before that.
        """
        yield from self._score()
        places = {variant: place for place, variant in enumerate(self._known)}
        ranked = sorted(self._known, key=lambda each: -self._scores[each])
        for chosen in best_first([self._scores[each] for each in ranked], self._size):
            found = tuple(sorted((ranked[each] for each in chosen), key=places.__getitem__))
            if not (contradiction(found) or changes_nothing(found)):
                yield found

    def _score(self) -> Iterator[None]:
        """Score all misreadings, in steps of one play."""
        for explains in self._tests:
            explaining: list[Variant] = []
            for each in self._known:
                explaining += [each] if explains((each,)) else []
                yield
            for each in explaining:
                self._scores[each] += 1 / len(explaining)


def best_first(scores: Sequence[float], size: int) -> Iterator[tuple[int, ...]]:
    """Yield all choices of so many places, those with the highest sums of scores first.

    The scores fall from place to place.

    >>> list(best_first([5, 4, 1, 0], 2))
    [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    """
    first = tuple(range(size))
    waiting, seen = [(-sum(scores[:size]), first)], {first}
    while waiting and len(scores) >= size:
        _, chosen = heappop(waiting)
        yield chosen
        for index, place in enumerate(chosen):
            # The next place is free, and there is one.
            if place + 1 < len(scores) and place + 1 not in chosen[index + 1 : index + 2]:
                other = (*chosen[:index], place + 1, *chosen[index + 1 :])
                if other not in seen:
                    seen.add(other)
                    heappush(waiting, (-sum(scores[each] for each in other), other))


def evenly_spaced(answers: Sequence[T], number: int) -> list[T]:
    """Return so many of the first half, or up to twice as many, at equal distances.

    The very first are much alike.
    """
    return list(answers[: max(len(answers) // 2, number) : max(len(answers) // 2 // number, 1)])
