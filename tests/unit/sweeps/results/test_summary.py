"""What many runs come to, in figures and in words."""

import json

import pytest

from game.lab.sweep.rates import Share
from game.lab.sweep.results import counting
from game.lab.sweep.results.csv_table import csv_rows
from game.lab.sweep.results.disagreement import Disagreement
from game.lab.sweep.results.report import report
from game.lab.sweep.results.summary import SweepSummary, summary
from game.lab.sweep.results.tables import disagreement_table
from game.lab.sweep.runs import RunResult, Setup, SweepInput
from game.lab.sweep.storage.results_file import reading
from game.lab.sweep.storage.selection import Selection
from game.lab.sweep.storage.store import Store
from tests.unit.sweeps.small_sweeps import (
    CAVE,
    batch,
    cave,
    failed,
    setup_of,
    won,
)

TOLD = """\
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
          12      0        -                           -
  elves win in half of the runs or more from elf_attack 4

  Against elf_attack 3, on the same inputs:
  elf_attack  pairs  other outcome  other ending
           4      2  100.0 %         50.0 %
           5      2  100.0 %        100.0 %
  elf_attack  pairs  elves win  outcome, median
           4      2  +50.0 %    +1,000
           5      2  +100.0 %   +2,000

Battle, part 2: 1 run (1 input, 1 setup)

  elves win  1  100.0 %   20.7 .. 100.0

                least    1/4  median    3/4   most
  rounds           70     70      70     70     70
  outcome       7,000  7,000   7,000  7,000  7,000
  milliseconds    700    700     700    700    700

Slowest inputs:
  2,000 ms  cave.txt, elf_attack=12
            skirmish results results.sqlite --watch 4
    700 ms  battle-2, part=2, elf_attack=12, variant=first-step, size=5x3
            skirmish results results.sqlite --watch 8
    600 ms  battle-1, elf_attack=5, size=4x3
            skirmish results results.sqlite --watch 7"""
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


def summed_up(path: str) -> SweepSummary:
    """Return the summary of a file."""
    with reading(path) as connection:
        return summary(Selection(connection))


def test_summary_is_told_in_lines_that_can_be_compared(results: str) -> None:
    with reading(results) as connection:
        told = "\n\n".join(report(summary(Selection(connection)), "results.sqlite"))
    assert told == TOLD


