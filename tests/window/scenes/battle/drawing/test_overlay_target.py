"""The cross-hair over a target has four strokes, or three if a health bar lies on top."""

import pygame
import pytest

from game.viewer.drawing.theme import ACCENT
from game.viewer.scenes.battle.drawing.overlay import draw_target

AREA = pygame.Rect(10, 10, 60, 60)


@pytest.mark.parametrize(("options", "has_top"), [({}, True), ({"has_health_bar": True}, False)])
def test_stroke_at_the_top_leaves_room_for_a_health_bar(
    options: dict[str, bool], has_top: bool
) -> None:
    picture = pygame.Surface((80, 80))
    draw_target(picture, AREA, **options)
    inside = {"top": (40, 18), "foot": (40, 61), "left": (18, 40), "right": (61, 40)}
    strokes = {side: picture.get_at(place)[:3] == ACCENT for side, place in inside.items()}
    assert strokes == {"top": has_top, "foot": True, "left": True, "right": True}
