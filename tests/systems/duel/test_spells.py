"""The five spells are one table, which a custom casting system can replace."""

from typing import Any

import pytest

from components.duel import Spell
from game.api import SkirmishError, solve
from systems.duel.casting import SPELLS, CastingSystem
from tests.oracles import duel as oracle

BOSS = "Hit Points: 14\nDamage: 8\n"
FIST = Spell("Fist", cost=60, damage=7)


class FistCastingSystem(CastingSystem):
    """Knows one spell."""

    spells = (FIST,)


def test_spells_are_those_of_the_puzzle() -> None:
    assert [tuple(spell[1:]) for spell in SPELLS] == [tuple(spell[1:]) for spell in oracle.RULES]


def test_custom_system_replaces_the_table() -> None:
    answers = solve(BOSS, systems=[FistCastingSystem])
    assert answers.numbers == (120, 120)
    assert [part and part.spells for part in answers] == [("Fist", "Fist")] * 2


def test_custom_system_adds_a_spell() -> None:
    class MoreCastingSystem(CastingSystem):
        spells = (*SPELLS, FIST)

    assert solve(BOSS, systems=[MoreCastingSystem]).numbers == (120, 120)
    assert solve(BOSS).numbers == (212, 212)


def test_variant_applies_to_a_custom_table() -> None:
    settings = {"mana": 120}
    assert solve(BOSS, settings, systems=[FistCastingSystem]).numbers == (120, 120)
    needs_more = solve(BOSS, settings, variants=["cost-below-mana"], systems=[FistCastingSystem])
    assert needs_more.numbers == (None, None)


@pytest.mark.parametrize(
    ("spells", "fault"),
    [
        ((), "expected 1 to 32 Spells, not 0"),
        ((FIST,) * 33, "expected 1 to 32 Spells, not 33"),
        (("Fist",), "expected a tuple of Spells, not ('Fist',)"),
        (FIST, "expected a tuple of Spells, not Spell("),
        ((FIST, FIST), "two spells are called 'Fist': expected different names"),
        ((FIST._replace(cost=-1),), "Fist has cost -1: expected a whole number from 0 to "),
        ((FIST._replace(damage=2.5),), "Fist has damage 2.5: expected a whole number from 0 to "),
    ],
)
def test_invalid_table_is_one_clear_line(spells: Any, fault: str) -> None:
    casting = type("BadCastingSystem", (CastingSystem,), {"spells": spells})
    with pytest.raises(SkirmishError) as caught:
        solve(BOSS, systems=[casting])
    assert f"BadCastingSystem.spells: {fault}" in str(caught.value)
