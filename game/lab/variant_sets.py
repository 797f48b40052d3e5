"""Sets of variants that may hold at the same time, and the supersets of given ones.

A misreading of the puzzle is a variant of its rules; whoever misreads several things plays by a
set of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from game.lab.abilities import Readings
from game.puzzles.variant import Change, Variant, contradiction, in_order

VariantSet = tuple[Variant, ...]
"""In the order of the puzzle's list."""


def sets_of(known: Sequence[Variant], size: int, part: int | None = None) -> Iterator[VariantSet]:
    """Yield the sets of so many variants that may hold together, in the puzzle's order.

    With a part, only of those that change it.
    """
    able = [variant for variant in known if part is None or variant.part in (None, part)]
    for chosen in combinations(able, size):
        if not contradiction(chosen):
            yield chosen


def sets_by_answer(
    sets: Iterable[VariantSet], readings: Readings, part: int
) -> dict[int | None, list[VariantSet]]:
    """Return sets by what each answers to one part of one input."""
    found: dict[int | None, list[VariantSet]] = {}
    for each in sets:
        found.setdefault(readings.answer(Change(each), part), []).append(each)
    return found


def supersets(known: Sequence[Variant], sets: Iterable[VariantSet]) -> list[VariantSet]:
    """Return sets with each misreading that they have not, as far as all can hold, each once."""
    found = {
        in_order((*chosen, variant), known): None
        for chosen in sets
        for variant in known
        if variant not in chosen and not contradiction((*chosen, variant))
    }
    return list(found)
