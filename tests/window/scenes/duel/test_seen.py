"""What is told of a duel in two places is the same, and the hall fills the map area."""

import pygame
import pytest

from game.viewer.controls.panel_blocks import Line
from game.viewer.drawing.shapes import Words
from game.viewer.drawing.theme import BACKGROUND
from game.viewer.scene_view import SceneView
from game.viewer.scenes.duel.panel import SpellRow
from game.viewer.view_drawing import draw_view
from game.viewer.view_model import LinkedBlock
from tests.window.presentations import duel_presentation

SIDES = ("Wizard", "Boss")
SIZES = [(800, 500), (1280, 800), (1920, 1080), (2560, 1440), (3440, 900)]


@pytest.fixture
def view() -> SceneView:
    made = SceneView(duel_presentation(), (900, 600))
    made.playback.extend(0)
    return made


def at(view: SceneView, turn: int, seconds: float) -> None:
    """Go to so many seconds after the beginning of a turn, counted from 1."""
    view.playback.extend(0)
    view.playback.clock = view.playback.start_of(turn - 1) + seconds


def told_in_panel(view: SceneView) -> set[str]:
    blocks = view.presentation.scene.panel(view.playback.moment())
    left = {block.words: block.right.split()[-1:] for block in blocks if isinstance(block, Line)}
    hit_points = {f"{max(int(points), 0)} hp" for side in SIDES for points in left.get(side, ())}
    return hit_points | {f"{mana} mana" for mana in left.get("Mana", ())}


@pytest.mark.parametrize("turn", [1, 2, 3, 8, 9])
def test_map_and_panel_tell_the_same_numbers_at_any_time(view: SceneView, turn: int) -> None:
    scene = view.presentation.scene
    for tenth in range(24):
        at(view, turn, tenth / 10)
        shapes = scene.shapes(view.playback.moment(), view.camera)
        written = {shape.words for shape in shapes if isinstance(shape, Words)}
        assert told_in_panel(view) <= written


def marked(view: SceneView) -> list[int]:
    blocks = view.presentation.scene.panel(view.playback.moment())
    rows = [each.block for each in blocks if isinstance(each, LinkedBlock)]
    return [int(row.number) for row in rows if isinstance(row, SpellRow) and row.is_marked]


@pytest.mark.parametrize(("turn", "cast"), [(1, [1]), (2, [1]), (3, [3]), (4, [3])])
def test_plan_marks_the_spell_that_is_cast_or_was_cast_last(
    view: SceneView, turn: int, cast: list[int]
) -> None:
    at(view, turn, 0.5)
    assert marked(view) == cast


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
    draw_view(made, surface)
    area = pygame.Rect(made.layout.map_area)
    for spot in (area.topleft, (area.right - 1, 0), (0, area.bottom - 1), area.midtop):
        assert surface.get_at(spot)[:3] != BACKGROUND
