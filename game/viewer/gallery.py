"""The start page: small pictures of all bundled examples, grouped by puzzle, in one panel.

The pictures are bundled too; `tests/window/tile_pictures.py` draws them. A row of tiles is one
block of the panel.

```
Beverage Bandits
 [        ] [        ] [        ]
 [        ]
Wizard Simulator 20XX
 [        ] [        ]
```
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.text.sources import assets
from game.viewer.actions import STARTING, Action
from game.viewer.controls.panel_blocks import KeyRow, Line
from game.viewer.controls.scrolling import FADE
from game.viewer.controls.side_panel import PADDING, SidePanel
from game.viewer.drawing.camera import Area
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
from game.viewer.pages import Deed, Page, PresentationOpener
from game.viewer.scene import Presentation
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
"""The most large tiles in a row. Other rows have up to two more."""
HEIGHT: Final = 0.6
"""The height of a picture, as a share of its width, with the most tiles in a row."""
ABOVE: Final = 148
"""The height of the page's title, the hint, a group's title and its gap."""
TILE_GAP: Final = 16
TITLE: Final = 66
"""The height of a group's title above its first row."""
CAPTION: Final = 66
"""The height of the text below a picture: a name, and a sentence on two lines."""
CAPTION_SIZE: Final = 13
MOST_LINES: Final = 2
FOLDER: Final = "tiles"
"""The folder of pictures in the folder of bundled files."""
STEPS: Final = {"Right": (1, 0), "Left": (-1, 0), "Down": (0, 1), "Up": (0, -1)}
"""Columns to the right and rows down."""


class Example(NamedTuple):
    """A bundled example, and the part that the start page plays."""

    path: str
    """The path below the folder of bundled files."""
    caption: str
    part: int
    title: str = ""
    """The title instead of its name."""

    @property
    def name(self) -> str:
        """The example's name."""
        return Path(self.path).stem

    @property
    def picture(self) -> Path:
        """The path of the example's picture."""
        return assets() / FOLDER / f"{self.name}.jpg"


ExampleOpener = Callable[[Example], Presentation]
"""Makes a presentation of an example."""


class ExampleGroup(NamedTuple):
    """The examples of one puzzle, or of all puzzles without a title."""

    title: str
    asks: str
    """The puzzle's question."""
    examples: Sequence[Example]


class TileRow(NamedTuple):
    """A block of tiles side by side. The first row of a group has the group's title above."""

    first: int
    """The number of the first tile."""
    examples: tuple[Example, ...]
    selected: int
    """The number of the selected tile, in this row or in another."""
    size: tuple[int, int]
    """The width and height of a tile's picture, in pixels."""
    group: ExampleGroup | None
    """The group, if it has a title and this is its first row."""

    def height(self, _width: int) -> int:
        """Return the height of the title, if there is one, and of the tiles."""
        return px(TITLE) * bool(self.group) + self.size[1] + px(CAPTION) + px(TILE_GAP)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the title and the tiles."""
        if self.group:
            title = text(self.group.title, 17, weight=SEMIBOLD)
            target.blit(title, (area.left, area.top + px(12)))
            asks = cut_to_width(self.group.asks, CAPTION_SIZE, area.width)
            target.blit(text(asks, CAPTION_SIZE, MUTED), (area.left, area.top + px(37)))
        for number, place in self._places(area):
            example, is_selected = self.examples[number - self.first], number == self.selected
            draw_tile(target, place, example, is_selected=is_selected)

    def find_link(self, x: int, y: int, area: pygame.Rect) -> PanelLink | None:
        """Return the number of the tile under a pixel; None if there is none."""
        return next((each for each, place in self._places(area) if place.collidepoint(x, y)), None)

    def _places(self, area: pygame.Rect) -> Iterator[tuple[int, pygame.Rect]]:
        wide, high = self.size
        top = area.top + px(TITLE) * bool(self.group)
        for column in range(len(self.examples)):
            left = area.left + column * (wide + px(TILE_GAP))
            yield self.first + column, pygame.Rect(left, top, wide, high + px(CAPTION))


def draw_tile(
    target: pygame.Surface, place: pygame.Rect, example: Example, *, is_selected: bool
) -> None:
    """Draw an example's picture with its name and caption."""
    pygame.draw.rect(target, BACKGROUND, place, border_radius=px(4))
    size = place.width, place.height - px(CAPTION)
    target.blit(load_picture(example.picture, size), place)
    left, room = place.left + px(12), place.width - px(24)
    top = place.bottom - px(CAPTION) + px(7)
    name = cut_to_width(example.title or example.name, 15, room, weight=SEMIBOLD)
    colour = ACCENT if is_selected else TEXT
    target.blit(text(name, 15, colour, weight=SEMIBOLD), (left, top))
    for number, line in enumerate(wrapped(example.caption, CAPTION_SIZE, room)[:MOST_LINES]):
        words = text(line.strip(), CAPTION_SIZE, MUTED)
        target.blit(words, (left, top + px(20) + number * px(17)))
    edge, width = (ACCENT, px(2)) if is_selected else (LINE, 1)
    pygame.draw.rect(target, edge, place, width, border_radius=px(4))


