"""What a person can ask of the window, and the keys and buttons that ask for it."""

from enum import Enum, auto
from typing import Final

import pygame

from game.play.requests import Request, Tenth


class WindowCommand(Enum):
    """What the window adds to what can be asked of a playback."""

    FIT = auto()
    FOLLOW = auto()
    COMPARE = auto()
    FULL_SCREEN = auto()
    SCREENSHOT = auto()
    HELP = auto()
    LARGER = auto()
    SMALLER = auto()
    NORMAL_SIZE = auto()
    NEXT_THING = auto()
    PREVIOUS_THING = auto()
    BACK = auto()
    """One step back: to close what lies over the page, leave full screen, select nothing."""
    HOME_PAGE = auto()
    QUIT = auto()


Command = Request | Tenth | WindowCommand
"""One thing to ask for."""

KEYS: Final[dict[int, Command]] = {
    pygame.K_SPACE: Request.TOGGLE,
    pygame.K_RIGHT: Request.NEXT_TURN,
    pygame.K_LEFT: Request.PREVIOUS_TURN,
    pygame.K_PERIOD: Request.NEXT_EVENT,
    pygame.K_COMMA: Request.PREVIOUS_EVENT,
    pygame.K_HOME: Request.START,
    pygame.K_END: Request.END,
    pygame.K_PLUS: Request.FASTER,
    pygame.K_EQUALS: Request.FASTER,
    pygame.K_KP_PLUS: Request.FASTER,
    pygame.K_MINUS: Request.SLOWER,
    pygame.K_KP_MINUS: Request.SLOWER,
    pygame.K_UP: Request.FASTER,
    pygame.K_DOWN: Request.SLOWER,
    pygame.K_t: Request.AUTO_PACE,
    pygame.K_f: WindowCommand.FIT,
    pygame.K_c: WindowCommand.FOLLOW,
    pygame.K_v: WindowCommand.COMPARE,
    pygame.K_F11: WindowCommand.FULL_SCREEN,
    pygame.K_F12: WindowCommand.SCREENSHOT,
    pygame.K_h: WindowCommand.HELP,
    pygame.K_BACKSPACE: WindowCommand.HOME_PAGE,
    pygame.K_TAB: WindowCommand.NEXT_THING,
    pygame.K_ESCAPE: WindowCommand.BACK,
    pygame.K_q: WindowCommand.QUIT,
}
SHIFTED: Final[dict[int, Command]] = {
    pygame.K_RIGHT: Request.NEXT_ROUND,
    pygame.K_LEFT: Request.PREVIOUS_ROUND,
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
}
CTRL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
"""On some keyboards the one, on others the other."""
THIRD_LEVEL: Final = pygame.KMOD_MODE | pygame.KMOD_RALT
"""Held to type the third character of a key, such as brackets."""
TYPED: Final[dict[str, Command]] = {
    "+": Request.FASTER,
    "-": Request.SLOWER,
    ".": Request.NEXT_EVENT,
    ",": Request.PREVIOUS_EVENT,
    **{str(number): Tenth(number) for number in range(10)},
}
"""Characters that stand on other keys on other keyboards."""

PANS: Final = {
    pygame.K_w: (0, -1),
    pygame.K_s: (0, 1),
    pygame.K_a: (-1, 0),
    pygame.K_d: (1, 0),
}
"""Where each of these keys moves the map, to the right and down."""


def command_of(key: int, character: str, modifiers: int) -> Command | None:
    """Return what a key asks for together with those held down, None if nothing."""
    if modifiers & THIRD_LEVEL:
        return TYPED.get(character)
    if is_chord(modifiers):
        return WITH_CTRL.get(key) if modifiers & CTRL else None
    if modifiers & pygame.KMOD_SHIFT and key in SHIFTED:
        return SHIFTED[key]
    return KEYS.get(key) or TYPED.get(character)


def is_chord(modifiers: int) -> bool:
    """Whether a key that is held takes their own meaning from all letters."""
    return bool(modifiers & (CTRL | pygame.KMOD_ALT))
