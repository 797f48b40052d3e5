"""Pictures of events: as high as asked for, and alike for what is alike."""

import pygame
import pytest

from game.viewer.drawing.art import Art
from game.viewer.drawing.theme import BLUE, GREEN, ORANGE
from game.viewer.scenes.cards.depth_marks import DepthBadge
from game.viewer.scenes.vault.pictures import KeyPicture
from game.viewer.view_model import Glyph

PAIRS: list[tuple[Glyph, Glyph, Glyph]] = [
    (Art("skull", BLUE), Art("skull", BLUE), Art("skull", ORANGE)),
    (DepthBadge(3, GREEN), DepthBadge(3, GREEN), DepthBadge(4, GREEN)),
    (Art("spell-poison"), Art("spell-poison"), Art("spell-shield")),
    (KeyPicture(0), KeyPicture(0), KeyPicture(1)),
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


@pytest.mark.parametrize("depth", [3, 17, 240])
def test_numbers_of_any_length_fit_on_badges(depth: int) -> None:
    picture = DepthBadge(depth, GREEN)(96)
    assert {picture.get_at((x, 48))[:3] for x in (6, 89)} == {GREEN}
