"""What a person can ask of the window, and the keys and buttons that ask for it."""

from enum import Enum, auto
from typing import Final

import pygame


class Command(Enum):
    """One thing to ask for."""

    TOGGLE = auto()
    NEXT_TURN = auto()
    PREVIOUS_TURN = auto()
    NEXT_ROUND = auto()
    PREVIOUS_ROUND = auto()
    START = auto()
    END = auto()
    FASTER = auto()
    SLOWER = auto()
    FIT = auto()
    FULL_SCREEN = auto()
    SCREENSHOT = auto()
    HELP = auto()
    HOME_PAGE = auto()
    QUIT = auto()


KEYS: Final = {
    pygame.K_SPACE: Command.TOGGLE,
    pygame.K_RIGHT: Command.NEXT_TURN,
    pygame.K_LEFT: Command.PREVIOUS_TURN,
    pygame.K_HOME: Command.START,
    pygame.K_END: Command.END,
    pygame.K_PLUS: Command.FASTER,
    pygame.K_EQUALS: Command.FASTER,
    pygame.K_KP_PLUS: Command.FASTER,
    pygame.K_MINUS: Command.SLOWER,
    pygame.K_KP_MINUS: Command.SLOWER,
    pygame.K_f: Command.FIT,
    pygame.K_F11: Command.FULL_SCREEN,
    pygame.K_s: Command.SCREENSHOT,
    pygame.K_h: Command.HELP,
    pygame.K_BACKSPACE: Command.HOME_PAGE,
    pygame.K_ESCAPE: Command.QUIT,
    pygame.K_q: Command.QUIT,
}
SHIFTED: Final = {
    pygame.K_RIGHT: Command.NEXT_ROUND,
    pygame.K_LEFT: Command.PREVIOUS_ROUND,
}
TYPED: Final = {"+": Command.FASTER, "-": Command.SLOWER}
"""Characters that stand on other keys on other keyboards."""

HELP: Final = (
    ("Space", "play or pause"),
    ("Right, Left", "one turn on or back"),
    ("Shift + Right, Left", "one round on or back"),
    ("Home, End", "to the start, to the end"),
    ("+, -", "faster, slower"),
    ("Wheel, drag", "zoom, move the map"),
    ("F, F11", "fit the map, full screen"),
    ("S", "save a picture"),
    ("Backspace", "all examples"),
    ("H", "show or hide these keys"),
    ("Esc, Q", "quit"),
)


def command_of(key: int, character: str, *, shift: bool) -> Command | None:
    """Return what a key asks for, None if nothing."""
    if shift and key in SHIFTED:
        return SHIFTED[key]
    return KEYS.get(key) or TYPED.get(character)
