"""What many runs come to, in figures and in words."""

from pathlib import Path

import pytest

from game.lab.sweep.report import half_crossing, paired_table, report
from game.lab.sweep.runs import Setup, SweepInput
from game.lab.sweep.selection import Selection, csv_rows
from game.lab.sweep.store import Store, reading
from game.lab.sweep.summary import Group, Share, SweepSummary, summary
from game.lab.sweep.worker import success
from tests.unit.sweeps.small_sweeps import (
    CAVE,
    Told,
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
          12      0  -                                 -
  elves win in half of the runs or more from elf_attack 4

Battle, part 2: 1 run (1 input, 1 setup)

  elves win  1  100.0 %   20.7 .. 100.0

                least    1/4  median    3/4   most
  rounds           70     70      70     70     70
  outcome       7,000  7,000   7,000  7,000  7,000
  milliseconds    700    700     700    700    700"""
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
        told = "\n\n".join(report(summary(Selection(connection))))
    assert told == TOLD


def test_what_others_wrote_can_not_command_a_terminal(tmp_path: Path) -> None:
    path, name = str(tmp_path / "a b.sqlite"), "\x1b[2J"
    with Store.open(path) as store:
        for value in (1, 2):
            usual = setup_of()._replace(variants=(f"{name}first",))
            setup = usual._replace(settings=(("elf_attack", value),))
            text = f"####\n#EG#\n####\n{value}"
            given = cave(f"\x1b[31mcave\n{value}.txt", text)._replace(seed=value)
            _, result = won(setup, "G" if value == 1 else "E", 7)
            store.add(batch((given, text, ((setup, result),))))
        store.add(batch((cave(), CAVE, (failed(setup_of(), "bad\x1b]0;title\x07\nnews"),))))
    with reading(path) as connection:
        selection = Selection(connection)
        told = "\n".join(report(summary(selection)))
        names = next(csv_rows(selection))
    assert "\x1b" not in told
    assert "\x07" not in told
    assert r"\x1b[2Jfirst" in told
    assert "\x1b" not in "".join(names)


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
        setup = Setup(puzzle, 1, (), (), (), "")
        result = success(puzzle, Told(answer, answer is not None), told, 0.5)
        store.add(batch((SweepInput("a", puzzle, "1"), "1", ((setup, result),))))
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
            usual = setup_of(elf_attack=attack)
            first = setup_of(1, ("first-step",), elf_attack=attack)
            other = setup_of(1, ("zero-stands",), elf_attack=attack)
            own = setup_of(elf_attack=attack)._replace(files=(("own.py", "0" * 64),))
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
    (part,) = summed_up(path).parts
    (rules,) = (each for each in part.varied if each.names == ("variant",))
    assert paired_table(rules).split("\n") == [
        "  Against variant as-is, on the same inputs:",
        "      variant  pairs  other outcome",
        "   first-step      2  100.0 %        ################",
        "  zero-stands      2   50.0 %        ########",
    ]


@pytest.mark.parametrize(
    ("rates", "expected"),
    [
        ((0.1, 0.4, 0.5, 0.9), ("from", 3)),
        ((0.9, 0.6, 0.4), ("up to", 2)),
        ((0.1, 0.2), None),
        ((0.1, 0.9, 0.1), None),
    ],
)
def test_number_is_found_from_which_on_half_is_won(
    rates: tuple[float, ...], expected: tuple[str, int] | None
) -> None:
    shares = [Share(round(100 * rate), 100) for rate in rates]
    found = [Group((value,), {}, share, None) for value, share in enumerate(shares, 1)]
    assert half_crossing(found) == expected
