"""A sweep as a whole, by workers that are calls."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import replace
from typing import Any

import pytest

from game.errors import SkirmishError
from game.lab.sweep import runner, worker
from game.lab.sweep.inputs import SweepInput
from game.lab.sweep.request import InputGroup
from game.lab.sweep.runner import SweepRunner
from game.lab.sweep.runs import Row, Setup, rules_digest
from game.lab.sweep.worker import Run, play

CAVE = "#####\n#E.G#\n#####\n"
POWERS = (3, 50, 100, 200)
INPUTS = [SweepInput(name, "battle", CAVE + " \n" * at) for at, name in enumerate("abcdef")]
DIGEST = rules_digest("battle")
Played = list[tuple[Row, Row]]


def setup_with(power: int) -> Setup:
    return Setup("battle", 1, (("elf_attack", power),), (), (), DIGEST)


SETUPS = [setup_with(power) for power in POWERS]
NAMES = {each.number: each.name for each in INPUTS}
ALL = {f"{name}{power}": None for name in "abcdef" for power in POWERS}
Player = Callable[[Sequence[Run], float | None], Played]


class Died(Exception):  # noqa: N818 - as `BrokenExecutor` is called
    """The message on a worker's death."""


class Memory:
    """Results that are kept as a results file keeps them."""

    def __init__(self) -> None:
        self.reasons: dict[str, str | None] = {}

    def find_stored(self, number: int, setups: Sequence[int], _: float | None) -> set[int]:
        """Return in which setups an input has been played."""
        return {
            each.number
            for power, each in zip(POWERS, SETUPS, strict=True)
            if each.number in setups and f"{NAMES[number]}{power}" in self.reasons
        }

    def add(self, played: Played) -> int:
        """Add runs, each of which is new."""
        for _, run in played:
            name = f"{NAMES[run['input_id']]}{run['settings']['elf_attack']}"
            assert name not in self.reasons
            self.reasons[name] = run["reason"]
        return len(played)


def find_name(sweep_input: SweepInput, setup: Setup) -> str:
    """Return the name of a run."""
    return f"{sweep_input.name}{dict(setup.settings)['elf_attack']}"


class Calls(Executor):
    """Plays submitted runs at once."""

    def __init__(self, played: Player) -> None:
        self._played = played

    def submit(self, _: Callable[..., Any], /, *args: Any, **__: Any) -> Future[Any]:
        """Call it."""
        future: Future[Any] = Future()
        try:
            future.set_result(self._played(*args))
        except (Died, SkirmishError) as error:
            future.set_exception(error)
        return future


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send several batches, each played whole, however fast or slow runs are."""
    monkeypatch.setattr(runner, "MOST_RUNS", 4)
    monkeypatch.setattr(worker, "PATIENCE_SECONDS", 600)


def sweep(results: Memory, inputs: int = len(INPUTS), played: Player = play) -> SweepRunner:
    """Play the first inputs of the grid."""
    group = InputGroup("battle", (1, 2), INPUTS[0], inputs, INPUTS[:inputs])
    store: Any = results
    found = SweepRunner([(group, SETUPS)], inputs * len(SETUPS), store, None)
    found.run((Calls(played), lambda: 2))
    return found


def test_sweep_continues_where_it_ended() -> None:
    results = Memory()
    assert sweep(results, 2).played == 8
    found = sweep(results)
    assert results.reasons == ALL
    assert (found.played, found.found) == (16, 8)
    assert found.progress_text() == "24 of 24 runs are stored, 0:00:00 left"


@pytest.mark.parametrize(("deadly", "stored"), [("c50", 8), ("a3", 0)])
def test_death_of_a_worker_ends_the_sweep(deadly: str, stored: int) -> None:
    def dying(runs: Sequence[Run], limit: float | None) -> Played:
        if deadly in {find_name(*run) for run in runs}:
            raise Died
        return play(runs, limit)

    results = Memory()
    with pytest.raises(Died):
        sweep(results, played=dying)
    assert len(results.reasons) == stored
    assert sweep(results).found == stored
    assert results.reasons == ALL


def test_rest_of_a_long_batch_is_played_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "PATIENCE_SECONDS", -1)
    results = Memory()
    sweep(results)
    assert results.reasons == ALL


def test_other_rules_of_a_worker_end_the_sweep() -> None:
    def played(runs: Sequence[Run], limit: float | None) -> Played:
        return play(
            [(sweep_input, replace(setup, rules="0")) for sweep_input, setup in runs], limit
        )

    with pytest.raises(SkirmishError, match="other rules of battle"):
        sweep(Memory(), played=played)
