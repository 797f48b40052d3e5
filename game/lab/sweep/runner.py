"""Runs a sweep: submits batches, stores results, and finds runs that kill their workers.

A batch takes a worker a fraction of a second. When a worker dies, all that was pending is played
once more, one run at a time: the run that kills its worker when it is alone is stored as failed.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from time import monotonic
from typing import Final, NamedTuple, Protocol

from game.errors import SkirmishError
from game.lab.sweep.processes import Workers
from game.lab.sweep.runs import Batch, BatchResults, InputResults, RuleText, Setup, SweepInput
from game.lab.sweep.worker import failed, play, text_of
from game.simulation.progress import working

InputWork = tuple[SweepInput, tuple[Setup, ...]]
BATCH_SECONDS: Final = 0.3
MOST_RUNS: Final = 1000
"""Of a batch: more would not lower the overhead of a message noticeably."""
LARGEST_GROWTH: Final = 8
"""Factor by which a batch may be larger than the last one that was measured."""
BATCHES_PER_WORKER: Final = 2
"""Batches submitted for each worker, so that it has the next one when one is done."""
WAITING_SECONDS: Final = 5.0
"""After which it is said that there is no worker, if there is none."""
NO_WORKER: Final = "there is no worker, and runs wait for one: Ctrl-C ends the sweep"
WORKER_DIED: Final = "its worker died"
MINUTE, HOUR, DAY = 60, 3600, 86400
SLOW_RATE: Final = 10
"""Runs a second up to which tenths are shown."""


class KnownRuns(Protocol):
    """Where results are stored."""

    def stored(self, given: SweepInput, setups: tuple[Setup, ...]) -> set[int]:
        """Return those of some setups in which an input was played, by their numbers."""

    def count(self) -> int:
        """Return how many runs are stored."""

    def add(self, outcomes: Iterable[InputResults]) -> int:
        """Store all of them or, if that fails, none; return how many runs are new."""


class Sweep(NamedTuple):
    """What is to be played."""

    work: Iterable[InputWork]
    total: int
    """How many runs that is."""
    files: tuple[RuleText, ...] = ()
    run_limit: float | None = None
    """How many seconds a run may take; None is no limit."""


class SweepRunner:
    """Plays the runs of a sweep that are not stored yet."""

    def __init__(
        self,
        sweep: Sweep,
        results: KnownRuns,
        workers: Workers,
        warn: Callable[[str], None] = print,
    ) -> None:
        """Play nothing yet; `warn` is told what keeps the sweep waiting."""
        self.total: Final = sweep.total
        self.played, self.found = 0, 0
        """How many runs were played, and how many were stored already."""
        self._results: Final = results
        self._before: Final = results.count()
        self._workers: Final = workers
        self._warn: Final = warn
        self._sweep: Final = sweep
        self._work: Final = self._unplayed(sweep.work)
        self._returned: Final[deque[InputWork]] = deque()
        """Work that was not taken with the rest of its input, or not played in its batch."""
        self._batch_size = 1
        self._began: Final = monotonic()
        self._is_interrupted = False

    def run(self) -> None:
        """Play all runs.

        Raises:
            SkirmishError: results can't be stored, or workers die before they play anything.
        """
        with working(self.progress_text):
            try:
                while left := self._play_until_death():
                    self._play_singly(deque(left))
            except (KeyboardInterrupt, SystemExit):
                # It may have come between a batch's commit and its count.
                self.played = self._results.count() - self._before
                self._is_interrupted = True
                raise

    def progress_text(self) -> str:
        """Return the progress: `12,300 of 100,000 runs, 1,640 a second, 53 seconds left`."""
        done = f"{self.found + self.played:,} of {self.total:,} runs"
        if self._is_interrupted:
            return f"{done} are stored: the same command goes on"
        if not self.played:
            return done
        rate = self.played / (monotonic() - self._began)
        shown = f"{rate:,.0f}" if rate > SLOW_RATE else f"{rate:.1f}"
        left = time_left((self.total - self.found - self.played) / rate)
        return f"{done}, {shown} a second, {left}"

    def _play_until_death(self) -> list[Batch]:
        """Play all that is left, or return the batches that were pending when a worker died."""
        pending: dict[Future[BatchResults], Batch] = {}
        is_warned = False
        with self._workers.open() as executor:
            try:
                while True:
                    most = BATCHES_PER_WORKER * max(1, self._workers.number())
                    while len(pending) < most and (batch := self._next_batch()):
                        pending[self._submitted(executor, batch)] = batch
                    if not pending:
                        return []
                    done, _ = wait(pending, WAITING_SECONDS, FIRST_COMPLETED)
                    if not (done or is_warned or self._workers.number()):
                        is_warned = True
                        self._warn(NO_WORKER)
                    for future in done:
                        self._take(pending[future], future.result())
                        del pending[future]
            except self._workers.deaths:
                return list(pending.values())

    def _submitted(self, executor: Executor, batch: Batch) -> Future[BatchResults]:
        """Submit a batch; where a worker has died meanwhile, its runs are queued again."""
        try:
            return executor.submit(play, batch)
        except self._workers.deaths:
            self._returned.extend(batch.work)
            raise

    def _play_singly(self, batches: deque[Batch]) -> None:
        """Play each run of some batches alone; one that kills its worker again has failed."""
        left = deque(single for batch in batches for single in single_runs(batch))
        while left:
            with self._workers.open() as executor:
                try:
                    executor.submit(play, Batch((), (), None)).result()
                except self._workers.deaths:
                    raise SkirmishError(
                        "no worker lives long enough to play anything (a script that sweeps does "
                        'so under if __name__ == "__main__":)'
                    ) from None
                try:
                    while left:
                        self._take(left[0], executor.submit(play, left[0]).result())
                        left.popleft()
                except self._workers.deaths:
                    self._take(left[0], results_of_death(left.popleft()))

    def _take(self, batch: Batch, done: BatchResults) -> None:
        """Store what came of a batch, and queue those of its runs again that were not played."""
        self.played += self._results.add(done.outcomes)
        runs = [len(each.results) for each in done.outcomes]
        fitting = BATCH_SECONDS * sum(runs) / max(done.seconds, 1e-6)
        # The mean with the last size damps outliers: a single run may have taken most of the time.
        wanted = int((self._batch_size + fitting) / 2)
        self._batch_size = max(1, min(wanted, LARGEST_GROWTH * self._batch_size, MOST_RUNS))
        runs += [0] * (len(batch.work) - len(runs))
        for (given, setups), number in zip(batch.work, runs, strict=True):
            if setups[number:]:
                self._returned.append((given, setups[number:]))

    def _next_batch(self) -> Batch | None:
        """Return some of the runs that are left; None if none is."""
        taken: list[InputWork] = []
        runs = self._batch_size
        while runs > 0 and (work := self._next()):
            given, setups = work
            taken.append((given, setups[:runs]))
            if setups[runs:]:
                self._returned.appendleft((given, setups[runs:]))
            runs -= len(setups)
        return Batch(tuple(taken), self._sweep.files, self._sweep.run_limit) if taken else None

    def _next(self) -> InputWork | None:
        return self._returned.popleft() if self._returned else next(self._work, None)

    def _unplayed(self, work: Iterable[InputWork]) -> Iterator[InputWork]:
        """Yield the runs that are not stored."""
        for given, setups in work:
            stored = self._results.stored(given, setups)
            left = tuple(setup for setup in setups if setup.number not in stored)
            self.found += len(setups) - len(left)
            if left:
                yield given, left


def single_runs(batch: Batch) -> Iterator[Batch]:
    """Yield each run of a batch as a batch of its own."""
    for given, setups in batch.work:
        for setup in setups:
            yield batch._replace(work=((given, (setup,)),))


def results_of_death(batch: Batch) -> BatchResults:
    """Return the results of runs that killed their worker; a later sweep plays them again."""
    death = failed(WORKER_DIED, too_short=0)
    outcomes = (
        InputResults(given, text_of(given)[0], tuple((setup, death) for setup in setups))
        for given, setups in batch.work
    )
    return BatchResults(tuple(outcomes), BATCH_SECONDS)


def time_left(seconds: float) -> str:
    """Return the time left, in its two largest units.

    >>> time_left(53.2), time_left(1), time_left(3 * 3600 + 5 * 60)
    ('53 seconds left', '1 second left', '3 h 5 min left')
    """
    whole = round(seconds)
    if whole < 2 * MINUTE:
        return f"{whole} second{'' if whole == 1 else 's'} left"
    if whole < HOUR:
        return f"{whole // MINUTE} min {whole % MINUTE} s left"
    if whole < DAY:
        return f"{whole // HOUR} h {whole % HOUR // MINUTE} min left"
    return f"{whole // DAY} d {whole % DAY // HOUR} h left"
