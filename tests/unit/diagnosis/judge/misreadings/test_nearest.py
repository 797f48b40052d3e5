"""The misreadings that explain most answers where none explains all."""

from game.lab.judge.misreadings.diagnosis import is_near
from game.lab.judge.misreadings.fitting import GivenAnswer
from game.lab.judge.misreadings.nearest import SetScore, nearest_sets
from tests.fake_puzzle import UNSEEN, A, B, case


def last(answers: list[GivenAnswer]) -> list[SetScore]:
    """Return what is nearest in the end."""
    *_, found = nearest_sets((UNSEEN, A, B), answers)
    return found


def test_set_that_explains_most_is_nearest() -> None:
    answers = [GivenAnswer(case("a" * size), 1, 101 * size) for size in range(1, 6)]
    odd = GivenAnswer(case("ab"), 1, 5)
    assert last([*answers, odd]) == [SetScore((A,), 5, 6)]


def test_larger_set_may_be_nearest() -> None:
    answers = [GivenAnswer(case("ab" * size), 1, 1102 * size) for size in range(1, 6)]
    odd = GivenAnswer(case("x"), 1, 5)
    assert [each.chosen for each in last([*answers, odd])] == [(A, B)]


def test_what_explains_no_more_than_the_rules_is_not_near() -> None:
    assert last([GivenAnswer(case("x"), 1, 5), GivenAnswer(case("xx"), 1, 2)]) == []


def test_what_explains_few_of_the_wrong_answers_is_not_near() -> None:
    """As hardly anything is wrong it explains nearly all."""
    right = [GivenAnswer(case("x" * size), 1, size) for size in range(1, 30)]
    odd, explained = GivenAnswer(case("xx"), 1, 5), GivenAnswer(case("a"), 1, 101)
    assert is_near((A,), [*right, *[explained] * 9, odd])
    assert not is_near((A,), [*right, explained, odd])
    assert not is_near((B,), right[:4] + [explained] * 9)
