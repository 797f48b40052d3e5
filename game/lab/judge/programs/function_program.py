"""A Python function that is judged as a program is: each call is a process of its own.

The process is a fork, so that a function of a notebook, which no other process could import, is
called with all that it refers to. Time and memory are limited as those of a command.
"""

import os
import sys
import traceback
from collections.abc import Callable
from signal import SIGKILL
from typing import IO, Final, NoReturn

from game.errors import UsageError
from game.lab.judge.programs.command import ProgramCommand
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import ProgramRun, RunLimits
from game.lab.judge.programs.usage import own_memory
from game.simulation.world import is_inside_world

STANDARD_OUTPUT: Final = 1
STANDARD_ERROR: Final = 2


class FunctionProgram(Program):
    """A function from a text to an answer or two."""

    def __init__(self, function: Callable[[str], object], limits: RunLimits) -> None:
        """Take the function.

        Raises:
            UsageError: If processes can't be forked here, or not now.
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
        limits = limits._replace(memory=limits.memory + own_memory())
        super().__init__(ProgramCommand((name,), None, is_inside=False), limits)
        self._function: Final = function

    def run(self, text: str) -> ProgramRun:
        """Call the function with an input, in a forked process."""
        return self._supervised(
            lambda _, output, errors: ForkedCall(self._function, text, output, errors)
        )

    def runs_with_fixed_hashes(self, _text: str, _times: int) -> list[ProgramRun]:
        """Return None: a fork shares the hash seed of this process."""
        return []


class ForkedCall:
    """A call in a process of its own, as `supervision.Process` has it."""

    def __init__(
        self, function: Callable[[str], object], text: str, output: IO[bytes], errors: IO[bytes]
    ) -> None:
        """Begin."""
        self._status: int | None = None
        self.pid: Final = os.fork()
        if not self.pid:
            call(function, text, output, errors)

    def poll(self) -> int | None:
        """Return its exit status; None as long as it runs."""
        if self._status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self._status = os.waitstatus_to_exitcode(status) if pid else None
        return self._status

    def kill(self) -> None:
        """Kill the process, if it still runs."""
        if self.poll() is None:
            os.kill(self.pid, SIGKILL)


def call(
    function: Callable[[str], object], text: str, output: IO[bytes], errors: IO[bytes]
) -> NoReturn:
    """Call a function in a forked process, print what it returns, and end the process."""
    status = 1
    try:
        os.setsid()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream, end in enumerate((nowhere, nowhere, errors.fileno())):
            os.dup2(end, stream)
        # Streams of a notebook send what is written to it, and need its threads.
        sys.stdout = open(STANDARD_OUTPUT, "w", closefd=False)  # noqa: SIM115
        sys.stderr = open(STANDARD_ERROR, "w", closefd=False)  # noqa: SIM115
        answer = function(text)
        both = answer if isinstance(answer, (tuple, list)) else [answer]
        lines = [str(one) for one in both if one is not None]
        os.write(output.fileno(), "".join(f"{line}\n" for line in lines).encode())
        status = 0
    except BaseException:  # noqa: BLE001 - whatever it is, it is the function's
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        # Nothing of the process that was forked is to run at exit.
        os._exit(status)
