"""What keys are called, in groups for the help, and what each name asks for."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.viewer.commands import Command, command_of

NAMED: Final = {
    "Space": pygame.K_SPACE,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "Tab": pygame.K_TAB,
    "Enter": pygame.K_RETURN,
    "Backspace": pygame.K_BACKSPACE,
    "Esc": pygame.K_ESCAPE,
    "F11": pygame.K_F11,
    "F12": pygame.K_F12,
}
HELD: Final = {"Shift+": pygame.KMOD_SHIFT, "Ctrl+": pygame.KMOD_CTRL}
ARROWS: Final = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}


class KeyMeaning(NamedTuple):
    """What some keys do."""

    keys: tuple[str, ...]
    """As they are called, or what the mouse does instead."""
    words: str


class KeyGroup(NamedTuple):
    """Keys that belong together."""

    title: str
    meanings: tuple[KeyMeaning, ...]


def key_group(title: str, *meanings: tuple[str, str]) -> KeyGroup:
    """Return a group of keys, given by names with spaces or commas between them.

    >>> key_group("Time", ("Space", "play or pause"), ("[, ]", "lower, raise")).meanings[1].keys
    ('[', ']')
    """
    return KeyGroup(title, tuple(KeyMeaning(_split(keys), words) for keys, words in meanings))


def key_groups_with(own: Sequence[tuple[str, str]]) -> tuple[KeyGroup, ...]:
    """Return all groups, with the keys of a scene's own."""
    return (TIME, MAP, key_group("Here", *own), WINDOW) if own else (TIME, MAP, WINDOW)


def command_of_name(name: str) -> Command | int | None:
    """Return the command of a key, else the key itself; None for what is no key.

    >>> from game.playback.actions import PlaybackAction
    >>> command_of_name("Space") is PlaybackAction.TOGGLE, command_of_name("P") == pygame.K_p
    (True, True)
    >>> command_of_name("drag") is None
    True
    """
    modifiers = 0
    for held, modifier in HELD.items():
        if name.startswith(held) and name != held:
            name, modifiers = name.removeprefix(held), modifiers | modifier
    key = key_of_name(name)
    if key is None:
        return None
    return command_of(key, name, modifiers) or (None if modifiers else key)


def key_of_name(name: str) -> int | None:
    """Return the key of a name without keys that are held; None for what is no key.

    >>> key_of_name("1") == pygame.K_1, key_of_name("Left") == pygame.K_LEFT, key_of_name("drag")
    (True, True, None)
    """
    return NAMED.get(name) or (ord(name.lower()) if len(name) == 1 and name.isascii() else None)


def key_label(name: str) -> str:
    """Return what is written on a key.

    >>> key_label("Shift+Right"), key_label("Ctrl++"), key_label("Space")
    ('Shift →', 'Ctrl +', 'Space')
    """
    for held in HELD:
        if name.startswith(held) and name != held:
            return f"{held.rstrip('+')} {key_label(name.removeprefix(held))}"
    return ARROWS.get(name, name)


def _split(keys: str) -> tuple[str, ...]:
    return tuple(name.rstrip(",") or name for name in keys.split())


TIME: Final = key_group(
    "Time",
    ("Space", "play or pause"),
    ("Right Left", "one turn on or back"),
    ("Shift+Right Shift+Left", "one round on or back"),
    (". ,", "to the next event, to the one before"),
    ("Home End", "to the start, to the end"),
    ("0 … 9", "to a tenth of the whole"),
    ("+ - Up Down", "faster, slower"),
    ("T", "as fast as the story wants"),
)
MAP: Final = key_group(
    "Map",
    ("F", "fit it into the window"),
    ("C", "follow what is done"),
    ("W A S D", "move it"),
    ("wheel drag", "zoom, move it"),
    ("Tab Shift+Tab", "select the next, the one before"),
    ("L", "what the marks mean, and the goal"),
)
WINDOW: Final = key_group(
    "Window",
    ("Ctrl++ Ctrl+- Ctrl+0", "larger, smaller, usual letters"),
    ("V", "compare with something, or no more"),
    ("I", "entities and systems at work"),
    ("B", "show or hide the side bar"),
    ("E J", "edit the map: what if?, take part"),
    ("Ctrl+Z Ctrl+Y Ctrl+S", "there: undo, redo, save"),
    ("F11 F12", "full screen, save a picture"),
    ("H", "show or hide these keys"),
    ("Backspace", "all examples"),
    ("Esc", "close, select nothing, go back"),
    ("Q", "quit"),
)
START_PAGE: Final = (
    key_group(
        "Examples",
        ("Right Left Up Down", "choose another"),
        ("Home End", "the first, the last"),
        ("Space Enter", "watch it"),
        ("J", "take part in it"),
        ("wheel", "scroll"),
        ("drop", "watch a file"),
    ),
    key_group(
        "Window",
        ("Ctrl++ Ctrl+- Ctrl+0", "larger, smaller, usual letters"),
        ("F11", "full screen"),
        ("F12", "save a picture"),
        ("H", "show or hide these keys"),
        ("Q", "quit"),
    ),
)
