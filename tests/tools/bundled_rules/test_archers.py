"""Archers strike from two squares away, on drawn boards; `tests/cli` has what is told of it."""

from collections.abc import Callable

import pytest

from game.testing import DrawnBattle
from tests.tools.bundled_rules.conftest import Systems

Draw = Callable[..., DrawnBattle]


@pytest.fixture
def archers(systems_of: Callable[[str], Systems]) -> Systems:
    return systems_of("archers.py")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("A.G   A(120), G(200)", "A.G   A(120), G(197)"),
        ("AEG   A(120), E(200), G(200)", "AEG   A(120), E(200), G(197)"),
        ("A..G   A(120), G(200)", ".A.G   A(120), G(197)"),
        ("E..G   E(200), G(200)", ".E.G   E(200), G(200)"),
        ("G.A   G(200), A(120)", ".GA   G(200), A(117)"),
        ("A#G   A(120), G(200)", "A#G   A(120), G(200)"),
    ],
    ids=["two-away", "over-an-elf", "steps-nearer", "elf-does-not", "goblin-comes", "no-wall"],
)
def test_unit_stays_goes_and_strikes_by_its_reach(
    drawn_battle: Draw, archers: Systems, before: str, after: str
) -> None:
    battle = drawn_battle(before, systems=archers)
    battle.step()
    assert battle.redrawn() == after


def test_arrow_flies_round_a_corner_but_not_through_walls(
    drawn_battle: Draw, archers: Systems
) -> None:
    battle = drawn_battle("A.#   A(120)\n#G#   G(200)", systems=archers)
    battle.step()
    assert battle.redrawn() == "A.#   A(120)\n#G#   G(197)"
