"""What all searches for plans have in common: plans, and dominated states."""

from collections.abc import Sequence

SpellPlan = tuple[int, ...]
"""Spells, the one that is cast first at the front."""
CastTrail = tuple["CastTrail", int] | None
"""The spells cast so far, the last one outermost."""
PathCost = tuple[int, int]
"""The mana spent so far, and the casts."""
ParetoPoint = tuple[int, int, PathCost]
"""The hit points and mana of a state, and its cost."""


def spells_of(trail: CastTrail) -> SpellPlan:
    """Return the spells of a trail, the first one first."""
    spells: list[int] = []
    while trail is not None:
        trail, spell = trail
        spells.append(spell)
    return tuple(reversed(spells))


def is_dominated_by(others: Sequence[ParetoPoint], points: int, mana: int, cost: PathCost) -> bool:
    """Whether a state is dominated by one of some others, which are equal in all else.

    It is if another has no fewer hit points, no less mana, and has not cost more: whatever the
    one can cast, the other can.
    """
    for other_points, other_mana, other_cost in others:
        if other_points >= points and other_mana >= mana and other_cost <= cost:
            return True
    return False
