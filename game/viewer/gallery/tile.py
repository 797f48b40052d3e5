"""One example on the start page: a still picture, which plays while it is the one that is chosen.

The pictures of bundled examples are bundled too, so that none is empty while examples are opened;
`tests/window/gallery/tile_pictures.py` draws them.
"""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.text.sources import assets
from game.viewer.drawing.theme import (
    ACCENT,
    LINE,
    MUTED,
    RAISED,
    SEMIBOLD,
    SURFACE,
    TEXT,
    cut_to_width,
    fitted_lines,
    px,
    text,
)
from game.viewer.gallery.grid import CAPTION
from game.viewer.scene import Presentation
from game.viewer.scene_view import SceneView
from game.viewer.view_drawing import draw_view

SPEED: Final = 2
"""How many times as fast a small picture plays as a large one would."""
SPARE_SECONDS: Final = 0.001
"""Time for simulating what is not yet recorded, each time that a tile is drawn."""
CAPTION_SIZE: Final = 13
MOST_LINES: Final = 2
JOIN: Final = "take part"
JOIN_KEY: Final = "J"
FOLDER: Final = "tiles"
"""Of the bundled pictures, below that of all bundled files."""


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

    @property
    def picture(self) -> Path:
        """The file of its picture, if that is bundled."""
        return assets() / FOLDER / f"{self.name}.jpg"


ExampleOpener = Callable[[Example], Presentation]
"""Makes a presentation of an example."""


def thumbnail_view(presentation: Presentation, size: tuple[int, int]) -> SceneView:
    """Return the view of a presentation as a small picture."""
    presentation.scene.is_thumbnail = True
    view = SceneView(presentation, size, with_panel=False)
    # It would cover what little there is to see.
    view.overlay.tells_end = False
    return view


class Tile:
    """An example's picture, and its view once it has been chosen."""

    def __init__(self, example: Example) -> None:
        """Show the bundled picture, if there is one."""
        self.example: Final = example
        self.view: SceneView | None = None
        self._size = 1, 1
        self._still: pygame.Surface | None = None
        """The picture in the size in which it is shown."""
        self._moving: pygame.Surface | None = None

    @property
    def has_picture(self) -> bool:
        """Whether it has something to show."""
        return self.view is not None or self._has_bundled

    @cached_property
    def _has_bundled(self) -> bool:
        return self.example.picture.exists()

    def resize(self, size: tuple[int, int]) -> None:
        """Use a picture of another size."""
        if size == self._size:
            return
        self._size, self._still = size, None
        if self.view and self._moving:
            self._moving = pygame.transform.scale(self._moving, size)
            self.view.resize(size)

    def open(self, presentation: Presentation) -> None:
        """Draw the first picture of what is played."""
        self._moving = pygame.Surface(self._size, 0, 32)
        self.view = thumbnail_view(presentation, self._size)
        self.view.playback.toggle()
        self.play(0)

    def play(self, seconds: float) -> None:
        """Play for so long, and begin again after the end."""
        if self.view is None or self._moving is None:
            return
        self.view.advance(SPEED * seconds, SPARE_SECONDS)
        if not self.view.playback.is_playing:
            self.view.playback.toggle()
        draw_view(self.view, self._moving)

    def draw(self, target: pygame.Surface, place: pygame.Rect, *, is_selected: bool) -> None:
        """Draw the picture, which moves if the tile is selected, over the name and the caption."""
        pygame.draw.rect(target, SURFACE, place, border_radius=px(4))
        picture = self._moving if is_selected and self._moving else self._picture()
        if picture:
            target.blit(picture, place)
        left, room = place.left + px(12), place.width - px(24)
        top = place.bottom - px(CAPTION) + px(7)
        colour = ACCENT if is_selected else TEXT
        name = cut_to_width(self.example.name, 15, room, weight=SEMIBOLD)
        target.blit(text(name, 15, colour, weight=SEMIBOLD), (left, top))
        lines = fitted_lines(self.example.caption, CAPTION_SIZE, room)[:MOST_LINES]
        for number, line in enumerate(lines):
            words = text(line.strip(), CAPTION_SIZE, MUTED)
            target.blit(words, (left, top + px(20) + number * px(17)))
        edge = ACCENT if is_selected else LINE
        pygame.draw.rect(target, edge, place, px(2) if is_selected else 1, border_radius=px(4))

    def _picture(self) -> pygame.Surface | None:
        """Return the still picture; without a bundled one what was played last."""
        if self._still is None and self._has_bundled:
            whole = pygame.image.load(self.example.picture)
            self._still = covering(whole, self._size)
        return self._still or self._moving


def covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the middle of a picture that covers a size, as much of it as that shows.

    >>> covering(pygame.Surface((400, 200)), (100, 100)).get_size()
    (100, 100)
    """
    wide, high = picture.get_size()
    share = max(size[0] / wide, size[1] / high)
    part = pygame.Rect(0, 0, round(size[0] / share), round(size[1] / share))
    part.center = picture.get_rect().center
    return pygame.transform.smoothscale(picture.subsurface(part.clip(picture.get_rect())), size)


def draw_join_button(
    target: pygame.Surface, tile: pygame.Rect, pointer: tuple[int, int]
) -> pygame.Rect:
    """Offer to take part at the lower right corner of a tile's picture; return where."""
    words, key = text(JOIN, CAPTION_SIZE, TEXT), text(JOIN_KEY, CAPTION_SIZE, MUTED)
    gap, foot = px(8), tile.bottom - px(CAPTION)
    place = pygame.Rect(0, 0, words.get_width() + key.get_width() + 3 * gap, px(CAPTION_SIZE + 12))
    place.bottomright = tile.right - gap, foot - gap
    pygame.draw.rect(target, RAISED, place, border_radius=px(5))
    edge = ACCENT if place.collidepoint(pointer) else LINE
    pygame.draw.rect(target, edge, place, max(px(1), 1), border_radius=px(5))
    target.blit(words, words.get_rect(midleft=(place.left + gap, place.centery)))
    target.blit(key, key.get_rect(midright=(place.right - gap, place.centery)))
    return place
