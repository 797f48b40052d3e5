"""The command line as users run it: help, errors, pipes, signals, and imports."""

import os
import re
import shutil
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from game.command_line import main
from game.commands import COMMANDS
from game.commands.help import page, topics
from game.simulation import progress
from tests.cli.ending_early import interrupt_at, time_over
from tests.commands import (
    PATIENCE,
    ROOT,
    SKIRMISH,
    call,
    output,
    run,
)
from tests.suite.cases import slow

SCRIPT = shutil.which("skirmish", path=Path(sys.executable).parent)
CAVE = "####\n#EG#\n####\n"
ENDLESS = ("trace", "corridor", "--elf-hp", "1000000", "--goblin-hp", "1000000")
HEADLESS = (
    ("solve", "-"),
    ("solve", "-", "--json"),
    ("trace", "-"),
    ("explain", "-", "--at", "1,1"),
    ("--help",),
    ("watch", "--help"),
    ("export", "--help"),
)


def test_help_names_every_command() -> None:
    printed = output("--help")
    assert all(f"\n  {name} " in printed for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_shows_an_example(command: str) -> None:
    printed = output(command, "--help")
    assert "\nexample" in printed
    assert f"\n  skirmish {command} " in printed.split("\nexample")[1]


@pytest.mark.parametrize("words", [(), *((command,) for command in COMMANDS)])
def test_help_fits_eighty_columns_and_tells_of_the_exit_statuses(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    printed = output(*words, "--help")
    assert max(map(len, printed.splitlines())) <= 80
    statuses = re.findall(r"^  (\d+) ", printed.partition("exit status:\n")[2], re.MULTILINE)
    assert statuses == ["0", "1", "2", "3", "130"]


def test_only_commands_that_use_settings_offer_them() -> None:
    for command in ("graph", "list", "show"):
        printed = output(command, "--help")
        assert not {"--elf-attack", "--mana", "--puzzle", "--hard"} & set(printed.split())


def test_alone_it_tells_of_the_commands_where_there_is_no_display(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    done = run()
    assert (done.status, done.stdout) == (0, output("--help"))
    assert (
        done.stderr == "skirmish: no start page can be shown: SDL_VIDEODRIVER=dummy shows nothing\n"
    )


@pytest.mark.slow
@pytest.mark.skipif(SCRIPT is None, reason="needs the project to be installed")
@pytest.mark.parametrize(
    "arguments", [("solve", "-"), ("--help",), ("trace", "missing.txt"), ("solve", "--elf")]
)
def test_script_is_the_same_as_the_module(arguments: tuple[str, ...]) -> None:
    done = subprocess.run(
        [str(SCRIPT), *arguments], input=CAVE, capture_output=True, text=True, check=False
    )
    same = run(*arguments, stdin=CAVE)
    assert (done.returncode, done.stdout, done.stderr) == (
        same.status,
        same.stdout,
        same.stderr,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="needs names that are no text")
def test_file_whose_name_is_no_text_is_solved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8:strict")
    (tmp_path / os.fsdecode(b"\xff.txt")).write_text(CAVE)
    done = run("solve", os.fsdecode(b"\xff.txt"))
    assert (done.status, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("solve", "corridor"), 0),
        (("trace", "corridor"), 0),
        (("solve", "--help"), 0),
        (("check", "corridor", "144", "1"), 1),
    ],
)
def test_output_that_nobody_reads_is_no_error(arguments: tuple[str, ...], status: int) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*SKIRMISH, *arguments],
        # With a buffer, the output is only written at the end.
        env=os.environ | {"PYTHONUNBUFFERED": ""},
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (status, "")


