"""Processes that share the work."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from errno import EMFILE
from math import inf
from multiprocessing import active_children, get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic, sleep
from typing import NoReturn

import pytest

from game.inputs.reading import read
from game.lab.abilities import readings_of
from game.lab.check import reading_pool, reading_worker
from game.lab.check.reading_pool import CLOCK_FACTOR, ReadingPool, SerialReadings, WorkClock
from game.puzzles.registry import NAMES
from game.puzzles.variant import NO_CHANGE
from game.simulation.progress import notify_listeners
from tests.commands import ROOT
from tests.fake_puzzle import A, Answer, B, C, NotedReadings, Word, tabled

TABLE = {"": 1, "a": 2, "b": None, "c": 4}
SETS = [(A,), (B,), (C,), (A, B)]
ANSWERS = {(A,): 2, (B,): None, (C,): 4, (A, B): 0}
PATIENCE = 60.0


class Trying(Word):
    """Dies if it is asked for a and b at once, takes long for b and c, and very long for c."""

    def answer(self, part: int) -> Answer:
        """Answer, or not."""
        names = self.change.names
        if names == ("a", "b"):
            raise SystemExit
        if "c" in names:
            sleep(0.5 if "b" in names else PATIENCE)
        return super().answer(part)


TRYING = tabled(TABLE, kind=Trying)


def waited(is_so: Callable[[], bool]) -> bool:
    """Wait until something is so."""
    until = monotonic() + PATIENCE
    while not is_so() and monotonic() < until:
        sleep(0.02)
    return is_so()


def is_there(number: int) -> bool:
    """Whether a process runs, and is no mere entry in a list."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.fixture(autouse=True)
def others(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[BaseProcess]]:
    """Have two processors, and see that only what other tests have left is running on them."""
    monkeypatch.setattr(reading_pool, "pool_size", lambda: 2)
    left = {*active_children()}
    yield left
    assert not {*active_children()} - left


def test_every_set_is_answered_once() -> None:
    shared = ReadingPool(tabled(TABLE), PATIENCE)
    answered = list(shared.answers(SETS, 1, inf))
    assert dict(answered) == ANSWERS
    assert len(answered) == len(SETS)
    assert shared.given_up == []
    assert dict(shared.answers([(A,)], 2, inf)) == {(A,): 2}
    shared.close()


def test_processes_end_if_no_more_is_wanted(others: set[BaseProcess]) -> None:
    shared = ReadingPool(tabled(TABLE), PATIENCE)
    answers = shared.answers(SETS * 9, 1, inf)
    next(answers)
    assert len({*active_children()} - others) == 2
    answers.close()
    shared.close()


@pytest.mark.slow
def test_set_that_takes_too_long_is_given_up() -> None:
    shared = ReadingPool(TRYING, 1)
    assert dict(shared.answers([(C,), (A,), (B,)], 1, inf)) == {(A,): 2, (B,): None}
    assert shared.given_up == [(C,)]
    assert dict(shared.answers([(A,)], 1, inf)) == {(A,): 2}
    shared.close()


@pytest.mark.slow
def test_answer_that_waits_for_the_reader_is_not_given_up() -> None:
    shared = ReadingPool(TRYING, 1)
    answers = shared.answers([(A,), (B, C)], 1, inf)
    first = next(answers)
    sleep(2)
    assert dict([first, *answers]) == {(A,): 2, (B, C): 0}
    assert shared.given_up == []
    shared.close()


@pytest.mark.slow
def test_set_that_a_process_dies_of_is_given_up() -> None:
    shared = ReadingPool(TRYING, PATIENCE)
    assert dict(shared.answers([(A, B), (A,), (B,)], 1, inf)) == {(A,): 2, (B,): None}
    assert shared.given_up == [(A, B)]
    shared.close()


@pytest.mark.slow
def test_all_work_ends_when_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_pool, "pool_size", lambda: 1)
    shared = ReadingPool(TRYING, PATIENCE)
    assert dict(shared.answers([(B,)], 1, inf)) == {(B,): None}
    assert dict(shared.answers([(A,), (C,)], 1, shared.now() + 1)) == {(A,): 2}
    assert shared.given_up == []
    assert dict(shared.answers([(B,)], 1, inf)) == {(B,): None}
    shared.close()


