"""What a person can ask of the window, and which keys ask for it.

`command_of` turns a key into a command; `Keyboard` decides which keys repeat while they are held.
"""

from enum import Enum, auto
from typing import Final, NamedTuple

import pygame

from game.editing.operations import Edge
from game.playback.actions import PlaybackAction, Tenth

CTRL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
"""On some keyboards the one, on others the other."""
THIRD_LEVEL: Final = pygame.KMOD_MODE | pygame.KMOD_RALT
"""Held to type the third character of a key, such as brackets."""
PANS: Final = {
    pygame.K_w: (0, -1),
    pygame.K_s: (0, 1),
    pygame.K_a: (-1, 0),
    pygame.K_d: (1, 0),
}
"""Where each of these keys moves the map, to the right and down."""
REPEAT_AFTER: Final = 350
REPEAT_EVERY: Final = 45
"""Milliseconds."""
REPEATED_KEYS: Final = (
    pygame.K_LEFTBRACKET,
    pygame.K_RIGHTBRACKET,
    *PANS,
)
EDGES: Final[dict[int, Edge]] = {
    pygame.K_UP: "top",
    pygame.K_DOWN: "bottom",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
}
TYPED_KEYS: Final = {"[": pygame.K_LEFTBRACKET, "]": pygame.K_RIGHTBRACKET, "/": pygame.K_SLASH}
"""Characters that stand on other keys on other keyboards."""


class WindowCommand(Enum):
    """What the window adds to what can be asked of a playback."""

    FIT = auto()
    FOLLOW = auto()
    COMPARE = auto()
    FULL_SCREEN = auto()
    SCREENSHOT = auto()
    HELP = auto()
    INSPECT = auto()
    LEGEND = auto()
    PANEL = auto()
    EDIT = auto()
    JOIN = auto()
    UNDO = auto()
    REDO = auto()
    SAVE = auto()
    LARGER = auto()
    SMALLER = auto()
    NORMAL_SIZE = auto()
    NEXT_THING = auto()
    PREVIOUS_THING = auto()
    BACK = auto()
    """One step back: to close what lies over the page, leave full screen, select nothing."""
    HOME_PAGE = auto()
    QUIT = auto()


class ResizeMap(NamedTuple):
    """Asks for a row or a column more at an edge of the map that is edited, or for one fewer."""

    edge: Edge
    by: int


