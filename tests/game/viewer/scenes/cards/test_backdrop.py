"""Tables on each other are one picture, to which a table or a note is added at a time."""

import pygame
import pytest

from game.viewer.drawing.theme import BACKGROUND
from game.viewer.scenes.canvas import Anchor
from game.viewer.scenes.cards.backdrop import Note, backdrop, draw_note, seen_below
from game.viewer.scenes.cards.canvas import CardsCanvas
from game.viewer.scenes.cards.places import FIRST

SIZE, ORIGIN = (640, 440), (0, 0)
NOTES = (
    Note("Game 1, round 3", "20 against 21 cards wait", (2, 3)),
    Note("Game 2, round 1", "2 against 3 cards wait", ()),
    Note("Game 3, round 7", "1 against 1 cards wait", (1, 1)),
)


def drawn_at_once(zoom: int, depths: list[int], notes: tuple[Note, ...]) -> pygame.Surface:
    """Return some tables from the lowest to the uppermost, with the notes of all but the last."""
    surface = pygame.Surface(SIZE)
    surface.fill(BACKGROUND)
    canvas = CardsCanvas(surface, Anchor(zoom, *ORIGIN), FIRST)
    for depth in depths:
        canvas.draw_table(FIRST.table(depth), depth)
        if depth <= len(notes):
            draw_note(canvas, FIRST.table(depth), notes[depth - 1])
    return surface


@pytest.mark.parametrize("notes", [NOTES[:1], NOTES[:2], NOTES])
def test_tables_added_one_by_one_look_like_all_drawn_at_once(notes: tuple[Note, ...]) -> None:
    seen = backdrop(SIZE, 20, ORIGIN, FIRST, 3, notes)
    assert seen.get_buffer().raw == drawn_at_once(20, [1, 2, 3], notes).get_buffer().raw


@pytest.mark.parametrize("notes", [NOTES[:1], NOTES[:2]])
def test_what_is_kept_stays_as_it_is_when_more_is_laid_on_it(notes: tuple[Note, ...]) -> None:
    backdrop.cache_clear()
    kept = backdrop(SIZE, 20, ORIGIN, FIRST, 2, notes)
    before = kept.get_buffer().raw
    backdrop(SIZE, 20, ORIGIN, FIRST, 3, NOTES[:2])
    assert backdrop(SIZE, 20, ORIGIN, FIRST, 2, notes) is kept
    assert kept.get_buffer().raw == before


def test_of_tables_on_the_same_pixel_only_one_is_below() -> None:
    """At 2 pixels a square, the corners are at these columns and rows of pixels.

    ```
    depth   1    2    3     4     5     6     7     8     9
           0,0  1,4  2,8  3,10  3,11  4,13  4,14  4,14  4,15
    ```
    """
    small = Anchor(2, *ORIGIN)
    assert small.to_screen(*FIRST.table(7)[:2]) == small.to_screen(*FIRST.table(8)[:2]) == (4, 14)
    assert [seen_below(small, FIRST, depth) for depth in (1, 2, 8, 9)] == [0, 1, 6, 8]
    assert seen_below(small, FIRST, 1000) < 20, "however deep the games go"
