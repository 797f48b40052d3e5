"""What the timeline draws, by its pixels."""

import pygame

from game.viewer.controls.timeline import MARGIN
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import ACCENT, BACKGROUND
from game.viewer.scene import Tick
from game.viewer.stage_view import StageView
from tests.game.viewer.conftest import battle_stage

AREA = Area(0, 0, 400, 76)
ONE_ROUND = "#######\n#E.G..#\n#######\n"
EARLY, LATE = (10, 200, 30), (200, 10, 30)


def view_of(cave: str | None = None, **settings: int) -> StageView:
    stage = battle_stage(cave, **settings) if cave else battle_stage()
    view = StageView(stage, (640, 480))
    while not view.chart.is_complete:
        view.advance(0)
    return view


def drawn(view: StageView) -> pygame.Surface:
    surface = pygame.Surface(AREA[2:])
    view.timeline.draw(surface, AREA, view.playback.moment())
    return surface


def test_areas_reach_to_the_last_turn_even_in_the_middle_of_a_round() -> None:
    view = view_of(ONE_ROUND, elf_attack=300)
    recording = view.playback.recording
    assert recording.round_ends[-1] < len(recording)
    assert view.chart.samples[-1][0] == len(recording)
    surface = drawn(view)
    right = AREA.width - MARGIN - 3
    assert any(surface.get_at((right, y))[:3] != BACKGROUND for y in range(30, 58))


def test_every_pixel_keeps_its_latest_mark() -> None:
    view = view_of()
    last = len(view.playback.recording) - 1
    view.chart.ticks[:] = [Tick(2, EARLY)] * 3000 + [Tick(2, LATE), Tick(last, EARLY)]
    surface = drawn(view)
    seen = [surface.get_at((x, 66))[:3] for x in range(AREA.width)]
    assert seen.count(LATE) == 1
    assert seen.count(EARLY) == 1


def test_playhead_leaves_the_names_of_the_areas_alone() -> None:
    view = view_of()
    playback, names = view.playback, pygame.Rect(0, 1, AREA.width, 15)
    before = drawn(view).subsurface(names)
    assert any(before.get_at((x, 9))[:3] != BACKGROUND for x in range(AREA.width))
    for number in range(0, len(playback.recording), 7):
        playback.seek(number)
        after = drawn(view).subsurface(names)
        assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(before, "RGB")
    assert any(drawn(view).get_at((x, 66))[:3] == ACCENT for x in range(AREA.width))
