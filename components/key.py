"""What explorers look for in a vault."""

from dataclasses import dataclass


@dataclass(slots=True)
class Key:
    """A key on the ground; 0 is the key `a`, 25 the key `z`."""

    number: int
