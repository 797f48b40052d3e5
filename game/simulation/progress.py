"""What long work says of itself while it goes on, why it takes long, and when it must end.

Whoever does something that may take long names a way to describe how far it has come:

    with working(lambda: f"power {power}, round {turn.rounds}"):
        battle.finish()

That costs the work nothing. Somebody else looks: a command that is watched from a
second thread shows the words on a terminal once a second has passed, stops the work
when its time is over, and tells in the end how far it came if it was interrupted.

Rules know nothing of the clock. Whatever plays or searches step by step notifies the listeners of
its thread after each step, and one that enforces a limit of time or of steps raises an error once
it is exceeded.
"""

import sys
from _thread import _local, get_ident, interrupt_main
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count as count_up
from math import inf
from time import monotonic
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any, Final, Self, TextIO

from game.errors import OutOfTimeError, UndecidedError
from game.text.wording import count

if TYPE_CHECKING:
    from sys import UnraisableHookArgs
    from threading import Event, Thread, Timer

Description = Callable[[], str]

PATIENCE_SECONDS: Final = 1.0
"""After which time progress is shown, and why something takes the slow way is said."""
REFRESH_SECONDS: Final = 0.2
PLAIN_SECONDS: Final = 10.0
"""From one line of progress to the next, where it is written to a file."""

_under_way: Final[list[Description]] = []
"""Descriptions of the work under way in this thread, the innermost last."""
_watchdogs: Final[list["Watchdog"]] = []
_screens: Final[list[object]] = []
"""What draws on the terminal, or shows a window: no place for anything else."""


class Listeners(_local):
    """The listeners of the current thread."""

    def __init__(self) -> None:
        """Begin with none, in each thread."""
        self.called: Final[list[Callable[[], None]]] = []


_listeners: Final = Listeners()


def notify_listeners() -> None:
    """Call all listeners of this thread: a turn, or a step as long as one, is complete."""
    for listener in _listeners.called:
        listener()


def has_listeners() -> bool:
    """Whether this thread has any; callers with very short steps ask once, before the first."""
    return bool(_listeners.called)


def add_listener(listener: Callable[[], None]) -> None:
    """Have a function called after each step that this thread takes."""
    _listeners.called.append(listener)


def remove_listener(listener: Callable[[], None]) -> None:
    """Stop calling a function."""
    _listeners.called.remove(listener)


class TimeLimit:
    """Limits the time that all blocks in which it is used take together, in any thread.

    The clock is read after each step, so a single step may take longer. Blocks are used one
    after the other.
    """

    def __init__(self, seconds: float | None) -> None:
        """Allow so many seconds; None is no limit."""
        self._seconds: Final = seconds
        self._spent = 0.0
        self._until = 0.0

    def __enter__(self) -> Self:
        """Start the clock again."""
        if self._seconds is not None:
            self._until = monotonic() + self._seconds - self._spent
            add_listener(self.check)
        return self

    def __exit__(self, _kind: object, error: object, _traceback: object) -> None:
        """Stop the clock."""
        if self._seconds is not None:
            remove_listener(self.check)
            self._spent = monotonic() - self._until + self._seconds

    def check(self) -> None:
        """Raise an OutOfTimeError if the time is over."""
        if self._seconds is not None and monotonic() > self._until:
            raise OutOfTimeError(f"out of time after {self._seconds:g} s")


@contextmanager
def at_most(steps: float) -> Iterator[None]:
    """Limit the steps that this block takes: turns that are played, or states that are searched.

    Unlike time, their number is the same wherever the block is run.

    Raises:
        UndecidedError: it would take more.
    """
    numbers = count_up(1)

    def check() -> None:
        if next(numbers) > steps:
            raise UndecidedError(f"undecided after {count(int(steps), 'step')}")

    add_listener(check)
    try:
        yield
    finally:
        remove_listener(check)


@contextmanager
def working(describe: Description) -> Iterator[None]:
    """Say how the work in this block describes how far it has come."""
    works = _under_way
    works.append(describe)
    try:
        yield
    except (KeyboardInterrupt, MemoryError, OutOfTimeError) as error:
        # As far as the innermost work came, and what that was part of.
        error.add_note(described(describe))
        raise
    finally:
        # Not the last one: that may be another thread's.
        works.remove(describe)


