"""Letters: two faces, figures of one width, any character, a changing scale, and words that fit."""

from itertools import product

import pygame
import pytest

from game.text.sources import assets
from game.viewer.drawing.theme import (
    LARGEST_SCALE,
    REGULAR,
    SEMIBOLD,
    SMALLEST_SCALE,
    Weight,
    cut_to_width,
    measure_width,
    px,
    scale,
    set_scale,
    text,
    wrapped,
)

LARGEST_FILE = 60_000
SIGNS = "ABC abc 0123456789 .,:;()[]%+-=/ ≥ ≤ … — → ← ↑ ↓ · “ ” ° \N{MINUS SIGN}"


@pytest.mark.parametrize("weight", [REGULAR, SEMIBOLD])
@pytest.mark.parametrize("size", [10, 11, 12, 14, 20])
def test_all_figures_are_equally_wide_beside_any_other(weight: Weight, size: int) -> None:
    pairs = map("".join, product("0123456789", repeat=2))
    assert len({measure_width(f"{pair}.", size, weight=weight) for pair in pairs}) == 1


@pytest.mark.parametrize("weight", [REGULAR, SEMIBOLD])
def test_face_has_all_signs_that_the_window_writes(weight: Weight) -> None:
    path = assets() / "fonts" / f"{weight}.ttf"
    pygame.font.init()
    assert None not in pygame.font.Font(path, 12).metrics(SIGNS)
    assert path.stat().st_size < LARGEST_FILE


@pytest.mark.parametrize("words", ["語", "😀", "\udc80", "a\0b", "\u200b", "", "\t", "\n"])
def test_any_character_can_be_written_and_measured(words: str) -> None:
    assert text(words, 12).get_width() == measure_width(words, 12)


@pytest.mark.parametrize(
    ("wanted", "set_to"), [(1.37, 1.37), (0.1, SMALLEST_SCALE), (9, LARGEST_SCALE)]
)
def test_scale_is_any_number_within_limits(wanted: float, set_to: float) -> None:
    set_scale(wanted)
    assert scale() == set_to
    assert px(100) == round(100 * set_to)


def test_words_are_cut_only_if_they_are_too_wide() -> None:
    whole = measure_width("skeleton key", 14)
    assert cut_to_width("skeleton key", 14, whole) == "skeleton key"
    cut = cut_to_width("skeleton key", 14, whole - 1)
    assert cut.endswith("…")
    assert "skeleton key".startswith(cut[:-1])
    assert measure_width(cut, 14) < whole


def test_lines_keep_all_words_and_cut_only_those_that_are_too_long() -> None:
    lines = wrapped("one two three", 14, measure_width("   three", 14))
    assert " ".join(lines).split() == ["one", "two", "three"]
    assert len(lines) > 1
    (cut,) = wrapped("x" * 100, 14, 80)
    assert cut.endswith("…")
    assert measure_width(cut, 14) <= 80
