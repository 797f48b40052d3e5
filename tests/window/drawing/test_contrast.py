"""Words and shapes have enough contrast with their background."""

import pytest

from game.viewer.controls.boxes import FAULT
from game.viewer.drawing.board import FLAT_FLOOR, FLAT_ROCK
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
    WHITE,
    Colour,
)
from game.viewer.scenes.battle.figures import ACTING, FACTIONS, NEXT, PLATE, TROUGH, WARNING
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


SHAPES, LETTERS = 3.0, 4.5
"""What WCAG 2.2 asks of shapes and of words."""
STANDS_ON = (
    (FACTIONS["E"], PLATE, SHAPES),
    (FACTIONS["G"], PLATE, SHAPES),
    (FACTIONS["E"], TROUGH, SHAPES),
    (FACTIONS["G"], TROUGH, SHAPES),
    (WARNING, PLATE, SHAPES),
    (WHITE, PLATE, LETTERS),
    (WARNING, TROUGH, SHAPES),
    (PLATE, ACTING, LETTERS),
    (NEXT, PLATE, LETTERS),
    (ACCENT, BLACK, LETTERS),
    (FACTIONS["E"], FLAT_FLOOR, SHAPES),
    (FACTIONS["G"], FLAT_FLOOR, SHAPES),
    (ACCENT, FLAT_FLOOR, SHAPES),
    (ACCENT, FLAT_ROCK, SHAPES),
)
"""Colours on the map, what they stand on, and the least contrast."""


@pytest.mark.parametrize(("what", "ground", "least"), STANDS_ON)
def test_colours_are_reported_from_what_they_stand_on(
    what: Colour, ground: Colour, least: float
) -> None:
    assert contrast(what, ground) >= least
