"""The summary of many runs, in figures and in words."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.errors import UsageError
from game.lab.sweep.inputs import SweepInput
from game.lab.sweep.report import describe_runs, pairs_table
from game.lab.sweep.runs import Row, Setup
from game.lab.sweep.selection import Selection, csv_rows
from game.lab.sweep.store import open_snapshot, writing
from game.lab.sweep.summary import (
    Group,
    PartSummary,
    Table,
    compute_share,
    make_tables,
    read_names,
    summarize_part,
)
from game.lab.sweep.worker import columns_of_answer
from game.puzzles.registry import terms_of
from game.puzzles.variant import RuleFile
from tests.unit.sweeps.small_sweeps import (
    CAVE,
    FakeAnswer,
    batch,
    cave,
    failed,
    play_run,
    seeded,
    setup_of,
    won,
)

SUMMARY_TEXT = """\
Battle, part 1: 7 runs (2 inputs, 4 setups)

  elves win    3
  goblins win  3
  failed       1
               1  out of time after 2 s

                least    1/4  median    3/4   most
  rounds           10   22.5      35   47.5     60
  outcome       1,000  2,250   3,500  4,750  6,000
  milliseconds    100    225     350    475    600

  elf_attack  ended  elves win                    rounds
           3      2    0.0 %                          25
           4      2   50.0 %    ########              35
           5      2  100.0 %    ################      45
          12      0  -                                 -

Battle, part 2: 1 run (1 input, 1 setup)

  elves win  1  100.0 %   20.7 .. 100.0

                least    1/4  median    3/4   most
  rounds           70     70      70     70     70
  outcome       7,000  7,000   7,000  7,000  7,000
  milliseconds    700    700     700    700    700"""
TEXTS = {
    "battle": CAVE,
    "duel": "Hit Points: 9\nDamage: 3\n",
    "vault": "#####\n#@.a#\n#####\n",
    "cards": "Player 1:\n9\n\nPlayer 2:\n5\n",
}
PUZZLES = [
    ("duel", {"mana": 900, "spells": ["Shield"], "turns": 12}, ("won", 12)),
    ("duel", {"mana": None, "spells": [], "turns": 0}, ("no answer", None)),
    ("vault", {"steps": 86, "order": "ab"}, ("solved", 86)),
    ("vault", {"steps": None, "order": "", "reason": "walled"}, ("no answer", None)),
    (
        "cards",
        {"winner": 2, "score": 306, "rounds": 29, "endless": False},
        ("player 2 wins", 29),
    ),
    (
        "cards",
        {"winner": 1, "score": None, "rounds": 8, "endless": True},
        ("endless", 8),
    ),
    (
        "battle",
        {"outcome": None, "rounds": 5, "winner": None, "stalemate": True},
        ("stalemate", 5),
    ),
    ("battle", {"outcome": None, "elf_attack": None, "impossible": True}, ("no answer", None)),
]


def summed_up(path: str) -> list[PartSummary]:
    """Return the summary of a file."""
    with open_snapshot(path) as connection:
        selection = Selection(connection)
        return [summarize_part(selection, *which) for which in selection.parts()]


def test_summary_is_reported_in_lines_that_can_be_compared(results: str) -> None:
    with open_snapshot(results) as connection:
        assert describe_runs(Selection(connection))[1] == SUMMARY_TEXT


def test_what_others_wrote_can_not_command_a_terminal(tmp_path: Path) -> None:
    path, name = str(tmp_path / "a b.sqlite"), "\x1b[2J"
    with writing(path) as store:
        store.use([setup_of()])
        for value in (1, 2):
            usual = replace(setup_of(), variants=(f"{name}first",))
            setup = replace(usual, settings=(("elf_attack", value),))
            text = f"####\n#EG#\n####\n{value}"
            sweep_input = cave(f"\x1b[31mcave\n{value}.txt", text)._replace(seed=value)
            _, result = won(setup, "G" if value == 1 else "E", 7)
            store.add(batch((sweep_input, text, ((setup, result),))))
        store.add(batch((cave(), CAVE, (failed(setup_of(), "bad\x1b]0;title\x07\nnews"),))))
    with open_snapshot(path) as connection:
        selection = Selection(connection)
        _, found = describe_runs(selection)
        names = next(csv_rows(selection))
    assert "\x1b" not in found
    assert "\x07" not in found
    assert r"\x1b[2Jfirst" in found
    assert "\x1b" not in "".join(names)


@pytest.mark.parametrize(("puzzle", "message", "expected"), PUZZLES)
def test_run_is_counted_by_what_its_puzzle_comes_to(
    puzzle: str,
    message: dict[str, object],
    expected: tuple[str, int | None],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    path = str(tmp_path_factory.mktemp("sweep") / "results.sqlite")
    number = message.get("score", message.get("outcome", message.get("mana", message.get("steps"))))
    assert number is None or isinstance(number, int)
    with writing(path) as store:
        setup = Setup(puzzle, 1, (), (), (), "")
        store.use([setup])
        answer = columns_of_answer(puzzle, FakeAnswer(number, number is not None, message))
        run = play_run(setup, answer)
        store.add(batch((SweepInput("a", puzzle, TEXTS[puzzle]), TEXTS[puzzle], (run,))))
    (part,) = summed_up(path)
    end, rounds = expected
    assert {name: share["runs"] for name, share in part.data["endings"].items()} == {end: 1}
    lengths = part.data[terms_of(puzzle).length]
    assert (lengths and lengths["median"]) == rounds


def test_rules_are_reported_by_how_often_they_come_to_another_answer(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    path = str(tmp_path_factory.mktemp("sweep") / "results.sqlite")
    with writing(path) as store:
        store.use([setup_of()])
        for attack in (3, 4):
            usual = setup_of(elf_attack=attack)
            first = setup_of(1, ("first-step",), elf_attack=attack)
            other = setup_of(1, ("zero-stands",), elf_attack=attack)
            own = replace(setup_of(elf_attack=attack), files=(RuleFile("own.py", "x = 1"),))
            alone = setup_of(1, ("alone",), elf_attack=attack, elf_hp=7)
            runs = (
                *(won(usual, "E", 20), won(first, "E", 20 + attack)),
                won(other, None if attack == 3 else "E", 20),
                *(failed(own, "out of time"), won(alone, "E", 9)),
            )
            store.add(batch((cave(), CAVE, runs)))
        usual = setup_of(elf_attack=5)
        first = setup_of(1, ("first-step",), elf_attack=5)
        runs = failed(usual, "out of time"), won(first, "E", 20)
        store.add(batch((cave(), CAVE, runs)))
    (part,) = summed_up(path)
    (rules,) = (each for each in part.tables if each.names == ("variant",))
    assert pairs_table(rules).split("\n") == [
        "  Against variant as-is, on the same inputs:",
        "      variant  pairs  other outcome",
        "   first-step      2  100.0 %        ################",
        "  zero-stands      2   50.0 %        ########",
    ]


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
    """Return the result of a run."""
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
