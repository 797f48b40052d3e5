"""The side that an entity is on."""

from dataclasses import dataclass
from typing import Final

ELF: Final = "E"
GOBLIN: Final = "G"


@dataclass(slots=True)
class Faction:
    """A side, named by the letter that its units have on the map."""

    name: str
