"""What lies over the map: how it ended, the goal for a first-time viewer, words for the pointer.

The first two are boxes of the blocks that panels have, as high as these need, and scrolled where
there is less room. Where there is no panel a line says how the sides stand.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import pygame

from game.playback.moment import Moment
from game.puzzles.recap import RecapSentence
from game.puzzles.registry import load
from game.puzzles.teller import teller_of
from game.viewer.boards import Boards
from game.viewer.controls.boxes import draw_rows
from game.viewer.controls.panel_blocks import Heading, KeyRow, Line, MarkRow, Paragraph
from game.viewer.controls.side_panel import PADDING, BlockBox
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import (
    ACCENT,
    MUTED,
    SEMIBOLD,
    TEXT,
    cut_to_width,
    px,
    text,
    width_of,
)
from game.viewer.scenes import scene_module
from game.viewer.view_model import (
    Banner,
    BannerOffer,
    Block,
    Legend,
    LinkedBlock,
)

TITLE_SIZES: Final = (26, 22, 18)
SIZE: Final = 14
GAP: Final = 8
PLACE_SIZE: Final = 13
OFFER_KEYS: Final = 90
"""Pixels that the key of an offer takes."""
CROSS_ROOM: Final = 30
CROSS: Final = "\N{MULTIPLICATION SIGN}"
"""Where a click closes the banner, as one does wherever nothing else stands in it."""
GO_ON: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_l)
NO_HINTS: Final = ("A bright frame is around what has just changed.",)
KEYS: Final = "Space plays and halts. L tells the marks, H all keys."
CLOSES: Final = "Space or a click goes on."
PLAY_AGAIN: Final = BannerOffer("again", "Space")
ALL_EXAMPLES: Final = BannerOffer("all examples", "Backspace")
NOT_BY_RULES: Final = "Changed by hand: not by the rules."


@cache
def legend_of(puzzle: str) -> Legend:
    """Return the legend of a puzzle, by its name; of one without a legend, what it asks."""
    make: Callable[[], Legend] | None = getattr(scene_module(puzzle, "legend"), "legend", None)
    return make() if make else Legend(load(puzzle).asks, (), NO_HINTS)


def legend_blocks(puzzle: str) -> list[Block]:
    """Return the goal and the marks, for the panel."""
    legend = legend_of(puzzle)
    goal = Paragraph(legend.goal, size=PLACE_SIZE, colour=TEXT)
    blocks: list[Block] = [Heading("What is to be found out"), goal]
    if legend.marks:
        blocks.append(Heading("What the marks mean"))
    blocks += [MarkRow(mark.glyph, mark.words) for mark in legend.marks]
    return [*blocks, Line("", size=6)]


def card_blocks(puzzle: str) -> list[Block]:
    """Return the goal, what to look at and what to press, for a first-time viewer."""
    legend = legend_of(puzzle)
    words = (legend.goal, *(f"•  {hint}" for hint in (*legend.hints, KEYS)))
    told = [Paragraph(each, size=PLACE_SIZE, colour=TEXT) for each in words]
    return [Heading("What this is about"), *told, Line(CLOSES, size=PLACE_SIZE, colour=MUTED)]


class BannerBox(BlockBox):
    """Says how it ended and what to do next, until it is dismissed."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        super().__init__()
        self.is_dismissed = False

    def close(self) -> bool:
        """Dismiss it until it would be shown anew; whether it was seen."""
        was_open = super().close()
        self.is_dismissed = self.is_dismissed or was_open
        return was_open

    def blocks(
        self,
        banner: Banner,
        offers: Sequence[BannerOffer],
        recap: Sequence[RecapSentence],
        room: Area,
    ) -> list[Block]:
        """Return the headline in the largest letters, sentences that can be clicked, buttons."""
        lines = banner.title.split("\n")
        wide = self.width_in(room) - 2 * px(PADDING + GAP) - px(CROSS_ROOM)
        size = next((each for each in TITLE_SIZES if fits(lines, each, wide)), TITLE_SIZES[-1])
        first, *others = lines
        return [
            Line(first, CROSS, size, ACCENT, SEMIBOLD),
            *(Line(words, "", size, ACCENT, SEMIBOLD) for words in others),
            *(Line(words) for words in banner.subtitle.split("\n") if words),
            *(
                LinkedBlock(Paragraph(each.words, size=PLACE_SIZE, colour=TEXT), each, True)
                for each in recap
            ),
            *(LinkedBlock(KeyRow((each.key,), each.words, OFFER_KEYS), each) for each in offers),
        ]


