"""The start page: every bundled example as a small picture, puzzle by puzzle.

Only the picture that is chosen plays, and only for a while: a page that nobody touches rests.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from game.joining.saving import JoinedInput
from game.viewer.actions import STARTING, Action, Request, help_for, request_of
from game.viewer.controls.help import KeyHelp
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import BACKGROUND, LINE, MUTED, SEMIBOLD, cut_to_width, px, text
from game.viewer.gallery.grid import CAPTION, GRID_MARGIN, HEADER, TileGrid
from game.viewer.gallery.tile import Example, ExampleOpener, Tile, draw_join_button
from game.viewer.pages import ChoiceOpener, Page

ASKS_SIZE: Final = 13
HINT: Final = "Arrow keys or the mouse choose, Enter opens, J takes part; or drop a file here."
WHEEL_STEP: Final = 60
PICTURE_SECONDS: Final = 1 / 30
"""How long a picture of the tile that plays is shown at the least."""
PLAY_SECONDS: Final = 12.0
"""How long the chosen tile plays after somebody has last done something."""
REST_SECONDS: Final = 0.15
"""How long a tile has been chosen when its example is opened, which takes time."""
MOST_OPENING: Final = 0.05
"""Time a frame for opening tiles that have no picture yet."""
STEPS: Final = {"Right": (1, 0), "Left": (-1, 0), "Down": (0, 1), "Up": (0, -1)}
"""Columns to the right and rows down."""


class Joiner(NamedTuple):
    """What begins games of examples."""

    leaves_choice: Callable[[Example], bool]
    """Whether an example's puzzle leaves anything to choose."""
    begin: Callable[[Example], JoinedInput]


class ExampleGroup(NamedTuple):
    """The examples of one puzzle."""

    title: str
    asks: str
    """What is played and what the answer is."""
    examples: Sequence[Example]


def draw_title(target: pygame.Surface) -> None:
    """Draw the title of the page, and what keys do there."""
    width, left, bottom = target.get_width(), px(GRID_MARGIN), px(HEADER) - 1
    target.blit(text("skirmish", 30, weight=SEMIBOLD), (left, px(10)))
    hint = cut_to_width(HINT, 13, width - 2 * left)
    target.blit(text(hint, 13, MUTED), (left, px(54)))
    pygame.draw.line(target, LINE, (0, bottom), (width, bottom))


def draw_heading(target: pygame.Surface, place: pygame.Rect, group: ExampleGroup) -> None:
    """Draw a group's title over what is asked."""
    target.blit(text(group.title, 17, weight=SEMIBOLD), (place.left, place.top + px(12)))
    asks = cut_to_width(group.asks, ASKS_SIZE, place.width)
    target.blit(text(asks, ASKS_SIZE, MUTED), (place.left, place.top + px(37)))


