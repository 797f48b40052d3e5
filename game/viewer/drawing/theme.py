"""Colours, scale and fonts, and words that are cut or broken to fit.

The palette stays apart for the colour-blind (Okabe and Ito's).
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Literal, Protocol, TypeVar

import pygame

from game.text.sources import assets

Colour = tuple[int, int, int]

BACKGROUND: Final = (24, 25, 30)
SURFACE: Final = (33, 35, 42)
RAISED: Final = (47, 50, 60)
LINE: Final = (62, 66, 78)
WHITE: Final = (255, 255, 255)
BLACK: Final = (12, 12, 16)
TEXT: Final = (236, 236, 230)
MUTED: Final = (164, 167, 176)
ACCENT: Final = (240, 228, 66)
BLUE: Final = (86, 180, 233)
ORANGE: Final = (230, 159, 0)
GREEN: Final = (0, 158, 115)
RED: Final = (213, 94, 0)
PINK: Final = (204, 121, 167)
COMPLAINT: Final = (240, 128, 64)
"""Red, light enough for words."""

ORDINARY: Final = (1280, 800)
"""Size of a window up to which everything has its own size."""
ORDINARY_SCREEN: Final = (1600, 1080)
"""The size of a screen with scale 1. Larger screens and pictures have a larger scale."""
SMALLEST_SCALE: Final = 0.6
LARGEST_SCALE: Final = 3.0

Weight = Literal["regular", "semibold"]
"""A face; its file is called like it. All figures of a face are equally wide."""
REGULAR: Final = "regular"
SEMIBOLD: Final = "semibold"

_scale = 1.0
_clearings: list[Callable[[], None]] = []


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a mixture of two colours; share 0 is the first colour, and 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


class _Cached(Protocol):
    def cache_clear(self) -> None: ...


F = TypeVar("F", bound=_Cached)


def scaled(cached: F) -> F:
    """Empty a cache whenever the scale changes; to be written above `lru_cache`."""
    _clearings.append(cached.cache_clear)
    return cached


def scale() -> float:
    """Return how much larger everything but the map is than on an ordinary screen."""
    return _scale


def set_scale(wanted: float) -> None:
    """Make everything but the map larger or smaller, within limits."""
    global _scale  # noqa: PLW0603 - one window, one scale
    _scale = max(SMALLEST_SCALE, min(wanted, LARGEST_SCALE))
    for clear in _clearings:
        clear()


def choose_scale(size: tuple[int, int]) -> float:
    """Return the scale that suits a window of a size: no smaller in a small one.

    >>> [choose_scale(size) for size in ((800, 600), (1920, 1080), (2560, 1440), (1600, 2160))]
    [1.0, 1.35, 1.8, 1.25]
    """
    return _compute_share(size, ORDINARY)


def scale_for_screen(size: tuple[int, int]) -> float:
    """Return the scale for a picture or a screen of a size.

    >>> [scale_for_screen(size) for size in ((1920, 1080), (2560, 1620), (1600, 2160))]
    [1.0, 1.5, 1.0]
    """
    return _compute_share(size, ORDINARY_SCREEN)


def _compute_share(size: tuple[int, int], ordinary: tuple[int, int]) -> float:
    shares = (pixels / usual for pixels, usual in zip(size, ordinary, strict=True))
    return max(1.0, min(*shares, LARGEST_SCALE))


def px(length: float) -> int:
    """Return a length in pixels of this screen."""
    return round(length * _scale)


@scaled
@lru_cache(maxsize=4096)
def measure_width(words: str, size: int, *, weight: Weight = REGULAR) -> int:
    """Return how many pixels from left to right the words take."""
    return font(px(size), weight).size(shown(words))[0]


@scaled
@lru_cache(maxsize=768)
def text(
    words: str, size: int, colour: Colour = TEXT, *, weight: Weight = REGULAR
) -> pygame.Surface:
    """Return rendered words, 1.3 sizes high; the same words are rendered once."""
    words, written = shown(words), font(px(size), weight)
    if not written.size(words)[0]:
        return pygame.Surface((0, written.get_height()), pygame.SRCALPHA, 32)
    return written.render(words, True, colour)


def shown(words: str) -> str:
    """Return text without characters that no font can draw: surrogates and the character 0."""
    return words.encode("utf-8", "replace").decode("utf-8").replace("\0", "?")


@lru_cache(maxsize=64)
def font(pixels: int, weight: Weight) -> pygame.font.Font:
    """Return the font of a size."""
    pygame.font.init()
    return pygame.font.Font(assets() / "fonts" / f"{weight}.ttf", max(pixels, 1))


@scaled
@lru_cache(maxsize=1024)
def cut_to_width(words: str, size: int, width: int, *, weight: Weight = REGULAR) -> str:
    """Return words of a size, cut with an ellipsis if they need more pixels than there are."""
    if measure_width(words, size, weight=weight) <= width:
        return words
    while words and measure_width(words + "…", size, weight=weight) > width:
        words = words[:-1]
    return words.rstrip() + "…"


@scaled
@lru_cache(maxsize=1024)
def wrapped(words: str, size: int, width: int, *, weight: Weight = REGULAR) -> Sequence[str]:
    """Return words in lines, each cut where a single word is too long; all but the first indented.

    Most have room on one, and to measure word by word takes as often as long.
    """
    lines = [" ".join(words.split())]
    if measure_width(lines[0], size, weight=weight) > width:
        lines = [""]
        for word in words.split():
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if lines[-1].strip() and measure_width(longer, size, weight=weight) > width:
                lines.append(f"   {word}")
            else:
                lines[-1] = longer
    return [cut_to_width(line, size, width, weight=weight) for line in lines]
