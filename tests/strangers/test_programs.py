"""What a variant answers is what a stranger's program answers that misreads the same."""

from collections.abc import Callable, Iterator
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.lab.abilities import maker_of, readings_of
from game.puzzles.registry import load
from game.puzzles.variant import Change, Variant, contradiction, in_order
from tests.property_settings import examples
from tests.slow_cases import slow
from tests.strangers import battle, cards, duel, vault

pytestmark = pytest.mark.slow

PROGRAMS: dict[str, ModuleType] = {"battle": battle, "duel": duel, "cards": cards, "vault": vault}
SMALLEST = {"battle": 3, "duel": 3, "cards": 3, "vault": 3}
SEEDS = st.integers(0, 10**6)

Answers = list[int | None]


def both(program: ModuleType, text: str, names: list[str]) -> Answers:
    """Return both answers of a program that misreads so."""
    answers: Callable[[str, list[str]], Iterator[int | None]] = program.answers
    return list(answers(text, names))


def ours(puzzle: str, text: str, names: list[str]) -> Answers:
    """Return both answers by those variants."""
    known = load(puzzle)
    readings = readings_of(known.read(text, "drawn", {}))
    change = Change(in_order(variants_named(puzzle, names), known.variants()))
    return [readings.answer(change, part) for part in (1, 2)]


def variants_named(puzzle: str, names: list[str]) -> list[Variant]:
    """Return variants, members of families among them."""
    found = [load(puzzle).variant(name) for name in names]
    return [one for one in found if one]


def misreadings() -> list[object]:
    """Return puzzles and what the programs can misread in them."""
    known = [(puzzle, name) for puzzle, program in PROGRAMS.items() for name in program.KNOWN]
    return [case if place % 3 == 0 else slow(*case) for place, case in enumerate(known)]


@pytest.mark.parametrize("puzzle", PROGRAMS)
@given(seed=SEEDS)
@examples(20)
def test_program_that_misreads_nothing_is_right(puzzle: str, seed: int) -> None:
    text = maker_of(load(puzzle)).small(seed, SMALLEST[puzzle])
    assert both(PROGRAMS[puzzle], text, []) == ours(puzzle, text, [])


@pytest.mark.parametrize(("puzzle", "name"), misreadings())
@given(seed=SEEDS)
@examples(4)
def test_variant_answers_as_a_program_that_misreads_the_same(
    puzzle: str, name: str, seed: int
) -> None:
    text = maker_of(load(puzzle)).small(seed, SMALLEST[puzzle])
    assert both(PROGRAMS[puzzle], text, [name]) == ours(puzzle, text, [name])


@pytest.mark.parametrize("puzzle", PROGRAMS)
@given(seed=SEEDS, data=st.data())
@examples(20)
def test_variants_combine_as_in_a_program(puzzle: str, seed: int, data: st.DataObject) -> None:
    program = PROGRAMS[puzzle]
    names = data.draw(st.lists(st.sampled_from(program.KNOWN), min_size=2, max_size=3, unique=True))
    if contradiction(variants_named(puzzle, names)):
        return
    text = maker_of(load(puzzle)).small(seed, SMALLEST[puzzle])
    assert both(program, text, names) == ours(puzzle, text, names)


@pytest.mark.parametrize(
    ("boss", "names", "expected"),
    [
        # The wizard bleeds to 0 behind a blow, and still casts.
        (
            (23, 9),
            ["effects-once-a-round", "bleeds-but-casts", "bleeds-after-the-boss"],
            [318, 318],
        ),
        # In the boss's turn the wizard bleeds to 0, and an effect kills the boss before the blow.
        ((35, 10), ["bleeds-but-casts", "bleeds-both-turns"], [458, 681]),
        # In the boss's turn, too, effects work before the wizard bleeds.
        ((35, 10), ["bleeds-after-effects", "bleeds-both-turns"], [458, 681]),
    ],
)
def test_readings_of_bleeding_combine(
    boss: tuple[int, int], names: list[str], expected: Answers
) -> None:
    text = "Hit Points: {}\nDamage: {}\n".format(*boss)
    assert both(duel, text, names) == expected
    assert ours("duel", text, names) == expected
