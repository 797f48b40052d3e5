"""Long work shows its progress, on a terminal and in a file."""

import io
import re
from itertools import count

import pytest

from game.simulation import progress
from game.simulation.progress import (
    ProgressDisplay,
    progress_before,
    progress_text,
    report_step,
    say,
    working,
)


class Screen(io.StringIO):
    """A standard error that is a terminal."""

    def isatty(self) -> bool:
        """Return true."""
        return True


class UnreadPipe(io.StringIO):
    """A pipe that was closed at the other end."""

    def write(self, _: str) -> int:
        """Fail."""
        raise BrokenPipeError


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let 30 seconds pass between two looks at the clock."""
    times = count(100, 30)
    monkeypatch.setattr(progress, "monotonic", lambda: next(times))


@pytest.fixture
def slow_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a tenth of a second pass between two looks at the clock."""
    times = count(100, 0.1)
    monkeypatch.setattr(progress, "monotonic", lambda: next(times))


def test_description_that_fails_for_the_moment_is_omitted() -> None:
    empty: list[int] = []
    with working(lambda: "part 2"), working(lambda: str(empty[0])):
        assert progress_text() == "part 2"


@pytest.mark.parametrize("kind", [KeyboardInterrupt, MemoryError])
def test_progress_before_an_error_is_known(kind: type[BaseException]) -> None:
    with pytest.raises(kind) as caught, working(lambda: "part 2"), working(lambda: "power 7"):
        raise kind
    assert progress_before(caught.value) == "part 2, power 7"


def test_progress_is_shown_on_a_terminal_and_wiped_off() -> None:
    screen = Screen()
    with ProgressDisplay(screen).show(writes_lines=False), working(lambda: "power 7"):
        report_step()
        report_step()
        shown = screen.getvalue()
    assert re.search(r"power 7 \(\d+ seconds\)$", shown)
    assert re.search(r"\r +\r$", screen.getvalue().removeprefix(shown))


def test_text_is_printed_above_the_progress_line(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr("sys.stdout", screen)
    monkeypatch.setattr("sys.stderr", screen)
    with ProgressDisplay(screen).show(writes_lines=False), working(lambda: "part 2"):
        report_step()
        say("found")
    assert re.search(r"part 2 \(\d+ seconds\)\r +\rfound\n", screen.getvalue())


def test_lines_are_written_to_a_file_now_and_then() -> None:
    file, numbers = io.StringIO(), count(1)
    display = ProgressDisplay(file)
    with display.show(writes_lines=True), working(lambda: f"case {next(numbers)}"):
        report_step()
        report_step()
    assert re.fullmatch(r"case 1 \(\d+ seconds\)\ncase 2 \(\d+ seconds\)\n", file.getvalue())


@pytest.mark.usefixtures("slow_clock")
def test_lines_are_not_written_too_often() -> None:
    file = io.StringIO()
    with ProgressDisplay(file).show(writes_lines=True), working(lambda: "case 1"):
        for _ in range(105):
            report_step()
    assert file.getvalue() == "case 1 (10 seconds)\n"


def test_work_goes_on_where_nobody_reads_its_progress() -> None:
    with ProgressDisplay(UnreadPipe()).show(writes_lines=True), working(lambda: "case 1"):
        report_step()


@pytest.mark.usefixtures("slow_clock")
def test_short_work_shows_no_progress() -> None:
    screen = Screen()
    with ProgressDisplay(screen).show(writes_lines=False), working(lambda: "power 7"):
        for _ in range(8):
            report_step()
    assert screen.getvalue() == ""
