"""A pasted program is run as a script, in this process, and leaves nothing behind."""

import sys
from pathlib import Path

import pytest

from game.errors import SkirmishError
from game.lab.judge.programs import pasted_program
from game.lab.judge.programs.pasted_program import PastedProgram
from game.lab.judge.programs.supervision import ProgramRun, RunEnding, RunLimits

READERS = {
    "standard input": "import sys; print(len(sys.stdin.read()))",
    "lines": "n = 0\ntry:\n    while True: n += len(input()) + 1\nexcept EOFError: print(n)",
    "bytes": "import sys; print(len(sys.stdin.buffer.read()))",
    "file": "with open('input.txt') as file: print(len(file.read()))",
    "argument": "import sys\nwith open(sys.argv[1]) as file: print(len(file.read()))",
    "main": "if __name__ == '__main__': print(6)",
}


def run(program: str, text: str = "ab\ncd\n", seconds: float = 5.0) -> ProgramRun:
    """Run a program once, and see that all is as before."""
    before = sys.stdin, sys.stdout, sys.stderr, sys.argv, sys.getrecursionlimit(), Path.cwd()
    found = PastedProgram(program, RunLimits(seconds)).run(text)
    assert before == (
        *(sys.stdin, sys.stdout, sys.stderr),
        *(sys.argv, sys.getrecursionlimit(), Path.cwd()),
    )
    return found


@pytest.mark.parametrize("program", READERS.values(), ids=list(READERS))
def test_program_reads_its_input_in_whichever_way(program: str) -> None:
    found = run(program)
    assert found == ProgramRun(RunEnding.FINISHED, output="6\n", seconds=found.seconds)


def test_crash_tells_its_error() -> None:
    found = run("print(1)\nprint(2 / 0)")
    assert (found.ending, found.status, found.output) == (RunEnding.CRASHED, 1, "1\n")
    assert found.last_error == "ZeroDivisionError: division by zero"


@pytest.mark.parametrize(("code", "status"), [("3", 3), ("", 0), ("'why'", 1)])
def test_exit_has_its_status(code: str, status: int) -> None:
    found = run(f"import sys\nsys.exit({code})")
    assert found.status == status
    assert found.ending is (RunEnding.CRASHED if status else RunEnding.FINISHED)


def test_names_of_one_run_are_not_there_in_the_next() -> None:
    program = PastedProgram("print('x' in globals()); x = 1", RunLimits())
    assert [program.run("").output for _ in range(2)] == ["False\n"] * 2


def test_endless_output_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pasted_program, "MOST_BYTES", 1000)
    assert run("while True: print('more')").ending is RunEnding.ENDLESS_OUTPUT


@pytest.mark.skipif(not hasattr(sys, "monitoring"), reason="Python can't watch jumps before 3.12")
def test_endless_loop_ends_though_every_error_is_caught() -> None:
    program = "while True:\n    try:\n        pass\n    except Exception: pass"
    assert run(program, seconds=0.05).ending is RunEnding.OUT_OF_TIME
    pasted = PastedProgram(program, RunLimits(5.0))
    pasted.seconds = 0.05
    found = pasted.run("")
    assert (found.ending, found.is_cut_short) == (RunEnding.OUT_OF_TIME, True)


def test_what_is_no_python_is_refused_with_its_line() -> None:
    with pytest.raises(SkirmishError, match=r"the program: line 2: "):
        PastedProgram("x = 1\ny = = 2", RunLimits())
