"""The buttons, and the text on time between them."""

import pytest

from game.playback.pace import AUTO
from game.viewer.actions import Action
from game.viewer.controls.transport import BUTTONS, time_in_words
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import set_scale
from game.viewer.scene_page import ScenePage
from tests.window.presentations import battle_presentation

HEIGHT = 48


@pytest.fixture
def view() -> ScenePage:
    made = ScenePage(battle_presentation(), (800, 500))
    made.advance(0)
    return made


def lay_out(view: ScenePage, width: int) -> None:
    view.transport.lay_out(Area(0, 0, width, HEIGHT))


def test_all_are_there_at_1200_pixels(view: ScenePage) -> None:
    lay_out(view, 1200)
    assert list(view.transport.places) == [*BUTTONS]


@pytest.mark.parametrize("scale", [1, 1.5, 2])
@pytest.mark.parametrize("width", [100, 150, 320, 480, 640, 800, 1280])
def test_nothing_is_cut_nor_over_another(width: int, scale: float, view: ScenePage) -> None:
    set_scale(scale)
    lay_out(view, width)
    places = list(view.transport.places.values())
    assert all(place.right <= width for place in places)
    assert all(place.collidelist(places[index + 1 :]) == -1 for index, place in enumerate(places))


def test_speed_is_a_button_that_leads_back_to_auto(view: ScenePage) -> None:
    view.playback.speed = 4
    lay_out(view, 800)
    place = view.transport.places[Action.AUTO_PACE]
    action = view.transport.find_action(*place.center)
    assert action is Action.AUTO_PACE
    view.handlers[action]("")
    assert view.playback.speed is AUTO


def test_elapsed_and_total_are_reported(view: ScenePage) -> None:
    view.playback.speed = 1
    assert time_in_words(view.playback) == "0:00 / 1:24"
    view.playback.clock = 61.9
    assert time_in_words(view.playback) == "1:01 / 1:24"
    view.playback.speed = 2
    assert time_in_words(view.playback) == "0:30 / 0:42"
