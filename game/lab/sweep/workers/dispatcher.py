"""Runs a sweep: submits batches, stores results, and finds runs that kill their workers.

Ctrl-C is deferred while a result is being stored, so that stored and counted runs agree.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, Protocol

from game.errors import SkirmishError
from game.lab.sweep.runs import Batch, BatchResults, InputResults, Outcomes, RunResult
from game.lab.sweep.workers.batching import RunQueue, Throughput, single_runs
from game.lab.sweep.workers.worker import failed, text_of
from game.lab.sweep.workers.worker_pool import SweepWorkerPool
from game.simulation.progress import working

INTERRUPTIONS: Final = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGALRM", "SIGTERM", "SIGHUP")
    if hasattr(signal, name)
)
WAITING_SECONDS: Final = 5.0
"""After which it is said that there is no worker, if there is none."""
WORKER_DIED: Final = "its worker died"
EMPTY_BATCH: Final = Batch((), (), None)
"""Succeeds on any worker that is alive."""
LIVING_TRIES: Final = 3
"""Workers in turn that may die of it, as on a busy machine some do before they have begun."""


@contextmanager
def interrupts_deferred() -> Iterator[None]:
    """Defer Ctrl-C and similar signals until the end of this block."""
    if current_thread() is not main_thread():
        yield
        return
    deferred: list[int] = []

    def note(number: int, _: FrameType | None) -> None:
        deferred.append(number)

    before = {each: signal.signal(each, note) for each in INTERRUPTIONS}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
        for number in deferred[:1]:
            signal.raise_signal(number)


class ResultsSink(Protocol):
    """Where results are stored."""

    def add(self, outcomes: Outcomes) -> int:
        """Store all of them or, if that fails, none; return how many runs are new."""


class Dispatcher:
    """Plays the runs of a queue on a pool of workers.

    A batch whose worker died is split into single runs. Each of these is played while nothing
    else is; one that kills its worker again is stored as failed, provided that a new worker then
    plays an empty batch.
    """

    def __init__(
        self,
        queue: RunQueue,
        results: ResultsSink,
        pool: SweepWorkerPool,
        throughput: Throughput,
        warn: Callable[[str], None] = print,
    ) -> None:
        """Submit nothing yet; `warn` is told what keeps the sweep waiting."""
        self._warn: Final = warn
        self._queue: Final = queue
        self._results: Final = results
        self._pool: Final = pool
        self._throughput: Final = throughput
        self._pending: Final[dict[Future[BatchResults], Batch]] = {}
        self._doubtful: Final[deque[Batch]] = deque()
        """Single runs that may have killed a worker."""
        self._is_testing = False
        """Whether the pending run is a doubtful one."""
        self._deadly: Batch | None = None
        """The run that killed its worker when played alone, until a worker was seen to live."""
        self._stillborn = 0
        """How many workers have not been seen to live since then."""
        self._is_interrupted = False
        self._is_waiting = False
        """Whether it was said that there is no worker."""

    def run(self) -> None:
        """Play all runs.

        Raises:
            SkirmishError: the results can't be stored, or workers die even of an empty batch.
        """
        with working(self.progress_text):
            try:
                self._run()
            except (KeyboardInterrupt, SystemExit):
                self._is_interrupted = True
                self._collect([each for each in self._pending if each.done()])
                raise

    def progress_text(self) -> str:
        """Return the progress; after an interruption, how many runs are kept."""
        if not self._is_interrupted:
            return self._throughput.progress_text()
        done = f"{self._throughput.done:,} of {self._throughput.total:,} runs"
        return f"{done} are stored: the same command goes on"

    def _run(self) -> None:
        self._submit_batches()
        while self._pending:
            done, _ = wait(self._pending, timeout=WAITING_SECONDS, return_when=FIRST_COMPLETED)
            if not done:
                self._tell_drought()
                continue
            self._collect(done)
            self._submit_batches()

    def _tell_drought(self) -> None:
        """Say once that there is no worker, where nothing has been played for a while."""
        if not (self._is_waiting or self._pool.has_workers):
            self._is_waiting = True
            self._warn("there is no worker, and runs wait for one: Ctrl-C ends the sweep")

    def _submit_batches(self) -> None:
        """Submit batches up to the pool's capacity, or the next test of a doubtful run."""
        if self._deadly is not None:
            self._submit(EMPTY_BATCH)
            return
        if self._doubtful:
            if not self._pending:
                self._is_testing = True
                self._submit(self._doubtful.popleft())
            return
        self._is_testing = False
        while len(self._pending) < self._pool.capacity:
            batch = self._queue.next_batch(self._throughput.runs)
            if batch is None:
                return
            self._submit(batch)

    def _submit(self, batch: Batch) -> None:
        self._pending[self._pool.submit(batch)] = batch

    def _collect(self, futures: Iterable[Future[BatchResults]]) -> None:
        """Store the results of batches that are done."""
        for future in futures:
            # An interruption in between would leave a stored batch among the pending ones.
            with interrupts_deferred():
                self._collect_one(future)
                del self._pending[future]

    def _collect_one(self, future: Future[BatchResults]) -> None:
        batch = self._pending[future]
        try:
            done = future.result()
        except self._pool.deaths:
            self._find_deadly_run(batch)
            return
        if self._deadly is not None:
            self._store(results_of_deaths(self._deadly))
            self._deadly = None
        else:
            self._store(done.outcomes)
            self._throughput.learn(sum(len(each.results) for each in done.outcomes), done.seconds)
            self._queue.put_back(batch, done.outcomes)

    def _find_deadly_run(self, batch: Batch) -> None:
        """Find out which run of a batch has killed its worker: the one that does so alone."""
        if self._deadly is not None:
            self._stillborn += 1
            if self._stillborn < LIVING_TRIES:
                return
            raise SkirmishError(
                "no worker lives long enough to play anything (a script that sweeps does so under "
                'if __name__ == "__main__":)'
            ) from None
        if self._is_testing:
            # Whether a worker lives is tested by a batch, as waiting for that can be interrupted.
            self._deadly, self._stillborn = batch, 0
        else:
            self._doubtful.extend(single_runs(batch))

    def _store(self, outcomes: Outcomes) -> None:
        self._throughput.count(self._results.add(outcomes))


def results_of_deaths(batch: Batch) -> Outcomes:
    """Return the results of runs that killed their workers."""
    return tuple(
        InputResults(
            given, text_of(given)[0], tuple(result_of_death(number) for number, _ in setups)
        )
        for given, setups in batch.work
    )


def result_of_death(number: int) -> RunResult:
    """Return the result of a run that killed its worker; a later sweep plays it again."""
    return failed(number, WORKER_DIED, too_short=0)
