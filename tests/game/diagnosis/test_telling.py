"""Inputs on which misreadings differ."""

from collections.abc import Iterator
from math import inf
from typing import Any

import pytest

from game.diagnosis.telling import Telling, made_simpler, telling_apart, told_apart
from game.errors import InputError
from game.puzzles.contract import Scenario
from tests.game.diagnosis.made_up import A, B, C, Table, scenario

SETS = [(A,), (B,), (C,)]

INPUTS: dict[str, Table] = {
    "all alike": {"": 1, "a": 2, "b": 2, "c": 2},
    "one apart": {"": 1, "a": 1, "b": 2, "c": 2},
    "one apart, but longer": {"": 1, "a": 1, "b": 1, "c": 2},
    "all but the rules": {"": 1, "a": 1, "b": 2, "c": 3},
    "all apart": {"": 1, "a": 5, "b": 2, "c": None},
    "no answer": {"": None, "a": 1, "b": 2, "c": 3},
}


def read(text: str) -> Scenario[Any]:
    if text not in INPUTS:
        raise InputError("no such input", source=text)
    return scenario(INPUTS[text])


def test_input_on_which_all_differ_is_preferred() -> None:
    texts = ["all alike", "one apart", "all but the rules", "all apart"]
    found = telling_apart(SETS, texts, read, 1)
    assert found == Telling("all apart", {5: [(A,)], 2: [(B,)], None: [(C,)]}, 1)
    assert found.leaves_no_doubt


def test_input_on_which_some_differ_is_better_than_none() -> None:
    texts = ["all alike", "one apart, but longer", "one apart"]
    expected = Telling("one apart", {1: [(A,)], 2: [(B,), (C,)]}, 1)
    assert telling_apart(SETS, texts, read, 1) == expected


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
    singles_apart = Telling("", {1: [(A,)], 2: [(B,), (A, B)]}, 0)
    singles_alike = Telling("", {1: [(A,), (B,)], 2: [(A, B)]}, 0)
    assert singles_apart.doubt < singles_alike.doubt


def test_doubt_is_least_if_all_are_apart_and_whole_if_none_is() -> None:
    assert Telling("", {1: [(A,), (B,)]}, 1).doubt == pytest.approx(1)
    assert Telling("", {1: [(A,)], 2: [(B,)]}, 3).doubt == pytest.approx(1 / 3)


def test_doubt_is_left_by_one_that_answers_rightly() -> None:
    right, wrong = Telling("", {1: [(A,)], 2: [(B,)]}, 1), Telling("", {1: [(A,)], 2: [(B,)]}, 3)
    assert wrong.leaves_no_doubt
    assert not right.leaves_no_doubt
    assert wrong.doubt < right.doubt


def test_no_answer_is_told_last() -> None:
    told = Telling("", {None: [(C,)], 5: [(A,)], -1: [(B,)]}, 0)
    assert [answer for answer, _ in told.in_order()] == [-1, 5, None]


def drop_a_word(text: str) -> Iterator[str]:
    """Yield a text without its first word, and without its last."""
    words = text.split()
    yield " ".join(words[1:])
    yield " ".join(words[:-1])


SIMPLER: dict[str, Table] = {
    "all of it": {"": 1, "a": 4, "b": 2, "c": 3},
    "of it": {"": 1, "a": 4, "b": 2, "c": 2},
    "all of": {"": 1, "a": 4, "b": 5, "c": 6},
    "of": {"": None, "a": 1, "b": 2, "c": 3},
}


def read_simpler(text: str) -> Scenario[Any]:
    return scenario(SIMPLER.get(text, {}))


def test_input_is_made_as_simple_as_it_can_be_without_more_doubt() -> None:
    telling = told_apart("all of it", read_simpler, SETS, 1)
    assert telling is not None
    simpler = made_simpler(telling, drop_a_word, read_simpler, 1, inf)
    assert simpler == Telling("all of", {4: [(A,)], 5: [(B,)], 6: [(C,)]}, 1)


def test_nothing_is_made_simpler_when_time_is_over() -> None:
    telling = told_apart("all of it", read_simpler, SETS, 1)
    assert telling is not None
    assert made_simpler(telling, drop_a_word, read_simpler, 1, -inf) == telling
