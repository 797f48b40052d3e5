"""A window as a person has it: opened by a command, driven by events, and looked at.

Everything goes through the command line and pygame: a test that drives a window knows neither
what it is made of nor what its modules are called. Most do so by a visit, see `visits.py`.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from itertools import count, pairwise
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from PIL import Image

from game.api import variants
from game.command_line import main
from game.viewer import launch
from game.viewer.drawing.theme import scale, set_scale
from game.viewer.scene_page import ScenePage
from game.viewer.window import Window

Place = tuple[int, int]
"""A pixel of the window."""
HELD = {"Shift+": pygame.KMOD_LSHIFT, "Ctrl+": pygame.KMOD_LCTRL}
NAMED = {"Enter": pygame.K_RETURN, "Esc": pygame.K_ESCAPE, " ": pygame.K_SPACE}
"""Keys that pygame calls by other names."""
FRAME = 1 / 10
"""Seconds that pass from picture to picture while time goes by."""
HARDLY = 1e-9
"""By which share letters grow without a pixel more, even some thousand times."""
STEPS = count(1)


class RecordingFont(pygame.font.Font):
    """A font that remembers which words were drawn with it."""

    drawn: dict[str, None]
    """All words in the order in which they were drawn first; shared by all fonts."""

    def render(self, text: str, *others: object) -> pygame.Surface:
        """Draw words, and remember them."""
        self.drawn[text] = None
        return super().render(text, *others)


# All variants are known, whatever test comes first.
for puzzle in ("battle", "cards", "duel", "vault"):
    variants(puzzle)
RecordingFont.drawn = {}
pygame.font.Font = RecordingFont  # type: ignore[misc]


class Driver:
    """Does to a window what a person does, and sees what a person sees."""

    def __init__(self, window: Window) -> None:
        """Drive a window that a command has opened."""
        self._window = window

    def press(self, *keys: str) -> None:
        """Press keys one after the other, by what is written on them: `o`, `Ctrl+z`, `Left`."""
        for key in keys:
            name, modifiers = key, 0
            for held, modifier in HELD.items():
                if name.startswith(held) and name != held:
                    name, modifiers = name.removeprefix(held), modifiers | modifier
            code = NAMED.get(name) or pygame.key.key_code(name)
            character = name if len(name) == 1 and not modifiers else ""
            event = {"key": code, "mod": modifiers, "unicode": character}
            self._do(pygame.event.Event(pygame.KEYDOWN, event))
            if character:
                self._do(pygame.event.Event(pygame.TEXTINPUT, text=character))
            self._do(pygame.event.Event(pygame.KEYUP, event))

    def hover(self, place: Place, by: Place = (0, 0), *, is_held: bool = False) -> None:
        """Move the mouse to a place."""
        buttons = (int(is_held), 0, 0)
        self._do(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=by, buttons=buttons))

    def click(self, place: Place) -> None:
        """Click at a place with the left button."""
        self.hover(place)
        self.grab(place)
        self.release(place)

    def grab(self, place: Place) -> None:
        """Press the left button at a place, and hold it."""
        self._do(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_LEFT))

    def release(self, place: Place) -> None:
        """Let the left button go."""
        self._do(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=pygame.BUTTON_LEFT))

    def drag(self, *places: Place) -> None:
        """Hold the left button from the first place over others to the last."""
        self.grab(places[0])
        for before, place in pairwise(places):
            self.hover(place, (place[0] - before[0], place[1] - before[1]), is_held=True)
        self.release(places[-1])

    def wheel(self, place: Place, steps: float) -> None:
        """Turn the wheel over a place."""
        with patch("pygame.mouse.get_pos", lambda: place):
            turned = {"x": 0, "y": round(steps), "precise_x": 0.0, "precise_y": steps}
            self._do(pygame.event.Event(pygame.MOUSEWHEEL, turned))

    def drop(self, file: str) -> None:
        """Drop a file on the window."""
        self._do(pygame.event.Event(pygame.DROPFILE, file=file))

    def wait(self, seconds: float) -> None:
        """Let time go by."""
        while seconds > FRAME / 100:
            passed = min(seconds, FRAME)
            self._window.frame(passed)
            seconds -= passed

    def settle(self) -> None:
        """Wait, without time going by, until nothing more is computed."""
        self._window.frame(0)
        while self._is_computing:
            for page in self._window.shown:
                page.advance(0)
            if not self._is_computing:
                # What is drawn may ask for more.
                self._window.frame(0)

    @property
    def _is_computing(self) -> bool:
        page = self._window.shown[0]
        return isinstance(page, ScenePage) and (page.is_busy or page.summary.is_due)

    def see(self) -> Image.Image:
        """Return the picture."""
        self._window.frame(0)
        surface = pygame.display.get_surface()
        return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))

    def words(self) -> list[str]:
        """Return all words in the picture, in the order in which they are drawn first."""
        usual = scale()
        # What is drawn is kept for one scale; at one that never was it is drawn again. What is
        # kept for its size, which may be a pixel larger here, is there from the first time on.
        for _ in range(2):
            set_scale(usual * (1 + next(STEPS) * HARDLY))
            RecordingFont.drawn.clear()
            self._window.frame(0)
        set_scale(usual)
        return [words.strip() for words in RecordingFont.drawn if words.strip()]

    @property
    def title(self) -> str:
        """What the window is called."""
        return pygame.display.get_caption()[0]

    @property
    def is_open(self) -> bool:
        """Whether the window has not been closed."""
        return self._window.is_open

    def _do(self, event: pygame.event.Event) -> None:
        pygame.event.post(event)
        self._window.frame(0)


@contextmanager
def driving(*words: str) -> Iterator[Driver]:
    """Open a window by a command, as `skirmish watch hall` does, and close it at the end."""
    window = opened_by(*words)
    try:
        window.frame(0)
        yield Driver(window)
    finally:
        window.close()


def opened_by(*words: str) -> Window:
    """Return the window that a command opens, though nobody sees it or waits until it is closed."""
    opened: list[Window] = []
    with (
        redirect_stdout(StringIO()),
        redirect_stderr(StringIO()),
        patch.object(launch, "UNSEEN", ()),
        patch.object(Window, "run", lambda window: opened.append(window)),  # noqa: PLW0108 - else it gets no window
    ):
        main(words)
    (window,) = opened
    return window
