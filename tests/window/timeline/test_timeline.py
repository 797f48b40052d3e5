"""What the timeline draws, by its pixels, and what it tells of a place on it."""

import pygame
import pytest

from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import SURFACE
from game.viewer.scene_view import SceneView
from game.viewer.timeline.picture import darken, timeline_rows
from game.viewer.timeline.timeline import GUTTER, MARGIN
from tests.window.presentations import battle_presentation

AREA = Area(0, 100, 400, 90)
ROWS = timeline_rows(AREA.height)
NAMES = pygame.Rect(0, AREA.top + 1, AREA.width, ROWS.names - 2)
ONE_ROUND = "#######\n#E.G..#\n#######\n"
READABLE, VISIBLE = 4.5, 3


def view_of(cave: str | None = None, **settings: int) -> SceneView:
    presentation = battle_presentation(cave, **settings) if cave else battle_presentation()
    view = SceneView(presentation, (640, 480))
    finish(view)
    return view


def finish(view: SceneView) -> None:
    """Let it take in all there is."""
    view.advance(0)
    while not view.chart.is_complete:
        view.advance(0)


def drawn(view: SceneView) -> pygame.Surface:
    surface = pygame.Surface((AREA.width, AREA.top + AREA.height))
    view.timeline.lay_out(AREA)
    view.timeline.draw(surface)
    return surface


def pixels(surface: pygame.Surface, area: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


def x_of(view: SceneView, turn: int) -> int:
    """Return the pixel of a turn."""
    width = AREA.width - GUTTER - MARGIN
    return GUTTER + round(width * turn / len(view.playback.recording))


def test_strips_reach_to_the_last_turn_even_in_the_middle_of_a_round() -> None:
    view = view_of(ONE_ROUND, elf_attack=300)
    recording = view.playback.recording
    assert recording.round_ends[-1] < len(recording)
    assert view.chart.samples[-1][0] == len(recording)
    surface = drawn(view)
    colours = {
        tuple(surface.get_at((AREA.width - MARGIN - 3, AREA.top + y))[:3])
        for y in range(ROWS.top - 2, ROWS.floor - 4)
    }
    assert any(darken(each.colour) in colours for each in view.presentation.scene.series)


def test_what_is_not_known_yet_is_covered() -> None:
    view = SceneView(battle_presentation(), (640, 480))
    view.timeline.grow(0)
    view.playback.recording.is_complete = False
    right = pygame.Rect(AREA.width - MARGIN - 30, AREA.top + ROWS.names, 29, 10)
    assert {*zip(*[iter(pixels(drawn(view), right))] * 3, strict=True)} == {SURFACE}
    view.playback.recording.is_complete = True
    finish(view)
    assert SURFACE not in zip(*[iter(pixels(drawn(view), right))] * 3, strict=True)


def test_click_near_an_event_goes_to_when_it_is_just_over() -> None:
    view = view_of()
    drawn(view)
    tick = view.chart.ticks[0]
    x = x_of(view, tick.turn + 1)
    assert {view.timeline.click_turn(x + by) for by in (-4, 0, 3)} == {tick.turn + 1}
    assert view.timeline.locate_turn(x - 4) != tick.turn + 1
    assert view.timeline.click_turn(GUTTER + 20) == view.timeline.locate_turn(GUTTER + 20)


@pytest.mark.parametrize("x", [0, GUTTER, 200, AREA.width - 1])
def test_place_that_is_pointed_at_is_reported_above_inside_the_window(x: int) -> None:
    view = view_of()
    above = pygame.Rect(0, 0, AREA.width, AREA.top)
    nothing = pixels(drawn(view), above)
    view.timeline.pointed = x
    surface = drawn(view)
    assert pixels(surface, above) != nothing
    for edge in (0, AREA.width - 1):
        column = [surface.get_at((edge, y))[:3] for y in range(AREA.top)]
        assert SURFACE not in column
    view.timeline.pointed = None
    assert pixels(drawn(view), above) == nothing


def test_share_of_the_whole_is_by_what_the_timeline_counts() -> None:
    view = view_of(ONE_ROUND, elf_attack=300)
    turns = len(view.playback.recording)
    assert [view.timeline.find_turn(share) for share in (0, 0.5, 1)] == [0, round(turns / 2), turns]
