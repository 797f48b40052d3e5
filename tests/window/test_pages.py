"""A page of a scene keeps to the time that a frame may take."""

import pygame
import pytest

from game.viewer import scene_page
from game.viewer.scene_page import FRAME_SECONDS, LEAST_SECONDS, SPENT, ScenePage
from game.viewer.scene_view import SceneView
from tests.window.presentations import battle_presentation


class Clock:
    """Tells a time that passes while something is drawn."""

    now = drawing = 0.0

    def draw(self, _view: SceneView, _target: pygame.Surface) -> None:
        """Let time pass."""
        self.now += self.drawing


def test_slow_frames_leave_less_time_to_look_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ScenePage(battle_presentation("####\n#EG#\n####\n"), (800, 500))
    clock, spared = Clock(), []
    monkeypatch.setattr(scene_page, "process_time", lambda: clock.now)
    monkeypatch.setattr(scene_page, "draw_view", clock.draw)
    for clock.drawing in (0.001, 0.007, 0.1):
        page.draw(pygame.Surface((800, 500)))
        spared.append(page.spare)
    assert spared == [
        pytest.approx((FRAME_SECONDS - 0.001) / SPENT),
        pytest.approx((FRAME_SECONDS - 0.007) / SPENT),
        LEAST_SECONDS,
    ]
