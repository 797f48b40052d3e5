"""Programs of users: their command, their runs, and the time and memory that these use."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Timer
from time import monotonic, sleep

import psutil
import pytest

from game.errors import SkirmishError
from game.lab.judge.programs import usage as usage_module
from game.lab.judge.programs.command import make_command
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import ProgramRun, RunEnding, RunLimits
from game.lab.judge.programs.usage import ProcessFamily

PATIENCE = 60.0
"""Seconds that each of them may take; those that end by themselves take far less."""


def program(
    tmp_path: Path, code: str, *words: str, file: str | None = None, limits: RunLimits | None = None
) -> Program:
    """Return a program with some code."""
    path = tmp_path / "mine.py"
    path.write_text(code)
    command = make_command([sys.executable, str(path), *words], file)
    return Program(command, limits or RunLimits(seconds=PATIENCE))


def run(tmp_path: Path, code: str, text: str = "given\n", **limits: float) -> ProgramRun:
    """Run some code on an input."""
    seconds, memory = limits.get("seconds", PATIENCE), int(limits.get("memory", 2**30))
    return program(tmp_path, code, limits=RunLimits(seconds, memory)).run(text)


def test_input_is_read_and_output_kept(tmp_path: Path) -> None:
    found = run(tmp_path, "print(input() + '!')")
    assert (found.ending, found.output, found.errors) == (RunEnding.FINISHED, "given!\n", "")


def test_input_may_be_a_file_whose_path_stands_in_the_command(tmp_path: Path) -> None:
    code = "import sys; print(open(sys.argv[1][3:]).read(), sys.stdin.read(), end='')"
    assert program(tmp_path, code, "-i={}").run("given\n").output == "given\n given\n"


def test_input_may_be_a_file_in_the_folder_in_which_it_runs(tmp_path: Path) -> None:
    code = "import os; print(open('in/a.txt').read(), os.listdir('in'), input())"
    found = program(tmp_path, code, file="in/a.txt").run("given")
    assert found.output == "given ['a.txt'] given\n"


def test_modules_of_the_current_folder_hide_none_of_the_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    (here / "queue.py").write_text("print('mine')")
    (here / "own.py").write_text("import queue; print('own', input())")
    monkeypatch.chdir(here)
    monkeypatch.setenv("PYTHONPATH", "..")
    (tmp_path / "beside.py").write_text("")
    assert program(tmp_path, "import queue, beside", file="a").run("").output == ""
    # It would find that one if it ran here.
    own = Program(make_command([sys.executable, "-m", "own"], "a"), RunLimits())
    assert own.run("given").output == "mine\nown given\n"


def test_script_finds_its_modules_and_its_input_beside_it(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "one.py").write_text("def both(text): return text.strip(), 5\n")
    (tmp_path / "common.py").write_text("from parts.one import both\n")
    (tmp_path / "results.txt").write_text("mine")
    code = (
        "from pathlib import Path\nfrom common import both\n"
        "print(*both((Path(__file__).parent / 'a.txt').read_text()))\n"
        "Path('results.txt').write_text('theirs')\n"
    )
    found = program(tmp_path, code, file="a.txt").run("given\n")
    assert (found.output, found.errors) == ("given 5\n", "")
    assert (tmp_path / "results.txt").read_text() == "mine"
    assert not (tmp_path / "__pycache__").exists()


@pytest.mark.parametrize(
    "code",
    [
        "from aocd import data, submit; submit(data, part='b', day=1)",
        "import aocd; aocd.submit(aocd.get_data(day=1, year=2018), 2)",
        "from aocd.models import Puzzle; p = Puzzle(2018, 1); p.answer_b = p.input_data",
        "from aocd.get import get_data; print('Part 2:', get_data())",
        "from aocd import lines; print('Part 2:', lines[0])",
        "from aocd.exceptions import AocdError; from aocd import puzzle; puzzle.answer_b = 27",
        "import aocd, aocd.post\ntry: aocd.post.submit(27, 'b')\nexcept aocd.AocdError: pass",
    ],
)
def test_stand_in_for_aocd_gives_the_input_and_prints_what_is_submitted(
    tmp_path: Path, code: str
) -> None:
    (tmp_path / "mine.py").write_text(code)
    command = make_command([sys.executable, str(tmp_path / "mine.py")], has_aocd=True)
    found = Program(command, RunLimits()).run("27\n")
    assert (found.output, found.errors) == ("Part 2: 27\n", "")


def test_second_program_runs_on_the_same_input(tmp_path: Path) -> None:
    (tmp_path / "second.py").write_text("print(input() * 2); 1 / 0")
    second = make_command([sys.executable, str(tmp_path / "second.py")])
    first = program(tmp_path, "print(input())")
    found = Program(first.command, first.limits, second).run("ab\n")
    assert (found.output, found.ending) == ("ab\n", RunEnding.FINISHED)
    assert (found.of_part(2).output, found.of_part(2).ending) == ("abab\n", RunEnding.CRASHED)
    assert found.of_part(1) is found


def test_what_was_printed_before_a_time_out_is_kept(tmp_path: Path) -> None:
    code = "import time; print(27, flush=True); time.sleep(999)"
    # A slow machine needs seconds to start Python.
    tries = (run(tmp_path, code, seconds=seconds) for seconds in (0.5, 2.0, 8.0, PATIENCE))
    found = next(each for each in tries if each.output)
    assert (found.ending, found.output) == (RunEnding.OUT_OF_TIME, "27\n")


def test_program_may_delete_the_folder_in_which_it_runs(tmp_path: Path) -> None:
    code = "import os, shutil; shutil.rmtree(os.getcwd()); print(5)"
    assert program(tmp_path, code, file="a").run("").output == "5\n"


def test_crash_has_a_cause_and_a_last_line(tmp_path: Path) -> None:
    found = run(tmp_path, "{}['E']")
    assert (found.ending, found.cause) == (RunEnding.CRASHED, "exit status 1")
    assert found.last_error == "KeyError: 'E'"


def test_crash_by_a_signal_is_named(tmp_path: Path) -> None:
    found = run(tmp_path, "import os; os.kill(os.getpid(), 11)")
    assert (found.ending, found.cause) == (RunEnding.CRASHED, "SIGSEGV")


@pytest.mark.parametrize(
    "code",
    [
        "while True: pass",
        "import time; time.sleep(999)",
        "import os, time; os.close(1); os.close(2); time.sleep(999)",
        "import signal, time; signal.signal(15, signal.SIG_IGN); time.sleep(999)",
    ],
)
def test_program_that_hangs_is_killed(tmp_path: Path, code: str) -> None:
    assert run(tmp_path, code, seconds=0.3).ending is RunEnding.OUT_OF_TIME


def test_program_that_fills_its_output_is_stopped(tmp_path: Path) -> None:
    found = run(tmp_path, "while True: print('7' * 9999)")
    assert found.ending is RunEnding.ENDLESS_OUTPUT
    assert len(found.output) <= 2**20


def test_both_ends_of_a_long_output_are_kept(tmp_path: Path) -> None:
    found = run(tmp_path, "print('Part 1: 5'); print('x\\n' * 3_000_000); print(27730)")
    assert (found.ending, found.output[:10]) == (RunEnding.FINISHED, "Part 1: 5\n")
    assert found.output.endswith("x\n\n27730\n")
    assert len(found.output) < 2**19


def test_rubbish_is_read_as_text(tmp_path: Path) -> None:
    code = "import sys; sys.stdout.buffer.write(bytes(range(256)) + b'\\n27730')"
    assert run(tmp_path, code).output.endswith("\n27730")
    code = "import sys; sys.stdout.buffer.write('Part 1: 27730\\r\\n'.encode('utf-16'))"
    assert run(tmp_path, code).output == "Part 1: 27730\r\n"


def has_ended(number: int) -> bool:
    """Return whether a process ends soon. A zombie has ended."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        try:
            if psutil.Process(number).status() == psutil.STATUS_ZOMBIE:
                return True
        except psutil.NoSuchProcess:
            return True
        sleep(0.02)
    return False


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("seconds", [0.0, 0.3])
def test_grandchild_in_a_session_of_its_own_ends_with_it(tmp_path: Path, seconds: float) -> None:
    """It is an orphan by then, and holds the output open, for which nobody waits."""
    code = (
        "import os, subprocess, sys, time\n"
        "if child := os.fork():\n"
        "    os.waitpid(child, 0)\n"
        f"    time.sleep({seconds})\n"
        "else:\n"
        "    words = [sys.executable, '-c', 'import time; time.sleep(999)']\n"
        "    print(subprocess.Popen(words, start_new_session=True).pid, flush=True)\n"
        "    os._exit(0)\n"
    )
    found = run(tmp_path, code)
    assert found.ending is RunEnding.FINISHED
    assert has_ended(int(found.output))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_what_starts_more_and_more_ends_with_it(tmp_path: Path) -> None:
    code = (
        "import os, subprocess, sys, time\n"
        f"started = {str(tmp_path / 'started')!r}\n"
        "while len(sys.argv) > 1 or not os.path.exists(started):\n"
        "    again = [sys.executable, __file__, *sys.argv[1:], 'x']\n"
        "    print(subprocess.Popen(again, start_new_session=True).pid, flush=True)\n"
        "    if len(sys.argv) > 2:\n"
        "        open(started, 'w')\n"
        "    time.sleep(0.2)\n"
    )
    started = run(tmp_path, code).output.split()
    assert len(started) > 2
    assert all(has_ended(int(number)) for number in started)


