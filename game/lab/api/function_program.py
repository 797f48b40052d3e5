"""A Python function that is judged as a program is: each call is a process of its own.

The process is a fork, so that a function of a notebook, which no other process could import, is
called with all that it refers to. Time and memory are limited as those of a command.
"""

import os
import sys
import traceback
from collections.abc import Callable
from typing import IO, Final, NoReturn

from game.errors import UsageError
from game.lab.judge.programs.command import ProgramCommand
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import ProgramRun, RunLimits
from game.lab.judge.programs.usage import process_usage
from game.simulation.world import is_inside_world

STANDARD_OUTPUT: Final = 1
STANDARD_ERROR: Final = 2


class FunctionProgram(Program):
    """A function from a text to an answer or two."""

    def __init__(self, function: Callable[[str], object], limits: RunLimits) -> None:
        """Call nothing yet.

        Raises:
            UsageError: processes can't be forked here, or not now.
        """
        if not hasattr(os, "fork"):
            raise UsageError("a function can't be judged on this system: expected a command")
        if is_inside_world():
            raise UsageError(
                "a function can't be judged inside of `with world:`, as each call is a process of "
                "its own: leave that block first"
            )
        name = getattr(function, "__name__", type(function).__name__)
        # A fork has all that this process holds, which is none of the function's doing.
        held = process_usage(os.getpid())
        memory = limits.memory + (held.resident_bytes if held else 0)
        limits = limits._replace(memory=memory)
        super().__init__(ProgramCommand((name,), None, is_inside=False), limits)
        self._function: Final = function

    def run(self, text: str) -> ProgramRun:
        """Call it with an input."""
        return self._supervised(
            lambda _, output, errors: ForkedCall(self._function, text, output, errors)
        )

    def runs_with_fixed_hashes(self, _text: str, _times: int) -> list[ProgramRun]:
        """Return none: a fork has the hashes of this process."""
        return []


class ForkedCall:
    """A call in a process of its own, as `supervision.Process` has it."""

    def __init__(
        self, function: Callable[[str], object], text: str, output: IO[bytes], errors: IO[bytes]
    ) -> None:
        """Begin."""
        begun = os.pipe()
        self.returncode: int | None = None
        self.pid: Final = os.fork()
        if not self.pid:
            call(function, text, [output.fileno(), errors.fileno()], begun[1])
        os.close(begun[1])
        # It leads a session from then on, by which it can be killed.
        os.read(begun[0], 1)
        os.close(begun[0])

    def poll(self) -> int | None:
        """Return its exit status; None as long as it runs."""
        return self._ended(os.WNOHANG)

    def wait(self) -> int:
        """Wait for its end, and return its exit status."""
        return self._ended(0) or 0

    def _ended(self, option: int) -> int | None:
        if self.returncode is None:
            pid, status = os.waitpid(self.pid, option)
            if pid:
                self.returncode = os.waitstatus_to_exitcode(status)
        return self.returncode


def call(function: Callable[[str], object], text: str, ends: list[int], begun: int) -> NoReturn:
    """Call a function in a forked process, print what it returns, and end the process."""
    status = 1
    try:
        os.setsid()
        os.write(begun, b"\n")
        nowhere = os.open(os.devnull, os.O_RDWR)
        os.dup2(nowhere, 0)
        os.dup2(nowhere, STANDARD_OUTPUT)
        os.dup2(ends[1], STANDARD_ERROR)
        # Streams of a notebook send what is written to it, and need its threads.
        sys.stdout = open(STANDARD_OUTPUT, "w", closefd=False)  # noqa: SIM115
        sys.stderr = open(STANDARD_ERROR, "w", closefd=False)  # noqa: SIM115
        answer = function(text)
        both = answer if isinstance(answer, (tuple, list)) else [answer]
        lines = [str(one) for one in both if one is not None]
        os.write(ends[0], "".join(f"{line}\n" for line in lines).encode())
        status = 0
    except BaseException:  # noqa: BLE001 - whatever it is, it is the function's
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        # Nothing of the process that was forked is to run at exit.
        os._exit(status)
