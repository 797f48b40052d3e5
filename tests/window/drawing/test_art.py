"""Pictures from files: outlined, coloured and mirrored at any size."""

from math import pi

import pygame
import pytest

from game.viewer.drawing.art import Art, Bar, Tinted, art
from game.viewer.drawing.theme import BLUE, RED

RADIUS = 0.34
"""Of the disc that the picture below is, as a share of its size."""


@pytest.mark.parametrize("size", [8, 12, 16, 24])
def test_small_picture_has_an_outline_of_more_than_half_a_pixel(size: int) -> None:
    picture = art("spell-nothing", size)
    covered = sum(picture.get_at((x, y)).a for x in range(size) for y in range(size)) / 255
    assert (covered / pi) ** 0.5 - RADIUS * size > 0.5


def test_picture_has_the_colour_that_is_asked_for() -> None:
    assert art("dot", 20, BLUE).get_at((10, 10))[:3] == BLUE


def test_flipped_picture_is_a_mirror_image() -> None:
    picture, flipped = (art("elf-right", 40, is_flipped=is_flipped) for is_flipped in (False, True))
    mirrored = pygame.transform.flip(flipped, flip_x=True, flip_y=False)
    assert pygame.image.tobytes(mirrored, "RGBA") == pygame.image.tobytes(picture, "RGBA")
    assert picture.get_bounding_rect() != flipped.get_bounding_rect()


def test_pixels_lie_in_memory_as_those_of_windows_do() -> None:
    # Otherwise it takes ten times as long to put a picture on a window.
    assert art("dot", 20).get_masks()[:3] == pygame.Surface((1, 1), 0, 32).get_masks()[:3]


@pytest.mark.parametrize(("share", "filled"), [(-1.0, 0), (0.0, 0), (0.25, 25), (2.0, 100)])
def test_bar_is_filled_from_the_left(share: float, filled: int) -> None:
    bar = Bar(RED, 0.2, share)(100)
    assert bar.get_size() == (100, 20)
    reds = [x for x in range(3, 97) if bar.get_at((x, 15))[:3] == RED]
    assert reds == [*range(3, min(filled, 97))]


def test_tinted_picture_comes_closer_to_a_colour_where_it_is_opaque() -> None:
    plain, tinted = Art("dot", BLUE), Tinted(Art("dot", BLUE), RED, 1.0)
    assert tinted(20, 0).get_at((10, 10))[:3] == RED
    assert tinted(20, 0).get_at((0, 0)).a == 0
    assert Tinted(plain, RED, 0.0)(20, 0) is plain(20)