def test_empty_file_as_standard_input_is_no_example(tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.touch()
    with path.open() as empty:
        done = subprocess.run(
            [*SKIRMISH, "solve"], stdin=empty, capture_output=True, text=True, check=False
        )
    assert (done.returncode, done.stdout) == (2, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("command", ["solve", "trace"])
def test_output_that_cannot_be_written_is_reported_in_one_line(command: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*SKIRMISH, command, "corridor"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("skirmish: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
@pytest.mark.parametrize("redirection", [">&-", "<&-"], ids=["no output", "no input"])
def test_closed_streams_are_an_error_of_one_line(redirection: str) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {redirection}', "sh", *SKIRMISH, "solve", "-"],
        input=CAVE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(
    os.name != "posix" or signal.getsignal(signal.SIGINT) is signal.SIG_IGN,
    reason="interrupts are ignored here",
)
def test_interrupt_of_a_story_ends_with_how_far_it_came() -> None:
    with subprocess.Popen(
        [*SKIRMISH, *ENDLESS], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == b"Initially:\n"
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        printed = process.stderr.read().decode()
        assert process.wait(PATIENCE) == 130
    assert re.fullmatch(r"skirmish: interrupted after \d+ seconds? \(round [\d,]+\)\n", printed)


@pytest.mark.parametrize("arguments", HEADLESS)
def test_headless_command_neither_imports_nor_needs_pygame(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    touched = tmp_path / "touched"
    (broken / "pygame.py").write_text(
        f"import pathlib\npathlib.Path({str(touched)!r}).touch()\nraise ImportError('broken')\n"
    )
    monkeypatch.setenv("PYTHONPATH", f"{broken}{os.pathsep}{ROOT}")
    done = run(*arguments, stdin=CAVE)
    assert (done.status, done.stderr) == (0, "")
    assert not touched.exists()


ROOM = """\
#################
#............Fxp#
#...ZJO.......n.#
#.N.V.yrvC.e..j.#
#.....X.........#
#...K...d.......#
#.S..Yw..f..Ll..#
#mA....@#@...o..#
#......###......#
#......@#@......#
#.Rk........T..E#
#..U......aQ.DM.#
#....qP.sb..Bu..#
#...t.W.chz..g..#
#............HI.#
#...........G.i.#
#################
"""
"""It takes many seconds to search."""


def test_command_ends_when_its_time_is_over() -> None:
    with time_over("states, key"):
        done = call("solve", "-", "--time-limit", "99.5", stdin=ROOM)
    assert done.status == 3
    assert re.fullmatch(
        r"skirmish: out of time after 99\.5 s "
        r"\([\d,]+ states, key \d+ of 26, \d+ steps or more\)\n",
        done.stderr,
    )


@pytest.mark.parametrize(
    "words",
    [
        "solve hall",
        "solve corridor --part 2",
        "trace corridor",
        "trace corridor --systems",
        "explain hall --round 3 --all",
        "explain juggernaut",
        "compare corridor --with elf_attack=4 --text",
        "export corridor picture.png",
        "export corridor film.gif",
        "check corridor 1",
        "judge cards -- cat",
        "generate battle --count 2 -o caves",
        "sweep corridor -o results.sqlite",
        "results results.sqlite",
        "results results.sqlite --csv",
        "page -o page",
    ],
)
def test_command_looks_at_the_clock_while_it_works(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if words.startswith("results"):
        assert call("sweep", "corridor", "-o", "results.sqlite").status == 0
    if words.startswith("page"):
        # A second page is made of what the first one has cached.
        assert call("page", "-o", "earlier").status == 0
    times = count(0, 61)
    monkeypatch.setattr(progress, "monotonic", lambda: next(times))
    command, *rest = words.split()
    done = call(command, "--time-limit", "60", *rest)
    assert done.status == 3
    assert re.fullmatch(r"skirmish: out of time after 60 s( \(.*\))?\n", done.stderr)


@pytest.mark.parametrize(
    ("words", "reached"),
    [
        slow("solve hollows", "round"),
        slow("trace hollows --rounds 70", "round"),
        slow("explain hollows --round 70 --all", "round"),
        slow("compare hollows --with goblin_attack=4 --text", "turn"),
        slow("check hollows 1", "round"),
        ("generate battle --size 256x256 --count 99 -o caves", "making the input of seed"),
    ],
)
def test_long_work_that_is_out_of_time_says_how_far_it_came(
    words: str, reached: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    command, *rest = words.split()
    with time_over(reached):
        done = call(command, "--time-limit", "600", *rest)
    assert done.status == 3
    message = rf"skirmish: out of time after 600 s \({reached} [\d,]+.*\)\n"
    assert re.fullmatch(message, done.stderr)
    assert not list(tmp_path.glob("*.*")), "nothing that is not whole is left"


def test_interrupt_says_how_far_long_work_came() -> None:
    with interrupt_at("states"):
        done = call("solve", "-", stdin=ROOM)
    assert done.status == 130
    assert re.match(r"skirmish: interrupted after \d+ seconds? \([\d,]+ states", done.stderr)
    assert done.stderr.count("\n") == 1


def test_lack_of_memory_is_reported_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def exhaust(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("game.commands.solve.run", exhaust)
    assert main(["solve", "corridor"]) == 2
    assert capsys.readouterr().err == "skirmish: there is not enough memory\n"


WIDEST_CODE = 150
"""Columns: commands and JSON stand on one line, however long they are."""


@pytest.mark.parametrize("topic", topics())
def test_page_has_a_title_and_says_what_it_is_about(
    topic: str, capsys: pytest.CaptureFixture[str]
) -> None:
    title, blank, about, *_ = page(topic).splitlines()
    assert (title[:2], blank, about[-1]) == ("# ", "", ".")
    assert main(["help", topic]) == 0
    printed = capsys.readouterr().out
    assert printed.split() == page(topic).split()
    assert "![" not in printed
    assert max(map(len, printed.splitlines())) <= WIDEST_CODE


def test_paragraphs_are_as_wide_as_the_terminal_but_never_very_wide(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    longest = []
    for columns in ("60", "90", "300"):
        monkeypatch.setenv("COLUMNS", columns)
        assert main(["help", "sweeping"]) == 0
        lines = capsys.readouterr().out.split("```")[0].splitlines()
        longest.append(max(map(len, lines)))
    assert all(
        columns - 8 < found <= columns
        for columns, found in zip((60, 90, 100), longest, strict=True)
    )
