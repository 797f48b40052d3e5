"""The side that an entity is on."""

from dataclasses import dataclass
from typing import ClassVar, Final

ELF: Final = "E"
GOBLIN: Final = "G"


@dataclass(slots=True)
class Faction:
    """A side, named by the letter that its units have on the map."""

    name: str
    writes: ClassVar[int] = 0
    """How often a field of any faction was written; see `Position.writes`."""

    def __setattr__(self, name: str, value: object) -> None:
        """Count the write."""
        object.__setattr__(self, name, value)
        Faction.writes += 1
