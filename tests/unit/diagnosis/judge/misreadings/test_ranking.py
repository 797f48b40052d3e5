"""Sets of misreadings are tried in the order of what each explains alone."""

from itertools import combinations, pairwise

from game.lab.judge.misreadings.fitting import GivenAnswer
from game.lab.judge.misreadings.ranking import Ranking, best_first
from game.lab.variant_sets import VariantSet, sets_of
from game.puzzles.variant import Variant
from tests.fake_puzzle import TWIN, UNSEEN, A, B, D, E, case


def ranked(known: list[Variant], size: int, *answers: tuple[str, int]) -> list[VariantSet]:
    """Return the sets of a size in order, given wrong answers to part 2."""
    wrong = [GivenAnswer(case(word), 2, number).fits for word, number in answers]
    return [each for each in Ranking(known, wrong, size).sets() if each is not None]


def test_sets_come_first_whose_misreadings_explain_most_alone() -> None:
    assert ranked([UNSEEN, A, B, E], 2, ("b", 1051), ("bb", 2052), ("ex", 59))[0] == (B, E)


def test_misreading_counts_less_for_what_others_explain_too() -> None:
    # An `a` and its twin explain one answer, and so does a `b`, but nothing else does.
    first = ranked([A, TWIN, B], 1, ("a", 151), ("b", 1051))
    assert first == [(B,), (A,), (TWIN,)]


def test_all_sets_that_may_hold_come_once() -> None:
    known = [A, TWIN, B, E, D, UNSEEN]
    for size in (1, 2, 3, 4):
        found = ranked(known, size, ("ab", 1152), ("ex", 59))
        assert len(found) == len({*found})
        assert {*found} == {*sets_of(known, size)}


def test_choices_come_by_falling_sums() -> None:
    scores = [5.0, 4.5, 2.0, 2.0, 0.7, 0.1, 0.0]
    for size in (1, 2, 3, 4, 7, 8):
        found = list(best_first(scores, size))
        assert sorted(found) == [*combinations(range(7), size)]
        sums = [round(sum(scores[each] for each in chosen), 6) for chosen in found]
        assert all(one >= other for one, other in pairwise(sums))
