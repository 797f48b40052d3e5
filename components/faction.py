"""The side of a unit."""

from dataclasses import dataclass
from typing import Final

ELF: Final = "E"
GOBLIN: Final = "G"


@dataclass(slots=True)
class Faction:
    """A side, with the letter that its units have on the map as its name."""

    name: str
