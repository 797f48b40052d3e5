"""Positions and names of turns on the timeline, and marks that don't overlap."""

from itertools import pairwise

import pytest

from game.viewer.drawing.theme import measure_width
from game.viewer.timeline.axis import KNOWN, LABEL_DISTANCE, LABEL_SIZE, Axis, ruler_marks
from game.viewer.view_model import Ruler
from tests.window.timeline.recordings import recorded

STEPS = Ruler("step", counts_turns=True)
EVEN = Ruler(is_even=True)


def test_turns_are_equally_wide_whatever_their_rounds() -> None:
    axis = Axis(recorded([4, 1], rest=5), Ruler(), left=100, width=200)
    assert [axis.x(turn) for turn in (0, 4, 5, 10)] == [100, 180, 200, 300]
    assert [axis.locate_turn(x) for x in (0, 100, 180, 190, 300, 999)] == [0, 0, 4, 4, 10, 10]


def test_every_turn_is_found_where_it_is() -> None:
    for ruler in (Ruler(), EVEN):
        axis = Axis(recorded([3, 7, 1], rest=4), ruler, left=10, width=600)
        assert [axis.locate_turn(axis.x(turn)) for turn in range(16)] == list(range(16))


def test_there_is_room_left_for_what_will_come() -> None:
    axis = Axis(recorded([5], is_complete=False), Ruler(), left=0, width=1000)
    assert axis.x(5) == round(1000 * KNOWN)
    assert axis.locate_turn(1000) == 5


@pytest.mark.parametrize(
    ("turn", "words"),
    [(0, "round 11, turn 1"), (3, "round 11, turn 4"), (4, "round 12"), (5, "round 13, turn 1")],
)
def test_turns_are_called_by_their_round(turn: int, words: str) -> None:
    axis = Axis(recorded([4, 1, 3], first=10), Ruler(), 0, 100)
    assert axis.words(turn) == words


def test_turns_are_called_by_their_number_where_turns_are_counted() -> None:
    axis = Axis(recorded([4000]), STEPS, 0, 100)
    assert axis.words(1234) == "step 1235"


SHRINKING = [max(60 - number, 2) for number in range(300)]
"""Rounds of a battle in which more and more units fall."""


@pytest.mark.parametrize("rounds", [[1] * 47, [3] * 400, [1] * 20_000, SHRINKING])
@pytest.mark.parametrize("width", [120, 700, 1300])
def test_labels_do_not_overlap(rounds: list[int], width: int) -> None:
    marks = ruler_marks(Axis(recorded(rounds), Ruler(), 40, width))
    labelled = [(x, measure_width(label, LABEL_SIZE)) for x, label in marks]
    assert labelled
    for (left, one), (right, other) in pairwise(labelled):
        assert right - left >= (one + other) / 2 + LABEL_DISTANCE
