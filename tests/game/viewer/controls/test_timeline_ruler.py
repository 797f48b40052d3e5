"""Marks of the ruler can be told apart, and their numbers read."""

from itertools import pairwise

import pytest

from game.viewer.contract.timeline import Ruler
from game.viewer.controls.timeline_axis import Axis
from game.viewer.controls.timeline_ruler import APART, CLOSEST, LABEL, ruler_of
from game.viewer.drawing.theme import width_of
from tests.game.viewer.controls.recordings import recorded

SHRINKING = [max(60 - number, 2) for number in range(300)]
"""Rounds of a battle in which more and more units fall."""


def test_few_rounds_all_have_their_number() -> None:
    axis = Axis(recorded([5, 5, 5], first=20), Ruler(), 0, 300)
    assert ruler_of(axis) == [(100, "21"), (200, "22"), (300, "23")]


@pytest.mark.parametrize("rounds", [[1] * 47, [3] * 400, [1] * 20_000, SHRINKING])
@pytest.mark.parametrize("width", [120, 700, 1300])
def test_marks_are_apart_and_labels_do_not_overlap(rounds: list[int], width: int) -> None:
    marks = ruler_of(Axis(recorded(rounds), Ruler(), 40, width))
    assert all(right.x - left.x >= CLOSEST for left, right in pairwise(marks))
    labelled = [(x, width_of(label, LABEL)) for x, label in marks if label]
    assert labelled
    for (left, one), (right, other) in pairwise(labelled):
        assert right - left >= (one + other) / 2 + APART


def test_numbers_are_round() -> None:
    labels = [label for _, label in ruler_of(Axis(recorded([1] * 400), Ruler(), 0, 350)) if label]
    assert labels == ["50", "100", "150", "200", "250", "300", "350", "400"]


def test_turns_are_counted_where_the_ruler_says_so() -> None:
    axis = Axis(recorded([2, 1]), Ruler("turn", counts_turns=True), 0, 300)
    assert ruler_of(axis) == [(100, "1"), (200, "2"), (300, "3")]
