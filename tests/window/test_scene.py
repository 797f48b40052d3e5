"""A scene's defaults, and what is asked about as the pointer moves and clicks."""

from collections.abc import Sequence

import pygame
import pytest

from game.playback.moment import Moment, opening
from game.playback.recordings import start_recording
from game.puzzles.cards.reading import Deal
from game.puzzles.cards.scenario import CardsScenario
from game.puzzles.cards.state import CardsState
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents
from game.viewer.drawing.camera import Area, Camera
from game.viewer.scene import Scene
from game.viewer.view_model import Banner, Block, Series


class PlainScene(Scene[CardsScenario, CardsState]):
    """A scene with nothing but what it must say."""

    bounds = Area(0, 0, 10, 10)
    series = (Series("cards", (1, 2, 3)),)

    def duration(self, _turn: TurnEvents) -> float:
        """One second."""
        return 1.0

    def sample(self, _state: CardsState) -> Sequence[float]:
        """Nothing to show."""
        return [0.0]

    def draw(self, target: pygame.Surface, camera: Camera, moment: Moment[CardsState]) -> None:
        """Draw nothing."""

    def panel(self, _moment: Moment[CardsState]) -> Sequence[Block]:
        """Nothing to tell."""
        return []


class HalvesScene(PlainScene):
    """A scene with one thing, in its left half."""

    def thing_at(self, place: tuple[float, float], _moment: Moment[CardsState]) -> int | None:
        """Return the thing on the left."""
        return 0 if place[0] < 5 else None


@pytest.fixture
def scene() -> PlainScene:
    """Return a scene of a game that player 1 wins in its only round."""
    scenario = CardsScenario(Deal((2,), (1,)))
    recording: Recording[CardsState] = start_recording(scenario, 1)
    recording.complete()
    return PlainScene(scenario, recording, 1)


def test_title_is_what_was_read(scene: PlainScene) -> None:
    assert scene.title == "1 card against 1"


def test_banner_is_how_it_ended(scene: PlainScene) -> None:
    assert scene.banner(scene.recording.state_at(0)) is None
    last = scene.recording.state_at(len(scene.recording))
    assert scene.banner(last) == Banner(
        "player 1 wins with a score of 5", "after 1 round with 2 cards"
    )


def test_scene_has_no_keys_marks_or_thoughts_of_its_own(scene: PlainScene) -> None:
    assert not scene.actions
    assert not scene.learn(0, scene.recording.turns[0])
    assert scene.do("N", opening(scene.recording)) is None
    assert scene.think(1.0) is None


@pytest.fixture
def halves(scene: PlainScene) -> HalvesScene:
    return HalvesScene(scene.scenario, scene.recording, 1)


@pytest.fixture
def moment(scene: PlainScene) -> Moment[CardsState]:
    return opening(scene.recording)


def test_what_is_pointed_at_is_asked_about_before_what_is_selected(
    halves: HalvesScene, moment: Moment[CardsState]
) -> None:
    assert halves.asked is None
    halves.point((2.5, 0.5), moment)
    assert halves.asked == 0
    halves.point(None, moment)
    assert halves.asked is None
    halves.selected = 7
    assert halves.asked == 7
    halves.point((2.5, 0.5), moment)
    assert halves.asked == 0


def test_click_selects_what_is_there_or_nothing(
    halves: HalvesScene, moment: Moment[CardsState]
) -> None:
    halves.click((2.5, 0.5), moment)
    assert halves.selected == 0
    halves.click((7.5, 0.5), moment)
    assert halves.selected is None
