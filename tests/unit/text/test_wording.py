"""Small helpers for sentences."""

from game.text.wording import count, quoted


def test_one_alone_is_in_the_singular() -> None:
    assert [count(number, "goblin") for number in (0, 1, 2)] == [
        "0 goblins",
        "1 goblin",
        "2 goblins",
    ]
    assert [count(number, "elf", "elves") for number in (0, 1, 2)] == [
        "0 elves",
        "1 elf",
        "2 elves",
    ]


def test_quoted_text_is_cut_only_if_it_is_too_long() -> None:
    assert quoted("12345", 5) == "'12345'"
    assert quoted("123456", 5) == "'12345...'"


def test_quoted_text_stays_on_one_line() -> None:
    assert quoted("a\tb\nc") == r"'a\tb\nc'"
