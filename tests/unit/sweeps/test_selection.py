"""Which runs are looked at, and how they are read."""

from collections.abc import Iterator

import pytest

from game.errors import UsageError
from game.lab.sweep.selection import Selection, selected
from game.lab.sweep.store import Store, reading
from tests.unit.sweeps.small_sweeps import CAVE, batch, cave, setup_of, won, write_small_sweep


@pytest.fixture
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Selection]:
    """Return the runs of a small sweep."""
    path = str(tmp_path_factory.mktemp("sweep") / "results.sqlite")
    write_small_sweep(path)
    with reading(path) as connection:
        yield Selection(connection)


@pytest.mark.parametrize(
    ("words", "rows"),
    [
        ("", [1, 2, 3, 4, 5, 6, 7, 8]),
        ("elf_attack=4", [2, 6]),
        ("elf-attack=4..5", [2, 3, 6, 7]),
        ("elf_attack=3..12..9", [1, 4, 5, 8]),
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
        ("elves=3", []),
        ("player_hp=50", []),
    ],
)
def test_runs_are_chosen_by_what_was_played_and_what_came_of_it(
    words: str, rows: list[int], everything: Selection
) -> None:
    chosen = selected(everything, words.split())
    assert [run for (run,) in chosen.rows("run", "ORDER BY run")] == rows
    assert chosen.count() == len(rows)


@pytest.mark.parametrize(
    ("word", "fault"),
    [
        ("elf_atack=3", "nothing is called 'elf_atack': did you mean elf_attack?"),
        ("elf_attack", "expected values as in elf_attack=3..10"),
        ("elf_attack=", "expected values as in elf_attack=3..10"),
        ("elf_attack=x", "expected a whole number from 1 to 1000000000, not 'x'"),
        ("elf_attack=5..3", "expected the least number first"),
        ("elf_attack=3..5..0", "expected a step of 1 or more"),
    ],
)
def test_what_means_nothing_is_refused(word: str, fault: str, everything: Selection) -> None:
    with pytest.raises(UsageError) as error:
        selected(everything, [word])
    assert str(error.value) == f"--where {word!r}: {fault}"


def test_measures_are_read_as_the_generator_reads_them(everything: Selection) -> None:
    with pytest.raises(UsageError, match="--where 'size=4': expected columns and rows"):
        selected(everything, ["size=4"])


def test_runs_by_own_rules_are_chosen_by_the_name_of_their_file(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    path = str(tmp_path_factory.mktemp("sweep") / "results.sqlite")
    with Store.open(path) as store:
        plain = setup_of()
        own = setup_of()._replace(files=(("own.py", "0" * 64),))
        store.add(batch((cave(), CAVE, (won(plain, "E", 7), won(own, "E", 8)))))
    with reading(path) as connection:
        for word, rows in (("own.py", [2]), ("as-is", [1]), ("other.py", [])):
            chosen = selected(Selection(connection), [f"variant={word}"])
            assert [run for (run,) in chosen.rows("run", "ORDER BY run")] == rows
