"""How likely misreadings give wrong answers by chance, whose true cause is in no list.

Many causes change a battle alike: they make it a round longer, or save one unit. So numbers are no
lottery, and the estimate comes from the input itself. Each kind of misreading that has answers and
makes the same parts wrong is left out in turn, with all others of its question, as if it had no
name. If any set that is left gives its answers, that is a coincidence. Of n kinds left out, m are
coincidences; of a family, whose members differ in a value, m counts the share of its members:

    chance = (m + WEIGHT * usual) / (n + WEIGHT)

where `usual` is the share of coincidences in many inputs, which counts for as much as WEIGHT
misreadings that are left out here. It is larger where one of two answers is right: that part does
not tell what leaves it right.

If a share of causes has no name, what fits is false as often as such a cause fits by chance, among
all that fit:

    false = UNNAMED * chance / (UNNAMED * chance + 1 - UNNAMED)
"""

from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from game.lab.abilities import usual_coincidences
from game.lab.check.fitting import FittingSets
from game.lab.variant_sets import VariantSet, sets_of

WEIGHT: Final = 10
UNNAMED: Final = 1 / 3
"""The share of causes that have no name, about that of published programs which were judged."""
LARGEST_WEIGHED: Final = 2
"""Sets of more misreadings are weighed as if they were of so many."""


class Chance(NamedTuple):
    """How many misreadings were left out on an input, and how many of these are coincidences."""

    coincidences: float
    left_out: int
    usual: float

    @property
    def probability(self) -> float:
        """The estimate, from 0 to 1."""
        return (self.coincidences + WEIGHT * self.usual) / (self.left_out + WEIGHT)


def false_share(chance: float) -> float:
    """Return how often what fits is false, if a cause without a name fits by such a chance."""
    return UNNAMED * chance / (UNNAMED * chance + 1 - UNNAMED)


def chance_of(
    fitting: FittingSets, puzzle: str, wrong: Sequence[int], size: int, until: float
) -> Chance:
    """Return the chance of sets of up to a size, as far as it can be played by a time.

    It counts for answers that are wrong in the same parts.
    """
    size = min(size, LARGEST_WEIGHED)
    singles = fitting.complete(sets_of(fitting.known, 1), until)
    first = fitting.parts[0]
    alike: dict[int | None, list[VariantSet]] = {}
    for number in range(1, size + 1):
        for each in sets_of(fitting.known, number):
            alike.setdefault(fitting.answer(each, first), []).append(each)
    found: dict[str, list[bool]] = {}
    for each in singles:
        if gives_numbers(fitting, each) and wrong_parts(fitting, each) == list(wrong):
            others = alike[fitting.answer(each, first)]
            if (is_one := is_coincidence(fitting, each, others, until)) is not None:
                found.setdefault(each[0].kind, []).append(is_one)
    usual = usual_coincidences(puzzle, len(fitting.parts), len(wrong), size)
    return Chance(sum(map(fmean, found.values())), len(found), usual)


def gives_numbers(fitting: FittingSets, chosen: VariantSet) -> bool:
    """Whether a set answers all parts, as whoever has numbers to check misreads so."""
    return all(fitting.answer(chosen, part) is not None for part in fitting.parts)


def wrong_parts(fitting: FittingSets, chosen: VariantSet) -> list[int]:
    """Return the parts that a set makes wrong."""
    return [part for part in fitting.parts if fitting.answer(chosen, part) != fitting.right(part)]


def is_coincidence(
    fitting: FittingSets, chosen: VariantSet, others: Sequence[VariantSet], until: float
) -> bool | None:
    """Whether sets with other questions give the same answers as one; None without the time."""
    (variant,) = chosen
    able = [each for each in others if all(one.question != variant.question for one in each)]
    known = fitting.complete(able, until)
    if any(is_alike(fitting, each, chosen) for each in known):
        return True
    return False if len(known) == len(able) else None


def is_alike(fitting: FittingSets, one: VariantSet, other: VariantSet) -> bool:
    """Whether two sets give the same answers to all parts."""
    return all(fitting.answer(one, part) == fitting.answer(other, part) for part in fitting.parts)
