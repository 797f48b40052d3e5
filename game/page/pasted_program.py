"""Runs a pasted Python program in this process, because a browser has no others.

The program runs as a script in a scratch folder. It reads its input from standard input, from the
file that its first argument names, from a module `aocd`, or from any missing text file.

If the program needs a missing module, or in a browser threads, processes or the network, it can't
be judged here. A run ends at its time limit in Python 3.12 or later, except within a single call
of a library.
"""

import builtins
import fileinput
import io
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from runpy import run_path
from tempfile import TemporaryDirectory
from time import process_time
from typing import IO, TYPE_CHECKING, Any, Final

from game.errors import SkirmishError
from game.lab.judge.programs.command import FILE, ProgramCommand
from game.lab.judge.programs.program import STAND_INS, Program
from game.lab.judge.programs.supervision import MOST_BYTES, ProgramRun, RunEnding, RunLimits
from game.lab.serial_executor import HAS_PROCESSES

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

SCRIPT: Final = "program.py"
"""The file name of the program."""
TEXTS: Final = ("", ".txt", ".in", ".input", ".dat")
"""Suffixes of the files that contain inputs."""
STANDARD_INPUT: Final = "/dev/stdin"
OUT_OF_REACH: Final = {
    **dict.fromkeys(("concurrent", "threading"), "threads"),
    **dict.fromkeys(("multiprocessing", "_multiprocessing"), "processes"),
    **dict.fromkeys(("http", "socket", "urllib"), "the network"),
    "pyodide": "asyncio",
    "subprocess": "other programs",
}
"""The features that a browser lacks, by the modules that need them."""
DEEPEST: Final = 30_000
"""The deepest recursion for which the stack of a browser is large enough."""
CHECKED_EVERY: Final = 512
"""The jumps and calls between two looks at the clock."""


class RunStoppedError(BaseException):
    """Ends a run. It isn't an `Exception`, so programs don't catch it."""

    def __init__(self, ending: RunEnding) -> None:
        """Store how the run ends."""
        super().__init__(ending.value)
        self.ending: Final = ending


class NoNetworkError(OSError):
    """Raised instead of creating a socket in a browser."""


class LimitedOutput(io.BytesIO):
    """Keeps an output of limited size."""

    def write(self, piece: "ReadableBuffer", /) -> int:
        """Keep a piece.

        Raises:
            RunStoppedError: If the output has more than `MOST_BYTES` bytes.
        """
        if self.tell() + memoryview(piece).nbytes > MOST_BYTES:
            raise RunStoppedError(RunEnding.ENDLESS_OUTPUT)
        return super().write(piece)


class PastedProgram(Program):
    """A Python program that runs in this process."""

    def __init__(self, text: str, limits: RunLimits) -> None:
        """Check that the program compiles.

        Raises:
            SkirmishError: If `text` isn't valid Python.
        """
        super().__init__(ProgramCommand((SCRIPT,), None, is_inside=False), limits)
        self._text: Final = text
        try:
            compile(text, SCRIPT, "exec", dont_inherit=True)
        except (SyntaxError, ValueError) as error:
            place = f"line {error.lineno}: " if isinstance(error, SyntaxError) else ""
            raise SkirmishError(f"the program: {place}{error.args[0]}") from None
        if not HAS_PROCESSES:
            sys.addaudithook(refuse_sockets)

    def run(self, text: str) -> ProgramRun:
        """Run the program on an input.

        Raises:
            SkirmishError: If the program needs something that this process lacks.
        """
        output, errors = LimitedOutput(), LimitedOutput()
        seconds = min(self.seconds, self.limits.seconds)
        with TemporaryDirectory(prefix="skirmish-") as folder:
            Path(folder, SCRIPT).write_text(self._text, encoding="utf-8")
            Path(folder, FILE).write_bytes(text.encode())
            with as_script(folder, output, errors):
                began = process_time()
                ending, status = ended(seconds)
                taken = process_time() - began
        printed, complaints = (
            each.getvalue().decode(errors="replace") for each in (output, errors)
        )
        return ProgramRun(ending, status, printed, complaints, taken)

    def runs_with_fixed_hashes(self, _text: str, _times: int) -> list[ProgramRun]:
        """Return no runs: the program shares the hash seed of this process."""
        return []


def ended(seconds: float) -> tuple[RunEnding, int]:
    """Run the script in the current folder. Return how it ended, and its exit status.

    Raises:
        SkirmishError: If the script needs something that this process lacks.
    """
    ending, status = RunEnding.FINISHED, 0
    try:
        with time_limit(seconds):
            run_path(SCRIPT, run_name="__main__")
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else int(end.code is not None)
        ending = RunEnding.CRASHED if status else RunEnding.FINISHED
    except RunStoppedError as stop:
        ending = stop.ending
    except MemoryError:
        ending = RunEnding.OUT_OF_MEMORY
    except BaseException as error:  # noqa: BLE001 - the program may raise anything
        if missing := missing_here(error):
            raise SkirmishError(f"the program: {missing}") from None
        traceback.print_exc(limit=-5)
        ending, status = RunEnding.CRASHED, 1
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    return ending, status


