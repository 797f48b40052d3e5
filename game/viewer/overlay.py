"""Boxes over the map: the banner at the end and text for the pointer; and the legend of marks."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, NamedTuple

import pygame

from game.viewer.controls.boxes import draw_rows
from game.viewer.controls.panel_blocks import Heading, KeyRow, Line, MarkRow, Paragraph
from game.viewer.controls.side_panel import BlockBox
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import (
    ACCENT,
    RAISED,
    SEMIBOLD,
    TEXT,
    px,
    text,
    wrapped,
)
from game.viewer.scenes.registry import load_legend
from game.viewer.view_model import Banner, BannerOffer, Block, PanelLink

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


class OfferRow(NamedTuple):
    """Buttons in rows, wrapped to the width."""

    offers: Sequence[BannerOffer]
    pointed: PanelLink | None
    """The one that lights up."""

    def height(self, width: int) -> int:
        """All lines."""
        return max((place.bottom for place, _, _ in self._place_rows(width)), default=0)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw each key with its description."""
        for place, row, offer in self._place_rows(area.width):
            inside = place.move(area.topleft)
            if offer == self.pointed:
                pygame.draw.rect(target, RAISED, inside.inflate(px(GAP), 0), border_radius=px(4))
            row.draw(target, inside)

    def find_link(self, x: int, y: int, area: pygame.Rect) -> PanelLink | None:
        """Return the button under a pixel."""
        placed = self._place_rows(area.width)
        found = (offer for place, _, offer in placed if place.move(area.topleft).collidepoint(x, y))
        return next(found, None)

    def _place_rows(self, width: int) -> Iterator[tuple[pygame.Rect, KeyRow, BannerOffer]]:
        left = top = 0
        for offer in self.offers:
            row = KeyRow((offer.key,), offer.words)
            if left and left + row.width > width:
                left, top = 0, top + row.height(row.width)
            yield pygame.Rect(left, top, row.width, row.height(row.width)), row, offer
            left += row.width + px(BETWEEN)


class BannerBox(BlockBox):
    """A box under the map with the ending and further actions, until it is dismissed."""

    margin: ClassVar = 0
    widest: ClassVar = None

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        super().__init__()
        self.is_dismissed = False

    def close(self) -> bool:
        """Dismiss the banner until the next end. Return whether it was open."""
        was_open = super().close()
        self.is_dismissed = self.is_dismissed or was_open
        return was_open

    def blocks(
        self, map_area: Area, banner: Banner, offers: Sequence[BannerOffer]
    ) -> Sequence[Block]:
        """Return the ending in large letters, with buttons. On a low map it has two lines."""
        buttons = [OfferRow(offers, self.pointed)] if offers else []
        details = [words for words in banner.subtitle.split("\n") if words]
        whole = [*headlines(banner.title, LARGE), *map(Line, details), *buttons]
        if self.compute_height(whole, map_area) <= map_area.height * MOST_OF_ROOM:
            return whole
        if "\n" in banner.title:
            return headlines(banner.title, SMALL)
        return [*headlines(": ".join((banner.title, *details[:1])), SMALL), *buttons]


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
