"""The surface on the screen: its size, full screen, screenshots and short notes."""

from contextlib import suppress
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from typing import Final

import pygame

from game.viewer.controls.boxes import draw_note
from game.viewer.controls.layout import largest_scale
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import choose_scale, scale, scale_for_screen, set_scale

LEAST_SIZE: Final = (160, 120)
"""The least size in pixels that is drawn. A smaller window shows a part of it."""
LARGER: Final = 1.1
"""How much one step makes letters and buttons larger."""
NOTE_SECONDS: Final = 2.5
TEXT_TYPES: Final = ("text/plain;charset=utf-8", pygame.SCRAP_TEXT)
"""The types of copied text: in X11, and elsewhere."""
ERROR_SECONDS: Final = 8.0


def read_clipboard() -> str:
    """Return the text that was copied; "" if there is none."""
    with suppress(pygame.error):
        pygame.scrap.init()
        copied = next(filter(None, map(pygame.scrap.get, TEXT_TYPES)), b"")
        return copied.decode(errors="replace").rstrip("\0")
    return ""


class Display:
    """A resizable window's surface."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Open a window.

        Raises:
            pygame.error: no display can be opened.
        """
        pygame.display.init()
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        self._size_before = size
        self._note, self._note_left = "", 0.0
        self._is_error = False

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def has_passing_note(self) -> bool:
        """Whether a note is shown that will go by itself."""
        return 0 < self._note_left < inf

    @property
    def is_full_screen(self) -> bool:
        """Whether the window fills the screen."""
        screen = pygame.display.get_surface() or self.surface
        return bool(screen.get_flags() & pygame.FULLSCREEN)

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def follow(self) -> None:
        """Use the window's surface after a change of size, or a larger one if that is tiny."""
        self.surface = pygame.display.get_surface() or self.surface
        width, height = map(max, self.size, LEAST_SIZE)
        if (width, height) != self.size:
            self.surface = pygame.Surface((width, height))

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the size before."""
        if self.is_full_screen:
            self.surface = pygame.display.set_mode(self._size_before, pygame.RESIZABLE)
        else:
            self._size_before = self.size
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)

    def show_title(self, title: str) -> None:
        """Change the window's title if it has another one."""
        if pygame.display.get_caption()[0] != title:
            pygame.display.set_caption(title)

    def save(self) -> None:
        """Save a screenshot in the current folder, and show its file name."""
        path = Path(f"skirmish-{datetime.now(tz=UTC).astimezone():%Y%m%d-%H%M%S}.png")
        try:
            pygame.image.save(self.surface, path)
        except (pygame.error, OSError) as error:
            self.show_error(f"{path.absolute()}: can't be saved: {error}")
        else:
            self.show_note(f"saved as {path}")

    def show_note(self, note: str, seconds: float = NOTE_SECONDS) -> None:
        """Show a note for a while, or no note for ""."""
        self._note, self._note_left, self._is_error = note, seconds if note else 0.0, False

    def show_error(self, note: str, seconds: float = ERROR_SECONDS) -> None:
        """Show an error for a while, or until `clear_note` if that is for ever."""
        self.show_note(note, seconds)
        self._is_error = True

    def clear_note(self) -> bool:
        """Show no note any longer; whether it was an error."""
        was_error = self._is_error and self._note_left > 0
        self._note_left = 0.0
        return was_error

    def show(self, seconds: float, note_area: Area | None) -> None:
        """Display the drawn frame with its note, which is in `note_area` or in the whole window."""
        self._note_left -= seconds
        if self._note_left > 0:
            area = note_area or Area(0, 0, *self.size)
            draw_note(self.surface, area, self._note, is_error=self._is_error)
        screen = pygame.display.get_surface() or self.surface
        if screen is not self.surface:
            screen.blit(self.surface, (0, 0))
        pygame.display.flip()


def apply_letter_scale(size: tuple[int, int], chosen: float) -> float:
    """Scale all but the map for a window's size, `chosen` times as large as usual.

    Return how many times as large as usual it is now; at most as large as the window allows.
    """
    usual = max(scale_for_screen(pygame.display.get_desktop_sizes()[0]), choose_scale(size))
    wanted = min(usual * chosen, largest_scale(*size))
    if wanted != scale():
        set_scale(wanted)
    return scale() / usual
