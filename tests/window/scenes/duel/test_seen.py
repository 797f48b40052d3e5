"""The plan of a duel beside the hall, which fills the map area."""

import pygame
import pytest

from game.viewer.drawing.theme import ACCENT, BACKGROUND
from game.viewer.scene_view import SceneView
from game.viewer.scenes.duel.panel import SpellRow
from game.viewer.view_model import LinkedBlock
from tests.window.presentations import duel_presentation

SIZES = [(800, 500), (1280, 800), (1920, 1080), (2560, 1440), (3440, 900)]


@pytest.fixture
def view() -> SceneView:
    made = SceneView(duel_presentation(), (900, 600))
    made.playback.extend(0)
    return made


def at(view: SceneView, turn: int, seconds: float) -> None:
    """Go to so many seconds after the beginning of a turn, counted from 1."""
    view.playback.extend(0)
    view.playback.clock = view.playback.start_time(turn - 1) + seconds


def rows(view: SceneView) -> list[SpellRow]:
    blocks = view.presentation.scene.panel(view.playback.moment(), view.selection)
    found = (each.block for each in blocks if isinstance(each, LinkedBlock))
    return [each for each in found if isinstance(each, SpellRow)]


def marked(view: SceneView) -> list[str]:
    return [row.line.words for row in rows(view) if row.line.colour == ACCENT]


@pytest.mark.parametrize(
    ("turn", "cast"), [(1, "1: Recharge"), (2, "1: Recharge"), (3, "3: Shield"), (4, "3: Shield")]
)
def test_plan_marks_the_spell_that_is_cast_or_was_cast_last(
    view: SceneView, turn: int, cast: str
) -> None:
    at(view, turn, 0.5)
    assert marked(view) == [cast]


def test_whole_plan_is_in_sight_at_any_time(view: SceneView) -> None:
    whole = [row.line.words for row in rows(view)]
    view.playback.seek_end()
    assert [row.line.words for row in rows(view)] == whole
    assert len(whole) == 5


def test_plan_marks_nothing_before_the_first_cast_and_after_the_end(view: SceneView) -> None:
    assert marked(view) == []
    view.playback.seek_end()
    assert marked(view) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("is_smaller", [False, True])
def test_hall_fills_the_map_area(size: tuple[int, int], is_smaller: bool) -> None:
    made = SceneView(duel_presentation(), size)
    if is_smaller:
        made.camera.zoom_at(100, 100, 0.5)
    surface = pygame.Surface(size)
    made.lay_out()
    made.draw(surface)
    area = pygame.Rect(made.layout.map_area)
    for spot in (area.topleft, (area.right - 1, 0), (0, area.bottom - 1), area.midtop):
        assert surface.get_at(spot)[:3] != BACKGROUND
