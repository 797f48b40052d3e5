"""The smallest sets of misreadings that explain a program's answers."""

from collections.abc import Iterable

import pytest

from game.lab.judge.cases import Case
from game.lab.judge.misreadings.fitting import FittingSearch, GivenAnswer
from game.lab.variant_sets import VariantSet
from game.puzzles.variant import Variant
from tests.fake_puzzle import UNSEEN, A, B, D, E, case


def given(*answers: tuple[str, int], part: int = 1) -> list[GivenAnswer]:
    """Return answers to words."""
    return [GivenAnswer(case(word), part, number) for word, number in answers]


def search(known: Iterable[Variant], answers: Iterable[GivenAnswer]) -> FittingSearch:
    """Return a search that has come to its end."""
    made = FittingSearch(tuple(known))
    made.is_hurried = True
    made.add(answers)
    while made.step():
        pass
    return made


def found(known: Iterable[Variant], *answers: tuple[str, int], part: int = 1) -> list[VariantSet]:
    """Return the sets that fit."""
    return [fit.chosen for fit in search(known, given(*answers, part=part)).fits]


def test_set_of_one_explains_right_answers_and_wrong_ones() -> None:
    assert found([A, B], ("abba", 204), ("xxx", 3)) == [(A,)]


def test_larger_set_is_found_where_no_smaller_one_fits() -> None:
    assert found([A, B, UNSEEN], ("abba", 2204), ("a", 101), ("b", 1001)) == [(A, B)]


def test_misreading_that_changes_nothing_is_not_added() -> None:
    assert found([UNSEEN, A], ("abba", 204)) == [(A,)]


def test_all_sets_that_fit_are_found() -> None:
    assert found([A, D], ("da", 102)) == [(A,), (D,)]


def test_sets_that_contradict_themselves_are_not_tried() -> None:
    assert found([A, D], ("da", 202)) == []


def test_misreading_of_part_2_explains_no_answer_to_part_1() -> None:
    assert found([E], ("ee", 16), part=1) == []
    assert found([E], ("ee", 66), part=2) == [(E,)]


def test_nothing_is_looked_for_while_all_is_right() -> None:
    assert search([A], given(("xx", 2))).size == 0


def test_answer_that_comes_later_contradicts() -> None:
    looking = search([A, B], given(("ax", 102)))
    assert [fit.chosen for fit in looking.fits] == [(A,)]
    looking.add(given(("ab", 1102)))
    while looking.step():
        pass
    assert [fit.chosen for fit in looking.fits] == [(A, B)]


def test_only_wrong_answers_that_come_later_are_foretold() -> None:
    looking = search([A], given(("ax", 102)))
    assert [fit.predictions for fit in looking.fits] == [0]
    looking.add(given(("xx", 2), ("aa", 202)))
    looking.settle()
    assert [fit.predictions for fit in looking.fits] == [1]


def test_search_is_in_vain_once_all_sets_are_tried() -> None:
    looking = search([A, B], given(("ab", 5)))
    assert looking.has_failed
    assert looking.fits == []


def test_larger_sets_wait_for_more_wrong_answers() -> None:
    looking = FittingSearch((A, B))
    looking.add(given(("ab", 1102)))
    while looking.step():
        pass
    assert looking.size == 1


def test_set_that_was_nearly_all_is_tried_with_one_more_before_others_of_its_size() -> None:
    looking = FittingSearch((A, B, E, D, UNSEEN))
    looking.add(given(("a", 101)))
    while looking.step():
        pass
    looking.add(given(*(("a" * length, 101 * length) for length in range(2, 12)), ("ab", 1102)))
    looking.settle()
    assert not looking.fits
    while not looking.fits:
        assert looking.step()
    assert [fit.chosen for fit in looking.fits] == [(A, B)]
    assert looking.size == 1


def test_sets_with_one_more_are_played_first_where_one_less_failed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looking = FittingSearch((A, E, UNSEEN, B))
    looking.add(given(("a", 101)))
    while looking.step():
        pass
    looking.add(given(*(("a" * length, 101 * length) for length in range(2, 12)), ("ab", 1102)))
    looking.settle()
    played: list[tuple[str, VariantSet]] = []
    predict = Case.predicted

    def predicted(one: Case, chosen: VariantSet, part: int) -> int | None:
        played.append((one.text, chosen))
        return predict(one, chosen, part)

    monkeypatch.setattr(Case, "predicted", predicted)
    while not looking.fits:
        looking.step()
    assert {text for text, chosen in played if len(chosen) == 2 and B not in chosen} <= {"ab"}
    assert {text for text, chosen in played if chosen == (A, B)} > {"ab"}
