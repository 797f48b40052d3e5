"""The inputs that programs are run on, and mutations of them."""

from itertools import islice

from game.lab.judge.cases import Cases
from game.puzzles.registry import generator_of, load
from tests.fake_puzzle import case, cases


def test_traps_come_first_and_some_like_them_later() -> None:
    found = list(islice(cases({"trap": "abe"}).asked(), 9))
    assert [each.name for each in found[:2]] == ["trap", "random-0"]
    assert any(each.name.startswith("trap-like") for each in found)


def test_what_went_wrong_is_varied_and_made_simpler() -> None:
    inputs = cases()
    inputs.failing.append("abcdefg")
    names = {each.name for each in islice(inputs.asked(), 20)}
    assert {"failing-like-1", "simpler-1"} <= names


def test_inputs_grow() -> None:
    sizes = [len(each.text) for each in islice(cases().asked(), 200)]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]


def test_input_has_an_answer_to_what_is_asked() -> None:
    battle = load("battle")
    inputs = Cases(battle, generator_of(battle.name), {}, 0)
    apart = "#####\n#E#G#\n#####\n"
    lost = "#####\n#EGG#\n#.GG#\n#..G#\n#####\n"
    inputs.parts = (1,)
    assert inputs.case("", apart) is None
    assert inputs.case("", lost) is not None


def test_same_question_is_played_once() -> None:
    asked = case("abba")
    assert (asked.right(1), asked.right(2)) == (4, 54)
    assert asked.predicted((), 1) == 4


CAVE = "#####\n#G.E#\n#.G.#\n#####\n"
