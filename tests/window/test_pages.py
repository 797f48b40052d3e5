"""A page of a scene keeps to the time that a frame may take."""

import pygame
import pytest

from game.viewer import scene_page
from game.viewer.scene_page import LEAST_SECONDS, MOST_SECONDS, ScenePage
from game.viewer.scene_view import SceneView
from tests.window.presentations import battle_presentation


def test_slow_frames_leave_less_time_to_look_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    view = SceneView(battle_presentation("####\n#EG#\n####\n"), (800, 500))
    page, now, allowed = ScenePage(view), [0.0], []
    monkeypatch.setattr(scene_page, "process_time", lambda: now[0])
    monkeypatch.setattr(view, "advance", lambda _, budget: allowed.append(budget))
    for _ in range(5):
        page.advance(0)
        now[0] += 0.1
        page.draw(pygame.Surface((800, 500)))
    assert allowed[0] == MOST_SECONDS
    assert allowed[-1] == LEAST_SECONDS
