"""Inputs on which misreadings differ: candidates, choice and shrinking."""

from collections.abc import Iterator
from itertools import islice
from math import inf

import pytest

from game.errors import InputError
from game.lab.abilities import Readings, maker_of, readings_of
from game.lab.check import distinguishing as these
from game.lab.check.distinguishing import (
    DistinguishingInput,
    best_distinguishing_input,
    distinguished,
    shrunk_distinguishing_input,
    small_inputs,
)
from game.lab.traps import Trap
from game.puzzles.registry import NAMES, load
from tests.fake_puzzle import A, B, C, Table, tabled

SEEDS = 150


@pytest.mark.parametrize("name", NAMES)
def test_inputs_are_official_and_always_the_same(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = load(name)
    monkeypatch.setattr(these, "traps_of", lambda _: {})
    texts = list(islice(small_inputs(puzzle), SEEDS))
    assert all(map(maker_of(puzzle).is_official, texts))
    assert texts == list(islice(small_inputs(puzzle), SEEDS))
    assert len(set(texts)) > SEEDS // 2


def test_traps_come_first_the_smallest_of_them_before_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    traps = {text: Trap(text, text, ()) for text in ("long trap", "trap")}
    monkeypatch.setattr(these, "traps_of", lambda _: traps)
    first, second, third = islice(small_inputs(load("battle")), 3)
    assert [first, second] == ["trap", "long trap"]
    assert third not in traps


SETS = [(A,), (B,), (C,)]

INPUTS: dict[str, Table] = {
    "all alike": {"": 1, "a": 2, "b": 2, "c": 2},
    "one apart": {"": 1, "a": 1, "b": 2, "c": 2},
    "one apart, but longer": {"": 1, "a": 1, "b": 1, "c": 2},
    "all but the rules": {"": 1, "a": 1, "b": 2, "c": 3},
    "all apart": {"": 1, "a": 5, "b": 2, "c": None},
    "no answer": {"": None, "a": 1, "b": 2, "c": 3},
}


def read(text: str) -> Readings:
    if text not in INPUTS:
        raise InputError("no such input", source=text)
    return readings_of(tabled(INPUTS[text]))


def test_input_on_which_all_differ_is_preferred() -> None:
    texts = ["all alike", "one apart", "all but the rules", "all apart"]
    found = best_distinguishing_input(SETS, texts, read, 1)
    assert found == DistinguishingInput("all apart", {5: [(A,)], 2: [(B,)], None: [(C,)]}, 1)
    assert found.leaves_no_doubt


def test_input_on_which_some_differ_is_better_than_none() -> None:
    texts = ["all alike", "one apart, but longer", "one apart"]
    expected = DistinguishingInput("one apart", {1: [(A,)], 2: [(B,), (C,)]}, 1)
    assert best_distinguishing_input(SETS, texts, read, 1) == expected


def test_input_on_which_none_differ_tells_nothing() -> None:
    assert best_distinguishing_input(SETS, ["all alike"], read, 1) is None


def test_input_that_cannot_be_read_is_passed_over() -> None:
    assert distinguished("there is no such", read, SETS, 1) is None


def test_input_without_an_answer_by_the_rules_is_no_fair_question() -> None:
    assert distinguished("no answer", read, SETS, 1) is None


def test_input_without_the_part_is_passed_over() -> None:
    def read_part_2(_: str) -> Readings:
        return readings_of(tabled(INPUTS["all apart"], parts=(2,)))

    assert distinguished("all apart", read_part_2, SETS, 1) is None
    assert distinguished("all apart", read_part_2, SETS, 2) is not None


def test_search_ends_with_the_first_input_that_leaves_no_doubt() -> None:
    texts = iter(["all apart", "one apart"])
    best_distinguishing_input(SETS, texts, read, 1)
    assert list(texts) == ["one apart"]


def test_doubt_counts_what_is_likelier_for_more() -> None:
    # Of a and b alone and the pair of both, it matters most to part a from b.
    singles_apart = DistinguishingInput("", {1: [(A,)], 2: [(B,), (A, B)]}, 0)
    singles_alike = DistinguishingInput("", {1: [(A,), (B,)], 2: [(A, B)]}, 0)
    assert singles_apart.doubt < singles_alike.doubt


def test_doubt_is_least_if_all_are_apart_and_whole_if_none_is() -> None:
    assert DistinguishingInput("", {1: [(A,), (B,)]}, 1).doubt == pytest.approx(1)
    assert DistinguishingInput("", {1: [(A,)], 2: [(B,)]}, 3).doubt == pytest.approx(1 / 3)


def test_doubt_is_left_by_one_that_answers_rightly() -> None:
    right, wrong = (
        DistinguishingInput("", {1: [(A,)], 2: [(B,)]}, 1),
        DistinguishingInput("", {1: [(A,)], 2: [(B,)]}, 3),
    )
    assert wrong.leaves_no_doubt
    assert not right.leaves_no_doubt
    assert wrong.doubt < right.doubt


def test_no_answer_is_told_last() -> None:
    told = DistinguishingInput("", {None: [(C,)], 5: [(A,)], -1: [(B,)]}, 0)
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


def read_simpler(text: str) -> Readings:
    return readings_of(tabled(SIMPLER.get(text, {})))


def test_input_is_made_as_simple_as_it_can_be_without_more_doubt() -> None:
    telling = distinguished("all of it", read_simpler, SETS, 1)
    assert telling is not None
    simpler = shrunk_distinguishing_input(telling, drop_a_word, read_simpler, 1, inf)
    assert simpler == DistinguishingInput("all of", {4: [(A,)], 5: [(B,)], 6: [(C,)]}, 1)


def test_nothing_is_made_simpler_when_time_is_over() -> None:
    telling = distinguished("all of it", read_simpler, SETS, 1)
    assert telling is not None
    assert shrunk_distinguishing_input(telling, drop_a_word, read_simpler, 1, -inf) == telling
