"""`skirmish variants`: what may be done otherwise, for people and for programs."""

import json

import pytest

from game.puzzles import NAMES, load
from tests.game.conftest import Skirmish

FIRST_STEP = """\
  first-step (moving)
    rule: The first of the nearest squares in range is chosen, then the step
        towards it.
    instead: Of all nearest squares in range none is chosen first: the first
        step in reading order that begins a shortest path to any of them is
        taken.
"""


def test_rule_and_what_is_done_instead_are_told_in_lines_that_fit(
    skirmish: Skirmish, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = skirmish("variants", "battle")
    assert (done.status, done.complaints) == (0, "")
    assert done.told.startswith("battle (Beverage Bandits)\n\n  ")
    assert FIRST_STEP in done.told
    assert max(map(len, done.told.splitlines())) <= 80


@pytest.mark.parametrize("columns", ["40", "400"])
def test_lines_are_neither_longer_than_the_terminal_nor_too_long_to_read(
    columns: str, skirmish: Skirmish, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    longest = max(map(len, skirmish("variants").told.splitlines()))
    assert longest <= min(int(columns), 100)


def test_every_variant_of_every_puzzle_is_listed_in_its_order(skirmish: Skirmish) -> None:
    lines = skirmish("variants").told.splitlines()
    assert [line.split()[0] for line in lines if line and line[0] != " "] == list(NAMES)
    listed = [line.split()[0] for line in lines if line.startswith("  ") and line[2] != " "]
    assert listed == [each.name for name in NAMES for each in load(name).variants()]


def test_json_is_an_object_a_line(skirmish: Skirmish) -> None:
    told = [json.loads(line) for line in skirmish("variants", "--json").told.splitlines()]
    assert [each["name"] for each in told if each["puzzle"] == "battle"] == [
        variant.name for variant in load("battle").variants()
    ]
    (found,) = [each for each in told if each["name"] == "first-step"]
    assert list(found) == [*("puzzle", "name", "touches", "rule", "instead", "part", "contradicts")]
    assert (found["puzzle"], found["touches"], found["part"]) == ("battle", "moving", None)


def test_unknown_puzzle_is_refused(skirmish: Skirmish) -> None:
    done = skirmish("variants", "chess")
    assert (done.status, done.told, done.complaints.count("\n")) == (2, "", 1)
    assert "invalid choice: 'chess'" in done.complaints
