"""Who is hurt goes for a potion and drinks it, on drawn boards; `tests/cli` has the rest."""

from collections.abc import Callable

import pytest

from game.testing import DrawnBattle
from tests.tools.bundled_rules.conftest import Systems

Draw = Callable[..., DrawnBattle]


@pytest.fixture
def potions(systems_of: Callable[[str], Systems]) -> Systems:
    return systems_of("potions.py")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("!E...G   E(50), G(200)", "E....G   E(130), G(200)"),
        ("!E...G   E(100), G(200)", "!.E..G   E(100), G(200)"),
        (".E!..G   E(200), G(200)", "..E..G   E(200) on !, G(200)"),
        (".E!..G   E(190), G(200)", "..E..G   E(200), G(200)"),
        (".!EG   E(50), G(200)", ".!EG   E(50), G(197)"),
    ],
    ids=["goes-back", "not-hurt", "stands-on-it", "no-more-than-at-first", "enemy-in-reach"],
)
def test_unit_goes_for_a_potion_and_drinks_it(
    drawn_battle: Draw, potions: Systems, before: str, after: str
) -> None:
    battle = drawn_battle(before, systems=potions)
    battle.step()
    assert battle.redrawn() == after
