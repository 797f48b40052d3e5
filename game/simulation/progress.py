"""Progress, time limits and notices of long work.

Work that may take long describes how far it is, and reports each turn and each step of a search:

    with working(lambda: f"round {battle.turn.rounds + 1}"):
        while not battle.is_over:
            battle.step()
            report_step()

Step handlers do the rest: a time limit raises an error, a display shows the description. There is
no second thread and no signal, so limits hold in every thread and in a browser. The price: a single
step isn't ended. Only Ctrl-C ends an endless loop in a custom system.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count as count_up
from math import inf
from threading import local
from time import monotonic
from typing import TYPE_CHECKING, Final, NoReturn, Self, TextIO

from game.errors import OutOfTimeError, UndecidedError
from game.text.wording import count

if TYPE_CHECKING:
    from tqdm import tqdm

Description = Callable[[], str]

PATIENCE_SECONDS: Final = 1.0
"""Time after which progress and the reason for slow rules are shown."""
REFRESH_SECONDS: Final = 0.2
"""Time between two updates of the progress line on a terminal."""
PLAIN_SECONDS: Final = 10.0
"""Time between two lines of progress in a file."""


class ThreadWork(local):
    """The progress of one thread: descriptions of its work, and functions to call per step."""

    def __init__(self) -> None:
        """Start without work."""
        self.descriptions: list[Description] = []
        """Descriptions of the work under way, the innermost last."""
        self.handlers: list[Callable[[], None]] = []
        """Functions that are called after each step."""
        self.most_shown: int | None = None
        """How many descriptions are shown, the outermost first; None for all."""
        self.is_hidden = False
        """Whether something else draws on the screen."""
        self.say: Callable[[str], None] | None = None
        """Prints notices of the running command; None if no command runs."""
        self.notices: dict[str, Callable[[], None]] = {}
        """The step handlers that print them, one per kind."""


_work: Final = ThreadWork()


def report_step() -> None:
    """Call the step handlers of this thread: a turn or a search step is complete."""
    for handler in _work.handlers:
        handler()


def has_step_handlers() -> bool:
    """Return whether this thread has step handlers; loops with tiny steps check it once."""
    return bool(_work.handlers)


@contextmanager
def step_handler(handler: Callable[[], None]) -> Iterator[None]:
    """Call a function after each step that this thread takes in the block."""
    handlers = _work.handlers
    handlers.append(handler)
    try:
        yield
    finally:
        handlers.remove(handler)


def every(
    seconds: float, act: Callable[[], None], first: float | None = None
) -> Callable[[], None]:
    """Return a step handler that calls `act` at intervals of `seconds`, first after `first`."""
    due = monotonic() + (seconds if first is None else first)

    def act_if_due() -> None:
        nonlocal due
        if monotonic() >= due:
            act()
            due = monotonic() + seconds

    return act_if_due


class TimeLimit:
    """Limits the total time of all `with` blocks that use it, one after the other, in any thread.

    A step that is reported after the limit raises an OutOfTimeError.
    """

    def __init__(self, seconds: float | None) -> None:
        """Set the limit in seconds; None for no limit."""
        self._seconds: Final = seconds
        self._left = 0.0 if seconds is None else seconds
        self._until = inf

    def __enter__(self) -> Self:
        """Start the clock again."""
        if self._seconds is not None:
            self._until = monotonic() + self._left
            # The check runs before the progress handler, so no progress follows the error.
            _work.handlers.insert(0, self.check)
        return self

    def __exit__(self, _kind: object, error: object, _traceback: object) -> None:
        """Stop the clock, and keep the time that is left for the next block."""
        if self._seconds is not None:
            _work.handlers.remove(self.check)
            self._left = self._until - monotonic()

    def check(self) -> None:
        """Raise an OutOfTimeError if the time is used up."""
        if monotonic() > self._until:
            raise OutOfTimeError(f"out of time after {self._seconds:g} s")


@contextmanager
def step_limit(steps: float) -> Iterator[None]:
    """Limit how often this block may call `report_step`, once per turn or step of a search.

    Unlike time, this number is the same on each machine.

    Raises:
        UndecidedError: If the block takes more than `steps` steps.
    """
    numbers = count_up(1)

    def check() -> None:
        if next(numbers) > steps:
            raise UndecidedError(f"undecided after {count(int(steps), 'step')}")

    with step_handler(check):
        yield


@contextmanager
def working(describe: Description) -> Iterator[None]:
    """Register a function that returns the progress of this block, such as `round 12`.

    If an interrupt, a time limit or a lack of memory ends the block, the error gets this text as a
    note.
    """
    descriptions, is_shown = _work.descriptions, _work.most_shown is None
    descriptions.append(describe)
    try:
        yield
    except (KeyboardInterrupt, MemoryError, OutOfTimeError) as error:
        if is_shown:
            error.add_note(description_text(describe))
        raise
    finally:
        # A generator may be closed late, when other work has begun.
        descriptions.remove(describe)


@contextmanager
def hide_details() -> Iterator[None]:
    """Show only the progress of the work around this block, not of the work inside it."""
    work, before = _work, _work.most_shown
    work.most_shown = len(work.descriptions) if before is None else before
    try:
        yield
    finally:
        work.most_shown = before


def progress_text() -> str:
    """Return the descriptions of this thread's work, the outermost first; "" without work."""
    shown = _work.descriptions[: _work.most_shown]
    return ", ".join(filter(None, map(description_text, shown)))


