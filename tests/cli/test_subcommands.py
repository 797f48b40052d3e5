"""What the words of the command line ask for."""

from pathlib import Path

import pytest

from game.commands import COMMANDS
from game.commands.subcommands import parser_of, read_words
from game.errors import UsageError
from tests.processes import Skirmish

CAVE = "####\n#EG#\n####\n"


@pytest.fixture(autouse=True)
def _cave() -> None:
    Path("cave.txt").write_text(CAVE)


@pytest.mark.parametrize("name", COMMANDS)
def test_first_word_names_the_command(name: str) -> None:
    needed = {"show": ["hall"], "export": ["hall", "hall.png"], "explain": ["--at", "1,1"]}
    needed["check"] = ["hall", "5544"]
    needed["compare"] = ["hall", "--with", "elf_attack=4"]
    needed["completion"] = ["bash"]
    needed["results"] = ["results.sqlite"]
    needed["merge"] = ["a.sqlite", "b.sqlite", "-o", "c.sqlite"]
    needed["generate"] = needed["judge"] = needed["traps"] = ["battle"]
    assert read_words([name, *needed.get(name, [])]).prog == f"skirmish {name}"


@pytest.mark.parametrize("name", ["cave.txt", "./cave.txt", "hall", "-", "."])
def test_file_or_example_alone_is_watched(name: str) -> None:
    arguments = read_words([name, "--speed", "4", "--elf-hp", "7"])
    assert (arguments.prog, arguments.file) == ("skirmish watch", name)
    assert (arguments.speed, arguments.elf_hp) == (4, 7)


@pytest.mark.parametrize(
    ("words", "takes"),
    [(["-"], False), (["cave.txt", "hall"], False), (["-h"], True), (["hall", "--mana=7"], True)],
)
def test_options_are_known_only_where_a_word_is_one(words: list[str], takes: bool) -> None:
    assert ("--elf-hp" in parser_of("solve", words).format_help()) == takes


def test_file_is_played(skirmish: Skirmish, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    done = skirmish("cave.txt", "--elf-hp", "3")
    assert done.told.startswith("cave.txt: battle, 4 x 3 squares, 1 elf, 1 goblin\n")
    assert done == skirmish("watch", "cave.txt", "--elf-hp", "3")


def test_command_comes_before_a_file_of_its_name() -> None:
    Path("solve").write_text(CAVE)
    assert read_words(["solve"]).prog == "skirmish solve"
    assert read_words(["./solve"]).prog == "skirmish watch"


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("slove", "'slove' is neither a command nor a file: did you mean solve?"),
        ("Solve", "'Solve' is neither a command nor a file: did you mean solve?"),
        ("coridor", "'coridor' is neither a command nor a file: did you mean corridor?"),
        ("cvae.txt", "'cvae.txt' is neither a command nor a file: did you mean cave.txt?"),
        ("./cvae.txt", "'./cvae.txt' is neither a command nor a file: did you mean ./cave.txt?"),
        ("42", "'42' is neither a command nor a file"),
        ("", "'' is neither a command nor a file"),
        ("a\0b", "'a\\x00b' is neither a command nor a file"),
    ],
)
def test_word_that_is_nothing_is_refused_with_what_may_be_meant(word: str, told: str) -> None:
    with pytest.raises(UsageError) as caught:
        read_words([word])
    assert str(caught.value) == told


def test_refusal_names_the_help_that_lists_the_commands(skirmish: Skirmish) -> None:
    done = skirmish("slove", "cave.txt")
    assert (done.status, done.told) == (2, "")
    assert done.complaints.endswith("did you mean solve? (see skirmish --help)\n")


def test_part_has_a_short_name(skirmish: Skirmish) -> None:
    assert skirmish("solve", "hall", "-p", "1") == skirmish("solve", "hall", "--part", "1")
    assert skirmish("solve", "hall", "-p1").told.count("Part") == 1
