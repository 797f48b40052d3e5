"""What bars the way in a vault."""

from dataclasses import dataclass


@dataclass(slots=True)
class Door:
    """A shut door; 0 is the door `A`, which the key `a` opens."""

    number: int
