"""The colours of a battle's two sides."""

from typing import Final

from components.faction import ELF, GOBLIN
from game.viewer.drawing.theme import BLUE, ORANGE, Colour

FACTIONS: Final[dict[str, Colour]] = {ELF: BLUE, GOBLIN: ORANGE}
