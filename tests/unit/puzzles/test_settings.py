"""Options and settings: reading them, and their errors."""

import pytest

from game.errors import UsageError
from game.puzzles.settings import PART, Option, read_settings, with_defaults
from game.text.values import positive

ELVES = Option("elf_hp", "hit points of elves", 200, positive)
GOBLINS = Option("goblin_hp", "hit points of goblins", 200, positive)


def test_option_is_read_from_text() -> None:
    assert ELVES.read("12") == 12
    assert PART.read("2") == 2


@pytest.mark.parametrize(("place", "named"), [("", "elf_hp"), ("--vary 'elf_hp=0'",) * 2])
def test_error_names_the_place_and_what_was_expected(place: str, named: str) -> None:
    with pytest.raises(UsageError) as caught:
        ELVES.read("0", place)
    assert str(caught.value) == f"{named}: expected a whole number from 1 to 1000000000, not '0'"


def test_option_has_a_flag_and_help() -> None:
    assert ELVES.flag == "--elf-hp"
    assert ELVES.explanation == "hit points of elves (default: 200)"


def test_settings_are_read_with_their_options() -> None:
    assert read_settings({"elf_hp": 5, "goblin_hp": "7"}, [ELVES, GOBLINS]) == {
        "elf_hp": 5,
        "goblin_hp": 7,
    }


@pytest.mark.parametrize(
    ("values", "options", "message"),
    [
        ({"elf_pt": 5}, [ELVES, GOBLINS], "no setting is called 'elf_pt': did you mean elf_hp?"),
        ({"mana": 5}, [ELVES, GOBLINS], "called 'mana': expected one of elf_hp, goblin_hp"),
        ({"mana": 5}, [], "no setting is called 'mana' here"),
        ({"elf_hp": 2.5}, [ELVES], "elf_hp: expected a whole number from 1 to "),
        ({"elf_hp": True}, [ELVES], "elf_hp: expected a whole number from 1 to "),
        ({"elf_hp": None}, [ELVES], "elf_hp: expected a whole number from 1 to "),
    ],
)
def test_settings_that_cannot_be_read_are_refused(
    values: dict[str, object], options: list[Option], message: str
) -> None:
    with pytest.raises(UsageError) as caught:
        read_settings(values, options)
    assert message in str(caught.value)


def test_omitted_settings_have_their_defaults() -> None:
    assert with_defaults({"elf_hp": 5}, [ELVES, GOBLINS]) == {"elf_hp": 5, "goblin_hp": 200}
