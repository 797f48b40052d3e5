"""A fresh virtual environment with the project's wheel."""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commands import PATIENCE, ROOT

Python = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def interpreter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the Python of an environment in which the wheel is installed.

    All other libraries are those of the tests' own environment, so that nothing is fetched.
    """
    folder = tmp_path_factory.mktemp("installed")
    venv = folder / "venv"
    finish("-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT))
    finish("-m", "venv", "--without-pip", str(venv))
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    (wheel,) = folder.glob("*.whl")
    installing = ("install", "--quiet", "--no-deps", "--no-index", str(wheel))
    finish("-m", "pip", "--python", str(python), *installing)
    found = finish("-c", "import sysconfig; print(sysconfig.get_path('purelib'))", python=python)
    # What a path file leads to is no place for another: our own source stays out of sight.
    (Path(found.strip()) / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return python


def finish(*words: str, python: Path | str = sys.executable) -> str:
    """Run Python, check that it succeeds, and return its output."""
    command = [str(python), *words]
    done = subprocess.run(command, capture_output=True, check=False, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def installed(interpreter: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Python:
    """Run the environment's Python in an empty folder, with settings of the environment."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.chdir(tmp_path)

    def run(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(interpreter), *words],
            env={**os.environ, **settings},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )

    return run
