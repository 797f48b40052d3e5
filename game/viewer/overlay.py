"""The ending under the map, text for the pointer, and the legend of marks."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.viewer.controls.boxes import draw_rows
from game.viewer.controls.panel_blocks import (
    Heading,
    KeyRow,
    Line,
    MarkRow,
    Paragraph,
    SideBySide,
)
from game.viewer.controls.side_panel import SidePanel
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import (
    ACCENT,
    SEMIBOLD,
    TEXT,
    px,
    text,
    wrapped,
)
from game.viewer.scenes.registry import load_legend
from game.viewer.view_model import Banner, BannerOffer, Block, KeyLink, LinkedBlock

LARGE: Final = 22
SMALL: Final = 14
"""The sizes of the ending's letters, on a high and on a low map."""
GAP: Final = 8
BETWEEN: Final = 20
"""Pixels between buttons of the banner."""
MOST_OF_ROOM: Final = 0.3
"""The largest share of the map's height for an ending in large letters."""
PLACE_SIZE: Final = 13
CROSS: Final = "\N{MULTIPLICATION SIGN}"
"""The sign that closes the banner, like any free part of it."""
KEYS: Final = "Space plays and halts, L closes this, H shows the usual keys."
PLAY_AGAIN: Final = BannerOffer("watch again", "Space")


def legend_blocks(puzzle: str) -> list[Block]:
    """Return the panel's legend: goal, marks, hints and keys."""
    legend = load_legend(puzzle)
    marks: list[Block] = [MarkRow(mark.glyph, mark.words) for mark in legend.marks]
    return [
        Heading("What is to be found out"),
        Paragraph(legend.goal, size=PLACE_SIZE, colour=TEXT),
        *([Heading("What the marks mean"), *marks] if marks else []),
        Heading("What to look at"),
        *(Paragraph(hint, size=PLACE_SIZE, colour=TEXT) for hint in (*legend.hints, KEYS)),
        Line("", size=6),
    ]


class Ending(SidePanel):
    """The ending with buttons under the map, until a click dismisses it."""

    def __init__(self) -> None:
        """Begin without an ending."""
        super().__init__(lambda _: self.dismiss(), is_framed=True)
        self.is_dismissed = False
        """Whether it stays hidden until the next end."""

    def dismiss(self) -> bool:
        """Hide the ending until the next end. Return whether it was shown."""
        was_shown = self.area.height > 0
        self.is_dismissed = self.is_dismissed or was_shown
        return was_shown

    def fill(self, map_area: Area, banner: Banner, offers: Sequence[BannerOffer]) -> int:
        """Take an ending in large letters, or on two lines on a low map. Return the height."""
        rows = [(KeyRow((each.key,), each.words), KeyLink(each.key)) for each in offers]
        parts = [(LinkedBlock(row, link), row.width) for row, link in rows]
        buttons = [SideBySide(parts, (px(BETWEEN), 0))] if parts else []
        details = [words for words in banner.subtitle.split("\n") if words]
        self.blocks = [*headlines(banner.title, LARGE), *map(Line, details), *buttons]
        if self.compute_height(map_area.width) > map_area.height * MOST_OF_ROOM:
            title = ": ".join((banner.title, *details[:1]))
            is_pair = "\n" in banner.title
            self.blocks = (
                headlines(banner.title, SMALL) if is_pair else [*headlines(title, SMALL), *buttons]
            )
        return self.compute_height(map_area.width)


def headlines(title: str, size: int) -> list[Block]:
    """Return the lines of a title, the first one with the sign that closes the box."""
    first, *others = title.split("\n")
    return [
        Line(first, CROSS, size, ACCENT, SEMIBOLD),
        *(Line(words, "", size, ACCENT, SEMIBOLD) for words in others),
    ]


def draw_words(target: pygame.Surface, room: pygame.Rect, words: str, corner: str) -> None:
    """Draw text in a corner of an area, on as many lines as it needs, unless it is empty."""
    if not words:
        return
    inner, most = room.inflate(-2 * px(GAP), -2 * px(GAP)), room.width - 4 * px(GAP)
    rows = [text(line, PLACE_SIZE, TEXT) for line in wrapped(words, PLACE_SIZE, most)]
    draw_rows(target, rows, inner, **{corner: getattr(inner, corner)})