@lru_cache(maxsize=64)
def load_picture(path: Path, size: tuple[int, int]) -> pygame.Surface:
    """Return the middle of a picture, scaled to cover a size."""
    picture = pygame.image.load(path)
    share = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    part = pygame.Rect(0, 0, round(size[0] / share), round(size[1] / share))
    part.center = picture.get_rect().center
    return pygame.transform.smoothscale(picture.subsurface(part.clip(picture.get_rect())), size)


class GalleryPage(Page):
    """The page of tiles, which keeps its state; see `game.viewer.pages.Page`."""

    title: Final = "examples"
    groups: Final = STARTING

    def __init__(
        self,
        groups: Sequence[ExampleGroup],
        opener: ExampleOpener,
        take: Callable[[PresentationOpener], object],
    ) -> None:
        """Show examples; `opener` opens an example, and `take` shows the chosen one."""
        self.examples: Final = [example for group in groups for example in group.examples]
        self.panel: Final = SidePanel()
        self.selected = 0
        """The number of the selected tile."""
        self._groups: Final = groups
        self._opener: Final = opener
        self._take: Final = take
        self._rows: list[TileRow] = []
        self._area = Area(0, 0, 0, 0)
        self._pressed: PanelLink | None = None

    def resize(self, size: tuple[int, int]) -> None:
        """Arrange the tiles for a new window size."""
        self._area = Area(0, 0, *size)
        usable = max(size[0] - 2 * px(PADDING), 1)
        # A tile is seen whole even where letters are large and the window is low.
        most_high = max(size[1] - px(ABOVE + FADE) - px(CAPTION), px(CAPTION))
        self._rows, most, first = [], MOST_COLUMNS, 0
        for group in self._groups:
            columns = max(1, min((usable + px(TILE_GAP)) // px(NARROWEST + TILE_GAP), most))
            wide = (usable - (columns - 1) * px(TILE_GAP)) // columns
            tile = wide, min(round(wide * HEIGHT), most_high)
            for start in range(0, len(group.examples), columns):
                examples = tuple(group.examples[start : start + columns])
                heading = group if group.title and not start else None
                self._rows.append(TileRow(first + start, examples, self.selected, tile, heading))
            first, most = first + len(group.examples), MOST_COLUMNS + 2
        self.panel.lay_out(self._area, HEADLINE, [*self._blocks()])
        self._show_selected()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the tiles under a title, which stays."""
        self.panel.draw(target, self._area, HEADLINE, [*self._blocks()], OWN.__contains__)

    def _blocks(self) -> Iterator[Block]:
        """Yield the hint on keys, and the rows of tiles."""
        for action, words in OWN.items():
            yield LinkedBlock(KeyRow(action.keys, words), action)
        yield Line(HINT, size=13, colour=MUTED)
        for row in self._rows:
            yield LinkedBlock(row._replace(selected=self.selected), row.examples)

    @property
    def deeds(self) -> Mapping[Action, Deed]:
        """The functions that select or open an example."""
        return {
            Action.WATCH_EXAMPLE: lambda _: self._watch(self.selected),
            Action.CHOOSE_EXAMPLE: self._step,
            Action.FIRST_EXAMPLE: lambda _: self._select(0),
            Action.LAST_EXAMPLE: lambda _: self._select(len(self.examples) - 1),
        }

    def _watch(self, number: int) -> None:
        self._take(partial(self._opener, self.examples[number]))

    def _step(self, key: str) -> None:
        across, down = STEPS[key]
        self._select(self._below(down) + across)

    def press(self, x: int, y: int) -> Action | None:
        """Note the tile under the pointer, or return the action of a row."""
        self._pressed = self.panel.find_link(x, y)
        return self._pressed if isinstance(self._pressed, Action) else None

    def move(self, x: int, y: int, _by_x: int, _by_y: int) -> None:
        """Select the tile under the pointer."""
        pointed = self.panel.find_link(x, y)
        if isinstance(pointed, int):
            self.selected = pointed

    def release(self, x: int, y: int) -> None:
        """Open the tile under the pointer if it is the one that was pressed."""
        pressed, self._pressed = self._pressed, None
        if isinstance(pressed, int) and pressed == self.panel.find_link(x, y):
            self._watch(pressed)

    def wheel(self, _x: int, _y: int, steps: float) -> None:
        """Scroll."""
        self.panel.scroll(-round(steps * px(WHEEL_STEP)))

    def _select(self, number: int) -> None:
        self.selected = max(0, min(number, len(self.examples) - 1))
        self._show_selected()

    def _row_number(self) -> int:
        """Return the number of the row with the selected tile."""
        return sum(row.first <= self.selected for row in self._rows) - 1

    def _show_selected(self) -> None:
        """Scroll to the row of the selected tile."""
        self.panel.show(self._rows[self._row_number()].examples)

    def _below(self, rows: int) -> int:
        """Return the tile `rows` rows further down, or the selected tile if there is none."""
        here = self._row_number()
        if not 0 <= here + rows < len(self._rows):
            return self.selected
        below = self._rows[here + rows]
        column = min(self.selected - self._rows[here].first, len(below.examples) - 1)
        return below.first + column