Command = PlaybackAction | Tenth | WindowCommand | ResizeMap
"""One thing to ask for."""
KEYS: Final[dict[int, Command]] = {
    pygame.K_SPACE: PlaybackAction.TOGGLE,
    pygame.K_RIGHT: PlaybackAction.NEXT_TURN,
    pygame.K_LEFT: PlaybackAction.PREVIOUS_TURN,
    pygame.K_PERIOD: PlaybackAction.NEXT_EVENT,
    pygame.K_COMMA: PlaybackAction.PREVIOUS_EVENT,
    pygame.K_HOME: PlaybackAction.START,
    pygame.K_END: PlaybackAction.END,
    pygame.K_PLUS: PlaybackAction.FASTER,
    pygame.K_EQUALS: PlaybackAction.FASTER,
    pygame.K_KP_PLUS: PlaybackAction.FASTER,
    pygame.K_MINUS: PlaybackAction.SLOWER,
    pygame.K_KP_MINUS: PlaybackAction.SLOWER,
    pygame.K_UP: PlaybackAction.FASTER,
    pygame.K_DOWN: PlaybackAction.SLOWER,
    pygame.K_t: PlaybackAction.AUTO_PACE,
    pygame.K_f: WindowCommand.FIT,
    pygame.K_c: WindowCommand.FOLLOW,
    pygame.K_v: WindowCommand.COMPARE,
    pygame.K_F11: WindowCommand.FULL_SCREEN,
    pygame.K_F12: WindowCommand.SCREENSHOT,
    pygame.K_h: WindowCommand.HELP,
    pygame.K_i: WindowCommand.INSPECT,
    pygame.K_l: WindowCommand.LEGEND,
    pygame.K_b: WindowCommand.PANEL,
    pygame.K_e: WindowCommand.EDIT,
    pygame.K_j: WindowCommand.JOIN,
    pygame.K_BACKSPACE: WindowCommand.HOME_PAGE,
    pygame.K_TAB: WindowCommand.NEXT_THING,
    pygame.K_ESCAPE: WindowCommand.BACK,
    pygame.K_q: WindowCommand.QUIT,
}
SHIFTED: Final[dict[int, Command]] = {
    pygame.K_RIGHT: PlaybackAction.NEXT_ROUND,
    pygame.K_LEFT: PlaybackAction.PREVIOUS_ROUND,
    pygame.K_TAB: WindowCommand.PREVIOUS_THING,
}
WITH_CTRL: Final[dict[int, Command]] = {
    pygame.K_PLUS: WindowCommand.LARGER,
    pygame.K_EQUALS: WindowCommand.LARGER,
    pygame.K_KP_PLUS: WindowCommand.LARGER,
    pygame.K_MINUS: WindowCommand.SMALLER,
    pygame.K_KP_MINUS: WindowCommand.SMALLER,
    pygame.K_0: WindowCommand.NORMAL_SIZE,
    pygame.K_KP_0: WindowCommand.NORMAL_SIZE,
    pygame.K_z: WindowCommand.UNDO,
    pygame.K_y: WindowCommand.REDO,
    pygame.K_s: WindowCommand.SAVE,
    **{key: ResizeMap(edge, 1) for key, edge in EDGES.items()},
}
WITH_CTRL_AND_SHIFT: Final[dict[int, Command]] = {
    pygame.K_z: WindowCommand.REDO,
    **{key: ResizeMap(edge, -1) for key, edge in EDGES.items()},
}
TYPED: Final[dict[str, Command]] = {
    "+": PlaybackAction.FASTER,
    "-": PlaybackAction.SLOWER,
    ".": PlaybackAction.NEXT_EVENT,
    ",": PlaybackAction.PREVIOUS_EVENT,
    **{str(number): Tenth(number) for number in range(10)},
}
"""Characters that stand on other keys on other keyboards."""


def command_of(key: int, character: str, modifiers: int) -> Command | None:
    """Return what a key asks for together with those held down, None if nothing."""
    if modifiers & THIRD_LEVEL:
        return TYPED.get(character)
    if is_chord(modifiers):
        return command_of_chord(key, modifiers) if modifiers & CTRL else None
    if modifiers & pygame.KMOD_SHIFT and key in SHIFTED:
        return SHIFTED[key]
    return KEYS.get(key) or TYPED.get(character)


def command_of_chord(key: int, modifiers: int) -> Command | None:
    """Return what a key asks for together with Ctrl, None if nothing."""
    is_shifted = modifiers & pygame.KMOD_SHIFT and key in WITH_CTRL_AND_SHIFT
    return WITH_CTRL_AND_SHIFT[key] if is_shifted else WITH_CTRL.get(key)


def is_chord(modifiers: int) -> bool:
    """Whether a key that is held takes their own meaning from all letters."""
    return bool(modifiers & (CTRL | pygame.KMOD_ALT))


REPEATED: Final = (
    PlaybackAction.NEXT_TURN,
    PlaybackAction.PREVIOUS_TURN,
    PlaybackAction.NEXT_ROUND,
    PlaybackAction.PREVIOUS_ROUND,
    PlaybackAction.NEXT_EVENT,
    PlaybackAction.PREVIOUS_EVENT,
    PlaybackAction.FASTER,
    PlaybackAction.SLOWER,
    WindowCommand.LARGER,
    WindowCommand.SMALLER,
    WindowCommand.NEXT_THING,
    WindowCommand.PREVIOUS_THING,
)


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
