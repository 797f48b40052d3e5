"""Long work says how far it has come, and ends when its time is over."""

import io
import re
from collections.abc import Iterator
from subprocess import PIPE, Popen
from threading import Thread
from threading import enumerate as enumerate_threads
from time import monotonic, sleep
from typing import Any

import pytest

from game.errors import OutOfTimeError
from game.puzzles.battle.playing.state import BattleState
from game.simulation import progress
from game.simulation.progress import (
    Watchdog,
    has_listeners,
    notify_listeners,
    on_screen,
    progress_text,
    reached,
    say,
    working,
)
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents
from tests.commands import PATIENCE, SKIRMISH


class Screen(io.StringIO):
    """A standard error that says that it is a terminal."""

    def isatty(self) -> bool:
        """Claim it."""
        return True


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """Return a terminal on which progress is shown at once."""
    monkeypatch.setattr(progress, "PATIENCE_SECONDS", 0.01)
    monkeypatch.setattr(progress, "REFRESH_SECONDS", 0.01)
    return Screen()


def wait(seconds: float = 60) -> None:
    """Work for so long, in steps that an interrupt may end."""
    until = monotonic() + seconds
    while monotonic() < until:
        sleep(0.005)


def take_turns() -> None:
    """Take one turn after another until somebody has enough."""
    while True:
        notify_listeners()


def test_work_that_another_thread_ends_first_is_no_longer_named() -> None:
    here, there = working(lambda: "here"), working(lambda: "there")
    with there:
        here.__enter__()
    assert progress_text() == "here"
    here.__exit__(None, None, None)
    assert progress_text() == ""


def test_progress_is_told_from_the_outermost_work_to_the_innermost() -> None:
    assert progress_text() == ""
    with working(lambda: "part 2"), working(lambda: "power 7"):
        assert progress_text() == "part 2, power 7"
    assert progress_text() == ""


def test_description_that_fails_for_the_moment_is_left_out() -> None:
    empty: list[int] = []
    with working(lambda: "part 2"), working(lambda: str(empty[0])):
        assert progress_text() == "part 2"


