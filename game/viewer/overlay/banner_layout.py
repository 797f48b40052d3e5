"""How the banner at the end is laid out: one shape, at the upper edge of the map.

+--------------------------------+
| 68 rounds x 103 = 7004      x  |    the headline, in the largest letters
| elves win, 1 elf lost          |
| > Round 3: the elf hits ...    |    why it ended so, if that leaves half of the map free
| [again] [part 2]               |
+--------------------------------+
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.puzzles.recap import RecapSentence
from game.viewer.drawing.theme import REGULAR, SEMIBOLD, Weight, fitted_lines, px, width_of
from game.viewer.keys import key_label
from game.viewer.scene_parts import Banner, BannerOffer

TITLE_SIZES: Final = (26, 22, 18)
BANNER_TEXT_SIZE: Final = 14
"""The size of what stands under the title, and on the buttons."""
PADDING: Final = 14
BUTTON: Final = 30
"""A button's height; the cross is as wide."""
GAP: Final = 8
ABOVE_BUTTONS: Final = 13
"""Pixels between the last words and the buttons."""
BANNER_MARGIN: Final = 10
"""Pixels between the banner and the edges of the map area."""
SENTENCE_SIZE: Final = 13
SENTENCE_GAP: Final = 5
WIDEST: Final = 600
MOST_WITH_RECAP: Final = 0.5
"""The share of the room's height that it takes at most with a recap."""
BULLET: Final = 14
"""Pixels before a sentence of the recap, for its mark."""


class BannerWords(NamedTuple):
    """A line, from the banner's corner."""

    words: str
    size: int
    left: int
    top: int


class BannerSentence(NamedTuple):
    """A sentence of the recap, which can be clicked."""

    place: pygame.Rect
    lines: tuple[BannerWords, ...]
    turns: int
    """How many turns are complete at the moment to which it leads."""


class BannerShape(NamedTuple):
    """A banner of some size, with its corner at 0, 0."""

    size: tuple[int, int]
    title: tuple[BannerWords, ...]
    lines: tuple[BannerWords, ...]
    buttons: tuple[tuple[pygame.Rect, BannerOffer], ...]
    cross: pygame.Rect
    sentences: tuple[BannerSentence, ...] = ()