def test_program_that_holds_too_much_is_stopped(tmp_path: Path) -> None:
    code = "import time; held = b'x' * 300_000_000; time.sleep(999)"
    assert run(tmp_path, code, memory=10**8).ending is RunEnding.OUT_OF_MEMORY


def test_all_runs_can_be_stopped(tmp_path: Path) -> None:
    endless = program(tmp_path, "import time; time.sleep(999)")
    stopping = Timer(0.3, endless.stop)
    stopping.start()
    assert endless.run("").ending is RunEnding.STOPPED
    assert endless.run("").ending is RunEnding.STOPPED
    stopping.join()


def test_program_and_what_it_starts_are_reported_of_together() -> None:
    code = "import os\nos.fork()\nwhile True: pass"
    family = ProcessFamily()
    with subprocess.Popen([sys.executable, "-c", code], start_new_session=True) as process:
        family.leader = process.pid
        while (found := family.usage()) and found.cpu_seconds < 0.1:
            sleep(0.02)
        family.kill()
    assert found
    assert found.is_busy
    assert found.resident_bytes > 10**6
    assert family.usage() is None


def test_without_psutil_nothing_is_reported_and_the_group_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(usage_module, "psutil", None)
    family = ProcessFamily()
    with subprocess.Popen(["sleep", "999"], start_new_session=True) as process:  # noqa: S607
        family.leader = process.pid
        assert family.usage() is None
        assert usage_module.own_memory() == 0
        family.kill()
        assert process.wait() == -9


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_program_reads_its_input_unless_a_file_is_named(tmp_path: Path) -> None:
    command = make_command([sys.executable, "-c", "pass"])
    assert (command.file, command.is_inside) == (None, False)
    assert command.split_words(str(tmp_path)) == [sys.executable, "-c", "pass"]


