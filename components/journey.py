"""How far the explorers of a vault have come."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Journey:
    """The explorers' clock and key ring; sets of keys are bit masks, bit 0 for the key `a`."""

    plan: list[tuple[int, int]] = field(default_factory=list)
    """For each step the explorer that takes it, and the square it leads to."""
    wanted: int = 0
    """All keys that there are."""
    held: int = 0
    """The keys taken so far."""
    steps: int = 0
    """Steps taken by all explorers together."""
    explorer: int = 0
    """Who took the latest step; 0 before the first."""
    found: int | None = None
    """The number of the key taken with the latest step, if one was."""
    is_over: bool = False
