"""Sweeps without processes or files: results in memory, and workers that are calls."""

from collections.abc import Callable, Container, Sequence
from concurrent.futures import Executor, Future
from typing import Any

from game.lab.sweep.runs import Batch, BatchResults, Outcomes, RunResult, Setup, SweepInput
from game.lab.sweep.workers.worker import play
from game.lab.sweep.workers.worker_pool import WorkerBackend


class Died(Exception):  # noqa: N818 - as `BrokenExecutor` is called
    """What a worker's death is told by."""


class Memory:
    """Results that are kept as a results file keeps them."""

    def __init__(self) -> None:
        self.setups: list[Setup] = []
        self.runs: dict[tuple[str, int], RunResult] = {}
        self.batches: list[int] = []
        """How many runs came with each."""

    def setup(self, setup: Setup) -> int:
        """Return a setup's number."""
        if setup not in self.setups:
            self.setups.append(setup)
        return self.setups.index(setup)

    def stored(self, given: SweepInput, setups: Sequence[int]) -> Container[int]:
        """Return in which setups an input has been played."""
        return {each for each in setups if (given.name, each) in self.runs}

    def add(self, outcomes: Outcomes) -> int:
        """Add runs, each of which is new."""
        self.batches.append(sum(len(each.results) for each in outcomes))
        for played in outcomes:
            for result in played.results:
                key = played.given.name, result.setup
                assert key not in self.runs
                self.runs[key] = result
        return self.batches[-1]

    def reasons(self) -> dict[str, str | None]:
        """Return why runs came to no end, by their inputs and attack powers."""
        return {
            f"{name}{dict(self.setups[number].settings)['elf_attack']}": result.reason
            for (name, number), result in self.runs.items()
        }


class Calls(Executor):
    """Plays what it is asked at once."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
        """Call it."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args))
        except Exception as error:  # noqa: BLE001 - as executors do
            future.set_exception(error)
        return future


def calls(number: int = 2, played: Callable[[Batch], BatchResults] = play) -> WorkerBackend:
    """Return workers that are calls."""
    return WorkerBackend(lambda: number, Calls, played, (Died,))