def test_braces_become_the_path_wherever_they_stand() -> None:
    command = make_command([sys.executable, "-", "--input={}", "{}"])
    assert command.split_words("/tmp")[2:] == ["--input=/tmp/input.txt", "/tmp/input.txt"]  # noqa: S108
    assert not command.is_inside


def test_paths_are_absolute_in_a_scratch_folder(tmp_path: Path) -> None:
    (tmp_path / "solver.py").touch()
    words = make_command([sys.executable, "solver.py", "-v", "gone.py"], "input.txt").words
    assert words == (sys.executable, str(tmp_path / "solver.py"), "-v", "gone.py")


def test_program_is_found_as_a_shell_does_or_here(tmp_path: Path) -> None:
    own = tmp_path / "solver"
    own.write_text("#!/bin/sh\n")
    own.chmod(0o755)
    assert make_command(["./solver"]).words == (str(own),)
    assert make_command(["solver"]).words == (str(own),)
    assert make_command(["sh"]).words[0].endswith("/sh")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["solvr.py"], "solvr.py: no such program: did you mean solver.py?"),
        (["./solver.py"], "./solver.py: isn't executable: run chmod +x, or name its interpreter"),
        (["./folder"], "./folder: is a folder, expected a program"),
    ],
)
def test_nothing_to_run_is_reported(tmp_path: Path, words: list[str], complaint: str) -> None:
    (tmp_path / "solver.py").touch()
    (tmp_path / "folder").mkdir()
    with pytest.raises(SkirmishError) as error:
        make_command(words)
    assert str(error.value).startswith(complaint)
