"""The start page: every bundled example as a small picture that plays, puzzle by puzzle."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil
from time import perf_counter
from typing import Final

import pygame

from game.play.requests import Request
from game.viewer.commands import Command
from game.viewer.drawing.theme import BACKGROUND, px
from game.viewer.gallery.headings import Group, draw_heading, draw_title
from game.viewer.gallery.rows import caption_height
from game.viewer.gallery.shelf import Shelf
from game.viewer.gallery.tile import ExampleOpener, Tile
from game.viewer.page import Choice, PlainPage

WHEEL_STEP: Final = 60
PICTURES_PER_SECOND: Final = 15
"""How often each tile is drawn anew; in one frame it is the turn of a few of them."""
MOST_SECONDS: Final = 0.004
"""Time a frame for tiles; those that come too late are the first in the next."""
MOST_OPENING: Final = 0.05
"""Time a frame for opening tiles that are still empty."""
STEPS: Final = {
    Request.NEXT_TURN: (1, 0),
    Request.PREVIOUS_TURN: (-1, 0),
    Request.NEXT_ROUND: (0, 1),
    Request.PREVIOUS_ROUND: (0, -1),
    Request.SLOWER: (0, 1),
    Request.FASTER: (0, -1),
}
"""Columns to the right and rows down."""


class Gallery(PlainPage):
    """A page of tiles, which goes on as it was left; see `game.viewer.page.Page`."""

    title: Final = "examples"
    is_still: Final = False

    def __init__(self, groups: Sequence[Group], opener: ExampleOpener) -> None:
        """Show examples; `opener` makes a stage of one."""
        self.tiles: Final = [Tile(example) for group in groups for example in group.examples]
        self.shelf: Final = Shelf([len(group.examples) for group in groups])
        self.selected = 0
        """The number of the tile that is selected."""
        self._groups: Final = groups
        self._opener: Final = opener
        self._chosen: Choice | None = None
        self._pressed: int | None = None
        self._was_drawn = False

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the tiles out anew."""
        self.shelf.resize(size)
        self.shelf.scroll_to(self.selected)
        for number, tile in enumerate(self.tiles):
            width, height = self.shelf.place(number).size
            tile.resize((max(width, 1), max(height - caption_height(width), 1)))

    def advance(self, seconds: float) -> None:
        """Let the tiles in sight play in turn; open some more if some are still empty."""
        seen = [self.tiles[number] for number in self.shelf.in_sight()]
        if self._was_drawn:
            self._open(tile for tile in seen if tile.view is None)
        for tile in seen:
            tile.waited += seconds
        seen.sort(key=lambda tile: tile.waited, reverse=True)
        until = perf_counter() + MOST_SECONDS
        for tile in seen[: ceil(len(seen) * seconds * PICTURES_PER_SECOND)]:
            tile.play()
            if perf_counter() > until:
                break

    def draw(self, target: pygame.Surface) -> None:
        """Draw the tiles under a title, which stays."""
        target.fill(BACKGROUND)
        target.set_clip(self.shelf.room)
        for number, group in enumerate(self._groups):
            draw_heading(target, self.shelf.heading(number), group)
        for number in self.shelf.in_sight():
            place = self.shelf.place(number)
            self.tiles[number].draw(target, place, is_selected=number == self.selected)
        self.shelf.draw_bar(target)
        target.set_clip(None)
        draw_title(target)
        self._was_drawn = True

    def do(self, command: Command) -> None:
        """Move the choice, or take it."""
        if command is Request.TOGGLE:
            self._choose(self.selected)
        elif command in STEPS:
            across, down = STEPS[command]
            self._select(self.shelf.beside(self.selected, down) + across)
        elif command in (Request.START, Request.END):
            self._select(0 if command is Request.START else len(self.tiles) - 1)

    def intercept(self, _key: int) -> bool:
        """Let nothing come first: nothing lies over the page."""
        return False

    def type(self, key: int) -> None:
        """Take the choice at Enter."""
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._choose(self.selected)

    def take_choice(self) -> Choice | None:
        """Return what opens the tile that was taken, once."""
        chosen, self._chosen = self._chosen, None
        return chosen

    def press(self, x: int, y: int) -> None:
        """Note the tile under the pointer."""
        self._pressed = self.shelf.tile_at(x, y)

    def move(self, x: int, y: int, _by_x: int, _by_y: int) -> None:
        """Choose the tile under the pointer."""
        number = self.shelf.tile_at(x, y)
        self.selected = self.selected if number is None else number

    def release(self, x: int, y: int) -> None:
        """Take the tile under the pointer if it is the one that was pressed."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed == self.shelf.tile_at(x, y):
            self._choose(pressed)

    def wheel(self, _x: int, _y: int, steps: float) -> None:
        """Scroll."""
        self.shelf.scroll(-round(steps * px(WHEEL_STEP)))

    def leave(self) -> None:
        """Do nothing."""

    def _open(self, empty: Iterator[Tile]) -> None:
        """Open tiles, the first at any rate, until it takes too long."""
        until = perf_counter() + MOST_OPENING
        for tile in empty:
            tile.open(self._opener(tile.example))
            if perf_counter() > until:
                break

    def _choose(self, number: int) -> None:
        self._chosen = partial(self._opener, self.tiles[number].example)

    def _select(self, number: int) -> None:
        self.selected = max(0, min(number, len(self.tiles) - 1))
        self.shelf.scroll_to(self.selected)
