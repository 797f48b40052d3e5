"""Which part is asked for, and with which settings, of inputs and of recordings."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest

from game.commands.arguments import (
    add_input,
    add_inputs,
    add_part,
    default_example,
    given_settings,
    read_input,
)
from game.errors import UsageError
from tests.processes import Skirmish

SEVERAL_EXPLORERS = "@.a#b@\n"


def read(*words: str) -> Namespace:
    """Return what words say to a command that reads an input."""
    parser = ArgumentParser()
    add_input(parser)
    add_part(parser, default=1)
    return parser.parse_args(words)


def refusal(*words: str) -> str:
    with pytest.raises(UsageError) as caught:
        read_input(read(*words))
    return str(caught.value)


def test_settings_are_there_only_if_they_are_given() -> None:
    assert not hasattr(read("hall"), "elf_hp")
    assert read("hall", "--elf-hp", "200").elf_hp == 200


def test_settings_that_are_given_are_told_from_all_other_arguments() -> None:
    assert given_settings(read("hall", "--part", "1")) == {}
    arguments = read("hall", "--elf-hp", "200", "--mana", "7", "--part", "1")
    assert given_settings(arguments) == {"elf_hp": 200, "mana": 7}


@pytest.mark.parametrize("flag", ["--mana", "--player-hp"])
def test_setting_that_means_nothing_is_refused_even_with_its_default(flag: str) -> None:
    default = {"--mana": "500", "--player-hp": "50"}[flag]
    assert refusal("hall", flag, default) == (
        f"{flag} means nothing here: hall is an input of battle"
    )


def test_power_that_part_2_finds_itself_is_refused_for_it() -> None:
    message = "--elf-attack means nothing here: it is for part 1"
    assert refusal("hall", "--part", "2", "--elf-attack", "9") == message
    assert read_input(read("hall", "--part", "1", "--elf-attack", "9")).settings["elf_attack"] == 9
    assert read_input(read("hall", "--part", "2", "--elf-hp", "9")).settings["elf_hp"] == 9


def test_part_that_an_input_has_not_is_refused() -> None:
    Path("vault.txt").write_text(SEVERAL_EXPLORERS)
    assert refusal("vault.txt", "-p", "1") == (
        "--part 1 means nothing here: vault.txt has only part 2"
    )
    assert read_input(read("vault.txt", "-p", "2")).scenario.parts() == (2,)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--part", "1"], "--part means nothing here: hall.json is a recording of part 1"),
        (["--hard"], "--part means nothing here: hall.json is a recording of part 1"),
        (["--puzzle", "battle"], "--puzzle means nothing here: hall.json is a recording of battle"),
        (
            ["--elf-attack", "3"],
            "--elf-attack means nothing here: hall.json is a recording with its own settings",
        ),
    ],
)
def test_recording_says_itself_what_is_played(
    words: list[str], told: str, skirmish: Skirmish
) -> None:
    skirmish("record", "hall", "-o", "hall.json")
    assert refusal("hall.json", *words) == told


def test_file_of_a_setting_is_noted_with_its_name() -> None:
    Path("book.toml").write_text('[[spell]]\nname = "Poke"\ncost = 7\ndamage = 20\n')
    arguments = read("warlord", "--spells", "book.toml")
    assert arguments.setting_files == ["book.toml"]
    assert arguments.spells.startswith("[[spell]]")


def test_several_inputs_are_read_by_name() -> None:
    parser = ArgumentParser()
    add_inputs(parser)
    assert parser.parse_args(["a", "b"]).files == ["a", "b"]


@pytest.mark.parametrize(
    ("puzzle", "name"), [("battle", "cavern"), ("vault", "cellar"), ("cards", "kitchen-table")]
)
def test_first_example_is_the_default(puzzle: str, name: str) -> None:
    assert default_example(puzzle) == name
    assert default_example() == "cavern"
