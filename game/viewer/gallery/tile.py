"""One example on the start page: a small picture that plays."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.theme import (
    ACCENT,
    LINE,
    MUTED,
    SEMIBOLD,
    SURFACE,
    TEXT,
    cut_to_width,
    fitted_lines,
    px,
    text,
)
from game.viewer.gallery.grid import caption_height
from game.viewer.scene import Presentation
from game.viewer.scene_view import SceneView

SPEED: Final = 2
"""How many times as fast a small picture plays as a large one would."""
SPARE_SECONDS: Final = 0.001
"""Time for simulating what is not yet recorded, each time that a tile is drawn."""
CAPTION_SIZE: Final = 13
MOST_LINES: Final = 2


class Example(NamedTuple):
    """Something that is bundled, and which of its parts is worth seeing first."""

    path: str
    """Below the folder of assets."""
    caption: str
    part: int = 1

    @property
    def name(self) -> str:
        """How people speak of it."""
        return Path(self.path).stem


ExampleOpener = Callable[[Example], Presentation]
"""Makes a presentation of an example."""


class Tile:
    """The view of an example and its picture; the view is made when there is time for it."""

    def __init__(self, example: Example) -> None:
        """Show nothing yet."""
        self.example: Final = example
        self.view: SceneView | None = None
        self.waited = 0.0
        """Seconds since the picture was drawn."""
        self._size = 1, 1
        self._picture: pygame.Surface | None = None

    def resize(self, size: tuple[int, int]) -> None:
        """Use a picture of another size; until it is drawn anew, the old one is stretched."""
        if size == self._size:
            return
        self._size = size
        if self.view and self._picture:
            self._picture = pygame.transform.scale(self._picture, size)
            self.view.resize(size)

    def open(self, presentation: Presentation) -> None:
        """Begin to play."""
        self._picture = pygame.Surface(self._size, 0, 32)
        self.view = SceneView(presentation, self._size, with_panel=False)
        # It would cover what little there is to see.
        self.view.overlay.tells_end = False
        self.view.playback.toggle()
        self.play()

    def play(self) -> None:
        """Play as long as was waited, and begin again after the end."""
        if self.view is None or self._picture is None:
            return
        self.view.advance(SPEED * self.waited, SPARE_SECONDS)
        self.waited = 0.0
        if not self.view.playback.is_playing:
            self.view.playback.toggle()
        self.view.draw(self._picture)

    def draw(self, target: pygame.Surface, place: pygame.Rect, *, is_selected: bool) -> None:
        """Draw the latest picture over the name and the caption."""
        pygame.draw.rect(target, SURFACE, place, border_radius=px(4))
        if self._picture:
            target.blit(self._picture, place)
        left, room = place.left + px(12), place.width - px(24)
        top = place.bottom - caption_height(place.width) + px(7)
        colour = ACCENT if is_selected else TEXT
        name = cut_to_width(self.example.name, 15, room, weight=SEMIBOLD)
        target.blit(text(name, 15, colour, weight=SEMIBOLD), (left, top))
        lines = fitted_lines(self.example.caption, CAPTION_SIZE, room)[:MOST_LINES]
        for number, line in enumerate(lines):
            words = text(line.strip(), CAPTION_SIZE, MUTED)
            target.blit(words, (left, top + px(20) + number * px(17)))
        edge = ACCENT if is_selected else LINE
        pygame.draw.rect(target, edge, place, px(2) if is_selected else 1, border_radius=px(4))
