"""What a diagnosis still needs of a program."""

from game.lab.judge.misreadings.diagnosis import PLENTY, ProgramDiagnosis
from game.lab.judge.outputs.numbers import Place
from game.lab.judge.outputs.places import AnswerReader
from game.lab.judge.result import ProgramResult
from game.puzzles.variant import Variant
from tests.fake_puzzle import TWIN, A, B, E, case, cases, counting, printing

BOTH = AnswerReader({1: Place(None, "", 0, -1), 2: Place(None, "", 1, -1)})
ONE = AnswerReader({1: Place(None, "", 0, -1)})


def diagnosis(number: int, more: int = 3) -> ProgramDiagnosis:
    """Return one of a program that counts an `a` for 100, and all for some more, on some words."""
    made = ProgramDiagnosis((A, B, E), cases(), (1, 2))
    for length in range(1, number + 1):
        first = counting("a" * length, "a") + more
        run = printing(first, first + 50)
        made.learn(ProgramResult(case("a" * length), run, BOTH.answers(run)))
    return made


def step_through_singles(made: ProgramDiagnosis) -> None:
    """Try single misreadings, as far as they are tried at all."""
    for _ in range(20):
        made.step(2)


def test_more_cases_are_needed_until_many_answers_are_unexplained() -> None:
    few, plenty = diagnosis(PLENTY // 2 - 1), diagnosis(PLENTY // 2)
    assert not plenty.has_plenty
    for each in (few, plenty):
        step_through_singles(each)
        assert each.is_unexplained
    assert plenty.has_plenty
    assert not few.has_plenty


def test_more_cases_are_needed_once_something_explains_all() -> None:
    explained = diagnosis(PLENTY, more=0)
    step_through_singles(explained)
    assert explained.search.fits
    assert not explained.has_plenty


def test_all_that_explains_the_only_wrong_part_is_found() -> None:
    one, other = (each._replace(part=2) for each in (A, TWIN))
    made = ProgramDiagnosis((one, B, other), cases(), (1, 2))
    for length in range(1, 9):
        run = printing(length, length + 50 + 100 * length)
        made.learn(ProgramResult(case("a" * length), run, BOTH.answers(run)))
    step_through_singles(made)
    assert [each.chosen for each in made.search.fits] == [(one,), (other,)]


def test_sets_of_both_parts_are_no_larger_than_sets_may_be() -> None:
    first, second = (
        [Variant(f"{part}{n}", A.question, "Otherwise.", part=part) for n in range(3)]
        for part in (1, 2)
    )
    made = ProgramDiagnosis((*first, *second), cases(), (1, 2))
    made.search.prefer([(*first, *second), tuple(first)])
    assert made.search.has_hints
    assert not made.search.can_try_hints


def test_set_that_gives_all_answers_is_not_told_as_the_nearest() -> None:
    made = ProgramDiagnosis((A, B), cases(), (1,))
    for word in ("a", "b", *("ab" * length for length in range(1, 9))):
        run = printing(counting(word, "a", "b"))
        made.learn(ProgramResult(case(word), run, ONE.answers(run)))
    made.hurry()
    while made.search.size < 2:
        made.step(0)
    # There was no time for pairs, one of which the search for the nearest comes upon.
    made.give_up()
    while made.step(0):
        pass
    assert made.is_finding_nearest
    assert made.nearest == []
    odd = printing(5)
    made.learn(ProgramResult(case("x"), odd, ONE.answers(odd)))
    assert [each.chosen for each in made.nearest] == [(A, B)]
