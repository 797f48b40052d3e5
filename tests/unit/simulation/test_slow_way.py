"""The line that says why something takes long."""

from threading import Event, Thread

import pytest

from game.simulation import slow_way
from game.simulation.slow_way import SlowWay, heed


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_way, "PATIENCE_SECONDS", 0.001)


def test_reason_is_said_once_that_has_lasted() -> None:
    heard: list[str] = []
    said = Event()

    def say(why: str) -> None:
        heard.append(why)
        said.set()

    with SlowWay(say):
        heed(lambda: "an edit")
        heed(lambda: "another one")
        assert said.wait(60)
    assert heard == ["an edit"]


def test_nothing_is_said_of_what_is_done_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_way, "PATIENCE_SECONDS", 60)
    heard: list[str] = []
    with SlowWay(heard.append) as listening:
        heed(lambda: "an edit")
        timer = listening._timer  # noqa: SLF001
    assert timer is not None
    timer.join(60)
    assert not timer.is_alive()
    assert not heard


def test_nothing_is_said_without_a_reason_or_a_listener() -> None:
    heed(lambda: pytest.fail("nobody listens"))
    with SlowWay(pytest.fail) as listening:
        heed(lambda: "")
        assert listening._timer is None  # noqa: SLF001


def test_reason_stays_unsaid_where_threads_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    heard: list[str] = []
    with SlowWay(heard.append):
        heed(lambda: "an edit")
    assert not heard
