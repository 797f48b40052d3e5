"""Reading spell books, and saying what is wrong with one."""

from argparse import ArgumentTypeError
from pathlib import Path
from textwrap import dedent

import pytest

from components.duel import Spell
from game.errors import InputError
from game.puzzles.duel import SPELL_BOOKS, read_spells
from game.puzzles.duel.reading.spell_file import read_book, standard_book, text_of_book
from tests.oracles.duel import RULES


def test_standard_book_is_that_of_the_rules() -> None:
    assert [tuple(spell) for spell in standard_book()] == [tuple(magic) for magic in RULES]


def test_book_in_the_help_of_the_command_line_is_one() -> None:
    drawn = [line for line in SPELL_BOOKS.splitlines() if line.startswith("    ")]
    poison = next(spell for spell in standard_book() if spell.name == "Poison")
    assert read_book(dedent("\n".join(drawn)), "help") == (poison,)


def test_spell_may_do_several_things_and_leave_the_rest_out() -> None:
    text = """
        [[spell]]
        name = "Nap"
        cost = 0
        [[spell]]
        name = "Storm"
        cost = 9
        damage = 1
        healing = 2
        effect = { turns = 3, armor = 4, damage = 5, mana = 6 }
    """
    assert read_book(text, "-") == (Spell("Nap", 0), Spell("Storm", 9, 1, 2, 3, 4, 5, 6))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_end_will_do(end: str) -> None:
    assert read_book(end.join(["[[spell]]", "name = 'Nap'", "cost = 3"]), "-") == (Spell("Nap", 3),)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("\r[[spell]]\rcost = 1", "b:2: spell 1: expected a name"),
        ("[[spell]", "b:1:8: not TOML: "),
        ("name = ", "b:1:8: not TOML: "),
        ("", "b: not a spell book: expected 1 to 32 tables [[spell]] and nothing else"),
        ("spell = 3", "b: not a spell book: expected 1 to 32 tables"),
        ("spell = [3]", "b: spell 1: expected a table, not 3"),
        ("x = 1\n[[spell]]\nname='a'\ncost=1", "b: not a spell book: expected 1 to 32 tables"),
        ("\n[[spell]]\ncost = 1", "b:2: spell 1: expected a name"),
        ("[[spell]]\nname = ' '\ncost = 1", "b:1: spell 1: expected a name"),
        ("[[spell]]\nname = 'a'", "b:1: spell 1: expected a cost"),
        (
            "[[spell]]\nname='a'\ncost=-1",
            "b:1: spell 1: expected for cost a whole number from 0 to 1000000000",
        ),
        ("[[spell]]\nname='a'\ncost=true", "b:1: spell 1: expected for cost a whole number"),
        ("[[spell]]\nname='a'\ncost=1.5", "b:1: spell 1: expected for cost a whole number"),
        (
            "[[spell]]\nname='a'\ncost=1\n[[spell]]\nname='a'\ncost=1",
            "b:4: spell 2: a spell before it is called 'a' too: expected another name",
        ),
        (
            "[[spell]]\nname='a'\ncost=1\nmana=3",
            "b:1: spell 1: unknown key 'mana': expected cost, damage, effect, healing, name",
        ),
        (
            "[[spell]]\nname='a'\ncost=1\neffect={turns=0}",
            "b:1: spell 1: expected an effect of 1 turn or more",
        ),
        ("[[spell]]\nname='a'\ncost=1\neffect=3", "b:1: spell 1: expected an effect as in {"),
    ],
)
def test_fault_is_told_with_its_place_and_what_was_expected(text: str, error: str) -> None:
    with pytest.raises(InputError) as caught:
        read_book(text, "b")
    assert str(caught.value).startswith(error)
    assert "\n" not in str(caught.value)


def test_text_of_a_book_is_that_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "book.toml"
    path.write_text('[[spell]]\nname = "Poke"\ncost = 1\ndamage = 1\n')
    assert text_of_book(str(path)) == path.read_text()


def test_file_that_is_no_book_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "book.toml"
    path.write_text("Hit Points: 58")
    with pytest.raises(InputError, match="not TOML"):
        text_of_book(str(path))


def test_book_is_named_and_its_text_is_the_setting(tmp_path: Path) -> None:
    path = tmp_path / "book.toml"
    path.write_text('[[spell]]\nname = "Poke"\ncost = 1\n')
    assert read_spells(str(path)) == path.read_text()
    with pytest.raises(ArgumentTypeError, match=r"^expected the name of a file, not ''$"):
        read_spells("")


@pytest.mark.parametrize("name", ["missing.toml", "x" * 5000, "a\0b"])
def test_missing_file_is_told(name: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such file, expected a spell book"):
        text_of_book(str(tmp_path / name))
