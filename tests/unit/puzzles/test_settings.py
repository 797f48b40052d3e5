"""Settings: which numbers are accepted, and how a setting is written."""

from argparse import ArgumentTypeError

import pytest

from game.puzzles.settings import Option, positive, whole
from game.text.lines import LARGEST


@pytest.mark.parametrize(("text", "number"), [("1", 1), ("007", 7), (str(LARGEST), LARGEST)])
def test_whole_numbers_from_one_up_are_read(text: str, number: int) -> None:
    assert positive(text) == number


@pytest.mark.parametrize(
    "text",
    [
        *["0", "00", "-1", "+1", "1.5", "1e3", "x", "²", "٣", "1_0", "1000000001"],
        "",
        " 1",
        "1\n",
        "9" * 5000,
    ],
)
def test_anything_else_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ArgumentTypeError) as caught:
        positive(text)
    assert str(caught.value) == f"expected a whole number from 1 to {LARGEST}, not {text!r}"
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("setting", [1, 200, LARGEST])
def test_option_accepts_what_could_have_been_written(setting: int) -> None:
    assert Option("elf_hp", "", 200, positive).accepts(setting)


@pytest.mark.parametrize("setting", [0, -1, LARGEST + 1, "200", 2.0, None, True, [200]])
def test_option_refuses_what_could_not_have_been_written(setting: object) -> None:
    assert not Option("elf_hp", "", 200, positive).accepts(setting)


def test_whole_numbers_may_be_0() -> None:
    assert (whole("0"), whole("12")) == (0, 12)
    with pytest.raises(ArgumentTypeError):
        whole("-1")


def test_explanation_ends_with_the_default() -> None:
    assert Option("elf_hp", "points", 200, positive).explanation == "points (default: 200)"
