"""Names of keys, alone and with modifiers."""

from typing import Final

import pygame

CTRL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
"""On some keyboards the one, on others the other."""
THIRD_LEVEL: Final = pygame.KMOD_MODE | pygame.KMOD_RALT
"""Held to type the third character of a key, such as brackets."""
NAMED: Final = {
    "Space": pygame.K_SPACE,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN,
    "Tab": pygame.K_TAB,
    "Enter": pygame.K_RETURN,
    "Backspace": pygame.K_BACKSPACE,
    "Esc": pygame.K_ESCAPE,
    "F11": pygame.K_F11,
    "F12": pygame.K_F12,
}
KEY_NAMES: Final = {
    **{key: name for name, key in NAMED.items()},
    pygame.K_KP_ENTER: "Enter",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_EQUALS: "+",
    **{pygame.K_KP1 + number - 1: str(number) for number in range(1, 10)},
    pygame.K_KP0: "0",
}
"""Names of keys that type no character of that name; the key of `=` has `+` above it."""
HELD: Final = ("Ctrl+", "Shift+")
ARROWS: Final = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}


def list_names(key: int, character: str = "", modifiers: int = 0) -> list[str]:
    """Return the names of a key with its modifiers, in order of precedence.

    The typed character is also a name, because it may be on another key on other keyboards.

    >>> list_names(pygame.K_RIGHT, "", pygame.KMOD_LSHIFT)
    ['Shift+Right', 'Right', '']
    >>> list_names(pygame.K_z, "", pygame.KMOD_LCTRL)
    ['Ctrl+Z']
    """
    if modifiers & THIRD_LEVEL:
        return [] if character.isalpha() else [character]
    name, is_shifted = find_name(key), bool(modifiers & pygame.KMOD_SHIFT)
    if modifiers & CTRL:
        return [f"Ctrl+{name}"]
    if modifiers & pygame.KMOD_ALT:
        return []
    # Shift and a digit type another character.
    return [f"Shift+{name}"] * is_shifted + [name] * (not name.isdigit()) + [character]


def find_name(key: int) -> str:
    """Return the name of a key without modifiers; "" if it has no name.

    >>> find_name(pygame.K_KP_PLUS), find_name(pygame.K_o), find_name(pygame.K_F5)
    ('+', 'O', '')
    """
    return KEY_NAMES.get(key) or (chr(key).upper() if key < pygame.K_DELETE else "")


def key_of_name(name: str) -> int | None:
    """Return the key of a name, without its modifiers; None if it isn't the name of a key.

    >>> key_of_name("Ctrl+1") == pygame.K_1, key_of_name("Left") == pygame.K_LEFT
    (True, True)
    >>> key_of_name("drag"), key_of_name("…")
    (None, None)
    """
    for held in HELD:
        if name.startswith(held) and name != held:
            return key_of_name(name.removeprefix(held))
    return NAMED.get(name) or (ord(name.lower()) if len(name) == 1 and name.isascii() else None)


def key_label(name: str) -> str:
    """Return the label of a key.

    >>> key_label("Shift+Right"), key_label("Ctrl++"), key_label("Space")
    ('Shift →', 'Ctrl +', 'Space')
    """
    for held in HELD:
        if name.startswith(held) and name != held:
            return f"{held.rstrip('+')} {key_label(name.removeprefix(held))}"
    return ARROWS.get(name, name)