def refuse_sockets(event: str, _: object) -> None:
    """Refuse sockets in a browser, where they never answer.

    Raises:
        NoNetworkError: If the audited event creates or uses a socket.
    """
    # An audit hook can't be removed, and tests imitate a browser only for a while.
    if event.startswith("socket.") and not HAS_PROCESSES:
        raise NoNetworkError("there is no network here")


def missing_here(error: BaseException) -> str | None:
    """Return the missing feature that caused an error; None if the program has caused it."""
    steps = [*traceback.walk_tb(error.__traceback__)]
    lines = [line for frame, line in steps if frame.f_code.co_filename == SCRIPT]
    roots = [frame.f_globals["__name__"].partition(".")[0] for frame, _ in steps]
    needed = None
    if isinstance(error, ModuleNotFoundError):
        needed = OUT_OF_REACH.get(error.name or "", error.name)
    elif isinstance(error, RecursionError) and not HAS_PROCESSES:
        needed = "so deep a recursion" if sys.getrecursionlimit() >= DEEPEST else None
    elif isinstance(error, NoNetworkError):
        needed = OUT_OF_REACH["socket"]
    elif isinstance(error, (OSError, RuntimeError)) and not HAS_PROCESSES:
        needed = next((OUT_OF_REACH[root] for root in roots if root in OUT_OF_REACH), None)
    place = f"line {lines[-1]}: " if lines else ""
    fault = f"{place}{needed} can't be had here: skirmish judge, once installed, runs it"
    return fault if needed else None


def opener(input_name: str) -> Callable[..., IO[Any]]:
    """Return an `open` that opens the file `input_name` instead of missing text files."""
    plain: Callable[..., IO[Any]] = open

    def opened(file: object, mode: str = "r", *others: object, **named: object) -> IO[Any]:
        is_read = isinstance(file, (str, os.PathLike)) and "r" in mode
        if is_read and (str(file) == STANDARD_INPUT or is_missing_text(Path(str(file)))):
            file = input_name
        return plain(file, mode, *others, **named)

    return opened


def is_missing_text(path: Path) -> bool:
    """Return whether a path is that of a missing text file."""
    return path.suffix in TEXTS and not path.exists()


@contextmanager
def as_script(folder: str, output: io.BytesIO, errors: io.BytesIO) -> Iterator[None]:
    """Replace standard streams, arguments, folder and `open` for a program in this block."""
    path = Path(folder, FILE)
    opened, limit = opener(str(path)), sys.getrecursionlimit()
    streams = [io.TextIOWrapper(each, "utf-8", write_through=True) for each in (output, errors)]
    try:
        with (
            chdir(folder),
            standard_input(path),
            redirect_stdout(streams[0]),
            redirect_stderr(streams[1]),
            replaced(sys, argv=[SCRIPT, FILE], path=[str(STAND_INS), *sys.path]),
            replaced(sys, setrecursionlimit=set_recursion_limit),
            replaced(builtins, open=opened),
            replaced(io, open=opened),
            replaced(os, environ={**os.environ, "SKIRMISH_INPUT": str(path)}),
        ):
            yield
    finally:
        # A discarded stream would close the file that it writes to.
        for stream in streams:
            if not stream.closed:
                stream.detach()
        # Both modules would keep the input for the next run.
        fileinput.close()
        for name in [each for each in sys.modules if each.partition(".")[0] == "aocd"]:
            del sys.modules[name]
        sys.setrecursionlimit(limit)


def set_recursion_limit(
    limit: int, set_limit: Callable[[int], None] = sys.setrecursionlimit
) -> None:
    """Limit the recursion in a browser, where a stack overflow ends Python."""
    set_limit(limit if HAS_PROCESSES else min(limit, DEEPEST))


@contextmanager
def standard_input(path: Path) -> Iterator[None]:
    """Use a file as standard input in this block, also for `open(0)`."""
    before = os.dup(0)
    try:
        with path.open("rb") as file:
            os.dup2(file.fileno(), 0)
        with open(0, encoding="utf-8", closefd=False) as entered, replaced(sys, stdin=entered):
            yield
    finally:
        os.dup2(before, 0)
        os.close(before)


@contextmanager
def replaced(owner: object, **values: object) -> Iterator[None]:
    """Replace attributes of a module in this block."""
    before = {name: getattr(owner, name) for name in values}
    vars(owner).update(values)
    try:
        yield
    finally:
        vars(owner).update(before)


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise a RunStoppedError in this block after `seconds` of CPU time."""
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
