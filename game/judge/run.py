"""What came of one run of somebody's program."""

import signal
from enum import Enum
from typing import NamedTuple


class Ending(Enum):
    """How a run came to its end."""

    FINISHED = "finished"
    CRASHED = "crashed"
    OUT_OF_TIME = "out of time"
    OUT_OF_MEMORY = "out of memory"
    ENDLESS_OUTPUT = "endless output"
    NOT_STARTED = "not started"
    STOPPED = "stopped"
    """By us, who have no more use for it."""


class Run(NamedTuple):
    """One run: how it ended, and the end of what it wrote."""

    ending: Ending
    status: int = 0
    """Its exit status; the negative of a signal that killed it."""
    output: str = ""
    errors: str = ""
    """What it wrote to its error output."""

    @property
    def last_error(self) -> str:
        """The last line of its error output that says anything; "" if none does."""
        lines = [line.strip() for line in self.errors.splitlines() if line.strip()]
        return lines[-1] if lines else ""

    @property
    def cause(self) -> str:
        """Why it crashed: `SIGSEGV`, or `exit status 1`."""
        if self.status >= 0:
            return f"exit status {self.status}"
        try:
            return signal.Signals(-self.status).name
        except ValueError:
            return f"signal {-self.status}"
