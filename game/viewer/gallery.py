"""The start page: pictures of all bundled examples, one of each puzzle first, then the others.

The pictures are bundled too; `tests/window/tile_pictures.py` draws them.

```
[ battle   ] [ duel     ] [ vault    ] [ cards    ]
More of Beverage Bandits
[      ] [      ] [      ] [      ] [      ] [      ]
[      ]
More of Wizard Simulator 20XX
[      ] [      ]
```
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.text.sources import assets
from game.viewer.actions import Action, Binding
from game.viewer.controls.panel_blocks import KeyRow, Line, Paragraph, SideBySide, draw_lines
from game.viewer.controls.scrolling import FADE
from game.viewer.controls.side_panel import PADDING, SidePanel
from game.viewer.controls.widget import Widget
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
from game.viewer.pages import Handler, Page, PresentationOpener
from game.viewer.presentation import Presentation
from game.viewer.view_model import Block, KeyLink, LinkedBlock, PanelLink

HEADLINE: Final = "Watch four puzzles play, and find the rule that your program misread"
HINT: Final = "Arrow keys or the mouse choose, Enter opens."
OWN: Final = {
    Action.PASTE: "Open my input: copy its text and press this, or drop its file here.",
    Action.CHECK: "Check my number: the same, then type what your program prints.",
}
NARROWEST: Final = 220
"""Pixels that a tile is wide at the least."""
MOST_COLUMNS: Final = 4
"""The most large tiles in a row. Other rows have up to two more."""
HEIGHT: Final = 0.6
"""The height of a picture, as a share of its width, with the most tiles in a row."""
ABOVE: Final = 148
"""The height of the page's title, the hint, a group's title and its gap."""
TILE_GAP: Final = 16
AROUND_HINT: Final = 6
ABOVE_TITLE: Final = 8
"""The sizes of empty lines."""
CAPTION: Final = 70
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


class Tile(NamedTuple):
    """A block with an example's picture, name and caption."""

    example: Example
    is_selected: bool
    picture_height: int

    def height(self, _width: int) -> int:
        """Return the height of the picture and the text below it."""
        return self.picture_height + px(CAPTION)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the tile, and a frame around it if it is selected."""
        pygame.draw.rect(target, BACKGROUND, area, border_radius=px(4))
        target.blit(load_picture(self.example.picture, (area.width, self.picture_height)), area)
        left, room = area.left + px(12), area.width - px(24)
        top = area.bottom - px(CAPTION) + px(7)
        name = cut_to_width(self.example.title or self.example.name, 15, room, weight=SEMIBOLD)
        colour = ACCENT if self.is_selected else TEXT
        target.blit(text(name, 15, colour, weight=SEMIBOLD), (left, top))
        lines = [each.strip() for each in wrapped(self.example.caption, CAPTION_SIZE, room)]
        drawn = (text(line, CAPTION_SIZE, MUTED) for line in lines[:MOST_LINES])
        draw_lines(target, drawn, (left, top + px(20)), px(17))
        edge, width = (ACCENT, px(2)) if self.is_selected else (LINE, 1)
        pygame.draw.rect(target, edge, area, width, border_radius=px(4))


@lru_cache(maxsize=64)
def load_picture(path: Path, size: tuple[int, int]) -> pygame.Surface:
    """Return the middle of a picture, scaled to cover a size."""
    picture = pygame.image.load(path)
    share = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    part = pygame.Rect(0, 0, round(size[0] / share), round(size[1] / share))
    part.center = picture.get_rect().center
    return pygame.transform.smoothscale(picture.subsurface(part.clip(picture.get_rect())), size)


class GalleryPage(Page):
    """The page of tiles. It stays open behind a play."""

    title: Final = "examples"

    def __init__(
        self,
        groups: Sequence[ExampleGroup],
        opener: ExampleOpener,
        take: Callable[[PresentationOpener], object],
    ) -> None:
        """Show examples; `opener` opens an example, and `take` shows the chosen one."""
        self.examples: Final = [example for group in groups for example in group.examples]
        self.panel: Final = SidePanel(
            self._watch, lambda link: isinstance(link, KeyLink), self._point
        )
        self.selected = 0
        """The number of the selected tile."""
        self._groups: Final = groups
        self._opener: Final = opener
        self._take: Final = take
        self._rows: list[range] = []
        """The numbers of the tiles in each row."""

    @property
    def widgets(self) -> Sequence[Widget]:
        """The panel with all tiles."""
        return (self.panel,)

    def resize(self, size: tuple[int, int]) -> None:
        """Fill a window of another size, and show the selected tile."""
        super().resize(size)
        self.lay_out()
        self.panel.show(self.selected)

    def lay_out(self) -> None:
        """Place the tiles under a title, which stays."""
        buttons = [
            LinkedBlock(KeyRow((action.key,), words), KeyLink(action.key))
            for action, words in OWN.items()
        ]
        gap = Line("", size=AROUND_HINT)
        self.panel.title, self._rows = HEADLINE, []
        self.panel.blocks = [*buttons, gap, Line(HINT, size=13, colour=MUTED), gap, *self._tiles()]
        self.panel.lay_out(Area(0, 0, *self.size))

    def _tiles(self) -> Iterator[Block]:
        """Yield the tiles of each group, side by side under the group's title."""
        usable, gap = max(self.size[0] - 2 * px(PADDING), 1), px(TILE_GAP)
        # A tile is seen whole even where letters are large and the window is low.
        most_high = max(self.size[1] - px(ABOVE + FADE) - px(CAPTION), px(CAPTION))
        first, most = 0, MOST_COLUMNS
        for group in self._groups:
            if group.title:
                yield Line("", size=ABOVE_TITLE)
                yield Line(group.title, size=17, weight=SEMIBOLD)
                yield Paragraph(group.asks, size=CAPTION_SIZE)
                yield Line("", size=ABOVE_TITLE)
            columns = max(1, min((usable + gap) // px(NARROWEST + TILE_GAP), most))
            width = (usable - (columns - 1) * gap) // columns
            height, end = min(round(width * HEIGHT), most_high), first + len(group.examples)
            shown = ((number, self.examples[number]) for number in range(first, end))
            tiles = ((each, Tile(shown, each == self.selected, height)) for each, shown in shown)
            yield SideBySide([(LinkedBlock(tile, each), width) for each, tile in tiles], (gap, gap))
            self._rows += [range(at, min(at + columns, end)) for at in range(first, end, columns)]
            first, most = end, MOST_COLUMNS + 2

    @property
    def handlers(self) -> Mapping[Binding, Handler]:
        """The functions that select or open an example."""
        return {
            Action.WATCH_EXAMPLE: lambda _: self._watch(self.selected),
            Action.CHOOSE_EXAMPLE: self._step,
            Action.FIRST_EXAMPLE: lambda _: self._select(0),
            Action.LAST_EXAMPLE: lambda _: self._select(len(self.examples) - 1),
        }

    def _watch(self, link: PanelLink | None) -> None:
        """Open the example of a number; anything else does nothing."""
        if isinstance(link, int):
            self._take(partial(self._opener, self.examples[link]))

    def _point(self, link: PanelLink | None) -> None:
        """Select the tile under the pointer."""
        if isinstance(link, int):
            self.selected = link

    def _select(self, number: int) -> None:
        """Select a tile, and scroll to it."""
        self.selected = max(0, min(number, len(self.examples) - 1))
        self.panel.show(self.selected)

    def _step(self, key: str) -> None:
        """Select the tile that an arrow key leads to."""
        across, down = STEPS[key]
        here = next(number for number, row in enumerate(self._rows) if self.selected in row)
        row, below = self._rows[here], self._rows[max(0, min(here + down, len(self._rows) - 1))]
        self._select(below[min(self.selected - row[0], len(below) - 1)] + across)
