"""The colours that both sides wear."""

from typing import Final

from game.viewer.drawing.shapes import mixed
from game.viewer.drawing.theme import ACCENT, ORANGE

WOOD: Final = (150, 102, 62)
GOLD: Final = mixed(ACCENT, ORANGE, 0.4)