def test_what_is_said_meanwhile_wipes_out_the_progress_shown(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout", screen)
    monkeypatch.setattr("sys.stderr", screen)
    with Watchdog(screen=screen), working(lambda: "part 2"):
        until = monotonic() + 60
        while "part 2" not in screen.getvalue() and monotonic() < until:
            sleep(0.005)
        say("found")
    assert re.search(r"\r +\rfound\n", screen.getvalue())


@pytest.mark.parametrize("kind", [KeyboardInterrupt, MemoryError])
def test_how_far_it_came_is_known_afterwards(kind: type[BaseException]) -> None:
    with pytest.raises(kind) as caught, working(lambda: "part 2"), working(lambda: "power 7"):
        raise kind
    assert reached(caught.value) == "part 2, power 7"


def test_recording_that_is_completed_tells_its_turns() -> None:
    said = []

    def played() -> Iterator[TurnEvents]:
        for _ in range(3):
            said.append(progress_text())
            yield ()

    recording = Recording(BattleState({}), played())
    recording.complete()
    assert said == ["turn 0", "turn 1", "turn 2"]


def test_other_errors_are_left_alone() -> None:
    with pytest.raises(ValueError, match="no") as caught, working(lambda: "part 2"):
        raise ValueError("no")
    assert reached(caught.value) == ""


def test_work_ends_when_its_time_is_over() -> None:
    with (
        pytest.raises(OutOfTimeError, match=r"out of time after 0.5 s \(power 7\)"),
        Watchdog(0.5),
        working(lambda: "power 7"),
    ):
        wait()


def test_interrupt_that_is_lost_while_something_is_deleted_is_made_again() -> None:
    class Slow:
        def __del__(self) -> None:
            struck.append(self)
            wait()

    def work() -> None:
        held: object = Slow()
        del held
        wait()

    struck: list[object] = []
    with pytest.raises(OutOfTimeError), Watchdog(0.5):
        work()
    assert struck


def test_other_errors_that_nobody_can_catch_are_told_as_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Faulty:
        def __del__(self) -> None:
            raise ValueError

    told: list[type[BaseException]] = []
    monkeypatch.setattr("sys.unraisablehook", lambda lost: told.append(lost.exc_type))
    with Watchdog(60):
        held: object = Faulty()
        del held
    assert told == [ValueError]


def test_work_that_is_done_in_time_is_left_alone() -> None:
    with Watchdog(60):
        pass
    assert not any("(_watch)" in thread.name for thread in enumerate_threads())


def test_interrupt_is_not_taken_for_the_end_of_time() -> None:
    with pytest.raises(KeyboardInterrupt), Watchdog(60):
        raise KeyboardInterrupt


def test_progress_is_shown_on_a_terminal_and_wiped_off(screen: Screen) -> None:
    with Watchdog(screen=screen), working(lambda: "power 7"):
        until = monotonic() + 60
        while "power 7 (" not in screen.getvalue() and monotonic() < until:
            wait(0.01)
    assert re.search(r"power 7 \(\d+ seconds?\)", screen.getvalue())
    assert screen.getvalue().endswith("\r")


def test_lines_are_written_to_a_file_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PLAIN_SECONDS", 0.01)
    file, counted = io.StringIO(), [0]

    def count_up() -> str:
        counted[0] += 1
        return f"case {counted[0]}"

    with Watchdog(screen=file, writes_lines=True), working(count_up):
        until = monotonic() + 60
        while file.getvalue().count("\n") < 2 and monotonic() < until:
            wait(0.01)
    assert re.match(r"case 1 \(\d+ seconds?\)\ncase 2 \(", file.getvalue())


def test_lines_that_nobody_reads_do_not_end_the_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PLAIN_SECONDS", 0.01)
    watchdog = Watchdog(0.5, Unread(), writes_lines=True)
    with pytest.raises(OutOfTimeError), watchdog, working(lambda: "case 1"):
        wait()


class Unread(io.StringIO):
    """A pipe that nobody reads."""

    def write(self, _: str) -> int:
        """Fail."""
        raise BrokenPipeError


class Clock:
    """An event that never comes; waiting for it takes no time but on this clock."""

    now = 0.0

    def wait(self, seconds: float) -> bool:
        """Let so many seconds pass."""
        self.now += seconds
        return False


@pytest.mark.parametrize("writes_lines", [False, True])
def test_time_is_over_when_it_is(monkeypatch: pytest.MonkeyPatch, *, writes_lines: bool) -> None:
    clock: Any = Clock()
    monkeypatch.setattr(progress, "monotonic", lambda: clock.now)
    watchdog = Watchdog(25.0, io.StringIO(), writes_lines=writes_lines)
    interrupted: list[float] = []
    monkeypatch.setattr(watchdog, "_interrupt", lambda: interrupted.append(clock.now))
    watchdog._watch(clock)  # noqa: SLF001 - without its thread
    assert interrupted == [25.0]


@pytest.mark.usefixtures("screen")
def test_nothing_is_shown_elsewhere() -> None:
    pipe = io.StringIO()
    with Watchdog(screen=pipe), working(lambda: "power 7"):
        wait(0.1)
    assert pipe.getvalue() == ""


def test_nothing_is_shown_while_the_screen_is_somebody_elses(screen: Screen) -> None:
    with Watchdog(screen=screen), working(lambda: "power 7"), on_screen():
        wait(0.05)
    assert screen.getvalue() == ""


def test_short_work_shows_nothing(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE_SECONDS", 30)
    with Watchdog(screen=screen), working(lambda: "power 7"):
        wait(0.02)
    assert screen.getvalue() == ""


def test_where_threads_are_refused_work_ends_between_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    with pytest.raises(OutOfTimeError, match=r"out of time after 0.01 s"), Watchdog(0.01):
        take_turns()
    assert not has_listeners()


def test_limit_of_time_ends_a_wait_for_input() -> None:
    words = [*SKIRMISH, "solve", "-", "--time-limit", "0.2"]
    with Popen(words, stdin=PIPE, stdout=PIPE, stderr=PIPE) as waiting:
        try:
            assert waiting.wait(PATIENCE) == 3
        finally:
            waiting.kill()
