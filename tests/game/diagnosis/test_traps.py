"""Traps: each shows its variant, and all of them tell all variants apart."""

import pytest

from game.diagnosis.traps import Trap, traps_of
from game.puzzles import NAMES, load
from game.puzzles.making import maker_of
from tests.traps.answers import Answered, answered
from tests.traps.search import alike

UNTRAPPED = {
    # As far as anybody has looked, they show on no boss in the official form.
    "duel": {"recast-while-running", "cost-below-mana"},
}
TWINS: dict[str, set[tuple[str, str]]] = {}
"""Variants that no known input tells apart."""


@pytest.fixture(scope="module", params=NAMES)
def puzzle(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(scope="module")
def traps(puzzle: str) -> dict[str, Trap]:
    return traps_of(load(puzzle))


@pytest.fixture(scope="module")
def played(puzzle: str, traps: dict[str, Trap]) -> dict[str, Answered]:
    """Return the traps with what all variants answer."""
    found = {name: answered(trap.text, puzzle, names_of(puzzle)) for name, trap in traps.items()}
    assert None not in found.values()
    return {name: each for name, each in found.items() if each}


def names_of(puzzle: str) -> list[str]:
    return [variant.name for variant in load(puzzle).variants()]


def test_each_variant_has_a_trap(puzzle: str, traps: dict[str, Trap]) -> None:
    assert set(names_of(puzzle)) - traps.keys() == UNTRAPPED.get(puzzle, set())


def test_each_variant_answers_otherwise_than_the_rules_on_its_trap(
    puzzle: str, played: dict[str, Answered]
) -> None:
    names = [name for name in names_of(puzzle) if name in played]
    assert [name for name in names if name not in played[name].tells] == []


def test_traps_are_official_and_have_answers_to_both_parts(
    puzzle: str, played: dict[str, Answered]
) -> None:
    is_official = maker_of(load(puzzle)).is_official
    assert [name for name, trap in played.items() if not is_official(trap.text)] == []
    assert all(None not in trap.right for trap in played.values())


def test_what_a_trap_tells_is_what_it_is_said_to_tell(
    traps: dict[str, Trap], played: dict[str, Answered]
) -> None:
    assert {name: list(trap.tells) for name, trap in traps.items()} == {
        name: trap.tells for name, trap in played.items()
    }


def test_traps_tell_all_variants_apart(puzzle: str, played: dict[str, Answered]) -> None:
    names = [name for name in names_of(puzzle) if name in played]
    assert alike(names, played.values()) == TWINS.get(puzzle, set())


def test_traps_are_small(played: dict[str, Answered]) -> None:
    sizes = sorted(sum(mark not in "#\n" for mark in trap.text) for trap in played.values())
    assert sizes[len(sizes) // 2] <= 30


def test_every_file_is_a_trap_and_comes_in_the_order_of_the_variants(
    puzzle: str, traps: dict[str, Trap]
) -> None:
    own = [name for name in names_of(puzzle) if name in traps]
    others = [f"apart-{number}" for number in range(1, len(traps) - len(own) + 1)]
    assert list(traps) == own + others
