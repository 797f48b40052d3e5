"""`skirmish graph`: which format is written, and drawings by a `dot` that is there or not."""

import os
from pathlib import Path

import pytest

from tests.processes import Skirmish

POSIX = pytest.mark.skipif(os.name != "posix", reason="needs a shell")
MAZE = "b.A.@.a\n"


@pytest.fixture(autouse=True)
def _maze() -> None:
    Path("vault.txt").write_text(MAZE)


def install(script: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a `dot` that does what a script does, and no other."""
    (folder / "bin").mkdir()
    program = folder / "bin" / "dot"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder / 'bin'}{os.pathsep}/usr/bin{os.pathsep}/bin")


def test_first_vault_is_the_default(skirmish: Skirmish) -> None:
    assert skirmish("graph") == skirmish("graph", "cellar")


def test_recording_has_the_graph_of_its_part(skirmish: Skirmish) -> None:
    skirmish("record", "cellar", "--part", "2", "-o", "vault.json")
    assert skirmish("graph", "vault.json") == skirmish("graph", "cellar", "--part", "2")


def test_part_that_cannot_be_split_has_no_graph(skirmish: Skirmish) -> None:
    done = skirmish("graph", "vault.txt", "--part", "2")
    assert (done.status, done.told) == (1, "")
    assert "can't be split" in done.complaints


def test_part_that_means_nothing_is_refused(skirmish: Skirmish) -> None:
    Path("several.txt").write_text("@.a#b@\n")
    skirmish("record", "cellar", "-o", "vault.json")
    for name, told in (("several.txt", "has only part 2"), ("vault.json", "is a recording of")):
        done = skirmish("graph", name, "--part", "1")
        assert (done.status, done.told) == (2, "")
        assert told in done.complaints


@pytest.mark.parametrize("name", ["a.dot", "a.GV", "a", "a.json"])
def test_ending_says_which_format_is_written(name: str, skirmish: Skirmish) -> None:
    assert skirmish("graph", "vault.txt", "-o", name) == (0, "", "")
    assert Path(name).read_text().startswith("{" if name == "a.json" else "graph vault {")


def test_format_may_be_named_where_the_ending_tells_nothing(skirmish: Skirmish) -> None:
    assert skirmish("graph", "vault.txt", "-o", "a.txt", "--format", "json") == (0, "", "")
    assert Path("a.txt").read_text().startswith("{")


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (["-o", "a.png"], "a.png: unknown ending: expected .dot, .gv, .json, .svg, or --format"),
        (["-o", "a.svg", "--format", "json"], "--format json contradicts a.svg"),
    ],
)
def test_ending_that_means_nothing_is_refused(
    flags: list[str], told: str, skirmish: Skirmish
) -> None:
    done = skirmish("graph", "vault.txt", *flags)
    assert done == (2, "", f"skirmish graph: {told} (see skirmish graph --help)\n")
    assert not Path(flags[1]).exists()


@POSIX
@pytest.mark.parametrize("flags", [["-o", "a.svg"], ["--format", "svg"]])
def test_svg_is_what_dot_draws_of_the_graph(
    flags: list[str], skirmish: Skirmish, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install('echo "$@"; cat', tmp_path, monkeypatch)
    done = skirmish("graph", "vault.txt", *flags)
    assert (done.status, done.complaints) == (0, "")
    drawn = Path("a.svg").read_text() if "-o" in flags else done.told
    assert drawn == "-Tsvg\n" + skirmish("graph", "vault.txt").told


@POSIX
@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("echo oh no >&2; echo more >&2; exit 3", "Graphviz' dot failed: oh no"),
        ("exit 3", "Graphviz' dot failed: status 3"),
    ],
)
def test_dot_that_fails_is_told_in_one_line(
    script: str, told: str, skirmish: Skirmish, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(script, tmp_path, monkeypatch)
    assert skirmish("graph", "vault.txt", "-o", "a.svg") == (2, "", f"skirmish: {told}\n")
    assert not Path("a.svg").exists()


@POSIX
def test_dot_that_cannot_be_run_is_told_in_one_line(
    skirmish: Skirmish, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("", tmp_path, monkeypatch)
    (tmp_path / "bin" / "dot").write_bytes(b"\0no program")
    done = skirmish("graph", "vault.txt", "-o", "a.svg")
    assert (done.status, done.told) == (2, "")
    assert done.complaints.startswith("skirmish: Graphviz' dot can't be run: ")
    assert done.complaints.count("\n") == 1


def test_without_dot_it_is_said_what_to_do(
    skirmish: Skirmish, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    done = skirmish("graph", "vault.txt", "-o", "a.svg")
    assert done == (
        2,
        "",
        (
            "skirmish: an .svg is drawn by Graphviz, whose dot is not here: "
            "install it from graphviz.org, or write a .dot\n"
        ),
    )
