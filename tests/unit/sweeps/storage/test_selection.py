"""Which runs are looked at, and how they are read."""

from collections import Counter
from collections.abc import Iterator

import pytest

from game.errors import UsageError
from game.lab.sweep.storage.results_file import reading
from game.lab.sweep.storage.selection import Selection
from game.lab.sweep.storage.store import Store
from game.lab.sweep.storage.where import read_conditions
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
        ("rounds=20..40", [2, 3, 5]),
        ("answer=1000,7000", [1, 8]),
        ("elves=3", []),
        ("player_hp=50", []),
    ],
)
def test_runs_are_chosen_by_what_was_played_and_what_came_of_it(
    words: str, rows: list[int], everything: Selection
) -> None:
    chosen = everything.narrowed(*read_conditions(words.split()))
    assert [run.row for run in chosen.runs()] == rows
    assert chosen.count() == len(list(chosen.by_seed())) == len(rows)


@pytest.mark.parametrize(
    ("word", "fault"),
    [
        ("elf_atack=3", "nothing is called 'elf_atack': did you mean elf_attack?"),
        ("elf_attack", "expected values as in elf_attack=3..10"),
        ("elf_attack=", "expected values as in elf_attack=3..10"),
        ("elf_attack=x", "expected numbers as in 3..10 or 3,5, not 'x'"),
        ("elf_attack=5..3", "expected the least number first"),
        ("elf_attack=3..5..0", "expected a step of 1 or more"),
        ("winner=me", "expected elves, goblins, 1, 2, nobody, not 'me'"),
    ],
)
def test_what_means_nothing_is_refused(word: str, fault: str) -> None:
    with pytest.raises(UsageError) as error:
        read_conditions([word])
    assert str(error.value) == f"--where {word!r}: {fault}"


def test_measures_are_read_as_the_generator_reads_them() -> None:
    with pytest.raises(UsageError, match="--where 'size=4': expected columns and rows"):
        read_conditions(["size=4"])


def test_run_is_read_with_all_that_is_known_of_it(everything: Selection) -> None:
    run = everything.run(8)
    assert run
    assert (run.input.name, run.input.seed, run.input.size) == ("battle-2", 2, 15)
    assert run.choices == {
        "part": 2,
        "elf_attack": 12,
        "elf_hp": 200,
        "goblin_attack": 3,
        "goblin_hp": 200,
        "variant": "first-step",
        "size": "5x3",
    }
    assert (run.winner, run.rounds, run.answer, run.seconds, run.is_found) == (
        "E",
        70,
        7000,
        0.7,
        1,
    )
    assert run.result["hit_points"] == 100
    assert everything.text(run.input.number) == "#####\n#EG.#\n#####\n"


def test_run_that_failed_is_read_with_its_reason(everything: Selection) -> None:
    run = everything.run(4)
    assert run
    assert (run.reason, run.winner, run.answer, run.result) == (
        "out of time after 2 s",
        None,
        None,
        {},
    )


def test_row_that_is_not_among_these_is_none(everything: Selection) -> None:
    assert everything.run(9) is None
    assert everything.narrowed(*read_conditions(["part=2"])).run(1) is None


def test_runs_of_a_seed_or_a_file_follow_each_other(everything: Selection) -> None:
    seeds = [(run.seed, run.input_name) for run in everything.by_seed()]
    assert seeds == [(None, "cave.txt")] * 4 + [(1, "battle-1")] * 3 + [(2, "battle-2")]


def test_runs_are_counted_with_what_they_came_to(everything: Selection) -> None:
    counted = Counter(
        (run.setup.settings["elf_attack"], run.winner, run.is_failed)
        for run in everything.by_seed()
    )
    assert counted == {
        (3, "G", False): 2,
        (4, "G", False): 1,
        (4, "E", False): 1,
        (5, "E", False): 2,
        (12, None, True): 1,
        (12, "E", False): 1,
    }


def test_slowest_run_of_each_input_is_told(everything: Selection) -> None:
    assert [run.row for run in everything.slowest(5)] == [4, 8, 7]
    assert [run.row for run in everything.slowest(1)] == [4]


def test_runs_by_own_rules_are_chosen_by_the_name_of_their_file(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    path = str(tmp_path_factory.mktemp("sweep") / "results.sqlite")
    with Store.open(path) as store:
        plain = store.setup(setup_of())
        own = store.setup(setup_of()._replace(files=(("own.py", "0" * 64),)))
        store.add(batch((cave(), CAVE, (won(plain, "E", 7), won(own, "E", 8)))))
    with reading(path) as connection:
        for word, rows in (("own.py", [2]), ("as-is", [1]), ("other.py", [])):
            chosen = Selection(connection, read_conditions([f"variant={word}"]))
            assert [run.row for run in chosen.runs()] == rows
