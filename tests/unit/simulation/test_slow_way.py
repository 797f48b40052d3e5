"""The line that says why something takes long."""

from threading import Event, Thread, Timer
from threading import enumerate as enumerate_threads

import pytest

from game.simulation import progress
from game.simulation.progress import Watchdog, heed


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE_SECONDS", 0.001)


def timers() -> list[Thread]:
    """Return what waits to say a reason."""
    return [each for each in enumerate_threads() if isinstance(each, Timer)]


def test_reason_is_said_once_that_has_lasted() -> None:
    heard: list[str] = []
    said = Event()

    def say(why: str) -> None:
        heard.append(why)
        said.set()

    with Watchdog(say=say):
        heed(lambda: "an edit")
        heed(lambda: "another one")
        assert said.wait(60)
    assert heard == ["an edit"]


def test_nothing_is_said_of_what_is_done_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE_SECONDS", 60)
    heard: list[str] = []
    with Watchdog(say=heard.append):
        heed(lambda: "an edit")
        assert timers()
    assert not timers()
    assert not heard


def test_nothing_is_said_without_a_reason_or_a_listener() -> None:
    heed(lambda: pytest.fail("nobody listens"))
    with Watchdog(say=pytest.fail):
        heed(lambda: "")
        assert not timers()


def test_reason_stays_unsaid_where_threads_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    heard: list[str] = []
    with Watchdog(say=heard.append):
        heed(lambda: "an edit")
    assert not heard
