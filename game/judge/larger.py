"""Sets of misreadings with one more than others."""

from collections.abc import Iterable, Sequence

from game.diagnosis.sets import VariantSet
from game.puzzles.variant import Variant, contradiction, in_order


def larger_ones(known: Sequence[Variant], sets: Iterable[VariantSet]) -> list[VariantSet]:
    """Return sets with each misreading that they have not, as far as all can hold, each once."""
    found = {
        in_order((*chosen, variant), known): None
        for chosen in sets
        for variant in known
        if variant not in chosen and not contradiction((*chosen, variant))
    }
    return list(found)
