"""`skirmish sweep` where runs are stored already, or a sweep or a worker ended too early."""

import os
import re
import signal
from pathlib import Path

import pytest

from tests.cli.ending_early import time_over
from tests.cli.running_sweeps import (
    LARGE,
    OUT,
    POWERS,
    SMALL,
    rows,
    started,
    stored,
    sweep,
    unhurried,
    wait_for,
    workers_of,
)
from tests.commands import PATIENCE, refusal

pytestmark = pytest.mark.slow


def test_run_that_took_too_long_is_played_again_with_more_time() -> None:
    few = ("battle", "--random", "1", "--size", "32x32", "--elves", "20", "--goblins", "20")
    short, long = ("--run-limit", "0.001"), ("--run-limit", "100")
    ran, known = "1 of 1 runs played.\n", "0 of 1 runs played, 1 were there already.\n"
    for words, found in ((short, ran), (short, known), (long, ran), (short, known), ((), known)):
        assert sweep(*few, *words).startswith(found)
    assert rows("SELECT reason, too_short FROM runs") == [(None, None)]


def test_sweep_that_is_over_plays_nothing() -> None:
    first = sweep(*SMALL, *POWERS)
    before = rows()
    again = sweep(*SMALL, *POWERS)
    assert first.startswith("60 of 60 runs played.\n")
    assert again.startswith("0 of 60 runs played, 60 were there already.\n")
    assert rows() == before


def test_larger_sweep_plays_only_what_is_new() -> None:
    sweep(*SMALL, "--vary", "elf_attack=5..6")
    printed = sweep(*SMALL, *POWERS)
    assert printed.startswith("48 of 60 runs played, 12 were there already.\n")


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no list of processes")
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
    message = r"skirmish: interrupted after \d+ seconds? \(([\d,]+) of 10,000,000 runs are stored, "
    match = re.fullmatch(message + r".* left\)\n", complaint)
    assert match
    assert int(match[1].replace(",", "")) == stored()


def test_ended_sweep_goes_on() -> None:
    words = unhurried()
    process = started(*words)
    wait_for(20, process)
    process.terminate()
    _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 128 + signal.SIGTERM
    assert re.fullmatch(
        r"skirmish: ended by a signal \(\d+ of 400 runs are stored, .*\)\n", complaint
    )
    before = stored()
    message = f"{400 - before} of 400 runs played, {before} were there already.\n"
    assert sweep(*words, workers=2).startswith(message)


def test_time_limit_ends_a_sweep_that_goes_on() -> None:
    many = ("--random", "4000", *LARGE[3:])
    words = ("sweep", "battle", *many, *POWERS, *OUT, "--workers", "1", "--time-limit", "600")
    with time_over("of 40,000 runs are stored, "):
        printed = refusal(*words, status=3)
    pattern = r"skirmish: out of time after 600 s \(([\d,]+) of 40,000 runs are stored, .* left\)"
    match = re.fullmatch(pattern, printed)
    assert match
    assert int(match[1].replace(",", "")) == stored()


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no list of processes")
def test_killed_worker_loses_nothing() -> None:
    words = unhurried()
    sweep(*words, workers=2)
    undisturbed = rows()
    Path("out.sqlite").unlink()
    process = started(*words)
    wait_for(5, process)
    os.kill(workers_of(process.pid)[0], signal.SIGKILL)
    printed, complaint = process.communicate(timeout=PATIENCE)
    fault = "a worker died: stored runs are kept, and the same command continues"
    assert (process.returncode, printed, complaint) == (2, "", f"skirmish: {fault}\n")
    before = stored()
    assert sweep(*words, workers=2).startswith(f"{400 - before} of 400 runs played, {before} were")
    assert rows() == undisturbed
