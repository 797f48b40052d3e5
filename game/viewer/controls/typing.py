"""A line that somebody types."""

from collections.abc import Callable
from typing import Final

import pygame

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class TypedLine:
    """Words as they are typed: keys end and mend them, characters come as text."""

    def __init__(self) -> None:
        """Begin without words."""
        self.words = ""
        self.is_open = False

    def open(self, words: str = "") -> None:
        """Begin to type, with some words to begin with."""
        self.words, self.is_open = words, True

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
        return key in ENTER

    def type_text(self, words: str) -> None:
        """Take characters."""
        self.words += words

    def __str__(self) -> str:
        """Return the words, with a stroke as long as they are being typed."""
        return self.words + "_" * self.is_open


class Prompt(TypedLine):
    """A question that is answered by typing."""

    def __init__(self) -> None:
        """Begin with no question."""
        super().__init__()
        self._question = ""
        self._take: Callable[[str], object] = str

    def ask(self, question: str, take: Callable[[str], object], words: str = "") -> None:
        """Begin to type an answer, with some words to begin with; Enter has it taken."""
        self.open(words)
        self._question, self._take = question, take

    def answer(self, key: int) -> bool:
        """Answer a key; whether it was Enter, with which the answer is taken."""
        is_given = super().answer(key)
        if is_given:
            self._take(self.words.strip())
        return is_given

    def __str__(self) -> str:
        """Return the question and the answer as far as it is typed; "" if there is none."""
        return f"{self._question}: {super().__str__()}" if self.is_open else ""
