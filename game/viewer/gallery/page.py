"""The start page: small pictures of all bundled examples, grouped by puzzle, in one panel.

Only the selected picture plays, and stops after a while without input.

```
Beverage Bandits
 [        ] [        ] [        ]
 [        ]
Wizard Simulator 20XX
 [        ] [        ]
```
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.viewer.actions import STARTING, Action
from game.viewer.controls.panel_blocks import KeyRow, Line
from game.viewer.controls.scrolling import FADE
from game.viewer.controls.side_panel import PADDING, SidePanel
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import MUTED, px
from game.viewer.gallery.tile import (
    CAPTION,
    TILE_GAP,
    Example,
    ExampleOpener,
    Tile,
    TileRow,
)
from game.viewer.pages import Deed, Page, PresentationOpener
from game.viewer.view_model import Block, LinkedBlock, PanelLink

HEADLINE: Final = "Watch four puzzles play, and find the rule that your program misread"
HINT: Final = "Arrow keys or the mouse choose, Enter opens."
OWN: Final = {
    Action.PASTE: "Open my input: copy its text and press this, or drop its file here.",
    Action.CHECK_INPUT: "Check my number: the same, then type what your program prints.",
}
WHEEL_STEP: Final = 60
NARROWEST: Final = 220
"""Pixels that a tile is wide at the least."""
MOST_COLUMNS: Final = 4
"""Of large tiles. There are up to two more columns of others."""
HEIGHT: Final = 0.6
"""The height of a picture, as a share of a tile's width, with the most tiles in a row."""
ABOVE: Final = 148
"""The height of the page's title, the hint, a group's title and its gap."""
PICTURE_SECONDS: Final = 1 / 30
"""The least seconds for a frame of the playing tile."""
PLAY_SECONDS: Final = 12.0
"""How long the chosen tile plays after somebody has last done something."""
REST_SECONDS: Final = 0.15
"""How long a tile has been chosen when its example is opened, which takes time."""
STEPS: Final = {"Right": (1, 0), "Left": (-1, 0), "Down": (0, 1), "Up": (0, -1)}
"""Columns to the right and rows down."""


class ExampleGroup(NamedTuple):
    """The examples of one puzzle."""

    title: str
    asks: str
    """The puzzle's question."""
    examples: Sequence[Example]


