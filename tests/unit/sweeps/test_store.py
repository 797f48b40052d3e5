"""The results file: stored values, refused values, and safety against crashes."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from game.errors import SkirmishError
from game.lab.sweep import store
from game.lab.sweep.inputs import SweepInput
from game.lab.sweep.runs import Setup
from game.lab.sweep.store import Store, open_snapshot
from game.puzzles.variant import RuleFile
from tests.unit.sweeps.small_sweeps import CAVE, Played, batch, cave, failed, seeded, setup_of, won


@contextmanager
def writing(path: str) -> Iterator[Store]:
    """Open a results file as a sweep does."""
    with store.writing(path) as opened:
        opened.use([setup_of()])
        yield opened


def rows(path: str, query: str) -> list[tuple[object, ...]]:
    """Return the rows of a query from a separate connection."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


def known(
    opened: Store, sweep_input: SweepInput, setups: Sequence[Setup], limit: float | None = None
) -> set[int]:
    """Return the keys of the setups in which an input is stored."""
    return opened.find_stored(sweep_input.number, [setup.number for setup in setups], limit)


def answers(path: str) -> list[tuple[object, ...]]:
    """Return the input's name and the answer of each run."""
    return rows(path, "SELECT input, answer FROM played ORDER BY run")


def test_new_file_is_made_with_our_mark_and_a_version(path: str) -> None:
    with writing(path) as opened:
        opened.add(batch((cave(), CAVE, (won(setup_of(), "E", 7),))))
    assert rows(path, "PRAGMA application_id") == [(0x736B6972,)]
    assert rows(path, "PRAGMA user_version") == [(3,)]


def test_run_is_reported_with_all_that_determines_it(path: str) -> None:
    with writing(path) as opened:
        setup = setup_of(2, ("first-step",), elf_attack=9)
        opened.add(batch((seeded(7), CAVE, (won(setup, "E", 40, 0.5),))))
    message = "SELECT input, answer, is_found, winner, rounds, hit_points_left, seconds FROM played"
    assert rows(path, message) == [("battle-7", 4000, 1, "elves", 40, 100, 0.5)]
    message = "SELECT reason, part, variant FROM played"
    assert rows(path, message) == [(None, 2, "first-step")]
    message = "SELECT puzzle, seed, input_size, elf_attack, size FROM played"
    assert rows(path, message) == [("battle", 7, 12, 9, "4x3")]
    assert rows(path, "SELECT text FROM inputs") == [(CAVE,)]


@pytest.mark.parametrize(
    "other",
    [
        setup_of(part=2),
        setup_of(goblin_hp=100),
        setup_of(variants=("first-step",)),
        replace(setup_of(), rules="1" * 64),
        replace(setup_of(), files=(RuleFile("own.py", "x = 2"),)),
    ],
)
def test_whatever_determines_a_run_makes_another_setup(other: Setup) -> None:
    assert setup_of().number != other.number


def test_stored_runs_are_known_by_the_text_or_by_what_made_it(path: str) -> None:
    with writing(path) as opened:
        first, second, third = (setup_of(elf_attack=n) for n in (3, 4, 5))
        results = won(first, "E", 7), won(third, "E", 5)
        opened.add(batch((seeded(1), CAVE, results), (cave(), CAVE, results[1:])))
    setups = [first, second, third]
    with writing(path) as opened:
        assert known(opened, seeded(1), setups) == {first.number, third.number}
        assert known(opened, cave("any.txt"), setups[1:]) == {third.number}
        opened.add(batch((seeded(1), CAVE, (won(second, "E", 6),))))
        assert known(opened, seeded(1), [first, third]) == {first.number, third.number}
        assert known(opened, seeded(2), setups) == set()
        assert known(opened, seeded(1, "5x3"), setups) == set()
        assert known(opened, cave(text=CAVE + "\n"), setups) == set()
        assert known(opened, cave(), []) == set()


