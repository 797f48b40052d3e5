"""Where turns are on the timeline, and what they are called."""

import pytest

from game.viewer.contract.timeline import Ruler
from game.viewer.controls.timeline_axis import KNOWN, Axis
from tests.game.viewer.controls.recordings import recorded

STEPS = Ruler("step", counts_turns=True)
EVEN = Ruler(is_even=True)


def test_turns_are_equally_wide_whatever_their_rounds() -> None:
    axis = Axis(recorded([4, 1], rest=5), Ruler(), left=100, width=200)
    assert [axis.x(turn) for turn in (0, 4, 5, 10)] == [100, 180, 200, 300]
    assert [axis.turn_at(x) for x in (0, 100, 180, 190, 300, 999)] == [0, 0, 4, 4, 10, 10]


def test_even_rounds_are_equally_wide_whatever_their_turns() -> None:
    axis = Axis(recorded([4, 1, 10]), EVEN, left=100, width=300)
    # |  1  |  2  |  3  |
    # 0     4     5     15
    assert [axis.x(turn) for turn in (0, 2, 4, 5, 10, 15)] == [100, 150, 200, 300, 350, 400]
    assert [axis.turn_at(x) for x in (100, 150, 200, 300, 350, 400)] == [0, 2, 4, 5, 10, 15]


def test_every_turn_is_found_where_it_is() -> None:
    for ruler in (Ruler(), EVEN):
        axis = Axis(recorded([3, 7, 1], rest=4), ruler, left=10, width=600)
        assert [axis.turn_at(axis.x(turn)) for turn in range(16)] == list(range(16))


def test_there_is_room_left_for_what_will_come() -> None:
    axis = Axis(recorded([5], is_complete=False), Ruler(), left=0, width=1000)
    assert axis.x(5) == round(1000 * KNOWN)
    assert axis.turn_at(1000) == 5


@pytest.mark.parametrize(
    ("turn", "words"),
    [(0, "round 11, turn 1"), (3, "round 11, turn 4"), (4, "round 12"), (5, "round 13, turn 1")],
)
def test_turns_are_called_by_their_round(turn: int, words: str) -> None:
    axis = Axis(recorded([4, 1, 3], first=10), Ruler(), 0, 100)
    assert axis.words(turn) == words


def test_turns_are_called_by_their_number_where_turns_are_counted() -> None:
    axis = Axis(recorded([4000]), STEPS, 0, 100)
    assert axis.words(1234) == "step 1,235"


def test_recording_without_turns_has_a_place() -> None:
    for ruler in (Ruler(), EVEN, STEPS):
        axis = Axis(recorded([]), ruler, 7, 100)
        assert (axis.x(0), axis.turn_at(50)) == (7, 0)
