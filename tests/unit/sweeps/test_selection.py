"""Which runs are looked at, and how they are read."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.errors import UsageError
from game.lab.sweep.selection import Selection, select_runs, select_values
from game.lab.sweep.store import open_snapshot, writing
from game.puzzles.variant import RuleFile
from tests.unit.sweeps.small_sweeps import CAVE, batch, cave, setup_of, won, write_small_sweep


@pytest.fixture
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Selection]:
    """Return the runs of a small sweep."""
    path = str(tmp_path_factory.mktemp("sweep") / "results.sqlite")
    write_small_sweep(path)
    with open_snapshot(path) as connection:
        yield Selection(connection)


@pytest.mark.parametrize(
    ("words", "rows"),
    [
        ("", [1, 2, 3, 4, 5, 6, 7, 8]),
        ("elf_attack=4", [2, 6]),
        ("elf-attack=4..5", [2, 3, 6, 7]),
        ("elf_attack=3,12", [1, 4, 5, 8]),
        ("elf_attack=3..4 goblin_hp=200 winner=elves", [6]),
        ("size=4x3", [5, 6, 7]),
        ("size=4x3,5x3", [5, 6, 7, 8]),
        ("seed=2..9", [8]),
        ("input=cave.txt", [1, 2, 3, 4]),
        ("input=cave.txt,battle-2 winner=elves", [3, 8]),
        ("part=2", [8]),
        ("puzzle=battle,duel part=1,2", [1, 2, 3, 4, 5, 6, 7, 8]),
        ("puzzle=vault", []),
        ("variant=first-step", [8]),
        ("variant=as-is", [1, 2, 3, 4, 5, 6, 7]),
        ("variant=as-is,first-step", [1, 2, 3, 4, 5, 6, 7, 8]),
        ("winner=goblins", [1, 2, 5]),
        ("winner=nobody", []),
        ("winner=me", []),
        ("rounds=20..40", [2, 3, 5]),
        ("answer=1000,7000", [1, 8]),
        ("elf_attack=x", []),
    ],
)
def test_runs_are_chosen_by_what_was_played_and_what_came_of_it(
    words: str, rows: list[int], everything: Selection
) -> None:
    chosen = everything
    for word in words.split():
        chosen = select_values(chosen, word)
    assert [run for (run,) in chosen.rows("run", "ORDER BY run")] == rows
    assert chosen.count() == len(rows)


@pytest.mark.parametrize(
    ("word", "fault"),
    [
        ("elf_atack=3", "nothing is called 'elf_atack': did you mean elf_attack?"),
        ("elf_attack", "expected values as in elf_attack=3..40"),
        ("elf_attack=", "expected values as in elf_attack=3..40"),
        ("elf_attack=5..3", "expected the least number first"),
    ],
)
def test_what_means_nothing_is_refused(word: str, fault: str, everything: Selection) -> None:
    with pytest.raises(UsageError) as error:
        select_values(everything, word)
    assert str(error.value) == f"--where {word!r}: {fault}"


def test_runs_by_own_rules_are_chosen_by_the_name_of_their_file(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    path = str(tmp_path_factory.mktemp("sweep") / "results.sqlite")
    with writing(path) as store:
        plain = setup_of()
        own = replace(plain, files=(RuleFile("own.py", "x = 1\n"),))
        store.use([own])
        store.add(batch((cave(), CAVE, (won(plain, "E", 7), won(own, "E", 8)))))
    with open_snapshot(path) as connection:
        for word, rows in (("own.py", [2]), ("as-is", [1]), ("other.py", [])):
            chosen, _ = select_runs(connection, [f"variant={word}"])
            assert [run for (run,) in chosen.rows("run", "ORDER BY run")] == rows