def test_what_others_wrote_can_not_command_a_terminal(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    path = str(tmp_path_factory.mktemp("sweep") / "a b.sqlite")
    with Store.open(path) as store:
        setup = store.setup(setup_of()._replace(variants=("\x1b[2Jfirst",)))
        bad = failed(setup, "bad\x1b]0;title\x07\nnews")
        store.add(batch((cave("\x1b[31mcave\n.txt"), "####\n#EG#\n####\n", (bad,))))
    told = "\n".join(report(summed_up(path), f"{path}\x1b"))
    assert "\x1b" not in told
    assert "\x07" not in told
    assert r"\x1b[31mcave\n.txt, variant=\x1b[2Jfirst" in told
    assert rf"skirmish results '{path}\x1b' --watch 1" in told


def test_names_that_others_wrote_can_not_either(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path_factory.mktemp("sweep") / "results.sqlite")
    name = "\x1b[2J"
    with Store.open(path) as store:
        for value in (1, 2):
            usual = setup_of()
            setup = store.setup(usual._replace(settings=(*usual.settings, (name, value))))
            given = cave()._replace(seed=value, measures=((name, value),))
            result = won(setup, "G" if value == 1 else "E", 7)
            told = json.dumps({**json.loads(result.result or ""), f"{name}!": 1})
            store.add(batch((given, CAVE, (result._replace(result=told),))))
    told = "\n".join(report(summed_up(path), path))
    assert "\x1b" not in told
    assert r"half of the runs or more from \x1b[2J 2" in told
    assert r"cave.txt, \x1b[2J=1" in told
    with reading(path) as connection:
        names = next(csv_rows(Selection(connection)))
    assert "\x1b" not in "".join(names)
    assert {r"\x1b[2J", r"\x1b[2J!"} <= {*names}
    monkeypatch.setattr(counting, "MOST_VALUES", 1)
    assert "\x1b" not in "\n".join(report(summed_up(path), path))


def test_run_is_told_that_was_played_before_there_was_a_setting(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    path = str(tmp_path_factory.mktemp("sweep") / "results.sqlite")
    with Store.open(path) as store:
        setup = store.setup(setup_of()._replace(settings=(("goblin_hp", 7),)))
        store.add(batch((cave(), CAVE, (won(setup, "E", 7, 0.25),))))
    told = "\n".join(report(summed_up(path), "r.sqlite"))
    assert "  250 ms  cave.txt, goblin_hp=7\n" in told


@pytest.mark.parametrize(("puzzle", "told", "expected"), PUZZLES)
def test_run_is_counted_by_what_its_puzzle_comes_to(
    puzzle: str,
    told: dict[str, object],
    expected: tuple[str, int | None],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    path = str(tmp_path_factory.mktemp("sweep") / "results.sqlite")
    answer = told.get("score", told.get("outcome", told.get("mana", told.get("steps"))))
    assert answer is None or isinstance(answer, int)
    with Store.open(path) as store:
        setup = store.setup(Setup(puzzle, 1, (), (), (), ""))
        result = RunResult(setup, answer, answer is not None, json.dumps(told), 0.5)
        store.add(batch((SweepInput("a", puzzle, "1"), "1", (result,))))
    (part,) = summed_up(path).parts
    end, rounds = expected
    assert dict(part.endings) == {end: Share(1, 1)}
    assert (part.rounds and part.rounds.median) == rounds


def test_rules_are_told_by_how_often_they_come_to_another_answer(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    path = str(tmp_path_factory.mktemp("sweep") / "results.sqlite")
    with Store.open(path) as store:
        for attack in (3, 4):
            usual = store.setup(setup_of(elf_attack=attack))
            first = store.setup(setup_of(1, ("first-step",), elf_attack=attack))
            other = store.setup(setup_of(1, ("zero-stands",), elf_attack=attack))
            own = setup_of(elf_attack=attack)._replace(files=(("own.py", "0" * 64),))
            alone = store.setup(setup_of(1, ("alone",), elf_attack=attack, elf_hp=7))
            runs = (
                *(won(usual, "E", 20), won(first, "E", 20 + attack)),
                won(other, None if attack == 3 else "E", 20),
                *(failed(store.setup(own), "out of time"), won(alone, "E", 9)),
            )
            store.add(batch((cave(), CAVE, runs)))
        usual = store.setup(setup_of(elf_attack=5))
        first = store.setup(setup_of(1, ("first-step",), elf_attack=5))
        runs = failed(usual, "out of time"), won(first, "E", 20)
        store.add(batch((cave(), CAVE, runs)))
    (part,) = summed_up(path).parts
    assert part.otherwise == (
        Disagreement("first-step", Share(2, 2)),
        Disagreement("zero-stands", Share(1, 2)),
    )
    assert list(disagreement_table(part.otherwise)) == [
        "        rules  in both  other than as-is",
        "   first-step        2  100.0 %           ################",
        "  zero-stands        2   50.0 %           ########",
    ]


def test_what_is_told_of_a_run_is_as_wide_as_any_terminal(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    path = str(tmp_path_factory.mktemp("sweep") / "results.sqlite")
    with Store.open(path) as store:
        everything = dict.fromkeys(("elf_attack", "elf_hp", "goblin_attack", "goblin_hp"), 10**9)
        setup = store.setup(setup_of(2, ("first-step", "zero-stands"), **everything))
        store.add(batch((cave("c" * 100), CAVE, (won(setup, "E", 7),))))
    told = "\n\n".join(report(summed_up(path), "r.sqlite")).splitlines()
    assert max(map(len, told)) <= 80
    assert told[-1] == "          skirmish results r.sqlite --watch 1"
