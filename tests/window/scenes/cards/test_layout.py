"""Where cards and what is told of them lie, on tables of any shape."""

import pygame
import pytest

from game.viewer.drawing.camera import Area, Camera
from game.viewer.scenes.cards.layout import BOUNDS, SAG, STRIP, TablePlace, fan, first_table
from game.viewer.scenes.cards.pictures import large_card, strip_of

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


def test_numbers_stand_in_strips_that_are_no_wider_than_what_is_seen() -> None:
    assert [strip_of(share, 200) for share in (0.6, 0.35, 0.3, 0.22, 0.13)] == [46, 34, 26, 20, 12]
    assert strip_of(0.05, 200) == 0


@pytest.mark.parametrize("size", [(640, 288), (680, 438)])
def test_all_fifty_cards_of_a_hand_have_numbers(size: tuple[int, int]) -> None:
    place = first_table(Camera(BOUNDS, Area(0, 0, *size)))
    zoom = size[1] / place.height
    assert strip_of(place.seen(50), place.card * zoom)


def test_numbers_of_one_and_of_two_digits_are_equally_high() -> None:
    one, two = (ink_of(large_card(number, 1, 16)) for number in (4, 44))
    assert abs(one.height - two.height) <= 1


def test_corner_with_too_few_pixels_for_two_digits_is_blank() -> None:
    assert strip_of(0.18, 90)
    assert not strip_of(0.18, 60)
    blank, other = (large_card(number, 1, 0) for number in (4, 44))
    assert pygame.image.tobytes(blank, "RGBA") == pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("first", [WIDE_TABLE, NARROW_TABLE])
@pytest.mark.parametrize("depth", [1, 4, 40])
@pytest.mark.parametrize("player", [1, 2])
def test_labels_stand_between_fan_and_middle(first: TablePlace, depth: int, player: int) -> None:
    place = first.table(depth)
    label, row = place.label(player).y, place.row(player)
    high, low = sorted((row, place.middle.y))
    assert high < label < low
    assert abs(label - row) > place.card * (0.5 + SAG)


def test_fans_of_many_cards_reach_both_sides() -> None:
    spots = fan(NARROW_TABLE, 1, 40)
    half = NARROW_TABLE.card * 0.34
    assert spots[39].x - half == pytest.approx(0.5)
    assert spots[0].x + half == pytest.approx(33.5)
