"""Places on a map: squares under the pointer, and their texts."""

import pygame
import pytest

from game.text.grid import Grid
from game.viewer.drawing.art import Art
from game.viewer.drawing.theme import BLUE, ORANGE
from game.viewer.scenes.cards.scene import depth_mark
from game.viewer.scenes.places import find_middle, find_square
from game.viewer.view_model import Glyph

GRID = Grid(("#.#", "..#"))
"""Three columns, of which each row has one more number."""


@pytest.mark.parametrize(
    ("place", "square"),
    [((1.2, 0.9), 1), ((0.0, 1.0), 4), ((2.99, 1.99), 6), ((3.0, 0.5), None), ((-0.1, 1), None)],
)
def test_square_is_where_the_pointer_is(place: tuple[float, float], square: int | None) -> None:
    assert find_square(GRID, place) == square


def test_square_has_its_middle_in_itself() -> None:
    assert find_middle(GRID, 4) == (0.5, 1.5)
    assert find_square(GRID, find_middle(GRID, 6)) == 6


PAIRS: list[tuple[Glyph, Glyph, Glyph]] = [
    (Art("skull", BLUE), Art("skull", BLUE), Art("skull", ORANGE)),
    (depth_mark(3), depth_mark(3), depth_mark(4)),
    (Art("spell-poison"), Art("spell-poison"), Art("spell-shield")),
]


@pytest.mark.parametrize(("one", "same", "other"), PAIRS)
def test_glyphs_are_alike_if_they_draw_alike(one: Glyph, same: Glyph, other: Glyph) -> None:
    assert one == same != other
    assert hash(one) == hash(same)
    drawn = [pygame.image.tobytes(glyph(20), "RGBA") for glyph in (one, same, other)]
    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.parametrize("height", [9, 15, 26, 60])
def test_glyphs_are_as_high_as_asked_for(height: int) -> None:
    for glyph, _, _ in PAIRS:
        assert glyph(height).get_height() == height
