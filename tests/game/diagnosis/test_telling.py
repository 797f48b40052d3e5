"""Inputs on which misreadings differ."""

from typing import Any

import pytest

from game.diagnosis.telling import Telling, telling_apart, told_apart
from game.errors import InputError
from game.puzzles.contract import Scenario
from tests.game.diagnosis.made_up import A, B, C, Table, scenario

SETS = [(A,), (B,), (C,)]

INPUTS: dict[str, Table] = {
    "all alike": {"": 1, "a": 2, "b": 2, "c": 2},
    "one apart": {"": 1, "a": 1, "b": 2, "c": 2},
    "one apart, but longer": {"": 1, "a": 1, "b": 1, "c": 2},
    "all apart": {"": 1, "a": 1, "b": 2, "c": None},
    "no answer": {"": None, "a": 1, "b": 2, "c": 3},
}


def read(text: str) -> Scenario[Any]:
    if text not in INPUTS:
        raise InputError("no such input", source=text)
    return scenario(INPUTS[text])


def test_input_on_which_all_differ_is_preferred() -> None:
    found = telling_apart(SETS, ["all alike", "one apart", "all apart"], read, 1)
    assert found == Telling("all apart", {1: [(A,)], 2: [(B,)], None: [(C,)]})
    assert found.leaves_no_doubt


def test_input_on_which_some_differ_is_better_than_none() -> None:
    texts = ["all alike", "one apart, but longer", "one apart"]
    assert telling_apart(SETS, texts, read, 1) == Telling("one apart", {1: [(A,)], 2: [(B,), (C,)]})


def test_input_on_which_none_differ_tells_nothing() -> None:
    assert telling_apart(SETS, ["all alike"], read, 1) is None


def test_input_that_cannot_be_read_is_passed_over() -> None:
    assert told_apart("there is no such", read, SETS, 1) is None


def test_input_without_an_answer_by_the_rules_is_no_fair_question() -> None:
    assert told_apart("no answer", read, SETS, 1) is None


def test_input_without_the_part_is_passed_over() -> None:
    def read_part_2(_: str) -> Scenario[Any]:
        return scenario(INPUTS["all apart"], parts=(2,))

    assert told_apart("all apart", read_part_2, SETS, 1) is None
    assert told_apart("all apart", read_part_2, SETS, 2) is not None


def test_search_ends_with_the_first_input_that_leaves_no_doubt() -> None:
    texts = iter(["all apart", "one apart"])
    telling_apart(SETS, texts, read, 1)
    assert list(texts) == ["one apart"]


def test_doubt_counts_what_is_likelier_for_more() -> None:
    # Of a and b alone and the pair of both, it matters most to part a from b.
    singles_apart = Telling("", {1: [(A,)], 2: [(B,), (A, B)]})
    singles_alike = Telling("", {1: [(A,), (B,)], 2: [(A, B)]})
    assert singles_apart.doubt < singles_alike.doubt
    assert Telling("", {1: [(A,), (B,)]}).doubt == pytest.approx(1)
    assert Telling("", {1: [(A,)], 2: [(B,)]}).doubt == pytest.approx(0.5)


def test_no_answer_is_told_last() -> None:
    told = Telling("", {None: [(C,)], 5: [(A,)], -1: [(B,)]})
    assert [answer for answer, _ in told.in_order()] == [-1, 5, None]
