"""`skirmish sweep`: many runs, their results, and what is refused before any is played."""

import os
import re
import signal
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from game.inputs.reading import read
from game.lab.puzzles.battle.generator import generate
from game.puzzles.registry import load
from tests.game.own_files import BRAVE, FAILING, write
from tests.processes import PATIENCE, SKIRMISH, output, run

SMALL = ("battle", "--random", "6", "--size", "8x8", "--elves", "2", "--goblins", "2")
LARGE = ("battle", "--random", "40", "--size", "12x12", "--elves", "4", "--goblins", "4")
POWERS = ("--vary", "elf_attack=3..12")
OUT = ("-o", "out.sqlite")
EVERYTHING = """
SELECT inputs.text, inputs.name, setups.part, setups.settings, setups.variants, setups.files,
    runs.answer, runs.is_found, runs.result, runs.reason
FROM runs JOIN inputs ON inputs.id = runs.input JOIN setups ON setups.id = runs.setup
ORDER BY 1, 2, 3, 4, 5, 6
"""


def rows(query: str = EVERYTHING, path: str = "out.sqlite") -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.execute(query))


def sweep(*words: str, workers: int = 1) -> str:
    """Sweep to the end, and return what is told of it."""
    return output("sweep", *words, *OUT, "--workers", str(workers))