@contextmanager
def on_screen() -> Iterator[None]:
    """Show no progress in this block, as something else draws on the screen."""
    _screens.append(None)
    try:
        yield
    finally:
        _screens.pop()


def heed(reason: Callable[[], str]) -> None:
    """Note that something is done the slow way, as rules are not those that short cuts know.

    Args:
        reason: returns why, in a line; "" if there is nothing that anybody could change.
    """
    for each in _watchdogs:
        each.explain(reason)


def tell_at_once(line: str) -> None:
    """Have commands say a line, as of rules of ours that were edited, unless they have said one."""
    for each in _watchdogs:
        each.tell(line)


def say(text: str) -> None:
    """Print lines at once while work goes on, after clearing the line of its progress."""
    if "tqdm" in sys.modules:
        # Imported on use: it is there only if progress was shown.
        from tqdm import tqdm

        tqdm.write(text)
    else:
        print(text)
    sys.stdout.flush()


def progress_text() -> str:
    """Return how far all work under way has come, the outermost first; "" if there is none."""
    return "" if _screens else ", ".join(filter(None, map(described, list(_under_way))))


def described(describe: Description) -> str:
    """Return a description; "" if it can't be given at this very moment."""
    try:
        return describe()
    except (LookupError, RuntimeError, ValueError):
        # Another thread is in the middle of changing what is described.
        return ""


def reached(error: BaseException) -> str:
    """Return how far the work came that an error has ended: `power 7, round 12`; "" if unknown."""
    return ", ".join(filter(None, reversed(getattr(error, "__notes__", []))))


def interruption(is_due: Callable[[], bool]) -> Callable[[], None]:
    """Return what interrupts the thread that calls this, for another one to call.

    An alarm that arrives when it `is_due` no longer does nothing.
    """
    # Imported on use: few commands have a limit.
    import signal

    def stop(_number: int, _frame: FrameType | None) -> None:
        if is_due():
            raise KeyboardInterrupt

    main, alarm = get_ident(), getattr(signal, "SIGALRM", None)
    if alarm is None:
        return interrupt_main
    # Unlike an interrupt it is heeded in the background, and ends a wait for input.
    signal.signal(alarm, stop)
    return lambda: signal.pthread_kill(main, alarm)


