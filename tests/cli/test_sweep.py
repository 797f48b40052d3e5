"""`skirmish sweep`: many runs, their results, and what is refused before any is played."""

import subprocess
from pathlib import Path

import pytest

from game.inputs.reading import read
from game.lab.puzzles.battle.generator import generate
from game.puzzles.registry import load
from tests.cli.running_sweeps import OUT, POWERS, SMALL, rows, sweep
from tests.own_files import BRAVE, FAILING, write
from tests.processes import PATIENCE, SKIRMISH, output, run


def test_runs_come_to_the_same_as_plain_solves() -> None:
    sweep(*SMALL, *POWERS)
    query = "SELECT seed, json_extract(settings, '$.elf_attack'), answer FROM results"
    found = rows(query)
    measures = {"size": "8x8", "elves": 2, "goblins": 2}
    battle = load("battle")
    right = [
        (seed, power, battle.read(generate(seed, measures), "", {"elf_attack": power}).answer(1))
        for seed in range(6)
        for power in range(3, 13)
    ]
    assert sorted(found) == [(seed, power, answer.number) for seed, power, answer in right]


def test_files_are_played_in_both_parts() -> None:
    sweep("hall", "cellar", "--part", "both")
    found = rows("SELECT input, part, answer FROM results ORDER BY 1, 2")
    assert found == [
        (name, part, read(name).scenario.answer(part).number)
        for name in ("cellar", "hall")
        for part in (1, 2)
    ]


def test_first_part_is_played_unless_another_is_asked_for() -> None:
    write("four.txt", "#######\n#a.#Cd#\n##@#@##\n#######\n##@#@##\n#cB#Ab#\n#######\n")
    sweep("cellar", "four.txt")
    assert rows("SELECT input, part FROM results ORDER BY 1") == [("cellar", 1), ("four.txt", 2)]


def test_rules_are_varied(cave: str) -> None:
    write("brave.py", BRAVE)
    sweep(cave, "--vary", "variant=as-is,first-adjacent,brave.py")
    found = rows("SELECT variants, files FROM setups ORDER BY id")
    assert [(variants, "brave.py" in files) for variants, files in found] == [
        ("[]", False),
        ('["first-adjacent"]', False),
        ("[]", True),
    ]


@pytest.mark.slow
def test_rules_that_were_edited_are_played_and_summed_up_alone(cave: str) -> None:
    words = ("sweep", cave, "--vary", "variant=brave.py", *OUT, "--workers", "1")
    for edited in ("", "# edited\n"):
        write("brave.py", BRAVE + edited)
        told = run(*words)
        assert told.stdout.startswith("1 of 1 runs played.\n\nBattle, part 1: 1 run (1 input, ")
    left_out = "1 run by older rules left out: --where rules=any counts all"
    assert told.stderr == f"skirmish: {left_out}\n"


def test_run_that_fails_is_a_row(cave: str) -> None:
    write("failing.py", FAILING)
    told = sweep(cave, "--vary", "variant=as-is,failing.py")
    assert told.startswith("2 of 2 runs played.\n")
    (fine,), (failed,) = rows("SELECT reason FROM runs ORDER BY setup")
    assert fine is None
    assert str(failed).startswith("failing.py:8: ValueError: enough (round 2, ")


@pytest.mark.slow
def test_run_that_takes_too_long_is_a_row() -> None:
    big = ("battle", "--random", "1", "--size", "100x100", "--elves", "200", "--goblins", "200")
    sweep(*big, "--elf-hp", "1000000", "--goblin-hp", "1000000", "--run-limit", "0.3")
    assert rows("SELECT answer, reason FROM runs") == [(None, "out of time after 0.3 s")]


