"""One example on the start page: a still picture, which plays while it is selected.

The stills are bundled, so that no tile is empty while its example is opened;
`tests/window/gallery/tile_pictures.py` draws them. Rows of tiles are blocks of a panel.
"""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.text.sources import assets
from game.viewer.drawing.theme import (
    ACCENT,
    BACKGROUND,
    LINE,
    MUTED,
    SEMIBOLD,
    TEXT,
    cut_to_width,
    px,
    text,
    wrapped,
)
from game.viewer.scene import Presentation
from game.viewer.scene_view import SceneView
from game.viewer.view_drawing import draw_view
from game.viewer.view_model import PanelLink

SPEED: Final = 2
"""The speed of a tile, relative to the window's."""
SPARE_SECONDS: Final = 0.001
"""Seconds per frame for recording."""
TILE_GAP: Final = 16
TITLE: Final = 66
"""The height of a group's title above its first row."""
CAPTION: Final = 66
"""The height of the text below a picture: a name, and a sentence on two lines."""
CAPTION_SIZE: Final = 13
MOST_LINES: Final = 2
FOLDER: Final = "tiles"
"""The folder of stills in the folder of bundled files."""


class Example(NamedTuple):
    """Something that is bundled, and which of its parts is worth seeing first."""

    path: str
    """Below the folder of assets."""
    caption: str
    part: int
    title: str = ""
    """What is written instead of its name."""

    @property
    def name(self) -> str:
        """The example's name."""
        return Path(self.path).stem

    @property
    def picture(self) -> Path:
        """The path of the example's still picture."""
        return assets() / FOLDER / f"{self.name}.jpg"


ExampleOpener = Callable[[Example], Presentation]
"""Makes a presentation of an example."""


def thumbnail_view(presentation: Presentation, size: tuple[int, int]) -> SceneView:
    """Return the view of a presentation in the size of a tile."""
    view = SceneView(presentation, size, with_panel=False)
    view.camera.is_thumbnail = True
    # The banner would cover the small map.
    view.tells_end = False
    view.spare = SPARE_SECONDS
    return view


class Tile:
    """An example's still picture, and its view after it has been selected."""

    def __init__(self, example: Example) -> None:
        """Show the bundled still picture when the size is known."""
        self.example: Final = example
        self.view: SceneView | None = None
        self.played = 0
        """The number of drawn frames."""
        self._size = 1, 1
        self._moving = pygame.Surface(self._size)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height with the caption, in pixels."""
        return self._size[0], self._size[1] + px(CAPTION)

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the picture."""
        if size == self._size:
            return
        self._size = size
        vars(self).pop("_still", None)
        if self.view:
            self.view.resize(size)
            self._moving = pygame.Surface(size, 0, 32)
            self.play(0)

    def open(self, presentation: Presentation) -> None:
        """Open a presentation, and draw its first frame."""
        self._moving = pygame.Surface(self._size, 0, 32)
        self.view = thumbnail_view(presentation, self._size)
        self.view.playback.toggle()
        self.play(0)

    def play(self, seconds: float) -> None:
        """Play for `seconds`, and start again after the end."""
        if self.view is None:
            return
        self.view.advance(SPEED * seconds)
        if not self.view.playback.is_moving:
            self.view.playback.toggle()
        draw_view(self.view, self._moving)
        self.played += 1

    def face(self, *, is_selected: bool) -> "TileFace":
        """Return the tile's current face. It is animated only if selected."""
        return TileFace(self, self.played if is_selected else 0, is_selected)

    def picture(self, number: int) -> pygame.Surface:
        """Return the last played frame; the still picture for 0."""
        return self._moving if number else self._still

    @cached_property
    def _still(self) -> pygame.Surface:
        """The bundled still picture, which is loaded when it becomes visible."""
        return covering(pygame.image.load(self.example.picture), self._size)


class TileFace(NamedTuple):
    """The appearance of a tile. Equal faces look the same."""

    tile: Tile
    number: int
    """The number of played frames; 0 for the still picture."""
    is_selected: bool

    def draw(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """Draw the picture with the name and the caption."""
        pygame.draw.rect(target, BACKGROUND, place, border_radius=px(4))
        target.blit(self.tile.picture(self.number), place)
        left, room = place.left + px(12), place.width - px(24)
        top, example = place.bottom - px(CAPTION) + px(7), self.tile.example
        name = cut_to_width(example.title or example.name, 15, room, weight=SEMIBOLD)
        colour = ACCENT if self.is_selected else TEXT
        target.blit(text(name, 15, colour, weight=SEMIBOLD), (left, top))
        lines = wrapped(example.caption, CAPTION_SIZE, room)[:MOST_LINES]
        for number, line in enumerate(lines):
            words = text(line.strip(), CAPTION_SIZE, MUTED)
            target.blit(words, (left, top + px(20) + number * px(17)))
        edge, width = (ACCENT, px(2)) if self.is_selected else (LINE, 1)
        pygame.draw.rect(target, edge, place, width, border_radius=px(4))


class TileRow(NamedTuple):
    """Tiles side by side, the first of a group under its title: a block of a panel."""

    first: int
    """The number of the first tile."""
    faces: tuple[TileFace, ...]
    size: tuple[int, int]
    """Of each tile, in pixels."""
    title: str
    """Of a group; empty if it is not the group's first row."""
    asks: str
    """The puzzle's question."""

    def height(self, _width: int) -> int:
        """The title, if there is one, and the tiles."""
        return px(TITLE) * bool(self.title) + self.size[1] + px(TILE_GAP)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the title and the tiles."""
        if self.title:
            title = text(self.title, 17, weight=SEMIBOLD)
            target.blit(title, (area.left, area.top + px(12)))
            asks = cut_to_width(self.asks, CAPTION_SIZE, area.width)
            target.blit(text(asks, CAPTION_SIZE, MUTED), (area.left, area.top + px(37)))
        for face, place in zip(self.faces, self._places(area), strict=True):
            face.draw(target, place)

    def link_at(self, x: int, y: int, area: pygame.Rect) -> PanelLink | None:
        """Return the index of the tile under a pixel; None if there is none."""
        for number, place in enumerate(self._places(area)):
            if place.collidepoint(x, y):
                return self.first + number
        return None

    def _places(self, area: pygame.Rect) -> list[pygame.Rect]:
        wide, high = self.size
        top = area.top + px(TITLE) * bool(self.title)
        lefts = (area.left + number * (wide + px(TILE_GAP)) for number in range(len(self.faces)))
        return [pygame.Rect(left, top, wide, high) for left in lefts]


def covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the middle of a picture, scaled to cover a size.

    >>> covering(pygame.Surface((400, 200)), (100, 100)).get_size()
    (100, 100)
    """
    wide, high = picture.get_size()
    share = max(size[0] / wide, size[1] / high)
    part = pygame.Rect(0, 0, round(size[0] / share), round(size[1] / share))
    part.center = picture.get_rect().center
    return pygame.transform.smoothscale(picture.subsurface(part.clip(picture.get_rect())), size)
