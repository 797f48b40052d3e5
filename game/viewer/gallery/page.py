"""The start page: every bundled example as a small picture that plays."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from time import perf_counter
from typing import Final

import pygame

from game.play.requests import Request
from game.viewer.commands import Command
from game.viewer.drawing.fitting import cut_to_width
from game.viewer.drawing.theme import BACKGROUND, MUTED, px, text
from game.viewer.gallery.shelf import GAP, HEADER, Shelf
from game.viewer.gallery.tile import Example, ExampleOpener, Tile
from game.viewer.page import Choice

WHEEL_STEP: Final = 60
PICTURES_PER_SECOND: Final = 15
"""How often each tile is drawn anew; in one frame it is the turn of a few of them."""
MOST_SECONDS: Final = 0.004
"""Time a frame for tiles; those that come too late are the first in the next."""
STEPS: Final = {
    Request.NEXT_TURN: (1, 0),
    Request.PREVIOUS_TURN: (-1, 0),
    Request.NEXT_ROUND: (0, 1),
    Request.PREVIOUS_ROUND: (0, -1),
    Request.SLOWER: (0, 1),
    Request.FASTER: (0, -1),
}
"""Columns to the right and rows down."""
HINT: Final = "Arrow keys or the mouse choose, Enter opens, Backspace returns; or drop a file here."


@dataclass(slots=True)
class Bookmark:
    """The tile that is selected, by number; kept from one visit to the next."""

    number: int = 0


class Gallery:
    """A page of tiles; see `game.viewer.page.Page`."""

    title: Final = "examples"
    is_still: Final = False

    def __init__(
        self,
        examples: Sequence[Example],
        opener: ExampleOpener,
        width: int,
        bookmark: Bookmark | None = None,
    ) -> None:
        """Show examples; `opener` makes a stage of one."""
        self.tiles: Final = [Tile(example) for example in examples]
        self._bookmark: Final = bookmark or Bookmark()
        self._chosen: Choice | None = None
        self._opener: Final = opener
        self.shelf: Final = Shelf(len(self.tiles), width)

    @property
    def selected(self) -> int:
        """The number of the tile that is selected."""
        return self._bookmark.number

    @selected.setter
    def selected(self, number: int) -> None:
        self._bookmark.number = number

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the tiles out anew."""
        self.shelf.resize(size)
        self.shelf.scroll_to(self.selected)

    def advance(self, seconds: float) -> None:
        """Let the tiles in sight play in turn; open one more if some are still empty."""
        seen = [self.tiles[number] for number in self.shelf.in_sight()]
        empty = next((tile for tile in seen if tile.view is None), None)
        if empty:
            empty.open(self._opener(empty.example))
        for tile in seen:
            tile.waited += seconds
        seen.sort(key=lambda tile: tile.waited, reverse=True)
        until = perf_counter() + MOST_SECONDS
        for tile in seen[: ceil(len(seen) * seconds * PICTURES_PER_SECOND)]:
            tile.play()
            if perf_counter() > until:
                break

    def draw(self, target: pygame.Surface) -> None:
        """Draw the tiles under a title."""
        target.fill(BACKGROUND)
        for number in self.shelf.in_sight():
            place = self.shelf.place(number)
            self.tiles[number].draw(target, place, is_selected=number == self.selected)
        width, left = target.get_width(), self.shelf.left
        pygame.draw.rect(target, BACKGROUND, (0, 0, width, px(HEADER - GAP)))
        target.blit(text("skirmish", 30), (left, px(16)))
        hint = cut_to_width(HINT, 13, width - 2 * left)
        target.blit(text(hint, 13, MUTED), (left, px(52)))

    def do(self, command: Command) -> None:
        """Move the choice, or take it."""
        if command is Request.TOGGLE:
            self._choose(self.selected)
        elif command in STEPS:
            across, down = STEPS[command]
            self._select(self.selected + across + down * self.shelf.columns)
        elif command in (Request.START, Request.END):
            self._select(0 if command is Request.START else len(self.tiles) - 1)

    def type(self, key: int) -> None:
        """Take the choice at Enter."""
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._choose(self.selected)

    def take_choice(self) -> Choice | None:
        """Return what opens the tile that was taken, once."""
        chosen, self._chosen = self._chosen, None
        return chosen

    def press(self, x: int, y: int) -> None:
        """Take the tile under the pointer."""
        number = self.shelf.tile_at(x, y)
        if number is not None:
            self._choose(number)

    def move(self, x: int, y: int, _by_x: int, _by_y: int) -> None:
        """Choose the tile under the pointer."""
        number = self.shelf.tile_at(x, y)
        self.selected = self.selected if number is None else number

    def release(self, x: int, y: int) -> None:
        """Do nothing."""

    def wheel(self, _x: int, _y: int, steps: float) -> None:
        """Scroll."""
        self.shelf.scroll(-round(steps * px(WHEEL_STEP)))

    def leave(self) -> None:
        """Do nothing."""

    def _choose(self, number: int) -> None:
        self._chosen = partial(self._opener, self.tiles[number].example)

    def _select(self, number: int) -> None:
        self.selected = max(0, min(number, len(self.tiles) - 1))
        self.shelf.scroll_to(self.selected)