def test_where_no_process_starts_it_is_answered_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_worker, "serve", None)
    shared = ReadingPool(tabled(TABLE), PATIENCE)
    assert dict(shared.answers(SETS, 1, inf)) == ANSWERS
    shared.close()


def test_one_alone_answers_in_order_and_begins_nothing_too_late() -> None:
    alone = SerialReadings(NotedReadings(TABLE))
    assert list(alone.answers(SETS, 1, inf)) == list(ANSWERS.items())
    assert list(alone.answers(SETS, 1, -inf)) == []


def test_time_is_what_processes_work(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 10.0, 20.0, 20.5, 100.0])
    monkeypatch.setattr(reading_pool, "monotonic", lambda: next(times))
    clock = WorkClock()
    assert clock.seconds([0.5, 4.0]) == 4.0
    assert clock.seconds([1.0]) == 5.0
    # Where none works, time passes.
    assert clock.seconds([]) == 5.5
    # While others have the processors it is at most so much slower.
    assert clock.seconds([0.0]) == 100 / CLOCK_FACTOR


@pytest.mark.parametrize("puzzle", NAMES)
def test_every_puzzle_can_be_answered_by_a_process(puzzle: str) -> None:
    given = read(None, puzzle).scenario.under(NO_CHANGE)
    part = given.parts()[0]
    shared = ReadingPool(given, PATIENCE)
    assert list(shared.answers([()], part, inf)) == [((), given.answer(part).number)]
    shared.close()


class Endless(Word):
    """Takes turns for ever if b is misread."""

    def answer(self, part: int) -> Answer:
        """Answer, or take turns until the time is over."""
        while "b" in self.change.names:
            notify_listeners()
        return super().answer(part)


ENDLESS = tabled(TABLE, kind=Endless)


ANSWERING = """\
from math import inf
from tests.unit.diagnosis.check.test_reading_pool import ABSORBED, B, ReadingPool

if __name__ == "__main__":
    list(ReadingPool(ABSORBED, 600).answers([(B,)], 1, inf))
"""


class Absorbed(Word):
    """Says in which process it is, and then looks at nothing for ever."""

    def answer(self, _: int) -> NoReturn:
        """Never answer."""
        print(os.getpid(), flush=True)
        while True:
            pass


ABSORBED = tabled(TABLE, kind=Absorbed)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no list of processes")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_processes_end_with_the_one_that_asks(tmp_path: Path, number: int) -> None:
    (tmp_path / "answering.py").write_text(ANSWERING)
    process = subprocess.Popen(
        [sys.executable, "answering.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    worker = int(process.stdout.readline())
    process.send_signal(number)
    process.wait(PATIENCE)
    process.stdout.close()
    assert waited(lambda: not is_there(worker))


@pytest.mark.parametrize("refused", ["Pipe", "Process"])
def test_where_processes_are_refused_sets_are_given_up_here(
    refused: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(EMFILE, "Too many open files")

    context = get_context("spawn")
    monkeypatch.setattr(reading_worker, "get_context", lambda _: context)
    monkeypatch.setattr(
        *((context, "Pipe") if refused == "Pipe" else (context.Process, "start")), refuse
    )
    shared = ReadingPool(ENDLESS, 0.05)
    assert dict(shared.answers([(A,), (B,), (C,)], 1, inf)) == {(A,): 2, (C,): 4}
    assert shared.given_up == [(B,)]
    shared.close()


def test_one_alone_gives_up_nothing_for_which_there_was_no_time() -> None:
    times = iter([0.0, 0.0, 0.06])
    alone = SerialReadings(readings_of(ENDLESS), PATIENCE, now=times.__next__)
    assert list(alone.answers([(A,), (B,), (C,)], 1, 0.05)) == [((A,), 2)]
    assert alone.given_up == []
