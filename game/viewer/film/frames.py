"""The last moment of what has been played, drawn again and again while somebody plays on."""

import os
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.errors import SkirmishError
from game.playback.performance import Performance
from game.viewer.display import Display, has_screen
from game.viewer.film.offscreen import FilmRequest, offscreen_view, view_picture


class FrameScreen:
    """Draws pictures of one size; opens a window once one is to be shown.

    There is no panel: it would call what somebody chose the cheapest plan.
    """

    def __init__(self, size: tuple[int, int], frames_per_second: int) -> None:
        """Open nothing yet."""
        self._request: Final = FilmRequest(
            size,
            with_panel=False,
            first=0,
            last=None,
            frames_per_second=frames_per_second,
            speed=None,
            still=0,
        )
        self._display: Display | None = None

    def pixels(self, performance: Performance) -> bytes:
        """Return a picture's red, green and blue, row by row."""
        return pygame.image.tobytes(self._drawn(performance), "RGB")

    def show(self, performance: Performance) -> None:
        """Show a picture for as long as a frame takes.

        Raises:
            SkirmishError: no display can be opened.
        """
        if self._display is None:
            self._display = opened(self._request.size)
        picture = self._drawn(performance)
        pygame.event.pump()
        self._display.follow()
        pygame.transform.smoothscale(picture, self._display.size, self._display.surface)
        pygame.display.flip()
        pygame.time.wait(1000 // self._request.frames_per_second)

    def close(self) -> None:
        """Close the window."""
        if self._display is not None:
            self._display.close()
            self._display = None

    def _drawn(self, performance: Performance) -> pygame.Surface:
        view = offscreen_view(performance, self._request, with_buttons=False)
        view.playback.seek(len(view.playback.recording))
        return view_picture(view, self._request)


def opened(size: tuple[int, int]) -> Display:
    """Open a window.

    Raises:
        SkirmishError: no display can be opened.
    """
    if not has_screen():
        raise SkirmishError("no window can be opened: neither DISPLAY nor WAYLAND_DISPLAY is set")
    try:
        return Display(size)
    except pygame.error as error:
        raise SkirmishError(f"no window can be opened: {error}") from None
