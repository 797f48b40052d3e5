"""The side that an entity is on."""

from typing import Final

from components.component import component

ELF: Final = "E"
GOBLIN: Final = "G"


@component
class Faction:
    """A side, named by the letter that its units have on the map."""

    name: str
