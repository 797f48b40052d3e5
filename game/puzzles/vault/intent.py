"""What a misread search has planned, as opposed to what can be walked of it."""

from typing import NamedTuple


class Intent(NamedTuple):
    """A plan in brief, be it possible or not."""

    steps: int
    """What the search answers."""
    order: str
    """The keys as letters, in the order in which it goes for them."""
    walked: int
    """The steps that can be walked."""
    onward: int | None
    """The square to which the plan leads next; None if it ends there."""
