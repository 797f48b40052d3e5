"""How large a banner is and where over the map it lies: where it hides nothing that matters.

It is tried as a card, as a strip and as a column, without buttons only where none fits with them;
at the upper edge first, then at the lower one, then beside, then in the middle:

    +----------------+   +----------------+   +----------------+
    |    [ card ]    |   | [    strip   ] |   |            [c] |
    |                |   |                |   |            [o] |
    |                |   |                |   |            [l] |
    +----------------+   +----------------+   +----------------+
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.puzzles.recap import RecapSentence
from game.viewer.drawing.theme import REGULAR, SEMIBOLD, Weight, fitted_lines, px, width_of
from game.viewer.key_names import key_label
from game.viewer.scene_parts import Banner, BannerOffer

TITLE_SIZES: Final = (26, 22, 18, 15, 13, 12)
ROW_TITLE: Final = 16
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
COLUMN_WIDTH: Final = 190
LOW_TITLE: Final = 15
"""The size of a title with nothing under it but buttons."""
SENTENCE_SIZE: Final = 13
SENTENCE_GAP: Final = 5
WIDEST_SENTENCE: Final = 560
NARROW_SENTENCE: Final = 260
FEWER_SENTENCES: Final = 2
"""How many are told where there is no room for all."""
BULLET: Final = 14
"""Pixels before a sentence of the recap, for its mark."""
EDGES: Final = ("midtop", "midbottom")
MIDDLE: Final = ("center",)
SIDES: Final = ("midright", "midleft", "topright", "topleft", "bottomright", "bottomleft")


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


ShapeInCorners = tuple[BannerShape, tuple[str, ...]]
"""A shape, and which of its corners may lie on those of the room."""


def stacked(
    banner: Banner,
    offers: Sequence[BannerOffer],
    most: int,
    largest: int = TITLE_SIZES[0],
    recap: Sequence[RecapSentence] = (),
) -> BannerShape:
    """Return lines and buttons under each other, as wide as they need up to a limit."""
    padding, gap, aside = px(PADDING), px(GAP), px(BUTTON)
    room = most - 2 * padding
    title = title_lines(banner.title, room - aside, largest)
    below = title[-1].top + px(title[-1].size * 1.35)
    lines = text_lines(banner.subtitle, below, room)
    below += px(BANNER_TEXT_SIZE * 1.4) * len(lines)
    sentences = recap_lines(recap, below, min(room, px(WIDEST_SENTENCE)))
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


def title_lines(words: str, room: int, largest: int) -> list[BannerWords]:
    """Return the lines of a title, as large as it can be."""
    left, heads = px(PADDING), words.split("\n")
    size = min(*(fitting_title_size(each, room) for each in heads), largest)
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


def in_a_row(banner: Banner, offers: Sequence[BannerOffer]) -> BannerShape:
    """Return everything in one line."""
    gap, aside = px(GAP), px(BUTTON)
    middle, left = aside // 2 + gap, px(PADDING)
    words = banner.title.replace("\n", "; ")
    title = BannerWords(words, ROW_TITLE, left, middle - px(ROW_TITLE * 0.65))
    left += width_of(words, ROW_TITLE, weight=SEMIBOLD) + 2 * gap
    subtitle = banner.subtitle.replace("\n", "; ")
    under = BannerWords(subtitle, BANNER_TEXT_SIZE, left, middle - px(BANNER_TEXT_SIZE * 0.65))
    left += width_of(subtitle, BANNER_TEXT_SIZE) + 2 * gap
    buttons = []
    for offer in offers:
        buttons.append((pygame.Rect(left, gap, button_width(offer), aside), offer))
        left += button_width(offer) + gap
    cross = pygame.Rect(left, gap, aside, aside)
    return BannerShape((cross.right + gap, 2 * middle), (title,), (under,), tuple(buttons), cross)


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
    spots: Sequence[pygame.Rect],
    recap: Sequence[RecapSentence] = (),
) -> tuple[BannerShape, pygame.Rect]:
    """Return the first shape and place, of all, that hides the fewest of some spots.

    The recap is left out if it hides any.
    """
    inner = room.inflate(-2 * px(BANNER_MARGIN), -2 * px(BANNER_MARGIN))
    ways = [
        (shape, place)
        for shape, corners in fitting_shapes(banner, offers, inner, recap)
        for place in places_in(shape, corners, inner)
        if not (shape.sentences and place.collidelist([*spots]) >= 0)
    ]
    return min(ways, key=lambda way: sum(map(way[1].colliderect, spots)))


def fitting_shapes(
    banner: Banner,
    offers: Sequence[BannerOffer],
    room: pygame.Rect,
    recap: Sequence[RecapSentence] = (),
) -> Iterator[ShapeInCorners]:
    """Yield each shape that fits, and where it may lie; the last one fits as well as it can."""
    card = stacked(banner, offers, room.width)
    strip = in_a_row(banner, offers)
    column = stacked(banner, offers, min(px(COLUMN_WIDTH), room.width))
    # Who won stands in the second line where there are no shorter words for both.
    brief = Banner(banner.short, "") if banner.short else banner
    low = stacked(brief, offers, room.width, LOW_TITLE)
    row = in_a_row(Banner(banner.short or banner.title, ""), offers)
    least = cut_lines(stacked(brief, (), room.width, LOW_TITLE), room.height)
    known: tuple[ShapeInCorners, ...] = (
        (card, (*EDGES, *SIDES, *MIDDLE)),
        (strip, EDGES),
        (low, (*EDGES, *SIDES, *MIDDLE)),
        (row, EDGES),
        (column, SIDES),
    )
    if recap:
        slim = min(px(NARROW_SENTENCE + 2 * PADDING), room.width)
        told = [recap, recap[:FEWER_SENTENCES]] if len(recap) > FEWER_SENTENCES else [recap]
        with_recap = [
            shape
            for some in told
            for shape in (
                (stacked(banner, offers, room.width, recap=some), (*EDGES, *SIDES, *MIDDLE)),
                (stacked(banner, offers, slim, recap=some), SIDES),
            )
        ]
        known = (*with_recap, *known)
    fitting = [way for way in known if room.contains(pygame.Rect(room.topleft, way[0].size))]
    yield from fitting
    if all(shape.sentences for shape, _ in fitting):
        yield least, EDGES


def places_in(
    shape: BannerShape, corners: Sequence[str], room: pygame.Rect
) -> Iterator[pygame.Rect]:
    """Yield where a shape may lie, given which of its corners lie on those of the room."""
    for corner in corners:
        place = pygame.Rect((0, 0), shape.size)
        setattr(place, corner, getattr(room, corner))
        yield place


def cut_lines(shape: BannerShape, most: int) -> BannerShape:
    """Return a shape without the lines that are lower than there is room."""
    low = px(BANNER_TEXT_SIZE * 1.4)
    lines = tuple(line for line in shape.lines if line.top + low <= most)
    return shape._replace(size=(shape.size[0], min(shape.size[1], most)), lines=lines)
