"""The shapes of a banner: lines and buttons under each other, or all in a row."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.viewer.contract.ending import Banner, Offer
from game.viewer.drawing.fitting import fitted_lines
from game.viewer.drawing.theme import REGULAR, SEMIBOLD, Weight, px, width_of
from game.viewer.keys import cap

TITLE_SIZES: Final = (26, 22, 18, 15, 13, 12)
ROW_TITLE: Final = 16
SMALLER: Final = 14
"""The size of what stands under the title, and on the buttons."""
PADDING: Final = 14
BUTTON: Final = 30
"""A button's height; the cross is as wide."""
GAP: Final = 8


class Words(NamedTuple):
    """A line, from the banner's corner."""

    words: str
    size: int
    left: int
    top: int


class Shape(NamedTuple):
    """A banner of some size, with its corner at 0, 0."""

    size: tuple[int, int]
    title: tuple[Words, ...]
    lines: tuple[Words, ...]
    buttons: tuple[tuple[pygame.Rect, Offer], ...]
    cross: pygame.Rect


def stacked(
    banner: Banner, offers: Sequence[Offer], most: int, largest: int = TITLE_SIZES[0]
) -> Shape:
    """Return lines and buttons under each other, as wide as they need up to a limit."""
    padding, gap, aside = px(PADDING), px(GAP), px(BUTTON)
    room = most - 2 * padding
    size = min(title_size(banner.title, room - aside), largest)
    title = broken(banner.title, size, room - aside, SEMIBOLD)
    told = banner.subtitle.split("\n") if banner.subtitle else []
    lines = [line for each in told for line in broken(each, SMALLER, room)]
    rows = rows_of(offers, room)
    widths = [width_of(line, size, weight=SEMIBOLD) + aside for line in title]
    widths += [width_of(line, SMALLER) for line in lines]
    widths += [sum(map(width, row)) + gap * (len(row) - 1) for row in rows]
    high, low, under = px(size * 1.35), px(SMALLER * 1.4), padding + px(size * 1.35) * len(title)
    buttons, top = [], under + low * len(lines) + gap // 2
    for row in rows:
        left = padding
        for offer in row:
            buttons.append((pygame.Rect(left, top, width(offer), aside), offer))
            left += width(offer) + gap
        top += aside + gap
    whole = max(widths) + 2 * padding, top + padding - (gap * 3 // 2 if rows else gap // 2)
    return Shape(
        whole,
        tuple(Words(line, size, padding, padding + high * n) for n, line in enumerate(title)),
        tuple(Words(line, SMALLER, padding, under + low * n) for n, line in enumerate(lines)),
        tuple(buttons),
        pygame.Rect(whole[0] - aside - gap // 2, gap // 2, aside, aside),
    )


def broken(words: str, size: int, room: int, weight: Weight = REGULAR) -> list[str]:
    """Return words in lines, none of them indented."""
    return [line.strip() for line in fitted_lines(words, size, room, weight=weight)]


def in_a_row(banner: Banner, offers: Sequence[Offer]) -> Shape:
    """Return everything in one line."""
    gap, aside = px(GAP), px(BUTTON)
    middle, left = aside // 2 + gap, px(PADDING)
    title = Words(banner.title, ROW_TITLE, left, middle - px(ROW_TITLE * 0.65))
    left += width_of(banner.title, ROW_TITLE, weight=SEMIBOLD) + 2 * gap
    subtitle = banner.subtitle.replace("\n", "; ")
    under = Words(subtitle, SMALLER, left, middle - px(SMALLER * 0.65))
    left += width_of(subtitle, SMALLER) + 2 * gap
    buttons = []
    for offer in offers:
        buttons.append((pygame.Rect(left, gap, width(offer), aside), offer))
        left += width(offer) + gap
    cross = pygame.Rect(left, gap, aside, aside)
    return Shape((cross.right + gap, 2 * middle), (title,), (under,), tuple(buttons), cross)


def title_size(words: str, room: int) -> int:
    """Return the largest size at which a title fits on a line, or the smallest there is."""
    sizes = (size for size in TITLE_SIZES if width_of(words, size, weight=SEMIBOLD) <= room)
    return next(sizes, TITLE_SIZES[-1])


def rows_of(offers: Sequence[Offer], room: int) -> list[list[Offer]]:
    """Return buttons in rows, as many in each as fit."""
    rows: list[list[Offer]] = []
    left = room
    for offer in offers:
        needed = width(offer) + px(GAP)
        if not rows or left + px(GAP) < needed:
            rows.append([])
            left = room
        rows[-1].append(offer)
        left -= needed
    return rows


def width(offer: Offer) -> int:
    """Return how wide a button is."""
    words = width_of(offer.words, SMALLER) + width_of(cap(offer.key), SMALLER - 2)
    return words + px(3 * GAP)
