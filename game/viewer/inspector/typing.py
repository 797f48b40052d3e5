"""A line that somebody types."""

from typing import Final

import pygame

LAST_LETTER: Final = 126
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class TypedLine:
    """Words in small letters, as keys are taken for what stands on them."""

    def __init__(self) -> None:
        """Begin without words."""
        self.words = ""
        self.is_open = False

    def open(self) -> None:
        """Begin to type from the start."""
        self.words, self.is_open = "", True

    def close(self) -> bool:
        """Forget the words; whether there were any, or might have been."""
        was_used = self.is_open or bool(self.words)
        self.words, self.is_open = "", False
        return was_used

    def answer(self, key: int) -> bool:
        """Answer a key; whether it was Enter, with which the line is complete."""
        if key == pygame.K_ESCAPE:
            self.close()
        elif key in ENTER:
            self.is_open = False
        elif key == pygame.K_BACKSPACE:
            self.words = self.words[:-1]
        elif pygame.K_SPACE <= key <= LAST_LETTER:
            self.words += chr(key)
        return key in ENTER

    def __str__(self) -> str:
        """Return the words, with a stroke as long as they are being typed."""
        return self.words + "_" * self.is_open