class GalleryPage(Page):
    """A page of tiles, which goes on as it was left; see `game.viewer.pages.Page`."""

    title: Final = "examples"
    groups: Final = STARTING

    def __init__(
        self, groups: Sequence[ExampleGroup], opener: ExampleOpener, joiner: Joiner | None = None
    ) -> None:
        """Show examples; `opener` makes a presentation of one, `joiner` begins a game of one."""
        self.tiles: Final = [Tile(example) for group in groups for example in group.examples]
        self.grid: Final = TileGrid([len(group.examples) for group in groups])
        self.selected = 0
        """The number of the tile that is selected."""
        self.shows_help = False
        self._help: Final = KeyHelp()
        self._groups: Final = groups
        self._opener: Final = opener
        self._joiner: Final = joiner
        self._join_place = pygame.Rect(0, 0, 0, 0)
        """Where taking part in the chosen example is offered."""
        self._pointer = -1, -1
        self._chosen: ChoiceOpener | None = None
        self._pressed: int | None = None
        self._was_drawn = False
        self._rested = 0.0
        """Seconds since another tile was chosen, or somebody did something."""
        self._waited = 0.0
        """Seconds since the picture of the tile that plays was drawn."""

    @property
    def is_still(self) -> bool:
        """Whether the chosen tile has played long enough, and no tile is empty."""
        if not self._was_drawn or self._rested < PLAY_SECONDS:
            return False
        # Asked many times a second: where all have pictures it does not matter which are seen.
        return all(tile.has_picture for tile in self.tiles) or all(
            self.tiles[number].has_picture for number in self.grid.in_sight()
        )

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the tiles out anew."""
        self._rested = 0.0
        self.grid.resize(size)
        self.grid.scroll_to(self.selected)
        for number, tile in enumerate(self.tiles):
            width, height = self.grid.place(number).size
            tile.resize((max(width, 1), max(height - px(CAPTION), 1)))

    def advance(self, seconds: float) -> None:
        """Let the chosen tile play for a while; open some tiles if any in sight have no picture."""
        seen = self.grid.in_sight()
        if self._was_drawn:
            self._open(tile for tile in map(self.tiles.__getitem__, seen) if not tile.has_picture)
        self._rested += seconds
        self._waited += seconds
        if self.selected in seen and REST_SECONDS <= self._rested < PLAY_SECONDS:
            self._play(self.tiles[self.selected])

    def _play(self, tile: Tile) -> None:
        """Draw the next picture of a tile, once it is time for it."""
        if tile.view is None:
            tile.open(self._opener(tile.example))
        elif self._waited >= PICTURE_SECONDS:
            tile.play(self._waited)
        else:
            return
        self._waited = 0.0

    def draw(self, target: pygame.Surface) -> None:
        """Draw the tiles under a title, which stays."""
        target.fill(BACKGROUND)
        target.set_clip(self.grid.room)
        for number, group in enumerate(self._groups):
            draw_heading(target, self.grid.heading(number), group)
        for number in self.grid.in_sight():
            place = self.grid.place(number)
            self.tiles[number].draw(target, place, is_selected=number == self.selected)
        self._join_place = pygame.Rect(0, 0, 0, 0)
        if self._can_join and self.selected in self.grid.in_sight():
            place = self.grid.place(self.selected)
            self._join_place = draw_join_button(target, place, self._pointer)
        self.grid.draw_bar(target)
        target.set_clip(None)
        draw_title(target)
        if self.shows_help:
            self._help.draw(target, Area(0, 0, *target.get_size()), help_for(STARTING))
        self._was_drawn = True

    @property
    def _can_join(self) -> bool:
        """Whether the chosen example leaves a choice."""
        return self._joiner is not None and self._joiner.leaves_choice(
            self.tiles[self.selected].example
        )

    def do(self, request: Request) -> None:
        """Move the choice, or take it."""
        match request.action:
            case Action.HELP:
                self.shows_help = not self.shows_help
            case Action.WATCH_EXAMPLE:
                self._choose(self.selected)
            case Action.JOIN_EXAMPLE if self._joiner:
                # Where there is no choice, that is said.
                self._chosen = partial(self._joiner.begin, self.tiles[self.selected].example)
            case Action.CHOOSE_EXAMPLE:
                across, down = STEPS[request.key]
                self._select(self.grid.nearest_below(self.selected, down) + across)
            case Action.FIRST_EXAMPLE:
                self._select(0)
            case Action.LAST_EXAMPLE:
                self._select(len(self.tiles) - 1)

    def close_box(self) -> bool:
        """Close the help; whether it was open."""
        was_open, self.shows_help = self.shows_help, False
        return was_open

    def take_choice(self) -> ChoiceOpener | None:
        """Return what opens the tile that was taken, once."""
        chosen, self._chosen = self._chosen, None
        return chosen

    def press(self, x: int, y: int) -> Request | None:
        """Note the tile under the pointer; what a key of the help asks for is returned."""
        if self.shows_help:
            return self._press_help(x, y)
        if self._join_place.collidepoint(x, y):
            return Request(Action.JOIN_EXAMPLE)
        self._pressed = self.grid.tile_at(x, y)
        return None

    def move(self, x: int, y: int, _by_x: int, _by_y: int) -> None:
        """Choose the tile under the pointer."""
        self._help.point(x, y)
        self._pointer = x, y
        number = self.grid.tile_at(x, y)
        if number is not None:
            self._light(number)

    def release(self, x: int, y: int) -> None:
        """Take the tile under the pointer if it is the one that was pressed."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed == self.grid.tile_at(x, y):
            self._choose(pressed)

    def wheel(self, _x: int, _y: int, steps: float) -> None:
        """Scroll."""
        scrolled = self._help if self.shows_help else self.grid
        scrolled.scroll(-round(steps * px(WHEEL_STEP)))

    def _press_help(self, x: int, y: int) -> Request | None:
        """Return what a key of the help asks for; a click beside the help closes it."""
        name = self._help.name_at(x, y)
        self.shows_help = self._help.holds(x, y)
        return request_of([name], STARTING) if name else None

    def _open(self, empty: Iterator[Tile]) -> None:
        """Open tiles, the first at any rate, until it takes too long."""
        until = perf_counter() + MOST_OPENING
        for tile in empty:
            tile.open(self._opener(tile.example))
            if perf_counter() > until:
                break

    def _choose(self, number: int) -> None:
        self._chosen = partial(self._opener, self.tiles[number].example)

    def _light(self, number: int) -> None:
        """Let a tile play; if another did, once it has been chosen for a moment."""
        is_another = number != self.selected
        self.selected, self._rested = number, 0.0 if is_another else min(self._rested, REST_SECONDS)

    def _select(self, number: int) -> None:
        self._light(max(0, min(number, len(self.tiles) - 1)))
        self.grid.scroll_to(self.selected)
