"""What is written on a table keeps to its half."""

import pygame
import pytest

from game.viewer.scenes.canvas import Anchor
from game.viewer.scenes.cards.canvas import CardsCanvas
from game.viewer.scenes.cards.labels import draw_badge, draw_verdict
from game.viewer.scenes.cards.motion import Motion
from game.viewer.scenes.cards.room import Room

NARROW_ROOM = Room(0, 0, 34, 43)
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
    draw_badge(canvas, place, player, 23)
    bare.write("23", place.badge(player), place.card * 0.42, (255, 255, 255), "midleft")
    assert written(canvas).width > 2 * written(bare).width
