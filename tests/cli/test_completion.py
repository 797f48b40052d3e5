"""What a shell completes, as it asks for it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from argcomplete.finders import CompletionFinder

from game.commands import COMMANDS
from game.commands.completion import ASKED, SHELLS, parser_after
from game.puzzles.registry import examples
from tests.commands import ROOT, output, refusal


def completions(line: str) -> list[str]:
    """Return what may stand at the end of a line."""
    *words, begun = line.split(" ")
    parser, is_command = parser_after(words[1:])
    finder = CompletionFinder(parser, always_complete_options=False)
    return finder._get_completions(words[is_command:], begun, "", None)  # noqa: SLF001 - the rest leaves files open


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("skirmish so", ["solve "]),
        ("skirmish ha", ["hall", "halls"]),
        ("skirmish solve ha", ["hall", "halls"]),
        ("skirmish trace hall --tu", ["--turns "]),
        ("skirmish hall --spe", ["--speed "]),
        ("skirmish solve --variant first-s", ["first-step "]),
        ("skirmish solve --variant arch", ["archers.py "]),
        ("skirmish compare hall --with zero-l", ["zero-lives "]),
        ("skirmish help tu", ["turn "]),
        ("skirmish help sol", ["solve "]),
        ("skirmish variants v", ["vault "]),
        ("skirmish completion f", ["fish "]),
    ],
)
def test_what_begins_so_is_completed(line: str, expected: list[str]) -> None:
    assert completions(line) == expected


def test_files_are_completed_beside_examples(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "hall-of-mine.txt").touch()
    assert completions("skirmish solve ha") == ["hall", "halls", "hall-of-mine.txt"]


def test_all_commands_and_examples_may_come_first() -> None:
    assert {*completions("skirmish ")} >= {*COMMANDS, *examples()}


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_is_told_to_ask(shell: str) -> None:
    assert ASKED in output("completion", shell)


def test_missing_library_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("argcomplete", "argcomplete.shell_integration"):
        monkeypatch.setitem(sys.modules, name, None)
    expected = "skirmish: completion needs argcomplete: pip install 'skirmish-ecs[completion]'"
    assert refusal("completion", "bash") == expected


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("bash"), reason="needs bash")
def test_bash_completes(tmp_path: Path) -> None:
    program = tmp_path / "skirmish"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m game "$@"\n')
    program.chmod(0o755)
    script = """
        eval "$(skirmish completion bash)"
        COMP_LINE="skirmish solve --variant first-"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
        _python_argcomplete skirmish
        echo "${COMPREPLY[@]}"
    """
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    found = subprocess.run(
        ["bash", "-c", script],  # noqa: S607 - whichever is installed
        env=os.environ | {"PATH": path, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.split() == ["first-step", "first-adjacent"]