class Watchdog:
    """Watches the work of a command from a second thread, if there is a reason to.

    It shows progress on standard error if that is a terminal, else writes a line of it now and then
    if that is wanted, says in a line why something takes the slow way once that has lasted, and
    interrupts the main thread when the time is over. An interrupt that strikes where Python can
    only report it, as while an object is deleted, is made again. One may also strike while the
    watch begins or ends, so whoever watches catches it outside of the block, and asks for the
    `timeout` it means.

    Where threads are refused, as in a browser, no progress is shown, and the work itself looks at
    the clock between turns.
    """

    def __init__(
        self,
        seconds: float | None = None,
        screen: TextIO | None = None,
        *,
        writes_lines: bool = False,
        say: Callable[[str], None] = print,
    ) -> None:
        """Watch for a number of seconds at most; None is without end.

        What is to be said is said from another thread.
        """
        self._say: Final = say
        self._slow: Timer | None = None
        self._has_told = False
        self._screen: Final = screen or sys.stderr
        self._began: Final = monotonic()
        self._seconds: Final = seconds
        self._shows: Final = self._screen.isatty()
        self._writes: Final = writes_lines and not self._shows
        self._is_out_of_time = False
        self._is_watching = False
        self._interrupt: Callable[[], None] = interrupt_main
        self._over: Event | None = None
        self._thread: Thread | None = None
        self._again: Timer | None = None
        self._limit: TimeLimit | None = None
        self._report: Callable[[UnraisableHookArgs], Any] = sys.unraisablehook

    def __enter__(self) -> Self:
        """Begin to watch."""
        self._is_watching = True
        _watchdogs.append(self)
        self._report, sys.unraisablehook = sys.unraisablehook, self._heed
        if self._shows or self._writes or self._seconds is not None:
            # Imported on use: few commands need a second thread.
            from threading import Event, Thread

            self._over = Event()
            self._thread = Thread(target=self._watch, args=(self._over,), daemon=True)
            if self._seconds is not None:
                self._interrupt = interruption(lambda: self._is_watching)
            try:
                self._thread.start()
            except RuntimeError:
                self._thread = None
                self._limit = TimeLimit(self._seconds).__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Watch no longer.

        Raises:
            OutOfTimeError: the work has ended because its time was over.
        """
        self.end()
        if timeout := self.timeout(error):
            raise timeout from None

    def end(self) -> None:
        """Watch no longer; a second call does nothing."""
        if self._is_watching:
            _watchdogs.remove(self)
        self._is_watching = False
        sys.unraisablehook = self._report
        if self._slow and self._slow.ident is not None:
            self._slow.cancel()
            self._slow.join()
        if self._over and self._thread:
            self._over.set()
            self._thread.join()
        if self._limit:
            self._limit.__exit__(None, None, None)
            self._limit = None
        self._calm()

    def timeout(self, error: BaseException | None) -> OutOfTimeError | None:
        """Return what an error means that has ended the work; None if it is no end of its time."""
        if not (isinstance(error, KeyboardInterrupt) and self._is_out_of_time):
            return None
        came = reached(error)
        return OutOfTimeError(
            f"out of time after {self._seconds:g} s" + (f" ({came})" if came else "")
        )

    def explain(self, reason: Callable[[], str]) -> None:
        """Say why something is slow in a second, unless that is under way, or there is no reason.

        Where threads are refused, as in a browser, it stays unsaid.
        """
        if self._slow is None and (why := reason()):
            # Imported on use: most commands take no slow way.
            from threading import Timer

            self._slow = Timer(PATIENCE_SECONDS, self._explain, [why])
            self._slow.daemon = True
            with suppress(RuntimeError):
                self._slow.start()

    def tell(self, line: str) -> None:
        """Say a line at once, if it is the first."""
        if not self._has_told:
            self._has_told = True
            self._explain(line)

    def _explain(self, why: str) -> None:
        if not _screens:
            self._say(why)

    def elapsed(self) -> str:
        """Return for how long was watched: `12 seconds`."""
        return count(round(monotonic() - self._began), "second")

    def _heed(self, lost: "UnraisableHookArgs") -> None:
        if not issubclass(lost.exc_type, KeyboardInterrupt):
            self._report(lost)
            return
        # Imported on use: it hardly ever happens.
        from threading import Timer

        # Not at once, as it would be lost once more.
        self._calm()
        self._again = Timer(REFRESH_SECONDS, self._interrupt)
        self._again.daemon = True
        self._again.start()

    def _calm(self) -> None:
        if self._again:
            self._again.cancel()

    def _watch(self, over: "Event") -> None:
        until = None if self._seconds is None else self._began + self._seconds
        if self._writes:
            self._write(over, until)
        elif self._shows and not over.wait(min(PATIENCE_SECONDS, self._seconds or inf)):
            self._show(over, until)
        if until is not None and not over.wait(max(until - monotonic(), 0)):
            self._is_out_of_time = True
            self._interrupt()

    def _write(self, over: "Event", until: float | None) -> None:
        """Write a line now and then, until the work or its time is over."""
        while (left := inf if until is None else until - monotonic()) > 0:
            if over.wait(min(PLAIN_SECONDS, left)):
                return
            if words := progress_text():
                # Nobody may read them any longer, but the time is still watched.
                with suppress(OSError, ValueError):
                    print(f"{words} ({self.elapsed()})", file=self._screen, flush=True)

    def _show(self, over: "Event", until: float | None) -> None:
        # Imported on use: most commands are done before.
        from tqdm import tqdm

        line = None
        while not over.wait(REFRESH_SECONDS) and (until is None or monotonic() < until):
            if words := progress_text():
                if line is None:
                    line = tqdm(bar_format="{desc}", leave=False, file=self._screen)
                line.set_description_str(f"{words} ({self.elapsed()})")
            elif line is not None:
                line.close()
                line = None
        if line is not None:
            line.close()
