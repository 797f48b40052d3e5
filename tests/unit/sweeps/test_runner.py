"""A sweep as a whole, by workers that are calls."""

from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future
from itertools import islice
from typing import Any

import pytest

from game.errors import SkirmishError
from game.lab.sweep import runner, worker
from game.lab.sweep.inputs import InputGroup
from game.lab.sweep.request import SweepGrid
from game.lab.sweep.runner import Sweep, SweepRunner, Workers
from game.lab.sweep.runs import Batch, PlayedInput, Setup, SweepInput, rules_digest
from game.lab.sweep.worker import play

CAVE = "#####\n#E.G#\n#####\n"
POWERS = (3, 50, 100, 200)
INPUTS = [SweepInput(name, "battle", CAVE + " \n" * at) for at, name in enumerate("abcdef")]
DIGEST = rules_digest("battle")


def setup_with(power: int) -> Setup:
    return Setup("battle", 1, (("elf_attack", power),), (), (), DIGEST)


GROUP = InputGroup("battle", (1, 2), len(INPUTS), INPUTS.__getitem__)
GRID = SweepGrid(((GROUP, tuple(map(setup_with, POWERS))),), {}, ())
NAMES = {each.number: each.name for each in INPUTS}
ALL = {f"{name}{power}": None for name in "abcdef" for power in POWERS}
Played = Callable[[Batch], list[PlayedInput]]


class Died(Exception):  # noqa: N818 - as `BrokenExecutor` is called
    """What a worker's death is told by."""


class Memory:
    """Results that are kept as a results file keeps them."""

    def __init__(self) -> None:
        self.reasons: dict[str, str | None] = {}

    def stored(self, given: SweepInput, setups: tuple[Setup, ...]) -> set[int]:
        """Return in which setups an input has been played."""
        return {each.number for each in setups if name_of(given, each) in self.reasons}

    def count(self) -> int:
        """Return how many runs are stored."""
        return len(self.reasons)

    def add(self, played: Iterable[PlayedInput]) -> int:
        """Add runs, each of which is new."""
        before = len(self.reasons)
        for run in (run for each in played for run in each.runs):
            name = f"{NAMES[run['input_id']]}{run['settings']['elf_attack']}"
            assert name not in self.reasons
            self.reasons[name] = run.get("reason")
        return len(self.reasons) - before


def name_of(given: SweepInput, setup: Setup) -> str:
    """Return the name of a run."""
    return f"{given.name}{dict(setup.settings)['elf_attack']}"


class Calls(Executor):
    """Plays what it is asked at once."""

    def __init__(self, played: Played) -> None:
        self._played = played

    def submit(self, _: Callable[..., Any], /, *args: Any, **__: Any) -> Future[Any]:
        """Call it."""
        future: Future[Any] = Future()
        try:
            future.set_result(self._played(*args))
        except (Died, SkirmishError) as error:
            future.set_exception(error)
        return future


def calls(played: Played = play) -> Workers:
    """Return workers that are calls."""
    return Workers(lambda: 2, lambda: Calls(played), (Died,))


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be several batches, each played whole, however fast or slow runs are."""
    monkeypatch.setattr(runner, "MOST_RUNS", 4)
    monkeypatch.setattr(worker, "PATIENCE_SECONDS", 600)


def sweep(workers: Workers, results: Memory, inputs: int = len(INPUTS)) -> SweepRunner:
    """Play the first inputs of the grid."""
    work = islice(GRID.work(), inputs)
    found = SweepRunner(Sweep(work, inputs * len(POWERS)), results, workers)
    found.run()
    return found


def test_sweep_goes_on_where_it_ended() -> None:
    results = Memory()
    assert sweep(calls(), results, 2).played == 8
    found = sweep(calls(), results)
    assert results.reasons == ALL
    assert (found.played, found.found) == (16, 8)


@pytest.mark.parametrize(
    ("deadly", "stored", "fault"),
    [
        ("c50", 8, "a worker died: stored runs are kept, and the same command continues$"),
        ("a3", 0, r"continues \(a script must call sweep under if __name__ =="),
    ],
)
def test_death_of_a_worker_ends_the_sweep(deadly: str, stored: int, fault: str) -> None:
    def dying(batch: Batch) -> list[PlayedInput]:
        if deadly in {name_of(*run) for run in batch.runs}:
            raise Died
        return play(batch)

    results = Memory()
    with pytest.raises(SkirmishError, match=fault):
        sweep(calls(dying), results)
    assert len(results.reasons) == stored
    assert sweep(calls(), results).found == stored
    assert results.reasons == ALL


def test_rest_of_a_long_batch_is_played_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "PATIENCE_SECONDS", -1)
    results = Memory()
    sweep(calls(), results)
    assert results.reasons == ALL


def test_other_rules_of_a_worker_end_the_sweep() -> None:
    def played(batch: Batch) -> list[PlayedInput]:
        runs = tuple((given, setup._replace(rules="0")) for given, setup in batch.runs)
        return play(batch._replace(runs=runs))

    with pytest.raises(SkirmishError, match="other rules of battle"):
        sweep(calls(played), Memory())
