"""What the values of `--vary` mean."""

from collections.abc import Sequence

import pytest

from game.errors import UsageError
from game.lab.generate.settings import one_of, size, span
from game.lab.sweep.design.values import MOST_LISTED, names_of, values_of
from game.puzzles.settings import Option, Setting, positive, whole

OPTIONS = {
    "power": Option("power", "", 3, positive),
    "mana": Option("mana", "", 500, whole),
    "size": Option("size", "", "9x9", size),
    "damage": Option("damage", "", "8-10", span(1)),
    "layout": Option("layout", "", "rooms", one_of("rooms", "organic")),
}


def read(word: str) -> Sequence[Setting]:
    name, _, text = word.partition("=")
    return values_of(OPTIONS[name], text, word)


@pytest.mark.parametrize(
    ("word", "values"),
    [
        ("power=7", [7]),
        ("power=3..6", [3, 4, 5, 6]),
        ("power=3..3", [3]),
        ("power=3..8..2", [3, 5, 7]),
        ("mana=0..2", [0, 1, 2]),
        ("power=100,200", [100, 200]),
        ("power=9,3..5,20..40..10", [9, 3, 4, 5, 20, 30, 40]),
        ("size=8x8,16x8", ["8x8", "16x8"]),
        ("damage=8..9,3-4", ["8-8", "9-9", "3-4"]),
        ("layout=organic", ["organic"]),
    ],
)
def test_values_are_read(word: str, values: list[Setting]) -> None:
    assert list(read(word)) == values


def test_long_range_is_not_held() -> None:
    assert len(read("power=1..1000000000")) == 10**9
    assert read("power=1..1000000000")[10**9 - 1] == 10**9


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("power=3,,4", "a value is empty"),
        ("power=3,", "a value is empty"),
        ("power=many", "expected a whole number from 1 to 1000000000, not 'many'"),
        ("power=0..3", "expected a whole number from 1 to 1000000000, not '0'"),
        ("power=1..2000000000", "expected a whole number from 1 to 1000000000, not '2000000000'"),
        ("power=3...5", "expected a whole number from 1 to 1000000000, not '3...5'"),
        ("power=5..3", "expected the least number first"),
        ("power=3..5..0", "expected a step of 1 or more"),
        ("power=3,4,3", "'3' is there twice"),
        ("power=3..5,4", "'4' is there twice"),
        ("power=3,03", "'03' is there twice"),
        ("layout=caves", "expected rooms or organic, not 'caves'"),
        ("layout=1..3", "expected rooms or organic, not '1'"),
        ("power=200001,1..200000", f"expected at most {MOST_LISTED} values"),
    ],
)
def test_bad_values_are_told(word: str, told: str) -> None:
    with pytest.raises(UsageError) as error:
        read(word)
    assert str(error.value) == f"--vary {word}: {told}"


def test_long_words_are_cut_where_they_are_told() -> None:
    with pytest.raises(UsageError, match=r"^--vary power=7{54}\.\.\.: expected a whole number"):
        read("power=" + "7" * 100)


def test_names_are_read() -> None:
    assert names_of("as-is,first-step,own.py", "variant=") == ("as-is", "first-step", "own.py")
    with pytest.raises(UsageError, match=r"'own\.py' is there twice"):
        names_of("own.py,own.py", "variant=")