def stacked(
    banner: Banner,
    offers: Sequence[BannerOffer],
    most: int,
    recap: Sequence[RecapSentence] = (),
) -> BannerShape:
    """Return lines and buttons under each other, as wide as they need up to a limit."""
    padding, gap, aside = px(PADDING), px(GAP), px(BUTTON)
    room = most - 2 * padding
    title = title_lines(banner.title, room - aside)
    below = title[-1].top + px(title[-1].size * 1.35)
    lines = text_lines(banner.subtitle, below, room)
    below += px(BANNER_TEXT_SIZE * 1.4) * len(lines)
    sentences = recap_lines(recap, below, room)
    below = sentences[-1].place.bottom if sentences else below
    has_words, rows = bool(sentences or lines), button_rows(offers, room)
    below += px(ABOVE_BUTTONS) if has_words and rows else gap // 2
    buttons = placed_buttons(rows, below)
    foot = (buttons[-1][0].bottom if buttons else below) - gap // 2
    widths = [
        *(width_of(line.words, line.size, weight=SEMIBOLD) + aside for line in title),
        *(width_of(line.words, line.size) for line in lines),
        *(place.right - padding for place, _ in buttons),
        *(sentence.place.width for sentence in sentences),
    ]
    whole = max(widths) + 2 * padding
    cross = pygame.Rect(whole - aside - gap // 2, gap // 2, aside, aside)
    size = whole, foot + padding
    return BannerShape(size, tuple(title), tuple(lines), tuple(buttons), cross, tuple(sentences))


def title_lines(words: str, room: int) -> list[BannerWords]:
    """Return the lines of a title, as large as it can be."""
    left, heads = px(PADDING), words.split("\n")
    size = min(fitting_title_size(each, room) for each in heads)
    lines = [line for each in heads for line in unindented_lines(each, size, room, SEMIBOLD)]
    high = px(size * 1.35)
    return [BannerWords(line, size, left, left + high * n) for n, line in enumerate(lines)]


def text_lines(words: str, top: int, room: int) -> list[BannerWords]:
    """Return the lines under a title, from a pixel downwards."""
    left, low = px(PADDING), px(BANNER_TEXT_SIZE * 1.4)
    paragraphs = words.split("\n") if words else []
    lines = [line for each in paragraphs for line in unindented_lines(each, BANNER_TEXT_SIZE, room)]
    return [
        BannerWords(line, BANNER_TEXT_SIZE, left, top + low * n) for n, line in enumerate(lines)
    ]


def placed_buttons(
    rows: Sequence[Sequence[BannerOffer]], top: int
) -> list[tuple[pygame.Rect, BannerOffer]]:
    """Return buttons in their rows, from a pixel downwards."""
    buttons = []
    for row in rows:
        left = px(PADDING)
        for offer in row:
            buttons.append((pygame.Rect(left, top, button_width(offer), px(BUTTON)), offer))
            left += button_width(offer) + px(GAP)
        top += px(BUTTON) + px(GAP)
    return buttons


def recap_lines(recap: Sequence[RecapSentence], top: int, room: int) -> list[BannerSentence]:
    """Return the sentences of a recap under each other, from a pixel downwards."""
    left, low, found = px(PADDING), px(SENTENCE_SIZE * 1.35), []
    for sentence in recap:
        top += px(SENTENCE_GAP)
        words = unindented_lines(sentence.words, SENTENCE_SIZE, room - px(BULLET))
        lines = [
            BannerWords(line, SENTENCE_SIZE, left + px(BULLET), top + low * number)
            for number, line in enumerate(words)
        ]
        wide = px(BULLET) + max(width_of(line, SENTENCE_SIZE) for line in words)
        place = pygame.Rect(left, top, wide, low * len(lines))
        found.append(BannerSentence(place, tuple(lines), sentence.turns))
        top = place.bottom
    return found


def unindented_lines(words: str, size: int, room: int, weight: Weight = REGULAR) -> list[str]:
    """Return words in lines, none of them indented."""
    return [line.strip() for line in fitted_lines(words, size, room, weight=weight)]


def fitting_title_size(words: str, room: int) -> int:
    """Return the largest size at which a title fits on a line, or the smallest there is."""
    sizes = (size for size in TITLE_SIZES if width_of(words, size, weight=SEMIBOLD) <= room)
    return next(sizes, TITLE_SIZES[-1])


def button_rows(offers: Sequence[BannerOffer], room: int) -> list[list[BannerOffer]]:
    """Return buttons in rows, as many in each as fit."""
    rows: list[list[BannerOffer]] = []
    left = room
    for offer in offers:
        needed = button_width(offer) + px(GAP)
        if not rows or left + px(GAP) < needed:
            rows.append([])
            left = room
        rows[-1].append(offer)
        left -= needed
    return rows


def button_width(offer: BannerOffer) -> int:
    """Return how wide a button is."""
    words = width_of(offer.words, BANNER_TEXT_SIZE) + width_of(
        key_label(offer.key), BANNER_TEXT_SIZE - 2
    )
    return words + px(3 * GAP)


def placed(
    banner: Banner,
    offers: Sequence[BannerOffer],
    room: pygame.Rect,
    recap: Sequence[RecapSentence] = (),
) -> tuple[BannerShape, pygame.Rect]:
    """Return the shape and its place in a room.

    Where there is no room the recap is left out, then the buttons.
    """
    inner = room.inflate(-2 * px(BANNER_MARGIN), -2 * px(BANNER_MARGIN))
    wide = min(inner.width, px(WIDEST))
    shape = stacked(banner, offers, wide, recap)
    if recap and shape.size[1] > inner.height * MOST_WITH_RECAP:
        shape = stacked(banner, offers, wide)
    if shape.size[1] > inner.height:
        shape = stacked(banner, (), wide)
    width, height = shape.size
    shape = shape._replace(size=(width, min(height, inner.height)))
    place = pygame.Rect((0, 0), shape.size)
    place.midtop = inner.midtop
    return shape, place