def test_input_that_cannot_be_generated_is_a_row() -> None:
    words = ("--size", "7x7", "--keys", "6", "--layout", "rooms")
    assert sweep("vault", "--random", "4", "--seed", "5", *words).startswith("4 of 4 runs played.")
    reason = "there is no place for 6 keys and 6 doors in 7x7"
    query = "SELECT seed, reason FROM results ORDER BY seed"
    assert rows(query) == [(5, None), (6, reason), (7, None), (8, reason)]
    again = sweep("vault", "--random", "4", "--seed", "5", *words)
    assert again.startswith("0 of 4 runs played, 4 were there already.")


@pytest.mark.slow
def test_spell_books_are_varied() -> None:
    spell = '[[spell]]\nname = "Fire"\ncost = 60\ndamage = {}\n'
    write("weak.toml", spell.format(4))
    write("strong.toml", spell.format(40))
    sweep("apprentice", "--vary", "spells=weak.toml,strong.toml")
    weak, strong = rows("SELECT answer FROM runs ORDER BY setup")
    assert weak > strong


def test_summary_is_told() -> None:
    told = sweep(*SMALL, *POWERS)
    assert "Battle, part 1: 60 runs" in told
    assert told.rstrip().splitlines()[-1].strip().startswith("skirmish results out.sqlite --watch")


@pytest.mark.slow
def test_sample_is_a_part_of_the_grid() -> None:
    sweep(*SMALL, *POWERS)
    everything = rows()
    Path("out.sqlite").unlink()
    sweep(*SMALL, *POWERS, "--sample", "17", "--seed", "0")
    sampled = rows()
    assert len(sampled) == 17
    assert set(sampled) <= set(everything)
    Path("out.sqlite").unlink()
    sweep(*SMALL, *POWERS, "--sample", "17")
    assert rows() == sampled


def test_seed_is_that_of_the_first_input() -> None:
    sweep(*SMALL, "--seed", "100")
    assert rows("SELECT seed FROM inputs ORDER BY 1") == [(seed,) for seed in range(100, 106)]


def test_measures_are_varied_and_kept() -> None:
    sweep(*SMALL, "--vary", "walls=0,20")
    assert len(rows()) == 12
    (walls,) = {measures for (measures,) in rows("SELECT measures FROM inputs WHERE seed = 3")} - {
        '{"elves": 2, "goblins": 2, "size": "8x8", "walls": 0}'
    }
    assert walls == '{"elves": 2, "goblins": 2, "size": "8x8", "walls": 20}'


@pytest.mark.slow
def test_inputs_with_the_same_text_are_all_counted() -> None:
    few = ("duel", "--random", "40")
    assert sweep(*few).startswith("40 of 40 runs played.\n\nDuel, part 1: 40 runs (40 inputs, ")
    assert len({text for text, *_ in rows()}) < 40
    assert sweep(*few).startswith("0 of 40 runs played, 40 were there already.\n")
    told = sweep(*few, "--vary", "damage=8-10,7-9", workers=2)
    assert told.startswith("80 of 80 runs played.\n")
    query = "SELECT measures, count(*), count(DISTINCT seed) FROM results GROUP BY 1 ORDER BY 1"
    assert rows(query) == [
        ('{"damage": "7-9"}', 40, 40),
        ('{"damage": "8-10"}', 40, 40),
        ("{}", 40, 40),
    ]


def test_nothing_that_draws_is_imported() -> None:
    program = """
import sys
import pytest
from game.command_line import main
if __name__ == "__main__":
    assert main(["sweep", "corridor", "-o", "out.sqlite"]) == 0
    drawing = {"pygame", "PIL", "av", "matplotlib", "dask"} & sys.modules.keys()
    assert not drawing, drawing
"""
    write("program.py", program)
    assert (
        subprocess.run([SKIRMISH[0], "program.py"], check=False, timeout=PATIENCE).returncode == 0
    )


@pytest.mark.slow
def test_slowest_inputs_name_what_was_varied_even_if_it_is_as_ever(tmp_path: Path) -> None:
    told = output("sweep", "hall", "--vary", "elf_attack=3,200", "-o", str(tmp_path / "r.sqlite"))
    assert "  hall, elf_attack=3\n" in told
