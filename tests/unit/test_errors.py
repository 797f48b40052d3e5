"""Errors that cross processes, and libraries that are missing."""

import pickle
import subprocess
import sys

import pytest

from game.environment import report_missing_library
from game.errors import InputError, MissingError, SkirmishError, UsageError
from tests.commands import PATIENCE, ROOT

ERRORS = [
    InputError("bad", source="cave.txt", line=3, column=7),
    MissingError("no such file", source="cave.txt"),
    UsageError("no such setting"),
]


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_error_travels_between_processes(error: SkirmishError) -> None:
    found = pickle.loads(pickle.dumps(error))  # noqa: S301 - it is our own
    assert (type(found), str(found), vars(found)) == (type(error), str(error), vars(error))


EXPORT = """
import sys
sys.modules[sys.argv[1]] = None
from game.command_line import main
sys.exit(main(["export", "corridor", sys.argv[2]]))
"""


@pytest.mark.parametrize("name", ["tqdm", "pygame"])
def test_export_tells_in_one_line_what_to_install(name: str, tmp_path: object) -> None:
    command = [sys.executable, "-c", EXPORT, name, f"{tmp_path}/a.png"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    message = f"skirmish: an export needs {name}: pip install {name}"
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(message)
    assert done.stderr.count("\n") == 1


def test_part_of_a_library_stands_for_it() -> None:
    with (
        pytest.raises(SkirmishError, match=r"^a picture needs Pillow: pip install pillow$"),
        report_missing_library("a picture"),
    ):
        raise ModuleNotFoundError(name="PIL.Image")


@pytest.mark.parametrize("name", ["game.puzzles.registry", "json", None])
def test_what_is_no_library_is_a_fault_of_our_own(name: str | None) -> None:
    with pytest.raises(ImportError), report_missing_library("a picture"):
        raise ImportError(name=name)
