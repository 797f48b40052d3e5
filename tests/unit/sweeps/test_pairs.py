"""Paired differences: what one thing that was varied changes where all else is the same."""

import pytest

from game.errors import UsageError
from game.lab.sweep.runs import Row, Setup
from game.lab.sweep.selection import Selection
from game.lab.sweep.store import open_snapshot, writing
from game.lab.sweep.summary import Group, Table, compute_share, make_tables, read_names
from tests.unit.sweeps.small_sweeps import CAVE, batch, cave, failed, seeded, setup_of, won

ROUNDS = {("G", 3): 10, ("E", 3): 20, ("G", 4): 30, ("E", 4): 50}


@pytest.fixture
def paired_sweep(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the path of a sweep over two attack powers, both parts and two sizes.

    The winners of seeds 1 to 4 by attack power; part 2 lasts 7 rounds more.

    size  4x3     5x3
    3     GGGE    GGGG
    4     EEGG    G-EE    `-` failed
    """
    path = str(tmp_path_factory.mktemp("sweep") / "results.sqlite")
    winners = {("4x3", 3): "GGGE", ("4x3", 4): "EEGG", ("5x3", 3): "GGGG", ("5x3", 4): "G-EE"}
    with writing(path) as store:
        store.use([setup_of()])
        for (size, attack), row in winners.items():
            for part in (1, 2):
                number = setup_of(part, elf_attack=attack)
                for seed, winner in enumerate(row, 1):
                    result = played(number, winner, attack, part)
                    store.add(batch((seeded(seed, size), CAVE + " " * seed + size, (result,))))
    return path


def played(setup: Setup, winner: str, attack: int, part: int) -> tuple[Setup, Row]:
    """Return what came of a run."""
    if winner == "-":
        return failed(setup, "out of time")
    return won(setup, winner, ROUNDS[winner, attack] + 7 * (part - 1))


def by(path: str, names: str) -> Table:
    """Return a file's runs by some names."""
    with open_snapshot(path) as connection:
        selection = Selection(connection)
        (found,) = make_tables(selection, read_names(names, selection))
    return found


def test_runs_are_compared_with_those_that_differ_in_nothing_else(paired_sweep: str) -> None:
    power = by(paired_sweep, "elf_attack,part")
    assert power.baseline == 3
    # The failed runs have no partners.
    assert [(each.values, counts(each)) for each in power.pairs] == [
        ((1, 4), (7, 7)),
        ((2, 4), (7, 7)),
    ]


def test_files_have_a_row_each_and_no_interval(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = str(tmp_path_factory.mktemp("sweep") / "results.sqlite")
    with writing(path) as store:
        store.use([setup_of()])
        number = setup_of()
        for name, winner in (("a.txt", "E"), ("b.txt", "G")):
            store.add(batch((cave(name, CAVE + name), CAVE + name, (won(number, winner, 7),))))
    found = by(path, "input")
    assert [(each.values, counts(each)) for each in found.groups] == [
        (("a.txt",), (1, 1)),
        (("b.txt",), (0, 1)),
    ]
    assert {each.share["low"] for each in found.groups} == {None}
    with pytest.raises(UsageError, match="nothing is called 'doors'"):
        by(path, "doors")


def counts(group: Group) -> tuple[int, int]:
    """Return the two numbers of a share."""
    return group.share["runs"], group.share["of"]


@pytest.mark.parametrize(
    ("runs", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_interval_with_one_run_per_seed_is_wilsons(
    runs: int, of: int, low: float, high: float
) -> None:
    share = compute_share([number < runs for number in range(of)], range(of))
    assert (share["low"], share["high"]) == pytest.approx((low, high), abs=1e-4)
    assert share["low"] <= share["rate"] <= share["high"]


def test_runs_of_one_seed_count_once() -> None:
    twice = compute_share([True] * 90 + [False] * 90, [*range(10)] * 18)
    once = compute_share([True] * 5 + [False] * 5, range(10))
    assert (twice["low"], twice["high"]) == (once["low"], once["high"])
