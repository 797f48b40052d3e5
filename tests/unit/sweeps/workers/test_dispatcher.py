"""A sweep as a whole, by workers that are calls."""

from collections.abc import Callable, Container, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from time import sleep
from typing import Any

import pytest

from game.errors import SkirmishError
from game.lab.sweep.design.grid import GridBlock, NamedRules, Setups, SweepGrid, VariedSetting
from game.lab.sweep.rules_digest import rules_digest
from game.lab.sweep.runs import Batch, BatchResults, SweepInput
from game.lab.sweep.workers import batching, dispatcher, worker
from game.lab.sweep.workers.batching import RunQueue, Throughput
from game.lab.sweep.workers.dispatcher import EMPTY_BATCH, WORKER_DIED, Dispatcher
from game.lab.sweep.workers.worker import play
from game.lab.sweep.workers.worker_pool import SweepWorkerPool, WorkerBackend
from tests.unit.sweeps.in_memory import Calls, Died, Memory, calls

CAVE = "#####\n#E.G#\n#####\n"
POWERS = (3, 50, 100, 200)
SETUPS = Setups(
    "battle",
    rules_digest("battle"),
    (1,),
    (NamedRules(),),
    ({}, [VariedSetting("elf_attack", POWERS)]),
)
GRID = SweepGrid([GridBlock([SweepInput(name, "battle", CAVE) for name in "abcdef"], SETUPS)])
ALL = {f"{name}{power}": None for name in "abcdef" for power in POWERS}

Played = Callable[[Batch], BatchResults]


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be several batches, each played whole, however fast or slow runs are."""
    monkeypatch.setattr(batching, "MOST_RUNS", 4)
    monkeypatch.setattr(worker, "PATIENCE_SECONDS", 600)


def sweep(workers: WorkerBackend, results: Memory, runs: int | None = None) -> Throughput:
    """Play the grid, or its first runs."""
    queue = RunQueue(GRID.pieces(range(runs or len(GRID))), results)
    found = Throughput(len(GRID), lambda: queue.stored)
    with SweepWorkerPool(workers) as pool:
        Dispatcher(queue, results, pool, found).run()
    return found


def dying(deadly: Callable[[str, int], bool]) -> Played:
    """Return what plays batches, and dies of some runs."""

    def played(batch: Batch) -> BatchResults:
        for given, setups in batch.work:
            for _, setup in setups:
                if deadly(given.name, int(dict(setup.settings)["elf_attack"])):
                    raise Died
        return play(batch)

    return played


def test_all_runs_are_played_once() -> None:
    results = Memory()
    found = sweep(calls(), results)
    assert results.reasons() == ALL
    assert (found.played, found.done) == (24, 24)
    assert sum(results.batches) == 24


def test_sweep_goes_on_where_it_ended() -> None:
    results = Memory()
    sweep(calls(), results, 10)
    assert len(results.runs) == 10
    found = sweep(calls(), results)
    assert results.reasons() == ALL
    assert (found.played, found.done) == (14, 24)


def test_run_that_kills_its_worker_twice_is_a_row() -> None:
    results = Memory()
    deadly = {("c", 50), ("c", 100), ("f", 50)}
    sweep(calls(played=dying(lambda name, power: (name, power) in deadly)), results)
    assert results.reasons() == ALL | {"c50": WORKER_DIED, "c100": WORKER_DIED, "f50": WORKER_DIED}


def test_worker_that_died_by_chance_costs_nothing() -> None:
    deaths = [True] * 3
    results = Memory()
    sweep(calls(played=dying(lambda *_: deaths.pop() if deaths else False)), results)
    assert results.reasons() == ALL


def test_doubtful_runs_are_played_while_nothing_else_is() -> None:
    under_way, beside_doubtful = [0], list[int]()
    seen: set[tuple[str, int]] = set()

    def played(batch: Batch) -> BatchResults:
        under_way[0] += 1
        try:
            runs = {(given.name, number) for given, some in batch.work for number, _ in some}
            if runs & seen:
                beside_doubtful.append(under_way[0] - 1)
            # Those beside it go on for a while.
            sleep(0 if ("b", 0) in runs else 0.1)
            seen.update(runs)
            return dying(lambda name, power: (name, power) == ("b", 3))(batch)
        finally:
            under_way[0] -= 1

    results = Memory()
    threads = WorkerBackend(lambda: 2, lambda: ThreadPoolExecutor(2), played, (Died,))
    sweep(threads, results)
    assert results.reasons() == ALL | {"b3": WORKER_DIED}
    assert beside_doubtful
    assert set(beside_doubtful) == {0}


def test_worker_that_dies_before_it_has_begun_is_not_the_last() -> None:
    results, stillborn = Memory(), [True] * 2

    def played(batch: Batch) -> BatchResults:
        if batch == EMPTY_BATCH and stillborn and stillborn.pop():
            raise Died
        return dying(lambda name, power: (name, power) == ("c", 50))(batch)

    sweep(calls(played=played), results)
    assert not stillborn
    assert results.reasons() == ALL | {"c50": WORKER_DIED}


def test_workers_that_never_live_end_the_sweep() -> None:
    results = Memory()

    def stillborn(_: Batch) -> BatchResults:
        raise Died

    with pytest.raises(SkirmishError, match="no worker lives long enough to play anything"):
        sweep(calls(played=stillborn), results)
    assert results.runs == {}


def test_wait_for_a_worker_that_lives_can_be_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unhurried(Future[BatchResults]):
        """What is never done, and what nobody waits for but as for any batch."""

        def result(self, timeout: float | None = None) -> BatchResults:
            raise AssertionError(timeout)

    class Asleep(Calls):
        """One who never says that it lives."""

        def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
            return Unhurried() if args == (EMPTY_BATCH,) else super().submit(fn, *args)

    def waited(
        futures: Iterable[Future[BatchResults]], **_: object
    ) -> tuple[list[Future[BatchResults]], None]:
        if any(isinstance(each, Unhurried) for each in futures):
            raise KeyboardInterrupt
        return [each for each in futures if each.done()], None

    monkeypatch.setattr("game.lab.sweep.workers.dispatcher.wait", waited)
    results = Memory()
    deadly = calls(played=dying(lambda *_: True))._replace(open=Asleep)
    with pytest.raises(KeyboardInterrupt):
        sweep(deadly, results)
    assert results.runs == {}


def test_what_came_back_is_stored_before_an_interruption_is_told() -> None:
    class Interrupted(Memory):
        """Results that somebody interrupts who looks for the second input's."""

        def stored(self, given: SweepInput, setups: Sequence[int]) -> Container[int]:
            if given.name == "b":
                raise KeyboardInterrupt
            return super().stored(given, setups)

    results, came_back = Interrupted(), list[BatchResults]()

    def played(batch: Batch) -> BatchResults:
        came_back.append(play(batch))
        return came_back[-1]

    with pytest.raises(KeyboardInterrupt) as interrupt:
        sweep(calls(4, played), results)
    assert len(came_back) == 4
    assert results.reasons() == {f"a{power}": None for power in POWERS}
    told = "4 of 24 runs are stored: the same command goes on"
    assert interrupt.value.__notes__ == [told]


