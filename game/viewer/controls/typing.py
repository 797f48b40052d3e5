"""A line of text that a person types."""

from typing import Final

import pygame

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class TypedLine:
    """The text that was typed: keys end and correct it, text events add characters."""

    def __init__(self) -> None:
        """Begin closed and empty."""
        self.words = ""
        self.is_open = False

    def open(self) -> None:
        """Begin to type, with an empty line."""
        self.words, self.is_open = "", True

    def close(self) -> bool:
        """Empty and close the line; return whether it was open or had text."""
        was_used = self.is_open or bool(self.words)
        self.words, self.is_open = "", False
        return was_used

    def answer(self, key: int) -> None:
        """Handle a key: Esc empties the line, Enter keeps it, Backspace deletes a character."""
        if key == pygame.K_ESCAPE:
            self.close()
        elif key in ENTER:
            self.is_open = False
        elif key == pygame.K_BACKSPACE:
            self.words = self.words[:-1]

    def type_text(self, words: str) -> None:
        """Add characters."""
        self.words += words

    def __str__(self) -> str:
        """Return the text, with an underscore as a cursor while the line is open."""
        return self.words + "_" * self.is_open
