"""`skirmish results --plot OUT`: files, and what is said where none can be written."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import PATIENCE, ROOT, Skirmish
from tests.unit.sweeps.small_sweeps import write_small_sweep

HELP = "(see skirmish results --help)"
NOTE = "is of battle, part 1; --where puzzle=NAME or part=N chooses others: battle, part 2"
WITHOUT = """
import sys
sys.modules["matplotlib"] = None
from game.command_line import main
sys.exit(main(sys.argv[1:]))
"""
LISTING = """
import sys
from game.command_line import main
main(sys.argv[1:])
print("matplotlib" in sys.modules, "matplotlib.pyplot" in sys.modules, file=sys.stderr)
"""


def python(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python."""
    command = [sys.executable, "-W", "error", "-c", code, *words]
    return subprocess.run(
        command, capture_output=True, check=False, cwd=ROOT, text=True, timeout=PATIENCE
    )


@pytest.mark.parametrize(
    ("name", "beginning"), [("a.svg", b"<?xml"), ("a.PDF", b"%PDF"), ("a.png", b"\x89PNG")]
)
def test_plot_is_written_in_the_format_of_its_name(
    name: str, beginning: bytes, results: str, tmp_path: Path, skirmish: Skirmish
) -> None:
    out = tmp_path / name
    out.write_bytes(b"what was there before")
    done = skirmish("results", results, "--plot", str(out), "--where", "part=1")
    assert done == (0, "", "")
    assert out.read_bytes().startswith(beginning)
    assert sorted(each.name for each in tmp_path.iterdir() if "sqlite" not in each.name) == [name]


def test_part_that_is_drawn_is_told_where_there_are_others(
    results: str, tmp_path: Path, skirmish: Skirmish
) -> None:
    out = f"{tmp_path}/a.svg"
    assert skirmish("results", results, "--plot", out) == (0, "", f"skirmish: {out} {NOTE}\n")


def test_name_of_no_known_format_is_refused(results: str, skirmish: Skirmish) -> None:
    told = f"skirmish results: --plot a.jpg: unknown ending: expected .svg, .pdf, .png {HELP}\n"
    assert skirmish("results", results, "--plot", "a.jpg") == (2, "", told)
    assert not Path("a.jpg").exists()


def test_results_are_not_written_over(tmp_path: Path, skirmish: Skirmish) -> None:
    path = f"{tmp_path}/results.svg"
    write_small_sweep(path)
    before = Path(path).read_bytes()
    done = skirmish("results", path, "--plot", path)
    assert done.status == 2
    assert f"{path} is what is read: expected another name to write to" in done.complaints
    assert Path(path).read_bytes() == before


def test_place_that_can_not_be_written_to_is_one_line(
    results: str, tmp_path: Path, skirmish: Skirmish
) -> None:
    out = f"{tmp_path}/nowhere/a.svg"
    told = f"skirmish: {out}: can't be written: No such file or directory\n"
    done = skirmish("results", results, "--plot", out, "--where", "part=1")
    assert done == (2, "", told)


@pytest.mark.parametrize("wanted", ["elf_attack=99", "elf_attack=12"])
def test_nothing_to_plot_is_one_line(
    wanted: str, results: str, tmp_path: Path, skirmish: Skirmish
) -> None:
    out = tmp_path / "a.svg"
    words = ("--plot", str(out), "--where", wanted, "--where", "part=1")
    told = f"nothing to plot with {wanted} and part=1: no run came to an end"
    assert skirmish("results", results, *words) == (2, "", f"skirmish: {results}: {told}\n")
    assert not out.exists()


def test_missing_library_is_told_with_what_installs_it(results: str, tmp_path: Path) -> None:
    done = python(WITHOUT, "results", results, "--plot", f"{tmp_path}/a.svg")
    told = "skirmish: a plot needs matplotlib: pip install matplotlib\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", told)


@pytest.mark.slow
def test_library_is_imported_only_for_a_plot(results: str, tmp_path: Path) -> None:
    assert python(LISTING, "results", results).stderr == "False False\n"
    words = ("results", results, "--where", "part=1", "--plot", f"{tmp_path}/a.svg")
    assert python(LISTING, *words).stderr == "True False\n"
