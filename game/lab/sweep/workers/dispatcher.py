"""Has the runs of a sweep played: sends batches, stores results, replaces workers that died.

Ctrl-C is deferred while a result is being stored, so that what is stored is also counted.
"""

import signal
from collections import deque
from collections.abc import Iterable, Iterator
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


@contextmanager
def interrupts_deferred() -> Iterator[None]:
    """Let Ctrl-C and its like wait until the end of this block."""
    if current_thread() is not main_thread():
        yield
        return
    waiting: list[int] = []

    def note(number: int, _: FrameType | None) -> None:
        waiting.append(number)

    before = {each: signal.signal(each, note) for each in INTERRUPTIONS}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
        for number in waiting[:1]:
            signal.raise_signal(number)


WORKER_DIED: Final = "its worker died"
EMPTY_BATCH: Final = Batch((), (), None)
"""What any worker can play that lives."""


class ResultsSink(Protocol):
    """Where what comes back is stored."""

    def add(self, outcomes: Outcomes) -> int:
        """Store all of it, or nothing, and return how many runs are new."""


class Dispatcher:
    """One sweep while it goes on."""

    def __init__(
        self, agenda: RunQueue, results: ResultsSink, crew: SweepWorkerPool, pace: Throughput
    ) -> None:
        """Send nothing yet."""
        self._agenda: Final = agenda
        self._results: Final = results
        self._crew: Final = crew
        self._pace: Final = pace
        self._under_way: Final[dict[Future[BatchResults], Batch]] = {}
        self._doubtful: Final[deque[Batch]] = deque()
        """Single runs that may have killed a worker; each is played while nothing else is."""
        self._is_testing = False
        """Whether it is such a run that is under way."""
        self._deadly: Batch | None = None
        """One that has killed its worker alone, unless no worker lives whatever it is asked."""
        self._is_interrupted = False

    def run(self) -> None:
        """Play everything.

        Raises:
            SkirmishError: the results can't be stored, or workers die whatever they are asked.
        """
        with working(self.told):
            try:
                self._run()
            except (KeyboardInterrupt, SystemExit):
                self._is_interrupted = True
                self._take([each for each in self._under_way if each.done()])
                raise

    def told(self) -> str:
        """Say how far it has come, and when it was interrupted, what that means."""
        if not self._is_interrupted:
            return self._pace.told()
        done = f"{self._pace.done:,} of {self._pace.total:,} runs"
        return f"{done} are stored: the same command goes on"

    def _run(self) -> None:
        self._send()
        while self._under_way:
            done, _ = wait(self._under_way, return_when=FIRST_COMPLETED)
            self._take(done)
            self._send()

    def _send(self) -> None:
        """Keep all workers busy, or test what is doubtful."""
        if self._deadly is not None:
            self._ask(EMPTY_BATCH)
            return
        if self._doubtful:
            if not self._under_way:
                self._is_testing = True
                self._ask(self._doubtful.popleft())
            return
        self._is_testing = False
        while len(self._under_way) < self._crew.room:
            batch = self._agenda.batch(self._pace.runs)
            if batch is None:
                return
            self._ask(batch)

    def _ask(self, batch: Batch) -> None:
        self._under_way[self._crew.ask(batch)] = batch

    def _take(self, futures: Iterable[Future[BatchResults]]) -> None:
        """Store what came of some batches."""
        for future in futures:
            # Else it might be stored, and then taken for not stored.
            with interrupts_deferred():
                self._take_one(future)
                del self._under_way[future]

    def _take_one(self, future: Future[BatchResults]) -> None:
        batch = self._under_way[future]
        try:
            done = future.result()
        except self._crew.deaths:
            self._mourn(batch)
            return
        if self._deadly is not None:
            self._store(results_of_deaths(self._deadly))
            self._deadly = None
        else:
            self._store(done.outcomes)
            self._pace.learn(sum(len(each.results) for each in done.outcomes), done.seconds)
            self._agenda.put_back(batch, done.outcomes)

    def _mourn(self, batch: Batch) -> None:
        """Find out which run of a batch has killed its worker: the one that does so alone."""
        if self._deadly is not None:
            raise SkirmishError("no worker lives long enough to play anything") from None
        if self._is_testing:
            # That any worker lives is waited for as for any other batch, which can be interrupted.
            self._deadly = batch
        else:
            self._doubtful.extend(single_runs(batch))

    def _store(self, outcomes: Outcomes) -> None:
        self._pace.count(self._results.add(outcomes))


def results_of_deaths(batch: Batch) -> Outcomes:
    """Return what came of runs that killed their workers."""
    return tuple(
        InputResults(
            given, text_of(given)[0], tuple(result_of_death(number) for number, _ in setups)
        )
        for given, setups in batch.work
    )


def result_of_death(number: int) -> RunResult:
    """Return what came of a run that killed its worker; another worker may live through it."""
    return failed(number, WORKER_DIED, too_short=0)
