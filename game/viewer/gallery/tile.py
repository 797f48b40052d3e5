"""One example on the start page: a small picture that plays."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.fitting import cut_to_width
from game.viewer.drawing.theme import ACCENT, LINE, MUTED, SURFACE, TEXT, px, text
from game.viewer.scene import Stage
from game.viewer.stage_view import StageView

SIZE: Final = (300, 236)
"""Width and height of a tile with its caption."""
CAPTION: Final = 46
SPEED: Final = 2
"""How many times as fast a small picture tells its story as a large one would."""
SPARE_SECONDS: Final = 0.001
"""Time for simulating what is not yet recorded, each time that a tile is drawn."""


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


ExampleOpener = Callable[[Example], Stage]
"""Makes a stage of an example."""


class Tile:
    """The view of an example and its picture; the view is made when there is time for it."""

    def __init__(self, example: Example) -> None:
        """Show nothing yet."""
        self.example: Final = example
        self.view: StageView | None = None
        self.waited = 0.0
        """Seconds since the picture was drawn."""
        self._picture: Final = pygame.Surface((px(SIZE[0]), px(SIZE[1] - CAPTION)))

    def open(self, stage: Stage) -> None:
        """Begin to play."""
        self.view = StageView(stage, self._picture.get_size(), with_panel=False)
        self.view.playback.toggle()
        self.play()

    def play(self) -> None:
        """Play as long as was waited, and begin again after the end."""
        if self.view is None:
            return
        self.view.advance(SPEED * self.waited, SPARE_SECONDS)
        self.waited = 0.0
        if not self.view.playback.is_playing:
            self.view.playback.toggle()
        self.view.draw(self._picture)

    def draw(self, target: pygame.Surface, place: pygame.Rect, *, is_selected: bool) -> None:
        """Draw the latest picture over the name and the caption."""
        pygame.draw.rect(target, SURFACE, place, border_radius=px(6))
        if self.view:
            target.blit(self._picture, place)
        left, bottom = place.left + px(10), place.bottom
        name = text(self.example.name, 15, ACCENT if is_selected else TEXT)
        target.blit(name, (left, bottom - px(CAPTION - 7)))
        caption = cut_to_width(self.example.caption, 12, place.width - px(20))
        target.blit(text(caption, 12, MUTED), (left, bottom - px(CAPTION - 26)))
        edge = ACCENT if is_selected else LINE
        pygame.draw.rect(target, edge, place, px(2) if is_selected else 1, border_radius=px(6))
