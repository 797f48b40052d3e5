"""Answers of one process, or of several."""

import pytest

from game.diagnosis import answering
from game.diagnosis.answering import Answering
from game.inputs import read
from game.puzzles import NAMES
from game.puzzles.variant import Variant
from tests.game.diagnosis.made_up import A, B, TableReadings, scenario

RULES: tuple[Variant, ...] = ()


def test_answers_come_in_the_order_of_the_sets() -> None:
    table = {"": 1, "a": 2, "b": None, "a b": 3}
    asked = Answering(scenario(table), TableReadings(table), 1)
    assert list(asked.answers([(A, B), (B,), (A,)])) == [3, None, 2]
    assert asked.answered == 3


def test_nothing_is_answered_before_it_is_wanted() -> None:
    readings = TableReadings({"a": 2})
    answers = Answering(scenario(readings.table), readings, 1).answers([(A,), (B,)])
    assert readings.asked == []
    assert next(answers) == 2
    assert readings.asked == ["a"]


@pytest.mark.parametrize("puzzle", NAMES)
def test_processes_answer_as_one_does(puzzle: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given = read(None, puzzle)
    known = given.puzzle.variants()
    sets = [RULES, *((each,) for each in known if each.part != 2), RULES]
    asked = Answering(given.scenario, given.scenario.readings(), 1)
    here = list(asked.answers(sets))
    # Now that it is known how long they take, it seems to be worth it.
    monkeypatch.setattr(answering, "WORTHWHILE_SECONDS", 0)
    monkeypatch.setattr(asked, "alone", None)
    monkeypatch.setattr(answering, "cpu_count", lambda: 2)
    assert list(asked.answers(sets)) == here
    assert here[0] == here[-1] is not None


def test_one_processor_answers_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Answering(scenario({"a": 2}), TableReadings({"a": 2}), 1)
    asked.seconds, asked.answered = 100, 1
    monkeypatch.setattr(answering, "cpu_count", lambda: 1)
    assert list(asked.answers([(A,)])) == [2]