def test_batches_on_their_way_follow_the_workers_that_there_are() -> None:
    present = [1]
    with SweepWorkerPool(calls()._replace(at_a_time=lambda: present[0])) as pool:
        assert pool.capacity == 2
        present[0] = 4
        assert pool.capacity == 8
        # Whoever comes finds something to play.
        present[0] = 0
        assert pool.capacity == 2


def test_other_rules_of_a_worker_end_the_sweep() -> None:
    results = Memory()
    _, setup = GRID[0]
    queue = RunQueue(GRID.pieces(range(4)), results)
    other = setup._replace(rules="0" * 64)

    def played(batch: Batch) -> BatchResults:
        work = tuple((given, ((0, other),)) for given, _ in batch.work)
        return play(batch._replace(work=work))

    with (
        SweepWorkerPool(calls(1, played)) as pool,
        pytest.raises(SkirmishError, match="other rules of bat"),
    ):
        Dispatcher(queue, results, pool, Throughput(4, lambda: 0)).run()


def test_sweep_without_a_worker_says_so_once(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def late(batch: Batch) -> BatchResults:
        while not told:
            sleep(0.01)
        # There is time to say it again.
        sleep(0.1)
        return play(batch)

    monkeypatch.setattr(dispatcher, "WAITING_SECONDS", 0.02)
    workers = WorkerBackend(lambda: 0, lambda: ThreadPoolExecutor(1), late, (Died,))
    queue = RunQueue(GRID.pieces(range(4)), Memory())
    with SweepWorkerPool(workers) as pool:
        throughput = Throughput(4, lambda: queue.stored)
        Dispatcher(queue, Memory(), pool, throughput, told.append).run()
    assert told == ["there is no worker, and runs wait for one: Ctrl-C ends the sweep"]
