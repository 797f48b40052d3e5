"""Inputs much like others."""

from game.judge.cases import Cases
from game.judge.variation import varied
from game.making.chance import Chance
from game.puzzles import load
from game.puzzles.making import maker_of

CAVE = "#####\n#G.E#\n#.G.#\n#####\n"


def test_varied_input_is_the_same_for_a_seed() -> None:
    first, again, other = (varied(CAVE, Chance(seed)) for seed in (1, 1, 2))
    assert first == again != other


def test_some_varied_inputs_keep_their_form() -> None:
    is_official = maker_of(load("battle")).is_official
    found = {text for seed in range(200) if is_official(text := varied(CAVE, Chance(seed)))}
    assert len(found) > 5


def test_input_like_another_is_in_the_official_form() -> None:
    battle = load("battle")
    inputs = Cases(battle, maker_of(battle), {}, seed=0)
    found = {inputs.like(CAVE, Chance(seed)) for seed in range(40)}
    assert len(found) > 10
    assert all(map(inputs.maker.is_official, found))
