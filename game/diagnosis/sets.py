"""Which variants may hold at the same time, and what each such set answers."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from game.puzzles.contract import Readings
from game.puzzles.variant import Change, Variant, contradiction

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


def parted(
    sets: Iterable[VariantSet], readings: Readings, part: int
) -> dict[int | None, list[VariantSet]]:
    """Return sets by what each answers to one part of one input."""
    found: dict[int | None, list[VariantSet]] = {}
    for each in sets:
        found.setdefault(readings.answer(Change(each), part), []).append(each)
    return found
