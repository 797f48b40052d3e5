"""Interruptions that wait."""

import signal
from threading import Thread

import pytest

from game.lab.sweep.workers.dispatcher import interrupts_deferred


def test_ctrl_c_waits_for_the_end_of_a_block() -> None:
    done = []

    def add() -> None:
        with interrupts_deferred():
            signal.raise_signal(signal.SIGINT)
            done.append("whole")
        done.append("nothing more")

    with pytest.raises(KeyboardInterrupt):
        add()
    assert done == ["whole"]


def test_signals_mean_afterwards_what_they_meant_before() -> None:
    before = [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)]
    with interrupts_deferred():
        assert signal.getsignal(signal.SIGINT) != before[0]
    assert [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)] == before


def test_threads_are_never_interrupted() -> None:
    done = []

    def add() -> None:
        with interrupts_deferred():
            done.append("whole")

    thread = Thread(target=add)
    thread.start()
    thread.join()
    assert done == ["whole"]
