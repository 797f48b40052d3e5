"""Both answers, as a Python program asks for them."""

import json

import pytest

from game.api import Answers, solve
from tests.api.texts import CAVE, QUARTERS, STANDOFF, example
from tests.commands import call


@pytest.mark.parametrize("name", ["corridor", "apprentice", "cellar", "kitchen-table", "carousel"])
def test_answers_are_those_of_the_command_line(name: str) -> None:
    first, second = solve(example(name))
    assert first is not None
    assert second is not None
    told = json.loads(call("solve", name, "--json").stdout)
    assert (first.to_json(), second.to_json()) == (told["part1"], told["part2"])


def test_part_that_an_input_has_not_has_no_answer() -> None:
    first, second = solve(QUARTERS)
    assert first is None
    assert second is not None
    assert solve(QUARTERS).numbers == (None, 8)


def test_part_that_comes_to_nothing_has_an_answer_without_a_number() -> None:
    first, _ = found = solve(STANDOFF)
    assert first is not None
    assert not first.is_found
    assert first.lines()[0].startswith("stalemate")
    assert found.numbers == (None, None)


def test_answers_say_which_part_they_are_of() -> None:
    found = solve(CAVE)
    assert found == Answers(part1=found[0], part2=found[1])
