"""A line of text that a person types."""

from collections.abc import Sequence


class TypedLine:
    """The text that was typed."""

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

    def answer(self, names: Sequence[str], character: str) -> None:
        """Handle a key by its names and its character.

        Esc empties the line, Enter keeps it, Backspace deletes a character.
        """
        if "Esc" in names:
            self.close()
        elif "Enter" in names:
            self.is_open = False
        elif "Backspace" in names:
            self.words = self.words[:-1]
        elif character.isprintable():
            self.words += character

    def __str__(self) -> str:
        """Return the text, with an underscore as a cursor while the line is open."""
        return self.words + "_" * self.is_open
