"""Words and shapes are told from the grounds that they stand on."""

import pytest

from game.viewer.controls.boxes import FAULT
from game.viewer.drawing.theme import (
    ACCENT,
    BACKGROUND,
    BLACK,
    BLUE,
    COMPLAINT,
    GREEN,
    MUTED,
    ORANGE,
    PINK,
    RAISED,
    RED,
    SURFACE,
    TEXT,
    Colour,
)
from tests.window.seeing import contrast, luminance

GROUNDS = (BACKGROUND, SURFACE, RAISED)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("words", [TEXT, MUTED, ACCENT, COMPLAINT])
def test_words_can_be_read_on_every_ground(words: Colour, ground: Colour) -> None:
    assert contrast(words, ground) >= 4.5


@pytest.mark.parametrize("ground", [*GROUNDS, BLACK])
@pytest.mark.parametrize("shape", [ACCENT, BLUE, ORANGE, GREEN, PINK, RED, MUTED])
def test_shapes_are_seen_on_every_ground(shape: Colour, ground: Colour) -> None:
    assert contrast(shape, ground) >= 3


def test_errors_can_be_read_on_their_own_ground() -> None:
    assert contrast(TEXT, FAULT) >= 4.5
    assert contrast(RED, FAULT) >= 3


def test_words_on_what_is_bright_are_dark() -> None:
    assert contrast(BLACK, ACCENT) >= 4.5


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((255, 255, 255), (118, 118, 118)) == pytest.approx(4.54, abs=0.01)
    assert luminance((255, 0, 0)) == pytest.approx(0.2126)
