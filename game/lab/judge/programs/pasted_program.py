"""A program in Python that is given as a text, and run in this very process, as in a browser.

It is run as a script: it reads its input from standard input, `input.txt` or the file that its
first argument names, and what it prints is kept. Where Python can watch jumps (from 3.12 on) a run
ends when its time is over; in one call to a library that never returns, only whoever ends this
process can end it.
"""

import io
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from types import CodeType
from typing import TYPE_CHECKING, Any, Final

from game.errors import SkirmishError
from game.lab.judge.programs.command import FILE, ProgramCommand
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import MOST_BYTES, ProgramRun, RunEnding, RunLimits

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

SCRIPT: Final = "program.py"
"""What the program is called."""
CHECKED_EVERY: Final = 512
"""Jumps and calls after which the clock is read."""


class RunStoppedError(BaseException):
    """A run is ended from outside; programs that catch every error don't catch it."""

    def __init__(self, ending: RunEnding) -> None:
        """Say how it ends."""
        super().__init__(ending.value)
        self.ending: Final = ending


class LimitedOutput(io.BytesIO):
    """Keeps what is written, up to what is taken to be endless."""

    def write(self, piece: "ReadableBuffer", /) -> int:
        """Keep a piece.

        Raises:
            RunStoppedError: there is too much.
        """
        if self.tell() + memoryview(piece).nbytes > MOST_BYTES:
            raise RunStoppedError(RunEnding.ENDLESS_OUTPUT)
        return super().write(piece)


class PastedProgram(Program):
    """A program that is run in this process."""

    def __init__(self, text: str, limits: RunLimits) -> None:
        """Compile it.

        Raises:
            SkirmishError: it is no Python.
        """
        super().__init__(ProgramCommand((SCRIPT,), None, is_inside=False), limits)
        try:
            self._code: Final[CodeType] = compile(text, SCRIPT, "exec", dont_inherit=True)
        except (SyntaxError, ValueError) as error:
            place = f"line {error.lineno}: " if isinstance(error, SyntaxError) else ""
            raise SkirmishError(f"the program: {place}{error.args[0]}") from None

    def run(self, text: str) -> ProgramRun:
        """Run it on an input to its end."""
        output, errors = LimitedOutput(), LimitedOutput()
        seconds = min(self.seconds, self.limits.seconds)
        with TemporaryDirectory(prefix="skirmish-") as folder:
            Path(folder, FILE).write_bytes(text.encode())
            with as_script(folder, text, output, errors), time_limit(seconds):
                began = process_time()
                ending, status = self._ended()
                taken = process_time() - began
        printed, told = (each.getvalue().decode(errors="replace") for each in (output, errors))
        is_cut_short = ending is RunEnding.OUT_OF_TIME and seconds < self.limits.seconds
        return ProgramRun(ending, status, printed, told, seconds=taken, is_cut_short=is_cut_short)

    def runs_with_fixed_hashes(self, _text: str, _times: int) -> list[ProgramRun]:
        """Return none: its hashes are those of this process."""
        return []

    def _ended(self) -> tuple[RunEnding, int]:
        """Run it, and return how it ended."""
        ending, status = RunEnding.FINISHED, 0
        try:
            run_as_script(self._code)
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else int(end.code is not None)
            ending = RunEnding.CRASHED if status else RunEnding.FINISHED
        except RunStoppedError as stop:
            ending = stop.ending
        except MemoryError:
            ending = RunEnding.OUT_OF_MEMORY
        except BaseException:  # noqa: BLE001 - whatever it is, it is the program's
            traceback.print_exc(limit=-5)
            ending, status = RunEnding.CRASHED, 1
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        return ending, status


def run_as_script(code: CodeType) -> None:
    """Run a program as Python runs a script."""
    names = {"__name__": "__main__", "__file__": SCRIPT, "__builtins__": __builtins__}
    exec(code, names)  # noqa: S102 - it is whoever pasted it that runs it


@contextmanager
def as_script(folder: str, text: str, output: io.BytesIO, errors: io.BytesIO) -> Iterator[None]:
    """Give a program its streams, its arguments and its folder, and take them back."""
    streams, words = (sys.stdin, sys.stdout, sys.stderr), sys.argv
    limit, place = sys.getrecursionlimit(), Path.cwd()
    sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode()), "utf-8")
    sys.stdout = io.TextIOWrapper(output, "utf-8", write_through=True)
    sys.stderr = io.TextIOWrapper(errors, "utf-8", write_through=True)
    sys.argv = [SCRIPT, FILE]
    os.chdir(folder)
    try:
        yield
    finally:
        # A stream that is thrown away would close what it writes to.
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper) and not stream.closed:
                stream.detach()
        sys.stdin, sys.stdout, sys.stderr = streams
        sys.argv = words
        sys.setrecursionlimit(limit)
        os.chdir(place)


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """End what runs in this block by a RunStoppedError once it takes longer."""
    monitoring: Any = getattr(sys, "monitoring", None)
    if monitoring is None:
        yield
        return
    until, seen = process_time() + seconds, 0

    def look(*_: object) -> None:
        nonlocal seen
        seen += 1
        if seen % CHECKED_EVERY == 0 and process_time() > until:
            raise RunStoppedError(RunEnding.OUT_OF_TIME)

    tool, events = monitoring.PROFILER_ID, monitoring.events
    monitoring.use_tool_id(tool, "skirmish")
    for event in (events.JUMP, events.PY_START):
        monitoring.register_callback(tool, event, look)
    monitoring.set_events(tool, events.JUMP | events.PY_START)
    try:
        yield
    finally:
        monitoring.set_events(tool, 0)
        monitoring.free_tool_id(tool)
