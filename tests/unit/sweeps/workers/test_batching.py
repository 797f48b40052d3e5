"""Batches of runs."""

from game.lab.sweep.design.grid import GridBlock, NamedRules, Setups, SweepGrid, VariedSetting
from game.lab.sweep.runs import Batch, InputResults, RuleText, RunResult, SweepInput
from game.lab.sweep.workers.batching import RunQueue, single_runs
from tests.unit.sweeps.in_memory import Memory

SETUPS = Setups(
    "battle", "d1", (1,), (NamedRules(),), ({}, [VariedSetting("elf_attack", range(3))])
)
"""Of powers from 0 to 2."""
GRID = SweepGrid([GridBlock([SweepInput(name, "battle", name) for name in "abc"], SETUPS)])


def queue_of(known: Memory | None = None) -> RunQueue:
    return RunQueue(GRID.pieces(range(len(GRID))), known or Memory())


def described(batch: Batch | None) -> str:
    """Return runs as inputs and powers: `a01 b0`."""
    assert batch
    return " ".join(
        given.name + "".join(str(dict(setup.settings)["elf_attack"]) for _, setup in setups)
        for given, setups in batch.work
    )


def came_back(batch: Batch | None, *numbers: int) -> list[InputResults]:
    """Return outcomes of the first runs of each of the first inputs of a batch."""
    assert batch
    return [
        InputResults(
            given, "", tuple(RunResult(each, 1, True, "{}", 0.1) for each, _ in setups[:number])
        )
        for (given, setups), number in zip(batch.work, numbers, strict=False)
    ]


def test_batches_follow_each_other() -> None:
    runs = queue_of()
    assert [described(runs.next_batch(size)) for size in (1, 4, 3, 9)] == [
        "a0",
        "a12 b01",
        "b2 c01",
        "c2",
    ]
    assert runs.next_batch(1) is None


def test_setups_have_the_numbers_of_the_results() -> None:
    known = Memory()
    known.setup(SETUPS[2])
    batch = queue_of(known).next_batch(3)
    assert batch
    assert [number for number, _ in batch.work[0][1]] == [1, 2, 0]


def test_what_is_stored_is_passed_over_and_counted() -> None:
    known = Memory()
    runs = queue_of(known)
    first = runs.next_batch(4)
    known.add(tuple(came_back(first, 2, 1)))
    again = queue_of(known)
    assert described(again.next_batch(9)) == "a2 b12 c012"
    assert again.stored == 3


def test_what_was_not_played_comes_first() -> None:
    runs = queue_of()
    batch = runs.next_batch(7)
    assert described(batch) == "a012 b012 c0"
    assert batch
    runs.put_back(batch, came_back(batch, 3, 1))
    assert described(runs.next_batch(9)) == "b12 c0 c12"


def test_all_was_played() -> None:
    runs = queue_of()
    batch = runs.next_batch(4)
    assert batch
    runs.put_back(batch, came_back(batch, 3, 1))
    assert described(runs.next_batch(9)) == "b12 c012"


def test_each_batch_takes_along_what_it_needs() -> None:
    files = (RuleText("own.py", "x = 1"),)
    batch = RunQueue(GRID.pieces([0]), Memory(), files, run_limit=2.5).next_batch(1)
    assert batch
    assert (batch.files, batch.run_limit) == (files, 2.5)


def test_runs_become_batches_of_their_own() -> None:
    batch = queue_of().next_batch(4)
    assert batch
    assert [described(each) for each in single_runs(batch)] == ["a0", "a1", "a2", "b0"]
