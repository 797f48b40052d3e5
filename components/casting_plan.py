"""What a wizard means to cast."""

from dataclasses import dataclass


@dataclass(slots=True)
class CastingPlan:
    """Numbers of spells, one for each of the wizard's turns, the next one last."""

    waiting: list[int]
