"""Processes that share the work."""

from multiprocessing import active_children
from os import getpid
from typing import Any, cast

import pytest

from game.diagnosis import crew
from game.diagnosis.crew import Crew
from game.puzzles.contract import Scenario
from tests.game.diagnosis.made_up import A, B, C, TableReadings, TableScenario, scenario

TABLE = {"": 1, "a": 2, "b": None, "c": 4}
SETS = [(A,), (B,), (C,), (A,), (B,)]


class Mortal(TableReadings):
    """Ends its process when it is asked for b."""

    def answer(self, change: Any, part: int) -> int | None:
        """Answer, or die."""
        if change.names == ("b",):
            raise SystemExit
        return super().answer(change, part)


class MortalScenario(TableScenario):
    """One input that not every process survives."""

    def readings(self) -> Mortal:
        """Return what answers it."""
        return Mortal(self.table)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the list of the processes that are started."""
    found: list[int] = []

    class Watched(crew.Worker):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            found.extend(each.pid or 0 for each in active_children() if each.pid not in found)

    monkeypatch.setattr(crew, "Worker", Watched)
    return found


def test_answers_come_in_order_whoever_is_first() -> None:
    shared = Crew(scenario(TABLE), 1, 2)
    assert list(shared.answers(SETS)) == [2, None, 4, 2, None]
    shared.close()


def test_processes_end_when_no_more_is_wanted(started: list[int]) -> None:
    shared = Crew(scenario(TABLE), 1, 2)
    assert next(shared.answers(SETS)) == 2
    assert len(started) == 2
    assert getpid() not in started
    shared.close()
    assert not {each.pid for each in active_children()} & set(started)


def test_answers_end_where_every_process_has_died() -> None:
    mortal = cast("Scenario[Any]", MortalScenario(TABLE))
    shared = Crew(mortal, 1, 2)
    assert list(shared.answers([(A,), (C,), (B,), (A,), (B,)])) in ([2, 4], [2, 4, 2])
    shared.close()
    assert not active_children()
