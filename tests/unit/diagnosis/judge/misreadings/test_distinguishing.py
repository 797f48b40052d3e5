"""Inputs chosen so that a program's answers to them decide."""

from game.lab.judge.misreadings.distinguishing import (
    INPUTS_PER_RIVAL,
    PREDICTIONS_TO_BE_NAMED,
    DistinguishingSearch,
)
from game.lab.judge.misreadings.fitting import FittingSearch, GivenAnswer
from tests.fake_puzzle import UNSEEN, A, B, D, E, case, cases, counting


def told(search: FittingSearch, telling: DistinguishingSearch) -> list[str]:
    """Return all inputs that are chosen, and give the answers of the first set that fits."""
    chosen = []
    while not telling.is_over:
        if found := telling.step():
            chosen.append(found.text)
            number = found.predicted(search.fits[0].chosen, 1)
            assert number is not None
            search.add([GivenAnswer(found, 1, number)])
            while search.step():
                pass
    return chosen


def begun(*known: object) -> FittingSearch:
    """Return a search that has found `a`."""
    search = FittingSearch([each for each in (A, B, E, UNSEEN) if each in known])
    search.add([GivenAnswer(case("ax"), 1, 102)])
    while search.step():
        pass
    return search


def test_inputs_differ_from_the_rules_until_enough_is_foretold() -> None:
    search = begun(A)
    words = told(search, DistinguishingSearch(search, cases(), (1,)))
    assert len(words) >= PREDICTIONS_TO_BE_NAMED
    assert all("a" in word for word in words)
    assert search.fits[0].predictions >= PREDICTIONS_TO_BE_NAMED


def test_set_is_told_from_those_with_a_misreading_more() -> None:
    search = begun(A, B)
    assert any("b" in word for word in told(search, DistinguishingSearch(search, cases(), (1,))))


def test_what_never_shows_is_given_up() -> None:
    search = begun(A, UNSEEN)
    told(search, DistinguishingSearch(search, cases(), (1,)))
    assert [fit.chosen for fit in search.fits] == [(A,)]


def test_no_input_is_chosen_twice() -> None:
    search = begun(A, B)
    words = told(search, DistinguishingSearch(search, cases(), (1,)))
    assert len(words) == len({*words})


def test_inputs_like_one_that_goes_wrong_are_looked_at() -> None:
    search = begun(A)
    telling = DistinguishingSearch(search, cases(), (1,))
    telling.add_failing(case("zzzzaaa"))
    assert "zzzaaa" in told(search, telling)


def test_two_sets_are_told_apart_by_as_many_inputs_as_that_takes() -> None:
    search = FittingSearch([A, D])
    # Both give all of these answers, so many that either could be named.
    words = ["da" * length for length in range(1, PREDICTIONS_TO_BE_NAMED + 2)]
    search.add([GivenAnswer(case("da"), 1, 102)])
    while search.step():
        pass
    search.add(GivenAnswer(case(word), 1, counting(word, "a")) for word in words)
    search.settle()
    assert [fit.chosen for fit in search.fits] == [(A,), (D,)]
    telling = DistinguishingSearch(search, cases(), (1,))
    found = [each for _ in range(300) if (each := telling.step())]
    assert telling.is_over
    assert len(found) == INPUTS_PER_RIVAL
    assert all(each.predicted((A,), 1) != each.predicted((D,), 1) for each in found)
