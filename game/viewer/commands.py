"""What a person can ask of the window, and the keys and buttons that ask for it."""

from enum import Enum, auto
from typing import Final

import pygame

from game.play.requests import Request


class WindowCommand(Enum):
    """What the window adds to what can be asked of a playback."""

    FIT = auto()
    FOLLOW = auto()
    FULL_SCREEN = auto()
    SCREENSHOT = auto()
    HELP = auto()
    HOME_PAGE = auto()
    QUIT = auto()


Command = Request | WindowCommand
"""One thing to ask for."""

KEYS: Final[dict[int, Command]] = {
    pygame.K_SPACE: Request.TOGGLE,
    pygame.K_RIGHT: Request.NEXT_TURN,
    pygame.K_LEFT: Request.PREVIOUS_TURN,
    pygame.K_HOME: Request.START,
    pygame.K_END: Request.END,
    pygame.K_PLUS: Request.FASTER,
    pygame.K_EQUALS: Request.FASTER,
    pygame.K_KP_PLUS: Request.FASTER,
    pygame.K_MINUS: Request.SLOWER,
    pygame.K_KP_MINUS: Request.SLOWER,
    pygame.K_f: WindowCommand.FIT,
    pygame.K_c: WindowCommand.FOLLOW,
    pygame.K_F11: WindowCommand.FULL_SCREEN,
    pygame.K_F12: WindowCommand.SCREENSHOT,
    pygame.K_h: WindowCommand.HELP,
    pygame.K_BACKSPACE: WindowCommand.HOME_PAGE,
    pygame.K_ESCAPE: WindowCommand.QUIT,
    pygame.K_q: WindowCommand.QUIT,
}
SHIFTED: Final[dict[int, Command]] = {
    pygame.K_RIGHT: Request.NEXT_ROUND,
    pygame.K_LEFT: Request.PREVIOUS_ROUND,
}
TYPED: Final[dict[str, Command]] = {"+": Request.FASTER, "-": Request.SLOWER}
"""Characters that stand on other keys on other keyboards."""

PANS: Final = {
    pygame.K_w: (0, -1),
    pygame.K_s: (0, 1),
    pygame.K_a: (-1, 0),
    pygame.K_d: (1, 0),
}
"""Where each of these keys moves the map, to the right and down."""

HELP: Final = (
    ("Space", "play or pause"),
    ("Right, Left", "one turn on or back"),
    ("Shift + Right, Left", "one round on or back"),
    ("Home, End", "to the start, to the end"),
    ("+, -", "faster, slower"),
    ("Wheel, drag", "zoom, move the map"),
    ("F, F11", "fit the map, full screen"),
    ("W A S D", "move the map"),
    ("C", "follow what is done"),
    ("F12", "save a picture"),
    ("Backspace", "all examples"),
    ("H", "show or hide these keys"),
    ("Esc, Q", "quit"),
)


def command_of(key: int, character: str, *, shift: bool) -> Command | None:
    """Return what a key asks for, None if nothing."""
    if shift and key in SHIFTED:
        return SHIFTED[key]
    return KEYS.get(key) or TYPED.get(character)