class GalleryPage(Page):
    """A page of tiles that keeps its state; see `game.viewer.pages.Page`."""

    title: Final = "examples"
    groups: Final = STARTING

    def __init__(
        self,
        groups: Sequence[ExampleGroup],
        opener: ExampleOpener,
        take: Callable[[PresentationOpener], object],
    ) -> None:
        """Show examples; `opener` opens one, and `take` shows the one that is chosen."""
        self.tiles: Final = [Tile(example) for group in groups for example in group.examples]
        self.panel: Final = SidePanel()
        self.selected = 0
        """The number of the tile that is selected."""
        self._groups: Final = groups
        self._opener: Final = opener
        self._take: Final = take
        self._rows: dict[range, ExampleGroup | None] = {}
        """The numbers of the tiles of each row, and the group that it is the first of."""
        self._area = Area(0, 0, 0, 0)
        self._pressed: PanelLink | None = None
        self._rested = 0.0
        """Seconds since another tile was chosen, or somebody did something."""
        self._waited = 0.0
        """Seconds since the last frame of the playing tile."""

    @property
    def is_still(self) -> bool:
        """Whether the chosen tile has played long enough."""
        return self._rested >= PLAY_SECONDS

    def resize(self, size: tuple[int, int]) -> None:
        """Arrange the tiles for a new window size."""
        self._rested, self._area = 0.0, Area(0, 0, *size)
        usable = max(size[0] - 2 * px(PADDING), 1)
        # A tile is seen whole even where letters are large and the window is low.
        most_high = max(size[1] - px(ABOVE + FADE), 2 * px(CAPTION))
        self._rows, first, most = {}, 0, MOST_COLUMNS
        for group in self._groups:
            columns = max(1, min((usable + px(TILE_GAP)) // px(NARROWEST + TILE_GAP), most))
            wide = (usable - (columns - 1) * px(TILE_GAP)) // columns
            high = min(round(wide * HEIGHT) + px(CAPTION), most_high)
            end = first + len(group.examples)
            for start in range(first, end, columns):
                row = range(start, min(start + columns, end))
                self._rows[row] = group if start == first else None
            for tile in self.tiles[first:end]:
                tile.resize((wide, high - px(CAPTION)))
            first, most = end, MOST_COLUMNS + 2
        self.panel.lay_out(self._area, HEADLINE, [*self._blocks()])
        self._show_selected()

    def advance(self, seconds: float) -> None:
        """Advance the selected tile by `seconds`, and stop it after a while."""
        self._rested += seconds
        self._waited += seconds
        tile = self.tiles[self.selected]
        if not REST_SECONDS <= self._rested < PLAY_SECONDS:
            return
        if tile.view is None:
            tile.open(self._opener(tile.example))
        elif self._waited >= PICTURE_SECONDS:
            tile.play(self._waited)
        else:
            return
        self._waited = 0.0

    def draw(self, target: pygame.Surface) -> None:
        """Draw the tiles under a title, which stays."""
        self.panel.draw(target, self._area, HEADLINE, [*self._blocks()], OWN.__contains__)

    def _blocks(self) -> Iterator[Block]:
        """Yield the hint on keys, and the rows of tiles."""
        for action, words in OWN.items():
            yield LinkedBlock(KeyRow(action.keys, words), action)
        yield Line(HINT, size=13, colour=MUTED)
        for row, group in self._rows.items():
            faces = tuple(self.tiles[each].face(is_selected=each == self.selected) for each in row)
            title, asks = (group.title, group.asks) if group else ("", "")
            tiles = TileRow(row[0], faces, faces[0].tile.size, title, asks)
            yield LinkedBlock(tiles, row)

    @property
    def deeds(self) -> Mapping[Action, Deed]:
        """Move the choice, or take it."""
        return {
            Action.WATCH_EXAMPLE: lambda _: self._watch(self.selected),
            Action.CHOOSE_EXAMPLE: self._step,
            Action.FIRST_EXAMPLE: lambda _: self._select(0),
            Action.LAST_EXAMPLE: lambda _: self._select(len(self.tiles) - 1),
        }

    def _watch(self, number: int) -> None:
        self._take(partial(self._opener, self.tiles[number].example))

    def _step(self, key: str) -> None:
        across, down = STEPS[key]
        self._select(self._below(down) + across)

    def press(self, x: int, y: int) -> Action | None:
        """Note the tile under the pointer, or return the action of a row."""
        self._pressed = self.panel.link_at(x, y)
        return self._pressed if isinstance(self._pressed, Action) else None

    def move(self, x: int, y: int, _by_x: int, _by_y: int) -> None:
        """Choose the tile under the pointer."""
        pointed = self.panel.link_at(x, y)
        if isinstance(pointed, int):
            self._light(pointed)

    def release(self, x: int, y: int) -> None:
        """Take the tile under the pointer if it is the one that was pressed."""
        pressed, self._pressed = self._pressed, None
        if isinstance(pressed, int) and pressed == self.panel.link_at(x, y):
            self._watch(pressed)

    def wheel(self, _x: int, _y: int, steps: float) -> None:
        """Scroll."""
        self.panel.scroll(-round(steps * px(WHEEL_STEP)))

    def _light(self, number: int) -> None:
        """Select a tile and start it. If another was selected, wait for a short rest first."""
        is_another = number != self.selected
        self.selected, self._rested = number, 0.0 if is_another else min(self._rested, REST_SECONDS)

    def _select(self, number: int) -> None:
        self._light(max(0, min(number, len(self.tiles) - 1)))
        self._show_selected()

    def _show_selected(self) -> None:
        """Scroll to the row of the selected tile."""
        self.panel.show(next(row for row in self._rows if self.selected in row))

    def _below(self, rows: int) -> int:
        """Return the tile `rows` rows further down, or the selected tile if there is none."""
        all_rows = [*self._rows]
        at = next(at for at, row in enumerate(all_rows) if self.selected in row)
        if not 0 <= at + rows < len(all_rows):
            return self.selected
        below = all_rows[at + rows]
        return below[min(self.selected - all_rows[at][0], len(below) - 1)]
