"""What is asked about, by where the mouse is and what it clicked."""

import pytest

from game.playback.moment import Moment, opening
from game.playback.performance import recording_of
from game.puzzles.cards.playing.scenario import CardsScenario
from game.puzzles.cards.playing.state import CardsState
from game.puzzles.cards.reading import Deal
from game.viewer.scene import Pointed


class Halves(Pointed[CardsState]):
    """Something with one thing, in its left half."""

    def thing_at(self, place: tuple[float, float], _moment: Moment[CardsState]) -> int | None:
        """Return the thing on the left."""
        return 0 if place[0] < 5 else None


@pytest.fixture
def halves() -> Halves:
    return Halves()


@pytest.fixture
def moment() -> Moment[CardsState]:
    return opening(recording_of(CardsScenario(Deal((2,), (1,))), 1))


def test_what_is_pointed_at_is_asked_about_before_what_is_selected(
    halves: Halves, moment: Moment[CardsState]
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


def test_click_selects_what_is_there_or_nothing(halves: Halves, moment: Moment[CardsState]) -> None:
    halves.click((2.5, 0.5), moment)
    assert halves.selected == 0
    halves.click((7.5, 0.5), moment)
    assert halves.selected is None
