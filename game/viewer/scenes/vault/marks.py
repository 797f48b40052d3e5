"""The keys as they are marked on the timeline."""

from dataclasses import dataclass

import pygame

from game.puzzles.vault import KEYS
from game.viewer.scenes.vault.colours import key_colour
from game.viewer.scenes.vault.pictures import key_picture


@dataclass(frozen=True, slots=True)
class KeyPicture:
    """Draws a key with its letter; two of a number are alike."""

    number: int

    def __call__(self, height: int) -> pygame.Surface:
        """Return it so many pixels high; not to be changed."""
        return key_picture(KEYS[self.number], key_colour(self.number), height)
