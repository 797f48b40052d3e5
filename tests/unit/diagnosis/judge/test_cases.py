"""The inputs that programs are run on, and mutations of them."""

from itertools import islice

from game.lab.judge.cases import Cases, mutate_text
from game.puzzles.generating import Chance
from game.puzzles.registry import generator_of, load
from tests.fake_puzzle import MAKER, case, cases


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


def test_inputs_are_those_of_their_seed() -> None:
    battle = load("battle")
    first, again, other = (
        [
            each.text
            for each in islice(Cases(battle, generator_of(battle.name), {}, seed).asked(), 9)
        ]
        for seed in (1, 1, 2)
    )
    assert first == again != other


def test_input_is_in_the_official_form() -> None:
    assert cases().case("", "abba")
    assert cases().case("", "ABBA") is None


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


def test_varied_input_is_the_same_for_a_seed() -> None:
    first, again, other = (mutate_text(CAVE, Chance(seed)) for seed in (1, 1, 2))
    assert first == again != other


def test_varied_input_is_no_larger_than_those_made_by_chance() -> None:
    for is_small, first in ((lambda _: True), {*"abcd"}), ((lambda text: text[0] in "ab"), {*"ab"}):
        made = cases(maker=MAKER._replace(is_small=is_small))
        found = (made.find_mutation("abcd", Chance(0, number)) for number in range(50))
        assert {text[0] for text in found} == first


def test_some_varied_inputs_keep_their_form() -> None:
    is_official = generator_of("battle").is_official
    found = {text for seed in range(200) if is_official(text := mutate_text(CAVE, Chance(seed)))}
    assert len(found) > 5


def test_input_like_another_is_in_the_official_form() -> None:
    battle = load("battle")
    inputs = Cases(battle, generator_of(battle.name), {}, seed=0)
    found = {inputs.find_mutation(CAVE, Chance(seed)) for seed in range(40)}
    assert len(found) > 10
    assert all(map(generator_of(battle.name).is_official, found))