def started(*words: str) -> subprocess.Popen[str]:
    """Begin a sweep in a process, that of a group of its own."""
    return subprocess.Popen(
        [*SKIRMISH, "sweep", *words, *OUT, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def stored() -> int:
    """Return how many runs are stored by now."""
    try:
        return int(rows("SELECT count(*) FROM runs")[0][0])
    except sqlite3.Error:
        return 0


def wait_for(runs: int, process: subprocess.Popen[str]) -> None:
    """Wait until so many runs are stored."""
    for _ in range(PATIENCE * 50):
        if Path("out.sqlite").exists() and stored() >= runs:
            return
        assert process.poll() is None
        sleep(0.02)


def workers_of(number: int) -> list[int]:
    """Return the numbers of the processes that a process has started to play."""
    found = Path(f"/proc/{number}/task/{number}/children").read_text().split()
    told = {each: Path(f"/proc/{each}/cmdline").read_bytes() for each in found}
    return [int(each) for each in found if b"spawn_main" in told[each]]


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


def test_run_that_takes_too_long_is_a_row() -> None:
    big = ("battle", "--random", "1", "--size", "100x100", "--elves", "200", "--goblins", "200")
    sweep(*big, "--elf-hp", "1000000", "--goblin-hp", "1000000", "--run-limit", "0.3")
    assert rows("SELECT answer, reason FROM runs") == [(None, "out of time after 0.3 s")]


def test_run_that_took_too_long_is_played_again_with_more_time() -> None:
    few = ("battle", "--random", "1", "--size", "32x32", "--elves", "20", "--goblins", "20")
    short, long = ("--run-limit", "0.001"), ("--run-limit", "100")
    ran, known = "1 of 1 runs played.\n", "0 of 1 runs played, 1 were there already.\n"
    for words, told in ((short, ran), (short, known), (long, ran), (short, known), ((), known)):
        assert sweep(*few, *words).startswith(told)
    assert rows("SELECT reason, too_short FROM runs") == [(None, None)]


def test_input_that_cannot_be_generated_is_a_row() -> None:
    words = ("--size", "7x7", "--keys", "6", "--layout", "rooms")
    assert sweep("vault", "--random", "4", "--seed", "5", *words).startswith("4 of 4 runs played.")
    reason = "there is no place for 6 keys and 6 doors in 7x7"
    query = "SELECT seed, reason FROM results ORDER BY seed"
    assert rows(query) == [(5, None), (6, reason), (7, None), (8, reason)]
    again = sweep("vault", "--random", "4", "--seed", "5", *words)
    assert again.startswith("0 of 4 runs played, 4 were there already.")


def test_spell_books_are_varied() -> None:
    spell = '[[spell]]\nname = "Fire"\ncost = 60\ndamage = {}\n'
    write("weak.toml", spell.format(4))
    write("strong.toml", spell.format(40))
    sweep("apprentice", "--vary", "spells=weak.toml,strong.toml")
    weak, strong = rows("SELECT answer FROM runs ORDER BY setup")
    assert weak > strong


def test_sweep_that_is_over_plays_nothing() -> None:
    first = sweep(*SMALL, *POWERS)
    before = rows()
    again = sweep(*SMALL, *POWERS)
    assert first.startswith("60 of 60 runs played.\n")
    assert again.startswith("0 of 60 runs played, 60 were there already.\n")
    assert rows() == before


def test_larger_sweep_plays_only_what_is_new() -> None:
    sweep(*SMALL, "--vary", "elf_attack=5..6")
    told = sweep(*SMALL, *POWERS)
    assert told.startswith("48 of 60 runs played, 12 were there already.\n")


def test_summary_is_told() -> None:
    told = sweep(*SMALL, *POWERS)
    assert "Battle, part 1: 60 runs" in told
    assert told.rstrip().splitlines()[-1].strip().startswith("skirmish results out.sqlite --watch")


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


def test_huge_sweep_begins_at_once_and_takes_little_memory() -> None:
    words = ("battle", "--random", "1000000", "--size", "8x8", "--elves", "2", "--goblins", "2")
    process = started(*words, *POWERS)
    wait_for(100, process)
    memory = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{process.pid}/status").read_text())
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert memory
    assert int(memory[1]) < 100_000
    told = r"skirmish: interrupted after \d+ seconds? \(([\d,]+) of 10,000,000 runs are stored: "
    match = re.fullmatch(told + r"the same command goes on\)\n", complaint)
    assert match
    assert int(match[1].replace(",", "")) == stored()


def test_ended_sweep_goes_on() -> None:
    process = started(*LARGE, *POWERS)
    wait_for(20, process)
    process.terminate()
    _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 128 + signal.SIGTERM
    assert re.fullmatch(
        r"skirmish: ended by a signal \(\d+ of 400 runs are stored: .*\)\n", complaint
    )
    before = stored()
    told = f"{400 - before} of 400 runs played, {before} were there already.\n"
    assert sweep(*LARGE, *POWERS).startswith(told)


def test_time_limit_ends_a_sweep_that_goes_on() -> None:
    many = ("--random", "4000", *LARGE[3:])
    words = ("sweep", "battle", *many, *POWERS, *OUT, "--workers", "1", "--time-limit", "1")
    found = run(*words)
    assert (found.returncode, found.stdout) == (3, "")
    pattern = (
        r"skirmish: out of time after 1 s \(([\d,]+) of 40,000 runs are stored: the same .*\)\n"
    )
    match = re.fullmatch(pattern, found.stderr)
    assert match
    assert int(match[1].replace(",", "")) == stored()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no list of processes")
def test_killed_worker_costs_nothing() -> None:
    sweep(*LARGE, *POWERS)
    undisturbed = rows()
    Path("out.sqlite").unlink()
    process = started(*LARGE, *POWERS)
    wait_for(5, process)
    os.kill(workers_of(process.pid)[0], signal.SIGKILL)
    told, complaint = process.communicate(timeout=PATIENCE)
    assert (process.returncode, complaint) == (0, "")
    assert told.startswith("400 of 400 runs played.\n")
    assert rows() == undisturbed


def test_rules_that_kill_their_worker_are_rows(cave: str) -> None:
    dying = "import os; os.path.exists('calm') or os._exit(9)"
    write("deadly.py", FAILING.replace('raise ValueError("enough")', dying))
    told = sweep(cave, "hall", "--vary", "variant=as-is,deadly.py", workers=2)
    assert told.startswith("4 of 4 runs played.\n")
    assert rows("SELECT reason, count(*) FROM runs GROUP BY 1") == [
        (None, 2),
        ("its worker died", 2),
    ]
    write("calm", "")
    told = sweep(cave, "hall", "--vary", "variant=as-is,deadly.py", workers=2)
    assert told.startswith("2 of 4 runs played, 2 were there already.\n")


def test_nothing_that_draws_is_imported() -> None:
    program = """
import sys
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


def test_slowest_inputs_name_what_was_varied_even_if_it_is_as_ever(tmp_path: Path) -> None:
    told = output("sweep", "hall", "--vary", "elf_attack=3,200", "-o", str(tmp_path / "r.sqlite"))
    assert "  hall, elf_attack=3\n" in told
