"""The colours of a battle's two sides, and of what hangs over their units."""

from typing import Final

from components.faction import ELF, GOBLIN
from game.viewer.drawing.theme import ACCENT, BLACK, BLUE, ORANGE, RAISED, TEXT, Colour

FACTIONS: Final[dict[str, Colour]] = {ELF: BLUE, GOBLIN: ORANGE}
PLATE: Final = BLACK
"""What bars and numbers stand on."""
FILLS: Final[dict[str, Colour]] = {ELF: (0, 106, 176), GOBLIN: (166, 88, 0)}
"""The sides' colours, dark enough for white digits and bright enough for the plate."""
TROUGH: Final = RAISED
"""What a bar has lost."""
WARNING: Final[Colour] = (255, 104, 104)
"""Whoever dies of the next blow."""
ACTING: Final = ACCENT
NEXT: Final = TEXT
"""Those whose turn comes soon."""
