"""A Python function that is judged like a program: each call runs in a new process.

The process is a fork, because another process couldn't import a function of a notebook. Time and
memory are limited as for a command.
"""

import os
import sys
import traceback
from collections.abc import Callable
from multiprocessing import get_context
from typing import IO, Final, NoReturn

from game.errors import UsageError
from game.lab.diagnosis.case import BOTH_PARTS
from game.lab.judge.programs.command import ProgramCommand
from game.lab.judge.programs.program import Poll, Program
from game.lab.judge.programs.supervision import ProgramRun, RunLimits
from game.lab.judge.programs.usage import own_memory
from game.simulation.world import is_inside_world

STANDARD_OUTPUT: Final = 1
STANDARD_ERROR: Final = 2
Function = Callable[[str], object]


class FunctionProgram(Program):
    """A function that takes an input and returns one answer or two."""

    def __init__(self, function: Function, limits: RunLimits) -> None:
        """Store the function.

        Raises:
            UsageError: If this process can't fork, or is inside of a world.
        """
        if not hasattr(os, "fork"):
            raise UsageError("a function can't be judged on this system: expected a command")
        if is_inside_world():
            raise UsageError(
                "a function can't be judged inside of `with world:`, as each call is a process of "
                "its own: leave that block first"
            )
        name = getattr(function, "__name__", type(function).__name__)
        # A fork starts with the memory of this process.
        limits = limits._replace(memory=limits.memory + own_memory())
        super().__init__(ProgramCommand((name,), None, is_inside=False), limits)
        self._function: Final = function

    def run(self, text: str) -> ProgramRun:
        """Call the function with an input, in a forked process."""

        def start(output: IO[bytes], errors: IO[bytes]) -> tuple[int, Poll]:
            arguments = self._function, text, output, errors
            process = get_context("fork").Process(target=call_and_exit, args=arguments)
            process.start()
            return process.pid or 0, lambda: process.exitcode

        return self._supervise(start)

    def runs_with_fixed_hashes(self, _text: str, _times: int) -> list[ProgramRun]:
        """Return no runs: a fork shares the hash seed of this process."""
        return []


def call_and_exit(function: Function, text: str, output: IO[bytes], errors: IO[bytes]) -> NoReturn:
    """Call a function in a forked process, write the returned answers, and end the process."""
    status = 1
    try:
        os.setsid()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream, end in enumerate((nowhere, nowhere, errors.fileno())):
            os.dup2(end, stream)
        # The streams of a notebook need its threads.
        sys.stdout = open(STANDARD_OUTPUT, "w", closefd=False)  # noqa: SIM115
        sys.stderr = open(STANDARD_ERROR, "w", closefd=False)  # noqa: SIM115
        os.write(output.fileno(), "".join(printed_lines(function(text))).encode())
        status = 0
    except BaseException:  # noqa: BLE001 - the function may raise anything
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        # The exit handlers of the parent process must not run here.
        os._exit(status)


def printed_lines(answer: object) -> list[str]:
    """Return the lines for the result of a function; two answers get their parts as labels."""
    answers = answer if isinstance(answer, (tuple, list)) else [answer]
    if len(answers) == len(BOTH_PARTS):
        return [f"Part {part}: {one}\n" for part, one in zip(BOTH_PARTS, answers, strict=True)]
    return [f"{one}\n" for one in answers if one is not None]
