"""Follows one running program to its end, and sees that it comes to one."""

import os
import selectors
import signal
import subprocess
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final, NamedTuple

from game.judge.memory import resident
from game.judge.run import Ending, Run
from game.judge.tail import Tail

TICK_SECONDS: Final = 0.1
"""After which it is seen that a program holds too much, or has ended but for its children."""
PIECE: Final = 2**16
"""Bytes that are read at once."""


class Limits(NamedTuple):
    """What one run may take."""

    seconds: float = 10.0
    memory: int = 2**30
    """Bytes in memory of the program and its children, where the system tells it."""


class Following:
    """Reads what a program writes until it has ended, if need be by us."""

    def __init__(
        self, process: subprocess.Popen[bytes], limits: Limits, is_stopped: Callable[[], bool]
    ) -> None:
        """Begin with a program that leads a session, and has pipes for its two outputs."""
        self._process: Final = process
        self._limits: Final = limits
        self._is_stopped: Final = is_stopped
        self._tails: Final = Tail(), Tail()
        self._until: Final = monotonic() + limits.seconds
        self._next_look = monotonic() + TICK_SECONDS

    def run(self) -> Run:
        """Follow the program to its end, and see that nothing of it goes on."""
        with self._process, selectors.DefaultSelector() as selector:
            pipes = filter(None, (self._process.stdout, self._process.stderr))
            for pipe, tail in zip(pipes, self._tails, strict=True):
                os.set_blocking(pipe.fileno(), False)
                selector.register(pipe, selectors.EVENT_READ, tail)
            try:
                while (ending := self._ending()) is None:
                    wait(self._process, selector)
            finally:
                kill(self._process)
            while read(selector, 0) and not self._is_endless:
                pass
        status = self._process.returncode
        if ending is Ending.FINISHED and status:
            ending = Ending.CRASHED
        return Run(ending, status, *(tail.text for tail in self._tails))

    @property
    def _is_endless(self) -> bool:
        return any(tail.is_endless for tail in self._tails)

    def _ending(self) -> Ending | None:
        """Return how the program has ended or must end; None if it may go on."""
        now = monotonic()
        if self._is_stopped():
            return Ending.STOPPED
        if self._process.poll() is not None:
            return Ending.FINISHED
        if now > self._until:
            return Ending.OUT_OF_TIME
        if self._is_endless:
            return Ending.ENDLESS_OUTPUT
        if now > self._next_look:
            self._next_look = now + TICK_SECONDS
            if resident(self._process.pid) > self._limits.memory:
                return Ending.OUT_OF_MEMORY
        return None


def wait(process: subprocess.Popen[bytes], selector: selectors.BaseSelector) -> None:
    """Wait until a program has written something or ended, but not long."""
    if selector.get_map():
        read(selector, TICK_SECONDS)
    else:
        with suppress(subprocess.TimeoutExpired):
            process.wait(TICK_SECONDS)


def read(selector: selectors.BaseSelector, seconds: float) -> bool:
    """Read what comes within some time; return whether anything came."""
    ready = selector.select(seconds) if selector.get_map() else []
    for key, _ in ready:
        piece = os.read(key.fd, PIECE)
        key.data.add(piece)
        if not piece:
            selector.unregister(key.fileobj)
    return bool(ready)


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a program and its children, by a signal that none of them can ignore."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
