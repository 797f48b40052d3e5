"""Where the camera stays when turns are too short to follow, and how long each is shown."""

from collections.abc import Callable

import pygame
import pytest

from game.playback.pace import AUTO
from game.viewer.drawing.camera import is_in_sight
from game.viewer.navigation import SEEN_SECONDS, UNSEEN_SECONDS, BusiestSpot, densest_window
from game.viewer.scene_parts import Action
from game.viewer.window import Window
from tests.window.presentations import battle_presentation

Press = Callable[..., None]
WIDE = 90
FIGHTS = "\n".join(
    (
        "#" * WIDE,
        "#EG" + "." * (WIDE - 8) + "G.EG#",
        "#." + "." * (WIDE - 7) + "GEGE#",
        "#" * WIDE,
    )
)
"""A fight on the left, and a larger one on the right."""


@pytest.fixture
def window(open_window: Callable[..., Window]) -> Window:
    """Return a window in which two fights are far apart."""
    return open_window(battle_presentation(FIGHTS))


def begun(window: Window, press: Press, speed: float | None) -> None:
    press(pygame.K_c)
    window.view.playback.speed, window.view.playback.is_playing = speed, True


def test_turns_are_too_quick_to_follow_at_a_quick_pace(window: Window) -> None:
    playback = window.view.playback
    busiest_spot = BusiestSpot(window.view.presentation.scene)
    playback.speed = 64
    assert not busiest_spot.is_too_quick(playback), "nothing is played"
    playback.is_playing = True
    assert busiest_spot.is_too_quick(playback)
    playback.speed = 1
    assert not busiest_spot.is_too_quick(playback)


@pytest.mark.slow
def test_camera_that_follows_goes_to_the_larger_fight_and_stays(
    window: Window, press: Press
) -> None:
    begun(window, press, 64)
    columns = []
    for _ in range(120):
        window.frame(1 / 60)
        columns.append(window.view.camera.column)
    assert columns[0] < WIDE / 2 < columns[-1]
    assert len({round(column) for column in columns[60:]}) == 1


@pytest.mark.slow
def test_what_is_done_is_in_sight_nearly_always(window: Window, press: Press) -> None:
    begun(window, press, 64)
    view, seen = window.view, 0
    for frame in range(240):
        window.frame(1 / 60)
        place = view.presentation.scene.focus(view.playback.moment())
        seen += frame >= 60 and place is not None and is_in_sight(view.camera, place)
    assert view.playback.is_playing
    assert seen > 0.8 * 180


def test_time_waits_for_a_camera_on_its_way(window: Window, press: Press) -> None:
    begun(window, press, 64)
    view = window.view
    busiest_spot = BusiestSpot(view.presentation.scene)
    view.playback.seek(0)
    view.camera.column = 0
    assert busiest_spot.seconds(view.camera, view.playback, 0.1) == 0
    view.camera.column = WIDE - 2
    assert busiest_spot.seconds(view.camera, view.playback, 0.1) > 0


def test_turns_in_sight_take_their_time_and_others_none(window: Window) -> None:
    view = window.view
    playback, scene = view.playback, view.presentation.scene
    window.frame(0.01)
    playback.speed = 64
    view.camera.zoom, view.camera.row = 40, 2
    acts = [scene.action(number) for number in range(3)]
    assert all(act and act.weight == 3 for act in acts)
    busiest_spot = BusiestSpot(scene)
    view.camera.column = WIDE - 2
    is_seen = [is_in_sight(view.camera, act.place) for act in acts if act]
    assert not is_seen[0], "the first fight is on the left"
    assert any(is_seen)
    number = is_seen.index(True)
    until = playback.start_of(number) / 64
    assert busiest_spot.seconds(view.camera, playback, number * UNSEEN_SECONDS) == pytest.approx(
        until
    )
    half = (playback.start_of(number + 1) - playback.start_of(number)) / 64 / 2
    passed = busiest_spot.seconds(
        view.camera, playback, number * UNSEEN_SECONDS + 1.5 * SEEN_SECONDS
    )
    assert passed == pytest.approx(until + half)


def test_other_paces_are_as_they_were(window: Window, press: Press) -> None:
    begun(window, press, 1)
    navigation, playback = window.view.navigation, window.view.playback
    assert navigation.seconds(window.view.camera, playback, 0.1) == 0.1
    playback.speed = 64
    assert navigation.seconds(window.view.camera, playback, 0.1) < 0.1
    window.view.camera.is_following = False
    assert navigation.seconds(window.view.camera, playback, 0.1) == 0.1
    assert playback.speed is not AUTO


VIEW = (10.0, 6.0)


def test_no_window_is_dense_where_nothing_is_done() -> None:
    assert densest_window([], VIEW) is None


def test_many_actions_outweigh_few() -> None:
    few = [Action((50, 50), 1), Action((52, 50), 1)]
    many = [Action((5, 5), 1), Action((7, 5), 1), Action((6, 5), 1)]
    assert densest_window([*few, *many], VIEW) == ((6, 5), 3)


def test_blow_outweighs_two_steps() -> None:
    steps = [Action((50, 50), 1), Action((52, 50), 1)]
    assert densest_window([*steps, Action((5, 5), 3)], VIEW) == ((5, 5), 3)


def test_what_lies_on_both_sides_of_a_cells_edge_is_counted_together() -> None:
    parted = [Action((5.25, 2.75), 1), Action((5.25, 2.75), 1), Action((4.75, 3.25), 2)]
    assert densest_window([*parted, Action((82, 1), 1), Action((83, 1), 2)], VIEW) == ((5, 3), 4)
