"""Pictures of events: as high as asked for, and alike for what is alike."""

import pygame
import pytest

from game.viewer.drawing.art import Art
from game.viewer.drawing.theme import BLUE, ORANGE
from game.viewer.scenes.cards.scene import depth_mark
from game.viewer.view_model import Glyph

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
