"""Tables on each other are one picture; what is written on one, and that it keeps to its half."""

import pygame
import pytest

from game.puzzles.cards.playing.state import GameState, pile
from game.viewer.drawing.theme import BACKGROUND
from game.viewer.scenes.canvas import Anchor
from game.viewer.scenes.cards.canvas import CardsCanvas
from game.viewer.scenes.cards.layout import FIRST, TableRoom
from game.viewer.scenes.cards.motion import Motion
from game.viewer.scenes.cards.tables import (
    WaitingNote,
    backdrop,
    called,
    draw_held,
    draw_verdict,
    draw_waiting_note,
    round_of,
    seen_below,
)

NARROW_ROOM = TableRoom(0, 0, 34, 43)
ZOOM = 7
WON = Motion(taken=(1, 2, 9, 5), ended=(2, 2), verdict=True)


def canvas_with(margin: int) -> CardsCanvas:
    """Return a canvas for a narrow table, with so much more at the right."""
    wide, high = round(NARROW_ROOM.width * ZOOM), round(NARROW_ROOM.height * ZOOM)
    surface = pygame.Surface((wide + margin, high), pygame.SRCALPHA)
    return CardsCanvas(surface, Anchor(ZOOM, 0, 0), NARROW_ROOM)


def written(canvas: CardsCanvas) -> pygame.Rect:
    return canvas.target.get_bounding_rect()


def test_verdict_on_a_narrow_table_keeps_to_it() -> None:
    canvas = canvas_with(200)
    draw_verdict(canvas, NARROW_ROOM.table(1), WON)
    assert written(canvas).left > 0
    assert written(canvas).right < NARROW_ROOM.width * ZOOM


@pytest.mark.parametrize("player", [1, 2])
def test_player_is_named_on_a_narrow_table_however_small(player: int) -> None:
    canvas, bare = canvas_with(0), canvas_with(0)
    place = NARROW_ROOM.table(1)
    draw_held(canvas, place, player, 23)
    bare.write("23", place.badge(player), place.card * 0.42, (255, 255, 255), "midleft")
    assert written(canvas).width > 2 * written(bare).width


SIZE, ORIGIN = (640, 440), (0, 0)
NOTES = (
    WaitingNote("Game 1, round 3", "20 against 21 cards wait", (2, 3)),
    WaitingNote("Game 2, round 1", "2 against 3 cards wait", ()),
    WaitingNote("Game 3, round 7", "1 against 1 cards wait", (1, 1)),
)


def drawn_at_once(zoom: int, depths: list[int], notes: tuple[WaitingNote, ...]) -> pygame.Surface:
    """Return some tables from the lowest to the uppermost, with the notes of all but the last."""
    surface = pygame.Surface(SIZE)
    surface.fill(BACKGROUND)
    canvas = CardsCanvas(surface, Anchor(zoom, *ORIGIN), FIRST)
    for depth in depths:
        canvas.draw_table(FIRST.table(depth), depth)
        if depth <= len(notes):
            draw_waiting_note(canvas, FIRST.table(depth), notes[depth - 1])
    return surface


@pytest.mark.parametrize("notes", [NOTES[:1], NOTES[:2], NOTES])
def test_tables_added_one_by_one_look_like_all_drawn_at_once(
    notes: tuple[WaitingNote, ...],
) -> None:
    seen = backdrop(SIZE, 20, ORIGIN, FIRST, 3, notes)
    assert seen.get_buffer().raw == drawn_at_once(20, [1, 2, 3], notes).get_buffer().raw


@pytest.mark.parametrize("notes", [NOTES[:1], NOTES[:2]])
def test_what_is_kept_stays_as_it_is_when_more_is_laid_on_it(
    notes: tuple[WaitingNote, ...],
) -> None:
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


def game(rounds: int, drawn: tuple[int, int] | None = None) -> GameState:
    return GameState(1, pile([1]), pile([2]), rounds, drawn)


def test_first_game_is_the_main_one() -> None:
    assert [called(number) for number in (1, 12)] == ["Main game", "Game 12"]


def test_round_that_is_on_is_named_or_else_how_many_are_over() -> None:
    assert round_of(game(0), is_on=False) == "before round 1"
    assert round_of(game(1), is_on=False) == "after 1 round"
    assert round_of(game(1), is_on=True) == "round 2"
    assert round_of(game(1, (9, 5)), is_on=False) == "round 2"