def fits(lines: Sequence[str], size: int, room: int) -> bool:
    """Whether each line of a headline has room in letters of a size."""
    return all(width_of(line, size, weight=SEMIBOLD) <= room for line in lines)


class FirstCard(BlockBox):
    """Greets a first-time viewer; time stands still meanwhile."""

    def answers(self, key: int) -> bool:
        """Let any key close it; whether that is all that the key does."""
        return self.close() and key in GO_ON


class SeenMap(NamedTuple):
    """What is shown where the map is."""

    boards: Boards
    camera: Camera
    room: Area
    """Where the boards are in the window."""
    moment: Moment[Any]
    recap: Sequence[RecapSentence] = ()
    """Why it ended so, as far as that is known."""


class MapOverlay:
    """Draws what the map itself does not."""

    def __init__(self, *, has_offers: bool) -> None:
        """Show nothing yet; whether it is said in the end what to do next."""
        self.banner: Final = BannerBox()
        self.card: Final = FirstCard()
        self.pointer: tuple[int, int] | None = None
        """The pixel that is pointed at, if it is one of the map."""
        self.tells_end = True
        """Whether there is a banner in the end."""
        self._has_offers: Final = has_offers

    def draw(
        self,
        target: pygame.Surface,
        seen: SeenMap,
        *,
        is_at_end: bool,
        is_listing: bool,
        is_alone: bool,
    ) -> None:
        """Draw the banner at the end, what is under the pointer, and the first card.

        The banner is hidden while a list or the card lies over the map. Where a map is alone,
        without a panel, it is said how the sides stand.
        """
        banner = self._banner(seen) if is_at_end else None
        self.banner.is_open = False
        if banner is None:
            self.banner.is_dismissed = False
        elif not (is_listing or self.card.is_open or self.banner.is_dismissed):
            offers = (PLAY_AGAIN, *seen.boards.banner_offers, ALL_EXAMPLES)
            offers = offers if self._has_offers else ()
            blocks = self.banner.blocks(banner, offers, seen.recap, seen.room)
            self.banner.draw(target, seen.room, blocks)
        area, scene = pygame.Rect(seen.room), seen.boards.scenes[0]
        if is_alone and self._has_offers and scene.ground and not seen.boards.pair:
            standing = teller_of(scene.scenario).standing(seen.moment.before)
            draw_words(target, area, standing, "bottomleft")
        if self.pointer is not None:
            spot = seen.boards.at(seen.camera, self.pointer, seen.moment)
            words = spot.scene.words_at(spot.place, spot.moment)
            is_low = self.pointer[1] > area.centery and not self.banner.is_open
            draw_words(target, area, words, "topright" if is_low else "bottomright")
        if self.card.is_open:
            self.card.draw(target, seen.room, card_blocks(scene.scenario.puzzle))

    def _banner(self, seen: SeenMap) -> Banner | None:
        banner = seen.boards.banner(seen.moment) if self.tells_end else None
        if banner is None or seen.boards.pair or not seen.boards.scenes[0].altered:
            return banner
        return banner._replace(subtitle=f"{banner.subtitle}\n{NOT_BY_RULES}")


def draw_words(target: pygame.Surface, room: pygame.Rect, words: str, corner: str) -> None:
    """Write words in a corner of a room, if there are any."""
    if not words:
        return
    inner, most = room.inflate(-2 * px(GAP), -2 * px(GAP)), room.width - 4 * px(GAP)
    row = text(cut_to_width(words, PLACE_SIZE, most), PLACE_SIZE, TEXT)
    draw_rows(target, [row], inner, **{corner: getattr(inner, corner)})
