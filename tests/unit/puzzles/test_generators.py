"""The generators of all puzzles: their inputs are always the same, official, and ever simpler."""

from hashlib import sha256
from itertools import islice

import pytest

from game.errors import UndecidedError
from game.puzzles.lab_types import InputGenerator
from game.puzzles.registry import NAMES, examples, generator_of, load, variant_answers_of
from game.puzzles.variant import NO_CHANGE, Change
from game.text.sources import bundled

GOLDEN = {
    "battle": ("3929021a58d2a2da", "73e99068db0fd362"),
    "duel": ("d78b6ba862220f56", "8e839f053c90aa39"),
    "vault": ("dc1a84407e195d4e", "7f0749005a92158d"),
    "cards": ("365e359bb369a390", "cbd2435d25dd9cc8"),
}
"""Digests of what some seeds have always given: inputs, and small ones."""
SIZES = (0, 3, 9)


def digest(*texts: str) -> str:
    return sha256("".join(texts).encode()).hexdigest()[:16]


@pytest.fixture(params=NAMES)
def generator(request: pytest.FixtureRequest) -> InputGenerator:
    return generator_of(request.param)


@pytest.mark.parametrize("name", NAMES)
def test_seed_gives_what_it_has_always_given(name: str) -> None:
    generator = generator_of(name)
    inputs = digest(*(generator.generate(seed, {}) for seed in (0, 1, 10**9)))
    small = digest(*(generator.small(seed, size) for seed in range(8) for size in SIZES))
    assert (inputs, small) == GOLDEN[name]


@pytest.mark.slow
def test_inputs_are_in_the_official_form(generator: InputGenerator) -> None:
    for seed in range(20):
        assert generator.is_official(generator.generate(seed, {}))
        assert all(generator.is_official(generator.small(seed, size)) for size in range(12))


def test_reductions_are_official_and_differ_from_what_they_reduce(
    generator: InputGenerator,
) -> None:
    for seed in range(6):
        text = generator.small(seed, 6)
        simpler = list(generator.reductions(text))
        assert simpler
        assert all(map(generator.is_official, simpler))
        assert text not in simpler


def test_other_texts_are_not_official_and_have_no_reductions(generator: InputGenerator) -> None:
    for text in ("", "\n", "nonsense", "#####\n#E.@#\n#####\n"):
        assert not generator.is_official(text)
        assert list(generator.reductions(text)) == []


@pytest.mark.parametrize("name", NAMES)
def test_first_example_is_official(name: str) -> None:
    puzzle = load(name)
    text = bundled(next(iter(examples(puzzle).values())).path).text
    generator = generator_of(puzzle.name)
    if name == "vault":
        # The cellar can't be split; the labyrinth can.
        text = bundled("vaults/labyrinth.txt").text
    assert generator.is_official(text)
    assert all(map(generator.is_official, islice(generator.reductions(text), 5)))


@pytest.mark.parametrize("name", NAMES)
def test_misreading_of_which_more_turns_or_states_are_played_than_allowed_is_undecided(
    name: str,
) -> None:
    puzzle = load(name)
    scenario = puzzle.read(generator_of(puzzle.name).small(2, 6), "small", {})
    for change in (NO_CHANGE, Change(puzzle.variants[:1])):
        played = variant_answers_of(scenario)
        with pytest.raises(UndecidedError, match=r"^undecided after 1 step"):
            played.answer(change, 1, limit=1)
        # A fruitless play has no effect on later ones.
        expected = scenario.under(change).answer(1).number
        assert played.answer(change, 1, limit=10**6) == expected
