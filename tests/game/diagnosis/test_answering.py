"""Answers of one process, or of several."""

from pickle import dumps, loads

import pytest

from game.diagnosis import answering
from game.diagnosis.answering import Answering
from game.diagnosis.crew import Crew
from game.inputs import read
from game.puzzles import NAMES
from game.puzzles.variant import NO_CHANGE, Variant
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


def test_processes_answer_as_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    given = read("two-readings")
    first_step = next(each for each in given.puzzle.variants() if each.name == "first-step")
    sets = [RULES, (first_step,)] * 3
    asked = Answering(given.scenario, given.scenario.readings(), 1)
    assert list(asked.answers(sets)) == [7004, 1100] * 3
    # Now that it is known how long they take, it seems to be worth it.
    monkeypatch.setattr(answering, "WORTHWHILE_SECONDS", 0)
    monkeypatch.setattr(asked, "readings", None)
    monkeypatch.setattr(answering, "cpu_count", lambda: 2)
    assert list(asked.answers(sets)) == [7004, 1100] * 3


@pytest.mark.parametrize("puzzle", NAMES)
def test_every_puzzle_can_be_sent_to_a_process(puzzle: str) -> None:
    scenario = read(None, puzzle).scenario.under(NO_CHANGE)
    sent = loads(dumps(scenario))  # noqa: S301 - it was written here
    part = scenario.parts()[0]
    assert sent.readings().answer(NO_CHANGE, part) == scenario.answer(part).number


def test_processes_that_cannot_start_leave_it_to_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"a": 2, "b": 3}
    asked = Answering(scenario(table), TableReadings(table), 1)
    monkeypatch.setattr(Crew, "answers", lambda *_: iter([2]))
    assert list(asked.shared([(A,), (B,)], 0)) == [2, 3]


def test_one_processor_answers_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Answering(scenario({"a": 2}), TableReadings({"a": 2}), 1)
    asked.seconds, asked.answered = 100, 1
    monkeypatch.setattr(answering, "cpu_count", lambda: 1)
    assert list(asked.answers([(A,)])) == [2]
