"""Positions of cards and their texts on tables of any shape."""

import pygame
import pytest

from game.viewer.drawing.camera import Area, Camera
from game.viewer.scenes.cards.layout import BOUNDS, STRIP, TablePlace, first_table
from game.viewer.scenes.cards.pictures import large_card, measure_strip

WIDE_TABLE, NARROW_TABLE = (TablePlace(0, 0, 34, high, STRIP) for high in (23, 43))


def ink_of(card: pygame.Surface) -> pygame.Rect:
    """Return where the corner of a card that stands over another is written on."""
    left, right, foot = 8, card.get_width() // 2, card.get_height() // 2
    corner = card.subsurface((left, 12, right - left, foot - 12))
    mask = pygame.mask.from_threshold(corner, (34, 36, 44), (90, 90, 90, 255))
    first, *others = mask.get_bounding_rects()
    return first.unionall(others)


@pytest.mark.parametrize("strip", [20, 26, 34, 46])
def test_digits_stand_side_by_side_in_a_strip_of_any_width(strip: int) -> None:
    one, two = (ink_of(large_card(number, 1, strip)) for number in (4, 44))
    assert two.width > one.width
    assert two.height <= one.height


@pytest.mark.parametrize("size", [(640, 288), (680, 438)])
def test_all_fifty_cards_of_a_hand_have_numbers(size: tuple[int, int]) -> None:
    place = first_table(Camera(BOUNDS, Area(0, 0, *size)))
    zoom = size[1] / place.height
    assert measure_strip(place.seen(50), place.card * zoom)


def test_numbers_of_one_and_of_two_digits_are_equally_high() -> None:
    one, two = (ink_of(large_card(number, 1, 16)) for number in (4, 44))
    assert abs(one.height - two.height) <= 1


def test_corner_with_too_few_pixels_for_two_digits_is_blank() -> None:
    assert measure_strip(0.18, 90)
    assert not measure_strip(0.18, 60)
    blank, other = (large_card(number, 1, 0) for number in (4, 44))
    assert pygame.image.tobytes(blank, "RGBA") == pygame.image.tobytes(other, "RGBA")
