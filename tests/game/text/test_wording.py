"""Small helpers for sentences."""

from game.text.wording import quoted


def test_quoted_text_is_cut_only_if_it_is_too_long() -> None:
    assert quoted("12345", 5) == "'12345'"
    assert quoted("123456", 5) == "'12345...'"


def test_quoted_text_stays_on_one_line() -> None:
    assert quoted("a\tb\nc") == r"'a\tb\nc'"
