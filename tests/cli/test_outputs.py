"""Where nothing is written: over what is read, and into names of folders."""

import os
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from game.commands.outputs import check_output
from game.errors import SkirmishError, UsageError
from tests.processes import Skirmish

CAVE = "####\n#EG#\n####\n"
POKE = '[[spell]]\nname = "Poke"\ncost = 7\ndamage = 20\n'
POSIX = pytest.mark.skipif(os.name != "posix", reason="needs links and devices")


@pytest.fixture(autouse=True)
def _cave() -> None:
    Path("cave.txt").write_text(CAVE)


@pytest.mark.parametrize("out", ["cave.txt", "./cave.txt", "../{folder}/cave.txt"])
@pytest.mark.parametrize("command", ["record", "graph", "export"])
def test_input_is_not_written_over(
    command: str, out: str, skirmish: Skirmish, tmp_path: Path
) -> None:
    named = out.format(folder=tmp_path.name)
    flags = {"export": [named], "graph": ["-o", named, "--format", "dot"]}
    done = skirmish(command, "cave.txt", *flags.get(command, ["-o", named]))
    assert done == (
        2,
        "",
        (
            f"skirmish {command}: {named} is what is read: expected another name to write to "
            f"(see skirmish {command} --help)\n"
        ),
    )
    assert Path("cave.txt").read_text() == CAVE


@POSIX
def test_link_to_the_input_is_not_written_to() -> None:
    Path("link.txt").symlink_to("cave.txt")
    with pytest.raises(UsageError, match=r"^link\.txt is what is read"):
        check_output("link.txt", Namespace(file="cave.txt"))


def test_standard_input_is_not_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("cave.txt").open() as file:
        monkeypatch.setattr(sys, "stdin", file)
        with pytest.raises(UsageError, match=r"^cave\.txt is what is read"):
            check_output("cave.txt", Namespace(file="-"))
        check_output("new.json", Namespace(file="-"))


def test_spell_book_is_not_written_over(skirmish: Skirmish) -> None:
    Path("book.toml").write_text(POKE)
    done = skirmish("record", "warlord", "--spells", "book.toml", "-o", "book.toml")
    assert (done.status, done.told) == (2, "")
    assert "book.toml is what is read" in done.complaints
    assert Path("book.toml").read_text() == POKE


@POSIX
def test_device_may_be_read_and_written() -> None:
    check_output("/dev/null", Namespace(file="/dev/null"))


def test_other_files_may_be_written() -> None:
    Path("other.json").touch()
    for name in ("other.json", "new.json"):
        check_output(name, Namespace(file="cave.txt"))
        check_output(name, Namespace(file=None))


@pytest.mark.parametrize("command", ["record", "graph"])
def test_name_of_a_folder_is_refused_before_anything_is_played(
    command: str, skirmish: Skirmish
) -> None:
    done = skirmish(command, "missing.txt", "-o", "x/")
    expected = "x/: can't be written: expected the name of a file, not a folder"
    assert done == (2, "", f"skirmish: {expected}\n")
    with pytest.raises(SkirmishError, match="is a folder"):
        check_output(".", Namespace(file=None))
