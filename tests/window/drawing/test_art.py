"""Pictures from files: outlined, coloured and mirrored at any size."""

from math import pi

import pygame
import pytest

from game.viewer.drawing.art import art
from game.viewer.drawing.theme import BLUE

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
