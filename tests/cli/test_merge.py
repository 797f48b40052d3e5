"""`skirmish merge`: several sweeps in one file."""

import sqlite3
from contextlib import closing

from game.lab.sweep.store import Store
from tests.commands import call
from tests.unit.sweeps.small_sweeps import (
    CAVE,
    batch,
    cave,
    failed,
    seeded,
    setup_of,
    won,
    write_small_sweep,
)


def store_two(path: str, rules: str = "0" * 64) -> None:
    """Write a run that a small sweep has, one that failed there, and a new one."""
    with Store.open(path) as store:
        store.use({"battle": rules})
        three, twelve = (setup_of(elf_attack=each)._replace(rules=rules) for each in (3, 12))
        runs = won(three, "G", 10), won(twelve, "E", 5)
        store.add(batch((cave(), CAVE, runs), (seeded(9), CAVE * 2, (won(three, "E", 8),))))


def rows(path: str) -> list[tuple[str, int, str | None]]:
    """Return the input, the attack power and the winner of all runs."""
    with closing(sqlite3.connect(path)) as connection:
        found = "SELECT input, elf_attack, winner FROM played ORDER BY input, elf_attack"
        return connection.execute(found).fetchall()


def test_run_that_had_too_little_time_gives_way_to_one_that_had_enough() -> None:
    with Store.open("a.sqlite") as store:
        setup, late = failed(setup_of(elf_attack=12), "out of time", too_short=2)
        store.add(batch((cave(), CAVE, ((setup, late),))))
    store_two("b.sqlite")
    call("merge", "a.sqlite", "b.sqlite", "-o", "c.sqlite")
    assert ("cave.txt", 12, "elves") in rows("c.sqlite")


def test_sweeps_by_other_rules_are_not_merged() -> None:
    write_small_sweep("a.sqlite")
    store_two("b.sqlite", "1" * 64)
    done = call("merge", "a.sqlite", "b.sqlite", "-o", "c.sqlite")
    fault = "skirmish: b.sqlite: battle was played by other rules there: expected the same\n"
    assert (done.status, done.stderr) == (2, fault)
    assert len(rows("c.sqlite")) == 8
