"""Inputs on which no right program can be wrong."""

from itertools import islice

from game.judge.cases import Cases
from game.puzzles import load
from game.puzzles.making import maker_of
from tests.game.judge.letters import case, cases


def test_traps_come_first_and_some_like_them_later() -> None:
    texts = list(islice(cases({"trap": "ab"}).texts(), 3))
    assert texts[0] == ("trap", "ab")
    assert [name for name, _ in texts[1:]] == ["random-0", "trap-like-0"]


def test_inputs_grow() -> None:
    sizes = [len(text) for _, text in islice(cases().texts(), 200)]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]


def test_inputs_are_those_of_their_seed() -> None:
    battle = load("battle")
    first, again, other = (
        list(islice(Cases(battle, maker_of(battle), {}, seed).texts(), 9)) for seed in (1, 1, 2)
    )
    assert first == again != other


def test_input_is_in_the_official_form() -> None:
    assert cases().case("", "abba", (1, 2))
    assert cases().case("", "ABBA", (1, 2)) is None


def test_input_has_an_answer_to_what_is_asked() -> None:
    battle = load("battle")
    inputs = Cases(battle, maker_of(battle), {}, 0)
    apart = "#####\n#E#G#\n#####\n"
    lost = "#####\n#EGG#\n#.GG#\n#..G#\n#####\n"
    assert inputs.case("", apart, (1,)) is None
    assert inputs.case("", lost, (1,)) is not None


def test_same_question_is_played_once() -> None:
    asked = case("abba")
    assert (asked.right(1), asked.right(2)) == (4, 54)
    assert asked.predicted((), 1) == 4
