"""Which keys are held down: a few repeat, all others count once until they are let go."""

from typing import Final

import pygame

from game.play.requests import Request
from game.viewer.commands import PANS, Command, WindowCommand, is_chord

REPEAT_AFTER: Final = 350
REPEAT_EVERY: Final = 45
"""Milliseconds."""
REPEATED: Final = (
    Request.NEXT_TURN,
    Request.PREVIOUS_TURN,
    Request.NEXT_ROUND,
    Request.PREVIOUS_ROUND,
    Request.NEXT_EVENT,
    Request.PREVIOUS_EVENT,
    Request.FASTER,
    Request.SLOWER,
    WindowCommand.LARGER,
    WindowCommand.SMALLER,
    WindowCommand.NEXT_THING,
    WindowCommand.PREVIOUS_THING,
)
REPEATED_KEYS: Final = (
    pygame.K_LEFTBRACKET,
    pygame.K_RIGHTBRACKET,
    *PANS,
)
TYPED_KEYS: Final = {"[": pygame.K_LEFTBRACKET, "]": pygame.K_RIGHTBRACKET}
"""Characters that stand on other keys on other keyboards."""


class Keyboard:
    """Remembers the keys that are down."""

    def __init__(self) -> None:
        """Begin with none; let the system repeat keys."""
        pygame.key.set_repeat(REPEAT_AFTER, REPEAT_EVERY)
        self._down: Final[set[int]] = set()

    def press(self, key: int, command: Command | None, meant: int) -> bool:
        """Note a key; whether it counts, given what it asks for and the key that is meant."""
        is_new = key not in self._down
        self._down.add(key)
        return is_new or command in REPEATED or (command is None and meant in REPEATED_KEYS)

    def release(self, key: int) -> None:
        """Note that a key is let go."""
        self._down.discard(key)


def key_meant(key: int, character: str, modifiers: int) -> int:
    """Return the key that has a character on most keyboards, else the one that was pressed.

    Together with Ctrl or Alt a key that types no such character is none.
    """
    return TYPED_KEYS.get(character, pygame.K_UNKNOWN if is_chord(modifiers) else key)
