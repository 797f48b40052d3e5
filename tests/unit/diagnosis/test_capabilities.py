"""What holds for the makers of all puzzles: the same everywhere, official, ever simpler."""

from hashlib import sha256
from itertools import islice

import pytest

from game.errors import UndecidedError
from game.lab.capabilities import Maker, maker_of, variant_answers_of
from game.puzzles.registry import NAMES, examples, load
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
def maker(request: pytest.FixtureRequest) -> Maker:
    return maker_of(load(request.param))


@pytest.mark.parametrize("name", NAMES)
def test_seed_gives_what_it_has_always_given(name: str) -> None:
    maker = maker_of(load(name))
    inputs = digest(*(maker.generate(seed, {}) for seed in (0, 1, 10**9)))
    small = digest(*(maker.small(seed, size) for seed in range(8) for size in SIZES))
    assert (inputs, small) == GOLDEN[name]


@pytest.mark.slow
def test_inputs_are_in_the_official_form(maker: Maker) -> None:
    for seed in range(20):
        assert maker.is_official(maker.generate(seed, {}))
        assert all(maker.is_official(maker.small(seed, size)) for size in range(12))


@pytest.mark.parametrize("name", NAMES)
def test_small_inputs_have_answers_mostly(name: str) -> None:
    puzzle = load(name)
    maker = maker_of(puzzle)
    texts = [maker.small(seed, size) for seed in range(12) for size in SIZES]
    scenarios = [puzzle.read(text, "small", {}) for text in texts]
    answers = [scenario.answer(part).number for scenario in scenarios for part in (1, 2)]
    assert answers.count(None) < len(answers) // 8


def test_small_inputs_differ_and_grow(maker: Maker) -> None:
    drawn = [[maker.small(seed, size) for seed in range(40)] for size in (0, 9)]
    assert all(len(set(texts)) > 30 for texts in drawn)
    small, large = (sum(map(len, texts)) for texts in drawn)
    assert small <= large


def test_reductions_are_official_and_differ_from_what_they_reduce(maker: Maker) -> None:
    for seed in range(6):
        text = maker.small(seed, 6)
        simpler = list(maker.reductions(text))
        assert simpler
        assert all(map(maker.is_official, simpler))
        assert text not in simpler


@pytest.mark.slow
def test_reductions_of_reductions_come_to_an_end(maker: Maker) -> None:
    text, steps = maker.small(2, 6), 0
    # The least bold one each time, which is the longest way.
    while simpler := list(maker.reductions(text)):
        text, steps = simpler[-1], steps + 1
        assert steps < 500
    assert steps > 5


def test_other_texts_are_not_official_and_have_no_reductions(maker: Maker) -> None:
    for text in ("", "\n", "nonsense", "#####\n#E.@#\n#####\n"):
        assert not maker.is_official(text)
        assert list(maker.reductions(text)) == []


@pytest.mark.parametrize("name", NAMES)
def test_first_example_is_official(name: str) -> None:
    puzzle = load(name)
    text = bundled(next(iter(examples(puzzle).values())).path).text
    maker = maker_of(puzzle)
    if name == "vault":
        # The cellar can't be split; the labyrinth can.
        text = bundled("vaults/labyrinth.txt").text
    assert maker.is_official(text)
    assert all(map(maker.is_official, islice(maker.reductions(text), 5)))


@pytest.mark.parametrize("name", NAMES)
def test_misreading_of_which_more_turns_or_states_are_played_than_allowed_is_undecided(
    name: str,
) -> None:
    puzzle = load(name)
    scenario = puzzle.read(maker_of(puzzle).small(2, 6), "small", {})
    for change in (NO_CHANGE, Change(puzzle.variants()[:1])):
        readings = variant_answers_of(scenario)
        with pytest.raises(UndecidedError, match=r"^undecided after 1 step"):
            readings.answer(change, 1, limit=1)
        # What was played in vain spoils nothing.
        expected = scenario.under(change).answer(1).number
        assert readings.answer(change, 1, limit=10**6) == expected
