"""A pasted program is run as a script, in this process, and leaves nothing behind."""

import subprocess
import sys
import threading
from pathlib import Path
from typing import NoReturn

import pytest

from game.errors import SkirmishError
from game.lab.judge.programs.supervision import ProgramRun, RunEnding, RunLimits
from game.page import pasted_program
from game.page.pasted_program import PastedProgram

READERS = {
    "standard input": "import sys; print(len(sys.stdin.read()))",
    "lines": "n = 0\ntry:\n    while True: n += len(input()) + 1\nexcept EOFError: print(n)",
    "bytes": "import sys; print(len(sys.stdin.buffer.read()))",
    "descriptor": "with open(0) as file: print(len(file.read()))",
    "device": "with open('/dev/stdin') as file: print(len(file.read()))",
    "fileinput": "import fileinput; print(sum(map(len, fileinput.input())))",
    "file": "with open('input.txt') as file: print(len(file.read()))",
    "another name": "with open(f'inputs/day{15}.txt', mode='rb') as file: print(len(file.read()))",
    "path": "from pathlib import Path; print(len((Path(__file__).parent / 'a.in').read_text()))",
    "argument": "import sys\nwith open(sys.argv[1]) as file: print(len(file.read()))",
    "aocd": "from aocd import get_data; print(len(get_data(day=15)) + 1)",
    "main": "import sys\nif __name__ == '__main__': print(len(sys.modules[__name__].__name__) - 2)",
    "what is no text": "try: open('memo.json')\nexcept FileNotFoundError: print(6)",
}
NOT_HERE = {
    "import numpiest.linalg": "line 1: numpiest can't be had here",
    "1\n{}['E']": None,
    "import threading; threading.Thread(target=print).start()": "line 1: threads can't be had here",
    "\nimport subprocess; subprocess.run(['ls'])": "line 2: other programs can't be had here",
    "import socket\nsocket.socket().connect(('::1', 9))": "line 2: the network can't be had here",
    "import socket\ntry: socket.gethostbyname('a.b')\nexcept OSError: {}[0]": None,
    "import sys\nsys.setrecursionlimit(9**9)\ndef f(): f()\nf()": "line 3: so deep a recursion",
    "def f(): f()\nf()": None,
    "open('memo.json')": None,
}
"""What programs need, and what is said in a browser."""


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


def test_input_that_is_read_in_part_is_whole_in_the_next_run() -> None:
    program = "import fileinput\nfor line in fileinput.input(): print(line); break"
    pasted = PastedProgram(program, RunLimits())
    assert [pasted.run(text).output for text in ("a\nb\n", "c\nd\n")] == ["a\n\n", "c\n\n"]


@pytest.mark.parametrize(("program", "message"), NOT_HERE.items(), ids=map(str, range(9)))
def test_what_cannot_be_had_in_a_browser_is_no_fault_of_the_program(
    program: str, message: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pasted_program, "HAS_PROCESSES", False)
    monkeypatch.setattr(pasted_program, "DEEPEST", 2000)
    # Each version of Python has one of the first two.
    for name in ("_start_new_thread", "_start_joinable_thread"):
        monkeypatch.setattr(threading, name, refuse, raising=False)
    monkeypatch.setattr(subprocess.Popen, "_execute_child", refuse)
    if message is None:
        assert run(program).ending is RunEnding.CRASHED
        return
    with pytest.raises(SkirmishError, match=message):
        run(program)


def refuse(*_: object, **__: object) -> NoReturn:
    """Do as a browser does."""
    raise RuntimeError("emscripten does not support that")


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
    assert pasted.run("").ending is RunEnding.OUT_OF_TIME


def test_what_is_no_python_is_refused_with_its_line() -> None:
    with pytest.raises(SkirmishError, match=r"the program: line 2: "):
        PastedProgram("x = 1\ny = = 2", RunLimits())
