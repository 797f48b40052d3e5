"""Words are made to fit, and no shorter than they must be."""

from game.viewer.drawing.fitting import cut_to_width, fitted_lines
from game.viewer.drawing.theme import width_of


def test_words_are_cut_only_if_they_are_too_wide() -> None:
    whole = width_of("skeleton key", 14)
    assert cut_to_width("skeleton key", 14, whole) == "skeleton key"
    cut = cut_to_width("skeleton key", 14, whole - 1)
    assert cut.endswith("…")
    assert "skeleton key".startswith(cut[:-1])
    assert width_of(cut, 14) < whole


def test_no_blank_is_left_before_the_ellipsis() -> None:
    assert cut_to_width("a bcd", 14, width_of("a …", 14)) == "a…"


def test_lines_keep_all_words_and_cut_only_those_that_are_too_long() -> None:
    lines = fitted_lines("one two three", 14, width_of("   three", 14))
    assert " ".join(lines).split() == ["one", "two", "three"]
    assert len(lines) > 1
    (cut,) = fitted_lines("x" * 100, 14, 80)
    assert cut.endswith("…")
    assert width_of(cut, 14) <= 80