def test_run_that_may_end_otherwise_now_is_played_again(path: str) -> None:
    with writing(path) as opened:
        late, dead, bad, fine = setups = [setup_of(elf_attack=n) for n in range(4)]
        fault = late, failed(late, "out of time after 2 s", too_short=2)[1]
        death = dead, failed(dead, "its worker died", too_short=0)[1]
        runs = fault, death, failed(bad, "own.py:1: ValueError"), won(fine, "E", 1)
        assert opened.add(batch((cave(), CAVE, runs))) == 4
    for limit, found in ((1, [late, bad, fine]), (2, [late, bad, fine]), (3, [bad, fine])):
        with writing(path) as opened:
            assert known(opened, cave(), setups, limit) == {each.number for each in found}
    with writing(path) as opened:
        assert known(opened, cave(), setups) == {bad.number, fine.number}
        runs = won(late, "E", 7), won(dead, "G", 8), won(bad, "E", 9), won(fine, "E", 9)
        assert opened.add(batch((cave(), CAVE, runs))) == 2
        assert known(opened, cave(), setups) == {each.number for each in setups}
    query = "SELECT run, answer, winner, rounds, reason, seconds FROM played ORDER BY run"
    assert rows(path, query) == [
        (1, 700, "elves", 7, None, 0.25),
        (2, 800, "goblins", 8, None, 0.25),
        (3, None, None, None, "own.py:1: ValueError", 2.0),
        (4, 100, "elves", 1, None, 0.25),
    ]


def test_batch_is_there_as_a_whole_or_not_at_all(path: str) -> None:
    with writing(path) as opened:
        setup = setup_of()
        opened.add(batch((cave(), CAVE, (won(setup, "E", 7),))))
        _, broken = won(setup, "E", 8)
        bad = {**broken, "seconds": "soon"}
        with pytest.raises(sqlite3.Error, match="cannot store TEXT value"):
            opened.add(
                batch(
                    (cave("b", CAVE + "b"), CAVE + "b", (won(setup, "E", 9),)),
                    (cave("c", CAVE + "c"), CAVE + "c", ((setup, bad),)),
                )
            )
        opened.add(batch((cave("d", CAVE + "d"), CAVE + "d", (won(setup, "E", 6),))))
    assert answers(path) == [("cave.txt", 700), ("d", 600)]


def test_full_disk_is_one_line_and_takes_nothing_away(path: str) -> None:
    def many(name: str) -> Played:
        texts = (f"{CAVE}{name}{number}" for number in range(200))
        return batch(*((cave(name, text), text, (won(setup_of(), "E", 7),)) for text in texts))

    def fill() -> None:
        with writing(path) as opened:
            opened.add(many("first"))
            opened._connection.execute("PRAGMA max_page_count = 1")  # noqa: SLF001 - a small disk
            opened.add(many("second"))

    with pytest.raises(SkirmishError) as error:
        fill()
    assert str(error.value) == f"{path}: can't be written: database or disk is full"
    assert rows(path, "SELECT input, count(*) FROM played GROUP BY input") == [("first", 200)]


def test_log_of_a_file_that_was_removed_is_no_part_of_the_next(path: str, tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite"
    link.symlink_to(path)
    with writing(path) as opened:
        setup = setup_of()
        opened.add(batch((cave(), CAVE, (won(setup, "E", 7),))))
        left = Path(f"{path}-wal").read_bytes()
    for name in (path, str(link)):
        Path(path).unlink()
        # As it stays after a sweep that was killed.
        Path(f"{path}-wal").write_bytes(left)
        with writing(name) as opened:
            assert rows(path, "SELECT count(*) FROM runs") == [(0,)]
            setup = setup_of()
            opened.add(batch((cave("new.txt"), CAVE, (won(setup, "E", 7),))))
        assert rows(path, "PRAGMA integrity_check") == [("ok",)]
        assert answers(path) == [("new.txt", 700)]


def test_results_are_read_while_a_sweep_writes(path: str) -> None:
    with writing(path) as opened:
        setup = setup_of()
        opened.add(batch((cave(), CAVE, (won(setup, "E", 7),))))
        with open_snapshot(path) as connection:
            query = "SELECT count(*) FROM runs"
            assert tuple(connection.execute(query).fetchone()) == (1,)
            opened.add(batch((cave("b", CAVE + "b"), CAVE + "b", (won(setup, "E", 8),))))
            assert tuple(connection.execute(query).fetchone()) == (1,)
        with open_snapshot(path) as connection:
            assert tuple(connection.execute(query).fetchone()) == (2,)
