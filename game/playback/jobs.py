"""Computations in spare time: each goes on by a step as long as there is time left.

A job is a generator that yields after each little piece of work; what it finds it keeps itself.

    jobs.run("hints", weighed())      begun, instead of the job that had this key
    jobs.spend(0.004)                 worked on, for about so long
    bool(jobs)                        whether there is anything to do
"""

from collections.abc import Hashable, Iterator
from math import inf
from time import perf_counter
from typing import Final


class Jobs:
    """What is still to be computed; what was begun last comes first."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._jobs: Final[dict[Hashable, Iterator[object]]] = {}

    def __bool__(self) -> bool:
        """Whether there is anything to do."""
        return bool(self._jobs)

    def run(self, key: Hashable, job: Iterator[object]) -> None:
        """Begin a job, and give up the one that had the same key."""
        self.stop(key)
        self._jobs[key] = job

    def stop(self, key: Hashable) -> None:
        """Give up the job of a key, if there is one."""
        self._jobs.pop(key, None)

    def spend(self, seconds: float = inf) -> None:
        """Work for about so long, or until all is done."""
        until = perf_counter() + seconds
        while self._jobs and perf_counter() < until:
            key, job = next(reversed(self._jobs.items()))
            # It may begin another one, in its own place as well.
            if next(job, self) is self and self._jobs.get(key) is job:
                del self._jobs[key]