def progress_before(error: BaseException) -> str:
    """Return the progress when an error ended the work: `power 7, round 12`; "" if unknown."""
    return ", ".join(filter(None, reversed(getattr(error, "__notes__", []))))


def description_text(describe: Description) -> str:
    """Return a description; "" while the data that it reads is incomplete."""
    try:
        return describe()
    except (LookupError, RuntimeError, ValueError):
        return ""


def say(text: str, file: TextIO | None = None) -> None:
    """Print lines at once, above the progress line."""
    if sys.modules.get("tqdm"):
        # Imported late: it takes longer than most commands.
        from tqdm import tqdm

        tqdm.write(text, file)
    else:
        print(text, file=file)
    (file or sys.stdout).flush()


class ProgressDisplay:
    """Shows progress: one line on a terminal, or a new line in a file now and then."""

    def __init__(self, screen: TextIO) -> None:
        """Start the clock."""
        self._screen: Final = screen
        self._began: Final = monotonic()
        self._line: tqdm[NoReturn] | None = None

    @contextmanager
    def show(self, *, writes_lines: bool) -> Iterator[None]:
        """Show progress in this block, in a file only if `writes_lines`."""
        if self._screen.isatty():
            handler = every(REFRESH_SECONDS, self._draw, PATIENCE_SECONDS)
        elif writes_lines:
            handler = every(PLAIN_SECONDS, self._write)
        else:
            yield
            return
        try:
            with step_handler(handler):
                yield
        finally:
            self._clear()

    def elapsed_text(self) -> str:
        """Return the time since the start: `12 seconds`."""
        return count(round(monotonic() - self._began), "second")

    def _draw(self) -> None:
        text = "" if _work.is_hidden else progress_text()
        if not text:
            self._clear()
            return
        if self._line is None:
            from tqdm import tqdm

            self._line = tqdm(bar_format="{desc}", leave=False, file=self._screen)
        self._line.set_description_str(f"{text} ({self.elapsed_text()})")

    def _clear(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    def _write(self) -> None:
        if text := progress_text():
            # A closed pipe must not end the work.
            with suppress(OSError, ValueError):
                print(f"{text} ({self.elapsed_text()})", file=self._screen, flush=True)


@contextmanager
def hide_progress() -> Iterator[None]:
    """Hide the progress line and notices in this block, as something else draws on the terminal.

    Progress that is written to a file is not hidden.
    """
    _work.is_hidden = True
    try:
        yield
    finally:
        _work.is_hidden = False


@contextmanager
def notices(say: Callable[[str], None]) -> Iterator[None]:
    """Print the notices of the code in this `with` block with `say`."""
    work = _work
    work.say = say
    try:
        yield
    finally:
        work.say = None
        for handler in work.notices.values():
            work.handlers.remove(handler)
        work.notices.clear()


def say_once(kind: str, line: Callable[[], str], *, at_once: bool = False) -> None:
    """Print the first notice of a kind as soon as the running command takes long.

    Args:
        kind: The subject of the notice.
        line: Returns the notice, or "" for no notice.
        at_once: Whether to print it even if the command is short.
    """
    work = _work
    if work.say and kind not in work.notices and (text := line()):
        seconds = 0 if at_once else PATIENCE_SECONDS
        handler = work.notices[kind] = every(inf, lambda: say_unless_hidden(text), seconds)
        work.handlers.append(handler)
        handler()


def say_unless_hidden(text: str) -> None:
    """Print a notice unless something else draws on the screen."""
    if _work.say and not _work.is_hidden:
        _work.say(text)
